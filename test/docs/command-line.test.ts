/** The page of the command line shows every command at work. */
import { describe, expect, it } from 'vitest';
import { makeFolder, runCli } from '../support/cli.js';
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

  it('has the exit code of each state in the help of check, and on its page', async () => {
    const { stdout: help } = await runCli(['check', '--help']);
    const page = readPage('docs/command-line.md');
    const [, failing = ''] = /^ {2}exit code 1: (.*)$/m.exec(help) ?? [];
    expect(failing.split(', ')).toEqual([
      'changed',
      'pieces',
      'out of context',
      'not found',
      'in another source',
      'names no source',
    ]);
    const [, row = ''] = /^\| (changed, .*) \| 1 \|$/m.exec(page) ?? [];
    for (const state of failing.split(', ')) expect(row).toContain(state);
  });

  it('names every ending of a source that the command reads, as the page of MCP does', async () => {
    const folder = makeFolder({ 'a.md': 'It is “so”.', 'none/x.json': '{}' });
    const { stderr } = await runCli(['check', 'a.md', '--source', 'none'], { folder });
    const endings = stderr.match(/\.[a-z]+(?=,| or | file)/g) ?? [];
    expect(endings.length).toBeGreaterThan(10);
    const page = readPage('docs/middleware.md');
    for (const ending of endings) expect(page).toContain(`\`${ending}\``);
  });

  it('knows the commands from the help', () => {
    expect(commands).toContain('verify');
    expect(commands.length).toBeGreaterThan(10);
  });
});
