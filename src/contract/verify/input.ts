/** What the verbs take: a contract, and an input whose content is there. */
import { refuseArgument } from '../../issue/options.js';
import type { Contract, ContractVersion } from '../model/index.js';

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

/** @throws ContractError `options.value` */
export function checkContract(given: unknown): void {
  if (!isContract(given)) refuseArgument('no contract', 'a contract as the first argument, made by defineContract');
}

/** @throws ContractError `options.value` */
export function checkContracts(given: unknown): void {
  if (!isListOf(given, isContract)) refuseArgument('no contracts', 'a list of contracts as the first argument');
}

/** False also for a list that cannot be read. */
function isListOf(given: unknown, isOne: (one: unknown) => boolean): boolean {
  try {
    return Array.isArray(given) && given.every(isOne);
  } catch {
    return false;
  }
}

function isContract(given: unknown): boolean {
  try {
    return (given as Contract).versions.every(isDeclared);
  } catch {
    return false;
  }
}

/** `defineVersion` writes every list and the limits; a plain object may lack some. */
function isDeclared({ rules, volatile, extensions, limits }: ContractVersion): boolean {
  return [rules, volatile, extensions].every(Array.isArray) && typeof limits.bytes === 'number';
}

/** Whether a value is a promise; if it is, its rejection is taken, since nobody else will take it. */
export function isPromise(value: unknown): value is PromiseLike<unknown> {
  if (typeof value !== 'object' || value === null || !('then' in value) || typeof value.then !== 'function')
    return false;
  (value as PromiseLike<unknown>).then(undefined, () => undefined);
  return true;
}
