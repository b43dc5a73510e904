/**
 * One log has one lock, by whatever name it is called; what dead processes leave behind is taken
 * over by one, and cleaned.
 */
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  recordDocument,
  safeRecordDocument,
  verifyAuditLog,
} from '../../../src/contracts/audit-log/index.js';
import { fileAuditStore } from '../../../src/hosts/node/index.js';
import { Memo, makeLog, memo } from '../../support/audit-logs.js';
import { endOf, makeWorkshop, type Workshop } from '../../support/audit-programs.js';
import { isExhaustive } from '../../support/sized.js';
import { expectTwoWriters, writer } from './log-laws.js';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await makeWorkshop();
});
afterAll(() => {
  workshop.remove();
});

const options = { recordedAt: '2026-01-01T00:00:00Z', logId: 'log-1' };

/** A log of so many entries in a folder of its own. */
function logIn(folder: string, entries = 1): string {
  mkdirSync(join(workshop.folder, folder));
  const path = join(workshop.folder, folder, 'log.ndjson');
  writeFileSync(path, makeLog(entries).text);
  return path;
}

const lockOf = (path: string): string =>
  join(dirname(path), `.audit-log-${String(statSync(path).ino)}.lock`);

const besides = (path: string): string[] =>
  readdirSync(dirname(path)).filter((name) => name.startsWith('.audit-log-'));

/** The number of a process that has ended. */
async function deadProcess(): Promise<number> {
  const child = workshop.start('');
  await endOf(child);
  return child.pid ?? 0;
}

async function leaveLock(path: string, token: string): Promise<void> {
  writeFileSync(
    path,
    JSON.stringify({ host: hostname(), pid: await deadProcess(), began: '', token }),
  );
}

describe('two names of one log', () => {
  it.each<[string, (path: string) => string]>([
    [
      'a symbolic link',
      (path) => {
        symlinkSync(path, join(workshop.folder, 'symbolic.ndjson'));
        return 'symbolic.ndjson';
      },
    ],
    [
      'a link to its folder',
      (path) => {
        symlinkSync(dirname(path), join(workshop.folder, 'folder'));
        return 'folder/log.ndjson';
      },
    ],
    [
      'a hard link beside it',
      (path) => {
        linkSync(path, join(dirname(path), 'hard.ndjson'));
        return 'a hard link beside it/hard.ndjson';
      },
    ],
  ])('are one: %s', async (name, make) => {
    mkdirSync(join(workshop.folder, name));
    const path = join(name, 'log.ndjson');
    writeFileSync(join(workshop.folder, path), '');
    await expectTwoWriters(workshop, isExhaustive ? 50 : 25, [
      path,
      make(join(workshop.folder, path)),
    ]);
  });

  it('are one when a dangling link is the first name', async () => {
    const [path, name] = [
      join(workshop.folder, 'later.ndjson'),
      join(workshop.folder, 'dangling.ndjson'),
    ];
    symlinkSync(path, name);
    await recordDocument(fileAuditStore(name), Memo, memo(0), options);
    await recordDocument(fileAuditStore(path), Memo, memo(1), options);
    expect(await verifyAuditLog(readFileSync(path))).toMatchObject({ ok: true, entries: 2 });
  });

  it('are refused when they are hard links in different folders, where no lock is seen by both', async () => {
    const path = logIn('here');
    const text = readFileSync(path, 'utf8');
    mkdirSync(join(workshop.folder, 'there'));
    const other = join(workshop.folder, 'there', 'log.ndjson');
    linkSync(path, other);
    const symbolic = [join(dirname(path), 'latest'), join(dirname(other), 'latest')]; // are no hard links, and do not count as one
    symlinkSync(path, symbolic[0] ?? '');
    symlinkSync(other, symbolic[1] ?? '');
    for (const name of [path, other, ...symbolic]) {
      expect(await fileAuditStore(name).head()).toMatchObject({ count: 1 });
      expect(await safeRecordDocument(fileAuditStore(name), Memo, memo(1), options)).toMatchObject({
        ok: false,
        issues: [{ code: 'audit.store.linked' }],
      });
      await expect(fileAuditStore(name).repair()).rejects.toMatchObject({
        code: 'audit.store.linked',
      });
    }
    expect(readFileSync(path, 'utf8')).toBe(text);
  });
});

