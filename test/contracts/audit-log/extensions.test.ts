/**
 * What a writer adds to an entry is bound by the digest of the entry, counted, and read by no rule.
 */
import { describe, expect, it } from 'vitest';
import {
  AuditEntry,
  appendEntry,
  openLog,
  safeAppendEntry,
  verifyAuditLog,
} from '../../../src/contracts/audit-log/index.js';
import { EvidencePacket } from '../../../src/contracts/evidence-packet/index.js';
import { verify } from '../../../src/index.js';
import { smallPacket } from '../../support/packets.js';

const recordedAt = '2026-03-01T09:30:00Z';
const extensions = { 'com.example.audit': { operator: 'night shift' } };
const head = openLog('answers-2026');
const packet = smallPacket;

describe('extensions of an entry', () => {
  it('are part of the entry, of its digest and of a valid log', async () => {
    const { entry, line } = appendEntry(head, EvidencePacket, packet, { recordedAt, extensions });
    const plain = appendEntry(head, EvidencePacket, packet, { recordedAt });
    expect(entry.extensions).toEqual(extensions);
    expect(entry.entry_digest).not.toBe(plain.entry.entry_digest);
    expect(plain.entry).not.toHaveProperty('extensions');
    expect(await verifyAuditLog(line)).toMatchObject({ ok: true });
    expect(verify(AuditEntry, entry).checks.at(-1)?.reason).toBe('not checked: 1 extension');
    const edited = line.replace('night shift', 'day shift');
    expect((await verifyAuditLog(edited)).issues).toMatchObject([{ code: 'audit-entry.digest' }]);
  });

  it.each<[string, unknown, string]>([
    ['a name without an owner', { audit: 1 }, 'shape.value'],
    ['no member', {}, 'shape.value'],
    ['a list', [], 'shape.type'],
    ['a value that is not JSON', { 'com.example.audit': 1n }, 'json.bigint'],
  ])('are refused with %s', (_, given, code) => {
    const options = { recordedAt, extensions: given as typeof extensions };
    const appended = safeAppendEntry(head, EvidencePacket, packet, options);
    expect(appended.ok ? undefined : appended.issues[0]).toMatchObject({ code });
    expect(appended.ok ? undefined : appended.issues[0]?.pointer).toMatch(/^\/extensions/);
  });
});
