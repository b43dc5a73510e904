/** What the verbs take as input, told to the compiler: what comes later has to be awaited first. */

/** A value whose content is still to come: a promise, a response, a request, a blob, a stream. */
export type Later =
  | PromiseLike<unknown>
  | { arrayBuffer(): unknown }
  | { getReader(options?: never): unknown }
  | AsyncIterable<unknown>;

/** Shown by the compiler where something that comes later is given. */
export interface AwaitItFirst {
  readonly 'await it first': never;
}

/**
 * Any input but one whose content is still to come: a `Promise`, a `Response`, a `Blob` or a stream does not type-check.
 */
export type ReadyInput<I> = I extends Later ? AwaitItFirst : I;
