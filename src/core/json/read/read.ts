/**
 * The strict reader: JSON text that two readers could read differently is refused, with the place
 * and the reason.
 */
import { type Issue, issueFrom } from '../../issue/issue.js';
import { type Failure, failure, type Outcome, success } from '../../issue/outcome.js';
import type { JsonCode } from '../codes.js';
import { jsonHints } from '../hints.js';
import {
  type Budgets,
  budgetsOf,
  canonicalSize,
  isList,
  isWellFormed,
  type JsonLimits,
  type JsonValue,
  jsonTypeOf,
  parseJson,
  utf8Length,
} from '../value/index.js';
import type { SpelledBytes } from './arrange.js';
import { bytesOf, decodeUtf8 } from './bytes.js';
import { firstBadByte, positionOfByte, positionsOf, textStart } from './positions.js';
import { type Found, scanJson } from './scan.js';
import { type ByteScan, doubtful, scanBytes } from './scan-bytes.js';

/**
 * Reads JSON text or its UTF-8 bytes strictly (RFC 8259, and RFC 7493 for what has more than one
 * reading).
 *
 * It refuses all that is not RFC 8259, and what `JSON.parse` lets through: invalid UTF-8, a byte
 * order mark, duplicate keys, lone surrogates (raw or escaped), numbers that overflow, integers
 * that lose digits, and texts beyond the limits. Every issue but `json.input` carries the position;
 * faults other than of grammar are reported together, up to
 * `limits.issues`, in the order of the text. It never throws, and needs no more memory than `JSON.parse`.
 */
export function readJson(
  input: string | Uint8Array | ArrayBuffer,
  limits?: JsonLimits,
): Outcome<JsonValue, JsonCode> {
  const read = readDocument(input, budgetsOf(limits));
  return read.ok ? success(read.value.json) : read;
}

export interface ReadDocument {
  readonly json: JsonValue;
  /**
   * Bytes that are canonical, or lack only an order: no value has to be written again to digest
   * them.
   */
  readonly canonical: SpelledBytes | undefined;
}

export function readDocument(
  input: string | Uint8Array | ArrayBuffer,
  budgets: Budgets = budgetsOf(),
): Outcome<ReadDocument, JsonCode> {
  // The host's writer would ask it instead of the value that was read, and give another text and
  // another digest
  if ('toJSON' in Array.prototype)
    return refused('json.to-json', { received: 'a toJSON method on a built-in prototype' });
  if (typeof input === 'string') return readString(input, budgets);
  const bytes = bytesOf(input);
  if (bytes === undefined)
    return refused('json.input', {
      expected: 'a string, a Uint8Array or an ArrayBuffer',
      received: jsonTypeOf(input),
    });
  if (bytes.length > budgets.bytes) return tooLong(budgets);
  const text = decodeUtf8(bytes);
  if (text !== undefined) return readText(text, bytes, budgets);
  const bad = firstBadByte(bytes);
  if (bad < 0) return tooLong(budgets);
  const at = positionOfByte(bytes, bad);
  return refused('json.utf8', { expected: 'UTF-8', received: 'a malformed byte sequence', at });
}

/**
 * Longer text is scanned as it is, member by member, which takes seven times as long. Up to this
 * size its bytes are made, which take a fraction of the memory of its value.
 */
const LONGEST = 1 << 26;
let encoder: TextEncoder | undefined;

function readString(text: string, budgets: Budgets): Outcome<ReadDocument, JsonCode> {
  // counts UTF-8 bytes only where the number of code units leaves it open
  if (
    text.length > budgets.bytes ||
    (text.length * 3 > budgets.bytes && utf8Length(text) > budgets.bytes)
  )
    return tooLong(budgets);
  encoder ??= new TextEncoder();
  const bytes = text.length <= LONGEST && isWellFormed(text) ? encoder.encode(text) : undefined;
  return readText(text, bytes, budgets);
}

