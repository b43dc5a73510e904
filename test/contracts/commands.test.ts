/** Rows of commands and of written forms return the same wherever and whenever they run. */
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
// @ts-expect-error tools are plain JavaScript
import * as untypedAnswer from '../../tools/contracts/functions/answer.mjs';
// @ts-expect-error tools are plain JavaScript
import * as untypedOptions from '../../tools/contracts/functions/command-options.mjs';
// @ts-expect-error tools are plain JavaScript
import * as untypedCommands from '../../tools/contracts/functions/commands.mjs';
// @ts-expect-error tools are plain JavaScript
import * as untypedForms from '../../tools/contracts/functions/forms.mjs';
// @ts-expect-error tools are plain JavaScript
import * as untypedRefusals from '../../tools/contracts/functions/refusals.mjs';
import { sized } from '../support/sized.js';

type Row = readonly [name: string, input: string, calls: readonly (() => Promise<unknown>)[]];

const { commandRows } = untypedCommands as unknown as { readonly commandRows: () => Row[] };
const { optionRows } = untypedOptions as unknown as { readonly optionRows: () => Row[] };
const { refusalRows } = untypedRefusals as unknown as { readonly refusalRows: () => Row[] };
const { formRows } = untypedForms as unknown as { readonly formRows: () => Row[] };
const { answerOf, textOf } = untypedAnswer as unknown as {
  readonly answerOf: (call: () => unknown) => Promise<unknown>;
  readonly textOf: (value: unknown) => string | undefined;
};

async function textsOf([, , calls]: Row): Promise<string> {
  const texts: string[] = [];
  for (const call of calls) texts.push(textOf(await answerOf(call)) ?? 'undefined');
  return texts.join('\n');
}

/** Rows of a kind, as many as a test has time for. */
const some = (rows: readonly Row[], step: number): Row[] =>
  rows.filter((_, nth) => nth % step === 0);

it('a command writes the same again, in another order, and no place of the machine', async () => {
  const rows = some([...commandRows(), ...optionRows(), ...refusalRows()], sized(288, 12));
  const first = new Map<Row, string>();
  for (const row of rows) first.set(row, await textsOf(row));
  for (const row of rows.toReversed()) expect(await textsOf(row)).toBe(first.get(row));
  for (const text of first.values()) {
    expect(text).not.toContain(tmpdir() === '/tmp' ? '/tmp/' : tmpdir());
    expect(text).not.toContain(process.cwd());
    expect(text).not.toContain(process.version);
  }
  expect(new Set(first.values()).size).toBeGreaterThan(first.size / 2);
});

it('a command that ends with a fault of its own locks nothing', async () => {
  const lines = commandRows().filter(([name]) => name === 'the command');
  for (const row of some(lines, sized(66, 11)))
    expect(await textsOf(row)).not.toContain('"thrown"');
});

it('a sign decides in each place that it is tried in', async () => {
  const byPlace = new Map<string, Row[]>();
  for (const row of formRows()) {
    if (!/^(?:quotesIn|splitSentences|figuresIn) with/.test(row[0])) continue;
    const place = `${row[0]} ${row[1].split(', ').slice(0, -1).join(', ')}`;
    byPlace.set(place, [...(byPlace.get(place) ?? []), row]);
  }
  expect([...byPlace.values()].flat().length).toBeGreaterThan(50);
  for (const [nth, [place, rows]] of [...byPlace].entries()) {
    if (nth % sized(3, 1) !== 0) continue;
    const answers = new Set<string>();
    for (const row of rows) for (const line of (await textsOf(row)).split('\n')) answers.add(line);
    expect([place, answers.size > 2]).toEqual([place, true]);
  }
});

it('rows have names of their own', () => {
  for (const rows of [commandRows(), formRows(), refusalRows()])
    expect(new Set(rows.map(([name, input]) => `${name} ${input}`)).size).toBe(rows.length);
});
