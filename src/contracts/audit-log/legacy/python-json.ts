/**
 * `python-json-v1`: the text that Python's `json.dumps(sort_keys=True, separators=(",", ":"))`
 * gives a document.
 */

import { type Digest, digestOfText } from '../../../core/digest/digest.js';
import { failure, type Outcome, orThrow, success } from '../../../core/issue/outcome.js';
import { afterSpace, afterString, readJson, scanNumber } from '../../../core/json/read/index.js';
import { parseJson } from '../../../core/json/value/index.js';
import { compareText } from '../../../core/order/text.js';
import { attempt } from '../../../core/work/work.js';

/**
 * Writes a document the way Python's json module does: ASCII alone, keys by code point, Python's
 * number text.
 *
 * It works on JSON text, since a parsed document no longer distinguishes `100.0` from `100`, and
 * integers of any size keep their digits. The text goes through the strict reader but for integers
 * that a double cannot represent. Only for logs and hashes that Python wrote (ADR 0033); everything
 * new has `canonicalize`.
 * @throws ContractError with a `json.*` code when the text is not strict JSON.
 */
export function pythonJson(text: string | Uint8Array): string {
  return orThrow(safePythonJson(text));
}

/**
 * Writes a document the way Python's json module does, or says why it is no JSON text; it never
 * throws.
 */
export function safePythonJson(text: string | Uint8Array): Outcome<string> {
  const decoded = typeof text === 'string' ? text : decode(text);
  // What cannot be decoded is explained by the strict reader
  const read = readJson(decoded === undefined ? text : withoutLongIntegers(decoded));
  if (!read.ok || decoded === undefined) return read.ok ? failure() : read;
  return success(writeValue({ text: decoded, index: afterSpace(decoded, 0) }));
}

/**
 * The digest of a document under `python-json-v1`: the SHA-256 of that text.
 * @throws ContractError with a `json.*` code when the text is not strict JSON.
 */
export function pythonJsonDigest(text: string | Uint8Array): Digest {
  return digestOfText(pythonJson(text));
}

const decode = (bytes: Uint8Array): string | undefined =>
  attempt(() => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));

/** Where the writer is in a text that is known to be strict JSON. */
type Cursor = { readonly text: string; index: number };

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
  const text = parseJson(cursor.text.slice(start, cursor.index));
  return typeof text === 'string' ? text : '';
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

/**
 * A string with everything escaped but printable ASCII: unit by unit, so a character above U+FFFF
 * becomes a pair.
 */
function asciiString(text: string): string {
  const escaped = text.replaceAll(/["\\]|[^ -~]/g, (unit) => {
    return shortEscapes[unit] ?? `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `"${escaped}"`;
}

/**
 * The text with each long integer replaced by a zero of the same length, so that places in it stay
 * as they are.
 */
export function withoutLongIntegers(text: string): string {
  if (!/[0-9]{16}/.test(text)) return text;
  let masked = '';
  let kept = 0;
  for (let index = 0; index < text.length; ) {
    if (text.charCodeAt(index) === 0x22) {
      index = afterString(text, index);
      continue;
    }
    const literal = numberAt(text, index);
    if (/^-?[1-9][0-9]{15,}$/.test(literal)) {
      const zero = literal.startsWith('-') ? '-0.' : '0.';
      masked += text.slice(kept, index) + zero.padEnd(literal.length, '0');
      kept = index + literal.length;
    }
    index += Math.max(1, literal.length);
  }
  return masked + text.slice(kept);
}

/** All that could belong to a number, right or wrong. */
function numberAt(text: string, start: number): string {
  let end = start;
  while (end < text.length && '0123456789.eE+-'.includes(text.charAt(end))) end += 1;
  return text.slice(start, end);
}

/**
 * Integers keep their digits, however many (`-0` is read as the integer 0); literals with a
 * fraction or an exponent become doubles and are written as `repr` writes them: the shortest digits
 * that read back, a point in every plain number, an exponent of two digits or more from 1e16 up and
 * below 1e-4.
 */
export function pythonNumber(literal: string): string {
  if (/^-?[0-9]+$/.test(literal)) return literal === '-0' ? '0' : literal;
  const value = Number(literal);
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  if (value === 0) return `${sign}0.0`;
  const [mantissa = '', power = ''] = Math.abs(value).toExponential().split('e');
  const digits = mantissa.replace('.', '');
  const exponent = Number(power);
  return (
    sign +
    (exponent >= -4 && exponent < 16 ? plain(digits, exponent) : scientific(digits, exponent))
  );
}

/** `digits` represent d.ddd times ten to the exponent. */
function plain(digits: string, exponent: number): string {
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  return `${whole}.${digits.slice(exponent + 1) || '0'}`;
}

function scientific(digits: string, exponent: number): string {
  const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
  const power = String(Math.abs(exponent)).padStart(2, '0');
  return `${digits.slice(0, 1)}${fraction}e${exponent < 0 ? '-' : '+'}${power}`;
}
