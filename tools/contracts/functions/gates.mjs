// What a gate of quotes hands on: whole texts and pieces of them, with each choice.
import { quoteGateNode, quoteGateRunnable } from 'evidence-contracts/gate';
import { range } from '../probes/documents/parts.mjs';
import { rowsOf, rowsOfLists } from './inputs.mjs';

const sources = {
  'handbook/berths.md': 'Above 85 degrees the heater is cut off at once. It is not safe to restart it before the pump has stopped.\nThe gate opens at high water,\nand it closes before the ebb.',
  log: 'Berth 4 was closed on 3 January after the storm; “never again”, said the mayor of the town. They did not open it.',
}; // biome-ignore format: a fixture

const quotes = ['the heater is cut off at once', 'The heater is cut off', 'the heater is left on at once', 'heater', 'the heater was cut at once', 'it safe to restart it', 'safe to restart it before the pump', 'open it', 'Berth 4 was closed', 'Berth 5 was closed', 'opens at high water / and it closes', 'The gate opens ... the ebb', 'never again', 'said the mayor', 'log', 'berths', 'a term', 'cut', 'hea', 'x', '', '42', 'the heater is cut off before noon', 'one of four is other here', 'the heater is quite cut off']; // biome-ignore format: a list
const marks = [(words) => `“${words}”`, (words) => `"${words}"`, (words) => `> ${words}\n`, (words) => `> ${words.replace(' is ', ' is\n> ')}\n\nAfter.`, (words) => `‘${words}’`, (words) => `*"${words}"*`, (words) => `<q>${words}</q>`, (words) => `\`${words}\``, (words) => `“${words}`, (words) => `not “${words}”`]; // biome-ignore format: a list
const said = quotes.map((words) => [words === '' ? 'nothing' : words, marks.map((mark) => `He said: ${mark(words)}. Then more.`)]); // biome-ignore format: short

const choices = [
  ...['mark', 'drop', 'correct', 'throw', 'other'].map((onUnverified) => ({ onUnverified })),
  ...['exact', 'normalized', 'pieces', 'fuzzy'].map((accept) => ({ accept })),
  ...['note', 'hold', 'show'].map((onShort) => ({ onShort })),
  { ignore: ['the heater is left on at once', 'a term'] },
  { ignore: (words) => words.includes('heater') },
  { mark: ['<', '>'] },
  { mark: ['<'] },
  { note: '', dropped: '' },
  { hold: [] },
  { hold: ['short'] },
  { hold: ['none'] },
  { budget: 0 },
  { budget: 2000 },
  ...[1, 20, 21, 40, 7999, 8000, 8001, 0, 1.5].map((limit) => ({ limit })),
]; // biome-ignore format: a list

/** What is shown, and what is told of each quote. */
async function gated(options, text, size) {
  const told = [];
  const onQuote = ({ words, quote, result }) => void told.push([words, quote, result?.status]);
  try {
    const gate = quoteGateRunnable({ sources, onQuote, ...options });
    const pieces = range(Math.ceil(text.length / size)).map((nth) =>
      text.slice(nth * size, (nth + 1) * size),
    );
    const shown = [];
    for await (const piece of gate.transform(pieces)) shown.push(piece);
    return [shown, told];
  } catch (error) {
    return [error.name, error.issues?.map(({ code, pointer }) => [code, pointer]), told];
  }
}

/** Passages around the longest that is held, in one piece and in many. */
const long = [60, 79, 80, 81, 7998, 7999, 8000, 8001, 15_999, 16_001].map((length) => [`${length} characters`, `He said “${'x'.repeat(length - 2)}” and not“x”.`]); // biome-ignore format: one line
const inputs = ['x', { content: 'x' }, { content: [{ type: 'text', text: '“x y z”' }, 'and', { type: 'image' }, null] }, { content: null }, {}, null, 5]; // biome-ignore format: a list

/** Marks at the end of a block quote, which are none of its words, and other words there. */
const atEnd = ['[1]', '[1].', '(1)', '[12-14]', '[1] [2]', '[1], (Doc 2);', '[1]'.repeat(8), '[1] '.repeat(9), '(Source 1)', '(Sources 1 and 2)', '[log]', '[berths]', '(berths.md)', '(Source: log)', '[Note: log]', '[never]', '(never)', '[1](https://example.org/x)', '[x](log)', '[x](never)', '【1†L3】', '【log】', '*[log]*', '*(log)*', '**Source:** [1]', 'never [log]', `[${'x'.repeat(161)}]`, '[]', '()']; // biome-ignore format: a list
const below = ['Source: [1]', '**Quelle:** log', '*Source: log*', 'Source：[1]', 'Source [1]', 'Hours: [1]', 'Source:', 'Source: never', 'Source: [1] never', 'Note: [log], [1]', '— log', '[log]', '(Source: log)']; // biome-ignore format: a list
const cited = ['The gate opens at high water,', 'the heater is left on at once'].flatMap((words) => [[`${words} with marks`, atEnd.map((mark) => `> ${words} ${mark}\n`)], [`${words} with a line of marks`, below.flatMap((line) => [`> ${words}\n> ${line}\n`, `> ${words}\n>\n> ${line}\n\nAfter.`, `> ${words}\r\n${line}\n`, `> ${line}\n`])]]); // biome-ignore format: one line

export function gateRows() {
  const texts = said.flatMap(([, list]) => list.slice(0, 3));
  const all = texts.join('\n');
  return [
    ...rowsOf('quoteGateRunnable', said, (list) => Promise.all(list.flatMap((text) => ['mark', 'correct'].map((onUnverified) => gated({ onUnverified }, text, 1e6))))),
    ...rowsOfLists('quoteGateRunnable of cited block quotes', cited, async (text) => [await gated({}, text, 1e6), await gated({ onUnverified: 'correct', accept: 'exact' }, text, 3), await gated({ budget: 400 }, text, 1e6)]),
    ...rowsOf('quoteGateRunnable with options', choices.map((options, nth) => [`${nth} ${JSON.stringify(options)}`, options]), (options) => Promise.all([gated(options, all, 1e6), ...texts.slice(0, 24).filter((_, nth) => nth % 3 === 0).map((text) => gated(options, text, 1e6))])),
    ...rowsOf('quoteGateRunnable in pieces', [1, 2, 7, 50].map((size) => [`${size}`, size]), (size) => gated({ onUnverified: 'mark' }, all.slice(0, 3000), size)),
    ...rowsOf('quoteGateRunnable at a length', long, (text) => Promise.all([1e6, 1000].map((size) => gated({}, text, size)))),
    ...rowsOfLists('quoteGateRunnable of inputs', [['inputs', inputs]], async (input) => { try { return await quoteGateRunnable({ sources }).invoke(input); } catch (error) { return error.issues?.map(({ code }) => code); } }),
    ...rowsOf('quoteGateRunnable of sources', [['a map', new Map(Object.entries(sources))], ['a list', Object.values(sources)], ['pairs', Object.entries(sources)], ['a function', () => sources], ['a promise', async () => sources], ['nothing', null], ['a text', 'x'], ['numbers', [1, 2]], ['an empty record', {}]], (given) => gated({ sources: given }, all.slice(0, 800), 1e6)),
    ...rowsOf('quoteGateNode', [['states', texts.slice(0, 12)]], async (list) => quoteGateNode({ sources: () => sources, answer: (state) => state, update: (answer, found) => ({ answer, found }) })(list.join('\n'))),
  ];
} // biome-ignore format: a table
