// Keeps what rules, claims, orders and identities do: thousands of documents are made and edited,
// and what the verbs return is kept.
import { createHash, hash } from 'node:crypto';
import { join } from 'node:path';
import { schemaDigest } from 'evidence-contracts/guard';
import {
  folderOf,
  namesIn,
  pretty,
  readJsonFile,
  readText,
  versionsOf,
  writeText,
} from '../../shared/files.mjs';
import { documentsOf } from './documents.mjs';
import { donorsOf, editsOf } from './edits.mjs';
import { lawProblems } from './law.mjs';
import { outcomeOf } from './outcome.mjs';
import { elsewhereIn } from './places.mjs';
import { sealed } from './seal.mjs';
import { sourcesOf } from './sources.mjs';

/**
 * One sentence per version and place where the verbs return something else than `snapshots/probes`
 * has, and per issue at a place that its rule does not declare; `answers` gets a hash for each
 * document.
 */
export async function checkProbes({ root, check, contracts, answers = {} }) {
  const problems = [];
  for (const { contract, version } of versionsOf(contracts)) {
    problems.push(...lawProblems({ root, contract, version }));
    const path = `snapshots/probes/${contract.name}-${version.version}.json`;
    const kept = readJsonFile(join(root, path));
    const { table: now, hashes, elsewhere } = await tableOf({ root, contract, version });
    answers[`${contract.name}@${version.version}`] = hashes;
    for (const one of [...elsewhere].slice(0, 10))
      problems.push(
        `${contract.name} ${version.version} reports ${one}, which reportedAt of the rule does not name`,
      );
    const changed = differences(kept ?? {}, now);
    if (changed.length === 0) continue;
    // A released version may gain documents and ways to later versions
    const isGain =
      kept?.documents !== now.documents || changed.every(({ before }) => before === undefined);
    if (check || (version.status !== 'draft' && !isGain))
      problems.push(...changed.slice(0, 5).map((one) => sentence(path, one, changed.length)));
    else writeText(join(root, path), pretty(now));
  }
  return problems;
}

function sentence(path, { place, before, now }, count) {
  const more = count > 5 ? ` (one of ${count} places)` : '';
  const said = (row) => JSON.stringify(row ?? 'no row').slice(0, 300);
  return `${path} ${place}${more}: was ${said(before)}, is ${said(now)}: a rule, claim, order or identity does something else; "npm run contracts" when this is meant, with an ADR`;
}

function differences(kept, now) {
  return [...new Set([...Object.keys(kept), ...Object.keys(now)])]
    .filter((place) => JSON.stringify(kept[place]) !== JSON.stringify(now[place]))
    .map((place) => ({ place, before: kept[place], now: now[place] }));
}

/**
 * A digest of the documents, and rows by place: how many documents were tried and valid, the codes
 * of the others, and a digest of all that the verbs returned.
 */
async function tableOf({ root, contract, version }) {
  const rows = new Map();
  const documents = createHash('sha256');
  const migrations = new Map();
  const elsewhere = elsewhereIn(version);
  const hashes = [hashOf(declarationOf(contract, version))];
  for (const { place, text, ...from } of probesOf({ root, contract, version })) {
    const row = rows.get(place) ?? { tried: 0, valid: 0, codes: {}, hash: createHash('sha256') };
    rows.set(place, row);
    documents.update(`${text}\n`);
    const outcome = await outcomeOf(contract, version, { text, ...from });
    const { ok, reported, codes, line, migrated } = outcome;
    elsewhere.see(reported);
    row.tried += 1;
    if (ok) row.valid += 1;
    for (const code of codes) row.codes[code] = (row.codes[code] ?? 0) + 1;
    row.hash.update(`${line}\n`);
    hashes.push(hashOf([line, migrated]));
    for (const [to, made] of migrated)
      migrations.set(to, hash('sha256', `${migrations.get(to)} ${made}`, 'hex').slice(0, 16));
  }
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
  const told = sorted.map(([place, { hash, ...row }]) => [
    place,
    { ...row, codes: sortedKeys(row.codes), digest: hash.digest('hex').slice(0, 16) },
  ]);
  const table = {
    declaration: declarationOf(contract, version),
    documents: documents.digest('hex').slice(0, 16),
    ...Object.fromEntries([...migrations].map(([to, digest]) => [`migrated to ${to}`, digest])),
    ...Object.fromEntries(told),
  };
  return { table, hashes, elsewhere: elsewhere.found };
}

/**
 * Of what was returned for one document, short: to compare with what a changed build returns for
 * it.
 */
export const hashOf = (returned) => hash('sha256', JSON.stringify(returned), 'base64').slice(0, 8);

/** What a version declares next to its functions. */
export function declarationOf(contract, version) {
  const { volatile, identity, extensions, limits, form = null, origin = null, rules } = version;
  return {
    version_at: contract.versionAt,
    schema: schemaDigest(contract, { version: version.version }),
    rules: rules.map(({ code, severity, carriedFrom }) => [
      code,
      severity,
      ...(carriedFrom === undefined ? [] : [carriedFrom]),
    ]),
    volatile,
    identity,
    extensions,
    limits,
    form,
    origin,
    claims: { sources: version.sources !== undefined, records: version.records !== undefined },
  }; // prettier-ignore
}

const sortedKeys = (object) =>
  Object.fromEntries(Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * Every published example and generated document, and each of its edits, as it is and sealed again.
 */
export function* probesOf({ root, contract, version }) {
  const folder = join(root, folderOf(contract, version), 'examples');
  const examples = namesIn(join(folder, 'valid')).map((name) =>
    readText(join(folder, 'valid', name)),
  );
  for (const name of namesIn(join(folder, 'invalid'))) {
    if (name !== 'expected.json')
      yield {
        place: 'examples',
        text: readText(join(folder, 'invalid', name)),
        ...sourcesOf(contract.name),
      };
  }
  const generated = documentsOf(contract.name, version.version, root);
  const published = examples.map((text) => ({
    document: JSON.parse(text),
    ...sourcesOf(contract.name),
  }));
  const context = {
    ...donorsOf([...published, ...generated].map(({ document }) => document)),
    seen: new Map(),
  };
  for (const { document, ...own } of [...published, ...generated]) {
    yield {
      place: 'examples',
      text: JSON.stringify(document),
      sources: own.sources,
      records: own.records,
    };
  }
  for (const { document, sources, records } of [...published, ...generated]) {
    const own = { sources, records, isEdited: true };
    for (const { place, document: edited } of editsOf(document, context)) {
      const text = JSON.stringify(edited);
      yield { place, text, ...own };
      const made = sealed(contract.name, edited);
      const again = made === edited ? text : JSON.stringify(made);
      if (again !== text) yield { place, text: again, ...own };
    }
  }
}
