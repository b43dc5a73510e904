// Evidence packets: made of drafts, written in other forms, and read from older ones.

import * as packets from 'evidence-contracts/evidence-packet';
import { EvidencePacket } from 'evidence-contracts/evidence-packet';
import { pick } from '../../shared/random.mjs';
import { mutated } from '../inputs.mjs';
import { documentOf, textOf, value, valueFor } from '../made.mjs';

const {
  createEvidencePacket,
  fromLegacyPacket,
  packetToXml,
  renderBrief,
  safeCreateEvidencePacket,
} = packets;
const {
  safeFromLegacyPacket,
  safePacketToXml,
  safeRenderBrief,
  safeToDualOutput,
  safeToLegacyPacket,
  safeVeracityOf,
} = packets;
const { toDualOutput, toLegacyPacket, veracityOf } = packets;

const packet = (random) => valueFor(EvidencePacket, random);
/** The shapes that older producers wrote, each with the members that only it has. */
const legacy = [
  { run_id: 'r', query: 'q', results: [{ id: 'a', title: 't', path: 'a.md', snippet: 'Tea is hot.', score: 0.5, start_line: 1, end_line: 2 }], citations: [{ id: '1', result_id: 'a', quote: 'Tea' }], veracity: { status: 'ok', faults: [] } },
  { packet_id: 'p', evidence: [{ node_id: 'n', text: 'Tea', hash: '00', kind: 'doc' }], claims: [], faults: [{ code: 'x', severity: 'high' }] },
  { nodes: [{ id: 'n', type: 'doc', content: 'Tea' }], edges: [{ from: 'n', to: 'm', type: 'cites' }], paths: [['n', 'm']] },
]; // biome-ignore format: a table
const older = (random) => {
  const made =
    random() < 0.3 ? documentOf(EvidencePacket, random) : mutated(pick(legacy, random), random);
  return random() < 0.2 ? textOf(made) : made;
};
const context = (random) =>
  pick([{}, { run_id: 'r', created_at: '2026-01-01T00:00:00Z' }, value(random)], random);
const faults = (random) => { const given = documentOf(EvidencePacket, random)?.veracity?.faults; return given ?? [value(random)]; }; // biome-ignore format: one line

export const packetTargets = [
  { name: 'safeCreateEvidencePacket', weight: 3, of: [safeCreateEvidencePacket], make: (random) => { const input = packet(random); return () => safeCreateEvidencePacket(input); } },
  { name: 'createEvidencePacket', weight: 1, of: [createEvidencePacket], refuses: true, make: (random) => { const input = packet(random); return () => createEvidencePacket(input); } },
  { name: 'safeFromLegacyPacket', weight: 3, of: [safeFromLegacyPacket], make: (random) => { const [input, given] = [older(random), context(random)]; return () => safeFromLegacyPacket(input, given); } },
  { name: 'fromLegacyPacket', weight: 1, of: [fromLegacyPacket], refuses: true, make: (random) => { const [input, given] = [older(random), context(random)]; return () => fromLegacyPacket(input, given); } },
  { name: 'safePacketToXml', weight: 2, of: [safePacketToXml, safeRenderBrief, safeToLegacyPacket], make: (random) => { const input = packet(random); return () => [safePacketToXml(input), safeRenderBrief(input), safeToLegacyPacket(input)]; } },
  { name: 'safeToDualOutput', weight: 1, of: [safeToDualOutput], make: (random) => { const input = packet(random); return () => safeToDualOutput(input, () => input); } },
  { name: 'safeVeracityOf', weight: 1, of: [safeVeracityOf], make: (random) => { const input = faults(random); return () => safeVeracityOf(input); } },
  { name: 'packetToXml', weight: 1, of: [packetToXml, renderBrief, toLegacyPacket, toDualOutput, veracityOf], refuses: true, make: (random) => { const [use, input] = [pick([packetToXml, renderBrief, toLegacyPacket, veracityOf, (given) => toDualOutput(given, () => given)], random), packet(random)]; return () => use(input); } },
]; // biome-ignore format: a table
