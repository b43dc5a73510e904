// Texts at every length at which a rule ends, in each place that has such a rule, and words that go
// on where a list of words ends.
import { checkJson, readJson, safeCanonicalize, safeDigest } from 'evidence-contracts';
import { checkFigures, figuresIn } from 'evidence-contracts/figures';
import {
  bindMarks,
  marksIn,
  safeAnswerFromText,
  safeCheckAnswer,
} from 'evidence-contracts/generation';
import { indexSource, splitSentences, verifyQuote } from 'evidence-contracts/quote';
import { layoutText } from 'evidence-contracts/sources';
import { range } from '../probes/documents/parts.mjs';
import { rowsOf, rowsOfLists } from './inputs.mjs';

/** One below, at and above each length that a rule of marks, figures, quotes or sentences has. */
const lengths = [2, 3, 5, 8, 12, 16, 24, 30, 40, 64, 80, 120, 160, 200, 256, 300, 400, 1000, 2048, 2400].flatMap((length) => [length - 1, length, length + 1]); // biome-ignore format: a list
const words = (length) => 'so it is in '.repeat(Math.ceil(length / 12)).slice(0, length);
const name = (length) =>
  'Tide tables of '
    .repeat(Math.ceil(length / 15))
    .slice(0, length)
    .trim();

const source = 'The pump runs at 40 bar. It was closed on 3 January, after the storm; “never again”, said the mayor of the town.'; // biome-ignore format: a fixture
const given = [{ text: source, id: 'a.md', title: 'Manual' }, { text: 'The gate opens at high water. It costs 1,250 EUR.', id: 'b.md', title: 'Log', url: 'https://e.org/b' }]; // biome-ignore format: a fixture

/** Where a stretch of some length is: between a mark and its quotation, in a mark, in a name, in a line. */
const slots = {
  'before a quotation': (text) => `[1] says ${text} “the pump runs at 40 bar”. Then.`,
  'before a quotation, with a colon': (text) => `[2] ${text}: “the pump runs at 40 bar”.`,
  'after a quotation': (text) => `It says “the pump runs at 40 bar” ${text} [1].`,
  'after a quotation, in the next line': (text) => `It says “the pump runs at 40 bar”\n${text} [1].`,
  'between two quotations': (text) => `“The pump runs at 40 bar” ${text} “never again” [1].`,
  'between two marks': (text) => `It was closed [1] ${text} [2] “never again”.`,
  'in brackets': (text) => `It says “never again” [${text}] [1].`,
  'in parentheses': (text) => `It says “never again” (${text}) (1).`,
  'in a label': (text) => `It says “never again” [1, ${text}].`,
  'in a link': (text) => `It says “never again” [1](https://e.org/${text.replaceAll(' ', '-')}).`,
  'in the words of a link': (text) => `It says [${text}](https://e.org/b) “never again” [1].`,
  'in a block quote': (text) => `> The pump runs at 40 bar.\n> ${text}\n\n[1]`,
  'in code': (text) => `\`${text} [1]\` “never again” [1]`,
  'in a comment': (text) => `“never <!-- ${text} --> again” [1]`,
  'in a tag': (text) => `“never <b title="${text}">again</b>” [1]`,
  'in stars': (text) => `**${text}** “never again” **[1]**`,
  'as a blank': (text) => `“never again”${' '.repeat(text.length)}[1]`,
  'as line ends': (text) => `“never again”${'\n'.repeat(Math.min(text.length, 30))}[1]`,
  'as a list of marks': (text) => `“never again” ${'[1]'.repeat(Math.min(text.length, 60))}`,
  'as a list in a mark': (text) => `“never again” [${range(Math.min(text.length, 90)).map((nth) => 1 + (nth % 2)).join(', ')}]`, // biome-ignore format: short
  'in the quotation': (text) => `“the pump runs ${text} at 40 bar” [1]`,
  'in a line of a list': (text) => `- ${text}\n- “never again” [1]`,
  'in a table': (text) => `| ${text} | a |\n|---|---|\n| “never again” [1] | 40 |`,
  'in a reference list': (text) => `“never again” [1].\n\n[1]: ${text}\n[2] ${text}`,
  'in digits': (text) => `It is ${'1'.repeat(Math.min(text.length, 60))} or 0.${'3'.repeat(Math.min(text.length, 60))} [1].`,
  'between a number and its unit': (text) => `It is 40${' '.repeat(Math.min(text.length, 9))}bar, 40 ${text} bar [1].`,
}; // biome-ignore format: a table

