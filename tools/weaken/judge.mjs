// Runs the in-process part of the check of the contracts over a build with one weakening, and stops at the
// first document that is judged otherwise.
import { functionFoundIn, groups, lockOfFunctions } from '../contracts/functions/index.mjs';
import { declarationOf, hashOf, probesOf } from '../contracts/probes/index.mjs';
import { lawProblems } from '../contracts/probes/law.mjs';
import { outcomeOf } from '../contracts/probes/outcome.mjs';

/** What one version returns, document by document; `places` names them. */
async function* answersOf({ root, contract, version }) {
  yield { place: 'declaration', hash: hashOf(declarationOf(contract, version)) };
  for (const { place, text, ...from } of probesOf({ root, contract, version })) {
    const { line, migrated } = await outcomeOf(contract, version, { text, ...from });
    yield { place, hash: hashOf([line, migrated]) };
  }
}

/** The answers of all versions and of the locked functions, to compare with. */
export async function baselineOf({ root, contracts }) {
  const baseline = { functions: await lockOfFunctions() };
  for (const contract of contracts) {
    for (const version of contract.versions) {
      const hashes = [];
      for await (const { hash } of answersOf({ root, contract, version })) hashes.push(hash);
      baseline[`${contract.name}@${version.version}`] = hashes;
    }
  }
  return baseline;
}

/** Groups of functions that use the code of a folder, which are tried first. */
const nearest = [
  [/audit-log/, 'audit logs'],
  [/provenance-record|core.order/, 'runs'],
  [/evidence-packet/, 'packets'],
  [/doc-qa/, 'doc-qa'],
  [/answers.check|verification/, 'records'],
  [/answers.figures/, 'figures'],
  [/answers.adapters/, 'adapters'],
  [/answers.nli/, 'models'],
  [/catalog/, 'guard'],
  [/answers|generation-result|verified-findings/, 'answers'],
  [/quotes|core.text/, 'quotes'],
  [/core.text|sources/, 'layouts'],
  [/output.gate/, 'gate'],
  [/output.report/, 'reports'],
  [/output/, 'exports'],
  [/./, 'verbs'],
];

/** Where a weakening of a file is found, or undefined. */
export async function foundAt({ file, ...given }) {
  const first = nearest.filter(([pattern]) => pattern.test(file)).map(([, group]) => group);
  const order = [...new Set([...first, ...Object.keys(groups)])];
  const functions = () => functionFoundIn(given.baseline.functions ?? {}, order);
  const documents = () => documentFoundIn(given);
  const isVersion = /^src.contracts.+\/v[0-9_]+\//.test(file);
  const [one, other] = isVersion ? [documents, functions] : [functions, documents];
  return (await one()) ?? (await other());
}

async function documentFoundIn({ root, contracts, baseline }) {
  for (const contract of contracts) {
    for (const version of contract.versions) {
      const name = `${contract.name}@${version.version}`;
      const hashes = baseline[name] ?? [];
      let nth = 0;
      for await (const { place, hash } of answersOf({ root, contract, version })) {
        if (hashes[nth] !== hash) return `${name} ${place}`;
        nth += 1;
      }
      if (nth !== hashes.length) return `${name}: other documents`;
      const [problem] = lawProblems({ root, contract, version });
      if (problem !== undefined) return problem;
    }
  }
  return undefined;
}
