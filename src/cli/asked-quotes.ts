/** The quotes that a command line asks for: one in its words, or one a line of an NDJSON file. */
import { readJson } from '../index.js';
import { ndjsonLines } from '../lines/index.js';
import { isSystemError, Refusal, reasonOf } from './exit.js';
import { openInput } from './read-input.js';
import type { Session } from './session.js';

/** A quote, and what is said of its place. */
export interface AskedQuote {
  readonly quote: string;
  /** The name of a source, as --source gives it. */
  readonly source?: string;
  readonly prefix?: string;
  readonly suffix?: string;
  /** A code point. */
  readonly hint?: number;
}

/** A quote of a file with its line, or undefined where the line is no such object. */
export interface AskedLine {
  readonly line: number;
  readonly asked: AskedQuote | undefined;
}

/** The lines of a file in order, without what is blank at its end. */
export async function* askedLines(file: string, session: Session): AsyncGenerator<AskedLine, undefined> {
  try {
    const { chunks } = await openInput(file, session);
    for await (const { bytes, number } of ndjsonLines(chunks)) yield { line: number, asked: askedQuote(bytes) };
  } catch (error) {
    if (isSystemError(error)) throw new Refusal(`${file}: cannot be read: ${reasonOf(error)}`);
    throw error;
  }
}

const members: Readonly<Record<keyof AskedQuote, 'string' | 'number'>> = {
  quote: 'string',
  source: 'string',
  prefix: 'string',
  suffix: 'string',
  hint: 'number',
};

/** Strict: a member that nobody knows is a spelling mistake, and would change what is looked for. */
function askedQuote(bytes: Uint8Array): AskedQuote | undefined {
  const read = readJson(bytes);
  if (!read.ok || typeof read.value !== 'object' || read.value === null || Array.isArray(read.value)) return undefined;
  const entries = Object.entries(read.value);
  const isKnown = entries.every(
    ([key, value]) => Object.hasOwn(members, key) && members[key as keyof AskedQuote] === typeof value,
  );
  if (!isKnown || !Object.hasOwn(read.value, 'quote')) return undefined;
  const { hint = 0 } = read.value as unknown as AskedQuote;
  return Number.isSafeInteger(hint) && hint >= 0 ? (read.value as unknown as AskedQuote) : undefined;
}
