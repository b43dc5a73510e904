import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allContracts } from '../../../../src/catalog/registry/index.js';
import { makeFolder, runCli } from '../../../support/cli.js';
import { pathWith, putPrograms, runShell } from '../../../support/path.js';
import { serveCommand } from '../../../support/served-command.js';

const names = allContracts.map(({ name }) => name);
const complete = async (...words: string[]): Promise<string[]> => {
  const { code, stdout, stderr } = await runCli(['__complete', '--', ...words]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout.split('\n').filter((line) => line !== '');
};

describe('candidates', () => {
  it('are all commands that help lists', async () => {
    const { stdout } = await runCli(['--help']);
    const listed = [...stdout.matchAll(/^ {2}([a-z-]+)(?: .*)?$/gm)].map(([, name = '']) => name);
    const commands = await complete('');
    expect(listed.filter((name) => commands.includes(name))).toEqual(commands);
    expect(commands).toEqual(
      expect.arrayContaining(['verify', 'diff', 'explain', 'audit', 'completion', 'help']),
    );
    expect(commands).not.toContain('__complete');
  });

  it.each<[string[], string[]]>([
    [['dig'], ['digest']],
    [
      ['audit', ''],
      ['append', 'verify', 'head', 'rotate', 'record', 'help'],
    ],
    [['audit', 'ver'], ['verify']],
    [['help', 'can'], []],
    [
      ['help', 'rep'],
      ['report', 'replay'],
    ],
    [['contracts', 'ex'], ['example']],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish', 'powershell'],
    ],
    [['completion', 'z'], ['zsh']],
    [['--ver'], ['--version']],
    [['digest', '--st'], ['--stable']],
    [['digest', 'a.json', '--s'], ['--stable']],
    [
      ['quote', '--guards', ''],
      ['reject', 'none'],
    ],
    [['quote', '--guards', 'no'], ['none']],
    [['quote', '--guards=n'], ['--guards=none']],
    [['quote', '--guards', '=', 'n'], ['none']],
    [
      ['quote', '--guards', '='],
      ['reject', 'none'],
    ],
    [
      ['contracts', 'schema', 'evidence-'],
      ['evidence-packet', 'evidence-snippet'],
    ],
    [['contracts', 'gen'], ['generation-result']],
    [['contracts', 'example', ''], names],
    [
      ['verify', 'x.json', '--contract', 'ver'],
      ['verification-record', 'verification-report', 'verified-findings', 'version-snapshot'],
    ],
    [['migrate', '--contract=gen'], ['--contract=generation-result']],
    [
      ['explain', 'evidence-packet.results.'],
      [
        'derived-from',
        'excerpt',
        'hash',
        'id',
        'line-range',
        'lines',
        'locator',
        'locators',
        'order',
        'sources',
      ].map((x) => `evidence-packet.results.${x}`),
    ],
    [['explain', 'json.dup'], ['json.duplicate-key']],
    [['explain', 'json.bom', ''], []],
    [['contracts', 'schema', 'evidence-packet', ''], []],
    [['verify', ''], []],
    [['verify', '--sources', ''], []],
    [['digest', '--config', 'e'], []],
    [['digest', '--', '--st'], []],
    [['digest', '-', '--st'], ['--stable']],
    [['nonsense', ''], []],
    [
      ['verify', '--nonsense', '--exp'],
      ['--expect', '--expect-stable'],
    ],
    [['verify', '--nonsense=x'], []],
  ])('after %j are %j', async (words, expected) => {
    expect(await complete(...words)).toEqual(expected);
  });

  it('are the options of a command as its help has them', async () => {
    const { stdout } = await runCli(['verify', '--help']);
    const listed = [...stdout.matchAll(/^ {2}(?:-[a-zA-Z], |--sources, )?(--[a-z-]+)/gm)].map(
      ([, flag = '']) => flag,
    );
    expect(await complete('verify', '-')).toEqual(listed);
  });

  it('are found without loading a config: a config is code', async () => {
    const folder = makeFolder({
      'evidence.config.js': "await import('node:fs').then((fs) => fs.writeFileSync('ran', ''));",
    });
    const { stdout } = await runCli(['__complete', '--', 'contracts', 'schema', 'no'], { folder });
    expect(stdout).toBe('');
    const after = await runCli(
      ['__complete', '--', 'digest', '--config', 'evidence.config.js', '--contract', ''],
      {
        folder,
      },
    );
    expect(after.stdout.trimEnd().split('\n')).toEqual(names);
    expect(existsSync(join(folder, 'ran'))).toBe(false);
  });
});

