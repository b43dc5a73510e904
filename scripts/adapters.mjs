// Prints, for each recorded answer or stream that is named, what its adapter makes of it: citations kept, dropped with their
// reasons, and how many spans cut out the text that the provider gives. Needs a build: node scripts/adapters.mjs FILE...
import { readFileSync } from 'node:fs';
import { fromAiSdk, fromAiSdkStream } from '../dist/adapters/ai-sdk/index.js';
import { fromGraphRag } from '../dist/adapters/graphrag/index.js';
import { recogniseProvider, sliceCodePoints } from '../dist/adapters/index.js';
import { fromLangChain } from '../dist/adapters/langchain/index.js';

const table = {};
for (const file of process.argv.slice(2)) table[file] = rowOf(await adaptedOf(readFileSync(file, 'utf8')));
console.table(table);

/** The AI SDK's adapter knows the others by their bodies and their events, so it reads them all. */
async function adaptedOf(text) {
  const lines = text.split(/\r?\n/).filter((line) => /^(?:data:\s*)?\{/.test(line));
  const isStream = /^(?:data|event):/m.test(text) || (lines.length > 1 && lines.every(isJson));
  if (isStream) {
    const events = lines.map((line) => ({ type: 'raw', rawValue: JSON.parse(line.replace(/^data:\s*/, '')) }));
    return fromAiSdkStream([...events, { type: 'finish' }]);
  }
  const body = JSON.parse(text);
  const [provider] = recogniseProvider(body);
  if (provider === 'ai-sdk') return fromAiSdk(body);
  if (provider === 'langchain') return fromLangChain(body);
  if (provider === 'graphrag') return fromGraphRag(body);
  return fromAiSdk({ content: [], response: { body } });
}

function isJson(line) {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

function rowOf({ value, citations, dropped, notes }) {
  const held = value.citations.flatMap(({ source_id, source_span, cited_text }) => {
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
    quotes: `${held.filter(Boolean).length}/${held.length}`,
    dropped: countsOf(dropped.map(({ reason }) => reason)),
    notes: countsOf(notes.map(({ code }) => code)),
  };
}

function countsOf(words) {
  const counts = new Map();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => `${word} ${count}`).join(', ');
}