/** Words of numbers, units, dates and joints with what may go on after them. */
const stems = ['first quarter', 'third quarter', 'one half', 'two thirds', 'twenty', 'twenty-one', 'hundred', 'five million', 'a dozen', '5 million', '5 percent', '5 per cent', '5 per', '5 bar', '5 m', '5 k', '5 USD', '5 °C', '5 kg', 'January', '5 May', '3rd', '21st', 'Q1', '10 am', '10 pm', "10 o'clock", '1990s', 'No. 5', 'EUR 5', '$5', '5th century', '5 to', '5 x', '1:5', '5/6', '½', 'page 5', '5,000', '5.5', 'minus 5', 'over 5', 'about 5', 'five', 'fifth', '5 hours', '5 h', '5-fold', 'twice', 'pi']; // biome-ignore format: a list
const endings = ['', 's', 'x', 'back', 'ly', '’s', "'s", '-', '-old', '1', '.', '. A', ' of', ' and a half', ' 6', '\u00a06', '%', ' %', '\u00b2', '[1]', ' [1]', '\u0301', '\u5e74', ',', ', 6', '/6', ':6', '…', '°', '_', 'S', '\u2013 6', ' to 6', '(6)', '\n6', ' thousand', ' EUR', 'th', ' m', 'é']; // biome-ignore format: a list
const beforeStems = [
  '',
  'x',
  '-',
  '\u2212',
  '(',
  '$',
  'A',
  '4',
  '4 ',
  '4-',
  '.',
  '~',
  '\u00e9',
  'un',
];

/** Layouts and their texts, as each function that takes sources may be given. */
function laidOut() {
  const layout = layoutText([{ text: 'The pump runs ', page: 1, after: '' }, { text: 'Page 1 of 9', page: 1, running: 'footer' }, { text: 'at 40 bar. ', page: 2, after: '' }, { text: 'never again', page: 2, unseen: 'hidden' }]); // biome-ignore format: one line
  return [[layout], [layout.text], [{ text: layout, id: 'a', title: 'T' }], [indexSource(layout)], [{ text: indexSource(layout), id: 'a' }], { a: layout }, new Map([['a', layout]]), [layout, layout.text]]; // biome-ignore format: short
}
const ofLayouts = ['It says “the pump runs at 40 bar” [1].', 'It says “Page 1 of 9” [1].', 'It says “never again” [1].', 'It says “the pump runs Page 1 of 9 at 40 bar” [2].', 'It is 40 bar and 9 [1].']; // biome-ignore format: a list

/** Limits of documents at and next to what a value has. */
const limits = [{}, ...[0, 1, 2, 3, 4].flatMap((count) => [{ depth: count }, { nodes: count }, { bytes: count }, { depth: count, nodes: 9 }]), { bytes: 11 }, { bytes: 12 }, { bytes: 13 }, { nodes: 7 }, { nodes: 8 }, { depth: -1 }, { bytes: 1.5 }, { other: 1 }, null]; // biome-ignore format: a list
const values = [1, 'a', [], [1], [[1]], [[[1]]], { a: 1 }, { a: { b: 1 } }, [1, 2, 3], { a: [1, 2], b: 'é' }, '\u{1f6a2}\u{1f6a2}', 'x'.repeat(11)]; // biome-ignore format: a list
const outcomeOf = (made) => (made === undefined || made.ok === undefined ? made : [made.ok, made.issues?.map(({ code, pointer }) => [code, pointer])]); // biome-ignore format: one line

