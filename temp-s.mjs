import * as root from 'evidence-contracts'; import * as guard from 'evidence-contracts/guard'; import * as q from 'evidence-contracts/quote'; import * as p from 'evidence-contracts/provenance-record'; import * as a from 'evidence-contracts/audit-log';
import { readFileSync, readdirSync } from 'node:fs';
import { readerOf, failuresOf } from './scripts/conformance/library.mjs';
import { sources } from './scripts/conformance/sources.mjs';
const r = readerOf({ ...root, ...guard, ...q, ...p, ...a }, 'contracts/conformance');
const kit = Object.fromEntries(readdirSync('contracts/conformance').filter(n=>n.endsWith('.json')).map(n=>[n.replace('.json',''), JSON.parse(readFileSync('contracts/conformance/'+n))]));
const profile = { name: 'quotes/1', digest: JSON.parse(readFileSync('contracts/profiles/index.json'))['quotes/1'].digest };
console.log(await failuresOf(r, kit));
for (const c of sources(profile)) { const f = await failuresOf(r, {sources:[c]}); if (f.length) { console.log(c.id, JSON.stringify(c.expected)); console.log('   ', JSON.stringify(await r.sources(c.input))); } }
