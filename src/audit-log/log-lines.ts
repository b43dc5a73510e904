/** Cuts a log into its lines as it comes, holding no more than one line. */
import { bytesOf, growingBytes } from '../json/read/index.js';
import { budgetsOf } from '../json/value/index.js';

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
  const growing = growingBytes(budgetsOf().bytes);
  let [line, offset] = [1, 0];
  const lineWith = (piece: Uint8Array, isEnded: boolean): LogLine => {
    const length = growing.length() + piece.length;
    const bytes = growing.endWith(piece);
    const told = { line, offset, length, isEnded, isTooLong: bytes === undefined };
    [line, offset] = [line + 1, offset + length + 1];
    return { bytes: bytes ?? new Uint8Array(0), ...told };
  };
  for await (const bytes of encoded(log)) {
    let from = 0;
    for (let end = bytes.indexOf(lineFeed); end !== -1; end = bytes.indexOf(lineFeed, from)) {
      yield lineWith(bytes.subarray(from, end), true);
      from = end + 1;
    }
    growing.add(bytes.subarray(from));
  }
  if (growing.length() > 0) yield lineWith(new Uint8Array(0), false);
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
