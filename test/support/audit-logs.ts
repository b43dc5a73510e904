/** Audit logs to start from, over a contract of two members. */
import { literal, strictObject, string } from 'valibot';
import {
  type Appended,
  type AuditHead,
  appendEntry,
  openLog,
} from '../../src/contracts/audit-log/index.js';
import {
  type Contract,
  type ContractVersion,
  defineContract,
  defineVersion,
} from '../../src/index.js';

export interface MemoV1 {
  readonly schema: 1;
  readonly text: string;
}

/** A document small enough for a test to go through every byte of its entries. */
export const Memo: Contract<readonly [ContractVersion<1, MemoV1>]> = defineContract({
  name: 'com.example.memo',
  versionAt: '/schema',
  versions: [
    defineVersion({
      version: 1,
      status: 'draft',
      schema: () => strictObject({ schema: literal(1), text: string() }),
    }),
  ],
});

export interface TestLog {
  readonly entries: readonly Appended[];
  readonly lines: readonly string[];
  readonly text: string;
  /** Heads by count, the empty log first. */
  readonly heads: readonly AuditHead[];
}

export function memo(index: number): MemoV1 {
  return { schema: 1, text: `m${String(index)}é` };
}

/** Entries with the document of each, behind a head. */
export function makeLog(count: number, start: AuditHead = openLog('log-1')): TestLog {
  const entries: Appended[] = [];
  const heads = [start];
  for (let index = 0; index < count; index += 1) {
    const recordedAt = `2026-01-01T00:00:${String(index % 60).padStart(2, '0')}Z`;
    const appended = appendEntry(heads.at(-1) ?? start, Memo, memo(index), { recordedAt });
    entries.push(appended);
    heads.push(appended.head);
  }
  const lines = entries.map(({ line }) => line);
  return { entries, lines, text: lines.join(''), heads };
}
