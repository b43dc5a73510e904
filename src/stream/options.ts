/** Reads the options of a stream once, and refuses what would only show when the first line comes. */
import type { ContractError } from '../issue/outcome.js';
import type { SplitOptions } from '../lines/index.js';
import { mistaken } from './codes.js';
import type { CheckedLine, LineVerifier } from './judge-line.js';

/** How lines are checked. */
export interface CheckLinesOptions {
  /**
   * How many lines are checked at a time when the verifier is asynchronous; verdicts keep the order of the lines. So many
   * lines are kept. Default 1; anything but a number from 1 counts as 1.
   */
  readonly concurrency?: number | undefined;
}

/**
 * What a filter writes for a line:
 *
 * - `valid`: the line itself, if it is valid;
 * - `invalid`: the line itself, if it does not, unless it is too long to be passed on;
 * - `verdicts`: the verdict, as `verdictJson` writes it with the number of the line, for every line.
 */
export type Emit = 'valid' | 'invalid' | 'verdicts';

/** What a filter lets through, and what is reported meanwhile. */
export interface FilterOptions extends SplitOptions, CheckLinesOptions {
  readonly emit: Emit;
  /**
   * Called for every line, in order, before the line is passed on; a promise is waited for. What it throws ends the
   * stream.
   */
  readonly onVerdict?: ((judged: CheckedLine) => void | Promise<void>) | undefined;
}

/** A verifier that can be called; throws ContractError `stream.options`. */
export function judgeOf(judge: unknown): LineVerifier {
  if (typeof judge === 'function') return judge as LineVerifier;
  throw refused('the verifier', 'a function', judge);
}

export function splitOptionsOf(given: unknown): SplitOptions {
  const { maxBytes } = membersOf(given) as SplitOptions;
  return { maxBytes };
}

export function atOnceOf(given: unknown): number {
  const { concurrency } = membersOf(given) as CheckLinesOptions;
  return typeof concurrency === 'number' && concurrency >= 1 ? concurrency : 1;
}

/** Room for so many lines at a time. */
export function roomFor(atOnce: number): (underWay: readonly unknown[]) => boolean {
  return (underWay) => underWay.length < atOnce;
}

/** What to emit and whom to notify. */
export type Outlet = Pick<FilterOptions, 'emit' | 'onVerdict'>;

const emits: ReadonlySet<unknown> = /* @__PURE__ */ new Set<Emit>(['valid', 'invalid', 'verdicts']);

export function outletOf(given: unknown): Outlet {
  const { emit, onVerdict } = membersOf(given) as FilterOptions;
  if (!emits.has(emit)) throw refused('emit', 'valid, invalid or verdicts', emit);
  if (onVerdict !== undefined && typeof onVerdict !== 'function') throw refused('onVerdict', 'a function', onVerdict);
  return { emit, onVerdict };
}

type Members = SplitOptions & CheckLinesOptions & Partial<FilterOptions>;

function membersOf(given: unknown): Members {
  if (given === undefined) return {};
  try {
    if (typeof given === 'object' && given !== null) {
      const { maxBytes, concurrency, emit, onVerdict, ...others } = given as FilterOptions;
      if (Object.keys(others).length === 0) return { maxBytes, concurrency, emit, onVerdict };
    }
  } catch {
    // A proxy or a getter that throws: whatever it is, it is no list of options, and its words are not repeated.
  }
  throw refused('the options', 'an object with maxBytes, concurrency, emit and onVerdict alone', given);
}

function refused(what: string, expected: string, received: unknown): ContractError {
  return mistaken({ code: 'stream.options', says: `${what} cannot be used`, expected, received });
}
