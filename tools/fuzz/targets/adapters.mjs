// Answers and streams of events of every provider, and what retrievers gave.
import * as adapters from 'evidence-contracts/adapters';
import { GenerationResult } from 'evidence-contracts/generation';
import { pick } from '../../shared/random.mjs';
import { mutated, texts, tricked } from '../inputs.mjs';
import { answer, events, text, valueFor } from '../made.mjs';

const {
  fromProvider,
  fromProviderEvents,
  packetFromAnswer,
  readRecording,
  recogniseProvider,
  resultsFromDocuments,
} = adapters;
const byName = (pattern) =>
  Object.entries(adapters).flatMap(([name, adapt]) => (pattern.test(name) ? [adapt] : []));
const whole = byName(/^from(?!Provider)(?!.*(?:Events|Stream)$)/);
const streamed = byName(/^from(?!Provider).*(?:Events|Stream)$/);
const names = ['anthropic', 'ai-sdk', 'langchain', 'none'];
const perhaps = (made, random) => (random() < 0.125 ? tricked(made, random) : made);
const options = (random) => (random() < 0.5 ? {} : { sources: texts });
const retrieved = (random) => mutated([{ pageContent: text(random), metadata: { source: 'a.md', score: 0.5 } }, { id: 'd', text: text(random) }], random); // biome-ignore format: one line
const meta = { run_id: 'run-1', created_at: '2026-01-01T00:00:00Z' };

export const adapterTargets = [
  { name: 'adapters', weight: 14, of: whole, make: (random) => { const [adapt, input, given] = [pick(whole, random), perhaps(answer(random), random), options(random)]; return () => adapt(input, given); } },
  { name: 'adapters of events', weight: 8, of: streamed, make: (random) => { const [adapt, input, given] = [pick(streamed, random), perhaps(events(random), random), options(random)]; return () => adapt(input, given); } },
  { name: 'recogniseProvider', weight: 1, of: [recogniseProvider], make: (random) => { const input = perhaps(answer(random), random); return () => recogniseProvider(input); } },
  { name: 'fromProvider', weight: 1, of: [fromProvider], refuses: true, make: (random) => { const [name, input, given] = [pick(names, random), perhaps(answer(random), random), options(random)]; return () => fromProvider(name, input, given); } },
  { name: 'fromProviderEvents', weight: 1, of: [fromProviderEvents], refuses: true, make: (random) => { const [name, input] = [pick(names, random), perhaps(events(random), random)]; return () => fromProviderEvents(name, input); } },
  { name: 'readRecording', weight: 1, of: [readRecording], make: (random) => { const input = random() < 0.5 ? text(random) : `data: ${JSON.stringify(answer(random))}\n\n${text(random)}`; return () => readRecording(input); } },
  { name: 'resultsFromDocuments', weight: 2, of: [resultsFromDocuments], make: (random) => { const input = perhaps(retrieved(random), random); return () => resultsFromDocuments(input); } },
  { name: 'packetFromAnswer', weight: 2, of: [packetFromAnswer], refuses: true, make: (random) => { const input = valueFor(GenerationResult, random); return () => packetFromAnswer(input, { meta }); } },
]; // biome-ignore format: a table
