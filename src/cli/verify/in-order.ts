/** Judges documents in this thread, and in others once there is enough to do; what comes out is always in order. */
import { inOrder } from '../../lines/index.js';
import { type Batch, batchesOf, heldBytes } from './batches.js';
import { decodeAhead } from './decode-ahead.js';
import type { Document, DocumentResult, Item, JudgedDocument, JudgedItem } from './items.js';
import type { JudgeDocument } from './judged.js';
import type { Pool } from './pool.js';

/** Who judges. */
export interface Judges {
  /** In this thread. */
  readonly here: JudgeDocument;
  /** After so many bytes of documents the threads take over; Infinity is never. */
  readonly after: number;
  readonly threads: () => Pool | Promise<Pool>;
}

/** The items with what came of them, in groups: as they came, or as they were judged together. */
export async function* judgedInOrder(
  groups: AsyncIterator<readonly Item[], undefined>,
  { here, after, threads }: Judges,
): AsyncGenerator<readonly JudgedItem[], undefined> {
  let bytes = 0;
  while (bytes < after) {
    const next = await groups.next();
    if (next.done === true) return;
    const judged: JudgedItem[] = [];
    const decode = decodeAhead(next.value);
    for (const item of next.value) {
      bytes += heldBytes(item);
      if (item.kind !== 'document') {
        judged.push(item);
        continue;
      }
      const result = here(item, decode);
      judged.push(judgedDocument(item, result instanceof Promise ? await result : result));
    }
    yield judged;
  }
  const pool = await threads();
  try {
    yield* judgedByThreads(batchesOf(eachOf(groups)), pool);
  } finally {
    await pool.close();
  }
}

/** Written out: spreading two objects for each line costs a tenth of the run. */
function judgedDocument(document: Document, { ok, counts, told, reports, rejection }: DocumentResult): JudgedDocument {
  const { kind, name, bytes, length, offset } = document;
  if (bytes === undefined) return { kind, name, length, offset, ok, counts, told, reports, rejection };
  return { kind, name, bytes, length, offset, ok, counts, told, reports, rejection };
}

async function* eachOf(groups: AsyncIterator<readonly Item[], undefined>): AsyncGenerator<Item, undefined> {
  for (let next = await groups.next(); next.done !== true; next = await groups.next()) yield* next.value;
}

/** How many bytes of documents are with the threads at most, unless one document alone has more. */
const flightLimit = 32 * 1024 * 1024;

/** While the oldest batch is with its thread others are read and sent; with enough on the way the input waits. */
function judgedByThreads(batches: AsyncIterable<Batch>, pool: Pool): AsyncGenerator<readonly JudgedItem[], undefined> {
  return inOrder(batches, {
    on: async ({ items }) => joined(items, await pool.judge(items.filter((item) => item.kind === 'document'))),
    hasRoom: (underWay) =>
      underWay.length < 2 * pool.count && underWay.reduce((sum, { bytes }) => sum + bytes, 0) < flightLimit,
  });
}

/** Each document with what came of it. */
function joined(items: readonly Item[], judged: readonly DocumentResult[]): JudgedItem[] {
  const results = judged.values();
  return items.map((item) => {
    if (item.kind !== 'document') return item;
    const { value } = results.next();
    if (value === undefined) throw new Error('a document without a verdict');
    return judgedDocument(item, value);
  });
}
