/** The lines of what a command reads: the splitter of the streams, over bytes as Node gives them. */
import { lineSplitter, type NdjsonLine } from '../stream/lines.js';

/** One line of an NDJSON input. */
export type Line = NdjsonLine;

/** The lines in order. A blank last line is none; a blank line elsewhere is one, and no JSON. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line, undefined> {
  const splitter = lineSplitter();
  for await (const chunk of chunks) yield* splitter.push(chunk);
  yield* splitter.end();
}
