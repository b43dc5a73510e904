// What an answer cites: marks, bound places, answers in prose, figures, drafts and findings.

import { verify } from 'evidence-contracts';
import * as adapters from 'evidence-contracts/adapters';
import { checkFigures, figuresIn } from 'evidence-contracts/figures';
import {
  bindMarks,
  checkStore,
  createSnippet,
  fromLangGraphStore,
  GenerationResult,
  marksIn,
  memorySources,
  numberedMarkers,
  renderFindings,
  safeAnswerFromText,
  safeCheckAnswer,
  safeCreateGenerationResult,
  safeCreateSnippet,
  safeRenderChoices,
  safeSelectVerifiedFindings,
  safeVerifySnippets,
} from 'evidence-contracts/generation';
import { answers, mutated, spoiled, streams } from '../../fuzz/inputs.mjs';
import { seeded } from '../../shared/random.mjs';
import { range } from '../probes/documents/parts.mjs';
import { documents, edits, rowsOf, rowsOfEdits, rowsOfLists, texts } from './inputs.mjs';

const sources = [
  { text: 'The pump runs at 40 bar. Above 45 bar the relief valve opens, and the pump stops after 20 seconds.', id: 'manual/pump.txt', title: 'Pump manual', url: 'https://example.org/pump' },
  { text: 'Berth 4 was closed on 3 January 2026 after the storm. It cost 1,250.50 EUR, 12.5 % more than in 2025.', id: 'log', title: 'Log', url: 'https://example.org/log' },
  { text: 'Nothing of it is here.', id: 'x', title: 'Empty' },
]; // biome-ignore format: a fixture

/** Marks in every form, at each place of a sentence and around each kind of sign. */
const marks = ['[1]', '[2]', '[3]', '[4]', '[0]', '[1, 2]', '[1,2]', '[1;2]', '[1-3]', '[1–3]', '[3-1]', '[2-1]', '[1][2]', '[1] [2]', '(1)', '(1, 2)', '¹', '¹²', '[^1]', '[^2]: note', '【1】', '【1†source】', '[Source 1]', '[source: log]', '[Doc 2]', '(Log)', '(Pump manual)', '[manual/pump.txt]', '[1](https://example.org/pump)', '[Log](https://example.org/log)', 'https://example.org/log', '<sup>1</sup>', '{1}', '[a]', '[1.]', '[ 1 ]', '[  1  ,  2  ]', '[12]', '[100]', '[1/2]', '[1:2]', '[p. 1]', '\\[1\\]', '`[1]`', 'a[1]', '[1]b', '[01]', '[１]', '[1, x]', '[citation needed]', '[1]:', '[1, 2, 3, 1, 2, 3]', `[${range(60).map((nth) => (nth % 3) + 1).join(', ')}]`, `[${range(120).map((nth) => (nth % 3) + 1).join(',')}]`]; // biome-ignore format: a list
const around = (mark) => [mark, `The pump runs at 40 bar ${mark}.`, `The pump runs at 40 bar.${mark} It stops.`, `“The pump runs at 40 bar” ${mark}, and so on.`, `- The pump ${mark}\n- Berth 4 ${mark}\n`, `| a | b |\n|---|---|\n| pump ${mark} | 40 |\n`, `The pump runs.\n\n${mark} Berth 4 was closed.\n\nSources:\n${mark} Log\n`, `🚢 The pump ${mark} runs ${mark}. Next ${mark}`, `The pump runs\r\nat 40 bar ${mark}\r\n`, `x = a${mark} + 1`, `**The pump runs ${mark}**`, `\`\`\`\ncode ${mark}\n\`\`\`\n`, `As ${mark} says, it runs. According to ${mark}: closed.`, `The pump runs ${mark}${mark}. And ${mark}; or ${mark}`]; // biome-ignore format: a list
const answersWith = marks.map((mark, nth) => [
  `mark ${nth + 1}, ${mark.slice(0, 20)}`,
  around(mark),
]);

