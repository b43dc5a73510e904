// Inputs that are products of small lists, so that no writer chooses which of them meet: what is before and after a sign, two lines one
// below the other, each option with each value, each number of an answer at its bounds, two writers of one log.
import { readFileSync } from 'node:fs';
import * as core from 'evidence-contracts';
import * as adapters from 'evidence-contracts/adapters';
import { verifyAuditLog } from 'evidence-contracts/audit-log';
import { EvidencePacket } from 'evidence-contracts/evidence-packet';
import * as exporters from 'evidence-contracts/export';
import { checkFigures, figuresIn } from 'evidence-contracts/figures';
import { answerFromText, GenerationResult, lexicalOverlapScorer, marksIn, nliScorer, safeCheckAnswer } from 'evidence-contracts/generation'; // biome-ignore format: one line
import { describeContract, toStrictSchema, withJsonSchema } from 'evidence-contracts/guard';
import { fold, indexSource, quotesIn, splitSentences, verifyQuote } from 'evidence-contracts/quote';
import { renderReport } from 'evidence-contracts/report';
import {
  fromCaptions,
  fromMail,
  fromMarkdown,
  fromRows,
  layoutPlaces,
  layoutText,
} from 'evidence-contracts/sources';
import * as v from 'valibot';
import { sha256 } from '../../probes/seal.mjs';
import { documentOf, partsOf } from '../inputs.mjs';
import { logOf } from '../logs.mjs';
import { every, outcome, rowsOfProduct } from './rows.mjs';

const sha = (nth) => `sha256:${`${nth}`.repeat(64).slice(0, 64)}`;
const plainPage = (html) => html.replace(/<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>/g, '');
const mainOf = (page) => page.slice(page.indexOf('<main'));

const short = ['', '~', '/', '0', '1', 'a', '~0', '~1', '~2', '-'];
const pointerRows = () => rowsOfProduct('parsePointer', 'segments of signs', [short.slice(0, 6), short, short, ['', '/', '/1', '~', '0', 'a']], (...signs) => { const text = signs.join(''); const pointer = `/${text}`; const document = { a: [1, { 0: 2, '': 3 }], '/': 4, '~': 5, '~1': 6, '~0': 7, '': { '': 8 }, 0: 9, 'a/': 1, '01': 2 }; return [core.parsePointer(pointer), core.resolvePointer(document, pointer), core.parsePointer(core.pointerTo([text, 0])), core.formatPointer([text])]; }); // biome-ignore format: one line

// ---- a dash, and what is on both sides of it
const lefts = ['har', 'Har', '7', '%'];
const rights = ['bour', 'Bour', '7', ', it'];
const dashes = ['-', '\u2010', '\u2011', '\u2013', '\u2014', '\u2015', '\u2212', '--', '\u00ad'];
const dashRows = () => rowsOfProduct('verifyQuote', 'a dash and both its sides', [dashes, ['', ' ', '\n'], lefts, ['', ' ', '\n', '\n\n', ' \n ', '\r\n', '\n \n', '\u2029'], rights], (dash, before, left, after, right) => {
  const words = `the old ${left}${before}${dash}${after}${right} master`;
  const short = ({ match, spans, folds }) => [match, spans.map(({ start, end }) => [start, end]), folds];
  return before !== '' || left === '%' || right === ', it' ? fold(words).text : [short(verifyQuote(`old ${left}${right} master`, words)), short(verifyQuote(`old ${left} - ${right} master`, words))];
}); // biome-ignore format: one line

// ---- two lines, one below the other
const firstLines = [
  '> Tea is hot',
  '> - Tea is hot',
  'Tea is hot',
  '1. Tea is hot',
  '> ',
  '> # Tea is hot',
  '| Tea | is |',
  '  > Tea is hot',
];
const secondLines = [
  '1) ',
  '2) ',
  '2. ',
  '123456789) ',
  '1234567890) ',
  '2)',
  '- ',
  '-',
  '+ ',
  '# ',
  '#',
  '####### ',
  '```',
  '~~~',
  '``',
  '---',
  '-- -',
  '* * *',
  '===',
  '= =',
  '| ',
  '[^1]: ',
  '[^1] ',
  '<div>',
  '<b>',
  '</p>',
  '>> ',
  '    ',
  '\t',
  '  - ',
  '',
  '\u2029',
  '!',
];
const answered = (text, sources) => safeCheckAnswer(text, sources).value?.quotations.map(({ state, words }) => [state, words]); // biome-ignore format: one line
const lineRows = () => rowsOfProduct('quotesIn', 'two lines', [firstLines, ['\n', '\n> '], secondLines], (first, end, second) => { const text = `${first}${end}${second}milk is cold in here.\n\nEnd “of it all”.`; return [quotesIn(text).map(({ words, span }) => [words, span]), end === '\n' ? marksIn(text.replace('hot', 'hot [1]').replace('cold', 'cold [2]'), { sources: [{}, {}] }).marks.map(({ start }) => start) : first.startsWith('> ') ? answered(text, ['Tea is hot', `${second}milk is cold in here.`]) : fromMarkdown(text).text]; }); // biome-ignore format: one line

