/**
 * Which stretches of an answer only say what its sources are: their names, and the lines of a list
 * of them.
 */
import { touchesOneOf } from '../../core/text/offsets.js';
import type { TextSpan } from '../../core/text/sentences.js';
import { superscripts } from './generated/tables.js';

/** A line of a list of sources. */
export interface ReferenceLine extends TextSpan {
  /** The number of one that names no source: it is of the list if a mark above it has the number. */
  readonly number?: string;
  /** Whether what is above says that it is of a list of sources. */
  readonly isLabelled?: boolean;
}

/** What is needed of a mark. */
interface Numbered {
  readonly start: number;
  readonly words: string;
}

/** The lines of a list of sources, and those of them that have a number below a label. */
export interface ListLines {
  readonly lines: readonly ReferenceLine[];
  /** What a number of these lines says is what it names: as a mark it cites nothing. */
  readonly labelled: readonly ReferenceLine[];
}

/**
 * The lines of a list of sources. One that names none is of it where only such lines and lines
 * without digits follow, and a mark above the first of these has its number. Below a label, a list
 * with one such number is labelled, whatever marks have the others.
 */
export function listLines(
  text: string,
  lines: readonly ReferenceLine[],
  marks: readonly Numbered[],
): ListLines {
  const named = lines.filter(({ number }) => number === undefined);
  if (named.length === lines.length) return { lines: named, labelled: [] };
  const last = lastLines(text, lines);
  const first = last.at(-1)?.start ?? text.length;
  const cited = new Set(marks.flatMap((mark) => (mark.start < first ? numbersIn(mark) : [])));
  const numbered = last.filter(({ number }) => number !== undefined);
  const isCited = ({ number = '' }: ReferenceLine): boolean => cited.has(number);
  const labelled = numbered.filter(({ isLabelled }) => isLabelled === true);
  return {
    lines: [...named, ...numbered.filter(isCited)],
    labelled: labelled.some(isCited) ? labelled : [],
  };
}

/** Whether a mark is in one of these lines. */
export function isWithin(lines: readonly ReferenceLine[]): (mark: TextSpan) => boolean {
  const sorted = [...lines].sort((a, b) => a.start - b.start);
  return (mark) => touchesOneOf(sorted, mark);
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
