// What is fuzzed with: published examples, answers and texts, changed in their structure or in
// their bytes.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pick } from '../shared/random.mjs';

const contracts = join(import.meta.dirname, '../../contracts');

/** Every published example, valid and invalid, with the name of its contract. */
export const examples = readdirSync(contracts, { recursive: true, encoding: 'utf8' })
  .filter(
    (name) =>
      /examples.(?:valid|invalid).[^/\\]+\.json$/.test(name) && !name.endsWith('expected.json'),
  )
  .sort()
  .map((name) => ({
    contract: name.split(/[/\\]/)[0],
    text: readFileSync(join(contracts, name), 'utf8'),
  }));

/** A short answer of each provider, as it documents them. */
export const answers = [
  { type: 'message', content: [{ type: 'text', text: 'Tea is hot.', citations: [{ type: 'char_location', cited_text: 'Tea', document_index: 0, document_title: 't', start_char_index: 0, end_char_index: 3 }] }] },
  { output: { message: { role: 'assistant', content: [{ citationsContent: { content: [{ text: 'Tea.' }], citations: [{ title: 't', sourceContent: [{ text: 'Tea' }], location: { documentChar: { documentIndex: 0, start: 0, end: 3 } } }] } }] } } },
  { output: [{ type: 'message', content: [{ type: 'output_text', text: 'Tea [1](u).', annotations: [{ type: 'url_citation', start_index: 4, end_index: 10, url: 'https://e.org', title: 't' }, { type: 'file_citation', file_id: 'f', filename: 'n', index: 3 }] }] }] },
  { choices: [{ message: { role: 'assistant', content: 'Tea 🍵 [1].', annotations: [{ type: 'url_citation', url_citation: { start_index: 0, end_index: 0, url: 'https://e.org', title: 't', content: 'Tea … hot' } }] } }] },
  { candidates: [{ content: { parts: [{ text: 'Té 🍵 is hot.' }] }, groundingMetadata: { groundingChunks: [{ web: { uri: 'https://e.org', title: 't' } }], groundingSupports: [{ segment: { startIndex: 0, endIndex: 7, text: 'Té' }, groundingChunkIndices: [0] }] } }] },
  { message: { role: 'assistant', content: [{ type: 'text', text: 'Tea is hot.' }], citations: [{ start: 0, end: 3, text: 'Tea', content_index: 0, sources: [{ type: 'document', id: 'd', document: { id: 'd', text: 'Tea' } }] }] } },
  { choices: [{ message: { content: 'Tea is hot [1][2].' } }], citations: ['https://e.org'], search_results: [{ title: 't', url: 'https://e.org', snippet: 'Tea is hot' }] },
  { response: 'Tea is hot [Data: Reports (1), Entities (5, 7, +more)].' },
  { content: [{ type: 'text', text: 'Tea is hot.', annotations: [{ type: 'citation', url: 'https://e.org', startIndex: 0, endIndex: 3, citedText: 'Tea' }] }] },
  { text: 'Tea is hot.', content: [{ type: 'text', text: 'Tea is hot.' }, { type: 'source', sourceType: 'url', id: '1', url: 'https://e.org' }], providerMetadata: {}, sources: [{ type: 'source', sourceType: 'url', id: '1', url: 'https://e.org', title: 't' }] },
].map((answer) => JSON.stringify(answer)); // biome-ignore format: a table

