/** How many threads judge, and from when on they are worth their start. */
import { availableParallelism } from 'node:os';

/** How work is shared out. */
export interface Share {
  readonly count: number;
  /** Bytes of documents that are judged before the threads are started. */
  readonly after: number;
}

/**
 * One thread judges some 6 to 10 MB of small packets in a second. Two more take a fifth of a second to load the library,
 * and as long again until their code is as fast as that of this thread: measured over packets of 1.3 kB on two cores,
 * files of 1 to 4 MB are slower with them, of 8 MB about as fast, and 64 MB take 5.9 seconds instead of 10.1.
 */
const worthIt = 8 * 1024 * 1024;

/** A number that is asked for counts from the first document on; 0 and 1 are this thread alone. */
export function shareOf(asked: number | undefined): Share {
  const count = Math.min(asked ?? Number.POSITIVE_INFINITY, availableParallelism());
  if (asked === undefined) return { count, after: count > 1 ? worthIt : Number.POSITIVE_INFINITY };
  return { count: Math.max(1, count), after: asked > 1 ? 0 : Number.POSITIVE_INFINITY };
}