// ---- words within a paragraph of a page
const openings = ['', ' ', 'a', '.', '(', '!', '\\', '1'];
const inline = [...every(['*', '_', '**', '~~', '~', '***', '`'], openings, ['x', ' x', '*x'], ['', ' ']).map(([sign, before, words, after]) => `${before}${sign}${words}${after}${sign}${before.trim()}`), ...every(['x', '1', '^1', '[x]', '', 'x*y', '`x`'], ['https://e.org', 'http://e.org', 'HTTPS://E.org', 'https://', 'https:/e', 'ftp://e.org', 'mailto:a@e.org', '//e.org', 'javascript:a//https://e.org', ' https://e.org', 'https://e.org a', 'https://e.org "a"', 'https://e.org(a)', '<https://e.org>', 'data:https://e.org', '#a', 'a', ''], ['', '!', '\\']).map(([words, address, before]) => `${before}[${words}](${address})`), ...['https://e.org/a_b_c', 'https://e.org/*a*', '<https://e.org>', 'http://e.org).', 'xhttps://e.org/_a_', 'a_b_c', '_a_b', 'a*b*c', '**a*b**c*', '*a**b*', '[a [b](https://e.org)](https://f.org)', '[a](https://e.org)(b)', '\\[a](https://e.org)', '[a\\](https://e.org)', '`[a`](https://e.org)', '[a]', '[a][b]', '\\a \\* \\\\']]; // biome-ignore format: a list
const inlineRows = () => partsOf(inline, 60).map((list, nth) => ['renderReport', `words within paragraphs, from ${nth * 60}`, [() => { const { result } = answerFromText(`${list.map((one, at) => `P${at} ${one} q`).join('\n\n')}\n\n“the tea is hot” [1]`, [{ text: 'the tea is hot' }]); return [mainOf(renderReport(result)), exporters.toMarkdown(result)]; }]]); // biome-ignore format: one line

// ---- numbers that are written in two ways
const spelled = ['1234567.5', '1,234,567.5', '1.234.567,5', '1 234 567.5', "1'234'567.5", '1.234.567', '1,234,567', '1234567', '12,34,567', '1.234', '1,234', '1234', '1.5', '1,5', '1.50', '01.5', '1.5 million', '1,500,000', '1.500.000', '1500000', '-5', '\u22125', '(5', '5', '5.0', 'five', '05', '5e0', '1/2', '0.5', '12:30', '12.30', 'twenty', '20', '2 hundred', '200', '2 thousand', '2 billion', '2 trillion', '2,000,000,000,000', '0', '0.0', '-0', 'zero', '\u0665', '\uff15', '10\u00b2', '102', '\u00bd', '1.2.3', '5%', '5 %', '1,23,4']; // biome-ignore format: a list
const numberRows = () => rowsOfProduct('lexicalOverlapScorer', 'a number in two forms', [spelled], (one) => lexicalOverlapScorer()(spelled.map((other) => ({ premise: `The harbour cost ${one} crowns in all.`, hypothesis: `The harbour cost ${other} crowns in all.` })))); // biome-ignore format: one line

// ---- figures at several places of a source
const desks = [
  'A lamp costs 190 euros.',
  'The mahogany writing desk costs 190 euros.',
  'The desk costs 190 euros.',
  'A writing desk of mahogany costs 140 euros.',
  'It costs 150 euros.',
  '| desk | 190 euros |',
];
const deskRows = () => rowsOfProduct('checkFigures', 'places of one figure', [desks, desks, ['\n\n', ' ', '\n\n'.padEnd(400, 'x ').concat('\n\n')]], (one, other, between) => ['The mahogany writing desk costs 190 euros.', 'The desk costs 145 euros [1].'].map((answer) => [[`${one}${between}${other}`], [one, other]].map((sources) => checkFigures(answer, sources).figures))); // biome-ignore format: one line

