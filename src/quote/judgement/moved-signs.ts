/** Edits that are harmless one by one and together move something: a hyphen to the next word, a mark to another phrase. */
import { isSpaceCode } from '../../text/kinds.js';
import { isQuotationMark } from '../../text/signs.js';
import type { Comparison } from './comparison.js';
import type { Difference } from './differences.js';

/** The differences with these as changes: small business-owners, and marks left out that are no pair. */
export function nameMoved(comparison: Comparison, differences: readonly Difference[]): readonly Difference[] {
  const unpaired = [
    ...unpairedMarks(comparison, differences, 'quote'),
    ...unpairedMarks(comparison, differences, 'source'),
  ];
  return differences.map((difference, i): Difference => {
    if (difference.kind === 'word-split' && sharesWord(differences, i))
      return { ...difference, as: 'change', kind: 'order-changed' };
    return unpaired.includes(difference) ? { ...difference, as: 'change', kind: 'punctuation-changed' } : difference;
  });
}

/** Two splits beside each other have a word in common. */
function sharesWord(differences: readonly Difference[], at: number): boolean {
  const here = differences[at];
  return differences.some(
    (other, i) =>
      i !== at &&
      here !== undefined &&
      other.kind === 'word-split' &&
      other.source.start < here.source.end &&
      here.source.start < other.source.end,
  );
}

/** Double marks of one side that the other does not have: those that close before they open, and one beside others that stay. */
function unpairedMarks(
  comparison: Comparison,
  differences: readonly Difference[],
  side: 'quote' | 'source',
): readonly Difference[] {
  const { text } = comparison[side];
  const marks = differences.filter((difference) => {
    const { start, end } = difference[side];
    return difference.kind === 'punctuation' && end === start + 1 && isDouble(text.charCodeAt(start));
  });
  const kinds = marks.map((mark) => (isOpening(text, mark[side].start) ? 'o' : 'c')).join('');
  const isAlone = kinds.length === 1 && marksIn(comparison, side) === 1;
  return /^(?:oc)*$/.test(kinds) || isAlone ? [] : marks;
}

function marksIn({ whole, ...texts }: Comparison, side: 'quote' | 'source'): number {
  const { atoms } = texts[side];
  return atoms
    .slice(whole[side].from, whole[side].to)
    .filter(({ isWord, form }) => !isWord && isDouble(form.charCodeAt(0))).length;
}

function isDouble(code: number): boolean {
  return isQuotationMark(code) && code !== 39 && code !== 0x2019;
}

function isOpening(text: string, at: number): boolean {
  return at === 0 || isSpaceCode(text.charCodeAt(at - 1));
}
