// Texts that are put together from pieces: samples of the regular expressions and lists of the readers of prose, as they were when
// this was written, between words, marks and quotations. Each piece is in several texts, next to others, by a seed.
import { readJson } from 'evidence-contracts';
import { toMarkdown, toTextFragment } from 'evidence-contracts/export';
import { figuresIn } from 'evidence-contracts/figures';
import { quoteGateRunnable } from 'evidence-contracts/gate';
import { answerFromText, bindMarks, lexicalOverlapScorer, marksIn } from 'evidence-contracts/generation'; // biome-ignore format: one line
import { fold, indexSource, quotesIn, splitSentences, verifyQuote } from 'evidence-contracts/quote';
import { renderReport } from 'evidence-contracts/report';
import { fromCaptions, fromHtml, fromMail, fromMarkdown, fromRows } from 'evidence-contracts/sources'; // biome-ignore format: one line
import { parse } from 'parse5';
import { readJsonFile } from '../../../shared/files.mjs';
import { seeded } from '../../../shared/random.mjs';
import { partsOf } from '../inputs.mjs';
import { outcome } from './rows.mjs';

const pieces = readJsonFile(new URL('pieces.json', import.meta.url).pathname);
const between = ['', '', '', ' ', ' ', '\n', '\n\n', ', ', '. '];
/** Of families whose pieces are lines. */
const betweenLines = { mail: ['\n', '\n', '\n\n'], captions: ['\n', '\n', ' ', '\n\n'] };
const said = {
  marks: ['the tea is hot', 'Milk is cold', '[1]', '[2]', '[2]', '(Milk)', '“the tea is hot”', '"milk is cold"', '> Bread is old', '- an item', '| cell |', 'as Smith says', '', ''],
  quotations: ['the tea is hot', 'Milk is cold', '“the tea is hot”', '"milk is cold"', "'bread'", '> Bread is old', '`code`', '<b>', '| cell |', '', '', ''],
  quotes: ['the tea is hot', 'Milk is cold', 'never', 'not', '1,250', 'bread-and-butter', '**bold**', '<b>it</b>', '&amp;', '', '', ''],
  figures: ['5', '12', '1,250', '3.5', '2 million', '5 %', '$7', '8 km', 'in 2024', 'March', 'ten', '', '', ''],
  markdown: ['the tea is hot', 'Milk is cold', '[1]', '“the tea is hot” [1]', '**bold**', '- item', '1. one', '> block', '| a | b |\n|---|---|', '[a](https://e.org)', '`code`', '', ''],
  html: ['the tea is hot', 'Milk', 'is', '', '', ''],
  captions: ['the tea is hot', 'Milk', '', ''],
  mail: ['', '', 'the tea is hot'],
  json: ['', '', '', ',', ':'],
}; // biome-ignore format: a table