/** Quotations and marks with everything between them that may bind one to the other, or part them. */
const joints = ['', ' ', '.', '. ', ', ', '; ', ': ', ' - ', ' \u2013 ', ' \u2014 ', '\u2015 ', '\n', '\n\n', '\n\u2014 ', '\n\u2015 ', '\n- ', '\n  ', '\n> ', ' says ', ' SAYS ', '. See ', '. SEE ', '. X ', '. 5 ', ' and ', ' (', ' as in ', ' according to ', '! ', '? ', '\u201d ', '** ', '` ', ' `x` ', '\t', ' | ', '\r\n']; // biome-ignore format: a list
const bindings = joints.map((joint, nth) => [`joint ${nth} ${JSON.stringify(joint)}`, ['[2]', '(2)'].flatMap((mark) => ['\u201cIt runs at 40 bar\u201d', '> It runs at 40 bar', '"It was closed"', 'It runs'].flatMap((words) => [`${words}${joint}${mark}`, `${words}${joint}${mark} says more. Then [1].`, `${mark}${joint}${words}`, `As [1] says, ${words}${joint}${mark}${joint}\u201cBerth 4\u201d [1].`, `${words} [1]${joint}${words} ${mark}.`]))]); // biome-ignore format: one line

/** Items by numbers, letters and carets, in lists of sources and in running text. */
const labels = ['1', '12', '123', '1234', '12345', '123456', '^1', '^1^', '1^', 'a', 'a1', 'A-1', 'Source 1', 'source: 1', 'Ref. 2', 'No 3', '1.', '01', '1a', 'x'.repeat(16), 'x'.repeat(17)]; // biome-ignore format: a list
const listed = labels.map((label) => [`label ${label}`, [`It runs [${label}]. It was closed (${label}).`, `It runs ${label}.\n\nSources:\n${label}. Pump manual\n${label}) Log`, `It runs [${label}].\n\n[${label}] Pump manual\n[${label}]: https://example.org/log`, `It runs <sup>${label}</sup>.\n\n## References\n- [${label}] Log\n* ${label}: Pump manual`]]); // biome-ignore format: one line

/** Answers whose only marks are in code, in links, in titles or in another script. */
const coded = ['`a[1]`', 'x = a[1] + b', 'a[1][2]', '```\n[1]\n```', 'f(1)', '[link](u)', 'Log', 'Pump manual', '[x]', '[9]', '[0]', '\\[1\\]', '<a href="[1]">', 'https://e.org/[1]', '$[1]$', '\u3010x\u3011', '2024', '(2024)', '\u00b2', 'm\u00b2'].flatMap((code) => ['The pump runs at 40 bar', 'The pump runs at 41 bar', 'Berth 4 was closed'].map((words) => `It is ${code}. \u201c${words}\u201d, they say.`)); // biome-ignore format: one line

const numbersIn = ['40', '40 bar', '45.0 bar', '20 seconds', '20 s', 'twenty seconds', '1250.5 EUR', '1,250.50 EUR', '€1250.50', '1.250,50 EUR', '12.5 %', '12.5 percent', '0.125', '13 %', '12.49 %', '2025', '3 January 2026', '2026-01-03', '3/1/2026', 'January 3rd', '4', 'four', '1.25 thousand', '1.3k', '−12.5 %', '-40 bar', '40–45 bar', '40 to 45 bar', '10^6', '½', '1/2', '3:30 pm', '15:30', 'two thirds', '1st', 'IV', '$5 million', '5m', '40 psi', '4,000', '40.00', 'about 40', '99.9', '7', '１２']; // biome-ignore format: a list
const figureTexts = numbersIn.map((number, nth) => [`figure ${nth + 1}, ${number}`, [`It is ${number}.`, `It is ${number} [1].`, `It is ${number} [2] and ${number} [1].`, `- ${number}\n- [2] ${number}`, `| a |\n|---|\n| ${number} |`, `${number}`, `(${number})`, `It rose by ${number}, not 3; see Table 7.`]]); // biome-ignore format: one line

function drafts() {
  const source = (nth) => ({ metadata: { id: nth }, content: sources[nth % 3].text });
  const list = range(3).map(source);
  const forms = [...marks.flatMap(around), ...range(40).map((nth) => `x [${nth % 4}]`)];
  return forms.map((text) => ({ text, references: [], sources: list }));
}

