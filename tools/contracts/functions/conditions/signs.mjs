// Every sign that texts are written with, in blocks of Unicode, in the places where a reader may ask for one: a table or
// a class of signs is known only by all of its members.
import * as adapters from 'evidence-contracts/adapters';
import { toTextFragment } from 'evidence-contracts/export';
import { checkFigures, figuresIn } from 'evidence-contracts/figures';
import { lexicalOverlapScorer, marksIn } from 'evidence-contracts/generation';
import { fold, quotesIn, splitSentences, verifyQuote } from 'evidence-contracts/quote';
import { fromMarkdown } from 'evidence-contracts/sources';
import { range } from '../../probes/documents/parts.mjs';
import { outcome } from './rows.mjs';

/** First and last signs; none is newer than the oldest Unicode of a supported engine. */
const blocks = [[0x21, 0x2f], [0x3a, 0x40], [0x5b, 0x60], [0x7b, 0x7e], [0xa0, 0xbf], [0xd7, 0xd7], [0xf7, 0xf7], [0x2b0, 0x2ff], [0x55a, 0x55f], [0x589, 0x58a], [0x5be, 0x5be], [0x5f3, 0x5f4], [0x60c, 0x60d], [0x61b, 0x61b], [0x61f, 0x61f], [0x660, 0x66d], [0x6d4, 0x6d4], [0x6f0, 0x6f9], [0x964, 0x96f], [0x1400, 0x1400], [0x1806, 0x1806], [0x2000, 0x2064], [0x2066, 0x2071], [0x2074, 0x208e], [0x20a0, 0x20bf], [0x2100, 0x2126], [0x212a, 0x212b], [0x2150, 0x2189], [0x2190, 0x219b], [0x21d0, 0x21d5], [0x2200, 0x221f], [0x2223, 0x223c], [0x2243, 0x226b], [0x2308, 0x230b], [0x2329, 0x232a], [0x2460, 0x249b], [0x24ea, 0x24ff], [0x2756, 0x2793], [0x27e6, 0x27ef], [0x2983, 0x2998], [0x29d8, 0x29db], [0x29fc, 0x29fd], [0x2e00, 0x2e4f], [0x3000, 0x303f], [0x3220, 0x3247], [0x3251, 0x325f], [0x3280, 0x3289], [0x32b1, 0x32bf], [0xfe10, 0xfe19], [0xfe30, 0xfe52], [0xfe54, 0xfe66], [0xfe68, 0xfe6b], [0xfeff, 0xfeff], [0xff01, 0xff20], [0xff3b, 0xff40], [0xff5b, 0xff65], [0xffe0, 0xffee]]; // biome-ignore format: a list
const all = blocks.flatMap(([first, last]) => range(last - first + 1).map((nth) => String.fromCodePoint(first + nth))); // biome-ignore format: one line
/** The next sign: brackets and quotation marks stand in pairs. */
const nextOf = (sign) => String.fromCodePoint(sign.codePointAt(0) + 1);

const lines = (signs, line) => signs.map((sign) => line(sign, nextOf(sign))).join('\n\n');
const texts = (line, use) => (signs) => use(lines(signs, line));
const each = (use) => (signs) => signs.map((sign) => outcome(() => use(sign, nextOf(sign))));
const sources = [{ text: 'Now the tea is hot today.', title: 'Tea' }, { text: 'Milk is cold.', title: 'Milk' }]; // biome-ignore format: a fixture
const score = lexicalOverlapScorer();
const placesOf = ({ spans, match }) => [match, spans.map(({ start, end }) => [start, end])];
/** Annotations over marks of an answer, as providers that count from one end write them. */
function annotated(marks) {
  const text = marks.map((mark) => `Tea is hot${mark}.`).join(' ');
  let start = 0;
  const annotations = marks.map((mark) => {
    start = text.indexOf(mark, start);
    return { type: 'url_citation', start_index: start, end_index: start + mark.length, url: 'https://e.org/a' }; // biome-ignore format: one line
  });
  const { result, notes } = adapters.fromOpenAI({ output: [{ type: 'message', content: [{ type: 'output_text', text, annotations }] }] }); // biome-ignore format: one line
  return [result?.citations?.map(({ span }) => span), notes?.map(({ code, pointer }) => [code, pointer])]; // biome-ignore format: one line
}

const readers = {
  fold: [150, texts((sign) => `a${sign}b ${sign}c d${sign}\ne5${sign}6`, (text) => fold(text).text)], // biome-ignore format: one line
  quotesIn: [30, texts((open, close) => `He said ${open}the tea is hot${close} to ${open}milk is cold${open}.`, (text) => quotesIn(text).map(({ words, span }) => [words, span]))], // biome-ignore format: one line
  splitSentences: [150, texts((sign) => `So it is${sign} Tea is${sign}\nMilk.${sign} And so`, splitSentences)], // biome-ignore format: one line
  figuresIn: [30, texts((sign) => `Of ${sign}5 or 6${sign}, 7${sign}8, ${sign} 9 and 10 ${sign}.`, (text) => [figuresIn(text), figuresIn(text, { source: true })])], // biome-ignore format: one line
  marksIn: [30, texts((open, close) => `Tea ${open}1${close} and milk ${open}Milk${close} or [1${open}2].`, (text) => { const { marks, unread } = marksIn(text, { sources }); return [marks.map(({ start, sources: cited }) => [start, cited]), unread.map(({ start }) => start)]; })], // biome-ignore format: one line
  fromMarkdown: [30, texts((sign, next) => `${sign} tea ${sign}is${sign} ${sign}${sign}hot${sign}${sign}\n${sign}${sign}${sign}\n${next}1${sign} it`, (text) => fromMarkdown(text).text)], // biome-ignore format: one line
  lexicalOverlapScorer: [150, (signs) => score(signs.map((sign) => ({ premise: `The tea doesn${sign}t cost ${sign}5 or 6${sign} kr.`, hypothesis: 'The tea does cost 5 or 6 kr.' })))], // biome-ignore format: one line
  verifyQuote: [150, each((sign) => placesOf(verifyQuote(`tea is${sign}5 hot`, `the tea is 5 hot, tea is ${sign}5 hot`)))], // biome-ignore format: one line
  checkFigures: [30, texts((sign) => `It is ${sign}5 or 6${sign}.`, (text) => checkFigures(text, ['It is $5 or 6 %.']).figures.map(({ state }) => state))], // biome-ignore format: one line
  fromOpenAI: [30, (signs) => annotated(signs.map((sign) => `${sign}1${nextOf(sign)}`))],
  toTextFragment: [150, each((sign) => toTextFragment('https://e.org/a', `tea${sign}is hot`))], // biome-ignore format: one line
};

/** A row of each reader; a call of it has so many signs. */
export const signConditions = () =>
  Object.entries(readers).map(([name, [most, use]]) => [
    name,
    'each sign',
    range(Math.ceil(all.length / most)).map((part) => () => outcome(() => use(all.slice(part * most, (part + 1) * most)))), // biome-ignore format: one line
  ]);
