// Measures one contender of one case in this process, and prints the median of its batches in microseconds per call.
import { cases } from './cases.mjs';

const [, , name, size, contender] = process.argv;
const { prepare, contenders } = cases.find((one) => one.name === name);
const input = prepare(Number(size));
const run = contenders[contender];
const WARM_UP = 300;
const MEASURE = 500;

let calls = 0;
for (const end = performance.now() + WARM_UP; performance.now() < end || calls === 0; calls += 1) run(input);
const perBatch = Math.max(1, Math.round(calls / 30));
const batches = [];
for (const end = performance.now() + MEASURE; performance.now() < end || batches.length < 3; ) {
  const start = performance.now();
  for (let call = 0; call < perBatch; call += 1) run(input);
  batches.push(((performance.now() - start) * 1000) / perBatch);
}
batches.sort((a, b) => a - b);
console.log(batches[Math.floor(batches.length / 2)]);
