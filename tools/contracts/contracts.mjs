// Writes the published form of the contracts. With --check it compares it, and asks the guard about
// everything that is frozen; with --lock it accepts the contracts as they are now.
import { build, runFile } from '../shared/run.mjs';

const guard = (verb, lock, ...words) =>
  runFile(
    'dist/cli.js',
    'guard',
    verb,
    '--all',
    ...words,
    '--no-config',
    '--lock',
    lock,
    '--examples',
    'contracts',
  );
const words = process.argv.slice(2);

if (words.includes('--lock')) {
  build({ code: true });
  guard('accept', 'snapshots/contracts.lock.json');
  runFile('tools/contracts/write.mjs', '--lock');
} else if (words.includes('--check')) {
  runFile('tools/contracts/write.mjs', '--check');
  guard('check', 'contracts/released.json', '--released');
  guard('check', 'snapshots/contracts.lock.json');
} else {
  build();
  runFile('tools/contracts/write.mjs');
}
