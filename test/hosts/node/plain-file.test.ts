/**
 * Files next to untrusted ones: planted links, pipes and other names lead nowhere, in a folder that
 * everybody may write to.
 */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  closeSync,
  existsSync,
  lchownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { getuid } from 'node:process';
import { afterAll, describe, expect, it } from 'vitest';
import { safeRecordDocument } from '../../../src/contracts/audit-log/index.js';
import { fileAuditStore } from '../../../src/hosts/node/index.js';
import {
  createPlain,
  createWhole,
  openOutput,
  openPlain,
  readPlain,
} from '../../../src/hosts/node/plain-file.js';
import { Memo, makeLog, memo } from '../../support/audit-logs.js';
import { packetText, runCli } from '../../support/cli.js';

const root = mkdtempSync(join(tmpdir(), 'evidence-contracts-planted-'));
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

const options = { recordedAt: '2026-01-01T00:00:00Z', logId: 'log-1' };
const kept = 'export PATH\n';
let count = 0;

/** A folder that everybody may write to, next to a file that nothing may touch. */
function sharedFolder(): { readonly folder: string; readonly victim: string } {
  count += 1;
  const [folder, victim] = [
    join(root, `shared-${String(count)}`),
    join(root, `profile-${String(count)}`),
  ];
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  writeFileSync(victim, kept);
  return { folder, victim };
}

const planted: readonly (readonly [string, (path: string, victim: string) => void])[] = [
  [
    'a symbolic link',
    (path, victim) => {
      symlinkSync(victim, path);
    },
  ],
  [
    'a dangling link',
    (path, victim) => {
      symlinkSync(`${victim}.new`, path);
    },
  ],
  [
    'a hard link',
    (path, victim) => {
      linkSync(victim, path);
    },
  ],
  [
    'a pipe',
    (path) => {
      execFileSync('mkfifo', [path]);
    },
  ],
  [
    'a link to a device',
    (path) => {
      symlinkSync('/dev/full', path);
    },
  ],
  [
    'a folder',
    (path) => {
      mkdirSync(path);
    },
  ],
];

function expectUntouched(victim: string): void {
  expect(readFileSync(victim, 'utf8')).toBe(kept);
  expect(existsSync(`${victim}.new`)).toBe(false);
}

/** A log of one entry with a torn end. */
function tornLog(folder: string): string {
  const path = join(folder, 'log.ndjson');
  writeFileSync(path, `${makeLog(1).text}touch PWNED #`);
  return path;
}

