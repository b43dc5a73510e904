/** Rows of hosts return the same again, name no place of the machine, and end with no fault of their own. */
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
// @ts-expect-error tools are plain JavaScript
import * as untypedAnswer from '../../tools/contracts/functions/answer.mjs';
// @ts-expect-error tools are plain JavaScript
import * as untypedHosts from '../../tools/contracts/functions/hosts.mjs';

type Row = readonly [name: string, input: string, calls: readonly (() => Promise<unknown>)[]];

const { hostRows } = untypedHosts as unknown as { readonly hostRows: () => Row[] };
const { answerOf, textOf } = untypedAnswer as unknown as {
  readonly answerOf: (call: () => unknown) => Promise<unknown>;
  readonly textOf: (value: unknown) => string | undefined;
};

async function textsOf([, , calls]: Row): Promise<string> {
  const texts: string[] = [];
  for (const call of calls) texts.push(textOf(await answerOf(call)) ?? 'undefined');
  return texts.join('\n');
}

it('steps of hosts write the same again, and no place, time or name of the machine', async () => {
  const rows = hostRows().filter((_, nth) => nth % 48 === 6);
  for (const row of rows) {
    const text = await textsOf(row);
    expect(await textsOf(row)).toBe(text);
    expect(text).not.toContain(tmpdir() === '/tmp' ? '/tmp/' : tmpdir());
    expect(text).not.toContain(process.cwd());
    expect(text).not.toContain(new Date().toISOString().slice(0, 10));
    expect(text).not.toMatch(/^\{"thrown"/);
  }
});

it('the calls of a store are answered in each way, and not only refused', async () => {
  const rows = hostRows().filter(([name]) => name === 'fileAuditStore');
  const texts = (await Promise.all(rows.map(textsOf))).join('\n');
  for (const answer of ['appended', 'moved', 'audit.store.line', 'audit.store.torn', 'log.closed'])
    expect(texts).toContain(answer);
});

it('rows have names of their own', () => {
  const rows = hostRows();
  expect(new Set(rows.map(([name, input]) => `${name} ${input}`)).size).toBe(rows.length);
});
