// Other forms of verdicts, answers and quotations, pages for people, and what reads such forms
// again.
import { verify } from 'evidence-contracts';
import {
  fromAnnotations,
  fromStatement,
  sarifJson,
  toAnnotations,
  toCloudEvent,
  toCsv,
  toMarkdown,
  toSarif,
  toStatement,
} from 'evidence-contracts/export';
import { GenerationResult, VerifiedFindings } from 'evidence-contracts/generation';
import { renderReport, sourceKeys } from 'evidence-contracts/report';
import { pick } from '../../shared/random.mjs';
import { mutated, tricked } from '../inputs.mjs';
import { contract, holding, sources, text, value, valueFor } from '../made.mjs';

const statement = {
  name: 'packet.json',
  verifier: 'https://e.org/v',
  timeCreated: '2026-01-01T00:00:00Z',
};
const perhaps = (made, random) => (random() < 0.125 ? tricked(made, random) : made);
const verdict = (random) => { const one = contract(random); return verify(one, valueFor(one, random)); }; // biome-ignore format: one line
const quoting = (random) => holding(pick([VerifiedFindings, GenerationResult], random), random);
/** What another program read: a page that we wrote, changed. */
const written = (make, random) => {
  try {
    return perhaps(mutated(structuredClone(make()), random), random);
  } catch {
    return value(random);
  }
};

export const exporterTargets = [
  { name: 'renderReport', weight: 2, of: [renderReport], make: (random) => { const [input, given] = [value(random), sources(random)]; return () => renderReport(input, { sources: given }); } },
  { name: 'sourceKeys', weight: 1, of: [sourceKeys], make: (random) => { const input = value(random); return () => sourceKeys(input); } },
  { name: 'toSarif', weight: 2, of: [toSarif, sarifJson], refuses: true, make: (random) => { const items = [{ file: text(random), verdict: verdict(random) }, { file: 'a', line: pick([1, -1, 1e9], random), verdict: verdict(random) }, { file: 'b', why: text(random) }, ...(random() < 0.2 ? [value(random)] : [])]; return () => sarifJson(toSarif(items)); } },
  { name: 'toStatement', weight: 1, of: [toStatement], refuses: true, make: (random) => { const given = random() < 0.5 ? verdict(random) : value(random); return () => toStatement(given, statement); } },
  { name: 'fromStatement', weight: 2, of: [fromStatement], make: (random) => { const input = written(() => toStatement(verdict(random), statement), random); return () => fromStatement(input); } },
  { name: 'toMarkdown', weight: 1, of: [toMarkdown], refuses: true, make: (random) => { const input = valueFor(GenerationResult, random); return () => toMarkdown(input); } },
  { name: 'toAnnotations', weight: 1, of: [toAnnotations], refuses: true, make: (random) => { const input = valueFor(pick([VerifiedFindings, GenerationResult], random), random); return () => toAnnotations(input); } },
  { name: 'toCsv', weight: 1, of: [toCsv], refuses: true, make: (random) => { const input = random() < 0.5 ? quoting(random) : value(random); return () => toCsv(input); } },
  { name: 'toCloudEvent', weight: 1, of: [toCloudEvent], refuses: true, make: (random) => { const given = random() < 0.5 ? verdict(random) : value(random); return () => toCloudEvent(given, { source: '/a' }); } },
  { name: 'fromAnnotations', weight: 2, of: [fromAnnotations], make: (random) => { const input = written(() => toAnnotations(quoting(random)), random); return () => fromAnnotations(input); } },
]; // biome-ignore format: a table
