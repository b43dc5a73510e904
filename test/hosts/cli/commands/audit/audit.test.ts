/**
 * `audit` keeps a log in a file: appends, verifies, tells where it ends, goes on in another one,
 * repairs on request.
 */
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { makeFolder, packetText, runCli, spawnCli } from '../../../../support/cli.js';
import { trap } from '../../../node/interrupted.js';

/** Asks the command to end as soon as it listens, and waits for the lock. */
const asked = `process.on('newListener', (name) => {
  if (name === 'SIGINT') setTimeout(() => process.kill(process.pid, 'SIGINT'), 30);
});`;

/** A folder with a packet, and a log of so many entries. */
async function folderWith(entries: number): Promise<string> {
  const folder = makeFolder({ 'packet.json': packetText() });
  for (let entry = 0; entry < entries; entry += 1) {
    const ran = await audit(folder, 'append log.ndjson packet.json --log-id answers');
    expect(ran).toMatchObject({ code: 0, stderr: '' });
  }
  return folder;
}

async function audit(folder: string, words: string): ReturnType<typeof runCli> {
  return await runCli(['audit', ...words.split(' ')], { folder });
}

describe('audit append', () => {
  it('prints where the log ends, and head says the same', async () => {
    const folder = await folderWith(2);
    const { stdout } = await audit(
      folder,
      'append log.ndjson packet.json --recorded-at 2026-01-01T00:00:00Z',
    );
    expect(stdout).toMatch(/^\{"count":3,"digest":"sha256:[0-9a-f]{64}","log_id":"answers"\}\n$/);
    expect(await audit(folder, 'head log.ndjson')).toEqual({ code: 0, stdout, stderr: '' });
    expect(readFileSync(join(folder, 'log.ndjson'), 'utf8')).toContain(
      '"recorded_at":"2026-01-01T00:00:00Z"',
    );
  });

  it('appends only behind the expected head', async () => {
    const folder = await folderWith(1);
    writeFileSync(join(folder, 'head.json'), (await audit(folder, 'head log.ndjson')).stdout);
    const words = 'append log.ndjson packet.json --expect-head head.json';
    expect(await audit(folder, words)).toMatchObject({ code: 0 });
    expect(await audit(folder, words)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'log.ndjson: audit.store.moved: the log does not end at the expected head\n',
    });
  });

  it.each([
    [
      'a log that has no name yet',
      'append log.ndjson packet.json',
      2,
      /is empty; name it with --log-id/,
    ],
    [
      'a log of another name',
      'append log.ndjson packet.json --log-id other',
      1,
      /audit\.store\.other-log/,
    ],
    [
      'a document that is invalid',
      'append log.ndjson bad.json --log-id answers',
      1,
      /^bad\.json:1:1: contract\.unrecognised/,
    ],
    [
      'a document that is invalid under the contract that is named',
      'append log.ndjson bad.json --log-id answers --contract evidence-packet',
      1,
      /^bad\.json:1:1: version\.missing/,
    ],
    [
      'a document that is not there',
      'append log.ndjson none.json --log-id answers',
      2,
      /none\.json: cannot be read/,
    ],
    [
      'a time that is none',
      'append log.ndjson packet.json --log-id answers --recorded-at now',
      2,
      /^error: option '--recorded-at <time>' argument 'now' is invalid/,
    ],
    [
      'a head that is none',
      'append log.ndjson packet.json --expect-head packet.json',
      1,
      /audit\.head\.form/,
    ],
  ])('refuses %s', async (name, words, code, stderr) => {
    const folder = await folderWith(name.includes('another') || name.includes('head') ? 1 : 0);
    writeFileSync(join(folder, 'bad.json'), '{}');
    const ran = await audit(folder, words);
    expect(ran).toMatchObject({ code, stdout: '' });
    expect(ran.stderr).toMatch(stderr);
  });

  it('and what is put aside of it can be read by its owner alone', async () => {
    const folder = makeFolder({ 'packet.json': packetText() });
    const before = process.umask(0);
    try {
      await runCli(['audit', 'append', 'log.ndjson', 'packet.json', '--log-id', 'x'], { folder });
      appendFileSync(join(folder, 'log.ndjson'), '{"torn');
      await runCli(['audit', 'append', 'log.ndjson', 'packet.json', '--repair'], { folder });
    } finally {
      process.umask(before);
    }
    const modes = ['log.ndjson', 'log.ndjson.torn'].map(
      (name) => statSync(join(folder, name)).mode & 0o777,
    );
    expect(modes).toEqual([0o600, 0o600]);
  });

  it('goes on behind a torn line only after a repair, which says what it did', async () => {
    const folder = await folderWith(1);
    const path = join(folder, 'log.ndjson');
    const { length } = readFileSync(path);
    appendFileSync(path, '{"contr');
    const verified = await audit(folder, 'verify log.ndjson');
    expect(verified.code).toBe(1);
    expect(verified.stdout).toContain('log.ndjson:2:1: audit.line.torn: the last line is torn\n');
    expect(verified.stdout).toContain(
      `log.ndjson: the ${String(length)} bytes before the torn line are safe\n`,
    );
    expect(await audit(folder, 'append log.ndjson packet.json')).toMatchObject({
      code: 1,
      stdout: '',
    });
    const repaired = await audit(folder, 'append log.ndjson packet.json --repair');
    expect(repaired).toMatchObject({ code: 0 });
    expect(repaired.stderr).toContain(`put 7 torn bytes from offset ${String(length)} aside, into`);
    expect(readFileSync(`${path}.torn`, 'utf8')).toBe('{"contr\n');
    expect(await audit(folder, 'verify log.ndjson')).toMatchObject({ code: 0 });
  });
});