/** Numbers, blanks and marks of every length up to the longest, and one that is too long. */
function limitsOfMarks() {
  const blanks = [' ', '\t', '\u00a0', '\u2003', '\n'].map((blank) => range(6).map((count) => blank.repeat(count)));
  return [
    ['digits', range(11).map((count) => `[${'1'.padStart(count + 1, '0')}]`)],
    ...blanks.map((list, nth) => [`blanks ${nth + 1}`, list.flatMap((blank) => [`[${blank}1]`, `[1${blank}]`, `[1${blank},2]`, `[1,${blank}2]`, `[1${blank}-${blank}2]`, `[${blank}^1]`, `(${blank}1)`, `【${blank}1】`])]),
    ['lengths', range(6).flatMap((more) => [`[${'1,'.repeat(125 + more)}2]`, `[${'1, '.repeat(82 + more)}2]`, `[1,${'0'.repeat(more)}2]`])],
    ['ranges', [1, 2, 3, 49, 50, 51, 99, 100, 101, 1000].map((last) => `[1-${last}]`)],
  ].map(([name, list]) => [name, list.map((mark) => `It runs at 40 bar ${mark}. It was closed.`)]);
} // biome-ignore format: a table

/** Sources whose names differ after `#`, and names of them with and without it. */
const partNames = [
  'a.md#one',
  'docs/a.md#one',
  'DOCS/A.md#Two',
  'a.md#two, p. 3',
  'a.md#three',
  'a.md#',
  'a.md',
  'docs/a.md, p. 3',
  'x#one',
  'x#two',
  'https://example.org/a.md#two',
  'http://www.example.org/b/#two',
  'https://example.org/b#',
  '<https://example.org/b#two>',
  'b#two',
  '#two',
];
const partsOfFiles = Object.fromEntries(
  [
    ['ids', [{ id: 'docs/a.md#one' }, { id: 'docs/a.md#two' }]],
    ['files', [{ id: 'docs/a.md#one' }, { id: 'other/a.md#two' }, { id: 'a.md' }]],
    [
      'addresses',
      [
        { id: '1', url: 'https://example.org/b#one' },
        { id: '2', url: 'https://www.example.org/b/#two' },
        { id: 'x#one' },
        { id: 'x#two' },
      ],
    ],
    [
      'the same part',
      [
        { id: 'a.md#two' },
        { url: 'https://example.org/a.md#two' },
        { title: 'a.md#one' },
        { id: 'a.md#one' },
      ],
    ],
  ].map(([name, sources]) => [
    name,
    partNames
      .flatMap((part) => [
        `“It was closed” [${part}].`,
        `“It was closed” (${part}).`,
        `“It was closed” [2](${part}).`,
        `“It was closed” [1].\n\n1. ${part}\n2. x\n`,
        `“It was closed” — ${part}`,
      ])
      .map((answer) => [sources, answer]),
  ]),
);
/** Paths whose folders fit those of a source or not, and what is none. */
const folderNames = ['ui/README.md', './api/README.md', '../ui/README.md', '/home/me/docs/ui/README.md', 'x/README.md', 'README', 'ui/README', 'docs\\ui\\README.md', 'file:///srv/docs/api/README.md', 'https://other.example/hr/travel', 'http://www.nw.example/hr/travel/', 'hr/travel', 'fin/travel', 'https://nw.example:8080/hr/travel', 'the words docs/ui/README.md', 'so,docs/ui/README.md', 'docs/api/README.md, docs/ui/README.md', 'docs/ui/README.md and hr/travel', 'security.pdf', 'policies/security.pdf, p. 2', 'MS 77/4', 'a/b/4']; // biome-ignore format: a list
const folders = [{ id: 'docs/api/README.md' }, { id: 'docs/ui/README.md' }, { id: 'https://nw.example/hr/travel' }, { title: 'policies/security.pdf' }, { title: 'policies/security.pdf' }]; // biome-ignore format: a list
partsOfFiles['folders'] = folderNames.flatMap((name) => [`“It was closed” [${name}].`, `“It was closed” (${name}).`, `“It was closed” [so](${name}).`, `It was “closed ${name}”.`, `“It” [1].\n\n1. ${name}\n2. x\n`].map((answer) => [folders, answer])); // biome-ignore format: a list
partsOfFiles['many parts'] = [2, 99, 100, 101, 102].flatMap((count) => ['x/n.md', 'n.md', 'n.md#1', 'n.md#100'].map((name) => [range(count).map((nth) => ({ id: `x/n.md#${nth}` })), `“It was closed” [${name}], “it was open” [so](${name}).`])); // biome-ignore format: a list
const namedLines = ['— Log book', '— log', '-- Log book, p. 3', '‒ *Log book*, p. 3', 'Source: Log book', '**Source:** log', 'Source：log', 'Note: Log', 'Hours: log', '— the log', 'Log book', '— '].flatMap((line) => ['', ' [1]', ' [2]'].flatMap((mark) => [`> It was closed.\n> ${line}${mark}\n`, `> It was open.\n> ${line}${mark}\n`, `> ${line}${mark}\n`])); // biome-ignore format: a list
const linkedLogs = [{ id: 'log', title: 'Log book', url: 'https://a.example/log', text: 'It was closed. The log is kept.' }, { id: 'x', title: 'Other', url: 'https://b.example/x', text: 'It was dry. From $5 to $50.' }]; // biome-ignore format: a list
const logs = [{ id: 'log', title: 'Log book', text: 'It was closed. The log is kept.' }, { title: 'Other', text: 'It was dry.' }]; // biome-ignore format: a list
const linkWords = ['It was closed', 'it was never closed', 'Log book', 'log', 'the log book of 2020', 'Source', 'Source 2', '1', '2-3', 'a.example', 'so', 'Other', 'page 3', '↗']; // biome-ignore format: a list
const linkedAnswers = linkWords.flatMap((words) => ['https://a.example/log', 'https://b.example/x', 'log'].flatMap((target) => [`It says “[${words}](${target})”.`, `It says “It was closed [${words}](${target})”.`, `> [${words}](${target})\n`, `> It was closed. [[${words}]](${target})\n`, `“It was dry” [${words}], and “it was closed” [1].`])); // biome-ignore format: a list
const signedAnswers = ['€12.00', '$5', '-5', '+5', '#5', '≥5', '≤5', '<5', '>5', '~5', '±5', '−5', '*5', 'x5', '$x'].map((one) => `From "${one}" to "${one}0", a 24" screen and "${one}" (so) and "${one}"; 2"x4".`); // biome-ignore format: a list
const emphasised = ['*[1]*', '**[1]**', '***[1]***', '_(1)_', '*([1])*', '*[1]*.', '**[1]**。', '*[1]*!', '*[1] so*', '*so [1]*', '*(Source: [1])*', '*Source: [1]*', '**Source:** *[1]*', '[1]*', '*[1]', '*\u2014 [1]*'].flatMap((mark) => [`> It was closed ${mark}\n`, `> It was closed\n> ${mark}\n`, `> It was **closed** ${mark}`, `“It was closed ${mark}”`]); // biome-ignore format: a list

