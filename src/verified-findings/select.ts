/** Makes the verified section of a report: a selector, which takes ids of snippets that passed and can add nothing. */
import { examineGated } from '../contract/verify/index.js';
import { type IssueDraft, issueFrom } from '../issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../issue/outcome.js';
import { deepFreeze, type JsonValue, snapshot } from '../json/value/index.js';
import { type CheckedSnippets, type Choice, choicesIn, isChecked } from './checked.js';
import { findingsCodes } from './codes.js';
import { VerifiedFindings } from './contract.js';
import type { VerifiedFindingsV1, VerifiedFindingV1 } from './v1/document.js';
import { foundIn } from './v1/found.js';

/**
 * Selects findings by the ids of their snippets, in the order given.
 *
 * The quote of a finding is the source's own text, whatever the snippet said; what it said is kept as `claimed_quote`. If
 * verification was disabled the result has the reason and no findings.
 *
 * @param checked - What `verifySnippets` returned, itself: a copy or a list made by hand is refused.
 * @param ids - `snippet_id`s of PASS snippets, each once; the `finding_id` where two quotes have one `snippet_id`.
 * @throws ContractError `findings.select` for anything else.
 */
export function selectVerifiedFindings(checked: CheckedSnippets, ids: readonly string[]): VerifiedFindingsV1 {
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
  const selectable = selectableIn(checked);
  const selected = new Set<Choice>();
  for (const [index, id] of given.entries()) {
    const choice = selectable.get(id);
    if (choice === undefined || selected.has(choice)) return refused({ pointer: `/${index}`, expected });
    selected.add(choice);
  }
  const { verified_disabled, verified_disabled_reason, accept, profile } = checked;
  const examined = examineGated(VerifiedFindings, {
    schema_version: '1.0',
    profile,
    accept,
    findings: [...selected].map(findingOf),
    ...(verified_disabled ? { disabled: { reason: verified_disabled_reason ?? '' } } : {}),
  });
  return examined.ok ? success(deepFreeze(examined.document)) : failure(examined.issues);
}

const expected = 'the id of one PASS snippet, once';

/** By `finding_id`, and by `snippet_id` where it names one quote. */
function selectableIn(checked: CheckedSnippets): ReadonlyMap<JsonValue, Choice> {
  const choices = choicesIn(checked);
  return new Map(choices.flatMap((choice) => [[choice.finding_id, choice] as const, [choice.id, choice] as const]));
}

function findingOf({ snippet, finding_id, result, source_digest }: Choice): VerifiedFindingV1 {
  const { snippet_id, source_id, url, source_title, quote: claimed_quote } = snippet;
  const { quote, ...found } = foundIn(result);
  const source = { source_id, ...(url === undefined ? {} : { url }), source_title };
  return { finding_id, snippet_id, ...source, quote, claimed_quote, ...found, source_digest };
}

function refused(draft: Omit<IssueDraft, 'code'>): Outcome<never> {
  const hints = { 'findings.select': findingsCodes['findings.select'].hint };
  return failure(issueFrom(hints, { code: 'findings.select', says: 'cannot be selected', ...draft }));
}
