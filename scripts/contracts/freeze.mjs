// Keeps released versions as they are: contracts/released.json holds their digests and only ever grows.
import { join } from 'node:path';
import { digest } from 'evidence-contracts';
import { schemaDigest } from 'evidence-contracts/json-schema';
import { namesIn, pretty, readJsonFile, readText, writeText } from './files.mjs';
import { folderOf, versionsOf } from './generate.mjs';

const FILE = 'contracts/released.json';

/** What is frozen of a version, part by part, so that a change can be named. */
function frozenParts(root, contract, version) {
  return {
    schema: schemaDigest(contract, version.version),
    volatile: digest(version.volatile),
    rules: digest(version.rules.map(({ code, says, severity }) => ({ code, says, severity }))),
    examples: digest(examplesOf(root, contract, version)),
  };
}

function examplesOf(root, contract, version) {
  const folder = join(root, folderOf(contract, version), 'examples');
  return Object.fromEntries(
    ['valid', 'invalid'].flatMap((kind) =>
      namesIn(join(folder, kind)).map((name) => [`${kind}/${name}`, readText(join(folder, kind, name))]),
    ),
  );
}

/** One sentence per broken promise. New releases are entered, unless this is a check. */
export function checkFreeze({ root, check, contracts }) {
  const released = readJsonFile(join(root, FILE)) ?? {};
  const problems = [];
  const entries = { ...released };
  const frozen = versionsOf(contracts).filter(({ version }) => version.status !== 'draft');
  for (const { contract, version } of frozen) {
    const key = `${contract.name}@${version.version}`;
    const parts = frozenParts(root, contract, version);
    if (Object.hasOwn(released, key)) problems.push(...changedParts(key, released[key], parts));
    else if (check) problems.push(`${FILE} lacks ${key}: run "npm run contracts" to enter the release`);
    else entries[key] = parts;
  }
  const known = new Set(frozen.map(({ contract, version }) => `${contract.name}@${version.version}`));
  for (const key of Object.keys(released).filter((name) => !known.has(name))) {
    problems.push(`${key} was released and is gone, or a draft again: a released version stays; restore it`);
  }
  if (!check && problems.length === 0) writeText(join(root, FILE), pretty(entries));
  return problems;
}

function changedParts(key, before, after) {
  return Object.keys(after)
    .filter((part) => before[part] !== after[part])
    .map(
      (part) =>
        `${key}: its ${part} changed after the release: restore it, and write a new version with an ADR instead`,
    );
}
