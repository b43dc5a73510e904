// Measures pieces of work against a floor in one process: rounds in turn, CPU time, medians of the
// ratios inside a round.
import { noiseSaid } from './page.mjs';

/** CPU milliseconds of this process for a piece of work, so that others at work do not count. */
export function timed(work, times = 1) {
  const start = process.cpuUsage();
  for (let i = 0; i < times; i += 1) work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / times;
}

/** CPU milliseconds of one look at how quick the work is, and of all of them at the most. */
const LOOK = 60;
const MOST = 3000;
/** So many looks without a quicker one by more than this: compilers have little left to do. */
const STILL = 3;
const BETTER = 0.98;

/**
 * Warms up until it gets no quicker, whatever the machine; `look` takes so many milliseconds of CPU
 * time, and gives what a call took.
 */
export function converge(look, most = MOST) {
  let best = Number.POSITIVE_INFINITY;
  let still = 0;
  for (let spent = 0; still < STILL && spent < most; ) {
    let took = 0;
    const cost = timed(() => {
      took = look(LOOK);
    });
    spent += Math.max(cost, LOOK);
    still = took < best * BETTER ? 0 : still + 1;
    best = Math.min(best, took);
  }
}

export function warmUp(work, most = MOST) {
  converge((milliseconds) => {
    let [spent, calls] = [0, 0];
    while (spent < milliseconds) {
      spent += timed(work);
      calls += 1;
    }
    return spent / calls;
  }, most);
}

/**
 * How far the floor of a row moved from round to round, as a part of its median: the noise of the
 * machine. One in ten is left out at either end, so that fifteen starts say as much as three runs.
 */
export function noiseOf(floors) {
  const sorted = floors.toSorted((one, other) => one - other);
  const out = Math.floor(sorted.length / 10);
  const kept = sorted.slice(out, sorted.length - out);
  return rounded((kept.at(-1) - kept[0]) / median(sorted));
}

/** What does the work with each of these in turn. */
export function inTurn(list, work) {
  let next = 0;
  return () => work(list[next++ % list.length]);
}

const median = (list) => list.toSorted((one, other) => one - other)[list.length >> 1];
const rounded = (number) => Number(number.toPrecision(3));

/** The rows of a report, and what adds to them. */
export function rowsOf({ rounds, isPrinted }) {
  const rows = [];

  /**
   * A row; without a floor, there is nothing to be a multiple of. `steady` are times of one piece
   * of work around it, where there is no floor to show how quiet the machine is.
   */
  function tell(name, { times, floors, steady = floors, goals: [reach, then] = [] }) {
    const ratios = times.map((time, nth) => time / (floors?.[nth] ?? time));
    const spread = { ratio: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
    const told = Object.fromEntries(
      Object.entries(spread).map(([key, value]) => [key, rounded(value)]),
    );
    const ours = { median: rounded(median(times)), ...told };
    const floor = floors && { median: rounded(median(floors)), ratio: 1, least: 1, most: 1 };
    const contenders = floor === undefined ? { ours } : { floor, ours };
    const goalOf = floors === undefined ? 'median' : 'ratio';
    rows.push({
      title: name,
      name,
      table: 'quotes',
      unit: 'ms',
      goalOf,
      reach,
      then,
      rounds: times.length,
      noise: steady && noiseOf(steady),
      contenders,
    });
    if (!isPrinted) return;
    const { ratio, least, most } = ours;
    const numbers = floors === undefined ? ''.padStart(10) : `${ratio.toFixed(2).padStart(8)} x`;
    console.log(
      `${name.padEnd(62)} ${numbers}   ${ours.median.toFixed(3).padStart(10)} ms   (${least} to ${most})${noiseSaid(rows.at(-1))}`,
    );
  }

  /**
   * Both in turn, so many calls each, once or more in each round; the first round is not counted.
   */
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

  return { rows, tell, compare };
}