describe('a lock', () => {
  it.each([
    ['of a living process', { host: hostname(), pid: process.pid, began: '', token: 'x' }],
    ['of another machine', { host: 'another', pid: 1, began: '', token: 'x' }],
    ['that is no lock', 'rubbish'],
  ])('%s is left alone, also by a repair', async (name, holder) => {
    const path = logIn(`held ${name}`);
    appendFileSync(path, '{"torn');
    const content = JSON.stringify(holder);
    writeFileSync(lockOf(path), content);
    const store = fileAuditStore(path, { patience: 30 });
    const busy = { code: 'audit.store.busy' };
    expect(await safeRecordDocument(store, Memo, memo(1), options)).toMatchObject({
      ok: false,
      issues: [busy],
    });
    await expect(store.repair()).rejects.toMatchObject(busy);
    expect(readFileSync(lockOf(path), 'utf8')).toBe(content);
    expect(readFileSync(path, 'utf8')).toContain('{"torn');
  });

  it.runIf(existsSync('/proc/self/stat'))(
    'of a process whose number another one has now is one of the dead',
    async () => {
      const path = logIn('reused');
      const holder = { host: hostname(), pid: process.pid, began: 'another boot:1', token: 'x' };
      writeFileSync(lockOf(path), JSON.stringify(holder));
      const store = fileAuditStore(path, { patience: 30 });
      await expect(store.append(makeLog(2).lines[1] ?? '', ...headsOf(1))).rejects.toMatchObject({
        code: 'audit.store.locked',
      });
      expect(await store.repair()).toEqual({ torn: null, unlocked: true });
    },
  );

  it('ends the waiting for it when it is asked to', async () => {
    const path = logIn('waiting');
    writeFileSync(
      lockOf(path),
      JSON.stringify({ host: hostname(), pid: process.pid, began: '', token: 'x' }),
    );
    const stop = new AbortController();
    setTimeout(() => {
      stop.abort();
    }, 50);
    const store = fileAuditStore(path, { patience: 60_000, signal: stop.signal });
    expect(await safeRecordDocument(store, Memo, memo(1), options)).toMatchObject({
      issues: [{ code: 'audit.store.busy' }],
    });
  });

  it('is taken over by one of several repairs, and never from a writer that came in between', async () => {
    const path = logIn('over');
    await leaveLock(lockOf(path), 'dead-1');
    const repair = `
const [path] = process.argv.slice(2);
const store = library.fileAuditStore(path, { patience: 60000 });
const { unlocked } = await store.repair();
await library.recordDocument(store, library.Memo, { schema: 1, text: 'after' }, {
  recordedAt: '2026-01-01T00:00:00Z', logId: 'log-1', attempts: 100000,
});
console.log(unlocked);`;
    const ended = await Promise.all(
      Array.from({ length: 6 }, () => endOf(workshop.start(repair, [path]))),
    );
    expect(ended.map(({ stderr }) => stderr).join('')).toBe('');
    expect(ended.filter(({ stdout }) => stdout === 'true\n').length).toBe(1);
    expect(await verifyAuditLog(readFileSync(path))).toMatchObject({ ok: true, entries: 7 });
    expect(besides(path)).toEqual([]);
  });

  it('is taken over although who took it over before died over it', async () => {
    const path = logIn('twice');
    await leaveLock(lockOf(path), 'dead-1');
    await leaveLock(`${lockOf(path)}.dead-1.right`, 'dead-2');
    await leaveLock(`${lockOf(path)}.dead-1.right.dead-2.right`, 'dead-3');
    expect(await fileAuditStore(path, { patience: 1000 }).repair()).toEqual({
      torn: null,
      unlocked: true,
    });
    expect(besides(path)).toEqual([]);
  });

  it('leaves nothing of dead processes beside it, and everything of others', async () => {
    const path = logIn('left');
    const dead = await deadProcess();
    const left = [
      `${lockOf(path)}.${String(dead)}-0a1b2c3d`,
      `${lockOf(path)}.${String(dead)}-4a1b2c3d`,
    ];
    writeFileSync(left[0] ?? '', ''); // died before it wrote anything
    await leaveLock(left[1] ?? '', 'dead-1');
    const other = `${lockOf(path)}.${String(process.pid)}-0a1b2c3d`;
    writeFileSync(other, '');
    await recordDocument(fileAuditStore(path), Memo, memo(1), options);
    expect(besides(path)).toEqual([other.slice(dirname(path).length + 1)]);
  });
});

/** Gives way at a point of the store's work, once. */
async function pausedAt(
  method: 'stat' | 'truncate' | 'appendFile',
  pause: () => Promise<void>,
): Promise<() => void> {
  const handle = await open(workshop.folder);
  const methods = Object.getPrototypeOf(handle) as Record<
    typeof method,
    (...words: unknown[]) => Promise<unknown>
  >;
  await handle.close();
  const original = methods[method];
  let isPaused = false;
  methods[method] = async function (this: FileHandle, ...words: unknown[]) {
    if (!isPaused) {
      isPaused = true;
      await pause();
    }
    return await original.apply(this, words);
  };
  return () => {
    methods[method] = original;
  };
}

