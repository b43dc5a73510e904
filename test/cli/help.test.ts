/** The examples of the helps run in this process, over one folder each; in a shell in help.slow.test.ts. */
import { cpSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeFolder, runCli } from '../support/cli.js';
import { examplesIn, expectedCode, helpsBelow, packet, prepareExamples, runnable } from '../support/help-examples.js';
import { runLine } from '../support/shell-line.js';

const helps = await helpsBelow();
const prepared = await prepareExamples();
/** Lines whose words a shell takes apart first. */
const isForShell = (example: string): boolean => /^source |~/.test(example);
const programs = { producer: () => packet, consumer: () => '', sha256sum: () => '' };

describe('every example of every help', () => {
  it('is there: each command has one of its own', () => {
    const without = helps.filter(
      ([name, told]) => !new RegExp(`^ {2}\\$ .*evidence-contracts ${name}`.trimEnd(), 'm').test(told),
    );
    expect(without.map(([name]) => name)).toEqual([]);
    expect(helps.length).toBeGreaterThan(18);
  });

  it.each(examplesIn(helps).filter((example) => !isForShell(example)))('%s', async (example) => {
    const folder = makeFolder();
    cpSync(prepared, folder, { recursive: true });
    const { code, stderr } = await runLine(runnable(example), folder, programs);
    expect(stderr).not.toMatch(/^error: |Usage:/m);
    expect(code).toBe(expectedCode(example));
  });
});

describe('help', () => {
  it('tells on one page how to check a file, see why it failed, and mend it', async () => {
    const { stdout } = await runCli(['--help']);
    const steps = ['$ evidence-contracts verify ', '$ evidence-contracts explain ', '$ evidence-contracts migrate '];
    const places = steps.map((step) => stdout.indexOf(step));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(stdout.indexOf('\nCheck:\n')).toBeGreaterThan(places[2] ?? Infinity);
    for (const heading of ['Find out why:', 'Look at contracts:', 'Work with documents:', 'Get help:', 'Exit codes:']) {
      expect(stdout).toContain(`\n${heading}\n`);
    }
  });

  it('has no line beyond 120 columns', () => {
    const long = helps.flatMap(([name, told]) =>
      told.split('\n').flatMap((line) => (line.length > 120 ? [`${name}: ${line}`] : [])),
    );
    expect(long).toEqual([]);
  });
});
