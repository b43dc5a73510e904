// Answers of providers again: every offset of a text in each unit, blocks and pages of documents,
// and each place of an answer changed by itself.
import {
  codePointLength,
  comparePages,
  fromAnthropic,
  fromProvider,
  fromProviderEvents,
  packetFromAnswer,
  recogniseProvider,
  resultsFromDocuments,
  sliceCodePoints,
} from 'evidence-contracts/adapters';
import { layoutText } from 'evidence-contracts/sources';
import { answers, mutated, streams } from '../../fuzz/inputs.mjs';
import { seeded } from '../../shared/random.mjs';
import { range } from '../probes/documents/parts.mjs';
import { donorsOf, editsOf } from '../probes/edits.mjs';
import { mapTexts, rowsOf, rowsOfLists } from './inputs.mjs';

const text = 'T\u{1f375} é [1](u) is 【2】.';
const source = 'A\u{1f375} T\u{1f375} é is.';
const most = text.length + 2;
const pairs = range(most + 1).flatMap((start) => [0, 1, 3, 9].map((more) => [start, start + more])); // biome-ignore format: one line
const strange = [[-1, 2], [2, 1], [0.5, 2], ['0', '2'], [null, 2], [0, null], [undefined, 3], [1, undefined], [0, 1e9]]; // biome-ignore format: a list

/** The providers of `answers` and `streams`, and of the answers that are made here. */
const named = [
  'anthropic',
  'bedrock',
  'openai',
  'openai',
  'gemini',
  'cohere',
  'perplexity',
  'graphrag',
  'langchain',
  'ai-sdk',
];
const streaming = ['anthropic', 'bedrock', 'openai', 'openai', 'gemini', 'cohere', 'ai-sdk'];
const made = ['anthropic', 'bedrock', 'gemini', 'cohere', 'langchain', 'openai', 'openai'];

/** One citation of each provider at these offsets, with the words there in each unit, others and none. */
function citing([start, end]) {
  const words = [undefined, text.slice(start, end), [...text].slice(start, end).join(''), source.slice(start, end), 'other', ''];
  const each = (make) => words.map((cited) => make(cited === undefined ? {} : cited));
  const given = (cited, name) => (typeof cited === 'string' ? { [name]: cited } : {});
  return [
    ...each((cited) => ({ type: 'message', content: [{ type: 'text', text, citations: [{ type: 'char_location', document_index: 0, document_title: 't', start_char_index: start, end_char_index: end, ...given(cited, 'cited_text') }] }] })),
    ...each((cited) => ({ output: { message: { role: 'assistant', content: [{ citationsContent: { content: [{ text }], citations: [{ title: 't', ...(typeof cited === 'string' ? { sourceContent: [{ text: cited }] } : {}), location: { documentChar: { documentIndex: 0, start, end } } }] } }] } } })),
    ...each((cited) => ({ candidates: [{ content: { parts: [{ text }] }, groundingMetadata: { groundingChunks: [{ web: { uri: 'https://e.org', title: 't' } }], groundingSupports: [{ segment: { startIndex: start, endIndex: end, ...given(cited, 'text') }, groundingChunkIndices: [0, 1] }] } }] })),
    ...each((cited) => ({ message: { role: 'assistant', content: [{ type: 'text', text }], citations: [{ start, end, ...given(cited, 'text'), content_index: 0, sources: [{ type: 'document', id: 'd', document: { id: 'd', text: source } }] }] } })),
    ...each((cited) => ({ content: [{ type: 'text', text, annotations: [{ type: 'citation', url: 'https://e.org', startIndex: start, endIndex: end, ...given(cited, 'citedText') }] }] })),
    ...each((cited) => ({ choices: [{ message: { role: 'assistant', content: text, annotations: [{ type: 'url_citation', url_citation: { start_index: start, end_index: end, url: 'u', title: 't', ...given(cited, 'content') } }] } }] })),
    { output: [{ type: 'message', content: [{ type: 'output_text', text, annotations: [{ type: 'url_citation', start_index: start, end_index: end, url: 'u', title: 't' }] }] }] },
  ];
} // biome-ignore format: a table

const documents = [
  [{ text: source, title: 't' }],
  [{ text: ['A\u{1f375} ', 'T\u{1f375} é', ' is.'], title: 't' }],
  [{ text: ['A\u{1f375}', 'T\u{1f375}', '', 'é is.'], title: 't' }],
  [{ title: 't' }],
];

/** Citations of blocks and pages, with their words joined by each separator. */
function blocks() {
  const lists = [['One.', 'Two.', 'Three.'], ['One ', 'two', ' three'], ['One', '', 'two'], ['\u{1f375}', '\u{1f375}\u{1f375}', 'x'], ['a']];
  const joins = ['', '\n', ' ', '\n\n', '\t', undefined];
  return lists.map((list) => [JSON.stringify(list), range(list.length + 1).flatMap((start) => range(list.length + 2).flatMap((end) => joins.map((join) => [list, start, end, join === undefined ? undefined : list.slice(start, end).join(join)]))).concat([[list, -1, 1, 'x'], [list, 0, 1, 'other'], [list, 0.5, 1, 'x']])]);
} // biome-ignore format: one line

