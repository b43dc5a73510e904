// Measures what the library costs, as ratios to a floor in one run: prints tables and writes bench/results.json.
//   npm run bench                 every case
//   npm run bench -- digest       cases whose name contains the word
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cases } from './cases.mjs';

const ROUNDS = 5;
const measure = fileURLToPath(new URL('measure.mjs', import.meta.url));
const word = process.argv[2] ?? '';
const rows = [];

for (const { name, sizes, contenders } of cases.filter((one) => one.name.includes(word))) {
  for (const size of sizes) {
    const times = Object.fromEntries(Object.keys(contenders).map((contender) => [contender, []]));
    // contenders in turn, each in a process of its own, so that no one warms up another's code
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const contender of Object.keys(contenders)) {
        times[contender].push(
          Number(execFileSync('node', [measure, name, String(size), contender], { encoding: 'utf8' })),
        );
      }
    }
    rows.push(rowOf(name, size, times));
    console.log(lineOf(rows.at(-1)));
  }
}
writeFileSync(
  fileURLToPath(new URL('results.json', import.meta.url)),
  `${JSON.stringify({ node: process.version, platform: `${process.platform} ${process.arch}`, rounds: ROUNDS, rows }, null, 2)}\n`,
);

/** Medians in microseconds, and the ratio of medians to the first contender, which is the floor. */
function rowOf(name, size, times) {
  const microseconds = Object.fromEntries(Object.entries(times).map(([contender, all]) => [contender, median(all)]));
  const [floor] = Object.values(microseconds);
  const ratios = Object.fromEntries(
    Object.entries(microseconds).map(([contender, time]) => [contender, Math.round((time / floor) * 100) / 100]),
  );
  return { name, size, microseconds, ratios };
}

function lineOf({ name, size, microseconds, ratios }) {
  const told = Object.keys(ratios).map(
    (contender) => `${contender} ${ratios[contender].toFixed(2)} x (${microseconds[contender].toFixed(1)} us)`,
  );
  return `${name}, ${size} results: ${told.join(', ')}`;
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
