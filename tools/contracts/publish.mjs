// Compares the published form of contracts with the contracts themselves, and writes what may be
// written.
import { join } from 'node:path';
import { readText, writeText } from '../shared/files.mjs';
import { checkExamples } from './examples.mjs';
import { checkFreeze } from './freeze.mjs';
import { generatedFiles } from './generate.mjs';
import { checkGoldens } from './goldens.mjs';
import { checkProbes } from './probes/index.mjs';

/**
 * Returns one sentence per problem; each says what to do. With `check` nothing is written.
 *
 * `probes: false` leaves out what the verbs do with thousands of edited documents, which takes seconds for each version; `answers` gets
 * a hash for each of them.
 *
 * Generated files are written freely while a version is a draft; entries of
 * `contracts/released.json` and golden documents are only ever added.
 */
export async function publish({
  root,
  check,
  contracts,
  builders = {},
  extra = {},
  probes = true,
  answers,
}) {
  const problems = await checkFreeze({ root, check, contracts });
  if (problems.length > 0 && !check) return problems; // a frozen version must not be rewritten
  for (const [path, text] of [...generatedFiles(root, contracts), ...Object.entries(extra)]) {
    const before = readText(join(root, path));
    if (before === text) continue;
    if (check)
      problems.push(
        `${path} ${before === undefined ? 'is missing' : 'is not up to date'}: run "npm run contracts"`,
      );
    else writeText(join(root, path), text);
  }
  problems.push(...(await checkExamples({ root, contracts })));
  problems.push(...checkGoldens({ root, check, contracts, builders }));
  if (probes) problems.push(...(await checkProbes({ root, check, contracts, answers })));
  return problems;
}
