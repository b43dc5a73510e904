/** The laws of tampering over more entries, and over every byte of them. */
import { describe, expect, it } from 'vitest';
import { verifyAuditLog } from '../../../src/contracts/audit-log/index.js';
import { makeLog } from '../../support/audit-logs.js';
import { isExhaustive } from '../../support/sized.js';
import { tamperingLaws, unseenChanges } from './tampering-laws.js';

const count = isExhaustive ? 50 : 20;
/** Which of the entries, and of their ends, are gone through byte by byte. */
const everyNth = isExhaustive ? 1 : 50;
/** To how many of the others a byte is changed: all 255, or every so many. */
const step = isExhaustive ? 1 : 5;

describe(`a log of ${String(count)} entries`, () => {
  tamperingLaws(count, isExhaustive ? 1 : 6);

  const log = makeLog(count);

  it(`shows a change of any byte to any of ${String(Math.ceil(255 / step))} others`, () => {
    const chosen = [...log.lines.keys()].filter((index) => index % everyNth === 0);
    expect(chosen.flatMap((index) => unseenChanges(log, index, step).unseen)).toEqual([]);
  });

  it('shows a truncation at any byte', async () => {
    const bytes = new TextEncoder().encode(log.text);
    const [head] = log.heads.slice(-1);
    for (let end = 0, line = 1; end < bytes.length; end += 1) {
      if (bytes[end - 1] === 0x0a) line += 1;
      if (end % everyNth !== 0) continue;
      const verdict = await verifyAuditLog(bytes.subarray(0, end), {
        heads: head === undefined ? [] : [head],
      });
      expect([verdict.ok, verdict.firstBadLine, verdict.entries]).toEqual([false, line, line - 1]);
    }
  });
});