describe('a log whose last line is torn', () => {
  const verified = async (bytes: Uint8Array | string) => {
    const folder = await folderWith(1);
    const path = join(folder, 'log.ndjson');
    if (typeof bytes === 'string') appendFileSync(path, bytes);
    else writeFileSync(path, bytes);
    return await audit(folder, 'verify log.ndjson');
  };

  it.each([
    ['random bytes', Uint8Array.from({ length: 99 }, (_, nth) => (nth % 9 === 0 ? 10 : 200 + nth))],
    ['an entry and a line that is none', '{}\n{"torn'],
  ])('has nothing that is called safe in %s', async (_, bytes) => {
    const { code, stdout } = await verified(bytes);
    expect([code, stdout.includes('safe')]).toEqual([1, false]);
    expect(stdout).toContain(' bytes before the torn line are not all valid entries\n');
  });

  it('has nothing before it where it is the only one', async () => {
    const { code, stdout } = await verified(Buffer.from('{"torn'));
    expect([code, stdout.includes('before the torn line')]).toEqual([1, false]);
  });
});

describe('audit append, as a process', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'ends what it has begun when %s comes in the middle of a line',
    async (signal) => {
      const folder = await folderWith(1);
      const module = join(folder, 'trap.mjs');
      writeFileSync(module, trap);
      const environment = {
        NODE_OPTIONS: `--import=${pathToFileURL(module).href}`,
        TRAP_AT: 'appendFile',
        TRAP_WHEN: 'within',
        TRAP_SIGNAL: signal,
      };
      const ran = await spawnCli(['audit', 'append', 'log.ndjson', 'packet.json'], {
        folder,
        environment,
      });
      expect(ran).toMatchObject({ code: 0, stderr: '' });
      expect(JSON.parse(ran.stdout)).toMatchObject({ count: 2 });
      expect(await audit(folder, 'verify log.ndjson')).toMatchObject({ code: 0 });
      expect(readdirSync(folder).sort()).toEqual(['log.ndjson', 'packet.json', 'trap.mjs']);
    },
  );

  it('stops waiting for another writer when it is asked to', async () => {
    const folder = await folderWith(1);
    const lock = join(
      folder,
      `.audit-log-${String(statSync(join(folder, 'log.ndjson')).ino)}.lock`,
    );
    writeFileSync(
      lock,
      JSON.stringify({ host: hostname(), pid: process.pid, began: '', token: 'x' }),
    );
    const module = join(folder, 'asked.mjs');
    writeFileSync(module, asked);
    const ran = await spawnCli(['audit', 'append', 'log.ndjson', 'packet.json'], {
      folder,
      environment: { NODE_OPTIONS: `--import=${pathToFileURL(module).href}` },
    });
    expect([ran.code, ran.stdout]).toEqual([2, '']);
    expect(ran.stderr).toContain('audit.store.busy');
    expect(readFileSync(lock, 'utf8')).toContain('"token":"x"');
  });
});

