import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allContracts } from '../../../src/catalog/registry/index.js';
import { printable } from '../../../src/core/issue/issue.js';
import { makeFolder, packetText, runCli, spawnCli } from '../../support/cli.js';

const known = `${allContracts.map(({ name }) => name).join(', ')}; no evidence.config.js or evidence.config.mjs or evidence.config.ts was found in this folder or above`;

const folder = makeFolder({ 'good.json': packetText() });
const { version } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as {
  version: string;
};

const commands = [
  ...['check', 'verify', 'report', 'mcp', 'import', 'explain', 'guard', 'quote', 'export'],
  ...['contracts', 'migrate', 'digest', 'diff', 'audit', 'completion', 'bench', 'help'],
];

describe('evidence-contracts', () => {
  it.each(['--version', '-v', '-V'])('prints its version: %s', async (word) => {
    expect(await spawnCli([word])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
    expect(await runCli([word])).toMatchObject({ code: 0, stderr: '' });
  });

  it('prints help on demand and ends with 0', async () => {
    const { code, stdout, stderr } = await runCli(['--help']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const name of commands) expect(stdout).toContain(`\n  ${name} `);
    expect(stdout).toContain('Exit codes:');
  });

  it.each(commands.filter((name) => name !== 'help'))(
    'prints help on %s, with examples',
    async (name) => {
      const { code, stdout } = await runCli([name, '--help']);
      expect(code).toBe(0);
      expect(stdout).toContain(`Usage: evidence-contracts ${name}`);
      expect(stdout).toMatch(new RegExp(`Examples:\\n {2}\\$ .*evidence-contracts ${name}`));
      expect(await runCli(['help', name])).toMatchObject({ code: 0, stdout });
    },
  );

  it('prints help on stderr and ends with 2 when it is given nothing to do', async () => {
    const { code, stdout, stderr } = await runCli([]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('Usage: evidence-contracts');
  });
});

describe('a word that is no command', () => {
  it.each(['check-answer', 'findings', 'brief', 'schema', 'canonicalize', 'legacy'])(
    '%s is unknown, whatever it once was',
    async (word) => {
      const ran = await runCli([word, 'good.json'], { folder });
      expect(ran).toMatchObject({ code: 2, stdout: '' });
      expect(ran.stderr).toMatch(new RegExp(`^error: unknown command '${word}'\n`));
      expect(ran.stderr).not.toContain('is now');
    },
  );

  it.each([
    ['version', '--version'],
    ['figures', 'check ANSWER --source FOLDER --figures'],
  ])('%s is answered with what to type', async (word, type) => {
    expect(await runCli([word, 'good.json'], { folder })).toMatchObject({
      code: 2,
      stderr: `error: unknown command '${word}'; type: evidence-contracts ${type}\n`,
    });
  });

  it('is answered with the nearest name', async () => {
    const { stderr } = await runCli(['exmport', 'good.json'], { folder });
    expect(stderr).toContain('(Did you mean export?)');
  });

  it('may be a file', async () => {
    expect(await runCli(['digest', 'schema'], { folder })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('ENOENT') as unknown,
    });
  });
});

describe('wrong usage', () => {
  it.each([
    [['verfy', 'x'], "error: unknown command 'verfy'\n(Did you mean verify?)"],
    [['help', 'verfy'], "error: unknown command 'verfy'\n(Did you mean verify?)"],
    [['help', '--qiet'], "error: unknown option '--qiet'"],
    [
      ['quote', 'some', 'words', '--source', 'good.json'],
      'error: there are several quotes: put the words of one in quotation marks, and --source before each source',
    ],
    [['mcp', 'nowhere'], 'error: nowhere: no such file or directory (ENOENT)'],
    [['verify', 'x', '--qiet'], "error: unknown option '--qiet'\n(Did you mean --quiet?)"],
    [['verify'], "error: missing required argument 'files'"],
    [['digest', '--canonical', 'a', 'b'], 'error: --canonical takes one file'],
    [['digest', '-', '-'], 'error: stdin (-) can be read only once'],
    [['verify', '-', '-'], 'error: stdin (-) can be read only once'],
    [
      ['verify', 'x', '--require', 'luck'],
      "error: option '--require <check>' argument 'luck' is invalid. Allowed choices are sources, records.",
    ],
    [
      ['verify', 'x', '--expect', 'sha256:AB'],
      "error: option '--expect <digest>' argument 'sha256:AB' is invalid. Expected sha256: and 64 lower-case hex digits.",
    ],
    [
      ['verify', 'good.json', '--contract', 'packet'],
      `error: unknown contract packet; did you mean evidence-packet? known: ${known}`,
    ],
    [
      ['digest', 'good.json', '--stable', '--contract', 'x'],
      `error: unknown contract x; known: ${known}`,
    ],
    [['explane', 'x'], "error: unknown command 'explane'\n(Did you mean explain?)"],
    [
      ['explain', 'x', 'y'],
      "error: too many arguments for 'explain'. Expected 1 argument but got 2.",
    ],
    [['explain', 'shape.mising'], 'error: unknown code shape.mising; did you mean shape.missing?'],
    [
      ['contracts', 'packet'],
      `error: unknown contract packet; did you mean evidence-packet? known: ${known}`,
    ],
    [
      ['migrate', 'good.json', '--to', '2.0'],
      'error: evidence-packet has no version 2.0; known: "1.0"',
    ],
    [
      ['diff', 'good.json', 'nowhere'],
      'error: nowhere: cannot be read: no such file or directory (ENOENT)',
    ],
    [['completion'], "error: missing required argument 'shell'"],
    [
      ['contracts', 'schema', 'packet'],
      `error: unknown contract packet; did you mean evidence-packet? known: ${known}`,
    ],
    [
      ['contracts', 'schema', 'evidence-packet', '--version-of', '1'],
      'error: evidence-packet has no version 1; known: "1.0"',
    ],
    [
      ['contracts', 'schema', 'evidence-packet', '--version', '9'],
      "error: unknown option '--version'\n(Did you mean --version-of?)",
    ],
    [['verify', 'good.json', '-V'], "error: unknown option '-V'"],
    [
      ['contracts', 'example', 'packet'],
      `error: unknown contract packet; did you mean evidence-packet? known: ${known}`,
    ],
    [
      ['verify', 'good.json', '--sources', 'nowhere'],
      'error: --source nowhere: no such file or directory (ENOENT)',
    ],
    [['digest', 'nowhere'], 'error: nowhere: cannot be read: no such file or directory (ENOENT)'],
    [['digest', '--canonical', '.'], 'error: .: cannot be read: is a directory (EISDIR)'],
  ])('%j ends with 2 and one message', async (words, message) => {
    const { code, stdout, stderr } = await runCli(words, { folder });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.replace('\n(add --help for all options)', '')).toBe(`${message}\n`);
  });

  it('shows no control characters of what it was given', async () => {
    const { code, stderr } = await runCli(['verify', 'x', '--\u001b[31m\nred\u202e']);
    expect(code).toBe(2);
    expect(stderr).toContain(printable("unknown option '--\u001b[31m\nred\u202e'"));
  });
});
