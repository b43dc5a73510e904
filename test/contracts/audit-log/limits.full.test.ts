/** A writer and a reader of a log have the same limits, to the byte. */
import { describe, expect, it } from 'vitest';
import {
  appendEntry,
  openLog,
  safeAppendEntry,
  verifyAuditLog,
} from '../../../src/contracts/audit-log/index.js';
import { canonicalize } from '../../../src/index.js';
import { Memo } from '../../support/audit-logs.js';
import { isExhaustive } from '../../support/sized.js';

const at = { recordedAt: '2026-01-01T00:00:00Z' };

describe('a document too large for a log', () => {
  const bytes = 64 * 1024 * 1024;
  const large = (size: number) => ({
    schema: 1,
    text: 'x'.repeat(size - '{"schema":1,"text":""}'.length),
  });

  it('is one that is too large itself, and is refused by name', () => {
    const document = large(bytes + 1);
    // a text takes longer than a value, and is the same once it is read
    const texts = isExhaustive ? [canonicalize(document)] : [];
    for (const refused of [document, ...texts])
      expect(safeAppendEntry(openLog('a'), Memo, refused, at)).toMatchObject({
        ok: false,
        issues: [{ code: 'json.bytes' }],
      });
  });

  it('is larger than the largest valid document, which is recorded and read back', async () => {
    const largest = appendEntry(openLog('a'), Memo, large(bytes), at);
    expect(largest.line.length).toBeGreaterThan(bytes);
    expect(await verifyAuditLog(largest.line)).toMatchObject({ ok: true, entries: 1 });
  });
});