/** The same as streams of events, one for each provider that has them. */
export const streams = [
  [{ type: 'message_start', message: { type: 'message', content: [] } }, { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '', citations: [] } }, { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Tea is hot.' } }, { type: 'content_block_delta', index: 0, delta: { type: 'citations_delta', citation: { type: 'char_location', cited_text: 'Tea', document_index: 0, document_title: 't', start_char_index: 0, end_char_index: 3 } } }, { type: 'content_block_stop', index: 0 }, { type: 'message_stop' }],
  [{ messageStart: { role: 'assistant' } }, { contentBlockDelta: { contentBlockIndex: 0, delta: { text: 'Tea is hot.' } } }, { contentBlockDelta: { contentBlockIndex: 0, delta: { citation: { title: 't', sourceContent: [{ text: 'Tea' }], location: { documentChar: { documentIndex: 0, start: 0, end: 3 } } } } } }, { contentBlockStop: { contentBlockIndex: 0 } }, { messageStop: { stopReason: 'end_turn' } }],
  [{ type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'm', content: [] } }, { type: 'response.output_text.delta', item_id: 'm', output_index: 0, content_index: 0, delta: 'Tea [1](u).' }, { type: 'response.output_text.annotation.added', item_id: 'm', output_index: 0, content_index: 0, annotation_index: 0, annotation: { type: 'url_citation', start_index: 4, end_index: 10, url: 'https://e.org', title: 't' } }, { type: 'response.completed', response: { output: [{ type: 'message', content: [{ type: 'output_text', text: 'Tea [1](u).', annotations: [] }] }] } }],
  [{ choices: [{ index: 0, delta: { role: 'assistant', content: 'Tea ' } }] }, { choices: [{ index: 0, delta: { content: '[1].', annotations: [{ type: 'url_citation', url_citation: { start_index: 0, end_index: 3, url: 'https://e.org', title: 't' } }] }, finish_reason: 'stop' }], citations: ['https://e.org'] }],
  [{ candidates: [{ content: { parts: [{ text: 'Té is ' }] } }] }, { candidates: [{ content: { parts: [{ text: 'hot.' }] }, finishReason: 'STOP', groundingMetadata: { groundingChunks: [{ web: { uri: 'https://e.org', title: 't' } }], groundingSupports: [{ segment: { startIndex: 0, endIndex: 3, text: 'Té' }, groundingChunkIndices: [0] }] } }] }],
  [{ type: 'message-start', delta: { message: { role: 'assistant' } } }, { type: 'content-start', index: 0, delta: { message: { content: { type: 'text', text: '' } } } }, { type: 'content-delta', index: 0, delta: { message: { content: { text: 'Tea is hot.' } } } }, { type: 'citation-start', index: 0, delta: { message: { citations: { start: 0, end: 3, text: 'Tea', sources: [{ type: 'document', id: 'd', document: { id: 'd', text: 'Tea' } }] } } } }, { type: 'citation-end', index: 0 }, { type: 'content-end', index: 0 }, { type: 'message-end', delta: { finish_reason: 'COMPLETE' } }],
  [{ type: 'start' }, { type: 'text-start', id: '0' }, { type: 'text-delta', id: '0', text: 'Tea is hot.' }, { type: 'text-end', id: '0' }, { type: 'source', sourceType: 'url', id: '1', url: 'https://e.org', title: 't' }, { type: 'finish', finishReason: 'stop' }],
].map((events) => JSON.stringify(events)); // biome-ignore format: a table

export const texts = [
  'The harbour was closed in the winter of 1903, because of ice. Nobody had expected it; "never again", said the mayor.',
  'At least 5 mg (not 50 mg) of CD4+ cells ± 3 % were found at 10^6 per mL - see [12] and **Table 2**.',
  '| a | b |\n|---|---|\n| 1,200 | $135 million |\n\n1. first\n2. second &amp; third\f12\nPage 3 of 9\n',
  'Caf\u00e9 e\u0301t\u00e9 \ufb01n \u00adsoft\u200bzero \u{e0041}tag \u5186\u{e0100} \ud83d\udc69\u200d\ud83d\ude80 \u0627\u0644\u0639\u0631\u0628\u064a\u0629 \u65e5\u672c\u8a9e\u3002',
];

const odd = [
  null,
  true,
  -1,
  0,
  1e308,
  -0,
  2 ** 53,
  1.5,
  '',
  '\u0000',
  '__proto__',
  'constructor',
  'é'.repeat(300),
  [],
  {},
  [[]],
  '\u2028',
  '[1-9]',
  '9'.repeat(40),
];

/** Each time anew: what is put into one document is changed with it. */
const oddOne = (random) => structuredClone(pick(odd, random));

/**
 * A value somewhere else in a document, changed, removed, doubled, moved or replaced by something
 * odd.
 */
export function mutated(value, random) {
  const copy = structuredClone(value);
  for (let times = 1 + Math.floor(random() * 3); times > 0; times -= 1) change(copy, random);
  return copy;
}

function change(root, random) {
  let parent = root;
  for (let depth = 0; depth < 12; depth += 1) {
    const keys = Object.keys(parent);
    if (keys.length === 0) return;
    const key = pick(keys, random);
    const child = parent[key];
    if (typeof child === 'object' && child !== null && random() < 0.75) parent = child;
    else return alter(parent, key, random);
  }
}