const located = (kind, [list, start, end, cited_text]) => {
  const citation = { type: `${kind}_location`, document_index: 0, [`start_${kind === 'page' ? 'page_number' : 'block_index'}`]: start, [`end_${kind === 'page' ? 'page_number' : 'block_index'}`]: end, ...(cited_text === undefined ? {} : { cited_text }) };
  const answer = { type: 'message', content: [{ type: 'text', text: 'It is.', citations: [citation] }] };
  return [fromAnthropic(answer, { documents: [{ text: list, title: 't' }] }), fromAnthropic(answer)];
}; // biome-ignore format: one line

/** Pages of a layout that a quote is on, and pages that are cited. */
function paged() {
  const layout = layoutText(range(4).map((nth) => ({ text: nth === 3 ? 'Gate 1 opens here. Last words.' : `Gate ${nth} opens here.`, page: nth + 1, hasEOL: true })));
  const quotes = ['Gate 1 opens here.', 'Gate 0 opens here. Gate 1 opens', 'gate 2 OPENS here', 'Gate 7 opens here.', 'opens here', 'Last words.', 'Gate', ''];
  return [layout, quotes.flatMap((cited_text) => [[1, 2], [2, 3], [1, 4], [4, 5], [3, 3], [9, 10], [0, 1]].map(([start, end]) => ({ type: 'message', content: [{ type: 'text', text: 'It is.', citations: [{ type: 'page_location', document_index: 0, cited_text, start_page_number: start, end_page_number: end }] }] })))];
} // biome-ignore format: one line

/** Documents as retrievers return them. */
const retrieved = [
  { pageContent: 'a', metadata: { source: 's', page: 1, loc: { lines: { from: 1, to: 2 } } }, id: 'i' }, { pageContent: '' }, { pageContent: 'a' }, { pageContent: 'a', metadata: { source: 'https://e.org/a b', title: 't' } },
  { node: { text: 'n', id_: 'x', metadata: { file_name: 'f', page_label: '3' } }, score: 0.5 }, { content: 'c', meta: { file_path: 'p', page_number: 2, split_idx_start: 4 }, score: 0, id: 'c' }, { text: 't', metadata: { url: 'https://e.org' }, score: Number.NaN },
  [{ pageContent: 'p', id: 'q' }, 0.25], [{ pageContent: 'p' }, null], { content: [{ type: 'text', text: 'tool' }] }, { contents: [{ uri: 'file:///a', text: 'x' }] }, { uri: 'file:///a', text: 'x' }, { resource: { uri: 'https://e.org', text: 'x' } }, { parts: [{ text: 'y' }] }, null, 'x', {}, [],
]; // biome-ignore format: a list

/** Each place of an answer changed by itself. */
function edited(fixtures, names) {
  return fixtures.map((fixture, nth) => {
    const document = JSON.parse(fixture);
    const context = { ...donorsOf([document]), seen: new Map() };
    const list = [...editsOf(document, context)].map((one) => one.document);
    const step = Math.ceil(list.length / 160);
    return [
      `fixture ${nth + 1}, ${names[nth]}`,
      list.filter((_, index) => index % step === 0).map((one) => [names[nth], one]),
    ];
  });
}

/** Names of members in the other spelling, and in both, of which one has another value. */
function respelled(value) {
  const spelled = (name) => (/_/.test(name) ? name.replaceAll(/_([a-z])/g, (_, letter) => letter.toUpperCase()) : name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const turned = (one, both) => {
    if (Array.isArray(one)) return one.map((item) => turned(item, both));
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).flatMap(([name, member]) => (both === undefined || spelled(name) === name ? [[spelled(name), turned(member, both)]] : both ? [[spelled(name), null], [name, turned(member, both)]] : [[name, turned(member, both)], [spelled(name), null]])));
  };
  return [turned(value), turned(value, true), turned(value, false)];
} // biome-ignore format: one line

/** An answer with changes that are made by chance once. */
function changed(fixture) {
  const random = seeded(11);
  const document = JSON.parse(fixture);
  return [document, ...range(20).map(() => mutated(document, random))];
}

