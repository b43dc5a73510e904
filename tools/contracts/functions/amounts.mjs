// Figures again: each form of a number in an answer against each form in a source, dates of every
// century, and roundings at their edges.
import { checkFigures, figureStates, figuresIn } from 'evidence-contracts/figures';
import { range } from '../probes/documents/parts.mjs';
import { rowsOf, rowsOfLists } from './inputs.mjs';

const forms = ['40', '40.0', '40 bar', '40 psi', '-40', '−40', '(40)', '+40', '40 %', '-40 %', '(40) %', '40 percent', '$40', '40 USD', '€40', '(€40)', '40k', '40 thousand', '40,000', '40.000', '40 000', '40000', '0.04 million', '40 million', '$40m', '0.4', '.4', '0.40', '39.6', '40.4', '40.5', '39.5', '4e1', '4×10^1', '40/1', '80/2', '1/2', '½', '1 1/2', '3/3', '5/4', '0/4', '3/0', 'forty', 'forty percent', '40th', 'fortieth', 'first', '1st', 'half', 'two thirds', '1940', '1940s', '40s', 'XL', '40–45', '40 to 45', '40°', '40 °C', '40 kg', '40 000 kg', '1,2,3', '1.2.3', '12:30', '3 January 1940', '1940-01-03', 'January 1940', '01/1940', '3/1/40', '3.1.1940']; // biome-ignore format: a list

/** Two digits of a year, days and months at their bounds, in each order and with each sign. */
const years = ['00', '01', '29', '30', '31', '32', '49', '50', '51', '68', '69', '70', '99', '1000', '1899', '1999', '2099', '2100', '999', '19999'].flatMap((year) => ['3/1/', '3.1.', '13/12/', '12/13/', '31/12/', '32/12/', '0/1/', '3-1-'].map((day) => `${day}${year}`)); // biome-ignore format: one line
const written = ['3 January 2026', '3rd January 2026', 'January 3, 2026', 'January 3rd', '3 Jan. 26', "3 January '26", 'January 2026', 'Jan 2026', '2026 January', '3. Januar 2026', '3 janvier 2026', '3 de enero de 2026', '2026年1月3日', '1月3日', '2026年', '13月', '2026/01/03', '2026.1.3', '2026-13-01', '2026-01-32', '2026-00-10', '20260103', '01/2026', '2026-01', '13/2026', '2025/26', '2025-26', '2025–2026', '1999/00', '1999-2000', '1990s', "'90s", 'the 1990s', '1990', '2100', '1099', '999', '31 February 2026', '0 May', '32 May', 'May 5', '5 May', 'may 5 people', 'March', 'Q1 2026', '10 am', '10:30', '10:30:15', '25:00', '10.30 Uhr', '10h30', 'noon']; // biome-ignore format: a list

/** A number with more digits and fewer than the source has, at each edge of its rounding. */
function roundings() {
  const base = ['1', '1.2', '1.25', '12', '120', '1200', '125', '0.5', '0.05', '9.9', '9.95', '99.5', '1,200', '1.2 million', '1.25k', '2/3', '-1.2', '0'];
  const near = ['1.14', '1.15', '1.149999', '1.2', '1.24', '1.245', '1.25', '1.2499', '1.26', '1.29', '1.3', '1.35', '11.5', '12.4', '12.5', '115', '119', '124', '125', '125.4', '125.5', '1150', '1195', '1205', '1249', '1250', '0.449', '0.45', '0.549', '0.55', '0.045', '0.0549', '9.85', '9.949', '9.95', '9.96', '99.45', '99.54', '1,149', '1,250', '1,150,000', '1,249,999', '1,250,000', '0.6666', '0.67', '-1.15', '-1.25', '0.4', '0.5', '-0.4', '1249.5 thousand'];
  return base.map((one) => [one, near]);
} // biome-ignore format: a table

/** Sentences that share so many words with the one of the answer, around another number. */
function neighbours() {
  const words = ['harbour', 'traffic', 'reached', 'record', 'tonnes', 'during', 'summer'];
  return range(8).flatMap((count) => ['70', '70 %', '70 bar', '1970', '70 million', '3 May 1970'].map((number) => [`${count} words, ${number}`, [`${words.slice(0, count).join(' ')} ${number}.`, `Other words stand here: ${number}. ${words.slice(0, count).join(' ')} 71 and 71 %.`]]));
} // biome-ignore format: one line

/** Numbers alone in a cell and with words, of a table whose head or neighbour says the scale. */
function cells() {
  const numbers = ['40', '40 %', '(40)', '$40', '-40', '40 )', '40%)', '$ (40)', '40 bar', 'x 40', '40 x', '1,250', '4', '40\u00a0%'];
  const heads = ['', 'in thousands', 'EUR million', '%', 'cost in k$'];
  return heads.flatMap((head) => ['|', '\t'].map((sign) => [`${head || 'no words'} ${JSON.stringify(sign)}`, numbers.map((number) => `${[`year ${head}`, 'cost'].join(sign)}\n${sign === '|' ? '|---|---|\n' : ''}${['2025', number].join(sign)}\n${[number, '2026'].join(sign)}`)]));
} // biome-ignore format: one line

