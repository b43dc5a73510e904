/** What a filter says: lines on stdout as they came, and on stderr what became of those that are left out. */
import type { Verdict } from '../../index.js';
import type { Document, JudgedDocument } from '../verify/items.js';
import { type Format, nothing, type Output, plainFormat, type Tell } from './format.js';
import { verdictText } from './text.js';

/** Passes on the lines that hold, or those that do not. */
export type Passed = 'valid' | 'invalid';

/** Of the lines that are left out: those that do not hold, and those too long to be passed on, whatever is wanted. */
export function leftOut(passed: Passed, isQuiet: boolean): Tell {
  return (verdict: Verdict, { name, bytes }: Document) => {
    const isTold = passed === 'valid' ? !verdict.ok && !isQuiet : bytes === undefined;
    return isTold ? verdictText(verdict, name, false) : '';
  };
}

/** The lines themselves, byte by byte, each with one line feed. */
export function passingFormat(passed: Passed, end: Format['end']): Format {
  const plain = plainFormat(end);
  return { ...plain, next: (item) => (item.kind === 'document' ? outputOf(item, passed) : plain.next(item)) };
}

const lineFeed = Uint8Array.of(0x0a);

function outputOf({ ok, bytes, told }: JudgedDocument, passed: Passed): Output {
  if (ok !== (passed === 'valid') || bytes === undefined) return told === '' ? nothing : { data: '', words: told };
  return { data: Buffer.concat([bytes, lineFeed]), words: told };
}
