/** Rows of conditions return the same wherever they run, and each family tells its inputs apart. */
import { expect, it } from 'vitest';
// @ts-expect-error tools are plain JavaScript
import * as untypedAnswer from '../../tools/contracts/functions/answer.mjs';
// @ts-expect-error tools are plain JavaScript
import * as untypedConditions from '../../tools/contracts/functions/conditions/index.mjs';

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

it('rows return the same again in another order', async () => {
  const rows = conditionRows().filter(([name]) => name !== 'renderReport');
  const first = new Map<Row, readonly string[]>();
  for (const row of rows) first.set(row, await textsOf(row));
  for (const row of rows.toReversed()) expect(await textsOf(row)).toEqual(first.get(row));
});

it('a family has several answers, and no call ends with a fault of its own', async () => {
  for (const row of conditionRows()) {
    const [name, family, calls] = row;
    const texts = await textsOf(row);
    const faults = texts.filter((text) => /^\{"thrown":"(?!ContractError)/.test(text));
    expect([name, family, faults]).toEqual([name, family, []]);
    if (calls.length > 2)
      expect([name, family, new Set(texts).size > 1]).toEqual([name, family, true]);
  }
});
