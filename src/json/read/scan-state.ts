/** Where the exact scanner is in its text, and how it writes down what it finds. */
import type { JsonCode } from '../codes.js';
import type { Budgets } from '../value/index.js';
import { formatPointer, type Segment } from '../value/index.js';
import { isDigit } from './scan-tokens.js';
import { afterSpace } from './skip.js';

/** What was found at a UTF-16 index of the text. */
export interface Found {
  readonly code: JsonCode;
  readonly index: number;
  readonly pointer: string;
  readonly expected?: string;
  readonly received?: string;
}

/** A container that is open. */
export interface Frame {
  /** The keys that an object has so far; undefined for an array. */
  readonly keys: Set<string> | undefined;
  count: number;
  /** The member being read; undefined between members. */
  at: Segment | undefined;
}

/** How far a text has been read, and what was found. */
export interface Scan {
  readonly text: string;
  readonly budgets: Budgets;
  readonly found: Found[];
  readonly frames: Frame[];
  index: number;
  nodes: number;
  stopped: boolean;
}

/** Steps over one mark of the grammar. */
export function expect(scan: Scan, mark: string, expected: string): void {
  if (scan.text[scan.index] === mark) scan.index += 1;
  else refuse(scan, expected);
}

export function skipSpace(scan: Scan): void {
  scan.index = afterSpace(scan.text, scan.index);
}

/** Reports a fault of grammar, which ends the reading. */
export function refuse(scan: Scan, expected: string): void {
  report(scan, 'json.syntax', { expected, received: kindAt(scan.text, scan.index) });
  scan.stopped = true;
}

/** Names a character by its kind, for a message may not quote the text; the marks of JSON's grammar are named as such. */
function kindAt(text: string, index: number): string {
  const character = text[index];
  if (character === undefined) return 'the end of the text';
  if ('{}[],:"'.includes(character)) return `'${character}'`;
  if (isDigit(character.charCodeAt(0))) return 'a digit';
  return character < ' ' ? 'a control character' : 'another character';
}

export function report(
  scan: Scan,
  code: JsonCode,
  detail: { readonly expected: string; readonly received: string },
): void {
  if (scan.stopped) return;
  const path = scan.frames.map((frame) => frame.at).filter((segment) => segment !== undefined);
  scan.found.push({ code, index: scan.index, pointer: formatPointer(path), ...detail });
  if (scan.found.length >= scan.budgets.issues) scan.stopped = true;
}
