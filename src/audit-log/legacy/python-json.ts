/** `python-json-v1`: the text that Python's `json.dumps(sort_keys=True, separators=(",", ":"))` gives a document. */

import { type Digest, digestOfText } from '../../digest/digest.js';
import { failure, type Outcome, orThrow, success } from '../../issue/outcome.js';
import { afterSpace, afterString, readJson, scanNumber } from '../../json/read/index.js';
import { compareText } from '../../order/text.js';
import { pythonNumber, withoutLongIntegers } from './python-numbers.js';

/**
 * Writes a document the way Python's json module does: ASCII alone, keys by code point, Python's number text.
 *
 * It works on JSON text, since a parsed document no longer distinguishes `100.0` from `100`, and integers of any size keep their
 * digits. The text goes through the strict reader but for integers that a double cannot represent. Only for logs and hashes
 * that Python wrote (ADR 0033); everything new has `canonicalize`.
 *
 * @throws ContractError with a `json.*` code when the text is not strict JSON.
 */
export function pythonJson(text: string | Uint8Array): string {
  return orThrow(safePythonJson(text));
}

/** Writes a document the way Python's json module does, or says why it is no JSON text; it never throws. */
export function safePythonJson(text: string | Uint8Array): Outcome<string> {
  const decoded = typeof text === 'string' ? text : decode(text);
  // What cannot be decoded is explained by the strict reader
  const read = readJson(decoded === undefined ? text : withoutLongIntegers(decoded));
  if (!read.ok || decoded === undefined) return read.ok ? failure() : read;
  return success(writeValue({ text: decoded, index: afterSpace(decoded, 0) }));
}

/**
 * The digest of a document under `python-json-v1`: the SHA-256 of that text.
 *
 * @throws ContractError with a `json.*` code when the text is not strict JSON.
 */
export function pythonJsonDigest(text: string | Uint8Array): Digest {
  return digestOfText(pythonJson(text));
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Where the writer is in a text that is known to be strict JSON. */
interface Cursor {
  readonly text: string;
  index: number;
}

/** Writes the value at the cursor and moves past it; the strict reader bounds the depth. */
function writeValue(cursor: Cursor): string {
  const { text, index } = cursor;
  const first = text[index];
  if (first === '{') return writeObject(cursor);
  if (first === '[') return writeArray(cursor);
  if (first === '"') return asciiString(takeString(cursor));
  if (first === 't' || first === 'n' || first === 'f') {
    cursor.index += first === 'f' ? 5 : 4;
    return text.slice(index, cursor.index);
  }
  cursor.index = scanNumber(text, index).end;
  return pythonNumber(text.slice(index, cursor.index));
}

function writeObject(cursor: Cursor): string {
  const members: (readonly [string, string])[] = [];
  enter(cursor);
  while (cursor.text[cursor.index] !== '}') {
    const key = takeString(cursor);
    cursor.index = afterSpace(cursor.text, afterSpace(cursor.text, cursor.index) + 1); // after the colon
    members.push([key, writeValue(cursor)]);
    next(cursor);
  }
  cursor.index += 1;
  members.sort(([a], [b]) => compareText(a, b));
  return `{${members.map(([key, value]) => `${asciiString(key)}:${value}`).join(',')}}`;
}

function writeArray(cursor: Cursor): string {
  const elements: string[] = [];
  enter(cursor);
  while (cursor.text[cursor.index] !== ']') {
    elements.push(writeValue(cursor));
    next(cursor);
  }
  cursor.index += 1;
  return `[${elements.join(',')}]`;
}

function enter(cursor: Cursor): void {
  cursor.index = afterSpace(cursor.text, cursor.index + 1);
}

/** After the comma, or on the bracket that closes. */
function next(cursor: Cursor): void {
  cursor.index = afterSpace(cursor.text, cursor.index);
  if (cursor.text[cursor.index] === ',') enter(cursor);
}

function takeString(cursor: Cursor): string {
  const start = cursor.index;
  cursor.index = afterString(cursor.text, start);
  return JSON.parse(cursor.text.slice(start, cursor.index)) as string;
}

const shortEscapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** A string with everything escaped but printable ASCII: unit by unit, so a character above U+FFFF becomes a pair. */
function asciiString(text: string): string {
  const escaped = text.replaceAll(/["\\]|[^ -~]/g, (unit) => {
    return shortEscapes[unit] ?? `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `"${escaped}"`;
}
