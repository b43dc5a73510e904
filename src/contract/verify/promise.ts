/** Tells a promise from an answer: the verbs are synchronous, and what comes later would never be looked at. */

/** Whether a value is a promise; if it is, its rejection is taken, since nobody else will take it. */
export function isPromise(value: unknown): value is PromiseLike<unknown> {
  if (typeof value !== 'object' || value === null || !('then' in value) || typeof value.then !== 'function')
    return false;
  (value as PromiseLike<unknown>).then(undefined, () => undefined);
  return true;
}
