// What is measured in a process by calling a function again and again: for each case the floor
// first, then the peers, then the library. Contenders are loaded only where they run. `reach` and
// `then` are the library's goals, as ratios to the floor.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAndHash, sortWriteAndHash, valibotPeer, writeAndHash, zodPeer } from './peers.mjs';

const encoder = new TextEncoder();
const packet = () => import('evidence-contracts/evidence-packet');
const library = async () => ({ ...(await import('evidence-contracts')), ...(await packet()) });

const bytesOf = (kind) => (inputs) => inputs[kind].map((text) => encoder.encode(text));
const values = (inputs) => inputs.emitted.map((text) => JSON.parse(text));

/** The verdict has to hold, and gives both digests. */
const verifyOf = async (contract) => {
  const { verify, EvidencePacket } = await library();
  return (input) => {
    const verdict = verify(EvidencePacket, input);
    if (!verdict.ok)
      throw new Error(`${contract}: the packet should hold: ${verdict.issues[0]?.code}`);
    return verdict.stableDigest;
  };
};

const verifyBytes = {
  floor: () => parseAndHash,
  zod: async () => (await zodPeer()).bytes,
  valibot: async () => (await valibotPeer()).bytes,
  ours: verifyOf,
};

export const cases = [
  {
    name: 'verify, canonical bytes',
    sizes: [1, 10, 100, 10_000],
    goals: { 1: [2.8, 2.4], 10: [2.5, 1.9], 100: [2.5, 1.9], 10000: [3, 1.9] },
    inputs: bytesOf('canonical'),
    contenders: verifyBytes,
  },
  {
    name: 'verify, canonical bytes, one-byte text',
    flavour: 'ascii',
    sizes: [10],
    goals: { 10: [2.8, 2.4] },
    inputs: bytesOf('canonical'),
    contenders: verifyBytes,
  },
  {
    name: 'verify, any spelling',
    sizes: [1, 10, 100, 10_000],
    goals: { 10: [3.3, 3], 100: [3.3, 3], 10000: [4, 3.5] },
    inputs: bytesOf('pretty'),
    contenders: { floor: verifyBytes.floor, zod: verifyBytes.zod, ours: verifyBytes.ours },
  },
  {
    name: 'verify, a value',
    sizes: [1, 10, 10_000],
    goals: { 10: [3.3, 2.5], 10000: [4, 2.5] },
    inputs: values,
    contenders: {
      floor: () => writeAndHash,
      zod: async () => (await zodPeer()).value,
      ours: verifyOf,
    },
  },
  {
    name: 'create a packet',
    sizes: [1, 10, 10_000],
    goals: { 10: [2, 1.75] },
    inputs: ({ drafts }) => drafts,
    contenders: {
      floor: () => sortWriteAndHash,
      zod: async () => (await zodPeer()).create,
      ours: async () => (await packet()).createEvidencePacket,
    },
  },
  {
    name: 'create a packet and digest it',
    sizes: [10],
    goals: {},
    inputs: ({ drafts }) => drafts,
    contenders: {
      floor: () => sortWriteAndHash,
      zod: async () => (await zodPeer()).createAndDigest,
      ours: async () => {
        const { digest, createEvidencePacket } = await library();
        return (draft) => digest(createEvidencePacket(draft));
      },
    },
  },
  {
    name: 'canonicalize and digest',
    sizes: [1, 10, 10_000],
    goals: { 1: [1.3, 1.15], 10: [1.3, 1.15], 10000: [1.3, 1.15] },
    inputs: values,
    contenders: {
      floor: () => writeAndHash,
      'json-canonicalize': async () => (await zodPeer()).digest,
      canonicalize: async () => (await valibotPeer()).digest,
      ours: async () => (await library()).digest,
    },
  },
];

/** The inputs of a case at a size, from the folder that they were written to. */
export function inputsOf({ flavour = 'mixed', inputs }, size, folder) {
  return inputs(JSON.parse(readFileSync(join(folder, `${flavour}-${size}.json`), 'utf8')));
}

/** A function that takes the next input with each call. */
export function inTurn(inputs, run) {
  let nth = 0;
  return () => {
    const result = run(inputs[nth]);
    nth = nth + 1 === inputs.length ? 0 : nth + 1;
    return result;
  };
}
