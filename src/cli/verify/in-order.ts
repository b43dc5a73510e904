/** Judges documents in this thread, and in others once there is enough to do; what comes out is always in order. */
import { type Batch, batchesOf, heldBytes } from './batches.js';
import type { Document, Item, Judged, JudgedItem } from './items.js';
import type { JudgeDocument } from './judged.js';
import type { Pool } from './pool.js';

/** Who judges. */
export interface Judges {
  /** In this thread. */
  readonly here: JudgeDocument;
  /** After so many bytes of documents the threads take over; Infinity is never. */
  readonly after: number;
  readonly threads: () => Pool;
}

/** The items with what came of them; several at once where they were judged together. */
export async function* judgedInOrder(
  items: AsyncIterator<Item, undefined>,
  { here, after, threads }: Judges,
): AsyncGenerator<readonly JudgedItem[], undefined> {
  let bytes = 0;
  while (bytes < after) {
    const next = await items.next();
    if (next.done === true) return;
    bytes += heldBytes(next.value);
    yield [next.value.kind === 'document' ? { ...next.value, ...(await here(next.value)) } : next.value];
  }
  const pool = threads();
  try {
    yield* judgedByThreads(batchesOf(items), pool);
  } finally {
    await pool.close();
  }
}

/** How many bytes of documents are with the threads at most, unless one document alone has more. */
const flightLimit = 32 * 1024 * 1024;

/** A batch that is with a thread. */
interface Flight {
  readonly bytes: number;
  readonly landed: Promise<Landed>;
}

interface Landed {
  readonly kind: 'landed';
  readonly items: readonly JudgedItem[];
}

interface Read {
  readonly kind: 'read';
  readonly batch: Batch | undefined;
}

/** While the oldest batch is with its thread others are read and sent; with enough on the way the input waits. */
async function* judgedByThreads(
  batches: AsyncIterator<Batch, undefined>,
  pool: Pool,
): AsyncGenerator<readonly JudgedItem[], undefined> {
  const flights: Flight[] = [];
  let reading: Promise<Read> | undefined = readFrom(batches);
  for (;;) {
    const hasRoom = flights.length < 2 * pool.count && flights.reduce((sum, { bytes }) => sum + bytes, 0) < flightLimit;
    const [oldest] = flights;
    if (oldest === undefined && reading === undefined) return;
    const event: Landed | Read = await Promise.race([
      ...(oldest === undefined ? [] : [oldest.landed]),
      ...(reading === undefined || !hasRoom ? [] : [reading]),
    ]);
    if (event.kind === 'landed') {
      flights.shift();
      yield event.items;
    } else {
      reading = event.batch === undefined ? undefined : readFrom(batches);
      if (event.batch !== undefined) flights.push(flightOf(event.batch, pool));
    }
  }
}

function readFrom(batches: AsyncIterator<Batch, undefined>): Promise<Read> {
  return heardLater(batches.next().then(({ value }) => ({ kind: 'read', batch: value })));
}

function flightOf({ items, bytes }: Batch, pool: Pool): Flight {
  const documents = items.filter((item): item is Document => item.kind === 'document');
  const landed = pool.judge(documents).then((judged): Landed => ({ kind: 'landed', items: joined(items, judged) }));
  return { bytes, landed: heardLater(landed) };
}

/** A failure that nobody waits for yet: it is met when it is its turn. */
function heardLater<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}

/** Each document with what came of it. */
function joined(items: readonly Item[], judged: readonly Judged[]): JudgedItem[] {
  const results = judged.values();
  return items.map((item) => {
    if (item.kind !== 'document') return item;
    const { value } = results.next();
    if (value === undefined) throw new Error('a document without a verdict');
    return { ...item, ...value };
  });
}
