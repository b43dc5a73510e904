// Builds the code and runs the tests; with --slow those that take long, on the build that is there;
// with --watch the tests of what changes, without a build.
import { build, run, withoutOption } from '../shared/run.mjs';

const slow = withoutOption('--slow');
const watch = withoutOption('--watch');
if (watch.isGiven) {
  process.argv.splice(2, Infinity, ...watch.rest);
  await import('./watch.mjs');
} else if (slow.isGiven) {
  const report = '--outputFile.json=temp/vitest-slow.json';
  run('vitest', 'run', '--project', 'slow', report, ...slow.rest);
} else {
  build({ code: true });
  run('vitest', 'run', '--project', 'unit', ...slow.rest);
}
