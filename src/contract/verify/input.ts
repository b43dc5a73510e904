/** What the verbs take as input, told to the compiler: what comes later has to be awaited first. */

/**
 * A value whose content is still to come: a promise, a response, a request, a blob, a stream.
 *
 * @public
 */
export type Later =
  | PromiseLike<unknown>
  | { arrayBuffer(): unknown }
  | { getReader(options?: never): unknown }
  | AsyncIterable<unknown>;

/**
 * Shown by the compiler where something that comes later is given.
 *
 * @public
 */
export interface AwaitItFirst {
  readonly 'await it first': never;
}

/**
 * Any input but one whose content is still to come: a `Promise`, a `Response`, a `Blob` or a stream does not type-check.
 *
 * @public
 */
export type ReadyInput<I> = I extends Later ? AwaitItFirst : I;
