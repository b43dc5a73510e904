/**
 * Cuts bytes into lines as they arrive; keeps at most one line, and nothing of a line that is too
 * long.
 */
import { budgetsOf } from '../json/value/index.js';

/** One line: what is before a line feed, or after the last one. */
export interface CutLine {
  /**
   * Without its line feed; it may share the memory of its chunk. Absent when there are more than
   * the limit allows.
   */
  readonly bytes: Uint8Array | undefined;
  /** From 1. */
  readonly number: number;
  /** Bytes before it. */
  readonly offset: number;
  /** Its bytes, without its line feed, kept or not. */
  readonly length: number;
  /** Whether a line feed ends it; only the last line can lack one. */
  readonly isEnded: boolean;
}

/**
 * Takes chunks and gives lines; each iterable has to be gone through before the next chunk is
 * pushed.
 */
export interface LineCutter<Line = CutLine> {
  /**
   * The lines that end in this chunk. When they are through, nothing of the chunk's memory is kept.
   */
  readonly push: (chunk: Uint8Array) => Generator<Line, void>;
  /** The last line, if no line feed ended it. */
  readonly end: () => Generator<Line, void>;
  /** How many bytes of the line that is coming are there. */
  readonly pending: () => number;
}

/**
 * A line feed alone ends a line: a carriage return before it, and every other character, is part of
 * the line.
 */
export function lineCutter(maxBytes: number): LineCutter {
  const part = growingBytes(maxBytes);
  let number = 1;
  let offset = 0;
  const cut = (piece: Uint8Array, isEnded: boolean): CutLine => {
    const length = part.length() + piece.length;
    const line = {
      bytes: part.endWith(piece),
      number,
      offset,
      length,
      isEnded,
    };
    number += 1;
    offset += length + 1;
    return line;
  };
  return {
    *push(chunk) {
      // lines are plain ones, also of a Buffer: as those that are put together, so that whoever
      // reads them meets one kind
      const plain = new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.length);
      let from = 0;
      for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, from)) {
        const line = cut(plain.subarray(from, end), true);
        from = end + 1;
        yield line;
      }
      if (from < chunk.length) part.add(chunk.subarray(from));
    },
    *end() {
      if (part.length() > 0) yield cut(new Uint8Array(0), false);
    },
    pending: () => part.length(),
  };
}

const lineFeed = 0x0a;

const none = (): Uint8Array => new Uint8Array(0);

/** The line that is coming; `length` counts its bytes, kept or not. */
function growingBytes(limit: number) {
  let held = none();
  let length = 0;
  const append = (piece: Uint8Array, capacity: (needed: number) => number): void => {
    const before = length;
    length += piece.length;
    if (length > limit) {
      held = none();
      return;
    }
    if (length > held.length) {
      const larger = new Uint8Array(capacity(length));
      larger.set(held.subarray(0, before));
      held = larger;
    }
    held.set(piece, before);
  };
  return {
    length: () => length,
    /** Takes a copy, so that who gave the chunk may use its memory again. */
    add(piece: Uint8Array): void {
      // Doubling: however small the pieces are, each byte is copied a few times at most.
      append(piece, (needed) => Math.min(limit, Math.max(needed, held.length * 2)));
    },
    /**
     * Everything, together with the last piece; undefined when that is too long. Empty afterwards.
     */
    endWith(piece: Uint8Array): Uint8Array | undefined {
      if (length === 0) return piece.length > limit ? undefined : piece; // all of it is in one chunk: nothing is copied
      append(piece, (needed) => needed);
      const whole = length > limit ? undefined : held.subarray(0, length);
      [held, length] = [none(), 0];
      return whole;
    },
  };
}

/** One line of an NDJSON stream. */
export interface NdjsonLine {
  /**
   * Without its line feed; a carriage return before that is JSON white space and stays. It may
   * share the memory of the chunk it came in. Of a line that is too long, zeros, one more than the
   * limit: no reader takes them for a document.
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
  /**
   * The most bytes of a line; more is too long. Default 67108864 (64 MiB), as of the strict reader.
   */
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
      const line = {
        bytes,
        number,
        offset,
        length,
        complete: cut.bytes !== undefined,
      };
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

export async function* ndjsonLines(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<NdjsonLine, undefined> {
  const splitter = ndjsonSplitter();
  for await (const chunk of chunks) yield* splitter.push(chunk);
  yield* splitter.end();
}

/** Nothing but JSON white space. */
function isBlank({ bytes, complete }: NdjsonLine): boolean {
  return complete && bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
