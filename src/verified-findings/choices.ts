/** What a model may choose from: the quotes that passed, each with the id that it gives back, and nothing it could edit. */

import { issueOf } from '../issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../issue/outcome.js';
import { printable } from '../issue/printable.js';
import { isWellFormed } from '../json/value/index.js';
import { type CheckedSnippets, isChecked } from './verify-snippets.js';

/**
 * Writes the snippets that passed as lines for a model: `id`, source, and the quote in the source's own words, as JSON
 * strings on one line each.
 *
 * The model answers with ids, and `selectVerifiedFindings(checked, ids)` takes ids alone: whatever else it writes cannot
 * reach a report. Two snippets with one id are one choice. No line of a quote can pass for a line of this text: line ends
 * and characters that hide or turn text are escaped.
 *
 * @param checked - What `verifySnippets` returned, itself: a copy or a list made by hand is refused.
 * @throws ContractError `findings.select` for anything else.
 * @public
 */
export function renderChoices(checked: CheckedSnippets): string {
  return orThrow(safeRenderChoices(checked));
}

/**
 * Writes the snippets that passed as lines for a model, or refuses a list made by hand. Never throws.
 *
 * @public
 */
export function safeRenderChoices(checked: CheckedSnippets): Outcome<string> {
  if (!isChecked(checked)) {
    const expected = 'the list that verifySnippets returned';
    return failure(issueOf({ code: 'findings.select', says: 'has no choices', expected }));
  }
  const lines = new Map<string, string>();
  for (const { snippet, result } of checked.snippets) {
    if (result?.verified !== true || lines.has(snippet.snippet_id)) continue;
    const words = result.pieces === undefined ? [result.text] : result.pieces.map(({ text }) => text);
    const quote = words.map(shown).join(' ... ');
    lines.set(snippet.snippet_id, `${snippet.snippet_id} ${shown(snippet.source_title)}: ${quote}\n`);
  }
  const head = lines.size === 0 ? 'No quote was verified.\n' : 'Verified quotes. Answer with ids only, one a line:\n';
  return success(`${head}${[...lines.values()].join('')}`);
}

/** On one line, between quotation marks. */
function shown(text: string): string {
  return printable(JSON.stringify(isWellFormed(text) ? text : ''));
}
