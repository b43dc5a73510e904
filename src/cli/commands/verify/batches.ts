/** Puts items together for a thread: until there is enough for it, or the input keeps it waiting. */
import type { Item } from './documents.js';

/** Items in order; they hold so many bytes together. */
export interface Batch {
  readonly items: readonly Item[];
  readonly bytes: number;
}

/**
 * Enough for a thread to be busy for some 20 ms, so that the way there and back does not count; few enough that what is
 * told of them stays small, even where every document has a hundred faults.
 */
const enough = { bytes: 256 * 1024, items: 256 };

/** Whoever writes a line and waits for its verdict is not kept longer than that, in milliseconds. */
const patience = 20;

export async function* batchesOf(items: AsyncIterator<Item, undefined>): AsyncGenerator<Batch, undefined> {
  let batch: Item[] = [];
  let bytes = 0;
  let late: Alarm | undefined;
  const taken = (): Batch => {
    const full = { items: batch, bytes };
    late?.stop();
    late = undefined;
    batch = [];
    bytes = 0;
    return full;
  };
  let next: Promise<IteratorResult<Item, undefined>> | undefined;
  for (;;) {
    next ??= items.next();
    const got = await (late === undefined ? next : Promise.race([next, late.rings]));
    if (got === undefined) {
      yield taken();
      continue;
    }
    next = undefined;
    if (got.done === true) break;
    late ??= alarm();
    batch.push(got.value);
    bytes += heldBytes(got.value);
    if (bytes >= enough.bytes || batch.length >= enough.items) yield taken();
  }
  if (batch.length > 0) yield taken();
}

/** How many bytes of an item are in memory. */
export function heldBytes(item: Item): number {
  return item.kind === 'document' ? (item.bytes?.length ?? 0) : 0;
}

interface Alarm {
  readonly rings: Promise<undefined>;
  readonly stop: () => void;
}

function alarm(): Alarm {
  let timer: NodeJS.Timeout | undefined;
  const rings = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      resolve(undefined);
    }, patience);
  });
  return {
    rings,
    stop: () => {
      clearTimeout(timer);
    },
  };
}
