/** The rules of EvidenceSnippet 1.0 and VerifiedFindings 1.0. */
import { defineRule, type Rule } from '../contract/rule.js';
import { countCharacters } from '../fields/lines.js';
import { piecesOf } from './pieces.js';
import type { EvidenceSnippetV1 } from './snippet.js';
import { snippetIdOf } from './snippet-id.js';
import type { VerifiedFindingsV1, VerifiedFindingV1 } from './v1.js';

export const evidenceSnippetRules: readonly Rule<EvidenceSnippetV1>[] = [
  /* @__PURE__ */ defineRule({
    code: 'snippet.id',
    says: 'snippet_id is made of source_id and quote',
    check({ snippet_id, source_id, quote }: EvidenceSnippetV1, report) {
      if (snippet_id !== snippetIdOf(source_id, quote)) report({ pointer: '/snippet_id' });
    },
  }),
];

/** How many spans of one finding are listed at most. */
const MAX_SPANS = 16;

export const verifiedFindingsRules: readonly Rule<VerifiedFindingsV1>[] = [
  /* @__PURE__ */ defineRule({
    code: 'findings.disabled',
    says: 'disabled means a reason and no findings, enabled means no reason',
    check({ verified_disabled, verified_disabled_reason, findings }: VerifiedFindingsV1, report) {
      if (verified_disabled !== (verified_disabled_reason !== null)) report({ pointer: '/verified_disabled_reason' });
      if (verified_disabled && findings.length > 0) report({ pointer: '/findings' });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'findings.id',
    says: 'ids of snippets are unique',
    check({ findings }: VerifiedFindingsV1, report) {
      const seen = new Set<string>();
      for (const [index, { snippet_id }] of findings.entries()) {
        if (seen.has(snippet_id)) report({ pointer: `/findings/${index}/snippet_id` });
        seen.add(snippet_id);
      }
    },
  }),
  /* @__PURE__ */ findingRule('findings.claim', 'snippet_id is made of source_id and claimed_quote', (finding) =>
    finding.snippet_id === snippetIdOf(finding.source_id, finding.claimed_quote) ? undefined : '/snippet_id',
  ),
  /* @__PURE__ */ findingRule(
    'findings.exact',
    'an exact quote, and no other, is the claimed quote',
    ({ match, quote, claimed_quote }) => ((match === 'exact') === (quote === claimed_quote) ? undefined : '/quote'),
  ),
  /* @__PURE__ */ findingRule(
    'findings.pieces',
    'a spliced quote, and no other, is a list of pieces',
    ({ match, quote }) => ((match === 'spliced') === (typeof quote !== 'string') ? undefined : '/quote'),
  ),
  /* @__PURE__ */ findingRule(
    'findings.similarity',
    'a fuzzy match, and no other, has a similarity, above 0.8',
    ({ match, similarity }) =>
      (match === 'fuzzy' ? isAbove(similarity) : similarity === undefined) ? undefined : '/similarity',
  ),
  /* @__PURE__ */ findingRule('findings.spans', 'spans ascend and are as long as what they hold', spanFault),
  /* @__PURE__ */ findingRule(
    'findings.occurrences',
    'one span for each place up to 16; a fuzzy match has one place, and a spliced one a span for each piece',
    ({ match, spans, occurrences, ...finding }) => {
      if (match === 'fuzzy' && occurrences !== 1) return '/occurrences';
      const expected = match === 'spliced' ? piecesOf(finding).length : Math.min(occurrences, MAX_SPANS);
      return spans.length === expected ? undefined : '/spans';
    },
  ),
];

function findingRule(
  code: string,
  says: string,
  faultAt: (finding: VerifiedFindingV1) => string | undefined,
): Rule<VerifiedFindingsV1> {
  return defineRule({
    code,
    says,
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
  const length = match === 'normalized' ? 1 : spans.length;
  const misfit = spans.findIndex(({ start, end }, at) => {
    const piece = pieces[match === 'spliced' ? at : 0];
    return at < length && piece !== undefined && countCharacters(piece) !== end - start;
  });
  return misfit === -1 ? undefined : `/spans/${misfit}`;
}
