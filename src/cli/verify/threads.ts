/** How many threads judge, and from when on they are worth their start. */
import { availableParallelism } from 'node:os';

/** How work is shared out. */
export interface Share {
  readonly count: number;
  /** Bytes of documents that are judged before the threads are started. */
  readonly after: number;
}

/**
 * One thread judges some 25 MB of packets in a second. Two more take a fifth of a second to load the library, as long again
 * until their code is as fast as that of this thread, and a copy of every byte: measured on two cores, lines of 20 MB take a
 * quarter longer with them, and of 90 MB about as long where others keep the cores busy. What does not gain is not started.
 */
const worthIt = 64 * 1024 * 1024;

/** A number that is asked for counts from the first document on; 0 and 1 are this thread alone. */
export function shareOf(asked: number | undefined): Share {
  const count = Math.min(asked ?? Number.POSITIVE_INFINITY, availableParallelism());
  if (asked === undefined) return { count, after: count > 1 ? worthIt : Number.POSITIVE_INFINITY };
  return { count: Math.max(1, count), after: asked > 1 ? 0 : Number.POSITIVE_INFINITY };
}
