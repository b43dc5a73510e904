/** Makes the verified section of a report: a selector, which takes ids of snippets that passed and can add nothing. */
import { examineGated } from '../contract/verify/index.js';
import type { Digest } from '../digest/digest.js';
import { type IssueDraft, issueOf } from '../issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../issue/outcome.js';
import type { JsonValue } from '../json/value/index.js';
import { deepFreeze, snapshot } from '../json/value/index.js';
import type { VerifiedQuote } from '../quote/index.js';
import { VerifiedFindings } from './contract.js';
import type { VerifiedFindingsV1, VerifiedFindingV1 } from './v1/document.js';
import type { EvidenceSnippetV1 } from './v1/snippet.js';
import { type CheckedSnippets, isChecked } from './verify-snippets.js';

/**
 * Selects findings by the ids of their snippets, in the order given.
 *
 * The quote of a finding is the source's own text, also after a fuzzy match; what the snippet said is kept beside it. When
 * verification was disabled the result carries the reason and no findings.
 *
 * @param checked - What `verifySnippets` returned, itself: a copy or a list made by hand is refused.
 * @param ids - Ids of PASS snippets, each once.
 * @throws ContractError `findings.select` for anything else.
 * @public
 */
export function selectVerifiedFindings(checked: CheckedSnippets, ids: readonly string[]): VerifiedFindingsV1 {
  return orThrow(safeSelectVerifiedFindings(checked, ids));
}

/**
 * Selects findings, or says which id cannot be selected. Never throws.
 *
 * @public
 */
export function safeSelectVerifiedFindings(
  checked: CheckedSnippets,
  ids: readonly string[],
): Outcome<VerifiedFindingsV1> {
  if (!isChecked(checked)) return refused({ expected: 'the list that verifySnippets returned' });
  const gated = snapshot(ids);
  if (!gated.ok) return gated;
  if (!Array.isArray(gated.value)) return refused({ expected: 'a list of ids' });
  const passed = passedOf(checked);
  const findings = new Map<JsonValue, VerifiedFindingV1>();
  for (const [index, id] of (gated.value as readonly JsonValue[]).entries()) {
    const finding = findings.has(id) ? undefined : passed.get(id);
    if (finding === undefined) return refused({ pointer: `/${index}`, expected: 'the id of a PASS snippet, once' });
    findings.set(id, finding);
  }
  const { verified_disabled, verified_disabled_reason, accept, guards, profile } = checked;
  const state = { verified_disabled, verified_disabled_reason, accept, guards, profile };
  const document = { schema_version: '1.0', ...state, findings: [...findings.values()] };
  const examined = examineGated(VerifiedFindings, document);
  return examined.ok ? success(deepFreeze(examined.document)) : failure(examined.issues);
}

/** Two snippets with one id are the same quote from the same source: the first speaks for both. */
function passedOf({ snippets }: CheckedSnippets): ReadonlyMap<JsonValue, VerifiedFindingV1> {
  const passed = new Map<JsonValue, VerifiedFindingV1>();
  for (const { snippet, result, source_digest } of snippets) {
    if (result?.verified !== true || source_digest === undefined || passed.has(snippet.snippet_id)) continue;
    passed.set(snippet.snippet_id, findingOf(snippet, result, source_digest));
  }
  return passed;
}

function findingOf(snippet: EvidenceSnippetV1, result: VerifiedQuote, source_digest: Digest): VerifiedFindingV1 {
  const { snippet_id, source_id, url, source_title, quote } = snippet;
  const { match, edits, text, spans, occurrences, similarity, pieces } = result;
  return {
    snippet_id,
    source_id,
    ...(url === undefined ? {} : { url }),
    source_title,
    quote: pieces === undefined ? text : pieces.map((piece) => piece.text),
    claimed_quote: quote,
    match,
    edits,
    ...(match === 'fuzzy' && similarity !== undefined ? { similarity } : {}),
    spans: spans.map(({ start, end }) => ({ start, end })),
    occurrences,
    source_digest,
  };
}

function refused(finding: Omit<IssueDraft, 'code'>): Outcome<never> {
  return failure(issueOf({ code: 'findings.select', says: 'cannot be selected', ...finding }));
}