function alter(parent, key, random) {
  const child = parent[key];
  const other = pick(Object.keys(parent), random);
  switch (Math.floor(random() * 8)) {
    case 0:
      if (Array.isArray(parent)) parent.splice(Number(key), 1);
      else delete parent[key];
      return;
    case 1:
      if (Array.isArray(parent)) parent.push(child);
      else parent[`${key}2`] = child;
      return;
    case 2:
      [parent[key], parent[other]] = [parent[other], parent[key]];
      return;
    case 3:
      parent[key] = typeof child === 'string' ? spoiled(child, random) : oddOne(random);
      return;
    case 4:
      parent[key] = Array.from(
        { length: Math.floor(random() * Math.min(40, 4000 / sizeOf(child))) },
        () => child,
      );
      return;
    case 5:
      parent[key] =
        typeof child === 'number'
          ? child + pick([-1, 1, 0.5, 1e9], random)
          : { [String(oddOne(random))]: child };
      return;
    default:
      parent[key] = oddOne(random);
  }
}

const boom = () => {
  throw new Error('the text of a trap');
};

/**
 * What only a program can hand over: each is no JSON, and some of it does something when it is
 * looked at.
 */
const tricks = [
  () => undefined,
  () => Number.NaN,
  () => 10n ** 40n,
  () => Symbol('s'),
  () => boom,
  () => new Date(0),
  () => new Map([['a', 1]]),
  () => Promise.resolve(1),
  () => Object.defineProperty({}, 'text', { get: boom, enumerable: true }),
  () => ({ [Symbol.toPrimitive]: boom, toString: boom, valueOf: boom, length: 3 }),
  () => ({ toJSON: () => ({ schema_version: '1.0' }) }),
  () => Object.assign([1], { 5: 1 }),
  () => new Proxy([], { get: boom }),
  () => new Proxy({}, { ownKeys: boom }),
  () => new Proxy({}, { getPrototypeOf: boom }),
  () => new Proxy({ length: 1e9 }, {}),
  () => Object.create({ text: 'inherited' }),
  () => Object.create(null),
  () => JSON.parse('{"__proto__":{"ok":true}}'),
  () => 'a\ud800',
  () => new Array(1e4),
  () => new Uint8Array(4),
  () => Object('boxed'),
];

/** A document in which one value is none of JSON's; or the value by itself. */
export function tricked(value, random) {
  const trick = pick(tricks, random)();
  if (random() < 0.2 || typeof value !== 'object' || value === null) return trick;
  let parent = value;
  for (let depth = 0; depth < 12; depth += 1) {
    const keys = Object.keys(parent);
    if (keys.length === 0) break;
    const key = pick(keys, random);
    if (typeof parent[key] !== 'object' || parent[key] === null || random() < 0.3) {
      parent[key] = trick;
      return value;
    }
    parent = parent[key];
  }
  return trick;
}

/**
 * About how many bytes a value takes, counted as far as it matters: what holds itself ends the
 * counting.
 */
function sizeOf(value, most = 4000) {
  if (typeof value === 'string') return Math.min(most, value.length + 2);
  let size = 2;
  if (typeof value !== 'object' || value === null) return size;
  for (const key of Object.keys(value)) {
    if (size >= most) break;
    size += key.length + sizeOf(value[key], most - size);
  }
  return Math.min(size, most);
}

/** Text with a stretch that is cut, doubled, moved or replaced. */
export function spoiled(text, random) {
  const [a, b] = [random(), random()].sort();
  const [start, end] = [Math.floor(a * text.length), Math.floor(b * (text.length + 1))];
  const stretch = text.slice(start, end);
  const instead = pick(['', stretch + stretch, stretch.split('').reverse().join(''), ' ', '...', ' not ', '"', '\n\n', '5', '[1]', '*', '&#x41;', '\ud800', '-', String.fromCodePoint(Math.floor(random() * 0xffff))], random); // biome-ignore format: a list
  return text.slice(0, start) + instead + text.slice(end);
}

/** Text of JSON as bytes, with some of them changed. */
export function bytesOf(text, random) {
  const bytes = new TextEncoder().encode(text);
  for (let times = Math.floor(random() * 4); times > 0; times -= 1)
    bytes[Math.floor(random() * bytes.length)] =
      random() < 0.5
        ? Math.floor(random() * 256)
        : pick([34, 44, 58, 91, 92, 93, 123, 125, 48, 101], random);
  return random() < 0.1 ? bytes.subarray(0, Math.floor(random() * bytes.length)) : bytes;
}
