/**
 * What a model may choose from, and the selector that makes the verified section of what it chose.
 */

import { type IssueDraft, issueOf, printable } from '../../core/issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../../core/issue/outcome.js';
import { deepFreeze, isWellFormed, type JsonValue, snapshot } from '../../core/json/value/index.js';
import { examineGated } from '../../engine/contract/verify/index.js';
import { type CheckedSnippets, type Choice, choicesIn, isChecked } from './checked.js';
import { findingsCodes } from './codes.js';
import { VerifiedFindings } from './contract.js';
import type { VerifiedFindingsV1, VerifiedFindingV1 } from './v1/document.js';
import { foundIn } from './v1/found.js';

/**
 * Writes the snippets that passed as numbered lines for a model: the id, the title of the source,
 * and the quote in the source's own words, as JSON strings on one line each.
 *
 * The model answers with ids, and `selectVerifiedFindings(checked, ids)` takes only ids: nothing
 * else that it writes can reach a report. The id is the `snippet_id`, or the `finding_id` where two
 * quotes have one `snippet_id`. Line ends and characters that hide or reorder text are escaped, so
 * no line of a quote looks like a line of this text.
 * @param checked - What `verifySnippets` returned, itself: a copy or a list made by hand is
 * refused.
 * @throws ContractError `verified-findings.select` for anything else.
 */
export function renderChoices(checked: CheckedSnippets): string {
  return orThrow(safeRenderChoices(checked));
}

/**
 * Writes the snippets that passed as lines for a model, or refuses a list made by hand. Never
 * throws.
 */
export function safeRenderChoices(checked: CheckedSnippets): Outcome<string> {
  if (!isChecked(checked)) {
    const expected = 'the list that verifySnippets returned';
    return failure(issueOf({ code: 'verified-findings.select', says: 'has no choices', expected }));
  }
  const lines = choicesIn(checked).map((choice, index) => `${index + 1}. ${lineOf(choice)}\n`);
  const head =
    lines.length === 0
      ? 'No quote was verified.\n'
      : 'Verified quotes. Answer with ids only, one a line:\n';
  return success(`${head}${lines.join('')}`);
}

const lineOf = ({ id, snippet, result }: Choice): string =>
  `${id} ${quoted(snippet.source_title)}: ${foundIn(result).quote.map(quoted).join(' ... ')}`;

const quoted = (text: string): string => printable(JSON.stringify(isWellFormed(text) ? text : ''));

/**
 * Selects findings by the ids of their snippets, in the order given.
 *
 * The quote of a finding is the source's own text, whatever the snippet said; what it said is kept
 * as `claimed_quote`. If verification was disabled the result has the reason and no findings.
 * @param checked - What `verifySnippets` returned, itself: a copy or a list made by hand is
 * refused.
 * @param ids - `snippet_id`s of PASS snippets, each once; the `finding_id` where two quotes have
 * one `snippet_id`.
 * @throws ContractError `verified-findings.select` for anything else.
 */
export function selectVerifiedFindings(
  checked: CheckedSnippets,
  ids: readonly string[],
): VerifiedFindingsV1 {
  return orThrow(safeSelectVerifiedFindings(checked, ids));
}

/** Selects findings, or reports the first id that cannot be selected. Never throws. */
export function safeSelectVerifiedFindings(
  checked: CheckedSnippets,
  ids: readonly string[],
): Outcome<VerifiedFindingsV1> {
  if (!isChecked(checked)) return refused({ expected: 'the list that verifySnippets returned' });
  const gated = snapshot(ids);
  if (!gated.ok) return gated;
  if (!Array.isArray(gated.value)) return refused({ expected: 'a list of ids' });
  const given: readonly JsonValue[] = gated.value;
  // By `finding_id`, and by `snippet_id` where it names one quote
  const selectable = new Map<JsonValue, Choice>(
    choicesIn(checked).flatMap((choice) => [
      [choice.finding_id, choice] as const,
      [choice.id, choice] as const,
    ]),
  );
  const selected = new Set<Choice>();
  for (const [index, id] of given.entries()) {
    const choice = selectable.get(id);
    if (choice === undefined || selected.has(choice))
      return refused({ pointer: `/${index}`, expected });
    selected.add(choice);
  }
  const { verified_disabled, verified_disabled_reason, accept, profile } = checked;
  const examined = examineGated(VerifiedFindings, {
    schema_version: '1.0',
    profile,
    accepted: accept,
    findings: [...selected].map(findingOf),
    ...(verified_disabled ? { disabled: { reason: verified_disabled_reason ?? '' } } : {}),
  });
  return examined.ok ? success(deepFreeze(examined.document)) : failure(examined.issues);
}

const expected = 'the id of one PASS snippet, once';

function findingOf({ snippet, finding_id, result, source_digest }: Choice): VerifiedFindingV1 {
  const { snippet_id, source_id, url, source_title, quote: claimed_quote } = snippet;
  const { quote, ...found } = foundIn(result);
  const source = { source_id, ...(url === undefined ? {} : { url }), source_title };
  return {
    finding_id,
    snippet_id,
    ...source,
    quote,
    claimed_quote,
    ...found,
    source_digest,
  };
}

function refused(draft: Omit<IssueDraft, 'code'>): Outcome<never> {
  const { hint } = findingsCodes['verified-findings.select'];
  return failure(
    issueOf({
      code: 'verified-findings.select',
      says: 'cannot be selected',
      hint,
      ...draft,
    }),
  );
}
