/** What the helps tell; their examples run with a command that is served, with the built one in help.slow.test.ts. */
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.js';
import { examplesIn, helpsBelow, lawOfExamples } from '../support/help-examples.js';
import { serveCommand } from '../support/served-command.js';

const helps = await helpsBelow();

describe('every example of every help', () => {
  it('is there: each command has one of its own', () => {
    const without = helps.filter(
      ([name, told]) => !new RegExp(`^ {2}\\$ .*evidence-contracts ${name}`.trimEnd(), 'm').test(told),
    );
    expect(without.map(([name]) => name)).toEqual([]);
    expect(helps.length).toBeGreaterThan(18);
  });

  if (process.platform !== 'win32') lawOfExamples(examplesIn(helps), serveCommand);
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
