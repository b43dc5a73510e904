/** What the system refuses is reported by its reason, and leaves the log as it was. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getuid } from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { safeRecordDocument, verifyAuditLog } from '../../../src/contracts/audit-log/index.js';
import { fileAuditStore } from '../../../src/hosts/node/index.js';
import { Memo, makeLog, memo } from '../../support/audit-logs.js';
import { type Ended, endOf, makeWorkshop, type Workshop } from '../../support/audit-programs.js';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await makeWorkshop();
  chmodSync(workshop.folder, 0o755);
});
afterAll(() => {
  workshop.remove();
});

const options = { recordedAt: '2026-01-01T00:00:00Z', logId: 'log-1' };

/** Records in a log and prints what came of it; without a way around permissions. */
const recorder = `
const [path] = process.argv.slice(2);
const store = library.fileAuditStore(path, { patience: 50 });
const head = await store.head().catch(({ message }) => message);
const outcome = await library.safeRecordDocument(store, library.Memo, { schema: 1, text: 'one' }, {
  recordedAt: '2026-01-01T00:00:00Z', logId: 'log-1',
});
console.log(JSON.stringify([head?.count ?? head, outcome.ok, outcome.issues?.[0].code, outcome.issues?.[0].received]));`;

async function asOrdinaryUser(path: string): Promise<Ended> {
  const user = getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  return await endOf(workshop.start(recorder, [path], 200, 'ignore', user));
}

describe('the reason of the system', () => {
  it('is reported for a folder that is not there, also where only the head is requested', async () => {
    const store = fileAuditStore(join(workshop.folder, 'no/such/folder.ndjson'));
    const failed = { code: 'audit.store.failed', received: 'ENOENT' };
    expect(await safeRecordDocument(store, Memo, memo(0), options)).toMatchObject({
      ok: false,
      issues: [failed],
    });
    await expect(store.head()).rejects.toMatchObject({
      issues: [{ ...failed, message: 'the store failed: no such file or directory (ENOENT)' }],
    });
    expect(await fileAuditStore(join(workshop.folder, 'none.ndjson')).head()).toBeNull();
  });

  it.each([
    [
      'a folder',
      (path: string) => {
        mkdirSync(path);
      },
    ],
    ['a pipe that nobody writes to', (path: string) => execFileSync('mkfifo', [path])],
  ])('is not waited for where the log is no file: %s', async (name, make) => {
    const path = join(workshop.folder, name);
    make(path);
    const store = fileAuditStore(path);
    const refused = { code: 'audit.store.no-file' };
    await expect(store.head()).rejects.toMatchObject(refused);
    await expect(store.repair()).rejects.toMatchObject(refused);
    await expect(store.append(makeLog(1).lines[0] ?? '', null, headOf(1))).rejects.toMatchObject(
      refused,
    );
  });

  it.each([
    ['a log that may only be read', 0o444, 0o777],
    ['a folder that may only be read', 0o666, 0o555],
  ])(
    'is told to an ordinary user of %s, who may still see where it ends',
    async (name, ofLog, ofFolder) => {
      const folder = join(workshop.folder, name);
      mkdirSync(folder);
      const path = join(folder, 'log.ndjson');
      writeFileSync(path, makeLog(1).text);
      chmodSync(path, ofLog);
      chmodSync(folder, ofFolder);
      if (getuid?.() === 0) chownSync(folder, 0, 0);
      const { stdout, stderr } = await asOrdinaryUser(path);
      expect([stdout, stderr]).toEqual(['[1,false,"audit.store.failed","EACCES"]\n', '']);
      expect(readFileSync(path, 'utf8')).toBe(makeLog(1).text);
      chmodSync(folder, 0o755);
    },
  );

  it.each([
    ['nothing', 0],
    ['half of the line', 100],
  ])(
    'is told for a full disk, and what was written before it was full is taken back: %s',
    async (_, room) => {
      const path = join(workshop.folder, `full ${String(room)}.ndjson`);
      writeFileSync(path, makeLog(1).text);
      const handle = await open(path);
      const methods = Object.getPrototypeOf(handle) as {
        appendFile: (line: string) => Promise<void>;
      };
      await handle.close();
      const original = methods.appendFile;
      methods.appendFile = async function (line) {
        await original.call(this, line.slice(0, room));
        throw Object.assign(new Error('SECRET'), { code: 'ENOSPC' });
      };
      const outcome = await safeRecordDocument(fileAuditStore(path), Memo, memo(1), options);
      methods.appendFile = original;
      expect(outcome).toMatchObject({
        ok: false,
        issues: [{ code: 'audit.store.failed', received: 'ENOSPC' }],
      });
      expect(readFileSync(path, 'utf8')).toBe(makeLog(1).text);
      expect((await safeRecordDocument(fileAuditStore(path), Memo, memo(1), options)).ok).toBe(
        true,
      );
    },
  );

  it.skipIf(!canMount())('is told for a disk that is really full', async () => {
    const folder = join(workshop.folder, 'disk');
    mkdirSync(folder);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', folder]);
    try {
      const path = join(folder, 'log.ndjson');
      const store = fileAuditStore(path);
      const large = { schema: 1, text: 'x'.repeat(10_000) };
      const outcomes: boolean[] = [];
      for (let index = 0; index < 8; index += 1) {
        const outcome = await safeRecordDocument(store, Memo, large, options);
        outcomes.push(outcome.ok);
        if (!outcome.ok)
          expect(outcome.issues).toMatchObject([
            { code: 'audit.store.failed', received: 'ENOSPC' },
          ]);
      }
      const recorded = outcomes.filter(Boolean).length;
      expect([outcomes[0], outcomes.at(-1)]).toEqual([true, false]);
      expect(await verifyAuditLog(readFileSync(path))).toMatchObject({
        ok: true,
        entries: recorded,
      });
      expect(await store.head()).toMatchObject({ count: recorded });
    } finally {
      execFileSync('umount', [folder]);
    }
  });
});

/** Whether this process may have a disk of its own to fill. */
function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-contracts-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Where a log of so many entries ends. */
function headOf(count: number) {
  const [head] = makeLog(count).heads.slice(-1);
  if (head === undefined) throw new Error('no head');
  return head;
}
