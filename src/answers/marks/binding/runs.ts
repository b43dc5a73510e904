/** Runs: marks next to each other, which a quotation has together. */
import { countWhile } from '../../../core/text/offsets.js';
import type { TextSpan } from '../../../core/text/sentences.js';
import { isInProse } from '../candidate.js';
import { isJoint } from '../dress.js';
import { isPlace } from '../items.js';
import type { CitationMark, UnreadMark } from '../marks-in.js';

/** Marks with nothing but blanks, commas and brackets between them, in UTF-16 units, half-open. */
export interface MarkRun extends TextSpan {
  readonly marks: readonly (CitationMark | UnreadMark)[];
}

export type Range = { readonly from: number; readonly to: number };

/** The spans that start in a stretch, as a range of indexes. */
export function within(spans: readonly TextSpan[], stretch: TextSpan | undefined): Range {
  if (stretch === undefined) return { from: 0, to: 0 };
  return { from: firstFrom(spans, stretch.start), to: firstFrom(spans, stretch.end) };
}

export const firstFrom = (spans: readonly TextSpan[], offset: number): number =>
  countWhile(spans.length, (at) => (spans[at]?.start ?? 0) < offset);

export const endOf = (spans: readonly TextSpan[], nth: number): number => spans[nth]?.end ?? 0;

/** As much may be between a quotation and the line below it that has its run. */
export const LONGEST_GAP = 300;

export function runsIn(
  text: string,
  marks: readonly (CitationMark | UnreadMark)[],
  quotations: readonly TextSpan[],
): readonly MarkRun[] {
  const runs: { start: number; end: number; marks: (CitationMark | UnreadMark)[] }[] = [];
  for (const mark of marks) {
    const last = runs.at(-1);
    const gap = { start: last?.end ?? 0, end: mark.start };
    const hasQuotation =
      (quotations[firstFrom(quotations, gap.start)]?.start ?? text.length) < gap.end;
    const isEdge = quotationEdge(quotations, gap);
    const between = text.slice(gap.start, Math.min(gap.end, gap.start + LONGEST_GAP));
    const isWord =
      isTextual(mark) ||
      (isInProse(mark.form) && /\.[\s)*_]/.test(between)) ||
      // `“A” [2] Passage 3 notes`
      (mark.form === 'mention' &&
        last?.marks.at(-1)?.form !== 'mention' &&
        /^[ \t\u00a0]+$/.test(between));
    const isJoined = !hasQuotation && !isEdge && !isWord && isJoint(text, gap, mark.end);
    if (last !== undefined && isJoined) {
      last.end = mark.end;
      last.marks.push(mark);
    } else runs.push({ start: mark.start, end: mark.end, marks: [mark] });
  }
  return runs.map((run) => ({ ...run, end: run.end + placeAfter(text, run.end) }));
}

/** `\\citet{smith2020}` is a word of its sentence, and introduces. */
const isTextual = ({ words }: CitationMark | UnreadMark): boolean =>
  /^\\(?:[Cc]itet|[Tt]extcite|[Cc]iteauthor)\b/.test(words);

/** The length of a place in a source that is after a mark in the same brackets: `([1], p. 3)`. */
function placeAfter(text: string, at: number): number {
  const [place = ''] =
    /^[,:][^()[\]{}|\n]{1,20}(?=[)\]]|[ \t]\|)/.exec(text.slice(at, at + 24)) ?? [];
  return isPlace(place) ? place.length : 0;
}

/** Whether a quotation ends within a gap: marks inside of it and after it are two runs. */
function quotationEdge(quotations: readonly TextSpan[], gap: TextSpan): boolean {
  const { end = 0 } = quotations[firstFrom(quotations, gap.start) - 1] ?? {};
  return end > gap.start && end <= gap.end;
}

export const runBefore = (runs: readonly MarkRun[], { start }: TextSpan): number =>
  countWhile(runs.length, (at) => endOf(runs, at) <= start) - 1;

export const isProse = ({ marks }: MarkRun): boolean => marks.every(({ form }) => isInProse(form));

export const isTitle = ({ marks }: MarkRun): boolean => marks.every(({ form }) => form === 'title');

/** `<claim source="lease.pdf">`: a tag with a name, which opens an element. */
export function opensElement({ marks }: MarkRun): boolean {
  const { words = '', form } = marks.at(-1) ?? {};
  return form === 'name'
    ? /^<[a-z]/i.test(words) && !/\/>$|<\//.test(words)
    : /^<cite index=[^<>]{1,240}>$/i.test(words);
}
