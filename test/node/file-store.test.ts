/** A log in a file survives writers that run at once, and writers that die in the middle of a line. */
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLog, recordDocument, safeRecordDocument, verifyAuditLog } from '../../src/audit-log/index.js';
import { fileAuditStore } from '../../src/node/index.js';
import { Memo, makeLog, memo } from '../support/audit-logs.js';
import { endOf, makeWorkshop, type Workshop } from '../support/audit-programs.js';
import { sized } from '../support/sized.js';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await makeWorkshop();
});
afterAll(() => {
  workshop.remove();
});

const options = { recordedAt: '2026-01-01T00:00:00Z', logId: 'log-1' };

/** Records as many documents as it is told, and prints how many there were. */
const writer = `
const [path, name, count] = process.argv.slice(2);
const store = library.fileAuditStore(path, { patience: 60000 });
for (let index = 0; index < Number(count); index += 1) {
  const document = { schema: 1, text: name + index };
  await library.recordDocument(store, library.Memo, document, {
    recordedAt: '2026-01-01T00:00:00Z', logId: 'log-1', attempts: 100000,
  });
}
console.log(count);`;

/** Dies in the middle of writing its line: after so many of its characters are in the file. */
const victim = `
import { open } from 'node:fs/promises';
const [path, kept] = process.argv.slice(2);
const handle = await open(import.meta.filename);
Object.getPrototypeOf(handle).appendFile = async function (line) {
  await this.write(line.slice(0, kept === 'all' ? line.length : Number(kept)));
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => setInterval(() => {}, 1000));
};
await library.recordDocument(library.fileAuditStore(path), library.Memo, { schema: 1, text: 'lost' }, {
  recordedAt: '2026-01-01T00:00:00Z', logId: 'log-1',
});`;

