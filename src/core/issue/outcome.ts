/**
 * The one error this library throws, and what the `safe` twins return instead: a value or issues.
 */
import type { Issue } from './issue.js';

/**
 * Thrown by every verb that throws; its `safe` twin returns the same issues instead. Match on
 * `code`, never on
 * `instanceof`: two copies of a package have two classes.
 * @typeParam Code - the codes that the issues can have.
 */
export class ContractError<Code extends string = string> extends Error {
  override readonly name = 'ContractError';
  /** The code of the first error among the issues. */
  readonly code: Code | 'unknown';
  /** All issues that were kept, in order. */
  readonly issues: readonly Issue<Code>[];

  constructor(issues: readonly Issue<Code>[], options?: { readonly cause?: unknown }) {
    super(summaryOf(issues), options);
    this.code = firstError(issues)?.code ?? 'unknown';
    this.issues = issues;
  }
}

/** The issues of an error of this package; undefined of any other one. */
export function issuesIn(error: unknown): readonly Issue[] | undefined {
  return isContractError(error) ? error.issues : undefined;
}

const isContractError = (error: unknown): error is ContractError => error instanceof ContractError;

const firstError = <Code extends string>(issues: readonly Issue<Code>[]): Issue<Code> | undefined =>
  issues.find(({ severity }) => severity === 'error') ?? issues[0];

function summaryOf(issues: readonly Issue[]): string {
  const first = firstError(issues);
  if (first === undefined) return 'no issue was given';
  const count = issues.length === 1 ? '1 issue' : `${issues.length} issues`;
  const { pointer, at } = first;
  const named = pointer === '' ? 'the document' : pointer;
  const place = at === undefined ? named : `${named}, line ${at.line}, column ${at.column}`;
  return `${count}, first at ${place}: ${first.code} (${first.message})`;
}

/** A value, or the issues that are in its way. */
export type Outcome<Value, Code extends string = string> = Success<Value> | Failure<Code>;

/** The value that was requested. */
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

/**
 * Takes issues, and lists of them as they are: a list is never spread over arguments, which hosts
 * limit.
 */
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
