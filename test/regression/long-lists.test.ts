/**
 * A list of outside data may be longer than any list of arguments: no function that takes one
 * throws for it.
 */
import { describe, expect, it } from 'vitest';
import { lexicalOverlapScorer, safeVerifyGeneration } from '../../src/answers/generation/index.js';
import { safeFromLegacyPacket } from '../../src/contracts/evidence-packet/index.js';
import { safeCreateProvenanceRecord } from '../../src/contracts/provenance-record/index.js';
import { rankCandidates } from '../../src/core/order/epsilon.js';
import { recordDraft } from '../support/records.js';
import { isFull, sized } from '../support/sized.js';

/**
 * More than a call takes as arguments, which is some 120,000 on 64 bits with the stack that Node
 * has.
 */
const LONG = sized(130_000, 150_000, 300_000);
const numbers = Array.from({ length: LONG }, (_, index) => index);

describe('a list of more members than a call takes arguments', () => {
  it('is ranked, and what is in it twice is reported', () => {
    const ranked = rankCandidates(
      numbers.map(() => ({ id: 'same', score: 1 })),
      0,
    );
    expect(ranked.ok).toBe(false);
  });

  it('is looked through for times in a record', () => {
    const context = { payload: numbers };
    expect(safeCreateProvenanceRecord({ ...recordDraft, context }).ok).toBe(true);
  });

  it.runIf(isFull)('is taken over from an older packet', () => {
    const prov = { hash: 'b', parents: numbers.map(String) };
    const item = {
      type: ['Class'],
      name: 'Calendar',
      docstring: 'x',
      path: 'a',
      neighbors: [],
      prov,
    };
    const context = { query_id: 'q', timestamp: '2026-01-01T00:00:00Z', project: 'p' };
    const veracity = { confidence_score: 80, is_stale: false, faults: [] };
    const named = { question: 'q', timestamp: '2025-11-03T10:20:30', context_veracity: veracity };
    expect(safeFromLegacyPacket({ ...named, code_truth: [item], doc_claims: [] }, context).ok).toBe(
      true,
    );
  });

  it.runIf(isFull)('is scored in one batch', async () => {
    const text = numbers
      .slice(0, 130_000)
      .map(() => 'A b.')
      .join(' ');
    const result = {
      schema_version: 3,
      text,
      citations: [],
      references: [],
      sources: [{ metadata: {}, content: 'A.' }],
    };
    const options = { scorer: lexicalOverlapScorer(), batchSize: LONG };
    expect(await safeVerifyGeneration(result, options)).toMatchObject({ ok: true });
  });
});
