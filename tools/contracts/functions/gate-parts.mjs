// What the gate of a model hands on: whole answers and streams of parts, as the AI SDK makes them.
import { quoteGateMiddleware, quoteGateNode, quoteGateRunnable } from 'evidence-contracts/gate';
import { range } from '../probes/documents/parts.mjs';
import { rowsOf, rowsOfLists } from './inputs.mjs';

const sources = { a: 'The heater is cut off at once. It is not safe to restart it. The gate opens at high water.', b: { text: 'Berth 4 was closed.', title: 'Log' } }; // biome-ignore format: a fixture
const texts = ['It says “the heater is cut off at once”.', 'It says “the heater is left on at once”, and “Berth 4 was closed”.', '> The gate opens at high water.\n\nAfter.', 'Not “quoted to its end', 'No quotes.', '', '<!-- “the heater is cut off” -->', '“the heater is <!-- not --> cut off at once”', '“the gate opens” [1] and “Berth 4 was closed” [2], “Berth 4 was closed” [1].', '“safe to restart it”', '“the heater is <!--cut off--> at once”', '“the heater is<!-- --> cut off at once”', '“the heater <!--is cut--> off at once” and <!-- “The gate opens at high water” -->']; // biome-ignore format: a list
const choices = [
  {},
  { onUnverified: 'drop' },
  { onUnverified: 'correct' },
  { onUnverified: 'throw' },
  { limit: 20 },
];

const errorOf = (error) => [error.name, error.issues?.map(({ code, pointer }) => [code, pointer])];
const attempted = async (call) => { try { return await call(); } catch (error) { return errorOf(error); } }; // biome-ignore format: one line
const gateOf = (options, heard) => quoteGateMiddleware({ sources, onQuote: ({ words, quote, result }) => void heard.push([words, quote, result?.status]), onAnswer: ({ text, quotes }) => void heard.push([text, quotes?.length]), ...options }); // biome-ignore format: one line

async function whole(content, options = {}, params = {}) {
  const heard = [];
  const answer = {
    content,
    response: { id: 'r', body: { secret: 1 } },
    providerMetadata: { other: { x: 1 } },
    usage: {},
  };
  return [
    await attempted(() =>
      gateOf(options, heard).wrapGenerate({ doGenerate: async () => answer, params }),
    ),
    heard,
  ];
}

async function streamed(parts, options = {}) {
  const heard = [];
  const stream = new ReadableStream({ start(controller) { for (const one of parts) controller.enqueue(one); controller.close(); } }); // biome-ignore format: one line
  const got = [];
  const failed = await attempted(async () => {
    const answer = await gateOf(options, heard).wrapStream({
      doStream: async () => ({ stream, request: { x: 1 } }),
      params: {},
    });
    for await (const one of answer.stream) got.push(one);
    return Object.keys(answer);
  });
  return [got, failed, heard];
}

const pieces = (text, size) =>
  range(Math.ceil(text.length / size)).map((nth) => text.slice(nth * size, (nth + 1) * size));
const ofText = (text, id, size) => [
  { type: 'text-start', id },
  ...pieces(text, size).map((delta) => ({ type: 'text-delta', id, delta })),
  { type: 'text-end', id },
];

/** Streams of one text, of several after each other and at once, and with other parts between. */
function streams() {
  const [one, two] = texts;
  const start = { type: 'stream-start', warnings: [] };
  const finish = { type: 'finish', finishReason: 'stop', providerMetadata: { other: { x: 1 } } };
  const open = ofText('He said “the heater is', '0', 5);
  const rest = ofText(' cut off at once”. Then', '1', 5);
  const crossed = ofText(one, '0', 4).flatMap((part, nth) => [part, ...ofText(two, '1', 4).slice(nth, nth + 1)]);
  const between = ['raw', 'source', 'reasoning-delta', 'tool-call', 'response-metadata', 'error', 'file', 'x'].map((type) => [`a part of type ${type}`, [...open, { type, id: 'z', delta: 'q', text: '“no words of it”' }, ...rest, finish]]);
  return [
    ...texts.flatMap((text, nth) => [1, 7, 1000].map((size) => [`text ${nth} by ${size}`, [start, ...ofText(text, '0', size), finish]])),
    ['two texts', [start, ...ofText(one, '0', 5), ...ofText(two, '1', 5), finish]], ['two texts at once', [start, ...crossed, finish]], ['a quote over two texts', [start, ...open, ...rest, finish]], ['a quote over three texts', [...open, ...ofText(' cut', '1', 2), ...ofText(' off at once”', '2', 3), finish]],
    ['no end of a text', [...open.slice(0, -1), finish]], ['no finish', [...ofText(two, '0', 5)]], ['no start', [...ofText(one, '0', 5).slice(1), finish]], ['deltas after the end', [...open, { type: 'text-delta', id: '0', delta: ' cut off' }, finish]], ['a start twice', [...open.slice(0, 2), ...open, finish]], ['a delta that is no text', [{ type: 'text-start', id: '0' }, { type: 'text-delta', id: '0', delta: 5 }]],
    ['the same id again', [...open, ...ofText(' cut off at once”', '0', 5), finish]], ['three at once', [{ type: 'text-start', id: 'a' }, { type: 'text-start', id: 'b' }, { type: 'text-delta', id: 'a', delta: 'He “the heater' }, { type: 'text-delta', id: 'b', delta: 'So “Berth 4' }, { type: 'text-end', id: 'a' }, { type: 'text-delta', id: 'b', delta: ' was closed”' }, { type: 'text-end', id: 'b' }, finish]],
    ['nothing', []], ['values', [null, 5, {}, { type: 5 }]], ...between,
  ];
} // biome-ignore format: a table

