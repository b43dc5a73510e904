/** Pairs the quotations of an answer with the citations next to them. */
import {
  findMarks,
  type Mark,
  type MarkerGrammar,
} from '../../contracts/generation-result/markers.js';
import { countWhile } from '../../core/text/offsets.js';
import { splitSentences, type TextSpan } from '../../core/text/sentences.js';
import { codeDetector } from '../../quotes/quotation-marks/code-spans.js';
import { quotesIn } from '../../quotes/quote/index.js';

/**
 * The marks of an answer outside of its code: those that name sources of a list, and those that
 * count further than it.
 */
export function readMarks(
  text: string,
  { markers, count }: { readonly markers: MarkerGrammar; readonly count: number },
): { readonly known: readonly Mark[]; readonly unknown: readonly Mark[] } {
  const isCode = codeDetector(text);
  const known: Mark[] = [];
  const unknown: Mark[] = [];
  for (const mark of findMarks(text, markers)) {
    const isDefined = isDefinition(text, mark);
    if (isCode(mark.start) || (isDefined && isLink.test(text.slice(mark.end, mark.end + 40))))
      continue;
    const isKnown = mark.ranges.every(
      ({ first, last }) => first >= 1 && first <= last && last <= count,
    );
    if (isKnown) known.push(mark);
    else if (!isDefined) unknown.push(mark);
  }
  return { known, unknown };
}

/** Whether a mark opens a line that says what it is, as `[7]: https://example.org` does. */
const isDefinition = (text: string, { start, end }: Mark): boolean =>
  text[end] === ':' && /(?:^|[\n\r]) {0,3}$/.test(text.slice(Math.max(0, start - 4), start));

const isLink = /^:[ \t]*<?https?:\/\//i;

/** A quotation in UTF-16 units, with its marks, half-open. */
export interface Quotation extends TextSpan {
  /**
   * The words without quotation marks, and without the blanks that French writes inside of them.
   */
  readonly words: string;
  /**
   * Indexes of the citations that belong to it, ascending; quotations of one run of citations share
   * one list.
   */
  readonly citations: readonly number[];
}

/**
 * The quotations of an answer in order. A quotation has the citations that overlap it; else the
 * first run of citations after it in its sentence, or directly after it; else the run before it in
 * its sentence, unless that belongs to another quotation. A run is citations with nothing but
 * blanks, commas and semicolons between them. A run of marks that name no source is a run without
 * citations, unless it is inside of the quotation.
 *
 * @param stretches - The citations' marks or claims in `text`, in UTF-16 units, in any order.
 * @param unknown - Marks that name no source.
 */
export function pairQuotations(
  text: string,
  stretches: readonly TextSpan[],
  unknown: readonly TextSpan[],
): readonly Quotation[] {
  const passages = quotesIn(text, { unit: 'utf16' });
  if (passages.length === 0) return [];
  const runs = runsOf(text, stretches, unknown);
  const sentences = splitSentences(text);
  const first = passages.map(({ span }) => {
    const near = runs.slice(Math.max(0, lastFrom(runs, span.start)), firstFrom(runs, span.end));
    const over = near.filter(
      ({ end, members }) =>
        span.start < end && (members.length > 0 || /^[\s.,;:!?]*$/.test(text.slice(end, span.end))),
    );
    if (over.length > 0) return over;
    const after = runs[firstFrom(runs, span.end)];
    const end = sentences[lastFrom(sentences, span.end - 1)]?.end ?? text.length;
    const isNext =
      after !== undefined && (after.start < end || text.slice(span.end, after.start).trim() === '');
    return isNext ? [after] : [];
  });
  const taken = new Set(first.flat());
  return passages.map(({ words, span }, nth) => {
    const before = runs[firstFrom(runs, span.start) - 1];
    const from = sentences[lastFrom(sentences, span.start)]?.start ?? 0;
    const isFree = before !== undefined && before.start >= from && !taken.has(before);
    const own = first[nth] ?? [];
    const found = own.length === 0 && isFree ? [before] : own;
    const [only] = found;
    const isOne = found.length === 1 && only !== undefined;
    const citations = isOne
      ? only.members
      : found.flatMap(({ members }) => members).sort(ascending);
    return {
      words: words.trim(),
      start: span.start,
      end: span.end,
      citations,
    };
  });
}

type Run = TextSpan & { readonly members: readonly number[] };

function runsOf(
  text: string,
  stretches: readonly TextSpan[],
  unknown: readonly TextSpan[],
): readonly Run[] {
  const sorted = [...stretches, ...unknown].map((stretch, index) => ({ ...stretch, index }));
  sorted.sort((a, b) => a.start - b.start || a.end - b.end);
  const runs: { readonly start: number; end: number; readonly members: number[] }[] = [];
  for (const { start, end, index } of sorted) {
    const last = runs.at(-1);
    if (
      last !== undefined &&
      (start <= last.end || /^[\s,;]*$/.test(text.slice(last.end, start)))
    ) {
      last.end = Math.max(last.end, end);
      if (index < stretches.length) last.members.push(index);
    } else runs.push({ start, end, members: index < stretches.length ? [index] : [] });
  }
  for (const { members } of runs) members.sort(ascending);
  return runs;
}

const ascending = (a: number, b: number): number => a - b;

/** Index of the first that starts at an offset or after it. */
const firstFrom = (spans: readonly TextSpan[], offset: number): number =>
  countWhile(spans.length, (at) => (spans[at]?.start ?? 0) < offset);

/** Index of the last that starts at an offset or before it; -1 if none does. */
const lastFrom = (spans: readonly TextSpan[], offset: number): number =>
  firstFrom(spans, offset + 1) - 1;
