// The tables that the pages quote are those of the scripts, and the scripts still give their
// numbers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
// @ts-expect-error scripts are plain JavaScript
import { expertqaMarkdown, expertqaNumbers } from '../../tools/docs/tables/expertqa.mjs';
// @ts-expect-error scripts are plain JavaScript
import { wiceMarkdown, wiceNumbers } from '../../tools/docs/tables/wice.mjs';
import { readPage, root } from '../docs/fences.js';
import { dataFolder } from '../support/data.js';

interface Table {
  readonly name: string;
  readonly numbersOf: (folder: string) => Promise<unknown>;
  readonly markdownOf: (numbers: unknown) => string;
}

const tables: readonly Table[] = [
  {
    name: 'wice',
    numbersOf: wiceNumbers as Table['numbersOf'],
    markdownOf: wiceMarkdown as Table['markdownOf'],
  },
  {
    name: 'expertqa',
    numbersOf: expertqaNumbers as Table['numbersOf'],
    markdownOf: expertqaMarkdown as Table['markdownOf'],
  },
];

const kept = (name: string): unknown =>
  JSON.parse(readFileSync(join(root, `snapshots/tables/${name}.json`), 'utf8'));

describe.each(tables)('the table $name', ({ name, numbersOf, markdownOf }) => {
  it('is in docs/scorers.md as it is kept', () => {
    expect(readPage('docs/scorers.md')).toContain(markdownOf(kept(name)));
  });

  it.skipIf(dataFolder === undefined)('comes out of the data as it is kept', async () => {
    expect(await numbersOf(dataFolder ?? '')).toEqual(kept(name));
  });
});

describe('the answers of experts', () => {
  const { totals, claims } = kept('expertqa') as {
    totals: Record<'answers' | 'citations' | 'checked' | 'notChecked' | 'addressOnly', number>;
    claims: Record<string, Record<string, number>>;
  };

  it('have citations of sources that are only an address, none of them checked and none of them blamed', () => {
    expect(totals.addressOnly).toBeGreaterThan(0);
    expect(totals.notChecked).toBe(totals.addressOnly);
    expect(totals.checked + totals.notChecked).toBe(totals.citations);
  });

  it('have no claim without citation that is called shown', () => {
    expect(claims['Missing']).toMatchObject({ shown: 0, 'not-shown': 0, 'not-checked': 0 });
  });
});
