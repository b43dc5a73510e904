/**
 * The older form of a packet says what the packet says, lists what it cannot hold, and can be taken
 * over again.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  createEvidencePacket,
  fromLegacyPacket,
  safeToLegacyPacket,
  toDualOutput,
  toLegacyPacket,
} from '../../../../src/contracts/evidence-packet/index.js';
import { digest } from '../../../../src/index.js';
import { lightHostile } from '../../../support/hostile.js';
import { fullPacket, smallDraft, smallPacket } from '../../../support/packets.js';

describe('toLegacyPacket', () => {
  it('writes what the older shape has a place for, and lists the rest', () => {
    const { legacy, receipt } = toLegacyPacket(fullPacket);
    expect(legacy).toMatchObject({
      meta: {
        schema_version: '1.0',
        query_id: 'q-1',
        timestamp: '2026-02-28T23:59:59.5',
        project: 'sea-atlas',
      },
      status: 'success',
      code_truth: [],
      veracity: fullPacket.veracity,
    });
    expect(Object.keys(legacy)).toEqual(['meta', 'status', 'code_truth', 'doc_claims', 'veracity']);
    expect(receipt).toEqual({
      before: digest(fullPacket),
      after: digest(legacy),
      dropped: [
        '/meta/snapshot_id',
        '/meta/score_kind',
        '/results/0/locators',
        '/results/2/locators',
        '/results/3/locators',
        '/results/4/locators',
        '/results/5/locators',
        '/citations',
        '/provenance',
      ],
    });
  });

  it('keeps code apart by the labels of its type', () => {
    const kinds = ['Code+Function', 'section', 'METHOD', 'notice'];
    const results = kinds.map((type, nth) => ({
      id: `r${String(nth)}`,
      type,
      path: 'p',
      excerpt: 'x',
      sources: [],
    }));
    const packet = createEvidencePacket({ ...smallDraft, results, citations: [] });
    expect(toLegacyPacket(packet).legacy).toMatchObject({
      code_truth: [
        { id: 'r0', type: ['Code', 'Function'] },
        { id: 'r2', type: ['METHOD'] },
      ],
      doc_claims: [
        { id: 'r1', doc_type: 'section' },
        { id: 'r3', doc_type: 'notice' },
      ],
    });
  });

  it.each(['a', 'b', 'c'])('gives back what was taken over from the older producer: %s', (name) => {
    const text = readFileSync(
      new URL(`../../../fixtures/packets-legacy/${name}.json`, import.meta.url),
      'utf8',
    );
    const { packet } = fromLegacyPacket(text, { zone: 'UTC' });
    expect(fromLegacyPacket(toLegacyPacket(packet).legacy, { zone: 'UTC' }).packet).toEqual(packet);
  });

  it('is a renderer for the two forms of one answer', () => {
    const { legacy } = toLegacyPacket(smallPacket);
    expect(
      toDualOutput(smallPacket, (packet) => toLegacyPacket(packet).legacy, { legacy: true }),
    ).toEqual({
      packet: smallPacket,
      legacy,
    });
  });

  it.each(lightHostile.map(({ name, make }) => [name, make] as const))(
    'refuses without throwing: %s',
    (_, make) => {
      expect(safeToLegacyPacket(make() as never).ok).toBe(false);
    },
  );
});
