/** Judges documents in this thread, and in others once there is enough to do; what comes out is always in order. */

import { availableParallelism } from 'node:os';
import { inOrder } from '../../../lines/index.js';
import { type Batch, batchesOf, heldBytes } from './batches.js';
import { decodeAhead } from './decode-ahead.js';
import type { Document, DocumentResult, Item, JudgedDocument, JudgedItem } from './documents.js';
import type { Pool } from './pool.js';
import type { JudgeDocument } from './results.js';

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

/** How work is shared out. */
export interface Share {
  readonly count: number;
  /** Bytes of documents that are judged before the threads are started. */
  readonly after: number;
}

/**
 * One thread judges some 80 MB of packets in a second. Each further one takes a tenth of a second to load the library, as long
 * again until its code is as fast as that of this thread, and a copy of every byte: of 150 MB on two cores that costs half as
 * much CPU time again, 2.5 s for 1.7, so that two threads cannot gain more than a tenth, and lose where others are at work. So
 * two cores are one thread, unless more are asked for.
 */
const worthIt = 64 * 1024 * 1024;

/** A number that is asked for counts from the first document on; 0 and 1 are this thread alone. */
export function shareOf(asked: number | undefined): Share {
  const count = Math.min(asked ?? Number.POSITIVE_INFINITY, availableParallelism());
  if (asked === undefined) return { count, after: count > 2 ? worthIt : Number.POSITIVE_INFINITY };
  return { count: Math.max(1, count), after: asked > 1 ? 0 : Number.POSITIVE_INFINITY };
}
