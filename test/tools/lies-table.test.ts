/**
 * What is promised of altered and honest quotes, over a few cases of every kind; a script checks
 * the whole table.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { indexSource, verifyQuote } from '../../src/quotes/quote/index.js';
// @ts-expect-error scripts are plain JavaScript
import { stretchesOfAll } from '../../tools/lies/generate.mjs';
// @ts-expect-error scripts are plain JavaScript
import { pageOf } from '../../tools/lies/page.mjs';
// @ts-expect-error scripts are plain JavaScript
import { tableOf } from '../../tools/lies/table.mjs';
// @ts-expect-error scripts are plain JavaScript
import { ownTexts } from '../../tools/lies/texts.mjs';
import { readPage, root } from '../docs/fences.js';
import { sized } from '../support/sized.js';

interface Row {
  readonly tried: number;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly shown?: number;
  readonly failed: number;
}

type TableName = 'altered' | 'shown' | 'beyond' | 'honest' | 'cured';
type Table = Readonly<
  Record<TableName, readonly (Row & { readonly name: string; readonly allowed: number })[]>
>;
type Kept = Readonly<Record<TableName | 'hand', Readonly<Record<string, Row>>>>;

const makeTable = tableOf as (engine: unknown, stretches: unknown, options: unknown) => Table;
const makePage = pageOf as (own: Kept, real: Kept) => string;
const stretches = (stretchesOfAll as (texts: unknown) => unknown)((ownTexts as () => unknown)());
/** The first cases of the kept table: what is promised there is promised here. */
const table = makeTable({ verifyQuote, indexSource }, stretches, { count: sized(1, 6), seed: 1 });

const keptTable = (name: string): Kept =>
  JSON.parse(readFileSync(join(root, `snapshots/tables/${name}.json`), 'utf8')) as Kept;
const [own, real] = [keptTable('lies'), keptTable('lies-real')];

/** Kinds without a failure in the kept tables; the page lists the others. */
const passing = (name: TableName): Table[TableName] =>
  table[name].filter(
    (row) => own[name][row.name]?.failed === 0 && real[name][row.name]?.failed === 0,
  );

const shareShown = (rows: readonly Row[]): number => {
  const reported = rows.filter(({ shown }) => shown !== undefined);
  const sum = (count: (row: Row) => number): number =>
    reported.reduce((total, row) => total + count(row), 0);
  return sum(({ shown = 0 }) => shown) / sum(({ outcomes }) => outcomes['changed'] ?? 0);
};

describe('a quote changed by one thing', () => {
  it.each(passing('altered'))('is refused: $name', ({ failed, outcomes }) => {
    expect([failed, outcomes]).toEqual([0, outcomes]);
  });

  it.each(passing('shown'))('is refused or shown: $name', ({ failed, outcomes }) => {
    expect([failed, outcomes]).toEqual([0, outcomes]);
  });

  it('is shown with the planted difference as often as in the kept table', () => {
    const kept = shareShown(Object.values(own.altered));
    expect(shareShown(table.altered)).toBeGreaterThan(Math.min(0.95, kept) - 0.03);
  });
});

describe('a quote damaged honestly', () => {
  const isUsual = (
    kept: Row | undefined,
    { tried, failed, allowed }: (typeof table)['honest'][number],
  ): boolean =>
    failed <=
    Math.max(allowed, kept === undefined ? 0 : Math.ceil((2 * tried * kept.failed) / kept.tried));

  it.each(table.honest)('is verified, or has pieces: $name', (row) => {
    expect([isUsual(own.honest[row.name], row), row.outcomes]).toEqual([true, row.outcomes]);
  });

  it.each(table.cured)('is changed, with the passage to quote instead: $name', (row) => {
    expect([isUsual(own.cured[row.name], row), row.outcomes]).toEqual([true, row.outcomes]);
  });
});

it('the page is made from the kept tables', () => {
  const page = readPage('docs/lies.md');
  expect(page).toBe(makePage(own, real));
});
