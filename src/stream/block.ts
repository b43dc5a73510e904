/** Gathers lines of output into chunks of a good size. */

/** Twice what files and sockets usually give at once, so that a usual chunk of input leads to one chunk of output. */
const fullFrom = 128 * 1024;

export interface Block {
  /** The bytes and a line feed. */
  readonly addLine: (bytes: Uint8Array) => void;
  readonly isEmpty: () => boolean;
  /** Whether more should wait for the next chunk. */
  readonly isFull: () => boolean;
  /** One chunk of all that was added. Empty afterwards. */
  readonly take: () => Uint8Array<ArrayBuffer>;
}

export function outputBlock(): Block {
  let [lines, length]: [Uint8Array[], number] = [[], 0];
  return {
    addLine(bytes) {
      lines.push(bytes);
      length += bytes.length + 1;
    },
    isEmpty: () => length === 0,
    isFull: () => length >= fullFrom,
    take() {
      const chunk = new Uint8Array(length).fill(lineFeed);
      let at = 0;
      for (const bytes of lines) {
        chunk.set(bytes, at);
        at += bytes.length + 1;
      }
      [lines, length] = [[], 0];
      return chunk;
    },
  };
}

const lineFeed = 0x0a;
