/** Lines in, lines with their verdicts out. */
import type { ContractError } from '../issue/outcome.js';
import { bytesOf } from '../json/read/index.js';
import { inOrder, type NdjsonLine } from '../lines/index.js';
import { type CheckedLine, checkLine, type LineVerifier } from './check-line.js';
import { mistaken } from './codes.js';
import { type CheckLinesOptions, checkOf, optionsOf } from './options.js';
import { pairOf, type StreamPair } from './pair.js';

/**
 * Puts a verdict to every line, in the order of the lines.
 *
 * No line stops the ones after it. When the verifier throws, rejects or gives no verdict, the line counts as invalid
 * (`stream.verifier`), the rest is checked, and the stream then ends with that ContractError instead of closing, so that a
 * fault of the verifier is neither fatal to other lines nor hidden.
 *
 * @throws ContractError `stream.options`.
 */
export function verifyLines(check: LineVerifier, options?: CheckLinesOptions): StreamPair<NdjsonLine, CheckedLine> {
  const [used, { hasRoom }] = [checkOf(check), optionsOf(options)];
  const make = async function* (lines: AsyncIterable<NdjsonLine>): AsyncGenerator<CheckedLine, undefined> {
    let failed: ContractError | undefined;
    for await (const one of inOrder(lines, { on: (line) => checkLine(used, line), hasRoom })) {
      failed ??= one.error;
      yield one;
    }
    if (failed !== undefined) throw failed;
  };
  return pairOf({ take: takeLine, make });
}

function takeLine(chunk: unknown): NdjsonLine {
  try {
    const { bytes, number, offset, length, complete } = chunk as NdjsonLine;
    const isPlaced = [number, offset, length].every((count) => typeof count === 'number');
    if (bytesOf(bytes) !== undefined && isPlaced && typeof complete === 'boolean')
      return { bytes, number, offset, length, complete };
  } catch {
    // A proxy or a getter that throws is no line either.
  }
  throw mistaken('stream.line', 'the chunk is no line', { expected: 'an NdjsonLine', received: chunk });
}
