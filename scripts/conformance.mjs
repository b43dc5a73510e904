// Writes the conformance kit from inputs and results that people wrote, or with --check says what differs from it. No
// result is what this library says: the tests hold the library to the kit, and not the kit to the library.
import { fileURLToPath } from 'node:url';
import { audit } from './conformance/audit.mjs';
import { canonical } from './conformance/canonical.mjs';
import { digests } from './conformance/digests.mjs';
import { documents } from './conformance/documents.mjs';
import { migrations } from './conformance/migrations.mjs';
import { order } from './conformance/order.mjs';
import { quotes } from './conformance/quotes.mjs';
import { readText, writeText } from './contracts/files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const check = process.argv.includes('--check');
const files = { canonical, digests, order, quotes, documents: documents(root), audit, migrations: migrations(root) };
const all = Object.values(files).flat();
const mustRefuse = ({ expected }) => 'refused' in expected || expected.holds === false || expected.verified === false;
const problems = [];

const twice = all.map(({ id }) => id).filter((id, place, ids) => ids.indexOf(id) !== place);
if (twice.length > 0) problems.push(`ids that stand twice: ${twice.join(', ')}`);
if (all.length < 500) problems.push(`${all.length} cases: 500 at least`);
const refused = all.filter(mustRefuse).length;
if (refused < 0.3 * all.length) problems.push(`${refused} of ${all.length} cases must be refused: 30 % at least`);

for (const [name, cases] of Object.entries(files)) {
  const path = `contracts/conformance/${name}.json`;
  const text = `[\n${cases.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`;
  if (readText(`${root}/${path}`) === text) continue;
  if (check) problems.push(`${path} is not up to date: run "npm run conformance"`);
  else writeText(`${root}/${path}`, text);
}
for (const problem of problems) console.error(problem);
console.log(
  `conformance: ${all.length} cases, ${refused} of them to be refused${problems.length === 0 ? '' : `; ${problems.length} problems`}`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
