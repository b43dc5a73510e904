/** What a model may choose from: the quotes that passed, numbered, each with the id that selects it. */
import { issueOf } from '../issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../issue/outcome.js';
import { printable } from '../issue/printable.js';
import { isWellFormed } from '../json/value/index.js';
import { type CheckedSnippets, type Choice, choicesIn, isChecked } from './checked.js';
import { foundIn } from './v1/found.js';

/**
 * Writes the snippets that passed as numbered lines for a model: the id, the title of the source, and the quote in the source's
 * own words, as JSON strings on one line each.
 *
 * The model answers with ids, and `selectVerifiedFindings(checked, ids)` takes only ids: nothing else that it writes can
 * reach a report. The id is the `snippet_id`, or the `finding_id` where two quotes have one `snippet_id`. Line ends and
 * characters that hide or reorder text are escaped, so no line of a quote looks like a line of this text.
 *
 * @param checked - What `verifySnippets` returned, itself: a copy or a list made by hand is refused.
 * @throws ContractError `findings.select` for anything else.
 */
export function renderChoices(checked: CheckedSnippets): string {
  return orThrow(safeRenderChoices(checked));
}

/** Writes the snippets that passed as lines for a model, or refuses a list made by hand. Never throws. */
export function safeRenderChoices(checked: CheckedSnippets): Outcome<string> {
  if (!isChecked(checked)) {
    const expected = 'the list that verifySnippets returned';
    return failure(issueOf({ code: 'findings.select', says: 'has no choices', expected }));
  }
  const lines = choicesIn(checked).map((choice, index) => `${index + 1}. ${lineOf(choice)}\n`);
  const head = lines.length === 0 ? 'No quote was verified.\n' : 'Verified quotes. Answer with ids only, one a line:\n';
  return success(`${head}${lines.join('')}`);
}

function lineOf({ id, snippet, result }: Choice): string {
  return `${id} ${quoted(snippet.source_title)}: ${foundIn(result).quote.map(quoted).join(' ... ')}`;
}

/** On one line, between quotation marks. */
function quoted(text: string): string {
  return printable(JSON.stringify(isWellFormed(text) ? text : ''));
}
