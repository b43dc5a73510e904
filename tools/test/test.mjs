// Builds the code and runs the tests of it; with --around those of what surrounds it: pages, examples,
// tools, the package; with --slow those that take long, on the build that is there
// (--slow --part 2/3: only a part of them);
// with --watch the tests of what changes, without a build.
import { spawnSync } from 'node:child_process';
import { build, run, withoutOption } from '../shared/run.mjs';

const slow = withoutOption('--slow');
const around = withoutOption('--around');
const watch = withoutOption('--watch');
if (watch.isGiven) {
  process.argv.splice(2, Infinity, ...watch.rest);
  await import('./watch.mjs');
} else if (slow.isGiven) {
  const at = slow.rest.indexOf('--part');
  const part = at === -1 ? [] : ['--shard', slow.rest.splice(at, 2)[1]];
  for (const project of ['slow', 'full']) {
    const report = `--outputFile.json=temp/vitest-${project}.json`;
    const all = ['run', '--passWithNoTests', '--project', project, report, ...part, ...slow.rest];
    const { status } = spawnSync('vitest', all, { stdio: 'inherit' });
    process.exitCode ||= status ?? 1; // the others run, whatever failed
  }
} else if (around.isGiven) {
  build({ code: true });
  const report = '--outputFile.json=temp/vitest-around.json';
  run('vitest', 'run', '--project', 'around', report, ...around.rest);
} else {
  build({ code: true });
  run('vitest', 'run', '--project', 'unit', ...around.rest);
}
