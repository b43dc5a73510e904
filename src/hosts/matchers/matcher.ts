/**
 * What every matcher has: a result with its message, arguments that are checked and shown safely,
 * and no exceptions from inside.
 */

import { printable } from '../../core/issue/issue.js';
import { issuesIn } from '../../core/issue/outcome.js';
import { unknownMembers } from '../../core/json/value/index.js';
import { attempt } from '../../core/work/work.js';
import type { Contract } from '../../engine/contract/model/index.js';
import { formatIssue } from '../../engine/contract/verdict/index.js';

/** The `this` of a matcher: the members that vitest and Jest share, as far as they are used. */
export interface MatcherState {
  readonly isNot?: boolean;
  readonly testPath?: string | undefined;
  readonly currentTestName?: string | undefined;
}

/** What a matcher gives to its test runner. */
export interface MatcherResult {
  readonly pass: boolean;
  /** The text of the failure, safe for terminals. */
  message(): string;
}

/** The options of `toMatchContract`. */
export interface MatchContractOptions {
  /** The folder of examples, `<contract>/<version>/examples/`, from the test. */
  readonly examples?: string;
}

/**
 * What a matcher found: whether it passes, and the lines below the headline if that is not what was
 * requested.
 */
export interface Comparison {
  readonly pass: boolean;
  readonly lines: readonly string[];
}

/**
 * Thrown where nothing can be checked: an argument is of the wrong kind, or something is missing.
 * Fails with and without `.not`.
 */
export class Misuse extends Error {
  readonly lines: readonly string[];
  constructor(what: string, more: readonly string[] = []) {
    super(what);
    this.lines = [what, ...more];
  }
}

/** How a call reads: `expect(document).toVerify(evidence-packet)`. */
interface Call {
  readonly received: string;
  readonly matcher: string;
  /** Arguments that the matcher does not have: each was meant to say something. */
  readonly surplus: readonly unknown[];
}

export function resultOf(state: MatcherState, call: Call, check: () => Comparison): MatcherResult {
  try {
    if (call.surplus.some((one) => one !== undefined))
      throw new Misuse(`nothing could be checked: ${call.matcher} takes no further argument`);
    return reported(state, call, check());
  } catch (error) {
    return reported(state, call, { pass: state.isNot === true, lines: misuseLines(error) });
  }
}

export async function laterResultOf(
  state: MatcherState,
  call: Call,
  check: () => Promise<Comparison>,
): Promise<MatcherResult> {
  const settled = await check().then(
    (comparison) => () => comparison,
    (error: unknown) => () => {
      throw error;
    },
  );
  return resultOf(state, call, settled);
}

/**
 * Unknown options are reported by name. Any other error is not shown: it may be anything, a getter
 * that throws among it.
 */
function misuseLines(error: unknown): readonly string[] {
  try {
    if (error instanceof Misuse) return error.lines;
    const issue = issuesIn(error)?.find(({ code }) => code.startsWith('options.'));
    if (issue !== undefined) return [`nothing could be checked: ${formatIssue(issue)}`];
  } catch {
    // an error that cannot be read either
  }
  return [
    'nothing could be checked: an argument throws when it is looked at, or is of another type',
  ];
}

function reported(
  { isNot = false }: MatcherState,
  call: Call,
  { pass, lines }: Comparison,
): MatcherResult {
  const headline = `expect(${call.received})${isNot ? '.not' : ''}.${call.matcher}`;
  return { pass, message: () => [headline, '', ...lines].join('\n') };
}

/** Whether a value is a contract, as far as the verbs rely on it. */
function isContract(value: unknown): value is Contract {
  try {
    const { name, versions } = unknownMembers(value);
    return (
      typeof name === 'string' &&
      Array.isArray(versions) &&
      versions.length > 0 &&
      '~standard' in Object(value)
    );
  } catch {
    return false;
  }
}

export function nameOf(contract: unknown): string {
  return isContract(contract) ? printable(contract.name) : '?';
}

export function contractFrom(value: unknown): Contract {
  if (isContract(value)) return value;
  throw new Misuse('the argument is not a contract: pass one as defineContract makes it');
}

/** Refuses a promise, for which `.not` would always pass. */
export function refusePromise(value: unknown): void {
  if (isPromise(value))
    throw new Misuse('the value is a promise: await it first, or write expect(...).resolves');
}

const isPromise = (value: unknown): boolean =>
  attempt(() => {
    const then: unknown = Reflect.get(Object(value), 'then');
    return typeof then === 'function';
  }) === true;

const MOST_SHOWN = 240;

/** A text on one line, in quotation marks, cut where it is long, safe for terminals. */
export function shown(text: string): string {
  const cut = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
  return printable(JSON.stringify(cut));
}
