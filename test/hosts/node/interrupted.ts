/**
 * Stops a writer by a signal before or after each thing that it does to files, and looks at what it
 * leaves behind.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { recordDocument, verifyAuditLog } from '../../../src/contracts/audit-log/index.js';
import { fileAuditStore } from '../../../src/hosts/node/index.js';
import { Memo, makeLog, memo } from '../../support/audit-logs.js';
import { endOf, type Workshop } from '../../support/audit-programs.js';

/**
 * A module that counts calls of the file system, and sends this process a signal at one of them.
 * Writes of a line are cut in two, so that there is a moment with half of it in the file. `TRAP_AT`
 * is the number of the call, or its name.
 */
export const trap = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { TRAP_AT, TRAP_WHEN, TRAP_SIGNAL, TRAP_COUNT } = process.env;
let calls = 0;
function counted(name, original) {
  return async function (...words) {
    calls += 1;
    const isHere = calls === Number(TRAP_AT) || name === TRAP_AT;
    if (isHere && TRAP_WHEN === 'before') process.kill(process.pid, TRAP_SIGNAL);
    if (isHere && TRAP_WHEN === 'within' && name === 'appendFile') {
      await this.write(words[0].slice(0, 50));
      process.kill(process.pid, TRAP_SIGNAL);
      return await original.call(this, words[0].slice(50));
    }
    const answer = await original.apply(this, words);
    if (isHere && TRAP_WHEN === 'after') process.kill(process.pid, TRAP_SIGNAL);
    return answer;
  };
}
const handle = await fs.promises.open(process.execPath);
const methods = Object.getPrototypeOf(handle);
await handle.close();
for (const name of ['appendFile', 'read', 'stat', 'sync', 'truncate', 'writeFile']) methods[name] = counted(name, methods[name]);
for (const name of ['link', 'lstat', 'open', 'readdir', 'readlink', 'realpath', 'rename', 'stat', 'unlink'])
  fs.promises[name] = counted(name, fs.promises[name]);
syncBuiltinESMExports();
process.on('exit', () => {
  if (TRAP_COUNT !== undefined) fs.writeFileSync(TRAP_COUNT, String(calls));
});
`;

const program = `
await import(process.env.TRAP_MODULE);
const [path] = process.argv.slice(2);
await library.recordDocument(library.fileAuditStore(path, { patience: 1000 }), library.Memo, { schema: 1, text: 'one' }, {
  recordedAt: '2026-01-01T00:00:00Z', logId: 'log-1',
});
console.log('acknowledged');`;

export interface Trap {
  /** The number of the call, or its name. */
  readonly at: number | 'appendFile';
  readonly when: 'before' | 'within' | 'after';
  readonly signal: NodeJS.Signals;
}

/** How many calls one append makes. */
export async function callsOf(workshop: Workshop, firstOf: number): Promise<number> {
  const count = join(workshop.folder, 'count');
  const path = join(workshop.folder, 'counted.ndjson');
  writeFileSync(path, makeLog(firstOf).text);
  await endOf(
    workshop.start(program, [path], 200, 'ignore', {
      env: environment(workshop, { TRAP_COUNT: count }),
    }),
  );
  return Number(readFileSync(count, 'utf8'));
}

function environment(
  { folder }: Workshop,
  trapped: Readonly<Record<string, string>>,
): NodeJS.ProcessEnv {
  const module = join(folder, 'trap.mjs');
  if (!existsSync(module)) writeFileSync(module, trap);
  return { ...process.env, TRAP_MODULE: module, ...trapped };
}

/**
 * Whatever the moment, nothing acknowledged is lost, nothing whole is touched, and a repair lets
 * the log go on.
 */
export async function expectSafe(workshop: Workshop, { at, when, signal }: Trap): Promise<void> {
  const name = `${signal} ${when} ${String(at)}`;
  const folder = join(workshop.folder, name);
  mkdirSync(folder);
  const path = join(folder, 'log.ndjson');
  const { text } = makeLog(1);
  writeFileSync(path, text);
  const env = environment(workshop, { TRAP_AT: String(at), TRAP_WHEN: when, TRAP_SIGNAL: signal });
  const { stdout, stderr } = await endOf(workshop.start(program, [path], 200, 'ignore', { env }));
  expect([name, stderr]).toEqual([name, '']);
  expect(readFileSync(path, 'utf8').startsWith(text)).toBe(true);
  const left = await verifyAuditLog(readFileSync(path));
  if (stdout.includes('acknowledged')) expect([name, left.entries]).toEqual([name, 2]);
  expect([name, left.issues.filter(({ code }) => code !== 'audit.line.torn')]).toEqual([name, []]);
  const store = fileAuditStore(path, { patience: 1000 });
  await store.repair();
  await recordDocument(store, Memo, memo(2), {
    recordedAt: '2026-01-01T00:00:00Z',
    logId: 'log-1',
  });
  const after = await verifyAuditLog(readFileSync(path));
  expect([name, after.ok, after.entries]).toEqual([name, true, left.entries + 1]);
  expect([name, readdirSync(folder).filter((file) => file.startsWith('.audit-log-'))]).toEqual([
    name,
    [],
  ]);
}
