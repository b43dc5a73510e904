// Writes the inputs once, in a process of their own: no measured process shares its compiled code
// with their making.
//   node tools/bench/inputs.mjs FOLDER [quick]      `quick`: what the twelve rows of ratios.mjs need
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalize } from 'evidence-contracts';
import { createEvidencePacket } from 'evidence-contracts/evidence-packet';
import { draftOf } from './generate.mjs';
import { firstLinesOf, linesOf } from './lines.mjs';

const [, , folder, quick] = process.argv;
const write = (name, value) => writeFileSync(join(folder, name), JSON.stringify(value));
const packets = (size, pool, flavour) => {
  const drafts = Array.from({ length: pool }, (_, nth) => draftOf(size, nth + 1, flavour));
  const made = drafts.map((draft) => createEvidencePacket(draft));
  return {
    drafts,
    canonical: made.map((packet) => canonicalize(packet)),
    emitted: made.map((packet) => JSON.stringify(packet)),
    pretty: made.map((packet) => JSON.stringify(packet, null, 2)),
  };
};

// several documents of a size, so that nothing lives on one being seen again
for (const size of [1, 10, 100]) write(`mixed-${size}.json`, packets(size, 8, 'mixed'));
write('mixed-10000.json', packets(10_000, 1, 'mixed'));
write('ascii-10.json', packets(10, 8, 'ascii'));

// a packet of 50 MB, and lines of about 1.2 and 10 kB
const { canonical } = packets(52_500, 1, 'mixed');
writeFileSync(join(folder, 'large.json'), canonical[0]);
for (const [name, size] of quick === undefined ? Object.entries({ short: 1, long: 10 }) : []) {
  const lines = packets(size, 50, 'mixed')
    .canonical.map((line) => `${line}\n`)
    .join('');
  for (let part = 0; part < linesOf[name] / 50; part += 1) {
    appendFileSync(join(folder, `${name}.ndjson`), lines);
    if (part < firstLinesOf(name) / 50) appendFileSync(join(folder, `${name}-first.ndjson`), lines);
  }
}
// a thousand documents of 8 kB, of which no two are alike
writeFileSync(join(folder, 'first.ndjson'), packets(8, 1000, 'mixed').canonical.join('\n'));
writeFileSync(join(folder, 'one.json'), packets(10, 1, 'mixed').canonical[0]);

// a document of 3 MB in which a million elements are of another type than the contract asks for
const faults = Array.from({ length: 1_000_000 }, () => '{}').join(',');
writeFileSync(
  join(folder, 'hostile.json'),
  canonicalize(createEvidencePacket(draftOf(1))).replace('"sources":[', `"sources":[${faults},`),
);
