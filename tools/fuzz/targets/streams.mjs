// Streams of lines, and gates that hold back what is marked as a quote.
import { filterNdjson, verdictInStream, verify } from 'evidence-contracts';
import { quoteGateMiddleware, quoteGateNode, quoteGateRunnable } from 'evidence-contracts/gate';
import { allContracts, verifyAny } from 'evidence-contracts/guard';
import { pick } from '../../shared/random.mjs';
import { mutated, spoiled } from '../inputs.mjs';
import { bytes, contract, document, pieces, sources, text, textOf } from '../made.mjs';

const streamOf = (made) => new ReadableStream({ start(controller) { for (const one of made) controller.enqueue(one); controller.close(); } }); // biome-ignore format: one line
async function all(stream) {
  const got = [];
  for await (const one of stream) got.push(one);
  return got;
}
const lines = (random) => {
  if (random.rest !== undefined) return [random.rest()];
  const whole = [0, 1, 2].map(() => (random() < 0.5 ? new TextDecoder().decode(bytes(random)) : textOf(document(random)))).join('\n');
  return pieces(new TextEncoder().encode(whole), random);
}; // biome-ignore format: short
const judge = (input) => verifyAny(allContracts, input);
/** An answer with passages in quotation marks, whole or not. */
const answer = (random) =>
  spoiled(
    `It says: "${text(random).slice(0, 90)}" and “never again”.\n\n> ${text(random)}`,
    random,
  );
const gate = (random) => ({
  sources: sources(random),
  onUnverified: pick(['mark', 'drop', 'throw'], random),
  limit: pick([20, 2000], random),
});
const generated = (said, random) =>
  mutated(
    {
      content: [
        { type: 'text', text: said },
        { type: 'reasoning', text: said },
      ],
    },
    random,
  );
const parts = (said, random) =>
  mutated(
    [
      { type: 'stream-start', warnings: [] },
      { type: 'text-start', id: '0' },
      ...pieces(said, random).map((delta) => ({ type: 'text-delta', id: '0', delta })),
      { type: 'text-end', id: '0' },
      { type: 'finish' },
    ],
    random,
  );

export const streamTargets = [
  { name: 'filterNdjson', weight: 3, of: [filterNdjson], refuses: true, make: (random) => { const [input, emit] = [lines(random), pick(['valid', 'verdicts', 'invalid'], random)]; return () => all(streamOf(input).pipeThrough(filterNdjson(judge, { emit, maxBytes: pick([100, 1e6], random) }))); } },
  { name: 'verdictInStream', weight: 1, of: [filterNdjson, verdictInStream], refuses: true, make: (random) => { const [input, one, checked] = [lines(random), contract(random), []]; return async () => { await all(streamOf(input).pipeThrough(filterNdjson((line) => verify(one, line), { emit: 'valid', onVerdict: (line) => void checked.push(line) }))); return checked.map(({ verdict, line }) => verdict && verdictInStream(verdict, line)); }; } },
  { name: 'quoteGateMiddleware of a whole answer', weight: 2, of: [quoteGateMiddleware], refuses: true, make: (random) => { const [given, said] = [gate(random), generated(answer(random), random)]; return () => quoteGateMiddleware(given).wrapGenerate({ doGenerate: async () => said, params: {} }); } },
  { name: 'quoteGateMiddleware of a stream', weight: 2, of: [quoteGateMiddleware], refuses: true, make: (random) => { const [given, said] = [gate(random), parts(answer(random), random)]; return async () => all((await quoteGateMiddleware(given).wrapStream({ doStream: async () => ({ stream: streamOf(Array.isArray(said) ? said : []) }), params: {} })).stream); } },
  { name: 'quoteGateRunnable of a chain', weight: 2, of: [quoteGateRunnable], refuses: true, make: (random) => { const [given, said] = [gate(random), mutated(pieces(answer(random), random), random)]; return async () => [await quoteGateRunnable(given).invoke({ content: said }), await all(quoteGateRunnable(given).transform(streamOf(said)))]; } },
  { name: 'quoteGateNode', weight: 1, of: [quoteGateNode], refuses: true, make: (random) => { const [{ sources: texts, ...given }, said] = [gate(random), mutated({ content: [{ type: 'text', text: answer(random) }] }, random)]; return () => quoteGateNode({ ...given, sources: () => texts, answer: (state) => state, update: (gated) => gated })(said); } },
]; // biome-ignore format: a table
