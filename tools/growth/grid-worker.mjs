/**
 * Calls the cases of one piece of the grid, and measures those that may be steep. Writes a record
 * for each subject that it has finished.
 */
import { isEndedByBudget } from './ended.mjs';
import { subjects } from './subjects.mjs';
import { patterns, tokens } from './tokens.mjs';

const [from, piece, pieces] = process.argv.slice(2, 5).map(Number);
const only = process.argv[5] ?? '';
const finished = new Set(JSON.parse(process.argv[6] ?? '[]'));

/** Units of a text, or eight times the items of a list, at n. */
const FIRST = 500;
/**
 * The same of what is measured alone: only what is steep at each of these fails. Collecting memory
 * begins between two sizes and looks like a step there, which a third pair does not have again.
 */
const SIZES = [5000, 10_000, 20_000];
/** A call at 4n of the first size that is shorter than this is not suspicious, as a product has four million steps there; in milliseconds. */
const SHORT = 1.5;
/** Below this nothing is said of the growth of what is measured alone; in milliseconds. */
const TOO_SHORT = 25;
/** From n to 4n: n log n has 4.7, and a busy machine more. */
const SUSPECT = 6.5;
/** A product has 2; memory and caches alone take n log n to 1.4. */
const STEEPEST = 1.6;
/**
 * What ends at its budget has to end in this; in milliseconds of the processor at the largest size.
 */
const MOST_TO_BUDGET = 4000;

const nothing = () => ({ calls: 0, measured: 0, cases: 0, subjects: 0 });
let counts = nothing();
let faults = [];

/** The cases of a subject: of a list there is one. */
function casesOf({ kind, name, call }) {
  if (kind === 'list') return [{ name, call, make: (units) => units }];
  return tokens.flatMap((token, nth) =>
    patterns.map(([pattern, make]) => ({
      name: `${name}, ${JSON.stringify(token)} ${pattern}`,
      call,
      make: (units) => make(token, units, tokens[(nth * 7 + 1) % tokens.length]),
    })),
  );
}

function report(fault) {
  faults.push(fault);
  process.send({ fault });
}

/** What came of a call: a refusal is an answer, another exception is a fault of its own. */
async function resultOf({ name, call }, input) {
  counts.calls += 1;
  try {
    return await call(input);
  } catch (error) {
    if (error?.name !== 'ContractError') report(`${name}: ${error?.stack ?? error}`);
    return { refused: error?.code };
  }
}

/** The processor time of a call in milliseconds, and what came of it. */
async function timed(one, units) {
  const input = one.make(units);
  const before = process.cpuUsage();
  const result = await resultOf(one, input);
  const { user, system } = process.cpuUsage(before);
  return { time: (user + system) / 1000, result };
}

/** The least of so many calls: what else a process does makes a call longer, never shorter. */
async function least(one, units, runs) {
  let best = { time: Number.POSITIVE_INFINITY, result: undefined };
  for (let run = 0; run < runs && (run === 0 || best.time < 1000); run += 1) {
    const made = await timed(one, units);
    if (made.time < best.time) best = made;
    process.send({});
  }
  return best;
}

async function isSuspicious(one) {
  if ((await timed(one, 4 * FIRST)).time < SHORT) return false;
  const { time } = await least(one, 4 * FIRST, 2);
  return time >= SHORT && time / (await least(one, FIRST, 2)).time >= SUSPECT;
}

/** What is wrong with the growth from `first` on; undefined if nothing is. */
async function fault(one, first) {
  counts.measured += 1;
  globalThis.gc?.();
  const high = await least(one, 4 * first, 5);
  if (high.time < TOO_SHORT) return undefined;
  const isEnded = isEndedByBudget(high.result);
  if (isEnded && high.time < MOST_TO_BUDGET) return undefined;
  const low = await least(one, first, 5);
  const exponent = Math.log(high.time / Math.max(low.time, 1)) / Math.log(4);
  if (exponent <= STEEPEST) return undefined;
  const times = [low, high].map(({ time }) => time.toFixed(0)).join(' / ');
  return `${one.name}: ${times} ms at ${first}, ${4 * first}, exponent ${exponent.toFixed(2)}${isEnded ? ' up to its budget' : ''}`;
}

const chosen = subjects.filter(({ name }) => name.includes(only) && !finished.has(name));
let number = -1;
for (const subject of chosen) {
  counts.subjects += 1;
  for (const one of casesOf(subject)) {
    number += 1;
    if (number % pieces !== piece - 1 || number < from) continue;
    process.send({ number, name: one.name });
    counts.cases += 1;
    if (!(await isSuspicious(one))) continue;
    let found;
    for (const first of SIZES) {
      found = await fault(one, first);
      if (found === undefined) break;
    }
    if (found !== undefined) report(found);
  }
  // a subject before the case to go on with was finished, and recorded, by an earlier process
  if (number >= from - 1)
    await new Promise((sent) => process.send({ finished: subject.name, counts, faults }, sent));
  counts = nothing();
  faults = [];
}
process.send({ isDone: true }, () => process.exit(0));
