/**
 * Each option is described on the page of all options; that the page is what the types say today, in
 * options.full.test.ts.
 */
import { expect, it } from 'vitest';
import { checkAnswer } from '../../src/answers/prose/index.js';
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

it('says of an option what the page of states says: `marks` fails an answer without marks, too', () => {
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| `require` | `"nothing" \\| "marks"`'));
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toContain('also in an answer without marks');
  expect(
    checkAnswer('It is “paid for 16 weeks”.', ['Paid for 16 weeks.'], { require: 'marks' }).passed,
  ).toBe(false);
});
