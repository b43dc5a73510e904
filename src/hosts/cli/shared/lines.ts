/**
 * Lines for people: safe for terminals and CI, in columns, in colours, with suggestions for an
 * unknown word.
 */
import { printable } from '../../../core/issue/issue.js';

/**
 * Escapes control characters and CI workflow commands: `::` at the beginning of a line, `##[name]`
 * and `##vso[name]` anywhere.
 */
export function plainLine(text: string): string {
  return printable(text)
    .replace(/^(\s*):(?=:)/, '$1\\u003A')
    .replace(/##(?=[a-z]*\[)/gi, '#\\u0023');
}

export function inColumns(rows: readonly (readonly string[])[]): string[] {
  const cells = rows.map((row) => row.map(printable));
  const widths: number[] = [];
  for (const row of cells) {
    for (const [column, cell] of row.entries())
      widths[column] = Math.max(widths[column] ?? 0, widthOf(cell));
  }
  const padded = (cell: string, column: number): string =>
    cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell));
  return cells.map((row) => row.map(padded).join('  ').trimEnd());
}

/** In code points: right for the names of contracts and codes. */
const widthOf = (cell: string): number => Array.from(cell).length;

export const paint = (text: string, good: boolean, colors: boolean): string =>
  colors ? `\u001b[${good ? '32' : '31'}m${text}\u001b[39m` : text;

/** Commands for a file that may be prose by its name; none for one that is JSON by its name. */
export function hintsOfProse(file: string): readonly string[] {
  const [, ending] = /\.([a-z0-9]{1,12})$/i.exec(file) ?? [];
  if (ending === undefined || /^(?:json|ndjson|jsonl)$/i.test(ending)) return [];
  const isNamed = /^(?:md|markdown|txt|html?|pdf|docx)$/i.test(ending);
  const name = isNamed ? '' : ' in a file named .md, .markdown or .txt';
  return [
    `hint: for an answer in prose${name}: evidence-contracts check FILE --source FOLDER, or report FILE --source FOLDER`,
  ];
}

/** For a document of no known contract, which may be what a provider returned. */
export const hintOfReplies: string =
  'hint: an answer of a provider is turned into a generation-result with evidence-contracts import FILE';

/**
 * At most three known words that differ least; else those with the word as a segment, and else with
 * its first segment.
 */
export function nearest(word: string, known: readonly string[]): readonly string[] {
  if (word.length > 100) return [];
  const most = Math.max(2, Math.floor(word.length / 4));
  const close = known
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1));
  if (close.length > 0) return close.slice(0, 3).map(({ candidate }) => candidate);
  const whole = known.filter((candidate) => candidate.split(/[.-]/).includes(word));
  if (whole.length > 0) return whole;
  const [first = ''] = word.split('.');
  return known.filter((candidate) => candidate.startsWith(`${first}.`));
}

function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [index, character] of Array.from(one).entries()) {
    const next = [index + 1];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (character === other[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

export const plural = (count: number, what: string): string =>
  `${String(count)} ${what}${count === 1 ? '' : 's'}`;
