/**
 * A value of many members, of a million by the switch, is verified as its text is; what it costs,
 * `npm run bench -- value` measures.
 */
import { expect, it } from 'vitest';
import {
  createEvidencePacket,
  EvidencePacket,
} from '../../../../src/contracts/evidence-packet/index.js';
import { canonicalize, verify } from '../../../../src/index.js';
import { sized } from '../../../support/sized.js';

it('verifies a value of very many members with the verdict of its text, and sees a change in the last one', () => {
  const results = Array.from({ length: sized(1, 30_000, 140_000) }, (_, nth) => ({
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
  const value = JSON.parse(text) as { results: { excerpt: string }[] };
  const verdicts = [text, value].map((input) => verify(EvidencePacket, input));
  expect(verdicts.map(({ ok, checks }) => ({ ok, checks }))).toEqual(
    [0, 1].map(() => ({ ok: true, checks: verdicts[0]?.checks })),
  );
  Object.assign(value.results.at(-1) ?? {}, { excerpt: 'other words' });
  expect(verify(EvidencePacket, value)).toMatchObject({ ok: false });
});
