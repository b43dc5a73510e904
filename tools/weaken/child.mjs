// One run of a bundle in a process of its own: writes the baseline, or prints where it differs from
// it.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [bundle, root, baselineFile, task, files] = process.argv.slice(2);
const { allContracts, baselineOf, foundAt } = await import(pathToFileURL(bundle).href);

/**
 * Contracts by the folder of their versions, where folder and name differ or another contract
 * embeds them.
 */
const folders = {
  'audit-log': ['audit-entry'],
  'doc-qa/promotion': ['promotion-record'],
  'doc-qa': ['ask-', 'telemetry-', 'version-', 'promotion-'],
  'verified-findings': ['verified-findings', 'evidence-snippet'],
  'verification-report': ['verification-report', 'verification-record'],
};

/**
 * A weakening of a version shows in its own contract or nowhere; one of shared code in any, so the
 * small contracts go first.
 */
function contractsOf(file) {
  const folder = /^src\/contracts\/(.+)\/v[0-9_]+\//.exec(file)?.[1];
  const names = folders[folder] ?? [folder];
  if (folder !== undefined)
    return allContracts.filter(({ name }) => names.some((one) => name.startsWith(one)));
  const last = ['provenance-record', 'evidence-packet', 'verified-findings'];
  return [...allContracts].sort((a, b) => last.indexOf(a.name) - last.indexOf(b.name));
}

if (task === 'baseline') {
  const contracts = [...new Set(files.split(',').flatMap(contractsOf))];
  writeFileSync(baselineFile, JSON.stringify(await baselineOf({ root, contracts })));
  console.log('{"ok":true}');
} else {
  const baseline = JSON.parse(readFileSync(baselineFile, 'utf8'));
  console.log(
    JSON.stringify({
      found: await foundAt({
        root,
        file: files,
        contracts: task === 'functions' ? [] : contractsOf(files),
        baseline,
      }),
    }),
  );
}
