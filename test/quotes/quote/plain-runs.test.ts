/** A word of plain letters is read at once: as sign by sign, which only loose reading does. */
import { expect, test } from 'vitest';
import { readText } from '../../../src/quotes/quote/reading/read.js';
import { seeded } from '../../support/seeded.js';

const parts = [
  'word',
  'Another',
  'x',
  ' ',
  ', ',
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
  for (let nth = 0; nth < 50_000; nth += 1) {
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

/** A reading as lists that can be compared; its lists of numbers have no room left over. */
function listed({ marks, ...reading }: ReturnType<typeof readText>) {
  const { starts, ends, info, folds, gapFolds } = reading;
  return {
    ...reading,
    starts: [...starts],
    ends: [...ends],
    info: [...info],
    folds: [...folds],
    gapFolds: [...gapFolds],
    marks: [...marks],
  };
}
