/** What every matcher has: a result with its message, arguments that are checked and shown safely, and no exceptions from inside. */

import type { Contract } from '../contract/model/index.js';
import { formatIssue } from '../contract/verdict/index.js';
import { type Issue, printable } from '../issue/issue.js';
import { ContractError } from '../issue/outcome.js';

/** What a test runner hands to a matcher as `this`: the members that vitest and Jest share, as far as they are used. */
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

/** What a matcher found: whether it passes, and the lines below the headline when that is not what was requested. */
export interface Comparison {
  readonly pass: boolean;
  readonly lines: readonly string[];
}

/** Why nothing could be checked: an argument is none, or something is missing. It fails with and without `.not`. */
export class Misuse {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    this.lines = lines;
  }
}

/** How a call reads: `expect(document).toVerify(evidence-packet)`. */
interface Call {
  readonly received: string;
  readonly matcher: string;
  /** What was passed beyond the arguments that the matcher has. */
  readonly surplus: readonly unknown[];
}

/** The result of a comparison; what could not be checked fails either way. */
export function resultOf(state: MatcherState, call: Call, check: () => Comparison | Misuse): MatcherResult {
  return reported(state, call, surplusOf(call) ?? attempt(check));
}

/** The same for what has to be waited for. */
export async function laterResultOf(
  state: MatcherState,
  call: Call,
  check: () => Promise<Comparison | Misuse>,
): Promise<MatcherResult> {
  return reported(state, call, surplusOf(call) ?? (await check().catch(broken)));
}

/** An argument that counts for nothing was meant to say something. */
function surplusOf({ matcher, surplus }: Call): Misuse | undefined {
  if (surplus.every((one) => one === undefined)) return undefined;
  return new Misuse([`nothing could be checked: ${matcher} takes no further argument`]);
}

function attempt(check: () => Comparison | Misuse): Comparison | Misuse {
  try {
    return check();
  } catch (error) {
    return broken(error);
  }
}

/** Unknown options are reported by name. Any other error is not shown: it may be anything, a getter that throws among it. */
function broken(error: unknown): Misuse {
  const issue = optionIssueOf(error);
  if (issue !== undefined) return new Misuse([`nothing could be checked: ${formatIssue(issue)}`]);
  return new Misuse(['nothing could be checked: an argument throws when it is looked at, or is of another type']);
}

function optionIssueOf(error: unknown): Issue | undefined {
  try {
    if (!(error instanceof ContractError)) return undefined;
    const { code, issues } = error as ContractError;
    return code.startsWith('options.') ? issues[0] : undefined;
  } catch {
    return undefined;
  }
}

function reported({ isNot = false }: MatcherState, call: Call, found: Comparison | Misuse): MatcherResult {
  const pass = found instanceof Misuse ? isNot : found.pass;
  const headline = `expect(${call.received})${isNot ? '.not' : ''}.${call.matcher}`;
  return { pass, message: () => [headline, '', ...found.lines].join('\n') };
}

/** Whether a value is a contract, as far as the verbs rely on it. */
export function isContract(value: unknown): value is Contract {
  try {
    const { name, versions } = value as Partial<Contract>;
    return typeof name === 'string' && Array.isArray(versions) && versions.length > 0 && '~standard' in Object(value);
  } catch {
    return false;
  }
}

/** The name of a contract for a headline. */
export function nameOf(contract: unknown): string {
  return isContract(contract) ? printable(contract.name) : '?';
}

/** Whether a value is still to be awaited; without that, `.not` would pass for every promise. */
export function isLater(value: unknown): boolean {
  try {
    return typeof (value as { readonly then?: unknown } | null | undefined)?.then === 'function';
  } catch {
    return false;
  }
}

export const noContract: Misuse = new Misuse(['the argument is no contract: pass one as defineContract makes it']);
export const notAwaited: Misuse = new Misuse(['the value is a promise: await it first, or write expect(...).resolves']);

const MOST_SHOWN = 240;

/** A text on one line, in quotation marks, cut where it is long, safe for terminals. */
export function shown(text: string): string {
  const cut = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
  return printable(JSON.stringify(cut));
}