function readText(
  text: string,
  bytes: Uint8Array | undefined,
  budgets: Budgets,
): Outcome<ReadDocument, JsonCode> {
  if (text.startsWith('\uFEFF'))
    return refused('json.bom', {
      expected: 'JSON text',
      received: 'a byte order mark',
      at: textStart,
    });
  const seen = bytes === undefined ? doubtful : scanBytes(bytes, budgets);
  const found = seen.doubtful ? scanJson(text, budgets) : [];
  if (found.length > 0) return explained(text, found);
  const spelled = spelledOf(bytes, seen);
  try {
    const json = parseJson(text);
    const isKnown = seen.doubtful || spelled !== undefined || (seen.distinct && hasPlainLists());
    if (isKnown || memberCount(json) === seen.members) {
      const sized = { text, size: bytes?.length ?? text.length * 3 };
      return spelled === undefined && outgrows(sized, json, budgets)
        ? tooLong(budgets)
        : success({ json, canonical: spelled });
    }
  } catch {
    // The host's message quotes the text; the scanner finds the place again and says it without.
  }
  return explained(text, scanJson(text, budgets));
}

function spelledOf(
  bytes: Uint8Array | undefined,
  { canonical, roots, arrangement }: ByteScan,
): SpelledBytes | undefined {
  const isSpelled = canonical || arrangement !== undefined;
  return isSpelled && bytes !== undefined ? { bytes, roots, arrangement } : undefined;
}

/**
 * Whether lists have no items but their own: indices come first among keys. An item on the
 * prototype is taken for the first of an empty list, and what is written then is counted instead.
 */
function hasPlainLists(): boolean {
  return Reflect.ownKeys(Array.prototype)[0] === 'length';
}

/**
 * Whether the canonical text of a value is beyond the limit where its own text was not: only
 * numbers with exponents grow,
 * `1e20` from 4 characters to 21. What the reader takes can then be written, and read again.
 */
function outgrows({ text, size }: Sized, value: JsonValue, { bytes }: Budgets): boolean {
  return (
    text.length * 6 > bytes &&
    size + GROWTH * exponentsIn(text) > bytes &&
    canonicalSize(value, bytes) > bytes
  );
}

/** A text, and how many bytes it has at the most. */
type Sized = { readonly text: string; readonly size: number };

/** What a number with an exponent grows by at the most: `1e20`. */
const GROWTH = 17;

/** Numbers with an exponent, at the most. */
function exponentsIn(text: string): number {
  const exponent = /[0-9][eE]/g;
  let count = 0;
  while (exponent.test(text)) count += 1;
  return count;
}

function memberCount(value: JsonValue): number {
  let count = 0;
  const waiting: JsonValue[] = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const values = isList(next) ? next : Object.values(next);
    if (values !== next) count += values.length;
    for (const below of values)
      if (typeof below === 'object' && below !== null) waiting.push(below);
  }
  return count;
}

function explained(text: string, found: readonly Found[]): Failure<JsonCode> {
  // Nothing found means that the host gave up for a reason of its own, such as memory.
  if (found.length === 0)
    return refused('json.unreadable', {
      received: 'a text that the host cannot parse',
      at: textStart,
    });
  const indexes = found.map(({ index }) => index);
  const positions = positionsOf(text, indexes);
  return failure(
    found.map((one, nth) => issueFrom(jsonHints, { ...one, at: positions[nth] ?? textStart })),
  );
}

function tooLong({ bytes }: Budgets): Failure<JsonCode> {
  return refused('json.bytes', {
    expected: `at most ${String(bytes)} bytes`,
    received: 'more',
    at: textStart,
  });
}

function refused(
  code: JsonCode,
  detail: Pick<Issue, 'expected' | 'received' | 'at'>,
): Failure<JsonCode> {
  return failure(issueFrom(jsonHints, { code, ...detail }));
}
