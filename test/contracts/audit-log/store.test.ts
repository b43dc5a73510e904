/**
 * The port keeps a chain whole on whatever is behind it: here a list, a table of SQLite, and stores
 * that fail.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { afterAll, describe, expect, it } from 'vitest';
import {
  type AuditHead,
  type AuditStore,
  openLog,
  recordDocument,
  safeRecordDocument,
  verifyAuditLog,
} from '../../../src/contracts/audit-log/index.js';
import { Memo, memo } from '../../support/audit-logs.js';

const options = { recordedAt: '2026-01-01T00:00:00Z', logId: 'log-1' };
const folder = mkdtempSync(join(tmpdir(), 'evidence-contracts-sqlite-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The port over one table: its primary key lets one writer of each place through, and no other. */
function tableStore(database: sqlite.Database): AuditStore {
  database.run(
    'CREATE TABLE IF NOT EXISTS log (seq INTEGER PRIMARY KEY, line TEXT NOT NULL, digest TEXT NOT NULL)',
  );
  const last = (): AuditHead | null => {
    const row = database.get('SELECT seq, digest FROM log ORDER BY seq DESC LIMIT 1');
    return row === null ? null : headOf(row);
  };
  return {
    head: () => Promise.resolve(last()),
    append: (line, from, to) => {
      // One statement: the row goes in when the log still ends where the writer believes, or not at
      // all
      const { changes } = database.run(
        `INSERT INTO log SELECT ?, ?, ? WHERE coalesce((SELECT digest FROM log ORDER BY seq DESC LIMIT 1), '') = ?`,
        [to.count - 1, line, to.digest, from?.digest ?? ''],
      );
      return Promise.resolve(changes === 1 ? 'appended' : 'moved');
    },
  };
}

function headOf(row: Record<string, unknown>): AuditHead {
  return {
    log_id: 'log-1',
    count: Number(row['seq']) + 1,
    digest: row['digest'] as AuditHead['digest'],
  };
}

describe('recordDocument', () => {
  it('keeps a chain on SQLite while two writers use one table', async () => {
    const path = join(folder, 'log.db');
    const databases = [new sqlite.Database(path), new sqlite.Database(path)];
    let moved = 0;
    const stores = databases.map((database): AuditStore => {
      const store = tableStore(database);
      return {
        // A pause between reading and writing: the other writer comes in between
        head: async () => {
          const head = await store.head();
          await new Promise((resolve) => setImmediate(resolve));
          return head;
        },
        append: async (line, from, to) => {
          const answer = await store.append(line, from, to);
          if (answer === 'moved') moved += 1;
          return answer;
        },
      };
    });
    const write = async (store: AuditStore): Promise<void> => {
      for (let index = 0; index < 20; index += 1)
        await recordDocument(store, Memo, memo(index), options);
    };
    await Promise.all(stores.map(write));
    const lines =
      databases[0]?.all('SELECT line FROM log ORDER BY seq').map(({ line }) => line as string) ??
      [];
    for (const database of databases) database.close();
    expect(await verifyAuditLog(lines, { contracts: [Memo] })).toMatchObject({
      ok: true,
      entries: 40,
    });
    expect(moved).toBeGreaterThan(10);
  });

  it('gives up after so many attempts', async () => {
    let asked = 0;
    const store: AuditStore = {
      head: () => Promise.resolve(null),
      append: () => {
        asked += 1;
        return Promise.resolve('moved');
      },
    };
    expect(
      await safeRecordDocument(store, Memo, memo(0), { ...options, attempts: 3 }),
    ).toMatchObject({
      ok: false,
      issues: [{ code: 'audit.store.moved' }],
    });
    expect(asked).toBe(3);
    await expect(
      recordDocument(store, Memo, memo(0), { ...options, attempts: 1 }),
    ).rejects.toMatchObject({
      name: 'ContractError',
      code: 'audit.store.moved',
    });
  });

  it.each([undefined, null, true, 'yes', '', { appended: true }])(
    'writes once to a store that answers %o, and does not say that it is recorded',
    async (answer) => {
      const lines: string[] = [];
      const store: AuditStore = {
        head: () => Promise.resolve(null),
        append: (line) => {
          lines.push(line);
          return Promise.resolve(answer as never);
        },
      };
      expect(await safeRecordDocument(store, Memo, memo(0), options)).toMatchObject({
        ok: false,
        issues: [
          {
            code: 'audit.store.failed',
            message: expect.stringContaining('neither appended nor moved') as string,
          },
        ],
      });
      expect(lines).toHaveLength(1);
    },
  );

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '2', null])(
    'refuses %o attempts before the store is asked',
    async (attempts) => {
      const asked: string[] = [];
      const store: AuditStore = {
        head: () => {
          asked.push('head');
          return Promise.resolve(null);
        },
        append: () => Promise.resolve('appended'),
      };
      const given = { ...options, attempts: attempts as number };
      expect(await safeRecordDocument(store, Memo, memo(0), given)).toMatchObject({
        ok: false,
        issues: [{ code: 'options.value', pointer: '/attempts' }],
      });
      expect(asked).toEqual([]);
    },
  );

  it.each([
    ['of another log', 'audit.store.other-log', () => Promise.resolve(openLog('log-2'))],
    ['that is no head', 'audit.head.form', () => Promise.resolve({} as never)],
    ['that throws', 'audit.store.failed', () => Promise.reject(new Error('SECRET'))],
    [
      'that is a system error',
      'audit.store.failed',
      () => Promise.reject(Object.assign(new Error('SECRET'), { code: 'ENOSPC' })),
    ],
    [
      'that refuses a closed log',
      'log.closed',
      () => Promise.reject(Object.assign(new Error('SECRET'), { code: 'log.closed' })),
    ],
    [
      'that refuses',
      'audit.store.busy',
      () => Promise.reject(Object.assign(new Error('SECRET'), { code: 'audit.store.busy' })),
    ],
  ])('refuses a head %s', async (_, code, head) => {
    const store: AuditStore = { head, append: () => Promise.resolve('appended') };
    const outcome = await safeRecordDocument(store, Memo, memo(0), options);
    expect(outcome).toMatchObject({ ok: false, issues: [{ code }] });
    expect(JSON.stringify(outcome)).not.toContain('SECRET');
  });

  it('begins an empty store where the options say', async () => {
    const kept: string[] = [];
    const store: AuditStore = {
      head: () => Promise.resolve(null),
      append: (line) => {
        kept.push(line);
        return Promise.resolve('appended');
      },
    };
    const continues = { ...openLog('log-0'), count: 3 };
    await recordDocument(store, Memo, memo(0), { ...options, continues });
    expect(await verifyAuditLog(kept, { continues })).toMatchObject({ ok: true, entries: 1 });
    expect((await verifyAuditLog(kept)).ok).toBe(false);
  });
});
