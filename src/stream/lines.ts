/** Splits bytes into lines, one document each, holding no more than one line and nothing of one that is too long. */
import { growingBytes } from '../json/read/index.js';
import { budgetsOf } from '../json/value/index.js';

/**
 * One line of an NDJSON stream.
 *
 * @public
 */
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

/**
 * How a stream is split.
 *
 * @public
 */
export interface SplitOptions {
  /** The most bytes of a line; more is too long. Default 67108864 (64 MiB), as of the strict reader. */
  readonly maxBytes?: number | undefined;
}

/** Takes chunks and gives lines; each iterable has to be gone through before the next chunk is pushed. */
export interface LineSplitter {
  /** The lines that end in this chunk. When they are through, nothing of the chunk's memory is held. */
  readonly push: (chunk: Uint8Array) => Generator<NdjsonLine, void>;
  /** The last line, if no line feed ended it. */
  readonly end: () => Generator<NdjsonLine, void>;
}

/** A blank last line is none; a blank line elsewhere is one, and no JSON. */
export function lineSplitter({ maxBytes }: SplitOptions = {}): LineSplitter {
  const limit = budgetsOf({ bytes: maxBytes }).bytes;
  const part = growingBytes(limit);
  let [number, offset] = [1, 0];
  let blank: NdjsonLine | undefined; // held back until a further byte shows that it is not the last
  const endLine = (piece: Uint8Array): NdjsonLine => {
    const length = part.length() + piece.length;
    const bytes = part.endWith(piece);
    const place = { number, offset, length };
    number += 1;
    offset += length + 1;
    return { bytes: bytes ?? new Uint8Array(limit + 1), ...place, complete: bytes !== undefined };
  };
  return {
    *push(chunk) {
      for (let from = 0; from < chunk.length; ) {
        const held = blank;
        blank = undefined;
        if (held !== undefined) yield held;
        const end = chunk.indexOf(lineFeed, from);
        if (end === -1) {
          part.add(chunk.subarray(from));
          return;
        }
        const line = endLine(chunk.subarray(from, end));
        from = end + 1;
        if (isBlank(line)) blank = { ...line, bytes: line.bytes.slice() };
        else yield line;
      }
    },
    *end() {
      if (part.length() === 0) return;
      const rest = endLine(new Uint8Array(0));
      if (!isBlank(rest)) yield rest;
    },
  };
}

const lineFeed = 0x0a;

/** Nothing but JSON white space. */
function isBlank({ bytes, complete }: NdjsonLine): boolean {
  return complete && bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
