/**
 * Each option is described on the page of all options; that the page is what the types say today, in
 * options.full.test.ts.
 */
import { expect, it } from 'vitest';
import { optionsPage } from '../../tools/docs/options.mjs';
import { isFull } from '../support/sized.js';
import { readPage } from './fences.js';

const page = readPage('docs/options.md');

it.runIf(isFull)(
  'is current: node tools/docs/options.mjs writes it',
  () => {
    expect(optionsPage()).toBe(page);
  },
  120_000,
);

it('describes each option', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows.length).toBeGreaterThan(200);
  expect(rows.filter((row) => row.endsWith('|  |'))).toEqual([]);
});