const folder = makeFolder({ 'some.json': '{}', 'some file.json': '{}' });
putPrograms(folder, { 'evidence-contracts': await serveCommand() });
const shell = async (name: string, script: string): Promise<string> => {
  const { stdout, stderr } = await runShell([name, '-c', script], folder, pathWith(folder));
  expect(stderr).toBe('');
  return stdout;
};
const has = (name: string): boolean => spawnSync(name, ['-c', 'true']).status === 0;

describe.skipIf(!has('bash'))('completion bash', () => {
  const asked = async (...words: string[]): Promise<string[]> => {
    const reported = await shell(
      'bash',
      `source <(evidence-contracts completion bash)
      COMP_WORDS=(evidence-contracts ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}
      _evidence_contracts; printf '%s\\n' "\${COMPREPLY[@]}"`,
    );
    return reported.trimEnd().split('\n');
  };

  it.each<[string[], string[]]>([
    [['ver'], ['verify']],
    [
      ['audit', 'he'],
      ['head', 'help'],
    ],
    [['explain', 'json.dup'], ['json.duplicate-key']],
    [['digest', '--contract', '=', 'gen'], ['generation-result']],
    [['contracts', 'schema', ''], names],
    [['verify', ''], ['']],
    [['verify', '--', '$(touch ran)', ''], ['']],
  ])('after %j: %j', async (words, expected) => {
    expect(await asked(...words)).toEqual(expected);
  });

  it('falls back on files', async () => {
    const reported = await shell(
      'bash',
      'source <(evidence-contracts completion bash); complete -p evidence-contracts',
    );
    expect(reported).toBe(
      'complete -o bashdefault -o default -F _evidence_contracts evidence-contracts\n',
    );
  });
});

describe.skipIf(!has('zsh'))('completion zsh', () => {
  it('is a script that zsh reads, and asks for what is before the cursor', async () => {
    const { stdout } = await runCli(['completion', 'zsh']);
    writeFileSync(join(folder, 'script.zsh'), stdout);
    const asked = await shell(
      'zsh',
      `compdef() { :; }; compadd() { shift; print -rl -- "$@"; }; _files() { print -r files; }
      source ./script.zsh
      words=(evidence-contracts contracts schema evidence-); CURRENT=3; _evidence_contracts
      words=(evidence-contracts verify ''); CURRENT=3; _evidence_contracts`,
    );
    expect(asked).toBe('evidence-packet\nevidence-snippet\nfiles\n');
  });
});

describe.skipIf(!has('pwsh'))('completion powershell', () => {
  it('is a script that PowerShell reads, and completes with', async () => {
    const { stdout } = await runCli(['completion', 'powershell']);
    writeFileSync(join(folder, 'script.ps1'), stdout);
    const asked = (line: string): Promise<string> =>
      shell(
        'pwsh',
        `. ./script.ps1; (TabExpansion2 '${line}' ${String(line.length)}).CompletionMatches.CompletionText`,
      );
    expect(await asked('evidence-contracts dig')).toContain('digest');
    expect(await asked('evidence-contracts completion ')).toContain('fish');
  });
});

describe.skipIf(!has('fish'))('completion fish', () => {
  it('is a script that fish reads, and completes with', async () => {
    const { stdout } = await runCli(['completion', 'fish']);
    writeFileSync(join(folder, 'script.fish'), stdout);
    const asked = (line: string): Promise<string> =>
      shell('fish', `source ./script.fish; complete -C '${line}'`);
    expect(await asked('evidence-contracts contracts schema evidence-')).toBe(
      'evidence-packet\nevidence-snippet\n',
    );
    expect(await asked('evidence-contracts quote --guards ')).toBe('reject\nreport\nseed\n');
    expect(await asked('evidence-contracts verify some')).toMatch(/^some/);
  });
});

describe('completion', () => {
  it('refuses a shell that it does not know', async () => {
    const { code, stderr } = await runCli(['completion', 'tcsh']);
    expect(code).toBe(2);
    expect(stderr).toContain(
      "'tcsh' is invalid for argument 'shell'. Allowed choices are bash, zsh, fish, powershell.",
    );
  });
});
