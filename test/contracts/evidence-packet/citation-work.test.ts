/**
 * Quotes that are hard to search cost no more than a budget, and its end is reported and never a pass.
 */
import { describe, expect, it } from 'vitest';
import {
  createEvidencePacket,
  EvidencePacket,
  type EvidencePacketV1,
  veracityOf,
} from '../../../src/contracts/evidence-packet/index.js';
import { digestText, verify } from '../../../src/index.js';

type Quoted = { readonly quote: string; readonly start?: number; readonly end?: number };

/**
 * A packet whose quotes are put in after it was built, since the builder would refuse wrong ones.
 */
function packetOf(excerpt: string, quotes: readonly Quoted[]): EvidencePacketV1 {
  const packet = createEvidencePacket({
    meta: { query_id: 'q', timestamp: '2026-03-01T09:30:00Z', project: 'p', question: 'How?' },
    results: [{ id: 'r', type: 'section', path: 'a.md', excerpt, score: 1, sources: [] }],
    citations: [],
    veracity: veracityOf([]),
  });
  const citations = quotes.map((quoted, index) => {
    const id = `c-${String(index).padStart(6, '0')}`;
    return { id, result_id: 'r', ...quoted, quote_hash: digestText(quoted.quote) };
  });
  return { ...packet, citations };
}

const reported = (packet: EvidencePacketV1): readonly (string | undefined)[] =>
  verify(EvidencePacket, packet)
    .issues.filter(({ code }) => code === 'evidence-packet.citations.quote')
    .map(({ received }) => received);

const hard = (count: number, length: number): Quoted[] =>
  Array.from({ length: count }, (_, n) => ({ quote: `b${'a'.repeat(200 + (n % 50))}` })).map(
    (quoted, n) => (n === 0 ? { quote: 'a'.repeat(Math.min(length, 40)) } : quoted),
  );

describe('the quotes of a packet', () => {
  it('are all searched as long as the work lasts', () => {
    const excerpt = 'a'.repeat(20_000);
    expect(reported(packetOf(excerpt, hard(50, 20_000)))).toEqual(
      Array.from({ length: 49 }, () => undefined),
    );
  });

  it('end in a budget that grows with the packet, and what was not searched does not pass', () => {
    const excerpt = 'a'.repeat(400_000);
    expect(reported(packetOf(excerpt, hard(400, 400_000))).length).toBe(100);
    // All of these stand there, and the last of them were not looked for
    const faults = reported(
      packetOf(
        `${excerpt}b`,
        Array.from({ length: 400 }, () => ({ quote: `${'a'.repeat(300)}b` })),
      ),
    );
    expect(faults).toEqual(
      Array.from({ length: 100 }, () => 'more text to search than the work budget of one packet'),
    );
  });

  it('cost nothing to search where the citation says where they are', () => {
    const excerpt = 'a'.repeat(400_000);
    const placed = Array.from({ length: 400 }, (_, n) => ({
      quote: 'a'.repeat(300),
      start: n,
      end: n + 300,
    }));
    expect(reported(packetOf(excerpt, placed))).toEqual([]);
  });
});
