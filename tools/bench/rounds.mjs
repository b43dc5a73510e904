// Measures pieces of work against a floor in one process: rounds in turn, CPU time, medians of the
// ratios inside a round.

/** CPU milliseconds of this process for a piece of work, so that others at work do not count. */
export function timed(work, times = 1) {
  const start = process.cpuUsage();
  for (let i = 0; i < times; i += 1) work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / times;
}

/**
 * CPU milliseconds of warming up, as for the rows of measure.mjs: until compilers in other threads
 * have little left to do.
 */
const WARM_UP = 800;

export function warmUp(work, milliseconds = WARM_UP) {
  for (let spent = 0; spent < milliseconds; ) spent += timed(work);
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

  /** A row; without a floor, there is nothing to be a multiple of. */
  function tell(name, { times, floors, goals: [reach, then] = [] }) {
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
      contenders,
    });
    if (!isPrinted) return;
    const { ratio, least, most } = ours;
    const numbers = floors === undefined ? ''.padStart(10) : `${ratio.toFixed(2).padStart(8)} x`;
    console.log(
      `${name.padEnd(62)} ${numbers}   ${ours.median.toFixed(3).padStart(10)} ms   (${least} to ${most})`,
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
