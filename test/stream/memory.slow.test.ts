/** Memory stays flat over twice what the tests of every day pass on, or a gigabyte. */
import { it } from 'vitest';
import { isExhaustive } from '../support/sized.js';
import { expectFlat } from './memory-runs.js';

const megabytes = isExhaustive ? 1024 : 128;

it(`is flat over ${String(megabytes)} MB of lines that are passed on`, () => {
  expectFlat(megabytes, 'valid');
});

it('is flat over lines that each lead to a verdict', () => {
  expectFlat(isExhaustive ? 128 : 72, 'verdicts');
});
