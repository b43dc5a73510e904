/**
 * A log in a file survives writers that die in the middle of a line; those that run at once in
 * file-store.full.test.ts.
 */
import {
  appendFileSync,
  createReadStream,
  existsSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuditHead,
  type AuditStore,
  appendEntry,
  closeLog,
  openLog,
  recordDocument,
  safeRecordDocument,
  verifyAuditLog,
} from '../../../src/contracts/audit-log/index.js';
import { fileAuditStore } from '../../../src/hosts/node/index.js';
import { Memo, makeLog, memo } from '../../support/audit-logs.js';
import { endOf, makeWorkshop, type Workshop } from '../../support/audit-programs.js';
import { sized } from '../../support/sized.js';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await makeWorkshop();
});
afterAll(() => {
  workshop.remove();
});

const options = { recordedAt: '2026-01-01T00:00:00Z', logId: 'log-1' };

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
  it.each(sized(['0', '200', 'all'], ['1', '-1'], ['0', '1', '200', '-1', 'all']))(
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
      expect(verdict.torn).toEqual(
        isTorn ? { line: 2, offset: first, bytes: size - first } : undefined,
      );
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
    expect(await verifyAuditLog(createReadStream(path), { contracts: [Memo] })).toMatchObject({
      ok: true,
      entries: 3,
    });
  });

  it('refuses to append behind a last line that is not an entry', async () => {
    const path = join(workshop.folder, 'foreign.ndjson');
    writeFileSync(path, '{"a":1}\n');
    await expect(fileAuditStore(path).head()).rejects.toMatchObject({ code: 'audit.store.torn' });
  });

  it.each([
    ['line ends of two signs', (line: string) => line.replace('\n', '\r\n')],
    ['a blank', (line: string) => line.replace(',', ', ')],
  ])('refuses to append behind a last line that something else wrote: %s', async (name, change) => {
    const path = join(workshop.folder, `rewritten ${name}.ndjson`);
    const { lines } = makeLog(2);
    writeFileSync(path, lines.join(''));
    expect(await fileAuditStore(path).head()).toMatchObject({ count: 2 });
    writeFileSync(path, lines.map(change).join(''));
    await expect(fileAuditStore(path).head()).rejects.toMatchObject({ code: 'audit.store.torn' });
  });

  it.each([
    ['no line feed', (line: string) => line.slice(0, -1)],
    ['a line feed more', (line: string) => `${line}\n`],
    ['another spelling', (line: string) => line.replace(',', ', ')],
    ['an edited document', (line: string) => line.replace('"text":"m', '"text":"M')],
    ['no entry', () => '{}\n'],
  ])(
    'refuses a line that would not be read back, before a byte is written: %s',
    async (name, change) => {
      const path = join(workshop.folder, `refused ${name}.ndjson`);
      const { lines, heads } = makeLog(2);
      const [empty = openLog('x'), one = openLog('x'), two = openLog('x')] = heads;
      const store = fileAuditStore(path);
      const refused = { code: 'audit.store.line' };
      await expect(store.append(change(lines[0] ?? ''), empty, one)).rejects.toMatchObject(refused);
      await expect(store.append(lines[0] ?? '', empty, two)).rejects.toMatchObject(refused);
      await expect(store.append(lines[1] ?? '', empty, two)).rejects.toMatchObject(refused);
      await expect(
        store.append(lines[1] ?? '', { ...one, digest: two.digest }, two),
      ).rejects.toMatchObject(refused);
      await expect(
        store.append(lines[1] ?? '', { ...one, log_id: 'log-2' }, two),
      ).rejects.toMatchObject(refused);
      expect(existsSync(path)).toBe(false);
      expect(await store.append(lines[0] ?? '', empty, one)).toBe('appended');
    },
  );

  it('appends nothing to a closed log', async () => {
    const path = join(workshop.folder, 'closed.ndjson');
    const { recordedAt } = options;
    const [empty = openLog('x'), one = openLog('x')] = makeLog(1).heads;
    const closing = closeLog(one, { recordedAt });
    writeFileSync(path, makeLog(1).text + closing.line);
    const { closed: _, ...open } = closing.head;
    const more = appendEntry(open, Memo, memo(1), { recordedAt });
    await expect(
      fileAuditStore(path).append(more.line, closing.head, more.head),
    ).rejects.toMatchObject({
      code: 'log.closed',
    });
    expect(await safeRecordDocument(fileAuditStore(path), Memo, memo(1), options)).toMatchObject({
      ok: false,
    });
    expect(readFileSync(path, 'utf8')).toBe(makeLog(1).text + closing.line);
    expect(await fileAuditStore(path).append(makeLog(1).lines[0] ?? '', empty, one)).toBe('moved');
  });

  it('takes a head of no entries for a log that has none, and begins where it says', async () => {
    const path = join(workshop.folder, 'empty.ndjson');
    writeFileSync(path, '');
    const empty = openLog('log-1', { ...openLog('log-0'), count: 3 });
    const store = fileAuditStore(path);
    expect(await store.head()).toBeNull();
    const at = (head: AuditHead): AuditStore => ({ ...store, head: () => Promise.resolve(head) });
    expect(
      await safeRecordDocument(at(openLog('log-1')), Memo, memo(0), {
        ...options,
        continues: empty,
      }),
    ).toMatchObject({
      ok: false,
      issues: [{ code: 'audit.log.continues' }],
    });
    await recordDocument(at(openLog('log-1')), Memo, memo(0), options);
    expect(await verifyAuditLog(readFileSync(path), { heads: [openLog('log-1')] })).toMatchObject({
      ok: true,
      grown: 1,
    });
    expect(
      await safeRecordDocument(at(openLog('log-1')), Memo, memo(0), { ...options, attempts: 1 }),
    ).toMatchObject({
      issues: [{ code: 'audit.store.moved' }],
    });
  });

  it('reads no more of a last line than a line may have', async () => {
    const path = join(workshop.folder, 'endless.ndjson');
    writeFileSync(path, makeLog(1).text);
    truncateSync(path, 3 * 2 ** 30);
    appendFileSync(path, '\n');
    await expect(fileAuditStore(path).head()).rejects.toMatchObject({ code: 'audit.store.torn' });
    rmSync(path);
  });
});
