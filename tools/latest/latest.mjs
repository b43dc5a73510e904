// Installs the newest versions of the packages whose answers adapters read, apart from the project's
// own, and runs the tests of adapters and gates on them. Names what broke, with its package.
//
//   node tools/latest/latest.mjs            installs and runs
//   node tools/latest/latest.mjs --again    runs on what was installed before
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { argv, execPath, exit, stdout } from 'node:process';
import { folder, packages, root } from './packages.mjs';

const report = join(folder, 'report.json');
const isAgain = argv.includes('--again') && existsSync(join(folder, 'node_modules'));

if (!isAgain) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const newest = packages.map((name) => `${name}@latest`);
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'];
  execFileSync('npm', ['install', ...quiet, ...newest], { cwd: folder, stdio: 'inherit' });
}

const versionOf = (name) =>
  JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version;
for (const name of packages) stdout.write(`${name} ${versionOf(name)}\n`);

rmSync(report, { force: true });
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const config = join(root, 'tools/latest/vitest.config.mjs');
const run = spawnSync(execPath, [vitest, 'run', '--config', config], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
});
if (!existsSync(report)) {
  stdout.write(`no test ran\n${run.stdout}${run.stderr}`);
  exit(1);
}

const { testResults, numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
for (const { name, status, message, assertionResults } of testResults) {
  const file = relative(root, name);
  const failed = assertionResults.filter((one) => one.status === 'failed');
  if (status === 'failed' && failed.length === 0) stdout.write(`\n${file}\n  ${message}\n`);
  for (const { fullName, failureMessages } of failed)
    stdout.write(`\n${file}: ${fullName}\n  ${String(failureMessages[0]).split('\n')[0]}\n`);
}
stdout.write(`\n${numPassedTests} passed, ${numFailedTests} failed\n`);
exit(run.status === 0 && numPassedTests > 0 ? 0 : 1);
