/**
 * Each call of each operation on a log fails, or is the last one: no acknowledged entry is lost,
 * and a repair takes what is left.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import {
  closeLog,
  recordDocument,
  verifyAuditChain,
  verifyAuditLog,
} from '../../../src/contracts/audit-log/index.js';
import { fileAuditStore } from '../../../src/hosts/node/index.js';
import { Memo, makeLog, memo } from '../../support/audit-logs.js';
import { packetText, runCli } from '../../support/cli.js';
import { type Fault, withFault } from '../../support/failing-files.js';

const root = mkdtempSync(join(tmpdir(), 'evidence-contracts-failing-'));
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

/**
 * No process has this number: whatever was stopped here is gone. The tests have it as their own.
 */
export const gone = 99_999_999;

const options = { recordedAt: '2026-01-01T00:00:00Z', logId: 'log-1' };
const torn = 'half of a li';

export interface Operation {
  /** What is there before. */
  readonly prepare: (folder: string) => void;
  /** Returns once it is acknowledged. */
  readonly run: (folder: string) => Promise<unknown>;
  /** Entries of the log before, and once the operation is acknowledged. */
  readonly entries: readonly [before: number, after: number];
  readonly isClosed?: boolean;
}

const logOf = (folder: string): string => join(folder, 'log.ndjson');
const storeOf = (folder: string) => fileAuditStore(logOf(folder), { patience: 20 });
const write = (folder: string, text: string): void => {
  writeFileSync(logOf(folder), text);
};

async function command(folder: string, ...words: string[]): Promise<void> {
  const { code, stderr } = await runCli(words, { folder });
  if (code !== 0) throw new Error(stderr);
}

/** A lock that a dead process left, and what another left while it tried to get it. */
function leaveLocks(folder: string): void {
  const lock = join(folder, `.audit-log-${String(statSync(logOf(folder)).ino)}.lock`);
  const holder = { host: hostname(), pid: gone, began: '', token: `${String(gone)}-0` };
  writeFileSync(lock, JSON.stringify(holder));
  writeFileSync(`${lock}.${String(gone)}-1`, '{"host"');
}

export const operations: Readonly<Record<string, Operation>> = {
  'the first entry': {
    prepare: () => undefined,
    run: (folder) => recordDocument(storeOf(folder), Memo, memo(0), options),
    entries: [0, 1],
  },
  'a further entry': {
    prepare: (folder) => {
      write(folder, makeLog(2).text);
    },
    run: (folder) => recordDocument(storeOf(folder), Memo, memo(2), options),
    entries: [2, 3],
  },
  'the closing entry': {
    prepare: (folder) => {
      write(folder, makeLog(2).text);
    },
    run: async (folder) => {
      const head = await storeOf(folder).head();
      if (head === null) throw new Error('no head');
      const closing = closeLog(head, { recordedAt: options.recordedAt });
      expect(await storeOf(folder).append(closing.line, head, closing.head)).toBe('appended');
    },
    entries: [2, 3],
    isClosed: true,
  },
  'a repair of a torn end': {
    prepare: (folder) => {
      write(folder, `${makeLog(2).text}${torn}`);
      writeFileSync(`${logOf(folder)}.torn`, 'of an earlier repair\n');
    },
    run: (folder) => storeOf(folder).repair(),
    entries: [2, 2],
  },
  'a repair of a lock and a torn end': {
    prepare: (folder) => {
      write(folder, `${makeLog(2).text}${torn}`);
      leaveLocks(folder);
    },
    run: (folder) => storeOf(folder).repair(),
    entries: [2, 2],
  },
  'a rotation': {
    prepare: (folder) => {
      write(folder, makeLog(2).text);
    },
    run: (folder) => command(folder, 'audit', 'rotate', 'log.ndjson', 'next.ndjson'),
    entries: [2, 3],
    isClosed: true,
  },
  'the first entry after a rotation': {
    prepare: (folder) => {
      write(folder, makeLog(2).text);
      writeFileSync(join(folder, 'packet.json'), packetText());
    },
    run: (folder) =>
      command(
        folder,
        'audit',
        'append',
        'log.ndjson',
        'packet.json',
        '--recorded-at',
        options.recordedAt,
      ),
    entries: [2, 3],
  },
};

let count = 0;

function newFolder(prepare: Operation['prepare']): string {
  count += 1;
  const folder = join(root, String(count));
  mkdirSync(folder);
  prepare(folder);
  return folder;
}

/** The names of all calls of an operation. */
export async function callsOf({ prepare, run }: Operation): Promise<readonly string[]> {
  const folder = newFolder(prepare);
  return await withFault(0, 'fails', () => run(folder));
}

/** The texts of the files that have what was torn. */
const tornIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.includes('.torn'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

const locksIn = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => name.startsWith('.audit-log-') && name.endsWith('.lock'));

/** Nothing acknowledged is lost, a repair takes what is left, and the log goes on. */
export async function expectRecovered(
  operation: Operation,
  at: number,
  fault: Fault,
): Promise<void> {
  const { prepare, run, entries, isClosed = false } = operation;
  const folder = newFolder(prepare);
  const path = logOf(folder);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const whole = before.slice(0, before.lastIndexOf('\n') + 1);
  const outcome = { isAcknowledged: true };
  const names = await withFault(at, fault, () =>
    run(folder).catch(() => {
      outcome.isAcknowledged = false;
    }),
  );
  const where = `${fault} at ${String(at)}, ${names.at(at - 1) ?? ''}`;
  if (outcome.isAcknowledged) expect([where, locksIn(folder)]).toEqual([where, []]); // no later writer would get it
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  expect([where, text.startsWith(whole)]).toEqual([where, true]);
  const left = await verifyAuditLog([Buffer.from(text)]);
  expect([where, left.issues.filter(({ code }) => code !== 'audit.line.torn')]).toEqual([
    where,
    [],
  ]);
  const [least, most] = entries;
  expect([where, left.entries]).toEqual([
    where,
    outcome.isAcknowledged ? most : expect.toSatisfy((n) => n >= least && n <= most),
  ]);

  // A repair takes it, and the log goes on
  await storeOf(folder).repair();
  if (before.endsWith(torn))
    expect([where, tornIn(folder)]).toEqual([where, expect.arrayContaining([`${torn}\n`])]);
  if (isClosed) {
    await command(folder, 'audit', 'rotate', 'log.ndjson', 'next.ndjson').catch(
      (error: unknown) => {
        throw new Error(`${where}: ${String(error)}`);
      },
    );
    writeFileSync(join(folder, 'packet.json'), packetText());
    await command(folder, 'audit', 'append', 'next.ndjson', 'packet.json', '--log-id', 'log-2');
    const chain = await verifyAuditChain([
      [readFileSync(path)],
      [readFileSync(join(folder, 'next.ndjson'))],
    ]);
    expect([where, chain.ok]).toEqual([where, true]);
  } else {
    await recordDocument(storeOf(folder), Memo, memo(9), options);
    const after = await verifyAuditLog([readFileSync(path)]);
    expect([where, after.ok, after.entries]).toEqual([where, true, left.entries + 1]);
  }
  expect([where, locksIn(folder)]).toEqual([where, []]);
}
