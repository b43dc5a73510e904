/** Rows of conditions return the same wherever they run, and each family tells its inputs apart. */
import { expect, it } from 'vitest';
// @ts-expect-error tools are plain JavaScript
import * as untypedAnswer from '../../tools/contracts/functions/answer.mjs';
// @ts-expect-error tools are plain JavaScript
import * as untypedConditions from '../../tools/contracts/functions/conditions/index.mjs';
import { sized } from '../support/sized.js';

type Row = readonly [name: string, family: string, calls: readonly (() => Promise<unknown>)[]];

const { conditionRows } = untypedConditions as unknown as { readonly conditionRows: () => Row[] };
const { answerOf, textOf } = untypedAnswer as unknown as {
  readonly answerOf: (call: () => unknown) => Promise<unknown>;
  readonly textOf: (value: unknown) => string | undefined;
};

async function textsOf([, , calls]: Row): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const call of calls) texts.push(textOf(await answerOf(call)) ?? 'undefined');
  return texts;
}

/** Every sixty-first row each day; the check of contracts runs each once. */
const rows = conditionRows().filter((_, nth) => nth % sized(61, 1) === 0);
const first = new Map<Row, Promise<readonly string[]>>();

/** What a row returned when it was asked first. */
function firstOf(row: Row): Promise<readonly string[]> {
  const texts = first.get(row) ?? textsOf(row);
  first.set(row, texts);
  return texts;
}

it('rows return the same again in another order', async () => {
  for (const row of rows) await firstOf(row);
  for (const row of rows.toReversed())
    if (row[0] !== 'renderReport') expect(await textsOf(row)).toEqual(await firstOf(row));
});

it('a family has several answers, and no call ends with a fault of its own', async () => {
  for (const row of rows) {
    const [name, family, calls] = row;
    const texts = await firstOf(row);
    const faults = texts.filter((text) => /^\{"thrown":"(?!ContractError)/.test(text));
    expect([name, family, faults]).toEqual([name, family, []]);
    if (calls.length > 2)
      expect([name, family, new Set(texts).size > 1]).toEqual([name, family, true]);
  }
});
