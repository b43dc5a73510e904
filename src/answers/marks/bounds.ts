/**
 * Divides an answer into its bounds: items, cells, headings, block quotes, paragraphs, and lines of
 * their own.
 */
import type { TextSpan } from '../../core/text/sentences.js';
import { isDress } from './dress.js';

export type BoundKind = 'blank' | 'row' | 'block' | 'heading' | 'item' | 'text';

/** A stretch that no mark cites beyond; `row` is the row of a cell. Bounds have no gaps. */
export interface Bound extends TextSpan {
  readonly kind: BoundKind;
  readonly row: TextSpan | undefined;
  /** Of a line, or several, of nothing but marks, which is apart: how it is written. */
  readonly marks: LineOfMarks | undefined;
}

/** Nothing but marks and dress; `labelled` has a label with a colon first: `Source: [1]`. */
export type LineOfMarks = 'plain' | 'labelled';

/** Whether a line of nothing but marks is apart from the line above it, by its start. */
export type IsApart = (start: number, line: LineOfMarks) => boolean;

type Open = {
  start: number;
  end: number;
  kind: BoundKind;
  tail: string;
  row: undefined;
  marks: LineOfMarks | undefined;
};

/** The bounds of a text in order; quotations and marks are in the order of the text. */
export function boundsOf(
  text: string,
  quotations: readonly TextSpan[],
  marks: readonly TextSpan[],
  isApart: IsApart,
): readonly Bound[] {
  const bounds: Bound[] = [];
  const isOpen = coverOf(quotations);
  const marksOf = withinOf(marks);
  let last: Open | undefined;
  for (let start = 0; start < text.length; ) {
    const end = lineEndIn(text, start);
    const line = text.slice(start, end);
    const kind = kindOf(line);
    const own = marksOf({ start, end });
    const gaps = gapsOf({ start: start + numbered(line), end }, own);
    const isMarks = isOfMarks(text, own, gaps);
    const read = {
      line,
      kind,
      isMarks,
      isInQuotation: isOpen(start),
      marks: isMarks ? apartAs(text, gaps, { line, kind, isApart }) : undefined,
    };
    start = end;
    if (last !== undefined && goesOn(read, last)) {
      last.end = end;
      last.tail = line;
      continue;
    }
    last = undefined;
    if (kind === 'row') {
      for (const cell of cellsOf(line, end - line.length)) bounds.push(cell);
      continue;
    }
    const bound: Bound = {
      start: end - line.length,
      end,
      kind,
      row: undefined,
      marks: read.marks,
    };
    if (kind === 'blank') {
      bounds.push(bound);
      continue;
    }
    const open: Open = {
      ...bound,
      kind,
      tail: line,
      row: undefined,
    };
    bounds.push(open);
    if (kind !== 'heading') last = open;
  }
  return bounds;
}

function lineEndIn(text: string, start: number): number {
  const next = text.indexOf('\n', start) + 1;
  return next === 0 ? text.length : next;
}

function kindOf(line: string): BoundKind {
  if (line.trim() === '') return 'blank';
  if (isRow(line)) return 'row';
  const start = line.slice(0, 80).trimStart();
  if (start.startsWith('>')) return 'block';
  if (/^#{1,6}[ \t]/.test(start) || isBold(line)) return 'heading';
  return /^(?:[-*+•‣]|[0-9]{1,3}[.)])[ \t]/.test(start) ? 'item' : 'text';
}

/** Whether a line is all in bold, has words besides its marks, and quotes nothing. */
function isBold(line: string): boolean {
  const [, words = ''] =
    /^[ \t]{0,3}(?:\*\*|__)([^*_"“”„«»「」『』]{1,120})(?:\*\*|__)\s{0,3}$/.exec(line) ?? [];
  return /\p{L}{2}/u.test(words.replace(/[[(【][^\])】]{0,120}[\])】]/g, ''));
}

function isRow(line: string): boolean {
  const inner = line.trim();
  return (
    (inner.length > 1 && inner.startsWith('|') && inner.endsWith('|')) || /\S\t{1,8}\S/.test(inner)
  );
}

