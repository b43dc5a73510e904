/** What every matcher is made of: a judgement with its words, and the promise that nothing is thrown from inside. */

/**
 * What a test runner hands to a matcher as `this`: the members that vitest and Jest share, as far as they are used.
 *
 * @public
 */
export interface MatcherState {
  readonly isNot?: boolean;
  readonly testPath?: string | undefined;
  readonly currentTestName?: string | undefined;
}

/**
 * What a matcher gives to its test runner.
 *
 * @public
 */
export interface MatcherResult {
  readonly pass: boolean;
  /** The text of the failure, safe for terminals. */
  message(): string;
}

/** What a matcher found: whether it passes, and the lines below the headline when that is not what was asked for. */
export interface Judgement {
  readonly pass: boolean;
  readonly lines: readonly string[];
}

/** Why nothing could be judged: an argument is none, or something is missing. It fails with and without `.not`. */
export class Misuse {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    this.lines = lines;
  }
}

/** How a call reads: `expect(document).toHold(evidence-packet)`. */
export interface Call {
  readonly received: string;
  readonly matcher: string;
  readonly argument: string;
}

/** The result of a judgement; what could not be judged fails either way. */
export function resultOf(state: MatcherState, call: Call, judge: () => Judgement | Misuse): MatcherResult {
  return told(state, call, attempt(judge));
}

/** The same for what has to be waited for. */
export async function laterResultOf(
  state: MatcherState,
  call: Call,
  judge: () => Promise<Judgement | Misuse>,
): Promise<MatcherResult> {
  return told(state, call, await judge().catch(broken));
}

function attempt(judge: () => Judgement | Misuse): Judgement | Misuse {
  try {
    return judge();
  } catch {
    return broken();
  }
}

/** The error itself is not shown: it may be anything, a getter that throws among it. */
function broken(): Misuse {
  return new Misuse(['nothing could be judged: an argument throws when it is looked at, or is of another type']);
}

function told({ isNot = false }: MatcherState, call: Call, found: Judgement | Misuse): MatcherResult {
  const pass = found instanceof Misuse ? isNot : found.pass;
  const headline = `expect(${call.received})${isNot ? '.not' : ''}.${call.matcher}(${call.argument})`;
  return { pass, message: () => [headline, '', ...found.lines].join('\n') };
}
