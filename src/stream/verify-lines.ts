/** Lines in, lines with their verdicts out; or bytes in, and the bytes of valid lines, invalid lines or verdicts out. */
import { verdictJson } from '../contract/verdict/index.js';
import type { ContractError } from '../issue/outcome.js';
import { bytesOf } from '../json/read/index.js';
import { inOrder, type NdjsonLine, type NdjsonSplitter, ndjsonSplitter } from '../lines/index.js';
import { type CheckedLine, checkLine, counted, emptyTally, type LineTally, type LineVerifier } from './check-line.js';
import {
  type CheckLinesOptions,
  checkOf,
  type Emit,
  type FilterOptions,
  filterOptionsOf,
  mistaken,
  type Outlet,
  optionsOf,
} from './options.js';
import { pairOf, type StreamPair, takeBytes } from './pair.js';

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

/** A filter for one stream, with a look at its counts. */
export interface NdjsonFilter extends StreamPair<Uint8Array, Uint8Array<ArrayBuffer>> {
  /** The counts up to now; of the whole stream when it has ended. */
  readonly tally: () => LineTally;
}

/**
 * Checks every line of an NDJSON stream and passes on what is requested, in order and in constant memory.
 *
 * Lines are passed on byte by byte as they came, each with one line feed after it; a carriage return stays. Output is
 * gathered into chunks, but what the lines of one chunk lead to does not wait for another chunk. Where a line is too
 * long, or the verifier fails, see `splitLines` and `verifyLines`.
 *
 * @throws ContractError `stream.options`.
 */
export function filterNdjson(check: LineVerifier, options: FilterOptions): NdjsonFilter {
  const [used, read] = [checkOf(check), filterOptionsOf(options)];
  const splitter = ndjsonSplitter(read);
  let tally = emptyTally;
  const make = (chunks: AsyncIterable<Uint8Array>): AsyncIterator<Uint8Array<ArrayBuffer>> => {
    const checked = inOrder(linesAndEnds(chunks, splitter), {
      on: async (line) => (line === chunkEnd ? line : await checkLine(used, line)),
      hasRoom: read.hasRoom,
    });
    return written(checked, read, (one) => {
      tally = counted(tally, one);
    });
  };
  return { ...pairOf({ take: takeBytes, make }), tally: () => tally };
}

/** Comes after the lines of each chunk: the next line may be long in coming. */
const chunkEnd: unique symbol = Symbol('end of a chunk');

async function* linesAndEnds(
  chunks: AsyncIterable<Uint8Array>,
  splitter: NdjsonSplitter,
): AsyncGenerator<NdjsonLine | typeof chunkEnd, undefined> {
  for await (const chunk of chunks) {
    yield* splitter.push(chunk);
    yield chunkEnd;
  }
  yield* splitter.end();
}

async function* written(
  checked: AsyncIterable<CheckedLine | typeof chunkEnd>,
  { emit, onVerdict }: Outlet,
  count: (one: CheckedLine) => void,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  let [lines, length]: [Uint8Array[], number] = [[], 0];
  const take = (): Uint8Array<ArrayBuffer> => {
    const chunk = inOneChunk(lines, length);
    [lines, length] = [[], 0];
    return chunk;
  };
  let failed: ContractError | undefined;
  for await (const one of checked) {
    if (one !== chunkEnd) {
      failed ??= one.error;
      count(one);
      if (onVerdict !== undefined) await onVerdict(one);
      const bytes = outputOf(one, emit);
      if (bytes !== undefined) {
        lines.push(bytes);
        length += bytes.length + 1;
      }
    }
    if (one === chunkEnd ? length > 0 : length >= fullFrom) yield take();
  }
  if (length > 0) yield take();
  if (failed !== undefined) throw failed;
}

/** A line as it is passed on, if it is. */
function outputOf({ line, verdict }: CheckedLine, emit: Emit): Uint8Array | undefined {
  if (emit === 'verdicts') return new TextEncoder().encode(verdictJson(verdict, { line: line.number }));
  if (verdict.ok !== (emit === 'valid') || !line.complete) return undefined;
  return line.bytes;
}

/** Twice what files and sockets usually give at once, so that a usual chunk of input leads to one chunk of output. */
const fullFrom = 128 * 1024;

const lineFeed = 0x0a;

/** Each line with a line feed. */
function inOneChunk(lines: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(length).fill(lineFeed);
  let at = 0;
  for (const bytes of lines) {
    chunk.set(bytes, at);
    at += bytes.length + 1;
  }
  return chunk;
}
