/**
 * Whatever is done to a log shows, and the first bad line is named: laws for a log of any length.
 */
import { expect, it } from 'vitest';
import {
  type AuditHead,
  appendEntry,
  openLog,
  verifyAuditLog,
} from '../../../src/contracts/audit-log/index.js';
import { checkLine } from '../../../src/contracts/audit-log/verify/check-line.js';
import { Memo, makeLog, memo, type TestLog } from '../../support/audit-logs.js';

/** What a verdict says in one line: the first bad line and its code. */
async function faultOf(
  lines: string | readonly string[],
  heads: readonly AuditHead[] = [],
): Promise<string> {
  const verdict = await verifyAuditLog(lines, { heads });
  const first = verdict.issues.find(({ at }) => at?.line === verdict.firstBadLine);
  return verdict.ok ? 'holds' : `${String(verdict.firstBadLine)} ${first?.code ?? ''}`;
}

/**
 * Changes each byte of a line to others, and gives the places whose change was not named at that
 * line.
 */
export function unseenChanges(
  log: TestLog,
  index: number,
  step: number,
): { readonly changes: number; readonly unseen: string[] } {
  const bytes = new TextEncoder().encode(log.lines[index]?.slice(0, -1) ?? '');
  const prev = (id: string) => (index === 0 ? openLog(id) : log.heads[index])?.digest;
  const expected = { logId: index === 0 ? undefined : 'log-1', seq: index, isClosed: false, prev };
  // A log is checked line by line, so a change can be checked with its line alone
  const line = { bytes, number: index + 1, offset: 0, length: bytes.length, isEnded: true };
  if (checkLine(line, expected).issues.length > 0) throw new Error('the line is invalid as it is');
  const unseen: string[] = [];
  let changes = 0;
  for (const [place, kept] of bytes.entries()) {
    for (let change = 1; change < 256; change += step) {
      bytes[place] = kept ^ change;
      changes += 1;
      const { issues } = checkLine(line, expected);
      if (issues[0]?.at?.line !== index + 1)
        unseen.push(`byte ${String(place)} of line ${String(index + 1)}`);
    }
    bytes[place] = kept;
  }
  return { changes, unseen };
}

/**
 * Tests over a log of so many entries, each as many times as there are places to tamper with; of
 * the lines, every so many are gone through byte by byte.
 */
export function tamperingLaws(count: number, everyNth = 1): void {
  const log = makeLog(count);
  const last = count - 1;

  it('is valid as it is: unanchored without a head, anchored with one', async () => {
    const verdict = await verifyAuditLog(log.text, { contracts: [Memo] });
    expect(verdict).toMatchObject({
      ok: true,
      entries: count,
      head: log.heads[count],
      anchor: 'unanchored',
      issues: [],
    });
    expect(verdict.checks).toContainEqual(
      expect.objectContaining({ code: 'audit.heads', reason: 'unanchored' }),
    );
    const anchored = await verifyAuditLog(log.text, {
      contracts: [Memo],
      heads: log.heads.slice(3, 7),
    });
    expect(anchored).toMatchObject({ ok: true, anchor: 'anchored', grown: count - 6 });
  });

  it('shows a change of any byte of a line', () => {
    const chosen = [...log.lines.keys()].filter((index) => index % everyNth === 0);
    const seen = chosen.map((index) => unseenChanges(log, index, 85));
    expect(seen.flatMap(({ unseen }) => unseen)).toEqual([]);
    expect(seen.reduce((sum, { changes }) => sum + changes, 0)).toBe(
      3 * (Buffer.byteLength(chosen.map((index) => log.lines[index]).join('')) - chosen.length),
    );
  });

  it('shows a change of any line feed', async () => {
    for (const [index] of log.lines.entries()) {
      for (const other of ['', ' ', '\r', '\u0000', '\n\n']) {
        const lines = log.lines.with(index, `${log.lines[index]?.slice(0, -1) ?? ''}${other}`);
        // A line feed more makes an empty line behind; one less glues the next line on, or leaves
        // the last one torn
        const bad = other === '\n\n' ? index + 2 : index + 1;
        expect(await faultOf(lines)).toMatch(new RegExp(`^${String(bad)} `));
      }
    }
  });

  it('shows every deletion of a line', async () => {
    for (const [index] of log.lines.entries()) {
      const heads = index === last ? [log.heads[count] as AuditHead] : [];
      const code = index === last ? 'audit.head.truncated' : 'audit.entry.removed';
      expect(await faultOf(log.lines.toSpliced(index, 1), heads)).toBe(
        `${String(index + 1)} ${code}`,
      );
    }
  });

  it('shows every swap of two lines', async () => {
    for (let a = 0; a < count; a += 1) {
      for (let b = a + 1; b < count; b += 1) {
        const lines = log.lines.with(a, log.lines[b] ?? '').with(b, log.lines[a] ?? '');
        expect(await faultOf(lines)).toBe(`${String(a + 1)} audit.entry.reordered`);
      }
    }
  });

  it('shows every duplication of a line, wherever the copy goes', async () => {
    for (const [index, line] of log.lines.entries()) {
      for (let place = 0; place <= count; place += 1) {
        const fault = await faultOf(log.lines.toSpliced(place, 0, line));
        // Before its own place the copy comes too early, and the entry that it keeps away follows
        // it
        const [bad, code] =
          place < index ? [place, 'reordered'] : [Math.max(place, index + 1), 'repeated'];
        expect(fault).toBe(`${String(bad + 1)} audit.entry.${code}`);
      }
    }
  });

  it('shows every truncation between lines, given any head behind it', async () => {
    for (let kept = 0; kept < count; kept += 1) {
      const text = log.lines.slice(0, kept);
      expect(await faultOf(text)).toBe('holds');
      for (const head of log.heads.slice(kept + 1)) {
        expect(await faultOf(text, [head])).toBe(`${String(kept + 1)} audit.head.truncated`);
      }
    }
  });

  it('shows a truncation inside its last line without any head', async () => {
    const start = log.lines.slice(0, -1).join('').length;
    for (let end = start + 1; end < log.text.length; end += 1) {
      expect(await faultOf(log.text.slice(0, end))).toBe(`${String(count)} audit.line.torn`);
    }
  });

  it('shows every rewritten tail, given any head inside it', async () => {
    for (let from = 0; from < count; from += 1) {
      // A chain that somebody built anew from here on: it is valid, but for who has a head
      let head = log.heads[from] ?? openLog('log-1');
      const tail = Array.from({ length: count - from }, (_, index) => {
        const appended = appendEntry(head, Memo, memo(1000 + index), {
          recordedAt: '2026-01-01T00:00:00Z',
        });
        head = appended.head;
        return appended.line;
      });
      const lines = [...log.lines.slice(0, from), ...tail];
      expect(await faultOf(lines)).toBe('holds');
      expect(await faultOf(lines, log.heads)).toBe(`${String(from + 1)} audit.head.rewritten`);
      for (let kept = from + 1; kept <= count; kept += 7) {
        expect(await faultOf(lines, [log.heads[kept] as AuditHead])).toBe(
          `${String(kept)} audit.head.rewritten`,
        );
      }
      if (from > 0) expect(await faultOf(lines, [log.heads[from] as AuditHead])).toBe('holds');
    }
  });
}
