/** The promise of "verified", over a few cases of every kind; the whole table is kept and checked by its script. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
// @ts-expect-error scripts are plain JavaScript
import { stretchesOfAll } from '../../scripts/lies/generate.mjs';
// @ts-expect-error scripts are plain JavaScript
import { pageOf } from '../../scripts/lies/page.mjs';
// @ts-expect-error scripts are plain JavaScript
import { tableOf } from '../../scripts/lies/table.mjs';
// @ts-expect-error scripts are plain JavaScript
import { ownTexts } from '../../scripts/lies/texts.mjs';
import { indexSource, verifyQuote } from '../../src/quote/index.js';
import { readPage, root } from '../docs/fences.js';
import { sized } from '../support/sized.js';

interface Row {
  readonly tried: number;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly shown?: number;
  readonly failed: number;
}

type TableName = 'lies' | 'flagged' | 'damage' | 'misread';
type Table = Readonly<Record<TableName, readonly (Row & { readonly name: string; readonly allowed: number })[]>>;
type Kept = Readonly<Record<TableName, Readonly<Record<string, Row>>>>;

const makeTable = tableOf as (engine: unknown, stretches: unknown, options: unknown) => Table;
const makePage = pageOf as (own: Kept, real: Kept) => string;
const stretches = (stretchesOfAll as (texts: unknown) => unknown)((ownTexts as () => unknown)());
/** The first cases of the kept table: what holds there holds here. */
const table = makeTable({ verifyQuote, indexSource }, stretches, { count: sized(2, 6), seed: 1 });

const keptTable = (name: string): Kept =>
  JSON.parse(readFileSync(join(root, `snapshots/tables/${name}.json`), 'utf8')) as Kept;
const [own, real] = [keptTable('lies'), keptTable('lies-real')];

/** Kinds that the kept tables show as failing are on the page; all others hold. */
const holding = (name: TableName): Table[TableName] =>
  table[name].filter((row) => own[name][row.name]?.failed === 0 && real[name][row.name]?.failed === 0);

const shareShown = (rows: readonly Row[]): number => {
  const told = rows.filter(({ shown }) => shown !== undefined);
  const sum = (count: (row: Row) => number): number => told.reduce((total, row) => total + count(row), 0);
  return sum(({ shown = 0 }) => shown) / sum(({ outcomes }) => outcomes['changed'] ?? 0);
};

describe('a quote changed by one thing', () => {
  it.each(holding('lies'))('is refused: $name', ({ failed, outcomes }) => {
    expect([failed, outcomes]).toEqual([0, outcomes]);
  });

  it.each(holding('flagged'))('is refused or flagged: $name', ({ failed, outcomes }) => {
    expect([failed, outcomes]).toEqual([0, outcomes]);
  });

  it.each(holding('misread'))('is refused even if nobody meant it: $name', ({ failed, outcomes }) => {
    expect([failed, outcomes]).toEqual([0, outcomes]);
  });

  it('is shown with the difference that was planted as often as is kept', () => {
    const kept = shareShown([...Object.values(own.lies), ...Object.values(own.misread)]);
    expect(shareShown([...table.lies, ...table.misread])).toBeGreaterThan(Math.min(0.95, kept) - 0.03);
  });
});

describe('a quote damaged honestly', () => {
  it.each(table.damage)('is kept: $name', ({ name, failed, allowed, tried, outcomes }) => {
    const kept = own.damage[name];
    const usual = kept === undefined ? 0 : Math.ceil((2 * tried * kept.failed) / kept.tried);
    expect([failed <= Math.max(allowed, usual), outcomes]).toEqual([true, outcomes]);
  });
});

it('the page of the table is made of the tables that are kept', () => {
  expect(readPage('docs/lies.md')).toBe(makePage(own, real));
});