/** Numbers in lists, after currencies and signs, as items, names and codes. */
const named = ['1) 40 2) 50', '1. 40 2. 50 3. 60', '(1) 40 (2) 50', 'a) 40 b) 50', '1) 40', '2) 40 3) 50', '1) 40 3) 50', '1. It is 40.\n2. It is 50.', '\u20ac40%', '$40%', '40%$', '\u20ac40\u20ac', '\u20ac40 EUR', '$40 USD', '$40 EUR', '40 % EUR', 'USD 40', 'EUR40', '\u00a340k', '40 EUR/kg', '40 km/h', '40-year', 'COVID-40', 'A40', '40A', 'No. 40', '#40', 'v4.0', '4.0.1', 'Fig. 40', 'Table 40', 'p. 40', '\u00a7 40', '40\u00b2', '40 m\u00b2', 'x40', '40x', '40\u5e74', '12026\u5e741\u67083\u65e5', '2026\u5e7412\u6708', '99999\u5e74', '026\u5e74', '40\u00d7', '\u00b140', '~40', '<40', '\u226440', '40+', '40\u2013', '[40]', '40 [1]']; // biome-ignore format: a list

const given = [
  { text: 'It was 40 bar in 2025, (1,250) EUR and 3/4 of 12.5 %.', id: 'a', title: 'A' },
  { text: '| year | cost |\n|---|---|\n| 2025 | (40) |\n| 2026 | 50 |', id: 'b', title: 'B' },
  { text: '', id: 'c', title: 'C' },
];
const answers = ['40 bar [1]', '40 bar [2]', '40 bar [3]', '40 bar [1][2]', '40 bar', '50 [1]', '1,250 EUR [1]', '-1,250 EUR [1]', '(40) [2]', '-40 [2]', '40 [2]', '0.75 [1]', '75 % [1]', '2025 [2]', '2026 [1]', '12.5 [1]', '13 % [1]', '7 [1]', '40, 50 and 7 [2]; 1,250 [1].', 'one 40 [1]', 'the first 40 [1]']; // biome-ignore format: a list

export function amountRows() {
  const summed = ({ figures, skipped, complete }) => [figures.map(({ state, places, found, nearest, cited }) => [state, places, found, nearest, cited]), skipped, complete];
  const tried = (figure, source) => summed(checkFigures(`It is ${figure}.`, [`It was ${source}, so they say.`]));
  return [
    ...rowsOf('checkFigures of two forms', forms.map((one) => [one, one]), (one) => forms.filter((_, nth) => (nth + forms.indexOf(one)) % 2 === 0).map((other) => tried(one, other))),
    ...rowsOf('checkFigures of roundings', roundings().map(([one, list]) => [one, [one, list]]), ([one, list]) => list.map((source) => tried(one, source)[0][0]?.[0])),
    ...rowsOfLists('figuresIn of dates', [['years', years], ['in words', written]], (date) => [figuresIn(`On ${date} it was.`), figuresIn(`${date}`), figuresIn(`(${date}), x`, { source: true })]),
    ...rowsOf('checkFigures of two dates', written.map((one) => [one, one]), (one) => written.filter((_, nth) => (nth + written.indexOf(one)) % 3 === 0).map((other) => tried(one, other)[0][0]?.[0])),
    ...rowsOf('checkFigures near another number', neighbours(), (sources) => ['harbour traffic reached record 69 tonnes during summer.', 'harbour traffic 69 %', 'harbour traffic reached 69 million in 1969.'].map((text) => summed(checkFigures(text, sources)))),
    ...rowsOfLists('checkFigures of answers', [['answers', answers]], (text) => [{}, { question: 'Was it 7 or 13 % in 2026?' }, { first: 0 }, { budget: 20_000 }, { budget: 1 }].map((options) => checkFigures(`It is ${text}`, given, options))),
    ...rowsOfLists('checkFigures of cells', cells(), (source) => ['40', '40 %', '40 thousand', '40 million', '0.04 million', '$40', '1.25 million', '4'].map((number) => summed(checkFigures(`It is ${number} in 2025.`, [source])))),
    ...rowsOfLists('figuresIn of names', [['names', named]], (text) => [figuresIn(`It is ${text} and more.`), figuresIn(text, { source: true }), summed(checkFigures(`It is ${text}.`, ['It was 40, 40 % and 40 EUR; 1, 2 and 3 of 50.']))]),
    ...rowsOf('figureStates', [['the list', figureStates]], (list) => list),
    ...rowsOf('checkFigures of many', [15, 16, 17, 255, 256, 257].map((count) => [`${count} places`, `It is 40 bar. ${'Here 40 bar. '.repeat(count)}`]), (text) => summed(checkFigures('It is 40 bar, not 41.', [text]))),
  ];
} // biome-ignore format: a table
