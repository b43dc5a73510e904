/** Whatever is done to a log of 50 entries shows, and the first bad line is named: all of it, not a sample. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type AuditHead, appendEntry, openLog, verifyAuditLog } from '../../src/audit-log/index.js';
import { judgeLine } from '../../src/audit-log/verify/judge-line.js';
import { Memo, makeLog, memo, type TestLog } from '../support/audit-logs.js';

/** Minutes of work for what the short runs below show byte by byte, too: `1` is all of it, `5` every fifth. */
const everyNth = Number(process.env['EVIDENCE_EXHAUSTIVE'] ?? '');

let log: TestLog;
beforeAll(() => {
  log = makeLog(50);
});

/** What a verdict says in one line: the first bad line and its code. */
async function faultOf(lines: string | readonly string[], heads: readonly AuditHead[] = []): Promise<string> {
  const verdict = await verifyAuditLog(lines, { heads });
  const first = verdict.issues.find(({ at }) => at?.line === verdict.firstBadLine);
  return verdict.ok ? 'holds' : `${String(verdict.firstBadLine)} ${first?.code ?? ''}`;
}

/** Changes each byte of a line to others, and gives the places whose change was not named at that line. */
function unseenChanges(index: number, step: number): { readonly changes: number; readonly unseen: string[] } {
  const bytes = new TextEncoder().encode(log.lines[index]?.slice(0, -1) ?? '');
  const prev = (id: string) => (index === 0 ? openLog(id) : log.heads[index])?.digest;
  const expected = { logId: index === 0 ? undefined : 'log-1', seq: index, prev };
  // A log is judged line by line, so a change can be judged with its line alone
  const line = { bytes, number: index + 1, offset: 0, length: bytes.length, isEnded: true };
  if (judgeLine(line, expected).issues.length > 0) throw new Error('the line does not hold as it is');
  const unseen: string[] = [];
  let changes = 0;
  for (const [place, kept] of bytes.entries()) {
    for (let change = 1; change < 256; change += step) {
      bytes[place] = kept ^ change;
      changes += 1;
      const { issues } = judgeLine(line, expected);
      if (issues[0]?.at?.line !== index + 1) unseen.push(`byte ${String(place)} of line ${String(index + 1)}`);
    }
    bytes[place] = kept;
  }
  return { changes, unseen };
}

