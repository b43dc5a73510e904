/**
 * Of 300 altered answers none passes, and of 300 honest ones at most 8 are touched: in pieces of
 * any length, and whole in answers.full.test.ts.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openGate } from '../../../src/output/gate/gate.js';
import { type QuoteGateOptions, settingsOf } from '../../../src/output/gate/options.js';
import { sized } from '../../support/sized.js';
import { type AlteredAnswer, alteredAnswers } from './answers/altered-answers.js';
import { honestAnswers, ignore } from './answers/honest-answers.js';
import { sources } from './answers/sources.js';

type Options = Partial<QuoteGateOptions<object>>;

/** The rows of the table that docs/gate-rules.md publishes, a pair for each closing mark. */
function publishedPairs(): [string, string][] {
  const page = readFileSync(new URL('../../../docs/gate-rules.md', import.meta.url), 'utf8');
  const rows = page.matchAll(
    /\| (`[^|]+`) \| (`[^|]+`) \| (?:pair|weak|straight|single|element)(?= \|)/gu,
  );
  const marksOf = (cell: string): string[] =>
    Array.from(
      cell.matchAll(/``` (.+?) ```|`([^`]+)`/gu),
      ([, ticks, mark]) => ticks ?? mark ?? '',
    );
  return Array.from(
    rows,
    ([, opens, closes]) => [marksOf(opens ?? '')[0] ?? '', marksOf(closes ?? '')] as const,
  ).flatMap(([opens, closes]) => closes.map((close): [string, string] => [opens, close]));
}

async function shownOf(pieces: readonly string[], options: Options): Promise<string> {
  const gate = (await openGate(settingsOf({ sources, ...options }), {})).text();
  return pieces.map((piece) => gate.push(piece)).join('') + gate.end();
}

/** Pieces of 1 to 9 units, the same in every run. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let state = text.length;
  for (let at = 0; at < text.length; ) {
    state = (state * 1103515245 + 12345) % 2147483648;
    const length = 1 + (state % 9);
    pieces.push(text.slice(at, at + length));
    at += length;
  }
  return pieces;
}

const ways = sized<readonly (readonly [string, (text: string) => string[]])[]>(
  [['in pieces', piecesOf]],
  [
    ['whole', (text) => [text]],
    ['in pieces', piecesOf],
  ],
);

describe('altered answers', () => {
  const answers = alteredAnswers(publishedPairs());
  // every day each third, which has each closing mark
  const tried = answers.filter((_, nth) => nth % sized(3, 1) === 0);

  const passing = async (split: (text: string) => string[]): Promise<AlteredAnswer[]> => {
    const passed: AlteredAnswer[] = [];
    for (const answer of tried) {
      const shown = await shownOf(split(answer.text), { onUnverified: 'drop', onShort: 'hold' });
      if (shown.includes(answer.part)) passed.push(answer);
    }
    return passed;
  };

  it('are 300, and each has the part that must not be shown', () => {
    expect(answers.length).toBeGreaterThanOrEqual(300);
    expect(answers.filter(({ text, part }) => !text.includes(part))).toEqual([]);
  });

  it.each(ways)('do not pass, %s', async (_, split) => {
    const passed = await passing(split);
    expect(passed).toEqual([]);
  });
});

describe('honest answers', () => {
  // every day each second one
  const answers = honestAnswers(publishedPairs(), 300).filter((_, nth) => nth % sized(2, 1) === 0);

  it.each(ways)('are touched in at most 8 of 300 cases, %s', async (_, split) => {
    const touched: { text: string; shown: string }[] = [];
    for (const text of answers) {
      const shown = await shownOf(split(text), { ignore, onShort: 'show' });
      if (shown !== text) touched.push({ text, shown });
    }
    expect(touched.length, JSON.stringify(touched, null, 1)).toBeLessThanOrEqual(sized(4, 8));
  });
});
