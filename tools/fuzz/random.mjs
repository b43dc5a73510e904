/**
 * Fuzzes every public function that takes what others wrote, in worker processes:
 * `npm run fuzz -- [--inputs N] [--seed S]`.
 *
 * No input may lead to an exception, or to more than a second; a worker that says nothing for a
 * minute is ended and counts as a hang. A finding is told by its number:
 * `node tools/fuzz/fuzz.mjs --seed S --only NUMBER` makes the same input again. `--piece K/N` runs the
 * K-th of N pieces of the inputs, so that a long run can be spread over several jobs.
 */
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(availableParallelism()) },
    only: { type: 'string' },
    piece: { type: 'string', default: '1/1' },
  },
});
const [inputs, seed, workers] = [
  Number(values.inputs),
  Number(values.seed),
  Number(values.workers),
];
const [piece, pieces] = values.piece.split('/').map(Number);
if (!(Number.isInteger(piece) && piece >= 1 && piece <= pieces))
  throw new Error('--piece is K/N, with K from 1 to N');
const begin = Math.floor((inputs / pieces) * (piece - 1));
const finish = Math.floor((inputs / pieces) * piece);
const total = { counts: {}, longest: { ms: 0 }, faults: [] };

function runRange(from, to) {
  return new Promise((resolve) => {
    const child = fork(join(import.meta.dirname, 'worker.mjs'), [from, to, seed].map(String));
    let last = from;
    const watch = () => setTimeout(() => child.kill('SIGKILL'), 60_000);
    let timer = watch();
    child.on('message', (message) => {
      clearTimeout(timer);
      timer = watch();
      if (message.number !== undefined) last = message.number;
      if (message.fault !== undefined) tell(message);
      if (message.counts === undefined) return;
      for (const [name, count] of Object.entries(message.counts))
        total.counts[name] = (total.counts[name] ?? 0) + count;
      if (message.longest.ms > total.longest.ms) total.longest = message.longest;
    });
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      if (code !== 0)
        tell({ name: 'a worker', number: last, fault: `ended with ${signal ?? code}` });
      resolve();
    });
  });
}

function tell(fault) {
  total.faults.push(fault);
  console.log(`${fault.name}, input ${fault.number}: ${fault.fault}`);
}

const start = performance.now();
if (values.only === undefined) {
  const share = Math.ceil((finish - begin) / workers);
  await Promise.all(
    Array.from({ length: workers }, (_, nth) =>
      runRange(begin + nth * share, Math.min(finish, begin + (nth + 1) * share)),
    ),
  );
} else await runRange(Number(values.only), Number(values.only) + 1);

for (const [name, count] of Object.entries(total.counts).sort(([, a], [, b]) => b - a))
  console.log(`${String(count).padStart(9)}  ${name}`);
const seconds = ((performance.now() - start) / 1000).toFixed(0);
const { longest } = total;
console.log(
  `seed ${seed}: ${finish - begin} inputs in ${seconds} s, ${total.faults.length} findings; the longest took ${longest.ms.toFixed(0)} ms (${longest.name}, input ${longest.number})`,
);
process.exitCode = total.faults.length === 0 ? 0 : 1;
