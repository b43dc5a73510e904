// What the first calls of a process cost beyond loading what makes them: CPU milliseconds, compilers
// in other threads and garbage included.
//   node tools/bench/first.mjs FILE WHAT CONTENDER
import { readFileSync } from 'node:fs';
import { ajvPeer, parseAndHash, valibotPeer, zodPeer } from './peers.mjs';
import { mixedQuotes, sourceOf } from './quotes-inputs.mjs';
import { timed } from './rounds.mjs';

const [, , file, what, contender] = process.argv;

/** A thousand documents, none of them twice. */
const documents = {
  floor: () => parseAndHash,
  zod: async () => (await zodPeer()).bytes,
  valibot: async () => (await valibotPeer()).bytes,
  ajv: async () => (await ajvPeer()).bytes,
  async ours() {
    const { verify } = await import('evidence-contracts');
    const { EvidencePacket } = await import('evidence-contracts/evidence-packet');
    return (bytes) => verify(EvidencePacket, bytes).stableDigest;
  },
};

/** A hundred quotes, each in a source of 10 kB of its own; the floor is a search with errors. */
const quotes = {
  async floor() {
    const { default: search } = await import('approx-string-match');
    return ({ quote, source }) => search(source, quote, Math.floor(quote.length / 5));
  },
  async ours() {
    const { verifyQuote } = await import('evidence-contracts/quote');
    return ({ quote, source }) => verifyQuote(quote, source).status;
  },
};

function linesOf(bytes) {
  const lines = [];
  for (let start = 0; start <= bytes.length; ) {
    const end = bytes.indexOf(10, start) === -1 ? bytes.length : bytes.indexOf(10, start);
    lines.push(Uint8Array.from(bytes.subarray(start, end)));
    start = end + 1;
  }
  return lines;
}

const PAGE = 10_000;
const COUNT = 100;

/** A quote of each kind in turn, and pages that begin and end at a blank, each held in one piece. */
function pairs() {
  const text = sourceOf('mixed', PAGE * (COUNT + 1));
  const blankFrom = (place) => text.indexOf(' ', place);
  return Array.from({ length: COUNT }, (_, nth) => {
    const page = text.slice(blankFrom(nth * PAGE), blankFrom((nth + 1) * PAGE));
    const source = Buffer.from(page).toString();
    return { source, quote: mixedQuotes(source, (nth % 10) + 1).at(-1).quote };
  });
}

const [contenders, inputs] =
  what === 'documents' ? [documents, linesOf(readFileSync(file))] : [quotes, pairs()];
const run = await contenders[contender]();
const answers = [];
console.log(
  timed(() => {
    for (const input of inputs) answers.push(run(input));
  }),
);
if (what === 'documents' && !answers.every((answer) => answer?.startsWith('sha256:')))
  throw new Error(`${contender}: a document is not accepted`);
