// Asks the linters: all of them, or those that are named (`npm run lint -- boundaries`). With --fix
// what they can fix is fixed.
import { spawnSync } from 'node:child_process';
import { withoutOption } from '../shared/run.mjs';

const { isGiven: isFixing, rest: named } = withoutOption('--fix');
const linters = {
  format: isFixing ? ['biome', 'check', '--write', '.'] : ['biome', 'ci', '.'],
  rules: ['oxlint', isFixing ? '--fix' : '--report-unused-disable-directives'],
  boundaries: ['depcruise', 'src', '--config', '.dependency-cruiser.cjs'],
  unused: ['knip'],
};

const unknown = named.filter((name) => !Object.hasOwn(linters, name));
if (unknown.length > 0)
  throw new Error(`no linter ${unknown.join(', ')}: there are ${Object.keys(linters).join(', ')}`);

const failed = Object.entries(linters)
  .filter(([name]) => named.length === 0 || named.includes(name))
  .filter(([, [command, ...words]]) => spawnSync(command, words, { stdio: 'inherit' }).status !== 0)
  .map(([name]) => name);
if (failed.length > 0) console.error(`lint: ${failed.join(', ')} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