describe('a log of 50 entries', () => {
  it('holds as it is: unanchored without a head, anchored with one', async () => {
    const verdict = await verifyAuditLog(log.text, { contracts: [Memo] });
    expect(verdict).toMatchObject({ ok: true, entries: 50, head: log.heads[50], anchor: 'unanchored', issues: [] });
    expect(verdict.checks).toContainEqual(expect.objectContaining({ code: 'audit.heads', reason: 'unanchored' }));
    const anchored = await verifyAuditLog(log.text, { contracts: [Memo], heads: log.heads.slice(20, 31) });
    expect(anchored).toMatchObject({ ok: true, anchor: 'anchored', grown: 20 });
  });

  it('shows a change of any byte of any line', () => {
    const seen = log.lines.map((_, index) => unseenChanges(index, 85));
    expect(seen.flatMap(({ unseen }) => unseen)).toEqual([]);
    expect(seen.reduce((sum, { changes }) => sum + changes, 0)).toBe(
      3 * (new TextEncoder().encode(log.text).length - 50),
    );
  });

  it('shows a change of any byte of the first, a middle and the last line to 51 others', () => {
    expect([0, 24, 49].flatMap((index) => unseenChanges(index, 5).unseen)).toEqual([]);
  });

  it.skipIf(!(everyNth >= 1))('shows a change of any byte to any of the 255 others', { timeout: 900_000 }, () => {
    const chosen = [...log.lines.keys()].filter((index) => index % everyNth === 0);
    expect(chosen.flatMap((index) => unseenChanges(index, 1).unseen)).toEqual([]);
  });

  it('shows a change of any line feed', async () => {
    for (const [index] of log.lines.entries()) {
      for (const other of ['', ' ', '\r', '\u0000', '\n\n']) {
        const lines = log.lines.with(index, `${log.lines[index]?.slice(0, -1) ?? ''}${other}`);
        // A line feed more makes an empty line behind; one less glues the next line on, or leaves the last one torn
        const bad = other === '\n\n' ? index + 2 : index + 1;
        expect(await faultOf(lines)).toMatch(new RegExp(`^${String(bad)} `));
      }
    }
  });

  it('shows every deletion of a line', async () => {
    for (const [index] of log.lines.entries()) {
      const heads = index === 49 ? [log.heads[50] as AuditHead] : [];
      const code = index === 49 ? 'audit.head.truncated' : 'audit.entry.removed';
      expect(await faultOf(log.lines.toSpliced(index, 1), heads)).toBe(`${String(index + 1)} ${code}`);
    }
  });

  it('shows every swap of two lines', async () => {
    for (let a = 0; a < 50; a += 1) {
      for (let b = a + 1; b < 50; b += 1) {
        const lines = log.lines.with(a, log.lines[b] ?? '').with(b, log.lines[a] ?? '');
        expect(await faultOf(lines)).toBe(`${String(a + 1)} audit.entry.reordered`);
      }
    }
  });

  it('shows every duplication of a line, wherever the copy goes', async () => {
    for (const [index, line] of log.lines.entries()) {
      for (let place = 0; place <= 50; place += 1) {
        const fault = await faultOf(log.lines.toSpliced(place, 0, line));
        // Before its own place the copy comes too early, and the entry that it keeps away follows it
        const [bad, code] = place < index ? [place, 'reordered'] : [Math.max(place, index + 1), 'repeated'];
        expect(fault).toBe(`${String(bad + 1)} audit.entry.${code}`);
      }
    }
  });

  it('shows every truncation between lines, given any head behind it', async () => {
    for (let count = 0; count < 50; count += 1) {
      const text = log.lines.slice(0, count);
      expect(await faultOf(text)).toBe('holds');
      for (const head of log.heads.slice(count + 1)) {
        expect(await faultOf(text, [head])).toBe(`${String(count + 1)} audit.head.truncated`);
      }
    }
  });

  it('shows a truncation inside its last line without any head', async () => {
    const start = log.lines.slice(0, -1).join('').length;
    for (let end = start + 1; end < log.text.length; end += 1) {
      expect(await faultOf(log.text.slice(0, end))).toBe('50 audit.line.torn');
    }
  });

  it.skipIf(!(everyNth >= 1))('shows a truncation at any byte', { timeout: 900_000 }, async () => {
    const bytes = new TextEncoder().encode(log.text);
    const [head] = log.heads.slice(-1);
    for (let end = 0, line = 1; end < bytes.length; end += 1) {
      if (bytes[end - 1] === 0x0a) line += 1;
      if (end % everyNth !== 0) continue;
      const verdict = await verifyAuditLog(bytes.subarray(0, end), { heads: head === undefined ? [] : [head] });
      expect([verdict.ok, verdict.firstBadLine, verdict.entries]).toEqual([false, line, line - 1]);
    }
  });

  it('shows every rewritten tail, given any head inside it', async () => {
    for (let from = 0; from < 50; from += 1) {
      // A chain that somebody built anew from here on: it holds, but for who has a head
      let head = log.heads[from] ?? openLog('log-1');
      const tail = Array.from({ length: 50 - from }, (_, index) => {
        const appended = appendEntry(head, Memo, memo(1000 + index), { recordedAt: '2026-01-01T00:00:00Z' });
        head = appended.head;
        return appended.line;
      });
      const lines = [...log.lines.slice(0, from), ...tail];
      expect(await faultOf(lines)).toBe('holds');
      expect(await faultOf(lines, log.heads)).toBe(`${String(from + 1)} audit.head.rewritten`);
      for (let count = from + 1; count <= 50; count += 7) {
        expect(await faultOf(lines, [log.heads[count] as AuditHead])).toBe(`${String(count)} audit.head.rewritten`);
      }
      if (from > 0) expect(await faultOf(lines, [log.heads[from] as AuditHead])).toBe('holds');
    }
  });
});
