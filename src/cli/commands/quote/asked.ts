/** The quotes that a command line asks for: one in its words, or one a line of an NDJSON file. */
import { readJson } from '../../../index.js';
import { ndjsonLines } from '../../../lines/index.js';
import { isSystemError, Refusal, reasonOf } from '../../shared/exit.js';
import { openInput } from '../../shared/input.js';
import type { Session } from '../../shared/session.js';

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

/** A quote of a file with its line, or why the line is none. */
export type AskedLine = { readonly line: number } & AskedOrNot;

type AskedOrNot =
  | { readonly asked: AskedQuote; readonly why?: never }
  | { readonly asked?: never; readonly why: string };

/** The lines of a file in order, without what is blank at its end. */
export async function* askedLines(file: string, session: Session): AsyncGenerator<AskedLine, undefined> {
  try {
    const { chunks } = await openInput(file, session);
    for await (const { bytes, number } of ndjsonLines(chunks)) yield { line: number, ...askedQuote(bytes) };
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
function askedQuote(bytes: Uint8Array): AskedOrNot {
  const read = readJson(bytes);
  if (!read.ok) return { why: read.issues.map(({ code, message }) => `${code}: ${message}`).join('; ') };
  return isAskedQuote(read.value) ? { asked: read.value } : { why: `expected ${memberList} and nothing else` };
}

const memberList = '{ quote, source?, prefix?, suffix?, hint? }';

function isAskedQuote(value: unknown): value is AskedQuote {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const isKnown = Object.entries(value).every(
    ([key, member]) => Object.hasOwn(members, key) && members[key as keyof AskedQuote] === typeof member,
  );
  if (!isKnown || !Object.hasOwn(value, 'quote')) return false;
  const { hint = 0 } = value as AskedQuote;
  return Number.isSafeInteger(hint) && hint >= 0;
}
