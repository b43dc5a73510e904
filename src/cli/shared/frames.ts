/** Cuts what a client sends into lines, so that one line cannot take all memory. */

/** The longest line of a client, in bytes; longer ones are left out. */
export const FRAME_LIMIT = 16 * 2 ** 20;

/** The lines of a stream, each with its line end; `refuse` is called for each that is too long. A last line without its end is none. */
export async function* framesOf(
  input: AsyncIterable<Uint8Array>,
  refuse: () => void,
  limit: number = FRAME_LIMIT,
): AsyncGenerator<Buffer, undefined> {
  let kept: Uint8Array[] = [];
  let size = 0;
  const keep = (bytes: Uint8Array): void => {
    size += bytes.length;
    if (size <= limit) kept.push(bytes);
    else kept = [];
  };
  for await (const chunk of input) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, from)) {
      keep(chunk.subarray(from, end + 1));
      if (size <= limit) yield Buffer.concat(kept);
      else refuse();
      [kept, size, from] = [[], 0, end + 1];
    }
    keep(chunk.subarray(from));
  }
}

const LINE_END = 10;
