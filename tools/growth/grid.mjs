/**
 * The grid: every subject with every token in every pattern, at n and 4n.
 * `npm run growth -- --grid [--piece K/N] [--only NAME]`.
 *
 * A call that is short at 4n of a small n passes. Another one is called at n, too; if it grew more
 * than n log n does, it is measured at larger sizes alone, in processor time, the least of several
 * runs at three sizes, and then once more at twice these sizes: only what is steep each time fails.
 * What ends at its budget may be steep, and has a time that it has to end in. The calls run in a
 * process of their own; one that gives no sign for half a minute is ended, and fails.
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  strict: false,
  options: {
    piece: { type: 'string', default: '1/1' },
    only: { type: 'string', default: '' },
    grid: { type: 'boolean' },
  },
});
const [piece, pieces] = values.piece.split('/').map(Number);
if (!(Number.isInteger(piece) && piece >= 1 && piece <= pieces))
  throw new Error('--piece is K/N, with K from 1 to N');

/** How long a call may take before it is ended. */
const LONGEST = 30_000;
const total = { calls: 0, measured: 0, cases: 0, subjects: 0 };
let failed = 0;
const report = (text) => {
  failed += 1;
  console.log(text);
};

/** Runs from a case on; gives the case after which to go on, or undefined at the end. */
function runFrom(from) {
  return new Promise((resolve) => {
    const child = fork(
      join(import.meta.dirname, 'grid-worker.mjs'),
      [from, piece, pieces, values.only].map(String),
      {
        execArgv: ['--expose-gc'],
      },
    );
    let [last, timer, ended] = [{}, undefined, false];
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => child.kill('SIGKILL'), LONGEST);
    };
    watch();
    child.on('message', (message) => {
      watch();
      if (message.number !== undefined) last = message;
      if (message.fault !== undefined) report(message.fault);
      if (message.counts === undefined) return;
      ended = true;
      for (const [name, count] of Object.entries(message.counts)) total[name] += count;
    });
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      if (!ended)
        report(
          `${last.name ?? 'the start'}: ended with ${signal ?? code}, nothing for ${LONGEST / 1000} s`,
        );
      resolve(ended || last.name === undefined ? undefined : last.number + 1);
    });
  });
}

const start = performance.now();
for (let from = 0; from !== undefined; ) from = await runFrom(from);
const seconds = ((performance.now() - start) / 1000).toFixed(0);
console.log(
  `grid ${piece}/${pieces}: ${total.subjects} subjects, ${total.cases} cases, ${total.calls} calls, ${total.measured} measured alone, ${failed} steeper than n log n, ${seconds} s`,
);
process.exitCode = failed === 0 ? 0 : 1; // biome-ignore format: long lines
