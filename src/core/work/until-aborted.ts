/** Waits for others no longer than a signal allows. */

export const ABORTED: unique symbol = Symbol('aborted');

/**
 * The answer, or ABORTED as soon as the signal fires; a rejection that comes later is taken and
 * dropped.
 */
export async function untilAborted<Answer>(
  ask: () => Answer | PromiseLike<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer | typeof ABORTED> {
  if (signal === undefined) return await ask();
  if (signal.aborted) return ABORTED;
  let stop = (): void => undefined;
  const aborted = new Promise<typeof ABORTED>((resolve) => {
    stop = () => {
      resolve(ABORTED);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([ask(), aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
