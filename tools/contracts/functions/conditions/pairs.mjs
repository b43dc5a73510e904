// Each with each: units of an amount and of its source, parts of durations, tags and what is in them, three events of a stream, two
// contracts in one document, letters in brackets.
import { checkFigures, figuresIn } from 'evidence-contracts/figures';
import { bindMarks, marksIn } from 'evidence-contracts/generation';
import { allContracts, recognise } from 'evidence-contracts/guard';
import { verifyQuote } from 'evidence-contracts/quote';
import { documents } from '../inputs.mjs';
import { flows } from './listed.mjs';
import { every, outcome, rowsOfProduct } from './rows.mjs';

// ---- figures
const units = ['', 'm', 'km', 'm²', 'm2', 'l', 'L', 'kg', 'mg', 'Mg', 'µg', 'ug', 'мкг', 'h', 'hours', 'MB', 'Mb', 'mb', 'ppm', 'ppb', 'ppx', '°C', 'K', 'MW', 'mW', '%', 'percent', '€', 'euros', 'kr', 'kronor', 'm/s', 'peo']; // biome-ignore format: a list
const unitRows = () => units.map((one) => ['checkFigures', `units, ${JSON.stringify(one)}`, [() => units.map((other) => checkFigures(`It is 5 ${one}.`, [`It is 5 ${other} there.`]).figures.map(({ state }) => state)), () => [figuresIn(`It is 5${one}, 2 k${one} or ${one} 7.`), figuresIn(`5-7 ${one} and 5 ${one}/h`)]]]); // biome-ignore format: one line
const parts = ['h', 'hours', 'min', 'minutes', 's', 'd', 'days', 'weeks', 'm'];
const lengths = ['It took 125 min.', 'It took 7500 s.', 'It took 2:05.', 'It took 2 h 5 min.', 'It took 2 hours and 5 minutes.', 'It took 2 days.', 'It took 2.5 h.', 'It took 5 min.']; // biome-ignore format: a list
const durationRows = () => rowsOfProduct('checkFigures', 'parts of durations', [parts, parts, [' ', ' and '], ['']], (one, other, between, last) => { const text = `It took 2 ${one}${between}5 ${other}${last}.`; return [figuresIn(text), checkFigures(text, [lengths.join(' ')]).figures.map(({ state, places }) => [state, places])]; }); // biome-ignore format: one line

// ---- tags that cite, and results of a tool by their place
const openings = ['<ref>', '<REF>', '<ref name="a">', '<cite>', '<cite id="2">', '<source>', '<claim source="milk.md">', '<doc ref="https://e.org/tea">', '<sup>', '<quote cite="Milk">']; // biome-ignore format: a list
const inner = ['https://e.org/tea', '[https://e.org/tea On tea]', 'https://e.org/tea|x', '{{cite web|url=https://e.org/tea}}', 'Milk', 'milk.md', '1', '9', '', ' 2 ', 'Milk, p. 3', '“tea is hot”']; // biome-ignore format: a list
const closings = ['</ref>', '', ' </cite>'];
const cited = {
  sources: [{ url: 'https://e.org/tea', title: 'Tea' }, { id: 'milk.md', title: 'Milk' }, {}],
};
const marked = (text, options) => { const read = marksIn(text, options); return [read.marks.map(({ start, end, form, sources }) => [start, end, form, sources]), read.unread, bindMarks(text, read).quotations.map(({ how, run }) => [how, run])]; }; // biome-ignore format: one line
const tagRows = () => rowsOfProduct('marksIn', 'tags and what is in them', [openings, inner, closings], (open, words, close) => marked(`It says “tea is hot”${open}${words}${close} and more. “Milk is cold” ${open}${words}${close}`, cited)); // biome-ignore format: one line
const turns = [
  'turn0search0',
  'turn0search1',
  'turn0search9',
  'turn1view0',
  'turn0news2',
  'turn0search',
  'Turn0search1',
];
const turnRows = () => rowsOfProduct('marksIn', 'results of a tool', [turns.slice(0, 5), turns, [1, 2, 3], ['\ue202']], (one, other, count, between) => marked(`“Tea is hot” ${one}${between}${other} and “milk is cold” \ue200cite\ue202${other}\ue201.`, { sources: cited.sources.slice(0, count) })); // biome-ignore format: one line

// ---- three events of a stream
const eventRows = () => flows.filter(([, list]) => list.length < 8).map(([read, list], nth) => [read.name, `three events in a row, ${nth}`, every(list, list, list).filter((_, at) => list.length < 7 || at % 3 === 0).map((given) => async () => { const { value, dropped, notes } = await read(given); return [value.text, value.citations.map(({ span }) => span), value.finish_reason, value.usage, dropped, notes.map(({ code }) => code)]; })]); // biome-ignore format: one line

// ---- documents with what two contracts ask for
const wholes = allContracts.map(
  (contract) => documents(contract.name, contract.versions.at(-1).version)[0].document,
);
const recogniseRows = () => wholes.map((one, nth) => ['recognise', `members of two contracts, ${nth}`, wholes.map((other) => () => [{ ...one, ...other }].map((document) => { const { outcome: found, contract, candidates, nearest } = recognise(allContracts, document); return [found, contract?.name, candidates?.map((it) => it.contract?.name ?? it.name), nearest?.length]; }))]); // biome-ignore format: one line

// ---- letters in brackets
const bracketRows = () => rowsOfProduct('verifyQuote', 'letters in brackets', [['', '“', 'so '], ['T', 'x', '1', 'é', ''], ['he tea is hot', "'eau is hot", ' man is hot', '-x is hot', ' is hot', ''], ['', ']']], (before, letter, after, more) => ['the tea is hot', "So l'eau is hot, the tea is hot.", 'a man is hot; T-x is hot; x is hot'].map((source) => outcome(() => { const { status, match, spans, flags } = verifyQuote(`${before}[${letter}]${more}${after}`, source); return [status, match, spans, flags]; }))); // biome-ignore format: one line

export const pairConditions = () => [
  ...unitRows(),
  ...durationRows(),
  ...tagRows(),
  ...turnRows(),
  ...eventRows(),
  ...recogniseRows(),
  ...bracketRows(),
];
