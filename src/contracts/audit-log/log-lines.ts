/** Cuts a log into its lines as it comes, holding no more than one line. */
import { bytesOf } from '../../core/json/read/index.js';
import { type CutLine, lineCutter } from '../../core/lines/index.js';
import { entryLimits } from './v1/version.js';

/** A log: text, bytes, or pieces of either, cut anywhere; line feeds are part of it. */
export type LogPieces =
  | string
  | Uint8Array
  | Iterable<string | Uint8Array>
  | AsyncIterable<string | Uint8Array>;

/** The lines in order; throws TypeError on a piece that is neither text nor bytes. */
export async function* logLines(log: LogPieces): AsyncGenerator<CutLine, undefined> {
  const cutter = lineCutter(entryLimits.bytes);
  for await (const bytes of encoded(log)) yield* cutter.push(bytes);
  yield* cutter.end();
}

/** Pieces as UTF-8; half a surrogate pair at the end of one waits for the next. */
async function* encoded(log: LogPieces): AsyncGenerator<Uint8Array, undefined> {
  const encoder = new TextEncoder();
  const pieces =
    typeof log === 'string' || bytesOf(log) !== undefined ? [log as string | Uint8Array] : log;
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
