/**
 * Processor time of a call: other work on the machine does not count. It can only add to a time, by
 * what it leaves in the caches, so one quick run of several is proof enough.
 */

/** Milliseconds of one call. */
export function timeOf(call: () => unknown): number {
  const before = process.cpuUsage();
  call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The least of three calls. */
export function leastTimeOf(call: () => unknown): number {
  return Math.min(...[1, 2, 3].map(() => timeOf(call)));
}

/** The first time of at most three that is below a bound, or the last one: mostly one call is enough. */
export function timeWithin(most: number, call: () => unknown): number {
  let time = timeOf(call);
  for (let more = 0; more < 2 && time >= most; more += 1) time = timeOf(call);
  return time;
}
