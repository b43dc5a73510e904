/** Cuts a log into its lines as it comes, holding no more than one line. */
import { bytesOf } from '../json/bytes.js';
import { budgetsOf } from '../json/limits.js';

/**
 * A log: text, bytes, or pieces of either, cut anywhere; line feeds are part of it.
 *
 * @public
 */
export type LogPieces = string | Uint8Array | Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** One line of a log. */
export interface LogLine {
  /** Without its line feed; empty when it is too long. */
  readonly bytes: Uint8Array;
  /** From 1. */
  readonly line: number;
  /** Bytes of the log before it. */
  readonly offset: number;
  readonly length: number;
  /** Whether a line feed ends it; only the last line can lack one. */
  readonly isEnded: boolean;
  readonly isTooLong: boolean;
}

/** The lines in order; throws TypeError on a piece that is neither text nor bytes. */
export async function* linesOf(log: LogPieces): AsyncGenerator<LogLine, undefined> {
  let part = partAt(1, 0);
  for await (const bytes of encoded(log)) {
    let from = 0;
    for (let end = bytes.indexOf(lineFeed); end !== -1; end = bytes.indexOf(lineFeed, from)) {
      take(part, bytes.subarray(from, end));
      from = end + 1;
      yield lineOf(part, true);
      part = partAt(part.line + 1, part.offset + part.length + 1);
    }
    take(part, bytes.slice(from)); // a copy: who gives the pieces may use their memory again
  }
  if (part.length > 0) yield lineOf(part, false);
}

const lineFeed = 0x0a;

/** Pieces as UTF-8; half a surrogate pair at the end of one waits for the next. */
async function* encoded(log: LogPieces): AsyncGenerator<Uint8Array, undefined> {
  const encoder = new TextEncoder();
  const pieces = typeof log === 'string' || bytesOf(log) !== undefined ? [log as string | Uint8Array] : log;
  let half = '';
  for await (const piece of pieces as AsyncIterable<unknown>) {
    if (typeof piece === 'string') {
      const text = half + piece;
      half = /[\ud800-\udbff]$/.exec(text)?.[0] ?? '';
      yield encoder.encode(text.slice(0, text.length - half.length));
      continue;
    }
    const bytes = bytesOf(piece);
    if (bytes === undefined) throw new TypeError('a piece of a log is text or bytes');
    yield bytes;
  }
  if (half !== '') yield encoder.encode(half);
}

/** A line as far as it has come. */
interface Part {
  readonly line: number;
  readonly offset: number;
  length: number;
  pieces: Uint8Array[];
}

function partAt(line: number, offset: number): Part {
  return { line, offset, length: 0, pieces: [] };
}

/** The most bytes of a line: what the strict reader takes. Beyond it only the length is counted on. */
function take(part: Part, piece: Uint8Array): void {
  part.length += piece.length;
  if (part.length > budgetsOf().bytes) part.pieces = [];
  else if (piece.length > 0) part.pieces.push(piece);
}

function lineOf({ line, offset, length, pieces }: Part, isEnded: boolean): LogLine {
  const isTooLong = length > budgetsOf().bytes;
  return { bytes: isTooLong ? new Uint8Array(0) : joined(pieces, length), line, offset, length, isEnded, isTooLong };
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const [first] = pieces;
  if (pieces.length === 1 && first !== undefined) return first;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
