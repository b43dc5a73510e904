// What a quote that is not exact costs in a source that was not read before: held against a library
// that searches with errors, and what it costs in a longer source, and in one that is made to be
// hard.
//
//   node tools/bench/quotes-near.mjs [--json] [--rounds N]
import { parseArgs } from 'node:util';
import { sourceOf } from './quotes-inputs.mjs';
import { inTurn, rowsOf, warmUp } from './rounds.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string' }, json: { type: 'boolean' } },
});
const { rows, compare } = rowsOf({
  rounds: Number(values.rounds ?? 15),
  isPrinted: values.json !== true,
});
const { verifyQuote } = await import('evidence-contracts/quote');
const { default: search } = await import('approx-string-match');

const WORDS = 30;
const QUOTES = 5;
const flat = (text) => Buffer.from(text).toString();

/** Thirty words from here and there in a source, one of them another. */
function changedQuotes(source) {
  return Array.from({ length: QUOTES }, (_, nth) => {
    const start = source.indexOf(' ', Math.floor((0.1 + 0.18 * nth) * source.length)) + 1;
    const words = source
      .slice(start, start + 600)
      .split(/\s/)
      .slice(0, WORDS);
    return words.with(WORDS >> 1, 'zzyzx').join(' ');
  });
}

/** Each quote in its own copy of a source, of which nothing can be known. */
function asked(kind, units) {
  const text = sourceOf(kind, units);
  return changedQuotes(text).map((quote, nth) => ({
    quote,
    source: flat(`${nth}${text.slice(1)}`),
  }));
}

const ours = (list, options) =>
  inTurn(list, ({ quote, source }) => verifyQuote(quote, source, options));
/** As many errors as a fifth of the quote has units: what fuzzy matches may differ by. */
const theirs = (list) =>
  inTurn(list, ({ quote, source }) => search(source, quote, Math.floor(quote.length / 5)));

function measured(name, { work, floor, goals, each = QUOTES }) {
  warmUp(floor);
  warmUp(work);
  compare(name, { work, floor, each, goals });
}

for (const kind of ['ascii', 'mixed']) {
  const list = asked(kind, 1_000_000);
  for (const { quote, source } of list) {
    if (verifyQuote(quote, source).status !== 'changed')
      throw new Error('the changed quote is not reported as changed');
    if (search(source, quote, Math.floor(quote.length / 5)).length === 0)
      throw new Error('the peer does not find it');
  }
  const name = `quote, changed, ${kind}, 1 MB, against approx-string-match`;
  measured(name, { work: ours(list), floor: theirs(list), goals: [3, 0.4] });
}
const plain = asked('ascii', 1_000_000);
measured('quote, fuzzy, ascii, 1 MB, against approx-string-match', {
  work: ours(plain, { accept: 'fuzzy', guards: 'none' }),
  floor: theirs(plain),
  goals: [3, 0.4],
});
const long = asked('ascii', 10_000_000);
measured('quote, changed, ascii, 10 MB, against 1 MB', {
  work: ours(long),
  floor: ours(plain),
  goals: [12, 12],
  each: 1,
});
// the words of the quote in another order, over and over: every word of the source is one of the
// quote's
const hard = plain.map(({ quote }) => {
  const words = quote.split(' ');
  const order = Array.from(
    { length: 200_000 },
    (_, nth) => words[(nth * 7 + (nth >> 5)) % words.length],
  );
  return { quote, source: flat(order.join(' ').slice(0, 1_000_000)) };
});
measured('quote, changed, 1 MB of its own words, against plain text', {
  work: ours(hard),
  floor: ours(plain),
  goals: [15, 15],
  each: 1,
});
if (values.json === true) console.log(JSON.stringify(rows));