describe('a log that cannot be written', () => {
  it.each([
    ['no/such/log.ndjson', 'there is no folder for the log; make it first: mkdir -p no/such'],
    ['packet.json/log.ndjson', 'the store failed: a part of the path is not a directory (ENOTDIR)'],
  ])('is reported with the reason of the system, and exit code 2: %s', async (log, reason) => {
    const folder = await folderWith(0);
    for (const words of [
      `append ${log} packet.json --log-id answers`,
      `head ${log}`,
      `rotate log.ndjson ${log}`,
    ]) {
      const ran = await audit(folder, words);
      const isFirst = words.startsWith('rotate');
      const reported = isFirst
        ? 'log.ndjson: no such file or directory (ENOENT)'
        : `${log}: audit.store.failed: ${reason}`;
      expect([ran.code, ran.stdout, ran.stderr]).toEqual([
        2,
        '',
        expect.stringContaining(reported),
      ]);
    }
  });

  it('is reported with exit code 2 when another process left its lock', async () => {
    const folder = await folderWith(1);
    const lock = join(
      folder,
      `.audit-log-${String(statSync(join(folder, 'log.ndjson')).ino)}.lock`,
    );
    writeFileSync(
      lock,
      JSON.stringify({ host: hostname(), pid: 2 ** 22 + 1, began: '', token: 'x' }),
    );
    const refused = await audit(folder, 'append log.ndjson packet.json');
    expect([refused.code, refused.stdout]).toEqual([2, '']);
    expect(refused.stderr).toContain('log.ndjson: audit.store.locked: ');
    const repaired = await audit(folder, 'append log.ndjson packet.json --repair');
    expect(repaired).toMatchObject({
      code: 0,
      stderr: 'log.ndjson: removed the lock of a process that has ended\n',
    });
    expect(existsSync(lock)).toBe(false);
  });
});

describe('the head of a log without an entry', () => {
  it('passes without a head, says so, and does not pass where one with entries was kept', async () => {
    const folder = await folderWith(1);
    const { stdout } = await audit(folder, 'head log.ndjson');
    writeFileSync(join(folder, 'head.json'), stdout);
    writeFileSync(join(folder, 'log.ndjson'), '');
    const plain = await audit(folder, 'verify log.ndjson');
    expect([plain.code, plain.stdout.split(':', 2)[1]]).toEqual([
      0,
      ' empty, nothing was verified',
    ]);
    expect((await audit(folder, 'verify log.ndjson --require anchored')).code).toBe(1);
    const kept = await audit(folder, 'verify log.ndjson --expect-head head.json');
    expect([kept.code, kept.stdout.includes('audit.head.truncated')]).toEqual([1, true]);
  });

  it('is a head: it can be asked for, expected, appended to and verified', async () => {
    const folder = await folderWith(0);
    const { code, stdout } = await audit(folder, 'head log.ndjson --log-id answers');
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      expect.objectContaining({ log_id: 'answers', count: 0 }),
    ]);
    writeFileSync(join(folder, 'head.json'), stdout);
    writeFileSync(join(folder, 'log.ndjson'), '');
    expect(await audit(folder, 'verify log.ndjson --expect-head head.json')).toMatchObject({
      code: 0,
      stdout:
        'log.ndjson: empty, nothing was verified: 0 entries, open, anchored, 0 since the latest expected head\n',
    });
    expect(
      await audit(folder, 'append log.ndjson packet.json --expect-head head.json'),
    ).toMatchObject({ code: 0 });
    expect(
      await audit(folder, 'append log.ndjson packet.json --expect-head head.json'),
    ).toMatchObject({ code: 1 });
    expect((await audit(folder, 'verify log.ndjson --expect-head head.json')).stdout).toContain(
      'anchored, 1 since',
    );
    expect(await audit(folder, 'head log.ndjson --log-id other')).toMatchObject({
      code: 2,
      stdout: '',
    });
    expect(await audit(folder, 'head none.ndjson --log-id \u200b')).toMatchObject({
      code: 2,
      stdout: '',
    });
  });
});

