/** What is true of a log in a file however many entries there are, run by processes of their own. */
import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { verifyAuditLog } from '../../../src/contracts/audit-log/index.js';
import { Memo } from '../../support/audit-logs.js';
import { endOf, type Workshop } from '../../support/audit-programs.js';

/** Records as many documents as it is asked to, and prints how many there were. */
export const writer = `
const [path, name, count] = process.argv.slice(2);
const store = library.fileAuditStore(path, { patience: 60000 });
for (let index = 0; index < Number(count); index += 1) {
  const document = { schema: 1, text: name + index };
  await library.recordDocument(store, library.Memo, document, {
    recordedAt: '2026-01-01T00:00:00Z', logId: 'log-1', attempts: 100000,
  });
}
console.log(count);`;

/** Two processes append at once, each by its own name of the log, and every entry is there. */
export async function expectTwoWriters(
  workshop: Workshop,
  count: number,
  paths: readonly string[] = ['two.ndjson', 'two.ndjson'],
): Promise<void> {
  const [first = '', second = ''] = paths.map((path) => join(workshop.folder, path));
  const writers = [
    [first, 'a'],
    [second, 'b'],
  ].map(([path = '', name = '']) => endOf(workshop.start(writer, [path, name, String(count)])));
  for (const { code, stdout, stderr } of await Promise.all(writers)) {
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: `${String(count)}\n`, stderr: '' });
  }
  const verdict = await verifyAuditLog(createReadStream(first), { contracts: [Memo] });
  expect(verdict).toMatchObject({ ok: true, entries: 2 * count });
  const texts = readFileSync(first, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { document: { text: string } }).document.text);
  const wanted = ['a', 'b'].flatMap((name) =>
    Array.from({ length: count }, (_, index) => `${name}${String(index)}`),
  );
  expect([...texts].sort()).toEqual(wanted.sort());
  expect(readdirSync(workshop.folder).filter((name) => name.includes('.lock'))).toEqual([]);
}

/** So many entries are verified in a small heap, so in the memory of one. */
export async function expectFlatLog(
  workshop: Workshop,
  count: number,
  heap: number,
): Promise<void> {
  const body = `
let end = library.openLog('log-1');
async function* log() {
  for (let index = 0; index < ${String(count)}; index += 1) {
    const made = library.appendEntry(end, library.Memo, library.memo(index), { recordedAt: '2026-01-01T00:00:00Z' });
    end = made.head;
    yield made.line;
  }
}
const verdict = await library.verifyAuditLog(log(), { contracts: [library.Memo] });
console.log(JSON.stringify([verdict.ok, verdict.entries]));`;
  const { code, stdout, stderr } = await endOf(workshop.start(body, [], heap));
  expect({ code, stdout, stderr }).toEqual({
    code: 0,
    stdout: `[true,${String(count)}]\n`,
    stderr: '',
  });
}