const opensLine = /^[ \t]{0,80}(?:[[|>•‣–]|[-*+][ \t]|[0-9]{1,3}[.)][ \t]|#{1,6}[ \t]|["“„«‘「『])/;
const closesLine = /(?:[”"»’」』][.,;。]?|[\])】][.,;:。]?|[ ]{2}|\\)[ \t]{0,80}\r?\n$/;

type Line = {
  readonly line: string;
  readonly kind: BoundKind;
  readonly isMarks: boolean;
  readonly isInQuotation: boolean;
  readonly marks: LineOfMarks | undefined;
};

type LineIn = Pick<Line, 'line' | 'kind'> & { readonly isApart: IsApart };

/** How a line of nothing but marks that is apart is written. */
function apartAs(
  text: string,
  gaps: readonly TextSpan[],
  { isApart, ...read }: LineIn,
): LineOfMarks | undefined {
  const written = writtenAs(text, gaps, read);
  const start = (gaps.at(-1)?.end ?? 0) - read.line.length;
  return written !== undefined && isApart(start, written) ? written : undefined;
}

/**
 * How a line of nothing but marks and dress is written, by what is between its marks. With a word
 * or a colon, by which it would lead to what follows, it is none; a label before the first mark
 * with a colon is the one exception. A line of names in bold is one, too, and a heading all the
 * same.
 */
function writtenAs(
  text: string,
  [first, ...others]: readonly TextSpan[],
  { line, kind }: Pick<Line, 'line' | 'kind'>,
): LineOfMarks | undefined {
  const says = (gap: TextSpan | undefined): boolean =>
    gap !== undefined && /[A-Za-z:：]/.test(text.slice(gap.start, gap.end));
  const isBoldName = kind === 'heading' && isBold(line) && !/[<[]/.test(line);
  const isLine = kind === 'text' || kind === 'item' || isBoldName;
  if (!isLine || others.some(says)) return undefined;
  if (first === undefined || !says(first)) return 'plain';
  const label = text.slice(first.start, first.end);
  return /[A-Za-z]/.test(label) && /[:：]/.test(label) ? 'labelled' : undefined;
}

/** The length of the number of an item. */
export function numbered(line: string): number {
  return /^\s{0,40}[0-9]{1,3}[.)]/.exec(line.slice(0, 48))?.[0].length ?? 0;
}

/** Whether a line belongs to the bound before it. */
function goesOn({ line, kind, isMarks, isInQuotation, marks }: Line, last: Open): boolean {
  if (kind === 'blank') return false;
  const isApart = marks !== undefined;
  if (isApart || last.marks !== undefined)
    return isApart && last.marks !== undefined && kind === 'text';
  if (isInQuotation || (kind === 'block' && last.kind === 'block')) return true;
  if (isMarks && kind === 'text') return last.kind !== 'row';
  if (kind !== 'text' || !['text', 'item', 'block'].includes(last.kind)) return false;
  return !opensLine.test(line.slice(0, 100)) && !closesLine.test(last.tail.slice(-100));
}

type Spans = readonly TextSpan[];

/** Whether a line has marks, and nothing but dress between them. */
const isOfMarks = (text: string, marks: Spans, gaps: Spans): boolean =>
  marks.length > 0 && gaps.every((gap) => isDress(text, gap));

/** What of a stretch is between its marks. */
function gapsOf({ start, end }: TextSpan, marks: readonly TextSpan[]): readonly TextSpan[] {
  const ends = [start, ...marks.map((mark) => mark.end)];
  return ends.map((at, nth) => ({ start: at, end: Math.max(at, marks[nth]?.start ?? end) }));
}

/** Whether a quotation is open across an offset; offsets must not decrease. */
function coverOf(spans: readonly TextSpan[]): (at: number) => boolean {
  let nth = 0;
  return (at) => {
    while ((spans[nth]?.end ?? Number.POSITIVE_INFINITY) <= at) nth += 1;
    return (spans[nth]?.start ?? at) < at;
  };
}

/** The spans within each of ascending stretches. */
function withinOf(spans: readonly TextSpan[]): (stretch: TextSpan) => readonly TextSpan[] {
  let nth = 0;
  return ({ start, end }) => {
    while ((spans[nth]?.start ?? start) < start) nth += 1;
    const from = nth;
    while ((spans[nth]?.start ?? end) < end) nth += 1;
    return spans.slice(from, nth);
  };
}

/** Whether a cell of a row ends at a place: `\|` is a sign of its words. */
export const endsCell = (text: string, at: number): boolean =>
  text[at] === '|' && text[at - 1] !== '\\';

function cellsOf(line: string, start: number): readonly Bound[] {
  const row = { start, end: start + line.length };
  const cuts: number[] = [];
  for (let at = 1; at < line.length; at += 1) {
    const isSeparator = endsCell(line, at) || line[at] === '\t';
    if (isSeparator && line.slice(cuts.at(-1) ?? 0, at).trim() !== '' && at + 1 < line.length)
      cuts.push(at + 1);
  }
  const edges = [0, ...cuts, line.length];
  return edges.slice(1).flatMap((end, nth): Bound[] => {
    const from = edges[nth] ?? 0;
    return end > from
      ? [
          {
            start: start + from,
            end: start + end,
            kind: 'row',
            row,
            marks: undefined,
          },
        ]
      : [];
  });
}
