// What the fuzzer starts from: each published example for each function that takes bytes, and a
// little chance for every target.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allContracts, describeContract, lockOf, lockText } from 'evidence-contracts/guard';
import { seeded } from '../shared/random.mjs';
import { bytesOfNumber } from './guided/chance.mjs';
import { examples } from './inputs.mjs';
import { numberOf, targets } from './targets.mjs';

const encoder = new TextEncoder();
const named = (name) => bytesOfNumber(numberOf(targets.find((target) => target.name === name)));
const ofContract = (name) =>
  bytesOfNumber((allContracts.findIndex((one) => one.name === name) + 0.5) / allContracts.length);

function* seeds() {
  const texts = new Set();
  for (const { contract, text } of examples) {
    yield [...named('verify bytes'), ...ofContract(contract), ...encoder.encode(text)];
    // The same text in many invalid examples but for one place: one of each length is enough
    if (texts.has(text.length)) continue;
    texts.add(text.length);
    yield [...named('readJson'), ...encoder.encode(text)];
    // The 0 is the number by which it takes bytes
    yield [...named('safePythonJson'), 0, 0, ...encoder.encode(text)];
  }
  const lines = examples
    .filter(({ contract }) => contract === 'audit-entry')
    .map(({ text }) => textOfLine(text));
  const log = encoder.encode(`${lines.join('\n')}\n`);
  for (const name of ['verifyAuditLog', 'verifyLegacyLog', 'recordsOfRun', 'filterNdjson'])
    yield [...named(name), ...log];
  yield [
    ...named('readLock'),
    ...encoder.encode(lockText(lockOf([describeContract(allContracts[0])]))),
  ];
  for (const target of targets) {
    for (let seed = 1; seed <= 4; seed += 1) {
      const random = seeded(seed);
      yield [
        ...bytesOfNumber(numberOf(target)),
        ...Array.from({ length: 100 * seed }, () => Math.floor(random() * 256)),
      ];
    }
  }
}

/** A document in one line, where it is one. */
function textOfLine(text) {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

/** Writes them into a folder, one file each, and gives their number. */
export function writeSeeds(folder) {
  mkdirSync(folder, { recursive: true });
  let count = 0;
  for (const bytes of seeds()) {
    count += 1;
    writeFileSync(join(folder, `seed-${count}`), Uint8Array.from(bytes));
  }
  return count;
}
