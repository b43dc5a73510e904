/** A record is found in a log by the id of its run, and only where the chain vouches for it. */
import { describe, expect, it } from 'vitest';
import {
  type AuditHead,
  appendEntry,
  openLog,
  recordLookup,
  recordsOfRun,
} from '../../../src/contracts/audit-log/index.js';
import {
  createEvidencePacket,
  EvidencePacket,
} from '../../../src/contracts/evidence-packet/index.js';
import { ProvenanceRecord, replayDigest } from '../../../src/contracts/provenance-record/index.js';
import { type Contract, canonicalize, digest, verifyAgainst } from '../../../src/index.js';
import { hostile } from '../../support/hostile.js';
import { smallDraft, smallPacket, sourceTexts } from '../../support/packets.js';
import { record } from '../../support/records.js';

/** A log of these documents, a line each. */
function logOf(...documents: readonly (readonly [Contract, unknown])[]): string[] {
  let head: AuditHead = openLog('runs');
  return documents.map(([contract, document]) => {
    const appended = appendEntry(head, contract, document, { recordedAt: '2026-03-01T09:30:00Z' });
    head = appended.head;
    return appended.line;
  });
}

const other = { ...record, run_id: 'another-run' };
const lines = logOf(
  [EvidencePacket, smallPacket],
  [ProvenanceRecord, record],
  [ProvenanceRecord, other],
);
const log = lines.join('');

describe('recordsOfRun', () => {
  it('finds the record of a run, with its place and its digest', async () => {
    expect(await recordsOfRun(log, record.run_id)).toEqual({
      records: [
        {
          seq: 1,
          recordedAt: '2026-03-01T09:30:00Z',
          digest: digest(record),
          text: canonicalize(record),
        },
      ],
      isIntact: true,
    });
    expect(await recordsOfRun(log, 'no-run')).toEqual({ records: [], isIntact: true });
    expect(await recordsOfRun('', record.run_id)).toEqual({ records: [], isIntact: true });
  });

  it('finds each of several', async () => {
    const twice = logOf([ProvenanceRecord, record], [ProvenanceRecord, record]).join('');
    expect((await recordsOfRun(twice, record.run_id)).records.map(({ seq }) => seq)).toEqual([
      0, 1,
    ]);
  });

  it('does not find what was edited, nor what is after a broken chain', async () => {
    const edited = lines
      .map((line, nth) => (nth === 1 ? line.replace('"model"', '"model" ') : line))
      .join('');
    expect(await recordsOfRun(edited, 'another-run')).toEqual({ records: [], isIntact: false });
    const renamed = log.replace(`"run_id":"${record.run_id}"`, '"run_id":"forged"');
    expect(await recordsOfRun(renamed, 'forged')).toEqual({ records: [], isIntact: true });
    expect((await recordsOfRun(log.slice(0, -5), record.run_id)).isIntact).toBe(false);
    expect(await recordsOfRun(lines.slice(1).join(''), record.run_id)).toEqual({
      records: [],
      isIntact: false,
    });
  });

  it('never rejects, whatever the log is', async () => {
    for (const { make, isHeavy } of hostile) {
      if (isHeavy === true) continue;
      const { records } = await recordsOfRun(make() as never, record.run_id);
      expect(records).toEqual([]);
    }
  });
});

describe('recordLookup', () => {
  const packet = createEvidencePacket({
    ...smallDraft,
    meta: { ...smallDraft.meta, snapshot_id: record.snapshot_id },
    provenance: {
      run_id: record.run_id,
      record_digest: digest(record),
      replay_digest: replayDigest(record),
    },
  });
  const sources = new Map<string, string>(Object.entries(sourceTexts));
  const follow = async (text: string) => {
    const records = recordLookup(() => text);
    const verdict = await verifyAgainst(EvidencePacket, packet, sources, {
      records,
      require: ['records'],
    });
    return verdict.checks.find(({ code }) => code === 'records')?.status;
  };

  it('lets a packet be followed to the record of its run', async () => {
    expect(await follow(log)).toBe('pass');
  });

  it('has none where the log is not whole, has none, or has several that differ', async () => {
    expect(await follow(log.slice(0, -5))).toBe('fail');
    expect(await follow(lines[0] ?? '')).toBe('fail');
    const changed = { ...record, snapshot_id: 'another-snapshot' };
    expect(
      await follow(logOf([ProvenanceRecord, record], [ProvenanceRecord, changed]).join('')),
    ).toBe('fail');
    expect(
      await follow(logOf([ProvenanceRecord, record], [ProvenanceRecord, record]).join('')),
    ).toBe('pass');
  });
});
