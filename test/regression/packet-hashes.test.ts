/** Fixed queries over a fixed corpus give packets with the hashes that they have always had. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EvidencePacket } from '../../src/contracts/evidence-packet/index.js';
import { digest, stableDigest } from '../../src/index.js';
import { packetFor } from './retrieve.js';

interface KeptQuery {
  readonly question: string;
  /** Ids of the results, in order: what to look at first when a hash differs. */
  readonly results: readonly string[];
  readonly digest: string;
  readonly stable_digest: string;
}

const folder = new URL('../../snapshots/queries/', import.meta.url);
const kept = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name): [string, KeptQuery] => [
    name,
    JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as KeptQuery,
  ]);

/** What a snapshot keeps of a packet. */
function keep(question: string): KeptQuery {
  const packet = packetFor(question);
  const results = packet.results.map(({ id }) => id);
  return {
    question,
    results,
    digest: digest(packet),
    stable_digest: stableDigest(EvidencePacket, packet),
  };
}

describe('snapshots/queries', () => {
  it('has queries', () => {
    expect(kept.length).toBeGreaterThanOrEqual(6);
  });

  it.each(kept)('%s: the packet is what it was', (_, snapshot) => {
    expect(keep(snapshot.question)).toEqual(snapshot);
  });
});
