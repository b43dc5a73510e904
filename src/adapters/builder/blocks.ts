/** Joins the blocks of a document so that no word runs from one into the next, and maps offsets of the blocks to the joined text. */
import type { CodePointSpan } from '../../fields/span.js';
import { codePointsOf } from '../../generation-result/slice.js';
import { fromUtf16, indexOffsets, type OffsetIndex } from '../../text/offsets.js';
import { once } from '../../work/once.js';

/** Inserted where two blocks meet without white space: a sentence ends here whatever follows. */
const BOUNDARY = '\n';

/** The text of a source, and how a provider counts it. */
export interface JoinedText {
  /** The text, with a line end wherever two blocks meet without white space. */
  readonly text: string;
  /** The blocks as the request has them, without line ends in between: what a provider counts. */
  counted(): OffsetIndex;
  /** The blocks; undefined for a text in one piece. */
  readonly blocks: readonly string[] | undefined;
  /** Where block `start` begins and block `end - 1` ends in `counted`; undefined outside the list. */
  blockSpan(start: number, end: number): CodePointSpan | undefined;
  /** The words of a span of `text`. */
  slice(span: CodePointSpan): string;
  /** Converts a span of `counted` to a span of `text`. */
  lift(span: CodePointSpan): CodePointSpan;
}

/** A text in one piece: `counted` and `text` are the same. */
export function plainText(text: string): JoinedText {
  const counted = once(() => indexOffsets(text));
  return { text, counted, blocks: undefined, blockSpan: () => undefined, slice: slicer(text), lift: (span) => span };
}

export function joinBlocks(blocks: readonly string[]): JoinedText {
  const pieces: string[] = [];
  const edges = [0];
  const inserted: number[] = [];
  let last = '';
  for (const block of blocks) {
    const edge = edges.at(-1) ?? 0;
    if (/^\S/.test(last) && /^\S/.test(block)) {
      inserted.push(edge);
      pieces.push(BOUNDARY);
    }
    pieces.push(block);
    edges.push(edge + block.length);
    last = block.slice(-1) || last;
  }
  const counted = once(() => indexOffsets(blocks.join('')));
  const codePoint = (offset: number): number => fromUtf16(counted(), offset, 'codepoint');
  const boundaries = once(() => inserted.map(codePoint));
  const text = pieces.join('');
  return {
    text,
    counted,
    blocks,
    slice: slicer(text),
    blockSpan(start, end) {
      const [from, to] = [edges[start], edges[end]];
      return from === undefined || to === undefined ? undefined : [codePoint(from), codePoint(to)];
    },
    lift: ([start, end]) => [
      start + countBefore(boundaries(), start + 1),
      end + countBefore(boundaries(), end === start ? end + 1 : end),
    ],
  };
}

function slicer(text: string): (span: CodePointSpan) => string {
  const points = once(() => codePointsOf(text));
  return (span) => points().slice(span);
}

/** How many boundaries are before an offset; the list is sorted. */
function countBefore(boundaries: readonly number[], offset: number): number {
  let [low, high] = [0, boundaries.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((boundaries[middle] ?? offset) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
