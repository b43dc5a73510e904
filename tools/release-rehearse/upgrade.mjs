// The way from 0.1 by the CHANGELOG alone: names of its table are in the package, and documents of
// 0.1 are taken over as it says.
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** For each document of 0.1: what the CHANGELOG says to do with it, as a program of a user. */
const program = `
import { readdirSync, readFileSync } from 'node:fs';
import { normalize, verify } from 'evidence-contracts';
import { fromLegacyPacket, EvidencePacket } from 'evidence-contracts/evidence-packet';
import { allContracts } from 'evidence-contracts/guard';
const results = [];
for (const file of readdirSync('documents-0.1')) {
  const { contract: name, by, document } = JSON.parse(readFileSync('documents-0.1/' + file, 'utf8'));
  const contract = allContracts.find((one) => one.name === name);
  const before = verify(contract, document);
  let after = document;
  if (by === 'normalize') after = normalize(contract, document).value;
  if (by === 'legacy') after = fromLegacyPacket(document, { zone: 'UTC' }).packet;
  const verdict = verify(contract, after);
  const isNoted = !before.ok || before.issues.length > 0;
  results.push({ file, by, ok: by === 'rebuild' ? !verdict.ok : verdict.ok && (by === 'nothing' || isNoted), code: verdict.issues[0]?.code });
}
console.log(JSON.stringify(results));
`;

export function upgrade(root, project) {
  const names = renamed(
    readFileSync(join(project, 'node_modules/evidence-contracts/CHANGELOG.md'), 'utf8'),
  );
  const published = new Set(publicNames(root));
  const gone = names.old.filter((name) => published.has(name));
  const missing = names.now.filter((name) => /^[A-Z]/.test(name) && !published.has(name));
  if (missing.length > 0)
    throw new Error(`the CHANGELOG names these, and they are not exported: ${missing.join(', ')}`);
  if (gone.length > 0)
    throw new Error(`the CHANGELOG calls these old, and they are exported: ${gone.join(', ')}`);
  cpSync(join(root, 'test/fixtures/documents-0.1'), join(project, 'documents-0.1'), {
    recursive: true,
  });
  writeFileSync(join(project, 'upgrade.mjs'), program);
  const results = JSON.parse(
    execFileSync(process.execPath, ['upgrade.mjs'], { cwd: project, encoding: 'utf8' }),
  );
  const wrong = results.filter(({ ok }) => !ok);
  if (wrong.length > 0)
    throw new Error(wrong.map(({ file, by, code }) => `${file} by ${by}: ${code}`).join(', '));
  return `${names.old.length} old names are gone, ${results.length} documents are taken over or refused as it says`;
}

/** Names in cells of the table "Renamed" that have nothing but names. */
function renamed(changelog) {
  const [, table = ''] = /^### Renamed\n(.*?)(?=^### )/ms.exec(changelog) ?? [];
  const rows = [...table.matchAll(/^\| (.+?) \| (.+) \|$/gm)].slice(1);
  const namesIn = (cell) =>
    /^`[A-Za-z]\w+`(?:, `[A-Za-z]\w+`)*$/.test(cell)
      ? [...cell.matchAll(/\w+/g)].map(([name]) => name)
      : [];
  return {
    old: rows.flatMap(([, old]) => namesIn(old)),
    now: rows.flatMap(([, , now]) => namesIn(now)),
  };
}

/**
 * What the package exports: functions and contracts by its entry points, types by the reports of
 * its API.
 */
function publicNames(root) {
  const reports = readdirSync(join(root, 'snapshots/api')).map((file) =>
    readFileSync(join(root, 'snapshots/api', file), 'utf8'),
  );
  const declared = [
    ...reports
      .join('\n')
      .matchAll(/^export (?:declare )?(?:type|interface|function|const|class) (\w+)/gm),
  ];
  return declared.map(([, name]) => name);
}
