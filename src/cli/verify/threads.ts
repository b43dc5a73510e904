/** How many threads judge, and from when on they are worth their start. */
import { availableParallelism } from 'node:os';

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