const outcome = (call) => { try { return call(); } catch (error) { return error.issues?.map(({ code, pointer }) => [code, pointer]) ?? error.name; } }; // biome-ignore format: short

/** Only an address, a line and a quotation have bounds above these. */
const most = { 'in a link': 2500, 'in a list': 2500, 'in code': 2500, 'after a quotation': 1002 };
const at = (slot, make) => [slot, lengths.filter((length) => length < (most[slot] ?? 402)).map((length) => make(words(length)))]; // biome-ignore format: one line

export function boundRows() {
  const named = (length) => [{ text: source, id: `${name(length)}.md`, title: name(length) }, given[1]];
  const short = ({ value: answer, issues }) => (answer === undefined ? issues.map(({ code }) => code) : [answer.verified, answer.passed, answer.marks, answer.unread, answer.claims, answer.quotations.map(({ result, ...one }) => [one, result?.match, result?.flags])]); // biome-ignore format: one line
  return [
    ...rowsOfLists('bindMarks at a bound', Object.entries(slots).map(([slot, make]) => at(slot, make)), (text) => { const read = marksIn(text, { sources: given }); return [read.marks.map(({ start, form, sources }) => [start, form, sources]), read.unread.map(({ start, why }) => [start, why]), bindMarks(text, read)]; }),
    ...rowsOfLists('checkFigures at a bound', Object.entries(slots).filter(([slot]) => /digits|number|table|link|parentheses/.test(slot)).map(([slot, make]) => at(slot, make)), (text) => checkFigures(text, given)),
    ...rowsOfLists('names at a bound', [['names', lengths.filter((length) => length < 500)]], (length) => [`“never again” (${name(length)})`, `According to ${name(length)}, “never again”.`, `${name(length)}: “never again”`, `“never again” [${name(length)}]`, `“never again” 《${name(length)}》`].map((text) => short(safeCheckAnswer(text, named(length))))),
    ...rowsOfLists('verifyQuote at a bound', [['lengths', lengths]], (length) => { const text = words(length); return [verifyQuote('the gate opens here', `${text} the gate opens here ${text}. It is.`), verifyQuote('the gate opens here', `It is not ${text} that the gate opens here.`), verifyQuote(`the ${text} gate`, `So the ${text}. gate opens.`), verifyQuote('gate opens', `the gate <b class="${text}">opens</b> here`), verifyQuote('gate opens', `the gate &${text.replaceAll(' ', '')}; opens`), verifyQuote('gate opens', `the gate[^${text.replaceAll(' ', '')}] opens`), splitSentences(`It is ${text.replaceAll(' ', '')}. And [${text}] so (${text}). It.`)]; }),
    ...rowsOf('figuresIn of words that go on', stems.map((stem) => [stem, stem]), (stem) => endings.flatMap((ending) => [figuresIn(`It is ${stem}${ending} now.`), figuresIn(`${stem}${ending}`, { source: true })])),
    ...rowsOf('figuresIn after a sign', stems.map((stem) => [stem, stem]), (stem) => beforeStems.map((sign) => [figuresIn(`It is ${sign}${stem} now.`), figuresIn(`${sign}${stem}|`, { source: true })])),
    ...rowsOfLists('canonical JSON with limits', [['limits', limits]], (given) => values.map((value) => [safeCanonicalize(value, given), safeDigest(value, given), checkJson(value, given), readJson(JSON.stringify(value), given)].map(outcomeOf))),
    ...rowsOfLists('sources with a layout', [['sources', laidOut()]], (sources) => ofLayouts.map((text) => [outcome(() => safeCheckAnswer(text, sources)), outcome(() => safeAnswerFromText(text, sources)), outcome(() => checkFigures(text, sources))])),
  ];
} // biome-ignore format: a table
