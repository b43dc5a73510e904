/**
 * What the tests of streams share: bytes, sources that count what is pulled from them, checks that
 * look at one byte.
 */
import type { Verdict } from '../../../src/index.js';

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export const textOf = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

const contract = { contract: 'test', checks: [], issues: [], truncated: 0 };

export const holds = {
  ...contract,
  ok: true,
  version: '1',
  value: 1,
  digest: 'sha256:0',
  stableDigest: 'sha256:0',
} as Verdict;

export const fails: Verdict = { ...contract, ok: false, stage: 'json' };

/** Lines that begin with 1 hold. */
export const judgeFirst = (bytes: Uint8Array): Verdict => (bytes[0] === 0x31 ? holds : fails);

/** A stream of these chunks that says how many were taken from it, and why it was cancelled. */
export interface Source<Chunk> {
  readonly stream: ReadableStream<Chunk>;
  readonly pulled: () => number;
  readonly cancelled: () => readonly unknown[];
}

export function sourceOf<Chunk>(chunks: Iterable<Chunk>): Source<Chunk> {
  const iterator = chunks[Symbol.iterator]();
  const cancelled: unknown[] = [];
  let pulled = 0;
  const stream = new ReadableStream<Chunk>(
    {
      pull(controller) {
        const next = iterator.next();
        if (next.done === true) controller.close();
        else {
          pulled += 1;
          controller.enqueue(next.value);
        }
      },
      cancel: (reason) => void cancelled.push(reason),
    },
    { highWaterMark: 0 },
  );
  return { stream, pulled: () => pulled, cancelled: () => cancelled };
}

/** Everything that a stream gives, and what it ends in when that is an error. */
export async function readAll<Chunk>(
  stream: ReadableStream<Chunk>,
): Promise<{ chunks: Chunk[]; error?: unknown }> {
  const chunks: Chunk[] = [];
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      chunks.push(next.value);
    return { chunks };
  } catch (error) {
    return { chunks, error };
  }
}

export async function textFrom(stream: ReadableStream<Uint8Array>): Promise<string> {
  const { chunks, error } = await readAll(stream);
  if (error !== undefined) throw error as Error;
  return chunks.map(textOf).join('');
}

/** Long enough for everything that can go on without input to have gone on. */
export const settled = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 20));
};