const contents = [
  ...texts.map((text) => [{ type: 'text', text }]), [{ type: 'text', text: texts[0] }, { type: 'reasoning', text: texts[1] }, { type: 'text', text: texts[1] }], [{ type: 'text', text: 'He “the heater' }, { type: 'text', text: ' is cut off at once”' }], [{ type: 'text', text: 'He “the heater' }, { type: 'source', id: 's' }, { type: 'text', text: ' is cut off at once”' }], [{ type: 'text', text: 'He “the heater' }, { type: 'tool-call' }, { type: 'text', text: ' is cut off at once”' }], [{ type: 'text' }], [{ type: 'text', text: 5 }], [null], [], null, 'x', undefined,
]; // biome-ignore format: a list
const calls = [{ responseFormat: { type: 'json' } }, { responseFormat: { type: 'text' } }, { prompt: [{ role: 'user', content: [{ type: 'text', text: '“the heater is left on at once”' }] }] }]; // biome-ignore format: a list

async function runnable() {
  const gate = quoteGateRunnable({ sources });
  const read = async (stream) => { const got = []; for await (const one of stream) got.push(one); return got; }; // biome-ignore format: one line
  return [gate.getName(), gate.getName('X'), gate.lc_id, gate.lc_runnable, gate.lc_serializable, await gate.batch(texts), await gate.batch([texts[0], { content: texts[1] }], [{}, {}]), await read(await gate.stream(texts[1])), await read(await gate.stream({ content: [texts[0], { type: 'text', text: texts[1] }, { type: 'reasoning', text: 'x' }] })), await read(gate.transform([{ content: 'He “the hea' }, 'ter is', { content: null }, ' cut off at once”'])), await attempted(() => gate.invoke(undefined))]; // biome-ignore format: short
}

export function gatePartRows() {
  return [
    ...rowsOfLists('quoteGateMiddleware of a whole answer', choices.map((options, nth) => [`options ${nth}`, contents.map((content) => [content, options])]), ([content, options]) => whole(content, options)),
    ...rowsOfLists('quoteGateMiddleware of calls', [['calls', calls]], (params) => whole([{ type: 'text', text: texts[1] }], { ignore: (words, call) => JSON.stringify(call ?? null).includes(words) }, params)),
    ...rowsOf('quoteGateMiddleware of a stream', streams(), (parts) => Promise.all(choices.map((options) => streamed(parts, options)))),
    ...rowsOfLists('quoteGateMiddleware of no answer', [['answers', [null, undefined, {}, { stream: 5 }, { content: 5 }]]], (answer) => Promise.all([attempted(() => quoteGateMiddleware({ sources }).wrapGenerate({ doGenerate: async () => answer, params: {} })), attempted(() => quoteGateMiddleware({ sources }).wrapStream({ doStream: async () => answer, params: {} }))])),
    ...rowsOf('quoteGateRunnable as a part of a chain', [['its members', undefined]], runnable),
    ...rowsOfLists('quoteGate that hears', [['texts', texts]], async (text) => { const heard = []; const options = { sources, onAnswer: (one) => void heard.push(one), onQuote: (one) => void heard.push(one) }; return [await attempted(() => quoteGateRunnable(options).invoke(text)), await attempted(() => quoteGateNode({ ...options, answer: (state) => state, update: (answer, found) => [answer, found] })({ content: text })), heard]; }),
  ];
} // biome-ignore format: a table
