// Makes and tries the inputs of one range of numbers: an input is made of its number alone, and can
// be made again.
import { seeded } from '../shared/random.mjs';
import { chosen } from './targets.mjs';
import { tried } from './trial.mjs';

const [from, to, seed] = process.argv.slice(2).map(Number);
const counts = {};
let longest = { ms: 0 };

for (let number = from; number < to; number += 1) {
  const random = seeded((seed + Math.imul(number, 0x9e3779b1)) >>> 0);
  const target = chosen(random);
  const { name } = target;
  if (number % 256 === 0) process.send({ number });
  const { fault, ms } = await tried(target, random);
  if (ms > longest.ms) longest = { ms, name, number };
  if (fault !== undefined) process.send({ fault, name, number });
  counts[name] = (counts[name] ?? 0) + 1;
}
process.send({ counts, longest });
