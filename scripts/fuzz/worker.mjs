// Makes and tries the inputs of one range of numbers: an input is made of its number alone, and can be made again.
import { seeded } from '../lies/random.mjs';
import { targets } from './targets.mjs';

const [from, to, seed] = process.argv.slice(2).map(Number);
/** Longer than this is a hang, in milliseconds of the processor: every input is under 100 kB. */
const LONGEST = 1000;
const lots = targets.flatMap((target) => Array.from({ length: target[1] }, () => target));
const counts = {};
let longest = { ms: 0 };

for (let number = from; number < to; number += 1) {
  const random = seeded((seed + Math.imul(number, 0x9e3779b1)) >>> 0);
  const [name, , make] = lots[Math.floor(random() * lots.length)];
  const call = make(random);
  if (number % 256 === 0) process.send({ number });
  const before = process.cpuUsage();
  let fault;
  try {
    await call();
  } catch (error) {
    fault = `${error?.name}: ${String(error?.stack).split('\n').slice(0, 3).join(' ')}`;
  }
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1000;
  if (ms > longest.ms) longest = { ms, name, number };
  if (ms > LONGEST) fault ??= `took ${ms.toFixed(0)} ms`;
  if (fault !== undefined) process.send({ fault, name, number });
  counts[name] = (counts[name] ?? 0) + 1;
}
process.send({ counts, longest });
