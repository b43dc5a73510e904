// A checker for Stryker that lets only some mutants through: a seeded share of them, or those that
// were not found in the report of an earlier run. The others keep the state "not run", as mutants
// that do not compile.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { CheckStatus } from '@stryker-mutator/api/check';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { keyOf, keysOfFound, placed } from './report.mjs';

const { MUTATION_SHARE = '100', MUTATION_SEED = '1', MUTATION_EARLIER = '' } = process.env;

function createChoice() {
  let known = new Set();
  let root;
  const isChosen = (mutant) => {
    const key = keyOf(relative(root, mutant.fileName), placed(mutant));
    return isInShare(key) && !known.has(key);
  };
  return {
    init: async () => {
      root = process.cwd();
      if (existsSync(MUTATION_EARLIER))
        known = keysOfFound(JSON.parse(readFileSync(MUTATION_EARLIER, 'utf8')));
    },
    group: async (mutants) => [mutants.map(({ id }) => id)],
    check: async (mutants) =>
      Object.fromEntries(
        mutants.map((mutant) => [
          mutant.id,
          isChosen(mutant)
            ? { status: CheckStatus.Passed }
            : { status: CheckStatus.CompileError, reason: 'not chosen' },
        ]),
      ),
  };
}

/**
 * By the digest of its place and its text: the same seed chooses the same, whatever else there is.
 */
function isInShare(key) {
  const digest = createHash('sha256').update(`${MUTATION_SEED} ${key}`).digest();
  return (digest.readUInt32BE() / 2 ** 32) * 100 < Number(MUTATION_SHARE);
}

export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, 'choice', createChoice)];
