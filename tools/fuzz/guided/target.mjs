/**
 * What the fuzzer calls with its bytes. A finding is written down and does not end the run:
 * `EVIDENCE_FUZZ_FINDINGS` is the folder for the bytes of findings, one of each kind, and for the
 * figures.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chosen } from '../targets.mjs';
import { tried } from '../trial.mjs';
import { chanceOf } from './chance.mjs';

const folder = process.env.EVIDENCE_FUZZ_FINDINGS;
const counts = {};
const kinds = new Map();
let longest = { ms: 0 };

export async function fuzz(data) {
  // The fuzzer takes its bytes back when this is done, and what is found is written down later
  const bytes = Uint8Array.from(data);
  const random = chanceOf(bytes);
  const target = chosen(random);
  const { name } = target;
  counts[name] = (counts[name] ?? 0) + 1;
  const { fault, ms } = await tried(target, random);
  if (ms > longest.ms) longest = { ms, name, bytes: bytes.length };
  if (fault !== undefined) tell(name, fault, bytes);
}

function tell(name, fault, bytes) {
  const kind = fault.startsWith('took ') ? `${name}: slow` : `${name}: ${fault}`;
  const times = (kinds.get(kind) ?? 0) + 1;
  kinds.set(kind, times);
  if (times > 1) return;
  const file = join(folder, `finding-${kinds.size}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, bytes);
  console.log(`${name}, ${file}: ${fault}`);
}

process.on('exit', () => {
  const inputs = Object.values(counts).reduce((sum, count) => sum + count, 0);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'figures.json'),
    JSON.stringify({ inputs, findings: Object.fromEntries(kinds), longest, counts }, null, 1),
  );
});
