// Before anything is measured: every contender gives the answer that is right, and whoever checks
// refuses what was changed.
//   node tools/bench/check.mjs FOLDER
import { createHash } from 'node:crypto';
import { digest, verify } from 'evidence-contracts';
import { createEvidencePacket, EvidencePacket } from 'evidence-contracts/evidence-packet';
import { cases, inputsOf } from './cases.mjs';

const [, , folder] = process.argv;
const sha256 = (data) => `sha256:${createHash('sha256').update(data).digest('hex')}`;
const decoded = (input) =>
  input instanceof Uint8Array ? JSON.parse(new TextDecoder().decode(input)) : input;

/** What each kind of case has to give. */
function expectedOf({ name }, input) {
  if (name.startsWith('verify')) return verify(EvidencePacket, decoded(input)).stableDigest;
  const value = name.startsWith('create') ? createEvidencePacket(input) : input;
  return name.includes('digest') ? digest(value) : value;
}

/** The same document with another excerpt in its middle. */
function tampered(input) {
  const document = structuredClone(decoded(input));
  document.results[Math.floor(document.results.length / 2)].excerpt += '.';
  return input instanceof Uint8Array
    ? new TextEncoder().encode(JSON.stringify(document))
    : document;
}

function refuses(run, input) {
  try {
    run(input);
    return false;
  } catch {
    return true;
  }
}

for (const one of cases) {
  for (const [contender, load] of Object.entries(one.contenders)) {
    const run = await load(one.name);
    const inputs = inputsOf(one, one.sizes.includes(10) ? 10 : one.sizes[0], folder);
    for (const input of inputs) {
      if (contender === 'floor') {
        if (!/^sha256:/.test(run(input))) throw new Error(`${one.name}: the floor hashes nothing`);
        if (input instanceof Uint8Array && run(input) !== sha256(input))
          throw new Error(`${one.name}: another hash`);
        continue;
      }
      const [got, expected] = [run(input), expectedOf(one, input)];
      const same = typeof got === 'string' ? got === expected : digest(got) === digest(expected);
      if (!same) throw new Error(`${one.name}: ${contender} gives another answer`);
      if (one.name.startsWith('verify') && !refuses(run, tampered(input)))
        throw new Error(`${one.name}: ${contender} lets a changed excerpt pass`);
    }
  }
}
console.log('every contender gives the right answer');
