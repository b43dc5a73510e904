// What is measured: for each case the floor first, then peers, then the library.
import { createHash } from 'node:crypto';
import canonicalizePackage from 'canonicalize';
import { canonicalize, digest, verify } from 'evidence-contracts';
import { createEvidencePacket, EvidencePacket } from 'evidence-contracts/evidence-packet';
import { draftOf, packetOf } from './generate.mjs';
import { naive } from './naive.mjs';

const encoder = new TextEncoder();
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
const parseAndHash = (bytes) => {
  JSON.parse(new TextDecoder().decode(bytes));
  sha256(bytes);
};
const mustHold = (verdict) => {
  if (!verdict.ok) throw new Error('the packet should hold');
};
const verifyContenders = {
  floor: parseAndHash,
  naive,
  ours: (bytes) => mustHold(verify(EvidencePacket, bytes)),
};

export const cases = [
  {
    name: 'verify canonical bytes',
    sizes: [10, 100, 10_000],
    prepare: (size) => encoder.encode(canonicalize(packetOf(size))),
    contenders: verifyContenders,
  },
  {
    name: 'verify any spelling',
    sizes: [10, 100, 10_000],
    prepare: (size) => encoder.encode(JSON.stringify(packetOf(size), null, 1)),
    contenders: verifyContenders,
  },
  {
    name: 'create a packet',
    sizes: [10, 100],
    prepare: draftOf,
    contenders: {
      floor: (draft) => sha256(JSON.stringify([...draft.results].sort((a, b) => b.score - a.score))),
      ours: createEvidencePacket,
    },
  },
  {
    name: 'canonicalize and digest',
    sizes: [10, 100, 10_000],
    prepare: (size) => JSON.parse(JSON.stringify(packetOf(size))),
    contenders: {
      floor: (packet) => sha256(JSON.stringify(packet)),
      'canonicalize package': (packet) => sha256(canonicalizePackage(packet)),
      ours: digest,
    },
  },
];
