/** Bytes in, lines out. */
import { bytesOf } from '../json/read/index.js';
import { type NdjsonLine, ndjsonSplitter, type SplitOptions } from '../lines/index.js';
import { splitOptionsOf } from './options.js';
import { pairOf, type StreamPair } from './pair.js';
import { mistaken } from './refuse.js';

/**
 * Splits an NDJSON stream into its lines, with their places in the stream.
 *
 * A line feed ends a line, and the last line needs none. A blank last line is none; a blank line elsewhere is one. No
 * more than one line is held, and nothing of a line that is longer than `maxBytes`. A line is made when it is asked for.
 * A chunk that is no `Uint8Array` ends the stream with ContractError `stream.chunk`.
 *
 * @throws ContractError `stream.options`.
 */
export function splitLines(options?: SplitOptions): StreamPair<Uint8Array, NdjsonLine> {
  const splitter = ndjsonSplitter(splitOptionsOf(options));
  const make = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<NdjsonLine, undefined> {
    for await (const chunk of chunks) yield* splitter.push(chunk);
    yield* splitter.end();
  };
  return pairOf({ take: takeBytes, make });
}

/** A plain view of the bytes, whatever kind of Uint8Array holds them. */
export function takeBytes(chunk: unknown): Uint8Array {
  const bytes = bytesOf(chunk);
  if (bytes !== undefined) return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  throw mistaken({ code: 'stream.chunk', says: 'the chunk is not bytes', expected: 'a Uint8Array', received: chunk });
}