/** Texts, of so many paragraphs each, in which each piece of a family is once, in an order that a seed decides. */
function textsOf(family, seed, paragraphs = 1) {
  const random = seeded(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const left = pieces[family].map((piece) => [random(), piece]).sort(([one], [other]) => one - other); // biome-ignore format: one line
  const texts = [];
  const gaps = betweenLines[family] ?? between;
  while (left.length > 0) {
    const own = left.splice(0, 3 + Math.floor(random() * 4));
    texts.push(own.map(([, piece]) => `${pick(said[family])}${pick(gaps)}${piece}${pick(gaps)}`).join('') + pick(said[family])); // biome-ignore format: one line
  }
  return partsOf(texts, paragraphs).map((list) => list.join('\n\n'));
}

const sources = [{ id: 's1', title: 'Tea', url: 'https://e.org/tea', text: 'Now the tea is hot. It costs 5 euros, or 1,250 kr.' }, { id: 'milk.md', title: 'Milk', text: 'Milk is cold, and bread is old: 12 % of 8 km in 2024.' }, { id: '7', title: 'Smith, 2020: Bread', text: '' }]; // biome-ignore format: a fixture
const layoutOf = ({ text, ...more }) => [text, more];
/** What a gate hands on of a text that comes in pieces. */
async function gated(text, other) {
  const heard = [];
  const gate = quoteGateRunnable({ sources: { a: sources[0].text, b: other }, onUnverified: 'mark', onQuote: ({ verified, reason }) => void heard.push([verified, reason]) }); // biome-ignore format: one line
  const shown = [];
  for await (const piece of gate.transform(partsOf([...text], 7).map((list) => list.join('')))) shown.push(piece); // biome-ignore format: one line
  return [shown.join(''), heard];
}
const mainOf = (page) => page.slice(page.indexOf('<main'));
const readers = {
  marks: {
    marksIn: [1, (text) => { const read = marksIn(text, { sources }); const bound = bindMarks(text, read); return [read.marks.map(({ start, end, form, sources: cited }) => [start, end, form, cited]), read.unread, bound]; }],
  },
  quotations: {
    quotesIn: [3, (text) => quotesIn(text).map(({ words, span }) => [words, span])],
    splitSentences: [1, splitSentences],
    quoteGateRunnable: [1, (text, other) => gated(text, other), 2],
  },
  quotes: {
    fold: [2, (text) => fold(text).text],
    verifyQuote: [1, (text) => [text.slice(3, -3), text.replace(/ /, ''), text.toLowerCase().slice(0, 30), fold(text).text.slice(2, 40)].map((quote) => { const { status, match, spans, flags, changes } = verifyQuote(quote, text, { accept: 'fuzzy', context: 'report' }); return [status, match, spans, flags, changes]; })],
    indexSource: [1, (text) => [verifyQuote('the tea is hot', indexSource(text)), verifyQuote('Milk is cold', indexSource(text, { format: 'markdown' }))].map(({ status, spans, flags }) => [status, spans, flags])],
  },
  figures: {
    figuresIn: [2, (text) => [figuresIn(text), figuresIn(text, { source: true })]],
    lexicalOverlapScorer: [1, (text, other) => lexicalOverlapScorer()([{ premise: other, hypothesis: text }, { premise: text, hypothesis: text.slice(4) }])],
  },
  markdown: {
    fromMarkdown: [2, (text) => fromMarkdown(text)],
    toMarkdown: [1, (text) => toMarkdown(answerFromText(text, sources).result), 3],
    toTextFragment: [1, (text) => toTextFragment('https://e.org/', text)],
    fromRows: [1, (text) => fromRows(text)],
    renderReport: [1, (text) => mainOf(renderReport(answerFromText(text, sources).result)), 12],
  },
  html: {
    fromHtml: [6, (text) => layoutOf(fromHtml(parse(text)))],
  },
  captions: {
    fromCaptions: [8, (text) => layoutOf(fromCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`)), 2],
  },
  mail: {
    fromMail: [8, (text) => layoutOf(fromMail(new TextEncoder().encode(`MIME-Version: 1.0\n${text.trimStart()}`), { parseHtml: (html) => parse(html) }))],
  },
  json: {
    readJson: [12, (text) => { const { ok, value, issues } = readJson(text); return ok ? value : issues.map(({ code, pointer, at }) => [code, pointer, at]); }],
  },
}; // biome-ignore format: a table

/** One row for each reader and seed. */
export const pieceConditions = () =>
  Object.entries(readers).flatMap(([family, list]) =>
    Object.entries(list).flatMap(([name, [seeds, use, paragraphs]]) =>
      Array.from({ length: seeds }, (_, seed) => [
        name,
        `texts of pieces, ${family} ${seed}`,
        textsOf(family, seed + 1, paragraphs).map((text, nth, all) => () => outcome(() => use(text, all[(nth + 1) % all.length]))), // biome-ignore format: one line
      ]),
    ),
  );