describe('fileAuditStore', () => {
  it('loses nothing when two processes append at once', { timeout: 120_000 }, async () => {
    const each = sized(150, 1000);
    const path = join(workshop.folder, 'two.ndjson');
    const writers = ['a', 'b'].map((name) => endOf(workshop.start(writer, [path, name, String(each)])));
    for (const { code, stdout, stderr } of await Promise.all(writers)) {
      expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: `${String(each)}\n`, stderr: '' });
    }
    const verdict = await verifyAuditLog(createReadStream(path), { contracts: [Memo] });
    expect(verdict).toMatchObject({ ok: true, entries: 2 * each });
    const texts = readFileSync(path, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => {
        return (JSON.parse(line) as { document: { text: string } }).document.text;
      });
    const wanted = ['a', 'b'].flatMap((name) => Array.from({ length: each }, (_, index) => `${name}${String(index)}`));
    expect([...texts].sort()).toEqual(wanted.sort());
    expect(existsSync(`${path}.lock`)).toBe(false);
  });

  it.each(['0', '1', '200', '-1', 'all'])(
    'explains a writer that was killed with %s characters written, and goes on after a repair',
    async (kept) => {
      const path = join(workshop.folder, `killed-${kept}.ndjson`);
      const store = fileAuditStore(path, { patience: 50 });
      await recordDocument(store, Memo, memo(0), options);
      const { signal } = await endOf(workshop.start(victim, [path, kept]));
      expect(signal).toBe('SIGKILL');

      const size = readFileSync(path).length;
      const first = readFileSync(path).indexOf(0x0a) + 1;
      const isTorn = kept === '1' || kept === '200' || kept === '-1';
      const verdict = await verifyAuditLog(createReadStream(path));
      expect(verdict.entries).toBe(kept === 'all' ? 2 : 1);
      expect(verdict.torn).toEqual(isTorn ? { line: 2, offset: first, bytes: size - first } : undefined);
      expect(verdict.issues.map(({ code }) => code)).toEqual(isTorn ? ['audit.line.torn'] : []);

      // Nothing goes on before somebody asks for it
      expect(await safeRecordDocument(store, Memo, memo(1), options)).toMatchObject({
        ok: false,
        issues: [{ code: isTorn ? 'audit.store.torn' : 'audit.store.locked' }],
      });
      const savedTo = `${path}.torn`;
      const torn = isTorn ? { offset: first, bytes: size - first, savedTo } : null;
      const tail = readFileSync(path).subarray(first);
      expect(await store.repair()).toEqual({ torn, unlocked: true });
      if (isTorn) expect(readFileSync(savedTo)).toEqual(Buffer.concat([tail, Buffer.from('\n')]));
      expect(await store.repair()).toEqual({ torn: null, unlocked: false });

      await recordDocument(store, Memo, memo(1), options);
      const after = await verifyAuditLog(createReadStream(path), { contracts: [Memo] });
      expect(after).toMatchObject({ ok: true, entries: kept === 'all' ? 3 : 2 });
    },
  );

  it('leaves the lock of a living process alone', async () => {
    const path = join(workshop.folder, 'held.ndjson');
    const store = fileAuditStore(path, { patience: 30 });
    writeFileSync(`${path}.lock`, JSON.stringify({ host: hostname(), pid: process.pid }));
    const busy = { code: 'audit.store.busy' };
    expect(await safeRecordDocument(store, Memo, memo(0), options)).toMatchObject({ ok: false, issues: [busy] });
    await expect(store.repair()).rejects.toMatchObject(busy);
    writeFileSync(`${path}.lock`, JSON.stringify({ host: 'another', pid: process.pid }));
    await expect(store.repair()).rejects.toMatchObject(busy);
    expect(existsSync(path)).toBe(false);
  });

  it('compares before it appends', async () => {
    const path = join(workshop.folder, 'compared.ndjson');
    const store = fileAuditStore(path);
    const { entries, heads } = makeLog(3);
    const [first, second] = entries;
    const [, one = openLog('x'), two = openLog('x')] = heads;
    expect(await store.head()).toBeNull();
    expect(await store.append(second?.line ?? '', one, two)).toBe('moved');
    expect(await store.append(first?.line ?? '', null, one)).toBe('appended');
    expect(await store.append(first?.line ?? '', null, one)).toBe('moved');
    expect(await store.append(second?.line ?? '', one, two)).toBe('appended');
    expect(await store.head()).toEqual(two);
  });

  it('finds the end behind a line longer than what it reads at once', async () => {
    const path = join(workshop.folder, 'long.ndjson');
    const store = fileAuditStore(path);
    for (const length of [10, 300_000, 65_536]) {
      await recordDocument(store, Memo, { schema: 1, text: 'x'.repeat(length) }, options);
    }
    expect(await store.head()).toMatchObject({ count: 3 });
    expect(await verifyAuditLog(createReadStream(path), { contracts: [Memo] })).toMatchObject({ ok: true, entries: 3 });
  });

  it('tells of the system its code alone', async () => {
    const store = fileAuditStore(join(workshop.folder, 'no/such/folder.ndjson'));
    expect(await safeRecordDocument(store, Memo, memo(0), options)).toMatchObject({
      ok: false,
      issues: [{ code: 'audit.store.failed' }],
    });
    await expect(fileAuditStore(workshop.folder).head()).rejects.toMatchObject({ code: 'audit.store.failed' });
  });

  it('refuses to append behind a last line that is no entry', async () => {
    const path = join(workshop.folder, 'foreign.ndjson');
    writeFileSync(path, '{"a":1}\n');
    await expect(fileAuditStore(path).head()).rejects.toMatchObject({ code: 'audit.store.torn' });
  });

  it('verifies more entries than its heap could hold', { timeout: 120_000 }, async () => {
    const [entries, heap] = sized([10_000, 14], [100_000, 40]);
    const body = `
const head = library.openLog('log-1');
let end = head;
async function* log() {
  for (let index = 0; index < ${String(entries)}; index += 1) {
    const made = library.appendEntry(end, library.Memo, library.memo(index), { recordedAt: '2026-01-01T00:00:00Z' });
    end = made.head;
    yield made.line;
  }
}
const verdict = await library.verifyAuditLog(log(), { contracts: [library.Memo] });
console.log(JSON.stringify([verdict.ok, verdict.entries]));`;
    const { code, stdout, stderr } = await endOf(workshop.start(body, [], heap));
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: `[true,${String(entries)}]\n`, stderr: '' });
  });
});
