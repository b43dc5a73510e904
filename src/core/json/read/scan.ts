/**
 * Reads JSON text to the letter (RFC 8259) and reports where and why it is refused; builds nothing
 * but keys.
 */
import type { JsonCode } from '../codes.js';
import { type Budgets, formatPointer, type Segment } from '../value/index.js';
import type { StringToken, Token } from './scan-tokens.js';
import { afterSpace, isDigit, numberLoss, scanNumber, scanString } from './scan-tokens.js';

/** A value whose index in the text is searched, and those inside it. */
export type Place = { index: number; readonly below: ReadonlyMap<string, Place> };

/**
 * Lists what is wrong with a text, in its order; the first fault of grammar or budget ends the
 * reading.
 */
export function scanJson(text: string, budgets: Budgets, root?: Place): readonly Found[] {
  const scan: Scan = {
    text,
    budgets,
    found: [],
    frames: [],
    index: 0,
    nodes: 0,
    stopped: false,
  };
  readValue(scan, root);
  for (
    let frame = scan.frames.at(-1);
    frame !== undefined && !scan.stopped;
    frame = scan.frames.at(-1)
  )
    readMember(scan, frame);
  skipSpace(scan);
  if (!scan.stopped && scan.index < text.length) refuse(scan, 'the end of the text');
  return scan.found;
}

function readMember(scan: Scan, frame: Frame): void {
  const closing = frame.keys === undefined ? ']' : '}';
  frame.at = undefined;
  skipSpace(scan);
  if (scan.text[scan.index] === closing) {
    scan.index += 1;
    scan.frames.pop();
    return;
  }
  if (frame.count > 0) expect(scan, ',', `',' or '${closing}'`);
  skipSpace(scan);
  if (frame.keys === undefined) frame.at = frame.count;
  else if (!scan.stopped) readKey(scan, frame, frame.keys);
  frame.count += 1;
  countNode(scan);
  if (!scan.stopped) readValue(scan, frame.place?.below.get(String(frame.at)));
}

function countNode(scan: Scan): void {
  scan.nodes += 1;
  if (scan.nodes <= scan.budgets.nodes) return;
  const expected = `at most ${String(scan.budgets.nodes)} members and elements`;
  report(scan, 'json.nodes', { expected, received: 'more' });
  scan.stopped = true;
}

function readKey(scan: Scan, frame: Frame, keys: Set<string>): void {
  const { text, index } = scan;
  if (text[index] !== '"') {
    refuse(scan, frame.count === 0 ? "a key or '}'" : 'a key');
    return;
  }
  const token = scanString(text, index, scan.budgets.issues);
  if (token.expected === undefined) {
    frame.at = String(JSON.parse(text.slice(index, token.end)));
    if (keys.has(frame.at))
      report(scan, 'json.duplicate-key', {
        expected: 'a new key',
        received: 'a key that the object already has',
      });
    keys.add(frame.at);
  }
  take(scan, token, 'a well-formed key');
  skipSpace(scan);
  expect(scan, ':', "':'");
}

function readValue(scan: Scan, place?: Place): void {
  skipSpace(scan);
  const { text, index } = scan;
  if (place !== undefined) place.index = index;
  const first = text[index] ?? '';
  if (first === '[' || first === '{') open(scan, first, place);
  else if (first === '"')
    take(scan, scanString(text, index, scan.budgets.issues), 'well-formed text');
  else if (first === '-' || isDigit(text.charCodeAt(index))) readNumber(scan);
  else readWord(scan, first);
}

function readWord(scan: Scan, first: string): void {
  const word = ['true', 'false', 'null'].find((candidate) => candidate[0] === first);
  if (word === undefined) refuse(scan, 'a value');
  for (const letter of word ?? '') expect(scan, letter, `the word ${word ?? ''}`);
}

function open(scan: Scan, bracket: '[' | '{', place: Place | undefined): void {
  if (scan.frames.length < scan.budgets.depth) {
    scan.frames.push({
      keys: bracket === '{' ? new Set() : undefined,
      count: 0,
      at: undefined,
      place,
    });
    scan.index += 1;
    return;
  }
  report(scan, 'json.depth', {
    expected: `at most ${String(scan.budgets.depth)} levels`,
    received: 'more',
  });
  scan.stopped = true;
}

const losses = {
  'json.overflow': { expected: 'a finite number', received: 'more than a double represents' },
  'json.underflow': {
    expected: 'zero or a number that a double represents',
    received: 'a smaller number',
  },
  'json.inexact-integer': {
    expected: 'an integer that its canonical text denotes',
    received: 'other digits',
  },
} as const;

function readNumber(scan: Scan): void {
  const token = scanNumber(scan.text, scan.index);
  const loss =
    token.expected === undefined ? numberLoss(scan.text.slice(scan.index, token.end)) : undefined;
  if (loss !== undefined) report(scan, loss, losses[loss]);
  pass(scan, token);
}

function take(scan: Scan, token: StringToken, expected: string): void {
  for (const lone of token.lones) {
    scan.index = lone;
    report(scan, 'json.surrogate', { expected, received: 'a lone surrogate' });
  }
  pass(scan, token);
}

function pass(scan: Scan, token: Token): void {
  scan.index = token.end;
  if (token.expected !== undefined) refuse(scan, token.expected);
}

/** What was found at a UTF-16 index of the text. */
export interface Found {
  readonly code: JsonCode;
  readonly index: number;
  readonly pointer: string;
  readonly expected?: string;
  readonly received?: string;
}

interface Frame {
  readonly place: Place | undefined;
  /** The keys that an object has so far; undefined for an array. */
  readonly keys: Set<string> | undefined;
  count: number;
  /** The member being read; undefined between members. */
  at: Segment | undefined;
}

interface Scan {
  readonly text: string;
  readonly budgets: Budgets;
  readonly found: Found[];
  readonly frames: Frame[];
  index: number;
  nodes: number;
  stopped: boolean;
}

function expect(scan: Scan, mark: string, expected: string): void {
  if (scan.text[scan.index] === mark) scan.index += 1;
  else refuse(scan, expected);
}

function skipSpace(scan: Scan): void {
  scan.index = afterSpace(scan.text, scan.index);
}

function refuse(scan: Scan, expected: string): void {
  report(scan, 'json.syntax', { expected, received: kindAt(scan.text, scan.index) });
  scan.stopped = true;
}

/**
 * Names a character by its kind, for a message may not quote the text; the marks of JSON's grammar
 * are named as such.
 */
function kindAt(text: string, index: number): string {
  const character = text[index];
  if (character === undefined) return 'the end of the text';
  if ('{}[],:"'.includes(character)) return `'${character}'`;
  if (isDigit(character.charCodeAt(0))) return 'a digit';
  return character < ' ' ? 'a control character' : 'a character that is not allowed here';
}

function report(
  scan: Scan,
  code: JsonCode,
  detail: { readonly expected: string; readonly received: string },
): void {
  if (scan.stopped || scan.budgets.issues === 0) return;
  const path = scan.frames.map((frame) => frame.at).filter((segment) => segment !== undefined);
  scan.found.push({
    code,
    index: scan.index,
    pointer: formatPointer(path),
    ...detail,
  });
  if (scan.found.length >= scan.budgets.issues) scan.stopped = true;
}
