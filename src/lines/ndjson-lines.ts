/** The lines of NDJSON, one document each: a blank last line is none, and of a line that is too long zeros are given. */
import { budgetsOf } from '../json/value/index.js';
import { type CutLine, type LineCutter, lineCutter } from './cut-lines.js';

/** One line of an NDJSON stream. */
export interface NdjsonLine {
  /**
   * Without its line feed; a carriage return before that is JSON white space and stays. It may share the memory of the
   * chunk it came in. Of a line that is too long, zeros, one more than the limit: no reader takes them for a document.
   */
  readonly bytes: Uint8Array;
  /** From 1. */
  readonly number: number;
  /** Bytes of the stream before it. */
  readonly offset: number;
  /** Its bytes in the stream, without its line feed. */
  readonly length: number;
  /** False when it is too long, so that `bytes` are not its own. */
  readonly complete: boolean;
}

/** How a stream is split. */
export interface SplitOptions {
  /** The most bytes of a line; more is too long. Default 67108864 (64 MiB), as of the strict reader. */
  readonly maxBytes?: number | undefined;
}

export type NdjsonSplitter = Omit<LineCutter<NdjsonLine>, 'pending'>;

/** A blank last line is none; a blank line elsewhere is one, and no JSON. */
export function ndjsonSplitter({ maxBytes }: SplitOptions = {}): NdjsonSplitter {
  const limit = budgetsOf({ bytes: maxBytes }).bytes;
  const cutter = lineCutter(limit);
  let blank: NdjsonLine | undefined; // held back until a further byte shows that it is not the last
  function* held(): Generator<NdjsonLine, void> {
    const line = blank;
    blank = undefined;
    if (line !== undefined) yield line;
  }
  function* behindHeld(lines: Generator<CutLine, void>): Generator<NdjsonLine, void> {
    for (const cut of lines) {
      if (blank !== undefined) yield* held();
      const { bytes = new Uint8Array(limit + 1), number, offset, length } = cut;
      const line = { bytes, number, offset, length, complete: cut.bytes !== undefined };
      if (isBlank(line)) blank = { ...line, bytes: line.bytes.slice() };
      else yield line;
    }
  }
  return {
    *push(chunk) {
      yield* behindHeld(cutter.push(chunk));
      if (cutter.pending() > 0) yield* held();
    },
    end: () => behindHeld(cutter.end()),
  };
}

/** The lines of a stream, in order. */
export async function* ndjsonLines(
  chunks: AsyncIterable<Uint8Array>,
  splitter: NdjsonSplitter = ndjsonSplitter(),
): AsyncGenerator<NdjsonLine, undefined> {
  for await (const chunk of chunks) yield* splitter.push(chunk);
  yield* splitter.end();
}

/** Nothing but JSON white space. */
function isBlank({ bytes, complete }: NdjsonLine): boolean {
  return complete && bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
