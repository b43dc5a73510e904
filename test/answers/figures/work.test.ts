/** What figures cost: a check in steps of its budget, and reading in time against other reading. */
import { describe, expect, it } from 'vitest';
import { checkFigures, figuresIn } from '../../../src/answers/figures/index.js';
import { leastTimeOf, timeWithin } from '../../support/cpu-time.js';
import { isFull, sized } from '../../support/sized.js';

/** The least budget that is enough, within a twelfth. */
function stepsOf(answer: string, sources: readonly string[]): number {
  let low = 0;
  let high = 2 ** 10;
  while (!checkFigures(answer, sources, { budget: high }).complete) {
    low = high;
    high *= 2;
  }
  while (high - low > high / 12) {
    const budget = Math.floor((low + high) / 2);
    if (checkFigures(answer, sources, { budget }).complete) high = budget;
    else low = budget;
  }
  return high;
}

const dense = ['7 ', '1,5 ', '1. ', '3.5 % ', '5 March ', '1/2 ', '\u00bd ', 'seven ', '$1 '];

/** Of each law every second piece a day, another half than of the law before. */
const some = (pieces: readonly string[], from: number): readonly string[] =>
  pieces.filter((_, nth) => nth % sized(2, 1) === sized(from, 0));

describe('steps grow with the figures, not with their square', () => {
  it.each(some(dense, 0))('of an answer: %j', (piece) => {
    const sources = ['It costs 5 euros.'];
    const one = stepsOf(piece.repeat(25), sources);
    expect(stepsOf(piece.repeat(100), sources) / one).toBeLessThan(4.5);
  });

  it.each(some(dense, 1))('of a source: %j', (piece) => {
    const one = stepsOf('It costs 9.87 euros.', [piece.repeat(200)]);
    expect(one).toBeGreaterThan(200 * 256);
    expect(stepsOf('It costs 9.87 euros.', [piece.repeat(800)]) / one).toBeLessThan(4.5);
  });
});

describe('where the budget ends', () => {
  it.each(some(dense, 0))('the rest of a source is not read, and nothing passes: %j', (piece) => {
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

  it.runIf(isFull)('a long text that is dense with figures ends within the default budget', () => {
    const source = '7 '.repeat(220_000);
    expect(checkFigures('It costs 9.87 euros.', [source]).complete).toBe(false);
  });

  it('a long table of prices is read to its end', () => {
    const source = '12.50\t13.75\t9.99\n'.repeat(sized(3000, 15_000));
    expect(checkFigures('It costs 9.99.', [source]).complete).toBe(true);
  });
});

describe('what is made for each figure is made member by member', () => {
  const size = sized(2 ** 15, 2 ** 17);
  const plain = '11 '.repeat(size / 3);

  it('a quarter takes less than half more than a number', () => {
    const most = 1.5 * leastTimeOf(() => figuresIn(plain));
    const quarters = 'Q1 '.repeat(size / 3);
    expect(timeWithin(most, () => figuresIn(quarters))).toBeLessThan(most);
  });

  it('a figure that is not looked for takes less than two and a half that are read', () => {
    const most = 2.5 * leastTimeOf(() => figuresIn(plain));
    const check = () => checkFigures(plain, ['It costs 5 euros.'], { budget: 0 });
    expect(timeWithin(most, check)).toBeLessThan(most);
  });
});

describe('a megabyte of one piece is read in a linear time, or the budget ends', () => {
  const pieces = ['1', ',', 'January ', '1/', '$', '(', 'seven ', '1-', 'Q', 'Q1 ', '1th ', '$1'];

  it.each(some(pieces, 1))('%j', (piece) => {
    const reading = (units: number) => {
      const text = piece.repeat(units / piece.length);
      return (): void => {
        figuresIn(text);
        checkFigures(text, ['It costs 5 euros.']);
        checkFigures('It costs 9.87 euros on 3 May 2020.', [text]);
      };
    };
    const units = sized(2 ** 13, 2 ** 18);
    const most = Math.max(10, leastTimeOf(reading(units / 8))) * 24;
    expect(timeWithin(most, reading(units))).toBeLessThan(most);
  });
});
