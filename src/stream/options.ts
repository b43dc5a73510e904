/** Reads the options of a stream once, and refuses what would only show when the first line comes. */
import type { CodeOf } from '../issue/codes.js';
import { issueOf } from '../issue/issue.js';
import { ContractError } from '../issue/outcome.js';
import { jsonTypeOf, present } from '../json/value/index.js';
import type { SplitOptions } from '../lines/index.js';
import type { CheckedLine, LineVerifier } from './check-line.js';

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
 * - `invalid`: the line itself, if it is invalid and not too long to be passed on;
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
  readonly onVerdict?: ((checked: CheckedLine) => void | Promise<void>) | undefined;
}

/** A verifier that can be called; throws ContractError `stream.options`. */
export function checkOf(check: unknown): LineVerifier {
  if (typeof check === 'function') return check as LineVerifier;
  throw refused('the verifier', 'a function', check);
}

/** The options of a stream, read once. */
interface ReadOptions extends SplitOptions, Partial<Outlet> {
  /** Whether one line more may be checked at a time. */
  readonly hasRoom: (underWay: readonly unknown[]) => boolean;
}

export function optionsOf(given: unknown): ReadOptions {
  const { concurrency, ...others } = membersOf(given);
  const atOnce = typeof concurrency === 'number' && concurrency >= 1 ? concurrency : 1;
  return { ...others, hasRoom: (underWay) => underWay.length < atOnce };
}

export type Outlet = Pick<FilterOptions, 'emit' | 'onVerdict'>;

const emits: ReadonlySet<unknown> = /* @__PURE__ */ new Set<Emit>(['valid', 'invalid', 'verdicts']);

export function filterOptionsOf(given: unknown): ReadOptions & Outlet {
  const { emit, ...others } = optionsOf(given);
  const { onVerdict } = others;
  if (emit === undefined || !emits.has(emit)) throw refused('emit', 'valid, invalid or verdicts', emit);
  if (onVerdict !== undefined && typeof onVerdict !== 'function') throw refused('onVerdict', 'a function', onVerdict);
  return { ...others, emit };
}

function membersOf(given: unknown): Partial<FilterOptions> {
  if (given === undefined) return {};
  try {
    if (typeof given === 'object' && given !== null) {
      const { maxBytes, concurrency, emit, onVerdict, ...others } = given as Partial<FilterOptions>;
      const read = { maxBytes, concurrency, onVerdict, ...present({ emit }) };
      if (Object.keys(others).length === 0) return read;
    }
  } catch {
    // A proxy or a getter that throws: whatever it is, it is no list of options, and its words are not repeated.
  }
  throw refused('the options', 'an object with maxBytes, concurrency, emit and onVerdict alone', given);
}

function refused(what: string, expected: string, received: unknown): ContractError {
  return mistaken('stream.options', `${what} cannot be used`, { expected, received });
}

/** Codes of what is wrong with a stream or with the program around it, never with a document. */
export const streamCodes = {
  'stream.chunk': {
    says: 'A chunk of a stream of bytes is no Uint8Array.',
    hint: 'Write bytes: send text through a TextEncoderStream, and wrap an ArrayBuffer in a Uint8Array.',
  },
  'stream.verifier': {
    says: 'The verifier threw, rejected or returned no verdict, so the line counts as invalid.',
    hint: 'Fix the verifier: `cause` of the error at the end of the stream is what it threw first.',
  },
  'stream.line': {
    says: 'A chunk of a stream of lines is no line.',
    hint: 'Write lines as splitLines gives them.',
  },
  'stream.options': {
    says: 'The verifier or the options of a stream cannot be used.',
    hint: 'Give functions as verifier and onVerdict, and valid, invalid or verdicts as emit.',
  },
} as const;

/** A code of this room; nothing here emits another. */
export type StreamCode = CodeOf<typeof streamCodes>;

/** An error that names what was received by its type. */
export function mistaken(
  code: StreamCode,
  says: string,
  { expected, received }: { readonly expected: string; readonly received: unknown },
): ContractError {
  return new ContractError([issueOf({ code, says, expected, received: jsonTypeOf(received) })]);
}