// ---- a quote in each state, over pages
const onPages = [['The heater is cut off above 85 degrees.', 1], ['Nobody may leave it', 2], ['on at night, it is said.', 2], ['The pump runs at 40 bar.', 12]].map(([text, page], nth) => ({ text, page, ...(nth === 2 ? {} : { box: { x: 0, y: nth / 8, width: 0.5, height: 0.1 } }) })); // biome-ignore format: a table
const said = ['The heater is cut off above 85 degrees.', 'The heater is cut off above 95 degrees.', 'Nobody may leave it on at night', 'Nobody may leave it off at night', 'leave it on at night', 'The heater … at night', 'The heater is cut off below zero today', 'The pump run', 'pump', 'No such words at all here', 'degrees. Nobody may', 'THE PUMP RUNS', '']; // biome-ignore format: a list
const layoutRows = () => rowsOfProduct('verifyQuote', 'a quote over pages', [['exact', 'normalized', 'pieces', 'fuzzy'], said, ['reject', 'none']], (accept, quote, guards) => outcome(() => verifyQuote(quote, layoutText(onPages), { accept, guards, prefix: 'x' }))); // biome-ignore format: one line

// ---- options: each with values of each kind, and names that are nearly its own
const kinds = [
  undefined,
  null,
  0,
  1,
  2,
  -1,
  1.5,
  Number.NaN,
  2 ** 53,
  '',
  'x',
  true,
  false,
  [],
  ['x'],
  {},
  () => undefined,
];
const nearNames = (name) => [`${name}s`, `x${name}`, name.slice(0, -1), name.slice(1), name.toUpperCase(), name.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`).concat('_'), ` ${name}`]; // biome-ignore format: a list
const packetOf = () => { const one = documentOf('evidence-packet', '1.0', 'one'); return { ...one, verdict: core.verify(EvidencePacket, one.document) }; }; // biome-ignore format: one line
const result = () => answerFromText('“the tea is hot” [1], of 5 m.', [{ id: 'a', text: 'the tea is hot' }]).result; // biome-ignore format: one line
const withOptions = {
  verify: [{ limits: { bytes: 9999, depth: 9, nodes: 999 }, assumeVersion: '1.0', maxIssues: 5, expect: { digest: sha(1), stableDigest: sha(2) }, require: ['sources'], versions: ['1.0'] }, (options) => { const { ok, issues } = core.verify(EvidencePacket, packetOf().document, options); return [ok, issues.map(({ code, pointer }) => [code, pointer])]; }],
  verifyAgainst: [{ require: ['sources', 'records'], records: new Map(), accept: 'exact', guards: 'none', signal: new AbortController().signal, maxIssues: 1 }, async (options) => { const { document, sources } = packetOf(); const { ok, issues } = await core.verifyAgainst(EvidencePacket, document, sources, options); return [ok, issues.map(({ code, pointer }) => [code, pointer])]; }],
  safeParse: [{ limits: { depth: 9 }, maxIssues: 1, versions: ['1.0'], assumeVersion: '1.0' }, (options) => core.safeParse(EvidencePacket, '{"a":[[1]]}', options).issues?.map(({ code }) => code)],
  safeMigrate: [{ to: 3, context: { zone: 'UTC' }, maxIssues: 1 }, (options) => core.safeMigrate(GenerationResult, documentOf('generation-result', 1, 'one').document, options).ok],
  verifyQuote: [{ accept: 'fuzzy', at: [0, 5], budget: 100, context: 'report', guards: 'none', hint: 3, maxSpans: 1, minTokens: 2, prefix: 'a', suffix: 'b', scripts: ['vowel-marks'], languages: ['de'], unit: 'utf16' }, (options) => verifyQuote('the tea is hot', 'Now \u{1f6a2} the tea is hot. The tea is hot!', options)],
  indexSource: [{ format: 'html', pageOffsets: [0, 5], skip: [[1, 3]], unit: 'utf8' }, (options) => verifyQuote('tea is hot', indexSource('<b>\u{1f6a2} The</b> tea is **hot**', options))],
  quotesIn: [{ unit: 'utf8' }, (options) => quotesIn('\u{1f6a2} He said “the tea is hot”.\n> milk is cold', options)],
  fold: [{ skip: [[1, 3]], unit: 'utf16' }, (options) => fold('\u{1f6a2} The Tea is\u00adhot', options)],
  splitSentences: [{ unit: 'utf8' }, (options) => splitSentences('\u{1f6a2} So it is. And so.', options)],
  checkFigures: [{ question: 'Of 7?', budget: 9, first: 0, forms: [{ open: '{', close: '}', separators: [','], ranges: ['-'] }] }, (options) => checkFigures('It is 5 m [1] and 7 s [0].', ['It is 5 m.', 'It is 7 s.'], options).figures.map(({ state }) => state)],
  figuresIn: [{ source: true }, (options) => figuresIn('In 2. it is 5 m.', options)],
  checkAnswer: [{ first: 0, forms: [{ open: '{{', close: '}}', separators: [','], ranges: ['-'] }], minWords: 1, accept: 'fuzzy', guards: 'none', ignore: ['x'], require: 'marks', least: 1, budget: 9 }, (options) => { const { value, issues } = safeCheckAnswer('“the tea is hot” [1] and “x” {{0}}.', ['the tea is hot'], options); return value === undefined ? issues.map(({ code, pointer }) => [code, pointer]) : [value.verified, value.passed, value.marks]; }],
  marksIn: [{ first: 0, forms: [{ open: '@', close: '@', separators: [','], ranges: ['-'] }], sources: [{ title: 'A' }] }, (options) => marksIn('It is [1] @0@ [A].', { sources: [{}], ...options })],
  nliScorer: [{ label: 'x', labels: { entailment: 'E', neutral: 'N', contradiction: 'C' }, window: 100, batchSize: 2 }, async (options) => { const scorer = nliScorer((list) => list.map(() => [{ label: 'E', score: 0.5 }]), options); return [scorer.label, await scorer([{ premise: 'a', hypothesis: 'b' }])]; }],
  toMarkdown: [{ budget: 9 }, (options) => exporters.toMarkdown(result(), options)],
  toSarif: [{ tool: 'x', version: '1', informationUri: 'https://e.org' }, (options) => exporters.toSarif([{ file: 'a', verdict: core.verify(EvidencePacket, {}) }], options).runs[0].tool.driver],
  toCsv: [{ document: 'x', header: false }, (options) => exporters.toCsv(result(), options)],
  toTextFragment: [{ prefix: 'a', suffix: 'b' }, (options) => exporters.toTextFragment('https://e.org/', 'the tea', options)],
  toCloudEvent: [{ id: 'a', source: 'https://e.org/', time: '2026-01-01T00:00:00Z', type: 'a.b' }, (options) => { const { data: _, ...event } = exporters.toCloudEvent(packetOf().verdict, { source: 'https://e.org/', ...options }); return event; }],
  toStatement: [{ verifier: 'https://e.org/', timeCreated: '2026-01-01T00:00:00Z', file: { name: 'a', digest: sha(1) } }, (options) => exporters.toStatement(packetOf().verdict, { verifier: 'https://e.org/', timeCreated: '2026-01-01T00:00:00Z', ...options })],
  renderReport: [{ sources: { a: 'the tea' }, sourceLanguages: new Map(), name: 'T', budget: 9 }, (options) => sha256(plainPage(renderReport({}, options)))],
  formatVerdict: [{ name: 'x', line: 3 }, (options) => core.formatVerdict(core.verify(EvidencePacket, { a: 1 }), options)],
  fromRows: [{ extractor: { name: 'x', version: '1' }, delimiter: ';' }, (options) => fromRows('a;b,c\n1;2,3', options)],
  fromMail: [{ extractor: { name: 'x' }, parseHtml: () => ({}) }, (options) => fromMail(new TextEncoder().encode('Subject: a\n\nb'), options)],
  fromCaptions: [{ extractor: { name: 'x' }, running: true, pages: [{ page: 1 }] }, (options) => fromCaptions('WEBVTT\n\n00:01.000 --> 00:02.000\na', options)],
  layoutText: [{ extractor: { name: 'x', version: '1' }, running: false, pages: [{ page: 1, width: 2, height: 3 }] }, (options) => layoutText(onPages, options)],
  layoutPlaces: [{ unit: 'utf8' }, (options) => layoutPlaces(layoutText(onPages), [{ start: 2, end: 50 }], options)],
  withJsonSchema: [{ target: 'openai-strict' }, (options) => Object.keys(withJsonSchema(EvidencePacket, options))],
  describeContract: [{ examples: [] }, (options) => describeContract(EvidencePacket, options).name],
  verifyAuditLog: [{ contracts: [EvidencePacket], heads: [logOf(2).head], continues: null }, async (options) => (await verifyAuditLog(logOf(2).text, options)).ok],
}; // biome-ignore format: a table
/** The options with one of them, also one within another, changed. */
function changesOf(options) {
  const of = (given, put) => Object.entries(given).flatMap(([name, value]) => { const { [name]: _, ...others } = given; return [put(given), put({ [name]: value }), put(others), ...kinds.map((kind) => put({ [name]: kind })), ...nearNames(name).map((near) => put({ [near]: value })), ...(Array.isArray(value) ? [[...value, ...value], [...value, 'x'], [value[0], null], value[0]].map((list) => put({ [name]: list })) : []), ...(typeof value === 'string' ? [`${value}s`, `x${value}`, value.toUpperCase(), ` ${value}`, [value]].map((text) => put({ [name]: text })) : []), ...(typeof value === 'number' ? [value - 1, value + 1, value + 0.5].map((number) => put({ [name]: number })) : []), ...(value?.constructor === Object ? of(value, (inner) => put({ [name]: inner })) : [])]; }); // biome-ignore format: one line
  return [{}, undefined, null, 5, [], ...of(options, (one) => one)];
}
const optionRows = () => Object.entries(withOptions).map(([name, [options, use]]) => [name, 'each option with each value', [async () => { const answers = []; for (const one of changesOf(options)) answers.push(await outcome(() => use(one))); return answers; }]]); // biome-ignore format: one line
/** Functions whose answer two of their options do not decide. */
const ALIKE = ['nliScorer', 'safeMigrate', 'verifyAuditLog'];
/** Each option with each later one, both with values that are right. */
const pairsOf = (options) => Object.entries(options).flatMap(([name, value], nth, all) => all.slice(nth + 1).map(([other, its]) => ({ [name]: value, [other]: its }))); // biome-ignore format: one line
const pairRows = () => Object.entries(withOptions).filter(([name, [options]]) => !ALIKE.includes(name) && Object.keys(options).length > 2).map(([name, [options, use]]) => [name, 'each two options', pairsOf(options).map((one) => async () => outcome(() => use(one)))]); // biome-ignore format: one line

// ---- numbers and texts of answers of providers
const kept = readFileSync(new URL('../provider-answers.jsonl', import.meta.url), 'utf8').trim().split('\n').map((line) => JSON.parse(line)); // biome-ignore format: one line
const chunk = { web: { uri: 'https://e.org', title: 'A' } };
const fuller = [
  ['gemini', 'scores and pages', { candidates: [{ content: { parts: [{ text: 'Tea is hot. Milk is cold.' }] }, finishReason: 'STOP', groundingMetadata: { groundingChunks: [chunk, { retrievedContext: { uri: 'b', title: 'B', text: 'x', ragChunk: { text: 'y', pageSpan: { firstPage: 3, lastPage: 4 } } } }], groundingSupports: [{ segment: { startIndex: 0, endIndex: 11, text: 'Tea is hot.' }, groundingChunkIndices: [0, 1], confidenceScores: [0.5, 0.25] }] } }], usageMetadata: { promptTokenCount: 3, candidatesTokenCount: 4, totalTokenCount: 7 } }],
  ['perplexity', 'dates', { choices: [{ message: { content: 'Tea [1], milk [2].' }, finish_reason: 'stop' }], search_results: [{ title: 'A', url: 'https://e.org', snippet: 'a', date: '2024-03-05', last_updated: '2024-04-01' }, { title: 'B', url: 'https://b.org', date: null }], usage: { prompt_tokens: 1, completion_tokens: 2 } }],
  ['cohere', 'marks', { message: { role: 'assistant', content: [{ type: 'text', text: 'Tea is hot.' }], citations: [{ start: 0, end: 3, text: 'Tea', content_index: 0, type: 'TEXT_CONTENT', sources: [{ type: 'document', id: 'd', document: { id: 'd', title: 'A', text: 'tea' } }, { type: 'tool', id: 't', tool_output: { a: 1 } }] }] }, finish_reason: 'COMPLETE', usage: { tokens: { input_tokens: 1, output_tokens: 2 } } }],
  ['openai', 'annotations', { output: [{ type: 'message', status: 'completed', content: [{ type: 'output_text', text: 'Tea is hot.', annotations: [{ type: 'url_citation', url: 'https://e.org', title: 'A', start_index: 0, end_index: 3 }, { type: 'container_file_citation', container_id: 'c', file_id: 'f', filename: 'a.csv', start_index: 4, end_index: 6 }, { type: 'file_citation', file_id: 'g', filename: 'b.txt', index: 6 }, { type: 'file_path', file_id: 'h', index: 3 }] }] }], status: 'completed', usage: { input_tokens: 1, output_tokens: 2 } }],
]; // biome-ignore format: a table
const adapterOf = { 'ai-sdk': adapters.fromAiSdk, anthropic: adapters.fromAnthropic, bedrock: adapters.fromBedrock, cohere: adapters.fromCohere, gemini: adapters.fromGemini, graphrag: adapters.fromGraphRag, langchain: adapters.fromLangChain, mistral: adapters.fromMistral, openai: adapters.fromOpenAI, perplexity: adapters.fromPerplexity }; // biome-ignore format: a table
const otherNumbers = (one) => [0, 1, -1, 0.5, 1.5, one + 1, `${one}`];
const otherTexts = (one) => [
  '',
  `${one} `,
  `x${one}`,
  `${one}x`,
  one.toUpperCase(),
  one.slice(1),
  '2024-03-05T10:00:00Z',
  null,
];
/** The value with one number, text, list or flag of it changed. */
function changed(value) {
  if (typeof value === 'number') return otherNumbers(value);
  if (typeof value === 'string') return otherTexts(value);
  if (typeof value === 'boolean') return [!value, null];
  if (Array.isArray(value)) return [[], [...value, ...value], value.toReversed(), [null, ...value], ...value.flatMap((item, nth) => changed(item).map((one) => value.with(nth, one)))]; // biome-ignore format: one line
  if (value === null || typeof value !== 'object') return ['x', 0];
  return Object.entries(value).flatMap(([name, member]) => { const { [name]: _, ...others } = value; return [others, ...changed(member).map((one) => ({ ...value, [name]: one }))]; }); // biome-ignore format: one line
}
const adapterRows = () => [...fuller, ...small].map(([provider, name, answer]) => [`from ${provider}`, `${name}, each value changed`, [() => changed(answer).map((one) => outcome(() => { return adapterOf[provider](one); }))]]); // biome-ignore format: one line

// ---- words that answers of providers may have, each in each place for one
const finishes = ['stop', 'STOP', 'end_turn', 'COMPLETE', 'completed', 'length', 'max_tokens', 'max_output_tokens', 'MAX_TOKENS', 'model_context_window_exceeded', 'timeout', 'error_limit', 'error_toxic', 'error', 'ERROR', 'failed', 'cancelled', 'user_cancel', 'incomplete', 'in_progress', 'queued', 'content_filter', 'content-filter', 'guardrail_intervened', 'prohibited_content', 'recitation', 'RECITATION', 'safety', 'SAFETY', 'blocklist', 'spii', 'refusal', 'pause_turn', 'tool_use', 'other', 'lengths', 'xlength', 'safety_', 'unsafe', '']; // biome-ignore format: a list
const usages = ['inputTokens', 'outputTokens', 'cachedInputTokens', 'cacheReadInputTokens', 'cacheWriteInputTokens', 'cachedTokens', 'cachedContentTokenCount', 'promptTokenCount', 'candidatesTokenCount', 'input_tokens', 'output_tokens', 'cached_tokens', 'prompt_tokens', 'completion_tokens', 'cache_read_input_tokens', 'cache_creation_input_tokens', 'total_input_tokens', 'total_output_tokens', 'total_cached_tokens', 'inputTokenDetails.cacheReadTokens', 'inputTokenDetails.cacheWriteTokens', 'inputTokens.total', 'inputTokens.cacheRead', 'inputTokens.cacheWrite', 'outputTokens.total', 'input_token_details.cache_read', 'input_token_details.cache_creation', 'input_tokens_details.cached_tokens', 'input_tokens_details.cache_write_tokens', 'prompt_tokens_details.cached_tokens', 'prompt_tokens_details.cache_write_tokens', 'tokens.inputTokens', 'tokens.outputTokens', 'tokens.input_tokens', 'tokens.output_tokens', 'cost', 'cost.total_cost', 'total_tokens']; // biome-ignore format: a list
const types = ['text', 'TEXT_CONTENT', 'THINKING_CONTENT', 'PLAN', 'document', 'tool', 'text-plain', 'reasoning', 'thinking', 'redacted_thinking', 'tool_use', 'server_tool_use', 'web_search_tool_result', 'web_fetch_tool_result', 'search_result', 'search-result', 'searchResult', 'message', 'message.output', 'output_text', 'refusal', 'url_citation', 'file_citation', 'container_file_citation', 'file_path', 'document_citation', 'function_citation', 'char_location', 'page_location', 'content_block_location', 'search_result_location', 'web_search_result_location', 'reference', 'tool_reference', 'tool_file', 'tool.execution', 'agent.handoff', 'function.call', 'image', 'image_url', 'audio', 'video', 'file', 'resource', 'resource_link', 'source', 'source-url', 'source-document', 'non_standard', 'non_standard_annotation', 'citation', 'model_output', 'thought', 'file_search_call', 'web_search_call', 'mcp_call', 'place_citation', 'search_results', 'step-start', 'raw', '']; // biome-ignore format: a list
const nearTo = (name) => [name.replaceAll(/[A-Z]/g, (one) => `_${one.toLowerCase()}`), name.replaceAll(/_(.)/g, (_, one) => one.toUpperCase()), `${name}s`, name.slice(0, -1)]; // biome-ignore format: one line
const nested = (path, value) => path.split('.').toReversed().reduce((inner, name) => ({ [name]: inner }), value); // biome-ignore format: one line
/** The value with each member whose name fits given each of these values, one at a time. */
function withEach(value, name, values) {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [...(name.test(key) ? values.map((one) => [key, one]) : []), ...withEach(member, name, values).map((one) => [key, one])].map(([at, one]) => (Array.isArray(value) ? value.with(Number(at), one) : { ...value, [at]: one }))); // biome-ignore format: one line
}
/** The value with each member renamed, wherever its name is. */
const renamed = (value, from, to) =>
  JSON.parse(JSON.stringify(value).replaceAll(`"${from}":`, `"${to}":`));
const namesIn = (value) => [
  ...new Set([...JSON.stringify(value).matchAll(/"(\w+)":/g)].map(([, name]) => name)),
];
const worded = (answer) => [...withEach(answer, /finish|stop|status|reason/i, finishes), ...withEach(answer, /^(?:usage|usageMetadata|usage_metadata|tokens)$/, usages.map((path) => nested(path, 7))), ...withEach(answer, /^(?:type|sourceType)$/, types.flatMap((one) => [one, `${one}s`])), ...namesIn(answer).flatMap((name) => nearTo(name).filter((near) => near !== name && near !== '').map((near) => renamed(answer, name, near)))]; // biome-ignore format: one line
const small = kept.filter(
  ([, , answer]) => !Array.isArray(answer) && JSON.stringify(answer).length < 600,
);
const more = [['anthropic', 'places', { type: 'message', content: [{ type: 'text', text: 'Tea is hot.', citations: [{ type: 'char_location', cited_text: 'Tea', document_index: 0, document_title: 'A', start_char_index: 0, end_char_index: 3 }] }], stop_reason: 'end_turn', usage: { input_tokens: 1, output_tokens: 2 } }], ['bedrock', 'places', { output: { message: { content: [{ citationsContent: { content: [{ text: 'Tea.' }], citations: [{ title: 'A', source: 'a', sourceContent: [{ text: 'tea' }], location: { documentChar: { documentIndex: 0, start: 0, end: 3 } } }] } }] } }, stopReason: 'end_turn', usage: { inputTokens: 1 } }]]; // biome-ignore format: a table
const wordRows = () => [...fuller, ...more, ...small].map(([provider, name, answer]) => [`from ${provider}`, `${name}, words of answers`, [() => worded(answer).map((one) => outcome(() => { const { value, dropped, notes } = adapterOf[provider](one); return [value.finish_reason, value.usage, value.text, value.citations.length, value.sources.length, dropped, notes.map(({ code }) => code)]; })), () => worded(answer).map((one) => adapters.recogniseProvider(one))]]); // biome-ignore format: one line

// ---- what is no document
class Own { constructor() { this.a = 1; } } // biome-ignore format: one line
const nothings = () => [undefined, null, true, 5, 5n, Symbol('a'), () => 1, Object(5), Object('a'), Object(true), Object(5n), Object(Symbol('a')), Promise.resolve({}), new Response('{}'), new Request('https://e.org/'), new Blob(['{}']), new File(['{}'], 'a'), new Date(0), new Map([['a', 1]]), new Set([1]), /a/, new Error('a'), new Own(), Object.create(null), Object.create({ a: 1 }), new Uint8Array([123, 125]), new Uint8Array([0xef, 0xbb, 0xbf, 123, 125]), new Uint16Array([1]), new ArrayBuffer(2), new DataView(new ArrayBuffer(2)), new WeakMap(), [undefined], Object.assign([], { 1: 1 }), Object.assign([1], { a: 1 }), { a: undefined }, { a: () => 1 }, { a: 5n }, { a: Number.NaN }, { a: -0 }, { a: Number.POSITIVE_INFINITY }, { a: '\ud800' }, { '\ud800': 1 }, { [Symbol('a')]: 1 }, { get a() { return 1; } }, { get a() { throw new Error('no'); } }, { toJSON: () => 1 }, new Proxy({}, { ownKeys: () => { throw new Error('no'); } }), new Proxy({ a: 1 }, {}), Object.defineProperty({}, 'a', { value: 1 }), (() => { const one = {}; one.a = one; return one; })(), (() => { const one = { a: 1 }; return { b: one, c: one }; })(), Object.freeze({ a: 1 }), new URL('https://e.org/'), new TextEncoder(), ReadableStream.from([]), new URLSearchParams('a=1'), new Headers()]; // biome-ignore format: a list
const documentVerbs = { verify: (one) => core.verify(EvidencePacket, one), checkJson: core.checkJson, safeDigest: core.safeDigest, safeCanonicalize: core.safeCanonicalize, snapshot: core.snapshot, safeParse: (one) => core.safeParse(EvidencePacket, one), readJson: core.readJson, jsonTypeOf: core.jsonTypeOf, safeDigestBytes: core.safeDigestBytes, safeDigestText: core.safeDigestText, verifyQuote: (one) => [verifyQuote(one, 'a'), verifyQuote('a', one)], renderReport: (one) => sha256(renderReport(one)), checkFigures: (one) => [outcome(() => checkFigures(one, ['a'])), outcome(() => checkFigures('5', one))], fromGemini: (one) => adapters.fromGemini(one) }; // biome-ignore format: a table
const nothingRows = () => Object.entries(documentVerbs).map(([name, use]) => [name, 'what is no document', [() => nothings().map((one) => outcome(() => { const { issues, ...answer } = Object(use(one)); return issues === undefined ? answer : [answer.ok, issues.map(({ code, pointer, received }) => [code, pointer, received])]; }))]]); // biome-ignore format: one line

// ---- schemas for models, and what they write
const strictOf = (schema, target) => toStrictSchema(core.defineContract({ name: 'com.example.p', versionAt: null, versions: [core.defineVersion({ version: '1', status: 'draft', schema: () => schema, volatile: [] })] }), { target }); // biome-ignore format: one line
const schemas = { 'others and a title': v.objectWithRest({ title: v.string(), n: v.optional(v.number()) }, v.string()), 'any others': v.looseObject({ title: v.string() }), 'a record': v.record(v.string(), v.number()), 'optional members': v.strictObject({ title: v.string(), n: v.optional(v.number()), nothing: v.optional(v.nullable(v.string())) }), 'a choice': v.union([v.strictObject({ title: v.string() }), v.strictObject({ n: v.number() }), v.array(v.string()), v.string()]), 'a tuple': v.strictObject({ title: v.tuple([v.string(), v.number()]), list: v.array(v.optional(v.string())) }) }; // biome-ignore format: a table
const members = [[], [{ name: 'x', value: 'b' }], [{ name: 'title', value: 'b' }], [{ name: 'x', value: 'b' }, { name: 'x', value: 'c' }], [{ name: 'n', value: '5' }], [{ name: 'x' }], [{ value: 'b' }], [{ name: 'x', value: 'b', more: 1 }], [{ name: 5, value: 'b' }], [null], [{ name: '__proto__', value: 'b' }], [{ name: 'x', value: 5 }], [{ name: 'x', value: '{"a":1}' }], [{ name: 'x', value: 'b' }, { name: 'y', value: 'c' }]]; // biome-ignore format: a list
const given = [...every([{ title: 'a' }, {}, { title: null }, { title: 5 }, { title: 'a', n: null }, { title: 'a', n: 5, nothing: null }], [undefined, ...members]).map(([one, others]) => [one, others]), ...['a', 'ab', 'abcd', 5, null, [], ['a'], [{ title: 'a' }], [{ title: null }, {}], { title: { 0: 'a', 1: 2 } }, { title: { 1: 2, 0: 'a' } }, { title: { 0: 'a' } }, { title: ['a', 2], list: ['a'] }, { title: { 0: 'a', 1: 2 }, list: [null] }, { n: 5 }, { x: 1, y: 2 }, [{ name: 'x', value: 1 }]].map((one) => [one, undefined])]; // biome-ignore format: a list
const strictRows = () => rowsOfProduct('toStrictSchema', 'what a model writes', [['openai-strict', 'anthropic-strict', 'gemini'], Object.keys(schemas)], (target, name) => outcome(() => { const strict = strictOf(schemas[name], target); const text = JSON.stringify(strict.schema ?? strict.jsonSchema ?? strict); const lists = [...new Set([...text.matchAll(/"(others?\w*|entries|members|value)"/g)].map(([, one]) => one))]; return [text, given.map(([one, others]) => (others === undefined ? [one] : [...lists, 'others'].map((list) => ({ ...one, [list]: others }))).map((document) => [outcome(() => strict.decode(document)), outcome(() => strict.encode(document)), outcome(() => strict.decode({ value: document }))]))]; })); // biome-ignore format: one line

export const productConditions = () => [
  ...pointerRows(),
  ...dashRows(),
  ...lineRows(),
  ...inlineRows(),
  ...numberRows(),
  ...deskRows(),
  ...layoutRows(),
  ...optionRows(),
  ...pairRows(),
  ...adapterRows(),
  ...strictRows(),
  ...wordRows(),
  ...nothingRows(),
];
