/** The GitHub Action: its script, run as the runner runs it, and its file, which names every input and variable once. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cliFile, environmentWith, makeFolder, packetText } from '../support/cli.js';

const root = join(import.meta.dirname, '../..');
const good = packetText({ path: 'a.md', start_line: 2, end_line: 2 });
const wrong = good.replace('"score":0.5', '"score":"x"');

/** A repository that has the package installed. */
function repository(files: Readonly<Record<string, string>>): string {
  const folder = makeFolder({ 'a.md': 'first\nsecond line\n', ...files });
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  const command = join(folder, 'node_modules/.bin/evidence-contracts');
  writeFileSync(command, `#!/bin/sh\nexec '${process.execPath}' '${cliFile}' "$@"\n`);
  chmodSync(command, 0o755);
  return folder;
}

function runAction(folder: string, inputs: Readonly<Record<string, string>>) {
  const summary = join(folder, 'summary.md');
  const variables = Object.entries(inputs).map(([name, value]) => [`EVIDENCE_${name}`, value]);
  const { status, stdout } = spawnSync('bash', [join(root, 'scripts/action/verify.sh')], {
    cwd: folder,
    encoding: 'utf8',
    env: environmentWith({
      GITHUB_STEP_SUMMARY: summary,
      ...(Object.fromEntries(variables) as Record<string, string>),
    }),
  });
  return { status, stdout, summary: () => readFileSync(summary, 'utf8') };
}

describe('the script of the action', () => {
  it('marks what does not hold, writes the summary of the job, and fails', () => {
    const folder = repository({ 'good.json': good, 'wrong one.json': wrong });
    const { status, stdout, summary } = runAction(folder, {
      FILES: '  good.json\n\nwrong one.json \n',
      SARIF: 'v.sarif',
    });
    expect(status).toBe(1);
    expect(stdout).toMatch(/^::error file=wrong one\.json,line=1,col=\d+,title=shape\.type::\/results\/0\/score: /m);
    expect(summary()).toMatch(/^### Some evidence does not hold\n\n2 documents: 1 valid, 1 invalid\./);
    expect(JSON.parse(readFileSync(join(folder, 'v.sarif'), 'utf8'))).toMatchObject({ version: '2.1.0' });
  });

  it('runs no config that lies in the folder, and one that is named', () => {
    const folder = repository({ 'good.json': good, 'evidence.config.mjs': 'process.exit(9);' });
    expect(runAction(folder, { FILES: 'good.json' }).status).toBe(0);
    expect(runAction(folder, { FILES: 'good.json', CONFIG: 'evidence.config.mjs' }).status).toBe(9);
  });

  it('holds documents against a contract and sources, every one of which has to be there', () => {
    const folder = repository({ 'good.json': good, 'lost.json': packetText({ path: 'none.md' }) });
    const asked = { CONTRACT: 'evidence-packet', SOURCES: '.' };
    expect(runAction(folder, { FILES: 'good.json', ...asked }).status).toBe(0);
    const { status, stdout } = runAction(folder, { FILES: 'lost.json', ...asked });
    expect(status).toBe(1);
    expect(stdout).toContain('::error file=lost.json');
  });

  it.each([
    [{ FILES: 'wrong.json', FAIL_ON: 'error' }, 0],
    [{ FILES: 'nowhere.json', FAIL_ON: 'error' }, 2],
    [{ FILES: 'nowhere.json', FAIL_ON: 'never' }, 0],
    [{ FILES: '\n \n' }, 2],
    [{ FILES: 'wrong.json', FAIL_ON: 'sometimes' }, 2],
    [{ FILES: '--help' }, 2],
    [{ FILES: 'wrong.json', CONTRACT: 'no"; touch hacked; "' }, 2],
  ])('of %j ends with %i', (inputs, status) => {
    const folder = repository({ 'wrong.json': wrong });
    const ran = runAction(folder, inputs);
    expect(ran.status).toBe(status);
    expect(ran.stdout).not.toContain('Usage:');
    expect(spawnSync('ls', { cwd: folder, encoding: 'utf8' }).stdout).not.toContain('hacked');
  });
});

describe('action.yml', () => {
  const text = readFileSync(join(root, 'action.yml'), 'utf8');
  const script = readFileSync(join(root, 'scripts/action/verify.sh'), 'utf8');

  it('hands every input on as a variable that the script reads, and none as text of a script', () => {
    const [inputs = '', runs = ''] = text.split(/^runs:$/m);
    const names = [...(inputs.split(/^inputs:$/m)[1]?.matchAll(/^ {2}([a-z-]+):$/gm) ?? [])].map(([, name]) => name);
    expect(names).toEqual(['files', 'contract', 'sources', 'fail-on', 'config', 'sarif', 'version']);
    const handed = [...runs.matchAll(/^ +(EVIDENCE_[A-Z_]+): \$\{\{ inputs\.([a-z-]+) \}\}$/gm)];
    expect(handed.map(([, , name]) => name)).toEqual(names);
    for (const [, variable = ''] of handed) expect(script).toContain(`\${${variable}`);
    expect(runs.match(/\$\{\{/g)).toHaveLength(handed.length);
    expect(runs).toContain('run: bash "$GITHUB_ACTION_PATH/scripts/action/verify.sh"');
  });
});