const grouped = (list, size = 20) => range(Math.ceil(list.length / size)).map((nth) => [`drafts ${nth * size} to ${nth * size + size - 1}`, list.slice(nth * size, nth * size + size)]); // biome-ignore format: one line

const grammars = [
  undefined,
  { open: '(', close: ')', separators: [','], ranges: ['-'] },
  { open: '[', close: ']', separators: [], ranges: [], prefix: 'S' },
  { open: '', close: ']', separators: [], ranges: [] },
  { open: '[1', close: ']', separators: [], ranges: [] },
  { open: '[', close: ']' },
  null,
];

/** Snippets that are found, altered, cut, in other letters, repeated, and of no source. */
function snippetLists() {
  const make = (quote, source_id = 'manual/pump.txt', more = {}) => ({ source_id, source_title: 'Pump manual', quote, ...more });
  const quotes = ['The pump runs at 40 bar.', 'the PUMP runs at 40 bar', 'The pump runs at 41 bar.', 'pump runs at 4', 'The pump runs ... relief valve opens', 'Above 45 bar the relief valve', 'stops after 20 seconds', 'runs', 'The pump stops at 40 bar.'];
  const several = range(51).map((nth) => make(quotes[nth % quotes.length], nth % 7 === 6 ? 'log' : 'manual/pump.txt', nth % 5 === 0 ? { url: 'https://example.org/a' } : {}));
  return [
    ['none', []],
    ...quotes.map((quote) => [quote, [make(quote)]]),
    ['all', quotes.map((quote) => make(quote))],
    ['of an unknown source', [make(quotes[0], 'nowhere')]],
    ['51, with ids that repeat', several],
    ['two titles of one quote', [make(quotes[0]), { ...make(quotes[0]), source_title: 'Other' }]],
  ].map(([name, list]) => [name, list.map((draft) => createSnippet(draft))]);
} // biome-ignore format: a table

