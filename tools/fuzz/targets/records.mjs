// Records of runs, what they are made of, and what is replayed against them.
import * as library from 'evidence-contracts';
import * as records from 'evidence-contracts/provenance-record';
import { ProvenanceRecord } from 'evidence-contracts/provenance-record';
import { pick } from '../../shared/random.mjs';
import { mutated, tricked } from '../inputs.mjs';
import { text, value, valueFor } from '../made.mjs';

const {
  assembleContext,
  auditRun,
  createProvenanceRecord,
  evidenceTemplate,
  firstOutOfRank,
  groupByControl,
  lineTemplate,
} = records;
const {
  rankCandidates,
  replay,
  replayDigest,
  safeAssembleContext,
  safeCreateProvenanceRecord,
  safeReplayDigest,
} = records;
const {
  ascending,
  compareNumbers,
  compareText,
  countChecks,
  firstOutOfOrder,
  sortTotal,
  totalOrder,
} = library;

const record = (random) => valueFor(ProvenanceRecord, random);
const template = evidenceTemplate();
const lines = lineTemplate(['source', 'text']);
const items = (random) => {
  const made = mutated(
    [
      { id: 'a', source: 'a.md', text: text(random) },
      { id: 'b', source: text(random), text: '' },
    ],
    random,
  );
  return random() < 0.125 ? tricked(made, random) : made;
};
const ranked = (random) =>
  mutated(
    [
      { id: 'a', score: 0.5 },
      { id: 'b', score: 0.504 },
      { id: 'c', score: 0.5 },
    ],
    random,
  );
const order = totalOrder(ascending((item) => item?.id));

export const recordTargets = [
  { name: 'safeCreateProvenanceRecord', weight: 2, of: [safeCreateProvenanceRecord, safeReplayDigest], make: (random) => { const input = record(random); return () => [safeCreateProvenanceRecord(input), safeReplayDigest(input)]; } },
  { name: 'createProvenanceRecord', weight: 1, of: [createProvenanceRecord, replayDigest], refuses: true, make: (random) => { const [use, input] = [pick([createProvenanceRecord, replayDigest], random), record(random)]; return () => use(input); } },
  { name: 'auditRun', weight: 2, of: [auditRun, groupByControl, countChecks], make: (random) => { const [input, packet] = [record(random), value(random)]; return () => { const audit = auditRun(input, { packet }); return [groupByControl(audit.steps), countChecks(audit.steps)]; }; } },
  { name: 'replay', weight: 2, of: [replay], make: (random) => { const [input, given] = [record(random), record(random)]; return () => replay(input, async () => (given?.retrieval === undefined ? given : { ...given.retrieval, context: given.context })); } },
  { name: 'safeAssembleContext', weight: 3, of: [safeAssembleContext], make: (random) => { const input = items(random); return () => safeAssembleContext(input, template); } },
  { name: 'assembleContext of lines', weight: 1, of: [lineTemplate], refuses: true, make: (random) => { const input = items(random); return () => assembleContext(input, lines); } },
  { name: 'assembleContext', weight: 1, of: [assembleContext, evidenceTemplate], refuses: true, make: (random) => { const input = items(random); return () => assembleContext(input, template); } },
  { name: 'rankCandidates', weight: 2, of: [rankCandidates, sortTotal], make: (random) => { const [input, epsilon] = [ranked(random), pick([0, 0.005, 1e308, Number.NaN, -1], random)]; return () => [rankCandidates(input, epsilon), sortTotal(input, order)]; } },
  { name: 'firstOutOfRank', weight: 1, of: [firstOutOfRank, firstOutOfOrder, totalOrder, ascending, compareText, compareNumbers], refuses: true, make: (random) => { const input = ranked(random); return () => [firstOutOfRank(input, 0.005), firstOutOfOrder(input, order), compareText(text(random), text(random)), compareNumbers(random(), random())]; } },
]; // biome-ignore format: a table
