/** What the `safe` twins return: a value or issues, never an exception. */
import { ContractError } from './contract-error.js';
import type { Issue } from './issue.js';

/** A value, or the issues that are in its way. */
export type Outcome<Value, Code extends string = string> = Success<Value> | Failure<Code>;

/** The value that was asked for. */
export interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
}

/** The issues that are in the way, at least one of them an error. */
export interface Failure<Code extends string = string> {
  readonly ok: false;
  readonly issues: readonly Issue<Code>[];
}

export function success<Value>(value: Value): Success<Value> {
  return { ok: true, value };
}

/** Takes issues, and lists of them as they are: a list is never spread over arguments, which hosts limit. */
export function failure<Code extends string>(
  ...issues: readonly (Issue<Code> | readonly Issue<Code>[])[]
): Failure<Code> {
  return { ok: false, issues: issues.flat() };
}

/** The value of an outcome, or its issues thrown as one ContractError. */
export function orThrow<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  throw new ContractError(outcome.issues);
}
