import { describe, expect, it } from 'vitest';
import {
  createEvidencePacket,
  EvidencePacket,
  type EvidencePacketDraft,
} from '../../../src/contracts/evidence-packet/index.js';
import { digest, digestText, explainDigestMismatch, stableDigest } from '../../../src/index.js';
import { changed, drop, fullDraft, fullPacket, put } from '../../support/packets.js';

/** The packet of the full draft after a change. */
const packetAfter = (change: (draft: object) => void) =>
  createEvidencePacket(changed(fullDraft, change) as EvidencePacketDraft);

function reported(b: unknown, a: unknown = fullPacket): string[] {
  const explained = explainDigestMismatch(EvidencePacket, a, b);
  if (!explained.ok) throw new Error(explained.issues[0]?.code);
  return explained.differences.map(({ kind, before = '', after = '', members = [], isVolatile }) =>
    [kind, before, after, members.join('+'), isVolatile ? 'volatile' : '']
      .filter((part) => part !== '')
      .join(' '),
  );
}

describe('explainDigestMismatch over packets', () => {
  it('finds nothing between equals', () => {
    expect(reported(fullPacket)).toEqual([]);
    expect(reported(createEvidencePacket(fullDraft))).toEqual([]);
  });

  it.each<[string, (draft: object) => void, string[]]>([
    ['what is volatile only', (packet) => { put(packet, '/meta/query_id', 'q-9'); put(packet, '/meta/timestamp', '2026-03-01T00:00:00Z'); put(packet, '/provenance/run_id', 'r-9'); put(packet, '/provenance/record_digest', digestText('9')); },
      ['changed /meta/query_id /meta/query_id volatile', 'changed /meta/timestamp /meta/timestamp volatile', 'changed /provenance/record_digest /provenance/record_digest volatile', 'changed /provenance/run_id /provenance/run_id volatile']],
    ['what is not volatile beside it', (packet) => { put(packet, '/provenance/replay_digest', digestText('9')); }, ['changed /provenance/replay_digest /provenance/replay_digest']],
    ['an added result, by identity and not by index', (packet) => { put(packet, '/results/6', { id: 'r9', type: 't', path: 'a', excerpt: 'x', score: 9, sources: [] }); }, ['added /results/0']],
    ['a removed result', (draft) => { put(draft, '/results', fullDraft.results.filter(({ id }) => id !== 'r3')); }, ['removed /results/3']],
    ['a rescored result that stays', (draft) => { put(draft, '/results/3/score', 0.26); }, ['changed /results/2 /results/2 score']],
    ['a rescored result that moves', (draft) => { put(draft, '/results/0/score', 1); }, ['moved /results/5 /results/0', 'changed /results/5 /results/0 score']],
    ['a re-excerpted result', (draft) => { put(draft, '/results/2/excerpt', 'nodes'); }, ['changed /results/3 /results/3 evidence_hash+excerpt']],
    ['a result under another id', (draft) => { put(draft, '/results/2/id', 'r33'); }, ['removed /results/3', 'added /results/3']],
    ['a member that only one has', (packet) => { drop(packet, '/meta/snapshot_id'); }, ['removed /meta/snapshot_id']],
    ['a changed fault', (packet) => { put(packet, '/veracity/faults/1/message', 'one section only'); }, ['changed /veracity/faults/0/message /veracity/faults/0/message volatile']],
    ['a removed citation', (draft) => { put(draft, '/citations', fullDraft.citations.slice(1)); }, ['removed /citations/1']],
  ])('tells %s', (_, change, expected) => {
    expect(reported(packetAfter(change)).sort()).toEqual(expected.sort());
  }); // biome-ignore format: a table

  it('says which digest each difference touches, and is right about it', () => {
    const onlyVolatile = packetAfter((packet) => { put(packet, '/meta/query_id', 'q-9'); }); // biome-ignore format: one line
    const explained = explainDigestMismatch(EvidencePacket, fullPacket, onlyVolatile);
    expect(explained.ok && explained.differences.map(({ touches }) => touches)).toEqual([
      ['digest'],
    ]);
    expect(stableDigest(EvidencePacket, onlyVolatile)).toBe(
      stableDigest(EvidencePacket, fullPacket),
    );
    expect(digest(onlyVolatile)).not.toBe(digest(fullPacket));
    const whole = packetAfter((packet) => { put(packet, '/meta/project', 'other'); }); // biome-ignore format: one line
    const both = explainDigestMismatch(EvidencePacket, fullPacket, whole);
    expect(both.ok && both.differences.map(({ touches }) => touches)).toEqual([
      ['digest', 'stableDigest'],
    ]);
    expect(stableDigest(EvidencePacket, whole)).not.toBe(stableDigest(EvidencePacket, fullPacket));
  });

  it('explains a packet that was tampered with, whose rules no longer pass', () => {
    const tampered = changed(fullPacket, (packet) => { put(packet, '/results/0/excerpt', 'The sun is \u{1f311} or \u{1f315}.'); }); // biome-ignore format: one line
    expect(reported(tampered)).toEqual(['changed /results/0 /results/0 excerpt']);
    expect(reported(fullPacket, tampered)).toEqual(['changed /results/0 /results/0 excerpt']);
  });

  it('falls back to indexes where identity does not tell items apart', () => {
    const twice = changed(fullPacket, (packet) => { put(packet, '/results/0/id', 'r0'); }); // biome-ignore format: one line
    expect(reported(twice)).toEqual(['changed /results/0/id /results/0/id']);
  });

  it('says which of the two is no packet', () => {
    expect(explainDigestMismatch(EvidencePacket, {}, fullPacket)).toMatchObject({
      ok: false,
      issues: [{ code: 'version.missing' }],
    });
    expect(explainDigestMismatch(EvidencePacket, fullPacket, undefined)).toMatchObject({
      ok: false,
      issues: [{ code: 'json.undefined' }],
    });
  });
});
