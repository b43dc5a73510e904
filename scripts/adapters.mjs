// Prints, for each recorded answer or stream that is named, what its adapter returns: citations
// kept, dropped with their reasons, and how many spans cut out the text that the provider gives.
// Needs a build: node scripts/adapters.mjs FILE...
import { readFileSync } from 'node:fs';
import {
  fromProvider,
  fromProviderEvents,
  readRecording,
  recogniseProvider,
  sliceCodePoints,
} from '../dist/answers/adapters/index.js';

const table = {};
for (const file of process.argv.slice(2))
  table[file] = rowOf(await adaptedOf(readFileSync(file, 'utf8')));
console.table(table);

async function adaptedOf(text) {
  const recording = readRecording(text);
  if (recording !== undefined) return fromProviderEvents(recording.providers[0], recording.events);
  const answer = JSON.parse(text);
  return fromProvider(recogniseProvider(answer)[0], answer);
}

function rowOf({ value, citations, dropped, notes }) {
  const checks = value.citations.flatMap(({ source_id, source_span, cited_text }) => {
    const content = value.sources[source_id - 1]?.content ?? '';
    const isChecked = source_span != null && cited_text != null && content !== '';
    return isChecked ? [sliceCodePoints(content, source_span) === cited_text] : [];
  });
  return {
    citations: citations.length + dropped.length,
    kept: citations.length,
    claims: citations.filter(({ claim }) => claim !== undefined).length,
    marks: citations.filter(({ mark }) => mark !== undefined).length,
    places: citations.filter(({ source }) => source !== undefined).length,
    quotes: `${checks.filter(Boolean).length}/${checks.length}`,
    dropped: countsOf(dropped.map(({ reason }) => reason)),
    notes: countsOf(notes.map(({ code }) => code)),
  };
}

function countsOf(words) {
  const counts = new Map();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => `${word} ${count}`).join(', ');
}
