/**
 * Times of own contracts: what a clock of any language writes is valid, and builders write one form
 * of it.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { appendEntry, openLog } from '../../../../src/contracts/audit-log/index.js';
import {
  createEvidencePacket,
  EvidencePacket,
} from '../../../../src/contracts/evidence-packet/index.js';
import { normalize, verify } from '../../../../src/index.js';
import { smallDraft, smallPacket } from '../../../support/packets.js';

const python = join(import.meta.dirname, '../../../../conformance/python');
const hasPython = ((): boolean => {
  try {
    execFileSync('python3', ['--version']);
    return true;
  } catch {
    return false;
  }
})();

const spellings: readonly (readonly [string, string])[] = [
  ['2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z'],
  ['2026-03-01T09:30:00.120Z', '2026-03-01T09:30:00.12Z'],
  ['2026-03-01T09:30:00.000Z', '2026-03-01T09:30:00Z'],
  ['2026-03-01T09:30:00.123456000Z', '2026-03-01T09:30:00.123456Z'],
  ['2026-03-01T09:30:00+00:00', '2026-03-01T09:30:00Z'],
  ['2026-03-01T09:30:00.50-00:00', '2026-03-01T09:30:00.5Z'],
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
  ['9999-12-31T23:59:59.999999999Z', '9999-12-31T23:59:59.999999999Z'],
];

const packetAt = (timestamp: string) => ({
  ...smallPacket,
  meta: { ...smallPacket.meta, timestamp },
});

describe('a time', () => {
  it('that toISOString writes is valid, whatever its milliseconds', () => {
    for (let millisecond = 0; millisecond < 1000; millisecond += 1) {
      const verdict = verify(
        EvidencePacket,
        packetAt(new Date(1_772_357_400_000 + millisecond).toISOString()),
      );
      expect(verdict.ok).toBe(true);
      const isNormal = millisecond % 10 !== 0;
      expect(verdict.issues.map(({ code, severity }) => `${code} ${severity}`)).toEqual(
        isNormal ? [] : ['evidence-packet.form warning'],
      );
    }
  });

  it('that names no instant is refused', () => {
    for (const wrong of [
      '0000-01-01T00:00:00Z',
      '2026-02-30T00:00:00Z',
      '2026-03-01T23:59:60Z',
      '2026-03-01T09:30:00+01:00',
    ])
      expect(verify(EvidencePacket, packetAt(wrong)).ok).toBe(false);
  });

  it.each(spellings)('%s is written as %s by builders and normalize', (given, normal) => {
    const draft = { ...smallDraft, meta: { ...smallDraft.meta, timestamp: given } };
    expect(createEvidencePacket(draft).meta.timestamp).toBe(normal);
    const { entry } = appendEntry(openLog('log-1'), EvidencePacket, smallPacket, {
      recordedAt: given,
    });
    expect(entry.recorded_at).toBe(normal);
    if (given.endsWith('Z'))
      expect(normalize(EvidencePacket, packetAt(given)).value.meta.timestamp).toBe(normal);
  });

  it.skipIf(!hasPython)('is written alike in Python', () => {
    const code = `import sys, json; from evidence_contracts.packet import normal_time; print(json.dumps([normal_time(one) for one in json.load(sys.stdin)]))`;
    const input = JSON.stringify(spellings.map(([given]) => given));
    const answer = execFileSync('python3', ['-B', '-c', code], {
      input,
      cwd: python,
      encoding: 'utf8',
    });
    expect(JSON.parse(answer)).toEqual(spellings.map(([, normal]) => normal));
  });
});
