/**
 * Every single byte of a packet counts: any change of one makes `verify` fail or shows in a digest.
 */
import { describe, expect, it } from 'vitest';
import {
  createEvidencePacket,
  EvidencePacket,
} from '../../../src/contracts/evidence-packet/index.js';
import { canonicalize, digest, digestText, type Valid, verify } from '../../../src/index.js';
import { smallDraft } from '../../support/packets.js';
import { sized } from '../../support/sized.js';

/** Small, with a member of every kind, text outside ASCII, and all volatile members. */
const packet = createEvidencePacket({
  ...smallDraft,
  meta: { ...smallDraft.meta, timestamp: '2026-01-01T00:00:00.5Z', score_kind: 'é' },
  results: [
    {
      id: 'a',
      type: 't',
      path: 'p',
      start_line: 1,
      end_line: 2,
      excerpt: '\u{1f311} moon',
      score: 0.25,
      sources: ['s'],
    },
  ],
  citations: [{ id: 'c', result_id: 'a', quote: 'moon', start: 2, end: 6 }],
  provenance: { run_id: 'run-1', record_digest: digestText('record') },
  veracity: {
    confidence_score: 85,
    is_stale: true,
    faults: [{ type: 'STALE_DOC', message: 'old', evidence: ['a'] }],
  },
});
const text = canonicalize(packet);
const bytes = new TextEncoder().encode(text);
const held = verify(EvidencePacket, bytes) as Valid<typeof EvidencePacket>;

/** Byte ranges of the values of the volatile members. */
const volatile = [
  packet.meta.query_id,
  packet.meta.timestamp,
  packet.provenance?.run_id,
  packet.provenance?.record_digest,
  packet.veracity,
].map((value) => {
  const written = canonicalize(value);
  const start = new TextEncoder().encode(text.slice(0, text.indexOf(written))).length;
  return [start, start + written.length] as const;
});

/**
 * Those of one bit less or more, and the marks of JSON: every day a sixth of them at each place.
 * The slow tests take a few of the others as well, or all.
 */
function othersThan(byte: number, place: number): number[] {
  const flips = Array.from({ length: 8 }, (_, bit) => byte ^ (1 << bit));
  const marks = Array.from('"\\{}[],:', (mark) => mark.charCodeAt(0));
  const all = Array.from({ length: 256 }, (_, other) => other);
  return [
    ...new Set(
      sized(
        [...flips, ...marks].filter((_, nth) => (nth + place) % 6 === 0),
        [...flips, ...marks, ...all.filter((other) => (other + place) % 32 === 0)],
        all,
      ),
    ),
  ].filter((other) => other !== byte);
}

describe('one changed byte of a canonical packet', () => {
  it('makes verify fail or changes the digest, at every place and for many or all other bytes', {
    timeout: 300_000,
  }, () => {
    const hidden: string[] = [];
    const seen = { fails: 0, stable: 0, volatile: 0 };
    let compared = 0;
    for (let place = 0; place < bytes.length; place += 1) {
      const changed = Uint8Array.from(bytes);
      const isVolatile = volatile.some(([start, end]) => place >= start && place < end);
      for (const byte of othersThan(bytes[place] ?? 0, place)) {
        compared += 1;
        changed[place] = byte;
        const verdict = verify(EvidencePacket, changed);
        if (!verdict.ok) seen.fails += 1;
        else if (verdict.digest === held.digest)
          hidden.push(`digest at ${String(place)}: ${String(byte)}`);
        else if (verdict.stableDigest !== held.stableDigest) seen.stable += 1;
        else if (isVolatile) seen.volatile += 1;
        else hidden.push(`stable digest at ${String(place)}: ${String(byte)}`);
      }
    }
    expect(hidden).toEqual([]);
    expect(seen.fails + seen.stable + seen.volatile).toBe(compared);
    expect(compared).toBeGreaterThan(bytes.length * sized(2, 20, 254));
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(sized(10, 100));
  });

  it('is found by whoever has the digest', () => {
    const other = text.replace('"project":"sea-atlas"', '"project":"sea-atlaz"');
    expect(verify(EvidencePacket, other).ok).toBe(true);
    expect(verify(EvidencePacket, other, { expect: { digest: digest(packet) } })).toMatchObject({
      ok: false,
      stage: 'digests',
    });
  });
});