describe('a repair', () => {
  it('never cuts a line that a living writer is in the middle of', async () => {
    const path = logIn('delayed', 2);
    // Writes half of its line, says so, and the rest when it is asked to
    const slow = `
import { open } from 'node:fs/promises';
const [path] = process.argv.slice(2);
const handle = await open(import.meta.filename);
Object.getPrototypeOf(handle).appendFile = async function (line) {
  await this.write(line.slice(0, 100));
  console.log('half');
  await new Promise((resolve) => process.stdin.once('data', resolve));
  await this.write(line.slice(100));
};
await library.recordDocument(library.fileAuditStore(path), library.Memo, { schema: 1, text: 'kept' }, {
  recordedAt: '2026-01-01T00:00:00Z', logId: 'log-1',
});
console.log('acknowledged');
process.exit();`;
    const child = workshop.start(slow, [path], 200, 'pipe');
    const ended = endOf(child);
    const isHalf = once(child.stdout ?? child, 'data');
    // The repair is held up where it has seen no lock, until the writer is in the middle of its
    // line
    const resume = await pausedAt('stat', async () => {
      await Promise.race([isHalf, new Promise((resolve) => setTimeout(resolve, 2000))]);
    });
    const repaired = fileAuditStore(path, { patience: 200 }).repair();
    const outcome = await repaired.then(
      ({ torn }) => torn,
      (error: unknown) => (error as { readonly code: string }).code,
    );
    resume();
    child.stdin?.write('go on\n');
    expect((await ended).stdout).toContain('acknowledged');
    expect(outcome === null || outcome === 'audit.store.busy').toBe(true);
    expect(await verifyAuditLog(readFileSync(path))).toMatchObject({ ok: true, entries: 3 });
    expect(existsSync(`${path}.torn`)).toBe(false);
  });
});

describe('a head', () => {
  it('waits for a line that is on its way instead of calling it torn', async () => {
    const path = logIn('reading');
    const { lines } = makeLog(2);
    const half = lines[1]?.slice(0, 50) ?? '';
    appendFileSync(path, half);
    writeFileSync(
      lockOf(path),
      JSON.stringify({ host: hostname(), pid: process.pid, began: '', token: 'x' }),
    );
    const head = fileAuditStore(path).head();
    await new Promise((resolve) => setTimeout(resolve, 100));
    appendFileSync(path, lines[1]?.slice(50) ?? '');
    unlinkSync(lockOf(path));
    expect(await head).toMatchObject({ count: 2 });
  });
});

describe('a log that is replaced while an entry is written', () => {
  it('has the entry refused, since it is in the file that was there before', async () => {
    const path = logIn('replaced');
    const resume = await pausedAt('appendFile', () => {
      renameSync(path, `${path}.1`);
      writeFileSync(path, makeLog(1).text);
      return Promise.resolve();
    });
    const outcome = await safeRecordDocument(fileAuditStore(path), Memo, memo(1), options);
    resume();
    expect(outcome).toMatchObject({ ok: false, issues: [{ code: 'audit.store.replaced' }] });
    expect(readFileSync(path, 'utf8')).toBe(makeLog(1).text);
    expect(await verifyAuditLog(readFileSync(`${path}.1`))).toMatchObject({ ok: true, entries: 2 });
    expect(besides(path)).toEqual([]);
  });

  it('is found again when that was before anything was written', async () => {
    const path = logIn('rotated');
    let opened = 0;
    const resume = await pausedAt('stat', () => {
      opened += 1;
      renameSync(path, `${path}.1`);
      return Promise.resolve();
    });
    const appended = await fileAuditStore(path).append(
      makeLog(1).lines[0] ?? '',
      null,
      headsOf(0)[1],
    );
    resume();
    expect([appended, opened]).toEqual(['appended', 1]);
    expect(readFileSync(path, 'utf8')).toBe(makeLog(1).text);
  });
});

/** Before and after the entry of this index. */
function headsOf(index: number) {
  const [from, to] = makeLog(index + 1).heads.slice(-2);
  if (from === undefined || to === undefined) throw new Error('too short');
  return [from, to] as const;
}

it('lets six writers through one after the other', async () => {
  const [path, each] = [logIn('six', 0), 10];
  const ended = await Promise.all(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((name) =>
      endOf(workshop.start(writer, [path, name, String(each)])),
    ),
  );
  expect(ended.map(({ stderr }) => stderr).join('')).toBe('');
  expect(await verifyAuditLog(readFileSync(path))).toMatchObject({ ok: true, entries: 6 * each });
});
