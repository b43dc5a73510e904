// Writes the published form of the contracts. With --check it compares it, and asks the guard about
// everything that is frozen, the kit included; with --lock it accepts the contracts as they are now.
import { build, run, runFile, start } from '../shared/run.mjs';

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
/** Thousands of short-lived documents: a large young generation takes a third off the time. */
const writing = (...words) => [
  process.execPath,
  '--max-semi-space-size=64',
  'tools/contracts/write.mjs',
  ...words,
];
const write = (...words) => run(...writing(...words));
const words = process.argv.slice(2);

if (words.includes('--lock')) {
  build({ code: true });
  guard('accept', 'snapshots/contracts.lock.json');
  write('--lock');
} else if (words.includes('--check')) {
  // the longest part beside the others
  const written = start(...writing('--check'));
  guard('check', 'contracts/released.json', '--released');
  guard('check', 'snapshots/contracts.lock.json');
  // what functions of quotes, marks and figures return, by 16,000 cases
  runFile('tools/conformance/conformance.mjs', '--check');
  // tables of words and characters, by the lists that they are made of
  runFile('tools/profiles/profiles.mjs', '--check');
  process.exitCode = await written;
} else {
  build();
  write();
}
