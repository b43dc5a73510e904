/** A value of a million members is verified about as fast as its text. */
import { expect, it } from 'vitest';
import { createEvidencePacket, EvidencePacket } from '../../../src/evidence-packet/index.js';
import { canonicalize, verify } from '../../../src/index.js';

it('takes at most half as long again for a value of a million members as for its text', () => {
  const results = Array.from({ length: 140_000 }, (_, nth) => ({
    ...{ id: `r${String(nth).padStart(7, '0')}`, type: 'line', path: 'a.txt' },
    ...{ excerpt: `words ${String(nth)}`, score: 1, sources: [] },
  }));
  const text = canonicalize(
    createEvidencePacket({
      meta: { query_id: 'q', timestamp: '2026-01-02T03:04:05Z', project: 'p', question: 'q' },
      results,
      citations: [],
      veracity: { confidence_score: 100, is_stale: false, faults: [] },
    }),
  );
  const fastest = (input: () => unknown): number =>
    Math.min(
      ...[1, 2, 3].map(() => {
        const given = input();
        const start = performance.now();
        expect(verify(EvidencePacket, given as object).ok).toBe(true);
        return performance.now() - start;
      }),
    );
  const [ofText, ofValue] = [fastest(() => text), fastest(() => JSON.parse(text))];
  expect(ofValue / ofText).toBeLessThan(1.5);
});
