/** Code of the guides is cut off by no screen, and results have lines of their own. */
import { describe, expect, it } from 'vitest';
import { fencesOf, pages, readPage } from './fences.js';

/** As many columns as a screen of 1280 pixels shows next to the navigation. */
const COLUMNS = 100;

describe.each(pages)('code of %s', (page) => {
  const fences = fencesOf(page);

  it(`has lines of at most ${String(COLUMNS)} columns; what a command prints is folded by the page`, () => {
    const fenced = fences.flatMap(({ language, text }) =>
      text.split('\n').filter((line) => language !== 'console' || line.startsWith('$ ')),
    );
    const blocks = readPage(page).match(/(?<=\n\n)(?: {4}.*\n|\n)+/g) ?? [];
    const indented = blocks.flatMap((block) => block.split('\n').map((line) => line.slice(4)));
    const lines = [...fenced, ...(page.startsWith('docs/') ? indented : [])];
    expect(lines.filter((line) => Array.from(line).length > COLUMNS)).toEqual([]);
  });

  it('has results on lines of their own', () => {
    const lines = fences.flatMap(({ text }) => text.split('\n'));
    expect(lines.filter((line) => /console\.log\(.*\); \/\//.test(line))).toEqual([]);
  });
});
