// What quotes cost: one exact quote against the host's own search, a further quote against one
// pass, and a thousand mixed ones.
//
//   node tools/bench/quotes.mjs                    prints the rows; ratios are taken inside a round, and the median of them told
//   node tools/bench/quotes.mjs --json             prints them as rows of a report, for run.mjs
//   node tools/bench/quotes.mjs --before FOLDER    the thousand quotes against another build too (its dist folder)
//   --rounds N     --size N                  rounds of the small rows; units of the large source, 10,000,000 unless said
// Quotes that are not exact, in a source that was not read before, are measured by quotes-near.mjs.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { mixedQuotes, sourceOf } from './quotes-inputs.mjs';
import { inTurn, rowsOf, timed, warmUp } from './rounds.mjs';

const text = { type: 'string' };
const { values } = parseArgs({
  options: { before: text, rounds: text, size: text, json: { type: 'boolean' } },
});
const size = Number(values.size ?? 10_000_000);
const engine = await import('evidence-contracts/quote');

const { rows, tell, compare } = rowsOf({
  rounds: Number(values.rounds ?? 15),
  isPrinted: values.json !== true,
});

/** Searches before a further one is measured. */
const OFTEN = 50;

/** One look at every unit: what a linear pass costs at the least. */
function pass(source) {
  let sum = 0;
  for (let at = 0; at < source.length; at += 1) sum = (sum + source.charCodeAt(at)) | 0;
  return sum;
}

/**
 * Calls go round among so many sources, each another string, so that nothing can be remembered of
 * the one before.
 */
const SOURCES = 5;

/**
 * A source whose first sign tells it from the others, and words that stand in its last tenth; held
 * in one piece, as what is read is.
 */
function sourceAndQuote(text, nth) {
  const source = Buffer.from(`${nth}${text.slice(1)}`).toString();
  const start = source.indexOf(' ', Math.floor((0.9 + 0.01 * nth) * source.length)) + 1;
  const quote = source.slice(start, source.indexOf(' ', start + 160));
  if (engine.verifyQuote(quote, source).status !== 'exact')
    throw new Error('the exact quote is not exact');
  if (!source.includes(quote)) throw new Error('the exact quote is not there');
  return { source, quote };
}

for (const kind of ['ascii', 'mixed']) {
  for (const units of [1_000_000, 10_000_000]) {
    const text = sourceOf(kind, units);
    const asked = Array.from({ length: SOURCES }, (_, nth) => sourceAndQuote(text, nth));
    const work = inTurn(asked, ({ quote, source }) => engine.verifyQuote(quote, source));
    const floor = inTurn(asked, ({ quote, source }) => source.includes(quote));
    warmUp(floor);
    warmUp(work);
    compare(`quote, exact, ${kind}, ${units / 1e6} MB, against includes`, {
      work,
      floor,
      each: SOURCES,
      turns: Math.ceil(20_000_000 / units),
      goals: [5, 4],
    });
  }
}

const source = sourceOf('mixed', size);
const index = engine.indexSource(source);
const quotes = mixedQuotes(source, 1000);
// an index that was asked often has its lists of words and signs
for (const { quote } of quotes.slice(-OFTEN)) engine.verifyQuote(quote, index);
for (const kind of ['exact', 'normalized', 'changed', 'absent', 'pieces']) {
  const some = quotes.filter((one) => one.kind === kind);
  let next = 0;
  compare(`quote, a further one, ${kind}, ${size / 1e6} MB, against one pass`, {
    work: () => engine.verifyQuote(some[next++ % some.length].quote, index),
    floor: () => pass(source),
    turns: 8,
    goals: [0.5, 0.3],
  });
}

/** A thousand on a new index, reading it included. */
const thousand = ({ verifyQuote, indexSource }) => {
  return timed(() => {
    const fresh = indexSource(source);
    for (const { quote } of quotes) verifyQuote(quote, fresh);
  });
};
const passes = () => Array.from({ length: 3 }, () => timed(() => pass(source)));
const [quiet, now] = [passes(), thousand(engine)];
tell(`quotes, a thousand mixed ones, ${size / 1e6} MB, read and searched`, {
  times: [now],
  steady: [...quiet, ...passes()],
  goals: [12_500, 2000],
});
if (values.before !== undefined) {
  const before = await import(pathToFileURL(resolve(join(values.before, 'quote/index.js'))).href);
  const was = thousand(before);
  const again = thousand(engine);
  console.log(
    `before: ${(was / 1000).toFixed(2)} s; now ${(Math.min(now, again) / was).toFixed(3)} of it`,
  );
}
if (values.json === true) console.log(JSON.stringify(rows));
