/** Bytes of NDJSON in, and the bytes of valid lines, invalid lines or verdicts out. */

import { issueOf } from '../../core/issue/issue.js';
import {
  anything,
  callback,
  checkOptions,
  countFromOne,
  oneOf,
  refuseArgument,
} from '../../core/issue/options.js';
import { ContractError } from '../../core/issue/outcome.js';
import { bytesOf } from '../../core/json/read/index.js';
import { jsonTypeOf } from '../../core/json/value/index.js';
import {
  inOrder,
  type NdjsonLine,
  type NdjsonSplitter,
  ndjsonSplitter,
  type SplitOptions,
} from '../../core/lines/index.js';
import { verdictJson } from '../contract/verdict/index.js';
import {
  type CheckedLine,
  checkLine,
  counted,
  emptyTally,
  type LineTally,
  type LineVerifier,
} from './check-line.js';
import { pairOf } from './pair.js';

/**
 * What a filter writes for a line:
 *
 * - `valid`: the line itself, if it is valid;
 * - `invalid`: the line itself, if it is invalid and not too long to be passed on;
 * - `verdicts`: the verdict, as `verdictJson` writes it with the number of the line, for every line.
 */
export type Emit = 'valid' | 'invalid' | 'verdicts';

/** What a filter lets through, how lines are checked, and what is reported meanwhile. */
export interface FilterOptions extends SplitOptions {
  /** The lines that are valid, those that are not, or a verdict for each line. */
  readonly emit: Emit;
  /**
   * Lines that an asynchronous verifier checks at a time, all kept in memory; their order is kept.
   * Default 1.
   */
  readonly concurrency?: number | undefined;
  /**
   * Called for every line in order, before it is passed on; a promise is awaited. An exception ends
   * the stream.
   */
  readonly onVerdict?: ((checked: CheckedLine) => void | Promise<void>) | undefined;
}

/** A filter for one stream, as `pipeThrough` takes it, with a look at its counts. */
export interface NdjsonFilter {
  readonly writable: WritableStream<Uint8Array>;
  readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** The counts up to now; of the whole stream when it has ended. */
  readonly tally: () => LineTally;
}

/**
 * Checks every line of an NDJSON stream and passes on what is requested, in order and in constant
 * memory.
 *
 * A line feed ends a line; the last line needs none. A blank last line is ignored; a blank line
 * elsewhere is a line. At most one line is kept, and nothing of a line longer than `maxBytes`.
 * Lines are passed on byte by byte, each with one line feed; a carriage return stays. Output does
 * not wait for another chunk of input. A chunk that is no `Uint8Array` ends the stream with
 * ContractError `stream.chunk`.
 *
 * A verifier that throws, rejects or gives no verdict makes its line invalid (`stream.verifier`).
 * The lines after it are checked, and the stream then ends with that ContractError.
 * @throws ContractError `options.unknown` or `options.value`.
 */
export function filterNdjson(check: LineVerifier, options: FilterOptions): NdjsonFilter {
  const { emit, maxBytes, concurrency = 1, onVerdict } = checkedOptions(check, options);
  const splitter = ndjsonSplitter({ maxBytes });
  let tally = emptyTally;
  const make = (chunks: AsyncIterable<Uint8Array>): AsyncIterator<Uint8Array<ArrayBuffer>> => {
    const checked = inOrder(linesAndEnds(chunks, splitter), {
      on: async (line) => (line === chunkEnd ? line : await checkLine(check, line)),
      hasRoom: (underWay) => underWay.length < concurrency,
    });
    return written(checked, emit, (one) => {
      tally = counted(tally, one);
      return onVerdict?.(one);
    });
  };
  return { ...pairOf(takeBytes, make), tally: () => tally };
}

function checkedOptions(check: unknown, options: FilterOptions | undefined): FilterOptions {
  if (typeof check !== 'function') refuseArgument('the verifier cannot be used', 'a function');
  const emit = oneOf('valid', 'invalid', 'verdicts');
  checkOptions(options, {
    emit,
    maxBytes: anything,
    concurrency: countFromOne,
    onVerdict: callback,
  });
  return options?.emit === undefined
    ? refuseArgument('emit is missing', 'valid, invalid or verdicts')
    : options;
}

/** A plain view of the bytes, whatever kind of Uint8Array contains them. */
function takeBytes(chunk: unknown): Uint8Array {
  const bytes = bytesOf(chunk);
  if (bytes !== undefined) return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const issue = { code: 'stream.chunk', says: 'the chunk is not bytes', expected: 'a Uint8Array' };
  throw new ContractError([issueOf({ ...issue, received: jsonTypeOf(chunk) })]);
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
  emit: Emit,
  see: (one: CheckedLine) => Promise<void> | void,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  let lines: Uint8Array[] = [];
  let length: number = 0;
  const take = (): Uint8Array<ArrayBuffer> => {
    const chunk = inOneChunk(lines, length);
    lines = [];
    length = 0;
    return chunk;
  };
  let failed: ContractError | undefined;
  for await (const one of checked) {
    if (one === chunkEnd) {
      if (length > 0) yield take();
      continue;
    }
    failed ??= one.error;
    const seen = see(one);
    if (seen !== undefined) await seen; // an await for each line costs more than its count
    const bytes = outputOf(one, emit);
    if (bytes === undefined) continue;
    lines.push(bytes);
    length += bytes.length + 1;
    if (length >= fullFrom) yield take();
  }
  if (length > 0) yield take();
  if (failed !== undefined) throw failed;
}

function outputOf({ line, verdict }: CheckedLine, emit: Emit): Uint8Array | undefined {
  if (emit === 'verdicts')
    return new TextEncoder().encode(verdictJson(verdict, { line: line.number }));
  if (verdict.ok !== (emit === 'valid') || !line.complete) return undefined;
  return line.bytes;
}

/**
 * Twice what files and sockets usually give at once, so that a usual chunk of input leads to one
 * chunk of output.
 */
const fullFrom = 128 * 1024;
const lineFeed = 0x0a;

function inOneChunk(lines: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(length).fill(lineFeed);
  let at = 0;
  for (const bytes of lines) {
    chunk.set(bytes, at);
    at += bytes.length + 1;
  }
  return chunk;
}
