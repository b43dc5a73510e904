// Each construct of Markdown and of citation in each other one, at the start, in the middle and at the end of it, with nothing, a blank
// and the end of a line between; and each construct twice and three times, next to each other one.
import { toMarkdown, toTextFragment } from 'evidence-contracts/export';
import { checkFigures } from 'evidence-contracts/figures';
import { answerFromText, bindMarks, lexicalOverlapScorer, marksIn } from 'evidence-contracts/generation'; // biome-ignore format: one line
import { fold, indexSource, quotesIn, splitSentences, verifyQuote } from 'evidence-contracts/quote';
import { fromMarkdown } from 'evidence-contracts/sources';
import { every, outcome } from './rows.mjs';

const eachLine = (start, next) => (text) => `${start}${text.replaceAll('\n', `\n${next}`)}`;
const inOne = (text) => text.replaceAll(/\s*\n\s*/g, ' ');
const constructs = {
  emphasis: (text) => `**${text}**`,
  underscores: (text) => `_${text}_`,
  'struck out': (text) => `~~${text}~~`,
  code: (text) => `\`${text}\``,
  link: (text) => `[${text}](https://e.org/tea)`,
  'link by a label': (text) => `[${text}][t]\n\n[t]: https://e.org/tea "Tea"\n`,
  picture: (text) => `![${text}](a.png)`,
  tag: (text) => `<b>${text}</b>`,
  'block of HTML': (text) => `\n\n<div>${text}\n</div>\n\n`,
  superscript: (text) => `<sup>${text}</sup>`,
  comment: (text) => `<!-- ${text} -->`,
  brackets: (text) => `(${text})`,
  'square brackets': (text) => `[${text}]`,
  quotation: (text) => `“${text}”`,
  'typed quotation': (text) => `"${text}"`,
  'single quotation': (text) => `‘${text}’`,
  'quotation of another language': (text) => `«${text}»`,
  block: eachLine('\n\n> ', '> '),
  item: eachLine('\n- ', '  '),
  'numbered item': eachLine('\n1. ', '   '),
  heading: (text) => `\n\n## ${inOne(text)}\n\n`,
  underlined: (text) => `\n\n${inOne(text)}\n===\n`,
  cell: (text) => `\n\n| a | ${inOne(text)} |\n|---|---|\n| ${inOne(text)} | Milk |\n\n`,
  fence: (text) => `\n\`\`\`\n${text}\n\`\`\`\n`,
  indented: eachLine('\n\n    ', '    '),
  note: (text) => `[^n]\n\n[^n]: ${text}\n`,
  'list of sources': (text) => `\n\nSources:\n[1] ${inOne(text)}\n[2] Milk\n`,
  attribution: (text) => `\n> It is.\n> — ${inOne(text)}\n`,
  'said by': (text) => `According to ${text}, `,
  escaped: (text) => text.replaceAll(/[[\](*_"<`|]/g, '\\$&'),
}; // biome-ignore format: a table
const cores = { 'a quotation and a mark': '“tea is hot” [1]', 'a typed quotation and a name': '"milk is cold" (Milk)', 'two sentences': 'Tea is hot [1]. Milk is not (2)', 'a number': '5,000 km²' }; // biome-ignore format: a table
const joints = ['', ' ', '\n'];
const inside = { start: (text) => `${text} so.`, middle: (text) => `It is ${text}, so.`, end: (text) => `So it is${text}` }; // biome-ignore format: a table
const names = Object.keys(constructs);
const nestedOf = (outer) => every(names, Object.keys(cores), Object.keys(inside)).map(([inner, core, place], nth) => `${joints[nth % 3]}${constructs[outer](inside[place](constructs[inner](cores[core])))}${joints[(nth + 1) % 3]}End “of it” [2].`); // biome-ignore format: one line
/** One construct so often, and another one after it. */
const besideOf = (one) => every(names, joints, [1, 2, 3]).map(([other, joint, times]) => `Tea ${Array.from({ length: times }, (_, nth) => constructs[one](nth % 2 === 0 ? 'tea is hot' : 'Milk')).join(joint)}${joint}${constructs[other]('1')}${joint}so.`); // biome-ignore format: one line

const sources = [{ id: 's1', title: 'Tea', url: 'https://e.org/tea', text: 'Now the tea is hot. It is 5,000 km².' }, { id: 'milk.md', title: 'Milk', text: 'Milk is cold.' }]; // biome-ignore format: a fixture
const readers = {
  marksIn: [(text) => { const read = marksIn(text, { sources }); const bound = bindMarks(text, read); return [read.marks.map(({ start, end, form, sources: cited }) => [start, end, form, cited]), read.unread.map(({ start, why }) => [start, why]), bound.quotations.map(({ how, run }) => [how, run]), bound.passages?.length]; }, 7],
  quotesIn: [(text) => quotesIn(text).map(({ span }) => span), 1],
  fromMarkdown: [(text) => fromMarkdown(text).text, 2],
  fold: [(text) => [fold(text).text, splitSentences(text).map(({ start }) => start)], 2],
  verifyQuote: [(text) => ['tea is hot', 'milk is cold', '5,000 km', 'so. End "of it"'].map((quote) => { const { status, spans, flags } = verifyQuote(quote, indexSource(text)); return [status, spans, flags]; }), 11],
  toMarkdown: [(text) => toMarkdown(answerFromText(text, sources).result), 41],
  checkFigures: [(text) => checkFigures(text, [sources[0].text, text]).figures.map(({ state, span }) => [state, span]), 19],
  toTextFragment: [(text) => toTextFragment('https://e.org/', text), 5],
  lexicalOverlapScorer: [(text) => lexicalOverlapScorer()([{ premise: text, hypothesis: sources[0].text }]), 11],
}; // biome-ignore format: a table

/** A row for each construct and reader; a dear reader has every so many-th text. */
export const nestedConditions = () =>
  names.flatMap((one) => {
    const texts = [...nestedOf(one), ...besideOf(one)];
    return Object.entries(readers).map(([name, [use, step]]) => [
      name,
      `constructs in and after ${one}`,
      texts.filter((_, nth) => nth % step === 0).map((text) => () => outcome(() => use(text))),
    ]);
  });
