/** The rules of EvidenceSnippet 1.0 and VerifiedFindings 1.0. */
import { defineRule, type Rule } from '../../contract/model/index.js';
import { countCharacters } from '../../fields/lines.js';
import type { VerifiedFindingsV1, VerifiedFindingV1 } from './document.js';
import { piecesOf } from './pieces.js';
import type { EvidenceSnippetV1 } from './snippet.js';
import { snippetIdOf } from './snippet-id.js';
import { RUNGS } from './strictness.js';

/**
 * The codes of the rules of EvidenceSnippet 1.0.
 *
 * @public
 */
export type EvidenceSnippetV1RuleCode = 'snippet.id';

export const evidenceSnippetRules: readonly Rule<EvidenceSnippetV1, EvidenceSnippetV1RuleCode>[] = [
  /* @__PURE__ */ defineRule({
    code: 'snippet.id',
    says: 'snippet_id is made of source_id and quote',
    hint: 'Make the snippet with createSnippet, or restore source_id and quote as they were when the id was made.',
    check({ snippet_id, source_id, quote }: EvidenceSnippetV1, report) {
      if (snippet_id !== snippetIdOf(source_id, quote)) report({ pointer: '/snippet_id' });
    },
  }),
];

/** In the order of the profile. */
const EDITS: readonly string[] = ['article', 'word-split', 'punctuation', 'blank'];

/** How many spans of one finding are listed at most. */
const MAX_SPANS = 16;

/**
 * The codes of the rules of VerifiedFindings 1.0.
 *
 * @public
 */
export type VerifiedFindingsV1RuleCode =
  | 'findings.disabled'
  | 'findings.id'
  | 'findings.claim'
  | 'findings.exact'
  | 'findings.accept'
  | 'findings.edits'
  | 'findings.pieces'
  | 'findings.similarity'
  | 'findings.spans'
  | 'findings.occurrences';

