// Holds golden documents to their bytes: written once, compared ever after, never rewritten.
import { join } from 'node:path';
import { canonicalize, stableDigest, verify } from 'evidence-contracts';
import {
  namesIn,
  pretty,
  readJsonFile,
  readText,
  versionsOf,
  writeText,
} from '../shared/files.mjs';

const LIST = 'snapshots/goldens.json';

/**
 * One sentence per golden that is not what it was. A folder with a draft and no document yet gets
 * its document.
 */
export function checkGoldens({ root, check, contracts, builders }) {
  const listed = readJsonFile(join(root, LIST)) ?? {};
  const found = versionsOf(contracts).flatMap(({ contract, version }) => {
    const folder = `snapshots/golden/${contract.name}/${version.version}`;
    return namesIn(join(root, folder)).map((name) =>
      checkGolden({
        root,
        check,
        contract,
        path: `${folder}/${name}`,
        build: builders[contract.name],
      }),
    );
  });
  const problems = found.flatMap(({ problems }) => problems);
  const digests = Object.fromEntries(
    found.flatMap(({ path, digests }) => (digests ? [[path, digests]] : [])),
  );
  for (const [path, before] of Object.entries(listed)) {
    const after = digests[path];
    if (after === undefined)
      problems.push(
        `${path} is listed in ${LIST} and gone: restore it, or write an ADR and strike it`,
      );
    else if (after.digest !== before.digest || after.stableDigest !== before.stableDigest) {
      problems.push(
        `${path}: its digests changed: restore it; a new form needs a new golden and an ADR`,
      );
    }
  }
  const added = Object.keys(digests).filter((path) => !Object.hasOwn(listed, path));
  if (check)
    problems.push(
      ...added.map((path) => `${path} is not listed in ${LIST}: run "npm run contracts"`),
    );
  else if (problems.length === 0) writeText(join(root, LIST), pretty({ ...listed, ...digests }));
  return problems;
}

function checkGolden({ root, check, contract, path, build }) {
  const folder = join(root, path);
  const problems =
    readText(join(folder, 'README.md')) === undefined
      ? [`${path} has no README.md: say why it is there`]
      : [];
  const draft = readJsonFile(join(folder, 'draft.json'));
  const made = draft === undefined ? undefined : canonicalize(build(draft));
  const kept = readText(join(folder, 'document.json'));
  if (kept === undefined && made !== undefined && !check)
    writeText(join(folder, 'document.json'), made);
  const text = kept ?? (check ? undefined : made);
  if (text === undefined)
    return {
      path,
      problems: [...problems, `${path} has no document.json: run "npm run contracts"`],
    };
  if (made !== undefined && made !== text)
    problems.push(
      `${path}/document.json is not what its draft gives any more: the change needs an ADR`,
    );
  const verdict = verify(contract, text);
  if (!verdict.ok)
    return {
      path,
      problems: [...problems, `${path}/document.json is no longer valid: the change needs an ADR`],
    };
  if (canonicalize(verdict.value) !== text) problems.push(`${path}/document.json is not canonical`);
  return {
    path,
    problems,
    digests: { digest: verdict.digest, stableDigest: stableDigest(contract, verdict.value) },
  };
}
