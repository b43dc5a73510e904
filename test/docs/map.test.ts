/**
 * The guides stay a map that one can overlook: few pages, short ones, and code that no screen cuts
 * off.
 */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fencesOf, pages, readPage, root } from './fences.js';

const guides = readdirSync(`${root}docs`).filter((name) => name.endsWith('.md'));

/** As many columns as a screen of 1280 pixels shows next to the navigation. */
const COLUMNS = 100;

it('docs has at most 20 pages', () => {
  expect(guides.length).toBeLessThanOrEqual(20);
});

it.each(guides)('docs/%s has at most 250 lines', (name) => {
  expect(readPage(`docs/${name}`).trimEnd().split('\n').length).toBeLessThanOrEqual(250);
});

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