describe.each(planted)('%s', (kind, plant) => {
  it('at the name for what is torn is left alone: the torn end is in a new file', async () => {
    const { folder, victim } = sharedFolder();
    const path = tornLog(folder);
    plant(`${path}.torn`, victim);
    plant(`${path}.torn-2`, victim);
    expect(await fileAuditStore(path).repair()).toMatchObject({
      torn: { savedTo: `${path}.torn-3` },
    });
    expect(readFileSync(`${path}.torn-3`, 'utf8')).toBe('touch PWNED #\n');
    expect(statSync(`${path}.torn-3`).mode & 0o777).toBe(0o600);
    expectUntouched(victim);
  });

  it('at the name of the lock makes a writer refuse, in time', async () => {
    const { folder, victim } = sharedFolder();
    const path = join(folder, 'log.ndjson');
    const { text } = makeLog(1);
    writeFileSync(path, text);
    const lock = join(folder, `.audit-log-${String(statSync(path).ino)}.lock`);
    plant(lock, victim);
    const store = fileAuditStore(path, { patience: 20 });
    const refused = { ok: false, issues: [{ code: 'audit.store.busy' }] };
    expect(await safeRecordDocument(store, Memo, memo(1), options)).toMatchObject(refused);
    await expect(store.repair()).rejects.toMatchObject({ code: 'audit.store.busy' });
    expect([readFileSync(path, 'utf8'), readdirSync(folder).length]).toEqual([text, 2]);
    expectUntouched(victim);
  });

  it('next to the lock keeps no writer waiting', async () => {
    const { folder, victim } = sharedFolder();
    const path = join(folder, 'log.ndjson');
    writeFileSync(path, makeLog(1).text);
    const name = `.audit-log-${String(statSync(path).ino)}.lock.999999-00000000`;
    plant(join(folder, name), victim);
    expect((await safeRecordDocument(fileAuditStore(path), Memo, memo(1), options)).ok).toBe(
      kind !== 'a folder',
    );
    expectUntouched(victim);
  });

  it('at the name of the head that a log continues is neither shown nor written', async () => {
    const { folder, victim } = sharedFolder();
    writeFileSync(join(folder, 'log.ndjson'), makeLog(1).text);
    writeFileSync(victim, kept);
    writeFileSync(join(folder, 'packet.json'), packetText());
    plant(join(folder, 'next.ndjson.continues'), victim);
    const rotated = await runCli(['audit', 'rotate', 'log.ndjson', 'next.ndjson'], { folder });
    expect([rotated.code, rotated.stderr]).toEqual([
      2,
      expect.stringContaining('next.ndjson.continues'),
    ]);
    const words = ['audit', 'append', 'next.ndjson', 'packet.json', '--log-id', 'x'];
    const appended = await runCli(words, { folder });
    // A hard link is a file like any other: what is in it is read, and is no head
    expect([appended.code, appended.stdout]).toEqual([kind === 'a hard link' ? 1 : 2, '']);
    expect(appended.stderr).not.toContain('PATH');
    expectUntouched(victim);
  });

  it('at the name of a page of a report folder is not written', async () => {
    const { folder, victim } = sharedFolder();
    writeFileSync(join(folder, 'packet.json'), packetText());
    mkdirSync(join(folder, 'pages'), { mode: 0o777 });
    plant(join(folder, 'pages', 'packet.json.html'), victim);
    const { code, stderr } = await runCli(['report', 'packet.json', '--out', 'pages'], { folder });
    expect([code, stderr]).toEqual([2, expect.stringContaining('cannot be written')]);
    expectUntouched(victim);
  });

  it.skipIf(kind === 'a pipe')('at the name of an output is not written', async () => {
    const { folder, victim } = sharedFolder();
    writeFileSync(join(folder, 'packet.json'), packetText());
    plant(join(folder, 'x.out'), victim);
    for (const format of ['sarif', 'json', 'summary']) {
      const words = ['verify', 'packet.json', '--report', `${format}=x.out`];
      const { code, stderr } = await runCli(words, { folder });
      expect([code, stderr]).toEqual([2, expect.stringContaining('cannot be written')]);
    }
    expect(existsSync(join(folder, 'x.out'))).toBe(kind !== 'a dangling link'); // nothing planted is removed either
    expect(lstatSync(join(folder, 'x.out')).size).toBeGreaterThan(0);
    expectUntouched(victim);
  });

  it('is no plain file, and none that can be created', async () => {
    const { folder, victim } = sharedFolder();
    const path = join(folder, 'x');
    plant(path, victim);
    const isFile = kind === 'a hard link';
    if (isFile) await (await openPlain(path)).close();
    else
      await expect(openPlain(path)).rejects.toMatchObject({
        code: expect.stringMatching(/^ELOOP$|^EFTYPE$/) as unknown,
      });
    await expect(createPlain(path)).rejects.toMatchObject({ code: 'EEXIST' });
    await expect(createWhole(path, 'new')).rejects.toMatchObject({ code: 'EEXIST' });
    await expect(openOutput(path)).rejects.toMatchObject({
      code: expect.stringMatching(/^E[A-Z]+$/) as unknown,
    });
    expect(readdirSync(folder)).toEqual([basename(path)]);
    expectUntouched(victim);
  });
});

