// Writes the conformance kit from inputs and results that people wrote, or with --check reports
// what differs from it. No result is what this library returns: --check also runs the built library
// on every case of the kit.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import * as core from 'evidence-contracts';
import { verifyAuditLog } from 'evidence-contracts/audit-log';
import * as figures from 'evidence-contracts/figures';
import * as generation from 'evidence-contracts/generation';
import { allContracts } from 'evidence-contracts/guard';
import { rankCandidates } from 'evidence-contracts/provenance-record';
import { verifyQuote } from 'evidence-contracts/quote';
import { readJsonFile, readText, writeText } from '../shared/files.mjs';
import { audit } from './audit.mjs';
import { canonical } from './canonical.mjs';
import { digests } from './digests.mjs';
import { digestsOf, documents } from './documents.mjs';
import { figureDifferences } from './figure-cases.mjs';
import { failuresOf, readerOf } from './library.mjs';
import { markDifferences } from './mark-cases.mjs';
import { migrations } from './migrations.mjs';
import { order } from './order.mjs';
import { quoteDifferences } from './quote-cases.mjs';
import { quotes } from './quotes.mjs';
import { sizes } from './sizes.mjs';
import { sources } from './sources.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const check = process.argv.includes('--check');
// Of 20,400 quotes a third: they are of like kinds, and all of them take half a minute
const isExhaustive = process.env.EVIDENCE_EXHAUSTIVE === '1';
const { digest } = readJsonFile(`${root}/contracts/profiles/index.json`)['quotes/1'];
const files = {
  canonical,
  digests,
  order,
  quotes,
  documents: documents(root),
  sizes: sizes(root, digestsOf),
  sources: sources({ name: 'quotes/1', digest }),
  audit,
  migrations: migrations(root),
};
const all = Object.values(files).flat();
const mustRefuse = ({ expected }) =>
  'refused' in expected || expected.valid === false || expected.verified === false;
const problems = [];

const twice = all.map(({ id }) => id).filter((id, place, ids) => ids.indexOf(id) !== place);
if (twice.length > 0) problems.push(`ids that stand twice: ${twice.join(', ')}`);
if (all.length < 500) problems.push(`${all.length} cases: 500 at least`);
const refused = all.filter(mustRefuse).length;
if (refused < 0.3 * all.length)
  problems.push(`${refused} of ${all.length} cases must be refused: 30 % at least`);

for (const [name, cases] of Object.entries(files)) {
  const path = `conformance/kit/${name}.json`;
  const text = `[\n${cases.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`;
  if (readText(`${root}/${path}`) === text) continue;
  if (check) problems.push(`${path} is not up to date: run "npm run conformance"`);
  else writeText(`${root}/${path}`, text);
}
const library = readerOf(
  { ...core, allContracts, rankCandidates, verifyAuditLog, verifyQuote },
  `${root}/contracts`,
);
const { sizes: large, ...usual } = files;
// What is largest is read by a slow test, and here when the kit is written
const failed = await failuresOf(library, check ? usual : { ...usual, sizes: large });
problems.push(
  ...failed.map(
    (id) =>
      `${id}: the library answers otherwise; run "npm run build:code" if it is not up to date`,
  ),
);
const linesOf = (name) =>
  gunzipSync(readFileSync(`${root}/conformance/kit/${name}.jsonl.gz`))
    .toString()
    .trimEnd()
    .split('\n');
const differing = [
  ...figureDifferences(linesOf('figures'), figures),
  ...markDifferences(linesOf('marks'), generation),
  ...quoteDifferences(linesOf('quotes'), { verifyQuote }, (nth) => isExhaustive || nth % 3 === 0),
];
problems.push(...differing.map((id) => `${id}: the library answers otherwise`));
for (const problem of problems) console.error(problem);
const kept = `${all.length - failed.length} of ${all.length} cases pass with this library, ${refused} of them must be refused`;
console.log(`conformance: ${kept}${problems.length === 0 ? '' : `; ${problems.length} problems`}`);
process.exitCode = problems.length === 0 ? 0 : 1;