export const verifiedFindingsRules: readonly Rule<VerifiedFindingsV1, VerifiedFindingsV1RuleCode>[] = [
  /* @__PURE__ */ defineRule({
    code: 'findings.disabled',
    says: 'disabled means a reason and no findings, enabled means no reason',
    hint: 'When verification was off, say why and list no findings; when it was on, write null for verified_disabled_reason.',
    check({ verified_disabled, verified_disabled_reason, findings }: VerifiedFindingsV1, report) {
      if (verified_disabled !== (verified_disabled_reason !== null)) report({ pointer: '/verified_disabled_reason' });
      if (verified_disabled && findings.length > 0) report({ pointer: '/findings' });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'findings.id',
    says: 'ids of snippets are unique',
    hint: 'Keep one finding for each snippet.',
    check({ findings }: VerifiedFindingsV1, report) {
      const seen = new Set<string>();
      for (const [index, { snippet_id }] of findings.entries()) {
        if (seen.has(snippet_id)) report({ pointer: `/findings/${index}/snippet_id` });
        seen.add(snippet_id);
      }
    },
  }),
  /* @__PURE__ */ findingRule({
    code: 'findings.claim',
    says: 'snippet_id is made of source_id and claimed_quote',
    hint: 'Restore source_id and claimed_quote as the snippet had them, or verify and select the snippets again.',
    faultAt: (finding) =>
      finding.snippet_id === snippetIdOf(finding.source_id, finding.claimed_quote) ? undefined : '/snippet_id',
  }),
  /* @__PURE__ */ findingRule({
    code: 'findings.exact',
    says: 'an exact quote, and no other, is the claimed quote',
    hint: "Keep claimed_quote as it was claimed and quote in the source's own words; only when both are the same is the match exact.",
    faultAt: ({ match, quote, claimed_quote }) =>
      (match === 'exact') === (quote === claimed_quote) ? undefined : '/quote',
  }),
  /* @__PURE__ */ defineRule({
    code: 'findings.accept',
    says: 'no match is looser than what was accepted',
    hint: 'Write the acceptance that the quotes were verified with, and leave out what it does not let pass.',
    check({ accept, findings }: VerifiedFindingsV1, report) {
      for (const [index, { match }] of findings.entries()) {
        if (RUNGS.indexOf(match === 'spliced' ? 'normalized' : match) > RUNGS.indexOf(accept))
          report({ pointer: `/findings/${index}/match` });
      }
    },
  }),
  /* @__PURE__ */ findingRule({
    code: 'findings.edits',
    says: 'an edited match, and no other, names its edits, each once and in the order of the profile',
    hint: 'Take match and edits from one and the same verification.',
    faultAt: ({ match, edits }) => {
      const inOrder = edits.every((name, i) => i === 0 || EDITS.indexOf(name) > EDITS.indexOf(edits[i - 1] ?? name));
      return (match === 'edited') === edits.length > 0 && inOrder ? undefined : '/edits';
    },
  }),
  /* @__PURE__ */ findingRule({
    code: 'findings.pieces',
    says: 'a spliced quote, and no other, is a list of pieces',
    hint: 'Write the quote of a spliced match as the list of its pieces, and any other as one text.',
    faultAt: ({ match, quote }) => ((match === 'spliced') === (typeof quote !== 'string') ? undefined : '/quote'),
  }),
  /* @__PURE__ */ findingRule({
    code: 'findings.similarity',
    says: 'a fuzzy match, and no other, has a similarity, above 0.8',
    hint: 'Keep the similarity of a fuzzy match and leave it out of any other; a match of 0.8 or less is no finding.',
    faultAt: ({ match, similarity }) =>
      (match === 'fuzzy' ? isAbove(similarity) : similarity === undefined) ? undefined : '/similarity',
  }),
  /* @__PURE__ */ findingRule({
    code: 'findings.spans',
    says: 'spans ascend and are as long as what they hold',
    hint: 'Take the spans from the verification as they are: code points of the source, ascending, the end not included.',
    faultAt: spanFault,
  }),
  /* @__PURE__ */ findingRule({
    code: 'findings.occurrences',
    says: 'one span for each place up to 16; a fuzzy match has one place, and a spliced one a span for each piece',
    hint: 'Take occurrences and spans from one and the same verification; beyond 16 places only the count goes on.',
    faultAt: ({ match, spans, occurrences, ...finding }) => {
      if (match === 'fuzzy' && occurrences !== 1) return '/occurrences';
      const expected = match === 'spliced' ? piecesOf(finding).length : Math.min(occurrences, MAX_SPANS);
      return spans.length === expected ? undefined : '/spans';
    },
  }),
];

/** A rule over each finding alone. */
interface FindingRule {
  readonly code: VerifiedFindingsV1RuleCode;
  readonly says: string;
  readonly hint: string;
  /** The place of the fault below the finding, or undefined when there is none. */
  readonly faultAt: (finding: VerifiedFindingV1) => string | undefined;
}

function findingRule({ faultAt, ...declaration }: FindingRule): Rule<VerifiedFindingsV1, VerifiedFindingsV1RuleCode> {
  return defineRule({
    ...declaration,
    check({ findings }: VerifiedFindingsV1, report) {
      for (const [index, finding] of findings.entries()) {
        const place = faultAt(finding);
        if (place !== undefined) report({ pointer: `/findings/${index}${place}` });
      }
    },
  });
}

function isAbove(similarity: number | undefined): boolean {
  return similarity !== undefined && similarity > 0.8;
}

/** Exact places can overlap, and so can those of a repeated word; pieces of a spliced quote cannot. */
function spanFault({ match, spans, ...finding }: VerifiedFindingV1): string | undefined {
  const wrong = spans.findIndex(({ start, end }, at) => {
    const before = spans[at - 1];
    const least = before === undefined ? 0 : match === 'spliced' ? before.end : before.start + 1;
    return start >= end || start < least;
  });
  if (wrong !== -1) return `/spans/${wrong}`;
  const pieces = piecesOf(finding);
  const length = match === 'normalized' || match === 'edited' ? 1 : spans.length;
  const misfit = spans.findIndex(({ start, end }, at) => {
    const piece = pieces[match === 'spliced' ? at : 0];
    return at < length && piece !== undefined && countCharacters(piece) !== end - start;
  });
  return misfit === -1 ? undefined : `/spans/${misfit}`;
}