const texted = new Map(sources.map(({ id, text }) => [id, text]));

async function findingsOf(snippets, options) {
  const checked = await safeVerifySnippets(snippets, memorySources(texted), options);
  if (!checked.ok) return checked;
  const { value } = checked;
  const choices = safeRenderChoices(value);
  const short = choices.ok ? choices.value.split('\n').slice(1).map((line) => /^\d+\. (\S+)/.exec(line)?.[1]).filter((id) => id !== undefined) : [];
  const ids = value.snippets.map(({ finding_id }) => finding_id);
  const selections = [[], short.slice(0, 1), short, short.toReversed(), ids, ids.slice(0, 1), [...short.slice(0, 1), ...ids.slice(0, 1)], [short[0], short[0]], ['x'], 'x', [null]];
  const selected = selections.map((list) => safeSelectVerifiedFindings(value, list));
  return [value, choices, selected, selected.map((one) => one.ok && renderFindings(one.value, undefined, value))];
} // biome-ignore format: lists

/** Snippets of which two have one id, as the names of their sources end where their quotes begin. */
async function sharedIds() {
  const quotes = [['ab', 'cThe pump runs at 40 bar.'], ['abc', 'The pump runs at 40 bar.'], ['abcT', 'he pump runs at 40 bar.'], ['d', 'The pump runs at 40 bar.']];
  const shelf = new Map(quotes.map(([id, quote]) => [id, `Before. ${quote} After.`]));
  const make = (list) => list.map(([source_id, quote], nth) => createSnippet({ source_id, source_title: `S ${nth}`, quote }));
  return Promise.all([[0], [0, 1], [1, 0], [0, 1, 2], [0, 3], [0, 0], [0, 1, 1, 3]].map(async (nths) => {
    const checked = await safeVerifySnippets(make(nths.map((nth) => quotes[nth])), memorySources(shelf), {});
    if (!checked.ok) return checked;
    const ids = checked.value.snippets.flatMap(({ finding_id, snippet }) => [[snippet.snippet_id], [finding_id], [finding_id, snippet.snippet_id], [snippet.snippet_id, finding_id]]);
    return [checked, safeRenderChoices(checked.value), ids.map((list) => safeSelectVerifiedFindings(checked.value, list))];
  }));
} // biome-ignore format: one line

/** A report of findings, with states of its sources in each order. */
async function rendered() {
  const list = ['The pump runs at 40 bar.', 'the pump STOPS after 20 seconds', 'Above 45 bar ... valve opens'].map((quote) => createSnippet({ source_id: 'manual/pump.txt', source_title: 'Pump', quote }));
  const { value } = await safeVerifySnippets(list, memorySources(texted), { accept: 'pieces' });
  const { value: report } = safeSelectVerifiedFindings(value, value.snippets.flatMap(({ finding_id, result }) => (result?.verified === true ? [finding_id] : [])));
  const states = ['unchanged', 'unplaced', 'moved', 'source-changed', 'fabricated', 'unavailable'];
  const at = (nth, place, state) => ({ pointer: `/findings/${nth}/quote/${place}`, key: 'k', state, sourceDigest: 'equal' });
  const lists = [[], ...states.flatMap((one) => states.map((other) => [at(0, 0, one), at(0, 1, other), at(1, 0, 'unchanged')])), [0, 1, 2].map((nth) => at(nth, 0, 'unchanged')), [{ pointer: '/x', state: 'unchanged' }], [at(0, 0, 'fabricated'), at(0, 1, 'unchanged'), at(0, 2, 'unchanged')]];
  const outline = (text) => text.split('\n').map((line) => [line.length === 0, line.includes('Not checked'), /of 3/.test(line) ? line.match(/[0-9]+ of 3/)?.[0] : '']);
  return lists.map((sources) => [outline(renderFindings(report, { sources })), outline(renderFindings(report, { sources }, value))]);
} // biome-ignore format: one line