/** Answers whose sources have one text, several quotes of it, and names of each kind. */
function packets() {
  const content = 'The gate opens. The gate closes. \u{1f375} The gate opens.';
  const cited = ['The gate closes.', 'The gate opens.', 'the gate CLOSES', 'The gate ... closes', 'gate', 'no words of it', '', null];
  const metas = [{ id: 'a' }, { id: 'a', URL: 'https://e.org', title: 'T' }, { title: 'T' }, { id: 5 }, {}, { id: 'a', URL: 'no url' }];
  return metas.map((metadata) => [JSON.stringify(metadata), cited.map((cited_text) => ({ schema_version: 3, text: 'It is so.', citations: [{ span: [0, 2], source_id: 1, verified: true, cited_text }, { span: [0, 2], source_id: 2, verified: true, cited_text, source_span: [0, 15] }, { span: [0, 2], source_id: 9, verified: false }], references: [], sources: [{ metadata, content }, { metadata, content: `${content} More.` }, { metadata: { id: 'e' }, content: ' ' }] }))]);
} // biome-ignore format: one line

export function offsetRows() {
  const meta = { query_id: 'q-1', timestamp: '2026-03-01T09:30:00Z', project: 'p', question: 'q' };
  const [layout, pages] = paged();
  const groups = range(Math.ceil(pairs.length / 12)).map((nth) => [`offsets from ${pairs[nth * 12].join(' to ')}`, pairs.slice(nth * 12, nth * 12 + 12)]);
  const astral = [...answers, ...streams].map((one) => JSON.stringify(mapTexts(JSON.parse(one), (word) => word.replaceAll('Tea', 'T\u{1f375}'))));
  return [
    ...rowsOf('fromProvider at offsets', [...groups, ['strange offsets', strange]], (list) => list.map((pair) => citing(pair).map((answer, nth) => fromProvider(made[Math.floor(nth / 6)], answer, nth < 12 ? { documents: documents[0] } : {})))),
    ...rowsOf('fromAnthropic at offsets', documents.map((given, nth) => [`documents ${nth}`, given]), (given) => pairs.filter(([start]) => start < 10).flatMap((pair) => citing(pair).slice(0, 6).map((answer) => fromAnthropic(answer, { documents: given })))),
    ...rowsOfLists('fromAnthropic of blocks', blocks(), (one) => located('content_block', one)),
    ...rowsOfLists('fromAnthropic of pages', blocks().slice(0, 1), (one) => located('page', one)),
    ...rowsOfLists('fromProvider of an answer edited', edited(answers, named), ([name, answer]) => fromProvider(name, answer, { documents: [{ text: 'Tea is hot.', title: 't' }] })),
    ...rowsOfLists('fromProvider of an answer with astral signs', edited(astral.slice(0, answers.length), named).map(([name, list]) => [name, list.filter((_, nth) => nth % 3 === 0)]), ([name, answer]) => fromProvider(name, answer, { documents: [{ text: 'T\u{1f375} is hot.', title: 't' }] })),
    ...rowsOfLists('fromProviderEvents of events edited', edited(streams, streaming).map(([name, list]) => [name, list.filter((_, nth) => nth % 2 === 0)]), ([name, events]) => fromProviderEvents(name, events)),
    ...rowsOf('fromProvider of other spellings', answers.map((one, nth) => [`answer ${nth + 1}, ${named[nth]}`, [named[nth], respelled(JSON.parse(one))]]), ([name, list]) => list.map((answer) => fromProvider(name, answer))),
    ...rowsOfLists('recogniseProvider', [['answers', answers], ['streams', streams]], (one) => recogniseProvider(JSON.parse(one))),
    ...rowsOfLists('fromProvider of chance', answers.map((one, nth) => [`answer ${nth + 1}, ${named[nth]}`, changed(one)]), (answer) => named.slice(0, 2).concat(named[4], named[7]).map((name) => fromProvider(name, answer)).concat(fromProvider(recogniseProvider(answer)[0] ?? 'openai', answer, { documents: documents[0] }))),
    ...rowsOfLists('comparePages', [['pages', pages]], (answer) => [comparePages(fromAnthropic(answer, { documents: [layout] }), [layout]), comparePages(fromAnthropic(answer), { 'document-0': layout })]),
    ...rowsOfLists('resultsFromDocuments', [['one', retrieved.map((one) => [one])], ['many', [retrieved, [retrieved[0], retrieved[0]], null, {}]]], (list) => resultsFromDocuments(list)),
    ...rowsOfLists('packetFromAnswer', packets(), (answer) => [{}, { quotes: { accept: 'pieces' } }, { quotes: { accept: 'exact' } }].map((more) => { try { return packetFromAnswer(answer, { meta, ...more }); } catch (error) { return error.issues?.map(({ code, pointer }) => [code, pointer]); } })),
    ...rowsOfLists('sliceCodePoints', [['spans', [...pairs.slice(0, 60), ...strange]]], (span) => { try { return [sliceCodePoints(text, span), codePointLength(text)]; } catch (error) { return error.issues?.map(({ code }) => code); } }),
    ...rowsOfLists('codePointLength', [['texts', ['', 'a', '\u{1f375}', '\ud83c', '\udf75\ud83c', '\ud83c\ud83c\udf75', 'a\u{1f375}']]], codePointLength),
  ];
} // biome-ignore format: a table