describe('a log that is called by a symbolic link', () => {
  it.skipIf(getuid?.() !== 0)(
    'of another user is refused, where a link of this user is followed',
    async () => {
      const { folder, victim } = sharedFolder();
      const path = join(folder, 'log.ndjson');
      for (const text of ['', kept, `${makeLog(1).text}torn`]) {
        for (const target of [victim, join(folder, 'hop')]) {
          writeFileSync(victim, text);
          rmSync(path, { force: true });
          rmSync(join(folder, 'hop'), { force: true });
          symlinkSync(victim, join(folder, 'hop'));
          symlinkSync(target, path);
          lchownSync(target === victim ? path : join(folder, 'hop'), 65_534, 65_534);
          const store = fileAuditStore(path);
          const refused = { issues: [{ code: 'audit.store.no-file' }] };
          expect(await safeRecordDocument(store, Memo, memo(0), options)).toMatchObject(refused);
          await expect(store.repair()).rejects.toMatchObject(refused);
          await expect(store.head()).rejects.toMatchObject(refused);
          expect(readFileSync(victim, 'utf8')).toBe(text);
        }
      }
    },
  );

  it('of this user is followed to its end, and a loop is refused', async () => {
    const { folder, victim } = sharedFolder();
    writeFileSync(victim, '');
    symlinkSync(victim, join(folder, 'hop'));
    symlinkSync('hop', join(folder, 'log.ndjson'));
    expect(
      (await safeRecordDocument(fileAuditStore(join(folder, 'log.ndjson')), Memo, memo(0), options))
        .ok,
    ).toBe(true);
    expect(readFileSync(victim, 'utf8')).toContain('"log_id":"log-1"');
    symlinkSync('loop', join(folder, 'loop'));
    await expect(fileAuditStore(join(folder, 'loop')).repair()).rejects.toMatchObject({
      code: 'audit.store.no-file',
    });
  });
});

describe('an output', () => {
  it('is written anew, at the end, or through the names that a shell has for pipes and its own output', async () => {
    const { folder } = sharedFolder();
    const path = join(folder, 'x');
    writeFileSync(path, 'something longer');
    const { handle } = await openOutput(path);
    await handle.writeFile('new');
    await handle.close();
    expect(readFileSync(path, 'utf8')).toBe('new');
    const end = await openOutput(path, { appends: true });
    await end.handle.writeFile('er');
    await end.handle.close();
    expect(readFileSync(path, 'utf8')).toBe('newer');
    const fd = openSync(join(folder, 'of the shell'), 'w');
    const own = await openOutput(`/dev/fd/${String(fd)}`, { device: (step) => step() });
    await own.handle.writeFile('through its number');
    await own.handle.close();
    expect(readFileSync(join(folder, 'of the shell'), 'utf8')).toBe('through its number');
    await expect(openOutput(`/dev/fd/${String(fd)}`)).rejects.toMatchObject({ code: 'ELOOP' });
    closeSync(fd);
  });

  it('is not a folder that is a link', async () => {
    const { folder } = sharedFolder();
    const outside = sharedFolder().folder;
    writeFileSync(join(folder, 'packet.json'), packetText());
    symlinkSync(outside, join(folder, 'pages'));
    const { code, stderr } = await runCli(['report', 'packet.json', '--out', 'pages/'], { folder });
    expect([code, stderr]).toEqual([
      2,
      'error: --out pages/: cannot be written: is a symbolic link that is not followed (ELOOP)\n',
    ]);
    expect(readdirSync(outside)).toEqual([]);
  });
});

describe('a file that is read whole', () => {
  it('is refused when it is longer than its limit', async () => {
    const { folder } = sharedFolder();
    const path = join(folder, 'x');
    writeFileSync(path, '12345');
    expect(Buffer.from(await readPlain(path, 5)).toString()).toBe('12345');
    appendFileSync(path, '6');
    await expect(readPlain(path, 5)).rejects.toMatchObject({ code: 'EFBIG' });
  });

  it('is created whole, and once', async () => {
    const { folder } = sharedFolder();
    const path = join(folder, 'x');
    await createWhole(path, 'one');
    await expect(createWhole(path, 'two')).rejects.toMatchObject({ code: 'EEXIST' });
    expect([readdirSync(folder), readFileSync(path, 'utf8')]).toEqual([['x'], 'one']);
  });
});