const threads = ['thread', '', null, undefined, 5, 'a.b', 'a:b', 'a\0b', '.', ':', '\0', 'langgraph', 'Langgraph', 'langgraph2', 'a b', 'a/b']; // biome-ignore format: a list
const shelves = [{ value: { content: 'x' } }, { value: { content: 5 } }, { value: { other: 'y' } }, { value: null }, { value: Object.create({ content: 'x' }) }, null, 5]; // biome-ignore format: a list

/** Drafts whose citations name sources and spans at their bounds. */
function bounded() {
  const base = { text: 'It runs \u{1f6a2}.', references: [], sources: [{ metadata: { id: 1, type: 'x' }, content: 'It runs.' }, { metadata: { id: 2, type: 'x' }, content: '\u{1f6a2}' }] };
  const cite = (changes) => ({ ...base, citations: [{ span: [0, 2], source_id: 1, ...changes }] });
  const spans = [[0, 0], [0, 9], [0, 10], [0, 11], [9, 10], [10, 10], [11, 11], [2, 1], [-1, 2], [0.5, 1], [0], [0, 1, 2], null];
  return [
    ['sources', [0, 1, 2, 3, 4, 101, -1, 1.5, '1', null].map((source_id) => cite({ source_id }))],
    ['spans', spans.map((span) => cite({ span }))],
    ['spans of sources', spans.flatMap((source_span) => [1, 2, 3].flatMap((source_id) => [undefined, null, 'It', '\u{1f6a2}', ''].map((cited_text) => cite({ source_id, source_span, ...(cited_text === undefined ? {} : { cited_text }) }))))],
    ['scores', [0, 1, -1e-9, 1 + 1e-9, 0.5, null, '1'].map((entailment_score) => cite({ entailment_score }))],
    ['many citations', [99, 100, 101, 102].map((count) => ({ ...base, citations: range(count).map(() => ({ span: [0, 1], source_id: 9 })) }))],
    ['metadata', [{}, { id: 1 }, { id: 'a', type: 'x' }, { id: true, type: 'x' }, { id: 1, type: 5 }, { id: null, type: 'x' }, { type: 'x' }].map((metadata) => ({ ...base, citations: [], sources: [{ metadata, content: '' }] }))],
    ['references', [[1], [1, 1], [1, 2], [2, 1], [3], [0]].map((list) => ({ ...cite({}), references: list.map((source_id) => ({ source_id, inline_marker: `[${source_id}]`, rendered: 'r' })) }))],
    ['usage', [{ input_tokens: 0, output_tokens: 0 }, { input_tokens: -1, output_tokens: 0 }, { input_tokens: 1 }, { input_tokens: 1, output_tokens: 1, cost_credits: -0.1 }, { input_tokens: 1, output_tokens: 1, cost_credits: null }].map((usage) => ({ ...cite({}), usage }))],
  ];
} // biome-ignore format: a table

/** Answers of providers and their events, each with changes that are made by chance once. */
function adapterRows() {
  const random = seeded(11);
  const some = (text) => [JSON.parse(text), ...range(30).map(() => mutated(JSON.parse(text), random))];
  const texted = (text) => range(12).map(() => spoiled(text, random)).flatMap((one) => { try { return [JSON.parse(one)]; } catch { return []; } });
  const documentsGiven = sources.map(({ text, title }) => ({ text, title }));
  return [
    ...rowsOfLists('fromProvider', answers.map((text, nth) => [`answer ${nth + 1}`, [...some(text), ...texted(text)]]), (answer) => [adapters.recogniseProvider(answer), adapters.fromProvider(answer), adapters.fromProvider(answer, { documents: documentsGiven })]),
    ...rowsOfLists('fromProviderEvents', streams.map((text, nth) => [`events ${nth + 1}`, some(text)]), (events) => adapters.fromProviderEvents(events)),
    ...rowsOfLists('convertSpan', texts.map(([name, text]) => [name, [text]]), (text) => ['utf8', 'utf16', 'codepoint'].flatMap((from) => ['utf8', 'utf16', 'codepoint'].map((to) => [[0, 1], [0, 0], [1, 3], [0, 9e9], [2, 1]].map((span) => { try { return adapters.convertSpan(text, span, { from, to }); } catch { return 'refused'; } })))),
  ];
} // biome-ignore format: a table

