/** Memory stays flat over a gigabyte. */
import { it } from 'vitest';
import { expectFlat } from './memory-runs.js';

it('is flat over a gigabyte of lines that are passed on', () => {
  expectFlat(1024, 'valid');
});

it('is flat over lines that each lead to a verdict', () => {
  expectFlat(96, 'verdicts');
});
