/** The page of the command line shows every command at work. */
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.js';
import { fencesOf, readPage } from './fences.js';

const { stdout } = await runCli(['--help']);
const [, listed = ''] = /^Every day:$([\s\S]*)^Exit codes: /m.exec(stdout) ?? [];
const commands = [...listed.matchAll(/^ {2}([a-z-]+) /gm)]
  .map(([, name = '']) => name)
  .filter((name) => name !== 'help');
const shown = fencesOf('docs/command-line.md').filter(({ language }) =>
  ['console', 'sh'].includes(language),
);

describe('docs/command-line.md', () => {
  it.each(commands)('shows %s', (name) => {
    expect(shown.some(({ text }) => text.includes(`evidence-contracts ${name}`))).toBe(true);
    if (name !== 'completion')
      expect(readPage('docs/command-line.md')).toContain(`\n### ${name}\n`);
  });

  it('knows the commands from the help', () => {
    expect(commands).toContain('verify');
    expect(commands.length).toBeGreaterThan(10);
  });
});
