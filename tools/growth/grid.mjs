/**
 * The grid: every subject with every token in every pattern, at n and 4n.
 * `npm run growth -- --grid [--piece K/N] [--only NAME] [--record FILE]`.
 *
 * Each case is called at 4n. A call that is short passes. Another one is called at n, too; if it
 * grew more than n log n does, it is measured at a larger n and 4n, and then at twice and at four
 * times these sizes: only what is steep each time fails. All of it is processor time. What ends at its
 * budget may be steep, and has a time that it has to end in. The calls run in a process of their
 * own; one that gives no sign for half a minute of processor time is ended, and fails.
 *
 * With a record, a line is written for each subject that is finished, and a later run with the same
 * file leaves out what passed: the whole can be stopped, and repeated for what has changed.
 */
import { fork } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  strict: false,
  options: {
    piece: { type: 'string', default: '1/1' },
    only: { type: 'string', default: '' },
    record: { type: 'string' },
    grid: { type: 'boolean' },
  },
});
const [piece, pieces] = values.piece.split('/').map(Number);
if (!(Number.isInteger(piece) && piece >= 1 && piece <= pieces))
  throw new Error('--piece is K/N, with K from 1 to N');

/** How long a call may take before it is ended: on the clock, and ten times that on a busy machine. */
const LONGEST = 30_000;
const total = { calls: 0, measured: 0, cases: 0, subjects: 0 };
let failed = 0;

/** The subjects that the record says have passed; a later line of one replaces an earlier one. */
function passedBefore() {
  if (values.record === undefined || !existsSync(values.record)) return [];
  const lines = readFileSync(values.record, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  const last = new Map(lines.map((line) => JSON.parse(line)).map((one) => [one.finished, one]));
  return [...last.values()].filter(({ faults }) => faults.length === 0);
}

const before = passedBefore();
const finished = new Set(before.map((one) => one.finished));
const add = (counts) => {
  for (const [name, count] of Object.entries(counts)) total[name] += count;
};
for (const { counts } of before) add(counts);

const report = (text) => {
  failed += 1;
  console.log(text);
};

/** Faults of calls that were ended: the process that made them could not record them. */
let ended = [];

function keep({ finished: name, counts, faults }) {
  add(counts);
  const line = JSON.stringify({ finished: name, counts, faults: [...ended, ...faults] });
  ended = [];
  if (values.record !== undefined) appendFileSync(values.record, `${line}\n`);
}

/** What a process has used in milliseconds, by Linux; without that the clock counts alone. */
function processorTime(pid) {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13, 15);
    return (Number(user) + Number(system)) * 10;
  } catch {
    return performance.now();
  }
}

/** Runs from a case on; gives the case after which to go on, or undefined at the end. */
function runFrom(from) {
  return new Promise((resolve) => {
    const child = fork(
      join(import.meta.dirname, 'grid-worker.mjs'),
      [from, piece, pieces, values.only, JSON.stringify([...finished])].map(String),
      { execArgv: ['--expose-gc'] },
    );
    let [last, timer, isDone] = [{}, undefined, false];
    const endLate = (since, waits) => {
      const isBusy = waits < 10 && processorTime(child.pid) - since < LONGEST;
      if (isBusy) timer = setTimeout(endLate, LONGEST, since, waits + 1);
      else child.kill('SIGKILL');
    };
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(endLate, LONGEST, processorTime(child.pid), 1);
    };
    watch();
    child.on('message', (message) => {
      watch();
      if (message.number !== undefined) last = message;
      if (message.fault !== undefined) report(message.fault);
      if (message.finished !== undefined) keep(message);
      isDone ||= message.isDone === true;
    });
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      if (!isDone) {
        ended.push(
          `${last.name ?? 'the start'}: ended with ${signal ?? code}, nothing for ${LONGEST / 1000} s`,
        );
        report(ended.at(-1));
      }
      resolve(isDone || last.name === undefined ? undefined : last.number + 1);
    });
  });
}

const start = performance.now();
for (let from = 0; from !== undefined; ) from = await runFrom(from);
const seconds = ((performance.now() - start) / 1000).toFixed(0);
console.log(
  `grid ${piece}/${pieces}: ${total.subjects} subjects, ${total.cases} cases, ${total.calls} calls, ${total.measured} measured alone, ${failed} steeper than n log n, ${seconds} s`,
);
process.exitCode = failed === 0 ? 0 : 1;
