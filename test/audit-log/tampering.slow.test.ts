/** The laws of tampering over more entries, and over every byte of them. */
import { describe, expect, it } from 'vitest';
import { verifyAuditLog } from '../../src/audit-log/index.js';
import { makeLog } from '../support/audit-logs.js';
import { isExhaustive } from '../support/sized.js';
import { tamperingLaws, unseenChanges } from './tampering-laws.js';

/** Which of the entries are gone through byte by byte. */
const everyNth = isExhaustive ? 1 : 50;

describe('a log of 50 entries', () => {
  tamperingLaws(50);

  const log = makeLog(50);

  it('shows a change of any byte to any of the 255 others', () => {
    const chosen = [...log.lines.keys()].filter((index) => index % everyNth === 0);
    expect(chosen.flatMap((index) => unseenChanges(log, index, 1).unseen)).toEqual([]);
  });

  it('shows a truncation at any byte', async () => {
    const bytes = new TextEncoder().encode(log.text);
    const [head] = log.heads.slice(-1);
    for (let end = 0, line = 1; end < bytes.length; end += 1) {
      if (bytes[end - 1] === 0x0a) line += 1;
      if (end % everyNth !== 0) continue;
      const verdict = await verifyAuditLog(bytes.subarray(0, end), { heads: head === undefined ? [] : [head] });
      expect([verdict.ok, verdict.firstBadLine, verdict.entries]).toEqual([false, line, line - 1]);
    }
  });
});