const stores = [undefined, null, {}, { get: async () => null }, { get: async () => ({ value: { a: 1 } }) }, { get: async () => { throw new Error('x'); } }, { get: () => new Promise(() => {}), put: async () => {} }, { get: async () => ({}), put: async () => {}, search: async () => [] }]; // biome-ignore format: a list

export function answerRows() {
  const given = sources.map(({ text, id, title, url }) => ({ text, id, title, url }));
  const named = sources.map(({ id, title, url }) => ({ id, title, ...(url === undefined ? {} : { url }) }));
  const bound = (answer) => { const found = marksIn(answer, { sources: named }); return [found, bindMarks(answer, found), marksIn(answer, { sources: named, first: 0 }), marksIn(answer, { sources: [{}, {}] })]; };
  const generations = edits('generation-result', 3, (document) => document);
  return [
    ...rowsOfLists('marksIn and bindMarks', answersWith, bound),
    ...rowsOfLists('marksIn and bindMarks of joints', bindings, (answer) => { const found = marksIn(answer, { sources: named }); return [found, bindMarks(answer, found)]; }),
    ...rowsOfLists('checkAnswer of code', [['answers', coded]], (answer) => [safeCheckAnswer(answer, given), safeCheckAnswer(answer, given.toReversed())]),
    ...rowsOfLists('marksIn and bindMarks of labels', listed, bound),
    ...rowsOfLists('marksIn and bindMarks of parts', Object.entries(partsOfFiles), ([sources, answer]) => { const found = marksIn(answer, { sources }); return [found, bindMarks(answer, found), marksIn(answer, { sources: sources.toReversed() })]; }),
    ...rowsOf('checkAnswer of links on words', [['links', linkedAnswers]], (list) => list.map((answer) => [safeCheckAnswer(answer, linkedLogs), bindMarks(answer, marksIn(answer, { sources: linkedLogs }))])),
    ...rowsOf('checkAnswer of signs and numbers', [['signs', signedAnswers]], (list) => list.map((answer) => safeCheckAnswer(answer, linkedLogs))),
    ...rowsOf('marksIn of parts in labels', [['labels', ['Source 1, chunk 2', 'Chunk 1, passage 2', 'Doc 1, excerpt 2, Doc 2', '1, chunk 2', 'Source 1; chunk 2; snippet 3', 'Source 1-2, passage 3', 'Quelle 1, chunk 2']]], (list) => list.flatMap((mark) => [`“It was closed” [${mark}].`, `“It was closed” (${mark}).`].map((answer) => marksIn(answer, { sources: linkedLogs })))),
    ...rowsOf('checkAnswer of named lines', [['block quotes', namedLines]], (list) => list.map((answer) => safeCheckAnswer(answer, logs))),
    ...rowsOfLists('marksIn and bindMarks of emphasis', [['block quotes', emphasised]], (answer) => bound(answer)),
    ...rowsOfLists('checkAnswer of joints', bindings.filter((_, nth) => nth % 4 === 0).map(([name, list]) => [name, list.slice(0, 8)]), (answer) => safeCheckAnswer(answer, given)),
    ...rowsOf('marksIn and bindMarks at a size', texts.map(([name, text]) => [name, `${text} [1] ${text} [2].`]), bound),
    ...rowsOf('marksIn and bindMarks of many', [1, 2, 51, 101, 1001].map((count) => [`${count} marks`, 'It runs at 40 bar [1]. It was closed [2]. '.repeat(count)]), bound),
    ...rowsOfLists('marks at their limits', limitsOfMarks(), (answer) => [bound(answer), ['', 'S'].map((prefix) => ({ text: answer.replaceAll(/([0-9]+)(?= *[\]),;–-])/g, `${prefix}$1`), forms: [{ ...numberedMarkers, prefix }] })).map(({ text, forms }) => [marksIn(text, { sources: named, forms }), safeCreateGenerationResult({ text, references: [], sources: named.map(({ id }) => ({ metadata: { id }, content: 'x' })) }, { forms })])]),
    ...rowsOfLists('answerFromText', answersWith.filter((_, nth) => nth % 3 === 0), (answer) => safeAnswerFromText(answer, given)),
    ...rowsOfLists('checkAnswer', answersWith.filter((_, nth) => nth % 4 === 0), (answer) => [safeCheckAnswer(answer, given), safeCheckAnswer(answer, given, { least: 1 })]),
    ...rowsOfLists('checkFigures and figuresIn', figureTexts, (answer) => [checkFigures(answer, given), checkFigures(answer, given, { question: 'What was 7 in 2019?' }), figuresIn(answer), figuresIn(answer, { source: true })]),
    ...rowsOf('checkFigures at a size', texts, (text) => [checkFigures(text, [text]), checkFigures(text, given), figuresIn(text)]),
    ...rowsOfLists('createGenerationResult', grouped(drafts(), 40), (draft) => grammars.slice(0, 3).map((markers) => safeCreateGenerationResult(draft, markers === undefined ? {} : { forms: [markers] }))),
    ...rowsOfLists('createGenerationResult with a grammar', [['grammars', grammars]], (markers) => ['a (1) b [2]', 'a [S1] (1,2)'].map((text) => safeCreateGenerationResult({ text, references: [], sources: [{ metadata: { id: 1 }, content: 'x' }, { metadata: { id: 2 }, content: 'y' }] }, { forms: [markers] }))),
    ...rowsOf('createGenerationResult of citations', documents('generation-result', 3).map(({ name, document }) => [name, document]), ({ schema_version: _, ...document }) => [document, { ...document, citations: document.citations.map(({ verified: __, ...one }) => one) }, { ...document, sources: undefined }, { ...document, usage: null }].map((draft) => safeCreateGenerationResult(JSON.parse(JSON.stringify(draft))))),
    ...rowsOfEdits('createGenerationResult', generations.map(([place, list]) => [place, list.slice(0, 15)]), ({ schema_version: _, ...draft }) => safeCreateGenerationResult(draft)),
    ...[{}, { accept: 'exact' }, { accept: 'fuzzy' }, { accept: 'pieces' }, { guards: 'none', accept: 'fuzzy' }, { store: { verified_disabled: true, verified_disabled_reason: 'no store' } }].flatMap((options) => rowsOf(`verifySnippets ${JSON.stringify(options)}`, snippetLists(), (snippets) => findingsOf(snippets, options))),
    ...rowsOf('verifySnippets of shared ids', [['lists', undefined]], sharedIds),
    ...rowsOf('renderFindings with states', [['states', undefined]], rendered),
    ...rowsOf('checkStore of threads', threads.map((thread, nth) => [`${nth} ${JSON.stringify(thread)}`, thread]), (thread) => checkStore({ get: async () => null }, thread, { timeoutMs: 5, timer: () => new Promise(() => {}) })),
    ...rowsOfLists('fromLangGraphStore', [['items', shelves]], async (item) => { const look = (options) => fromLangGraphStore({ get: async () => item }, ['a'], options)('k'); return [await look(), await look({ textAt: 'other' })]; }),
    ...rowsOfLists('createGenerationResult at bounds', bounded(), (draft) => { const made = safeCreateGenerationResult(draft); const { ok, issues } = verify(GenerationResult, { schema_version: 3, ...draft, citations: draft.citations.map((one) => ({ verified: false, ...one })) }); return [made, ok, issues.map(({ code, pointer }) => [code, pointer])]; }),
    ...rowsOfEdits('createSnippet', edits('evidence-snippet', '1.0', ({ snippet_id: _, status: __, ...draft }) => draft), safeCreateSnippet),
    ...rowsOf('checkStore', stores.map((store, nth) => [`store ${nth}`, store]), (store) => Promise.all(['thread', '', null].map((thread) => checkStore(store, thread, { timeoutMs: 5, timer: async () => {} })))),
    ...rowsOf('GenerationResult', documents('generation-result', 3).map(({ name, document }) => [name, document]), (document) => GenerationResult['~standard'].validate(document)),
    ...adapterRows(),
  ];
} // biome-ignore format: a table
