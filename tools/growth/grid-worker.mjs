/** Calls the cases of one piece of the grid, and measures those that may be steep. */
import { isEndedByBudget } from './ended.mjs';
import { subjects } from './subjects.mjs';
import { patterns, tokens } from './tokens.mjs';

const [from, piece, pieces] = process.argv.slice(2, 5).map(Number);
const only = process.argv[5] ?? '';

/** Units of a text, or eight times the items of a list, at n: first, and alone. */
const [FIRST, ALONE] = [500, 2500];
/** A call at 4n of the first size that is shorter than this is not suspicious; in milliseconds. */
const SHORT = 3;
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

const counts = { calls: 0, measured: 0, cases: 0, subjects: 0 };

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

/** What came of a call: a refusal is an answer, another exception is a fault of its own. */
async function resultOf({ name, call }, input) {
  counts.calls += 1;
  try {
    return await call(input);
  } catch (error) {
    if (error?.name !== 'ContractError')
      process.send({ fault: `${name}: ${error?.stack ?? error}` });
    return { refused: error?.code };
  }
}

async function timed(one, units) {
  const input = one.make(units);
  const before = performance.now();
  await resultOf(one, input);
  return performance.now() - before;
}

/** A busy machine makes a call longer, never shorter: two that are short are enough. */
const shortest = async (one, units) => Math.min(await timed(one, units), await timed(one, units));

async function isSuspicious(one) {
  if ((await timed(one, 4 * FIRST)) < SHORT) return false;
  const long = await shortest(one, 4 * FIRST);
  return long >= SHORT && long / (await shortest(one, FIRST)) >= SUSPECT;
}

/** The least processor time of several runs. */
async function least(one, units) {
  const input = one.make(units);
  let [best, result] = [Number.POSITIVE_INFINITY, undefined];
  for (let run = 0; run < 3 && (run === 0 || best < 2000); run += 1) {
    globalThis.gc?.();
    const before = process.cpuUsage();
    result = await resultOf(one, input);
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
    process.send({});
  }
  return { best, result };
}

/** What is wrong with the growth from `first` on; undefined if nothing is. */
async function fault(one, first) {
  counts.measured += 1;
  const runs = [];
  for (const units of [first, 2 * first, 4 * first]) runs.push(await least(one, units));
  const [low, , high] = runs;
  const times = runs.map(({ best }) => best.toFixed(0)).join(' / ');
  const exponent = Math.log(high.best / Math.max(low.best, 1)) / Math.log(4);
  if (exponent <= STEEPEST || high.best < TOO_SHORT) return undefined;
  const isEnded = isEndedByBudget(high.result);
  if (isEnded && high.best < MOST_TO_BUDGET) return undefined;
  return `${one.name}: ${times} ms at ${first}, ${2 * first}, ${4 * first}, exponent ${exponent.toFixed(2)}${isEnded ? ' up to its budget' : ''}`;
}

const chosen = subjects.filter(({ name }) => name.includes(only));
counts.subjects = chosen.length;
let number = -1;
for (const subject of chosen)
  for (const one of casesOf(subject)) {
    number += 1;
    if (number % pieces !== piece - 1 || number < from) continue;
    process.send({ number, name: one.name });
    counts.cases += 1;
    if (!(await isSuspicious(one))) continue;
    const found = (await fault(one, ALONE)) && (await fault(one, 2 * ALONE));
    if (found) process.send({ fault: found });
  }
process.send({ counts }, () => process.exit(0));
