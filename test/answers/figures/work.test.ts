/** What a check of figures costs, in steps of its budget and not in time. */
import { describe, expect, it } from 'vitest';
import { checkFigures } from '../../../src/answers/figures/index.js';

/** The least budget that is enough, within a thirtieth. */
function stepsOf(answer: string, sources: readonly string[]): number {
  let low = 0;
  let high = 2 ** 27;
  while (high - low > high / 30) {
    const budget = Math.floor((low + high) / 2);
    if (checkFigures(answer, sources, { budget }).complete) high = budget;
    else low = budget;
  }
  return high;
}

const dense = ['7 ', '1,5 ', '1. ', '3.5 % ', '5 March ', '1/2 ', '\u00bd ', 'seven ', '$1 '];

describe('steps grow with the figures, not with their square', () => {
  it.each(dense)('of an answer: %j', (piece) => {
    const sources = ['It costs 5 euros.'];
    const one = stepsOf(piece.repeat(50), sources);
    expect(stepsOf(piece.repeat(200), sources) / one).toBeLessThan(4.5);
  });

  it.each(dense)('of a source: %j', (piece) => {
    const one = stepsOf('It costs 9.87 euros.', [piece.repeat(200)]);
    expect(one).toBeGreaterThan(200 * 256);
    expect(stepsOf('It costs 9.87 euros.', [piece.repeat(800)]) / one).toBeLessThan(4.5);
  });
});

describe('where the budget ends', () => {
  it.each(dense)('the rest of a source is not read, and nothing passes: %j', (piece) => {
    const source = `It costs 9.87 euros. ${piece.repeat(2000)}`;
    const { complete, figures } = checkFigures('It costs 9.87 euros.', [source], {
      budget: 256 * 1000,
    });
    expect(complete).toBe(false);
    expect(figures.map(({ state }) => state)).toEqual(['not-checked']);
  });

  it('every figure of the answer is listed', () => {
    const answer = '7 '.repeat(2000);
    const { complete, figures } = checkFigures(answer, ['7'], { budget: 10_000 });
    expect(complete).toBe(false);
    expect(figures).toHaveLength(2000);
    expect(figures.every(({ state }) => state === 'not-checked')).toBe(true);
  });

  it('a long text that is dense with figures ends within the default budget', () => {
    const source = '7 '.repeat(220_000);
    expect(checkFigures('It costs 9.87 euros.', [source]).complete).toBe(false);
  });

  it('a table of prices of a quarter of a megabyte is read to its end', () => {
    const source = '12.50\t13.75\t9.99\n'.repeat(15_000);
    expect(checkFigures('It costs 9.99.', [source]).complete).toBe(true);
  });
});
