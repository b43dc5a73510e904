/** Cuts what a client sends into lines, so that one line cannot take all memory. */
import { lineCutter } from '../../lines/index.js';

/** The longest line of a client, in bytes; longer ones are left out. */
export const FRAME_LIMIT = 16 * 2 ** 20;

const lineEnd = Buffer.of(10);

/** The lines of a stream, each with its line end; `refuse` is called for each that is too long. A last line without its end is none. */
export async function* framesOf(
  input: AsyncIterable<Uint8Array>,
  refuse: () => void,
  limit: number = FRAME_LIMIT,
): AsyncGenerator<Buffer, undefined> {
  const cutter = lineCutter(limit - lineEnd.length);
  for await (const chunk of input) {
    for (const { bytes } of cutter.push(chunk)) {
      if (bytes === undefined) refuse();
      else yield Buffer.concat([bytes, lineEnd]);
    }
  }
}
