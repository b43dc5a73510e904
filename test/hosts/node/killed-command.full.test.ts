/**
 * `kill -9` of the built command after each call of a repair and of a rotation: nothing is lost,
 * and the command goes on.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { verifyAuditChain, verifyAuditLog } from '../../../src/contracts/audit-log/index.js';
import { makeLog } from '../../support/audit-logs.js';
import { cliFile, packetText, type Ran, ranOf, runCli } from '../../support/cli.js';
import { isExhaustive } from '../../support/sized.js';
import { trap } from './interrupted.js';

const root = mkdtempSync(join(tmpdir(), 'evidence-contracts-killed-'));
writeFileSync(join(root, 'trap.mjs'), trap);
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

const torn = 'half of a li';
const repair = ['audit', 'append', 'log.ndjson', 'packet.json', '--repair'];
const rotate = ['audit', 'rotate', 'log.ndjson', 'next.ndjson'];

function newFolder(name: string, end: string): string {
  const folder = join(root, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'log.ndjson'), `${makeLog(2).text}${end}`);
  writeFileSync(join(folder, 'packet.json'), packetText());
  return folder;
}

async function trapped(
  folder: string,
  words: readonly string[],
  variables: NodeJS.ProcessEnv,
): Promise<Ran> {
  const env = { ...process.env, ...variables };
  const child = spawn(process.execPath, ['--import', join(root, 'trap.mjs'), cliFile, ...words], {
    cwd: folder,
    env,
  });
  child.stdin.end();
  return await ranOf(child);
}

async function callsOf(name: string, words: readonly string[], end: string): Promise<number> {
  const folder = newFolder(name, end);
  const count = join(folder, 'count');
  expect(await trapped(folder, words, { TRAP_COUNT: count })).toMatchObject({ code: 0 });
  return Number(readFileSync(count, 'utf8'));
}

const killedAt = (at: number): NodeJS.ProcessEnv => ({
  TRAP_AT: String(at),
  TRAP_WHEN: 'after',
  TRAP_SIGNAL: 'SIGKILL',
});

/** A process is started for each call: every second one, and all of them once in a while. */
const step = isExhaustive ? 1 : 2;

it('loses nothing in a repair', { timeout: 600_000 }, async () => {
  const calls = await callsOf('repair', repair, torn);
  expect(calls).toBeGreaterThan(40);
  let killed = 0;
  for (let at = 1; at <= calls; at += step) {
    const name = `repair killed at ${String(at)}`;
    const folder = newFolder(name, torn);
    const { code, stdout } = await trapped(folder, repair, killedAt(at));
    if (code === null) killed += 1;
    const log = readFileSync(join(folder, 'log.ndjson'), 'utf8');
    expect([name, log.startsWith(makeLog(2).text)]).toEqual([name, true]);
    const left = await verifyAuditLog([Buffer.from(log)]);
    expect([name, left.issues.filter(({ code: found }) => found !== 'audit.line.torn')]).toEqual([
      name,
      [],
    ]);
    if (stdout !== '') expect([name, left.entries]).toEqual([name, 3]);

    expect([name, await runCli(repair, { folder })]).toMatchObject([name, { code: 0 }]);
    const after = await verifyAuditLog([readFileSync(join(folder, 'log.ndjson'))]);
    expect([name, after.ok, after.entries]).toEqual([name, true, left.entries + 1]);
    const saved = readdirSync(folder).filter((file) => file.startsWith('log.ndjson.torn'));
    const texts = saved.map((file) => readFileSync(join(folder, file), 'utf8'));
    expect([name, texts]).toEqual([name, expect.arrayContaining([`${torn}\n`])]);
    expect([name, readdirSync(folder).filter((file) => file.startsWith('.audit-log-'))]).toEqual([
      name,
      [],
    ]);
  }
  expect(killed).toBeGreaterThan(calls / step / 2);
});

it('loses nothing in a rotation', { timeout: 600_000 }, async () => {
  const calls = await callsOf('rotate', rotate, '');
  expect(calls).toBeGreaterThan(25);
  let killed = 0;
  for (let at = 1; at <= calls; at += step) {
    const name = `rotate killed at ${String(at)}`;
    const folder = newFolder(name, '');
    const { code } = await trapped(folder, rotate, killedAt(at));
    if (code === null) killed += 1;
    const before = await verifyAuditLog([readFileSync(join(folder, 'log.ndjson'))]);
    expect([name, before.issues, before.entries >= 2]).toEqual([name, [], true]);

    // The lock of the killed process is taken away on request alone
    const again = await runCli(rotate, { folder });
    if (again.code !== 0) {
      expect([name, again.stderr]).toEqual([name, expect.stringContaining('audit.store.locked')]);
      await runCli(repair, { folder });
      expect([name, await runCli(rotate, { folder })]).toMatchObject([name, { code: 0 }]);
    }
    const first = await runCli(
      ['audit', 'append', 'next.ndjson', 'packet.json', '--log-id', 'log-2'],
      { folder },
    );
    expect([name, first]).toMatchObject([name, { code: 0 }]);
    const logs = ['log.ndjson', 'next.ndjson'].map((file) => [readFileSync(join(folder, file))]);
    expect([name, (await verifyAuditChain(logs)).ok]).toEqual([name, true]);
  }
  expect(killed).toBeGreaterThan(calls / step / 2);
});
