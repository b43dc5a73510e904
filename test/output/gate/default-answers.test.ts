/**
 * The altered answers of four sets with the default `onShort`, as most users have it: a short
 * passage that is in no source gets a note. What is shown without a note passes. One set every
 * day, all of them in default-answers.full.test.ts.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sized } from '../../support/sized.js';
import { fourthSet } from './answers/fourth-set.js';
import { altered as secondAltered, sources as secondSources } from './answers/second-set.js';
import { shownOf } from './answers/shown-of.js';
import { altered as thirdAltered, sources as thirdSources } from './answers/third-set.js';

interface Altered {
  readonly sources: Readonly<Record<string, string>>;
  readonly answer: string;
  readonly lie: string;
  readonly ignore: readonly string[];
}

interface FifthText {
  readonly sources: Readonly<Record<string, string>>;
  readonly altered: readonly {
    readonly answer: string;
    readonly lie: string;
    readonly ignore?: readonly string[];
  }[];
}

const second = secondAltered.map(
  ([answer, lie]): Altered => ({ sources: secondSources, answer, lie, ignore: [] }),
);
const third = thirdAltered.map(([name, answer, lie]): Altered => {
  return { sources: { [name]: thirdSources[name] ?? '' }, answer, lie, ignore: [] };
});
const fourth = fourthSet.flatMap(({ sources, ignore, altered }) =>
  altered.map(([answer, lie]): Altered => ({ sources, answer, lie, ignore })),
);
const fifth = (
  JSON.parse(
    readFileSync(new URL('answers/fifth-set.json', import.meta.url), 'utf8'),
  ) as readonly FifthText[]
).flatMap(({ sources, altered }) =>
  altered.map(({ answer, lie, ignore = [] }): Altered => ({ sources, answer, lie, ignore })),
);

const note = '[not in the sources]';

/** Altered words that are shown with neither a hold nor a note, and how many have the note. */
async function passedOf(answers: readonly Altered[]) {
  const passed: string[] = [];
  let notes = 0;
  for (const { sources, answer, lie, ignore } of answers) {
    const shown = await shownOf(answer, 10_000, { sources, ignore, onUnverified: 'drop' });
    if (!shown.includes(lie)) continue;
    if (shown.includes(note)) notes += 1;
    else passed.push(lie);
  }
  return { passed, notes };
}

describe('with the default `onShort`', () => {
  const sets: readonly (readonly [string, readonly Altered[], number, number, string[]])[] = [
    [
      'fourth',
      fourth,
      150,
      8,
      // The words are in the source, and three backticks are no mark
      ['can be recommended for patients over 80', 'An order that is paid can be cancelled'],
    ],
    ['second', second, 100, 18, []],
    ['third', third, 156, 4, []],
    ['fifth', fifth, 150, 0, []],
  ];
  it.each(sets.slice(0, sized(1, 4)))(
    'passes 2 of 556 altered quotes: the %s set',
    async (_, answers, count, notes, passed) => {
      const found = await passedOf(answers);
      expect(answers.length).toBe(count);
      expect(found).toEqual({ passed, notes });
    },
  );
});
