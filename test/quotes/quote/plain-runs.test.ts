/** Words with single blanks and stops between are read at once: as sign by sign, which only loose reading does. */
import { expect, test } from 'vitest';
import { createBuilder, finish, stringOf } from '../../../src/quotes/quote/reading/builder.js';
import { isOrdinary, readCharacter } from '../../../src/quotes/quote/reading/characters.js';
import { readText } from '../../../src/quotes/quote/reading/read.js';
import { endAt } from '../../../src/quotes/quote/reading/reading.js';
import { seeded } from '../../support/seeded.js';
import { sized } from '../../support/sized.js';

const parts = [
  'word',
  'Another',
  'x',
  ' ',
  ', ',
  '  ',
  '. ',
  '... ',
  '. . . . .',
  '\t',
  '\n',
  '\n\n',
  '- ',
  'e\u0301',
  'é',
  '[a link](to)',
  '*so*',
  '**',
  '_',
  '`code`',
  '<b>',
  '</b>',
  '&amp;',
  '“',
  '’s',
  '-',
  '\u00ad',
  '—',
  '.',
  '漢字',
  'Я',
  '😀',
  '\u200b',
];

test('a text without digits and slashes is read alike in one run and sign by sign', () => {
  const next = seeded(29);
  const below = (count: number): number => Math.floor(next() * count);
  const differing: string[] = [];
  for (let nth = 0; nth < sized(4000, 50_000); nth += 1) {
    const text = Array.from({ length: 1 + below(10) }, () => parts[below(parts.length)]).join('');
    const start = below(text.length + 1);
    const skip = below(3) === 0 ? [[start, Math.min(text.length, start + below(9))] as const] : [];
    const scripts = [] as const;
    const read = readText(text, { skip, scripts });
    const bySign = readText(text, { skip, scripts, isLoose: true });
    if (JSON.stringify(listed(read)) !== JSON.stringify(listed(bySign))) differing.push(text);
  }
  expect(differing).toEqual([]);
});

test('each letter that is read at once is read alone as the sign that it is', () => {
  const differing: string[] = [];
  let count = 0;
  for (let code = 0; code < 0x1_0000; code += 1) {
    if (!isOrdinary(code)) continue;
    count += 1;
    if (count % sized(10, 1) !== 0) continue;
    const sign = String.fromCharCode(code);
    for (const text of [`${sign}b`, `가${sign}x`, `я${sign}가`]) {
      const to = createBuilder(text, []);
      for (let at = 0; at < text.length; ) at = readCharacter(to, at, text.length);
      const isAlike = [finish(to), readText(text)].every(
        ({ signs, ends, folds, info }) =>
          signs() === text && [...ends, ...folds, ...info].every((written) => written === 0),
      );
      if (!isAlike) differing.push(text);
    }
  }
  expect(count).toBeGreaterThan(40_000);
  expect(differing).toEqual([]);
});

test('units are made a string as the host makes one of each', () => {
  const next = seeded(30);
  const kinds = [0x80, 0x100, 0x800, 0x3000, 0x1_0000];
  for (let nth = 0; nth < sized(60, 300); nth += 1) {
    const most = kinds[nth % kinds.length] ?? 0;
    const length = Math.floor(next() * 20_000);
    const units = Uint16Array.from({ length }, () => Math.floor(next() * most));
    if (nth % 7 === 0) units[0] = 0xfeff;
    // whole characters of two units, also where one part of them ends and the next begins
    for (let at = nth % 5; nth % 2 === 0 && at + 1 < length; at += 61)
      units.set([0xd83d, 0xde00 + (at & 0x3f)], at);
    expect(stringOf(units)).toBe(Array.from(units, (unit) => String.fromCharCode(unit)).join(''));
  }
});

/** A reading as lists that can be compared; its lists of numbers have no room left over. */
function listed({ marks, signs, ...reading }: ReturnType<typeof readText>) {
  const { starts, ends, info, folds, gapFolds } = reading;
  return {
    ...reading,
    codes: [...reading.codes],
    signs: signs(),
    starts: [...starts],
    ends: Array.from(ends, (_, unit) => endAt({ starts, ends }, unit)),
    info: [...info],
    folds: [...folds],
    gapFolds: [...gapFolds],
    marks: [...marks],
  };
}