describe('audit verify', () => {
  it('fails for a log that is not what is required, in text and as JSON', async () => {
    const folder = await folderWith(1);
    writeFileSync(join(folder, 'head.json'), (await audit(folder, 'head log.ndjson')).stdout);
    const open = await audit(folder, 'verify log.ndjson --require closed anchored');
    expect(open).toMatchObject({
      code: 1,
      stdout: expect.stringContaining(
        'required: the log is not closed\nlog.ndjson: required: the log is not anchored\n',
      ) as string,
    });
    const json = await audit(folder, 'verify log.ndjson --json --require closed');
    expect(json.code).toBe(1);
    expect(JSON.parse(json.stdout)).toMatchObject({ ok: false, unmet: ['closed'] });
    const anchored = 'verify log.ndjson --expect-head head.json --require anchored';
    expect(await audit(folder, anchored)).toMatchObject({ code: 0 });
    await audit(folder, 'rotate log.ndjson next.ndjson');
    expect(await audit(folder, 'verify log.ndjson --require closed')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('2 entries, closed, unanchored') as string,
    });
    expect(await audit(folder, 'verify log.ndjson --require whole')).toMatchObject({ code: 2 });
  });

  it('is anchored by an earlier head, and finds a log that was cut or rewritten since', async () => {
    const folder = await folderWith(2);
    const path = join(folder, 'log.ndjson');
    writeFileSync(join(folder, 'head.json'), (await audit(folder, 'head log.ndjson')).stdout);
    const words = 'verify log.ndjson --expect-head head.json';
    await audit(folder, 'append log.ndjson packet.json');
    expect((await audit(folder, words)).stdout).toBe(
      'log.ndjson: valid: 3 entries, open, anchored, 1 since the latest expected head\n',
    );
    const lines = readFileSync(path, 'utf8').split('\n');
    writeFileSync(path, `${lines[0] ?? ''}\n`);
    expect((await audit(folder, words)).stdout).toContain('audit.head.truncated');
    expect(await audit(folder, 'verify log.ndjson')).toMatchObject({
      code: 0,
      stdout:
        'log.ndjson: valid: 1 entry, open, unanchored\nlog.ndjson: skipped audit.heads: unanchored\n',
    });
    await audit(folder, 'append log.ndjson packet.json');
    expect((await audit(folder, words)).stdout).toContain(
      'log.ndjson:2:1: audit.head.rewritten /entry_digest',
    );
  });

  it('names an edited document by its line, and never prints it', async () => {
    const folder = await folderWith(3);
    const path = join(folder, 'log.ndjson');
    const lines = readFileSync(path, 'utf8').split('\n');
    writeFileSync(
      path,
      lines.with(1, lines[1]?.replace('second line', 'SECRET line') ?? '').join('\n'),
    );
    const ran = await audit(folder, 'verify log.ndjson');
    expect(ran.code).toBe(1);
    expect(ran.stdout).toContain('log.ndjson:2:');
    expect(ran.stdout).toContain(
      'log.ndjson: invalid: valid entries: 2 of 3, first bad line: 2, open, unanchored\n',
    );
    expect(`${ran.stdout}${ran.stderr}`).not.toContain('SECRET');
    const json = await audit(folder, 'verify log.ndjson --json');
    expect(JSON.parse(json.stdout)).toMatchObject({ ok: false, entries: 3, firstBadLine: 2 });
    expect(json.stdout).not.toContain('SECRET');
  });

  it('takes logs of the older producer', async () => {
    const hash = createHash('sha256').update('{"score":100.0}').digest('hex');
    const line = `{"packet_hash": "${hash}", "logged_at": "2025-11-03T10:20:30", "packet": {"score": 100.0}}\n`;
    const folder = makeFolder({
      'old.ndjson': line.repeat(2),
      'bad.ndjson': line.replace('{"score": 100.0}', '{}'),
    });
    expect(await audit(folder, 'verify --legacy old.ndjson')).toMatchObject({
      code: 0,
      stdout: 'old.ndjson: valid: 2 of 2 lines; nothing binds them together\n',
    });
    expect(await audit(folder, 'verify --legacy bad.ndjson')).toMatchObject({ code: 1 });
  });
});

