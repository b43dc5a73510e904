/**
 * 240 packets by the code of the older producer: all are read as they are, and say what they said.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allContracts, recognise, verifyAny } from '../../../../src/catalog/registry/index.js';
import {
  EvidencePacket,
  safeFromLegacyPacket,
  toLegacyPacket,
} from '../../../../src/contracts/evidence-packet/index.js';
import { type JsonValue, verify } from '../../../../src/index.js';
import { sized } from '../../../support/sized.js';

interface Item {
  readonly id: string;
  readonly name?: string;
  readonly sources?: readonly string[];
  readonly excerpt?: string;
  readonly docstring?: string;
}

interface LegacyPacket {
  readonly status?: JsonValue;
  readonly code_truth: readonly Item[];
  readonly doc_claims: readonly Item[];
}

const file = new URL(
  '../../../fixtures/packets-legacy/made-by-the-producer.jsonl',
  import.meta.url,
);
const texts = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { readonly packet_json: string }).packet_json);
const made = texts.map((text) => ({
  legacy: JSON.parse(text) as LegacyPacket,
  outcome: safeFromLegacyPacket(text, { zone: 'UTC' }),
}));
const read = made.flatMap(({ legacy, outcome }) =>
  outcome.ok ? [{ legacy, packet: outcome.value.packet }] : [],
);

/** Every day each fourth of them; all of them in producer-240.full.test.ts. */
const some = <Item>(all: readonly Item[]): readonly Item[] =>
  all.filter((_, nth) => nth % sized(4, 1) === 0);

describe('the packets of the older producer', () => {
  it('are read without a type from the caller, unless an id occurs twice', () => {
    expect(texts.length).toBe(240);
    expect(read.length).toBeGreaterThanOrEqual(234);
    for (const { legacy, outcome } of made) {
      if (outcome.ok) continue;
      const ids = [...legacy.code_truth, ...legacy.doc_claims].map(({ id }) => id);
      expect(new Set(ids).size).toBeLessThan(ids.length);
    }
  });

  it('become valid packets', () => {
    for (const { packet } of read) expect(verify(EvidencePacket, packet).ok).toBe(true);
  });

  it('keep the status, the names as titles and the search channels as sources, and no name becomes a locator', () => {
    for (const { legacy, packet } of read) {
      const [extension] = Object.values(packet.extensions ?? {});
      expect((extension as { readonly status?: JsonValue } | undefined)?.status).toEqual(
        legacy.status,
      );
      const items = new Map(
        [...legacy.code_truth, ...legacy.doc_claims].map((item) => [item.id, item]),
      );
      for (const { id, title, sources, locators } of packet.results) {
        const item = items.get(id);
        expect([title, [...sources], locators]).toEqual([
          item?.name,
          [...(item?.sources ?? [])].sort(),
          undefined,
        ]);
      }
    }
  });

  it('are the same packets after they were written in the older shape', () => {
    for (const { packet } of some(read)) {
      const again = safeFromLegacyPacket(toLegacyPacket(packet).legacy, { zone: 'UTC' });
      expect(again).toMatchObject({ ok: true, value: { packet: { results: packet.results } } });
    }
  });

  it('are named by verify, which says how to read them', () => {
    const hint = expect.stringContaining('migrate --from legacy') as unknown;
    const issues = [{ code: 'version.older', pointer: '', hint }];
    for (const text of some(texts)) {
      expect(verify(EvidencePacket, text)).toMatchObject({ ok: false, stage: 'version', issues });
      expect(verifyAny(allContracts, text)).toMatchObject({
        ok: false,
        contract: 'evidence-packet',
        issues,
      });
      expect(recognise(allContracts, text)).toMatchObject({
        outcome: 'one',
        evidence: { contract: 'evidence-packet' },
      });
    }
    expect(verify(EvidencePacket, texts[0] ?? '').issues[0]?.message).toBe(
      'this is the older shape of a packet, which fromLegacyPacket converts',
    );
  });
});
