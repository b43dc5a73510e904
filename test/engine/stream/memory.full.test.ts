/**
 * However long a stream or a line of it is, memory stays flat; with a gigabyte by
 * EVIDENCE_EXHAUSTIVE=1.
 */
import { describe, expect, it } from 'vitest';
import { isExhaustive } from '../../support/sized.js';
import { expectFlat, longLine, run } from './memory-runs.js';

const megabytes = isExhaustive ? 1024 : 128;

describe('memory', () => {
  it(`is flat over ${String(megabytes)} MB of lines that are passed on`, () => {
    expectFlat(megabytes, 'valid');
  });

  it('is flat over lines that each lead to a verdict', () => {
    expectFlat(isExhaustive ? 128 : 72, 'verdicts');
  });

  it('is flat over a line of 200 MB, of which nothing is kept beyond the limit', () => {
    const { tally, written, growth } = run(longLine(200), `{ emit: 'valid', maxBytes: megabyte }`);
    expect(tally).toEqual({ lines: 3, valid: 2, invalid: 1, tooLong: 1, unchecked: 0 });
    expect(written).toBeGreaterThan(0);
    expect(growth).toBeLessThan(64);
  });

  it('keeps no more of a line without end than the strict reader would take', () => {
    const { tally, growth } = run(longLine(400), `{ emit: 'invalid' }`);
    expect(tally).toEqual({ lines: 3, valid: 2, invalid: 1, tooLong: 1, unchecked: 0 });
    expect(growth).toBeLessThan(200); // 64 of the line, and the 32 and 16 that it outgrew
  });
});
