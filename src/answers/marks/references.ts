/**
 * Which stretches of an answer only say what its sources are: their names, and the lines of a list
 * of them.
 */
import type { TextSpan } from '../../core/text/sentences.js';
import { superscripts } from './generated/tables.js';

/** A line of a list of sources. */
export interface ReferenceLine extends TextSpan {
  /** The number of one that names no source: it is of the list if a mark above it has the number. */
  readonly number?: string;
}

/** What is needed of a mark. */
interface Numbered {
  readonly start: number;
  readonly words: string;
}

/**
 * The lines of a list of sources. One that names none is of it where only such lines and lines
 * without digits follow, and a mark above the first of these has its number.
 */
export function listLines(
  text: string,
  lines: readonly ReferenceLine[],
  marks: readonly Numbered[],
): readonly TextSpan[] {
  const named = lines.filter(({ number }) => number === undefined);
  if (named.length === lines.length) return named;
  const last = lastLines(text, lines);
  const first = last.at(-1)?.start ?? text.length;
  const cited = new Set(marks.flatMap((mark) => (mark.start < first ? numbersIn(mark) : [])));
  return [...named, ...last.filter(({ number }) => number !== undefined && cited.has(number))];
}

/** The lines of lists after which a text has no other line with a digit. */
function lastLines(text: string, lines: readonly ReferenceLine[]): readonly ReferenceLine[] {
  const byStart = new Map(lines.map((line) => [line.start, line]));
  const last: ReferenceLine[] = [];
  let end = text.length;
  for (const line of text.split('\n').reverse()) {
    const start = end - line.length;
    const one = byStart.get(start);
    if (one !== undefined) last.push(one);
    else if (/[0-9]/.test(line)) break;
    end = start - 1;
  }
  return last;
}

const numbersIn = ({ words }: Numbered): readonly string[] => {
  const plain = words.replace(/[\u2070\u00b9\u00b2\u00b3\u2074-\u2079]/g, (sign) =>
    String(superscripts.indexOf(sign)),
  );
  return (plain.match(/[0-9]{1,4}/g) ?? []).map((digits) => String(Number(digits)));
};
