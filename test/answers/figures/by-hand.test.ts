/**
 * Figures in passages and paraphrases that a person wrote, and one of them changed by hand: a digit,
 * the point, the scale, the unit, the sign, percent, the day, the month or the year.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type CheckedFigure, checkFigures } from '../../../src/answers/figures/index.js';

interface Passage {
  readonly language: string;
  readonly source: string;
  readonly answer: string;
  readonly changes: readonly (readonly [kind: string, from: string, to: string])[];
}

const passages = JSON.parse(
  readFileSync(new URL('by-hand.json', import.meta.url), 'utf8'),
) as readonly Passage[];

/** The figures that words of an answer are in. */
function figuresAt(answer: string, words: string, source: string): readonly CheckedFigure[] {
  const start = Array.from(answer.slice(0, answer.indexOf(words))).length;
  const end = start + Array.from(words).length;
  return checkFigures(answer, [source]).figures.filter(
    ({ span }) => span[0] < end && span[1] > start,
  );
}

const changed = passages.flatMap(({ language, source, answer, changes }) =>
  changes.map(([kind, from, to]) => {
    const states = figuresAt(answer.replace(from, to), to, source).map(({ state }) => state);
    const isFound = states.every((state) => state === 'in-cited');
    return { name: `${language}, ${kind}: ${from} to ${to}`, kind, states, isFound };
  }),
);

describe('altered by hand', () => {
  test('every change is of words that the answer has once, and of a figure', () => {
    const wrong = passages.flatMap(({ answer, source, changes }) =>
      changes.filter(
        ([, from]) =>
          answer.split(from).length !== 2 || figuresAt(answer, from, source).length === 0,
      ),
    );
    expect(wrong).toEqual([]);
    expect(changed.length).toBeGreaterThanOrEqual(60);
  });

  test('what is found all the same', () => {
    const found = changed.filter(({ isFound }) => isFound).map(({ name }) => name);
    // The year is that of another sentence; two words are in no table of units
    expect(found).toEqual([
      'German, year: Im Jahr 2022 to Im Jahr 2021',
      'Hindi, percent: \u096c\u096d.\u096a% \u0928\u0947 to \u096c\u096d.\u096a \u092a\u094d\u0930\u0924\u093f\u0936\u0924 \u0905\u0902\u0915 \u0928\u0947',
      'Arabic, unit: \u0664\u0668\u0660 \u0643\u064a\u0644\u0648\u063a\u0631\u0627\u0645\u0627 to \u0664\u0668\u0660 \u0637\u0646\u0627',
    ]);
  });

  test('what is absent though it is honest', () => {
    const absent = passages.flatMap(({ answer, source }) =>
      checkFigures(answer, [source])
        .figures.filter(({ state }) => state === 'absent')
        .map(({ text }) => text),
    );
    // Of a table in thousands
    expect(absent).toEqual(['$55.9 million']);
  });
});
