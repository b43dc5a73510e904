/** Every valid document fits into an entry, and the entry into a log. */
import { describe, expect, it } from 'vitest';
import {
  AuditEntry,
  appendEntry,
  openLog,
  safeAppendEntry,
  verifyAuditLog,
} from '../../../src/contracts/audit-log/index.js';
import { EvidencePacket } from '../../../src/contracts/evidence-packet/index.js';
import { defineContract, defineVersion, verify } from '../../../src/index.js';
import { anything } from '../../support/fixture-contracts.js';
import { smallPacket } from '../../support/packets.js';

const recordedAt = '2026-03-01T09:30:00Z';

/** A packet with so many lists and objects inside each other. */
function packetOf(depth: number): object {
  let inner: unknown = 1;
  for (let level = 2; level < depth; level += 1) inner = [inner];
  return { ...smallPacket, extensions: { 'com.example.deep': inner } };
}

describe('an entry', () => {
  it('carries the deepest packet, and its log is valid', async () => {
    const packet = packetOf(128);
    expect(verify(EvidencePacket, packet).ok).toBe(true);
    expect(verify(EvidencePacket, packetOf(129)).issues[0]?.code).toBe('json.depth');
    const { entry, line } = appendEntry(openLog('log-1'), EvidencePacket, packet, { recordedAt });
    expect(verify(AuditEntry, entry).ok).toBe(true);
    expect(verify(AuditEntry, line).ok).toBe(true);
    const verdict = await verifyAuditLog(line, { contracts: [EvidencePacket] });
    expect(verdict).toMatchObject({ ok: true, entries: 1 });
  });

  it('has limits of its own', () => {
    const version = defineVersion({
      version: '1',
      status: 'draft',
      schema: anything,
      limits: { depth: 200 },
    });
    const deep = defineContract({ name: 'com.example.deep', versionAt: null, versions: [version] });
    let document: unknown = 1;
    for (let level = 0; level < 135; level += 1) document = [document];
    const fits = safeAppendEntry(
      openLog('log-1'),
      deep,
      { document: (document as [[unknown]])[0] },
      { recordedAt },
    );
    expect(fits.ok).toBe(true);
    const above = safeAppendEntry(openLog('log-1'), deep, { document }, { recordedAt });
    expect(above.ok ? [] : above.issues.map(({ code }) => code)).toEqual(['json.depth']);
  });

  it('does not widen what a document may be', () => {
    expect(verify(EvidencePacket, JSON.stringify(packetOf(129))).issues[0]?.code).toBe(
      'json.depth',
    );
    expect(verify(AuditEntry, '['.repeat(137)).issues[0]?.code).toBe('json.depth');
  });
});
