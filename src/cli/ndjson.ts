/** Splits a stream into its lines, one document each, holding no more than one line, and none that is too long. */
import { documentLimit, tooLong } from './read-input.js';

/** One line of an NDJSON stream. */
export interface Line {
  /** Without its line feed; a carriage return before that is JSON white space and stays. */
  readonly bytes: Uint8Array;
  /** From 1. */
  readonly number: number;
  /** Bytes of the stream before it. */
  readonly offset: number;
}

/** The lines in order. A blank last line is none; a blank line elsewhere is one, and no JSON. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line, undefined> {
  let part = partAt(1, 0);
  let blank: Line | undefined; // held back until a further line shows that it is not the last
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, from)) {
      take(part, chunk.subarray(from, end));
      from = end + 1;
      if (blank !== undefined) yield blank;
      const line = lineOf(part);
      blank = isBlank(line) ? line : undefined;
      if (blank === undefined) yield line;
      part = partAt(part.number + 1, part.offset + part.length + 1);
    }
    take(part, chunk.subarray(from));
  }
  if (part.length === 0) return;
  if (blank !== undefined) yield blank;
  const rest = lineOf(part);
  if (!isBlank(rest)) yield rest;
}

const lineFeed = 0x0a;

/** A line as far as it has come. */
interface Part {
  readonly number: number;
  readonly offset: number;
  length: number;
  pieces: Uint8Array[];
}

function partAt(number: number, offset: number): Part {
  return { number, offset, length: 0, pieces: [] };
}

/** Beyond the limit only the length is counted on. */
function take(part: Part, piece: Uint8Array): void {
  part.length += piece.length;
  if (part.length > documentLimit) part.pieces = [];
  else if (piece.length > 0) part.pieces.push(piece);
}

function lineOf({ number, offset, length, pieces }: Part): Line {
  const bytes = length > documentLimit ? tooLong() : Buffer.concat(pieces, length);
  return { bytes, number, offset };
}

/** Nothing but JSON white space. */
function isBlank({ bytes }: Line): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
