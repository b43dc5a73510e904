// What quotes cost: one exact quote against the host's own search, a further quote against one pass, and a thousand mixed ones.
//
//   node bench/quotes.mjs                    prints the rows; ratios are taken inside a round, and the median of them told
//   node bench/quotes.mjs --json             prints them as rows of a report, for run.mjs
//   node bench/quotes.mjs --before FOLDER    the thousand quotes against another build too (its dist folder)
//   --rounds N     --size N                  rounds of the small rows; units of the large source, 10,000,000 unless said
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { mixedQuotes, sourceOf } from './quotes-inputs.mjs';

const text = { type: 'string' };
const { values } = parseArgs({ options: { before: text, rounds: text, size: text, json: { type: 'boolean' } } });
const rounds = Number(values.rounds ?? 15);
const size = Number(values.size ?? 10_000_000);
const engine = await import('evidence-contracts/quote');

/** Processor time of this process, so that others at work do not count. */
const timed = (work, times = 1) => {
  const start = process.cpuUsage();
  for (let i = 0; i < times; i += 1) work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / times;
};
const median = (list) => list.toSorted((one, other) => one - other)[list.length >> 1];
const rounded = (number) => Number(number.toPrecision(3));
const rows = [];

/** A row of the report; without a floor, there is nothing to be a multiple of. */
function tell(name, { times, floors, goals: [reach, then] = [] }) {
  const ratios = times.map((time, nth) => time / (floors?.[nth] ?? time));
  const spread = { ratio: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
  const told = Object.fromEntries(Object.entries(spread).map(([key, value]) => [key, rounded(value)]));
  const ours = { median: rounded(median(times)), ...told };
  const floor = floors && { median: rounded(median(floors)), ratio: 1, least: 1, most: 1 };
  const contenders = floor === undefined ? { ours } : { floor, ours };
  const goalOf = floors === undefined ? 'median' : 'ratio';
  rows.push({ title: name, name, table: 'quotes', unit: 'ms', goalOf, reach, then, rounds: times.length, contenders });
  if (values.json === true) return;
  const { ratio, least, most } = ours;
  const numbers = floors === undefined ? ''.padStart(10) : `${ratio.toFixed(2).padStart(8)} x`;
  console.log(`${name.padEnd(62)} ${numbers}   ${ours.median.toFixed(3).padStart(10)} ms   (${least} to ${most})`);
}

/** CPU milliseconds of warming up, as for the rows of measure.mjs: until compilers in other threads have little left to do. */
const WARM_UP = 900;

function warmUp(work) {
  for (let spent = 0; spent < WARM_UP; ) spent += timed(work);
}

/** Both in turn, so many calls each, once or more in each round; the first round is not counted. */
function compare(name, { work, floor, each = 1, turns = 1, goals }) {
  const [times, floors] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    let [base, time] = [0, 0];
    for (let turn = 0; turn < turns; turn += 1) {
      base += timed(floor, each) / turns;
      time += timed(work, each) / turns;
    }
    if (round === 0) continue;
    floors.push(base);
    times.push(time);
  }
  tell(name, { times, floors, goals });
}

/** One look at every unit: what a linear pass costs at the least. */
function pass(source) {
  let sum = 0;
  for (let at = 0; at < source.length; at += 1) sum = (sum + source.charCodeAt(at)) | 0;
  return sum;
}

/** Calls go round among so many sources, each another string, so that nothing can be remembered of the one before. */
const SOURCES = 5;

/** A source whose first sign tells it from the others, and words that stand in its last tenth; held in one piece, as what is read is. */
function sourceAndQuote(text, nth) {
  const source = Buffer.from(`${nth}${text.slice(1)}`).toString();
  const start = source.indexOf(' ', Math.floor((0.9 + 0.01 * nth) * source.length)) + 1;
  const quote = source.slice(start, source.indexOf(' ', start + 160));
  if (engine.verifyQuote(quote, source).match !== 'exact') throw new Error('the exact quote is not exact');
  if (!source.includes(quote)) throw new Error('the exact quote is not there');
  return { source, quote };
}

/** What does the work with each of these in turn. */
function inTurn(list, work) {
  let next = 0;
  return () => work(list[next++ % list.length]);
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
engine.verifyQuote(quotes.at(-1).quote, index);
for (const kind of ['exact', 'normalized', 'edited', 'changed', 'absent', 'spliced']) {
  const some = quotes.filter((one) => one.kind === kind);
  let next = 0;
  compare(`quote, a further one, ${kind}, ${size / 1e6} MB, against one pass`, {
    work: () => engine.verifyQuote(some[next++ % some.length].quote, index),
    floor: () => pass(source),
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
const now = thousand(engine);
tell(`quotes, a thousand mixed ones, ${size / 1e6} MB, read and searched`, { times: [now] });
if (values.before !== undefined) {
  const before = await import(pathToFileURL(resolve(join(values.before, 'quote/index.js'))).href);
  const was = thousand(before);
  const again = thousand(engine);
  console.log(`before: ${(was / 1000).toFixed(2)} s; now ${(Math.min(now, again) / was).toFixed(3)} of it`);
}
if (values.json === true) console.log(JSON.stringify(rows));
