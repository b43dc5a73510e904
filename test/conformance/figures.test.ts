/**
 * The figure cases of the kit: texts with their figures, and answers with the states of theirs. A
 * tenth of them here, and all of them in full.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { checkFigures, figureStates, figuresIn } from '../../src/answers/figures/index.js';
import { sized } from '../support/sized.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const generator = `${root}tools/conformance/figure-cases.mjs`;
const { figureDifferences } = (await import(generator)) as {
  figureDifferences: (
    lines: readonly string[],
    library: object,
    isAsked?: (nth: number) => boolean,
  ) => readonly string[];
};
const lines = gunzipSync(readFileSync(`${root}conformance/kit/figures.jsonl.gz`))
  .toString()
  .trimEnd()
  .split('\n');

test('the figure cases are 3,000 or more, and this library answers each of them as it says', () => {
  expect(lines.length).toBeGreaterThanOrEqual(3000);
  const isAsked = (nth: number): boolean => nth % sized(40, 1) === 0;
  expect(figureDifferences(lines, { figuresIn, checkFigures }, isAsked)).toEqual([]);
});

test('every state and every kind is expected by a case', () => {
  const all = lines.join('\n');
  const kinds = ['number', 'year', 'date', 'time', 'ratio', 'quarter', 'decade', 'ordinal'];
  expect(kinds.filter((kind) => !all.includes(`"kind":"${kind}"`))).toEqual([]);
  expect(figureStates.filter((state) => !all.includes(`"state":"${state}"`))).toEqual([]);
});