describe('audit verify of a chain with expected heads', () => {
  it('says whether the last log or an earlier one has them', async () => {
    const folder = await folderWith(2);
    const keep = async (name: string, log: string): Promise<void> => {
      writeFileSync(join(folder, name), (await audit(folder, `head ${log}`)).stdout);
    };
    await keep('first.json', 'log.ndjson');
    await audit(folder, 'rotate log.ndjson next.ndjson');
    await audit(folder, 'append next.ndjson packet.json --log-id answers-2');
    await keep('last.json', 'next.ndjson');
    const verify = 'verify log.ndjson next.ndjson';
    const earlier = 'expected heads: each is met by an earlier log, and none is one of this log\n';
    const last = 'expected heads: each is met, by this log or by an earlier one\n';

    const first = await audit(folder, `${verify} --expect-head first.json`);
    expect([first.code, first.stdout.endsWith(`next.ndjson: ${earlier}`)]).toEqual([0, true]);
    for (const heads of ['last.json', 'first.json last.json']) {
      const { code, stdout } = await audit(folder, `${verify} --expect-head ${heads}`);
      expect([code, stdout.endsWith(`next.ndjson: ${last}`)]).toEqual([0, true]);
    }
    const required = await audit(folder, `${verify} --expect-head first.json --require anchored`);
    expect(required.code).toBe(1);
    expect(required.stdout).toContain(`${earlier}next.ndjson: required: the log is not anchored`);
    expect((await audit(folder, verify)).stdout).not.toContain('expected heads');
  });

  it('says nothing of them where a log is invalid or lacks one', async () => {
    const folder = await folderWith(2);
    writeFileSync(join(folder, 'first.json'), (await audit(folder, 'head log.ndjson')).stdout);
    await audit(folder, 'rotate log.ndjson next.ndjson');
    await audit(folder, 'append next.ndjson packet.json --log-id answers-2');
    const path = join(folder, 'first.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"count":2', '"count":1'));
    const missed = await audit(folder, 'verify log.ndjson next.ndjson --expect-head first.json');
    expect([missed.code, missed.stdout.includes('audit.head.other-log')]).toEqual([1, true]);
    expect(missed.stdout).not.toContain('expected heads');
  });
});

describe('audit rotate', () => {
  it('binds the first entry of the next log to the end of this one', async () => {
    const folder = await folderWith(2);
    expect(await audit(folder, 'rotate log.ndjson next.ndjson')).toMatchObject({ code: 0 });
    await audit(folder, 'append next.ndjson packet.json --log-id answers-2 --withhold');
    const verified = await audit(folder, 'verify next.ndjson');
    expect(verified.code).toBe(0);
    expect(verified.stdout).toContain('skipped audit.documents: document-withheld: 1\n');
    writeFileSync(
      join(folder, 'next.ndjson.continues'),
      readFileSync(join(folder, 'next.ndjson.continues'), 'utf8').replace('"count":3', '"count":1'),
    );
    expect((await audit(folder, 'verify next.ndjson')).stdout).toContain('audit.log.continues');
    expect(await audit(folder, 'rotate log.ndjson next.ndjson')).toMatchObject({ code: 2 });
    expect(await audit(folder, 'rotate none.ndjson other.ndjson')).toMatchObject({ code: 2 });
    expect(existsSync(join(folder, 'other.ndjson.continues'))).toBe(false);
  });
});
