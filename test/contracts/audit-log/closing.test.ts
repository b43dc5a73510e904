/** A log that is rotated is closed, and a chain of logs that forks is reported. */
import { describe, expect, it } from 'vitest';
import {
  type Appended,
  AuditEntry,
  type AuditHead,
  appendEntry,
  closeLog,
  openLog,
  safeAppendEntry,
  safeCloseLog,
  verifyAuditChain,
  verifyAuditLog,
} from '../../../src/contracts/audit-log/index.js';
import { EvidencePacket } from '../../../src/contracts/evidence-packet/index.js';
import { verify } from '../../../src/index.js';
import { smallPacket } from '../../support/packets.js';

const recordedAt = '2026-01-01T00:00:00.500Z';
const add = (head: AuditHead): Appended =>
  appendEntry(head, EvidencePacket, smallPacket, { recordedAt });

function logOf(
  head: AuditHead,
  count: number,
): { readonly text: string; readonly head: AuditHead } {
  const lines: string[] = [];
  let end = head;
  for (let nth = 0; nth < count; nth += 1) {
    const appended = add(end);
    lines.push(appended.line);
    end = appended.head;
  }
  return { text: lines.join(''), head: end };
}

const open = logOf(openLog('a'), 3);
const closing = closeLog(open.head, { recordedAt });
const a = open.text + closing.line;
const b = logOf(openLog('b', closing.head), 2);
const c = logOf(openLog('c', b.head), 1);

describe('a closed log', () => {
  it('ends in a closing entry that is valid, in its normal form, and part of the chain', async () => {
    expect(verify(AuditEntry, closing.entry).ok).toBe(true);
    expect(closing.entry).toMatchObject({
      closes: true,
      contract: 'audit-entry',
      recorded_at: '2026-01-01T00:00:00.5Z',
    });
    expect(await verifyAuditLog(a)).toMatchObject({
      ok: true,
      entries: 4,
      head: { count: 4, closed: true },
    });
  });

  it('has no document that is left unchecked', async () => {
    const verdict = await verifyAuditLog(a, { contracts: [EvidencePacket], heads: [closing.head] });
    expect(verdict).toMatchObject({ ok: true, unchecked: 0 });
    expect(verdict.checks.map(({ status }) => status)).toEqual(['pass', 'pass', 'pass', 'pass']);
    expect(await verifyAuditLog(closeLog(openLog('a'), { recordedAt }).line)).toMatchObject({
      unchecked: 0,
    });
  });

  it('is refused without options as with none', () => {
    const refused = safeCloseLog(open.head, undefined as never);
    expect(refused).toEqual(safeCloseLog(open.head, {} as never));
    expect(refused.ok).toBe(false);
  });

  it('takes nothing more', async () => {
    expect(
      safeAppendEntry(closing.head, EvidencePacket, smallPacket, { recordedAt }),
    ).toMatchObject({
      issues: [{ code: 'log.closed' }],
    });
    expect(safeCloseLog(closing.head, { recordedAt })).toMatchObject({
      issues: [{ code: 'log.closed' }],
    });
    const { closed: _, ...head } = closing.head;
    const more = add(head);
    expect(await verifyAuditLog(a + more.line)).toMatchObject({
      ok: false,
      issues: [{ code: 'log.closed' }],
      firstBadLine: 5,
    });
  });

  it('is continued by a log that is bound to its closing entry', async () => {
    expect(await verifyAuditLog(b.text, { continues: closing.head })).toMatchObject({
      ok: true,
      entries: 2,
    });
  });
});

describe('a chain of logs', () => {
  it('is valid where each continues the one before', async () => {
    const verdict = await verifyAuditChain([a, b.text, c.text]);
    expect(verdict.ok).toBe(true);
    expect(verdict.logs.map(({ entries }) => entries)).toEqual([4, 2, 1]);
  });

  it('takes a head of any log, and one that no log has is an issue of the last', async () => {
    const heads = [
      logOf(openLog('a'), 2).head,
      closing.head,
      logOf(openLog('b', closing.head), 1).head,
      c.head,
    ];
    const verdict = await verifyAuditChain([a, b.text, c.text], { heads });
    expect(verdict.ok).toBe(true);
    expect(verdict.logs.map(({ anchor }) => anchor)).toEqual([
      'unanchored',
      'unanchored',
      'anchored',
    ]);
    const codesFor = async (logs: readonly string[], ...given: readonly unknown[]) =>
      (await verifyAuditChain(logs, { heads: given as AuditHead[] })).logs.map(
        ({ issues }) => issues[0]?.code,
      );
    const other = { ...closing.head, digest: b.head.digest };
    expect(await codesFor([a, b.text, c.text], other)).toEqual([
      undefined,
      undefined,
      'audit.head.other-log',
    ]);
    const cutOff = [open.text, logOf(openLog('b', open.head), 1).text];
    expect(await codesFor(cutOff, closing.head)).toEqual([undefined, 'audit.head.other-log']);
    const namesake = logOf(openLog('a', closing.head), 2);
    expect(await codesFor([a, namesake.text], closing.head, namesake.head)).toEqual([
      undefined,
      undefined,
    ]);
    expect(await codesFor([a, b.text], c.head)).toEqual([undefined, 'audit.head.other-log']);
    expect(await codesFor([a, b.text], null)).toEqual([undefined, 'audit.head.form']);
  });

  it('reads streams of pieces as it reads text', async () => {
    const pieces = (text: string) => [text.slice(0, 10), text.slice(10, 700), text.slice(700)];
    expect((await verifyAuditChain([pieces(a), pieces(b.text), pieces(c.text)])).ok).toBe(true);
  });

  it.each<[string, readonly string[], number]>([
    [
      'a log that went on after it was continued',
      [open.text + add(open.head).line, logOf(openLog('b', open.head), 1).text],
      1,
    ],
    ['two logs that continue one', [a, b.text, logOf(openLog('c', closing.head), 1).text], 2],
  ])('reports a fork: %s', async (_, logs, at) => {
    const { ok, logs: verdicts } = await verifyAuditChain(logs);
    expect(ok).toBe(false);
    expect(verdicts.map(({ issues }) => issues.map(({ code }) => code))[at]).toEqual(['log.fork']);
  });

  it('ends in a verdict when a log cannot be read, from its first byte on', async () => {
    // biome-ignore lint/correctness/useYield: a stream that fails before it gives anything
    async function* broken(): AsyncGenerator<string> {
      await Promise.resolve();
      throw new Error('no disk');
    }
    const { ok, logs } = await verifyAuditChain([broken(), broken()]);
    expect(ok).toBe(false);
    expect(logs.map(({ issues }) => issues.map(({ code }) => code))).toEqual([
      ['audit.log.unreadable'],
      ['audit.log.unreadable'],
    ]);
  });

  it('is invalid where a log continues none of those before it', async () => {
    const { ok, logs } = await verifyAuditChain([a, logOf(openLog('b'), 1).text]);
    expect(ok).toBe(false);
    expect(logs[1]?.issues[0]?.code).toBe('audit.log.continues');
  });
});
