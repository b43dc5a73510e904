/** A writer and a reader of a log have the same limits, to the byte. */
import { describe, expect, it } from 'vitest';
import {
  appendEntry,
  openLog,
  safeAppendEntry,
  verifyAuditLog,
} from '../../../src/contracts/audit-log/index.js';
import { canonicalize } from '../../../src/index.js';
import { Memo, memo } from '../../support/audit-logs.js';
import { isExhaustive } from '../../support/sized.js';

const at = { recordedAt: '2026-01-01T00:00:00Z' };

describe('a document too large for a log', () => {
  const bytes = 64 * 1024 * 1024;
  const large = (size: number) => ({
    schema: 1,
    text: 'x'.repeat(size - '{"schema":1,"text":""}'.length),
  });
  const { line } = appendEntry(openLog('a'), Memo, memo(0), at);
  const room = bytes - (line.length - 1 - canonicalize(memo(0)).length);

  it('is refused by name where its line could not be read back, and recorded without itself', () => {
    const document = large(room + 1);
    // a text takes longer than a value, and is the same once it is read
    const texts = isExhaustive ? [canonicalize(document), canonicalize(large(bytes))] : [];
    for (const refused of [document, ...texts]) {
      expect(safeAppendEntry(openLog('a'), Memo, refused, at)).toMatchObject({
        ok: false,
        issues: [
          { code: 'json.bytes', expected: `at most ${String(bytes)} bytes of canonical text` },
        ],
      });
    }
    expect(safeAppendEntry(openLog('a'), Memo, document, { ...at, withhold: true }).ok).toBe(true);
  });

  it('is one byte larger than the largest that is recorded and read back', async () => {
    const largest = appendEntry(openLog('a'), Memo, large(room), at);
    expect(largest.line.length).toBe(bytes + 1);
    expect(await verifyAuditLog(largest.line)).toMatchObject({ ok: true, entries: 1 });
  });
});
