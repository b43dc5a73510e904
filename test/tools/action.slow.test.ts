/**
 * The GitHub Action: its script, run as the runner runs it, and its file, which names every input
 * and variable once.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cliFile, environmentWith, makeFolder, packetText, ranOf } from '../support/cli.js';

const root = join(import.meta.dirname, '../..');
const good = packetText({ path: 'a.md', start_line: 2, end_line: 2 });
const wrong = good.replace('"score":0.5', '"score":"x"');

/** A package that the command imports, as the bill of materials lists it. */
interface Listed {
  readonly name: string;
  readonly tarball: Buffer;
  readonly digest: string;
}

/** What an installed package has for its command: the one that was built here. */
const installedCommand = `await import(${JSON.stringify(pathToFileURL(cliFile).href)});\n`;

/**
 * The folder of an npm that fetches this package at once, and notes the words it was called with.
 */
function quickNpm(): string {
  const folder = makeFolder();
  writeFileSync(join(folder, 'package.tgz'), packed(own));
  const script = `#!/bin/sh
printf '%s\\n' "$@" > '${folder}/words'
cp '${folder}/package.tgz' evidence-contracts-x.tgz
`;
  writeFileSync(join(folder, 'npm'), script, { mode: 0o755 });
  return folder;
}

const { version: own } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly version: string;
};
const npm = quickNpm();
const wordsOfNpm = (): string[] => readFileSync(join(npm, 'words'), 'utf8').trimEnd().split('\n');

/** A checkout with these files. */
function repository(files: Readonly<Record<string, string>>): string {
  return makeFolder({ 'a.md': 'first\nsecond line\n', ...files });
}

type Variables = Readonly<Record<string, string>>;

async function runAction(
  folder: string,
  inputs: Variables,
  environment: Variables = { PATH: `${npm}:${path}` },
) {
  const summary = join(folder, 'summary.md');
  const variables = Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [`EVIDENCE_${name}`, value]),
  );
  const env = environmentWith({
    GITHUB_STEP_SUMMARY: summary,
    RUNNER_TEMP: makeFolder(),
    ...variables,
    ...environment,
  });
  const child = spawn('bash', [join(root, 'tools/action/verify.sh')], { cwd: folder, env });
  const { code, stdout, stderr } = await ranOf(child);
  return { status: code, stdout, stderr, summary: () => readFileSync(summary, 'utf8') };
}

const path = process.env['PATH'] ?? '';

describe('the script of the action', () => {
  it('marks what is invalid, writes the summary of the job, and fails', async () => {
    const folder = repository({ 'good.json': good, 'wrong one.json': wrong });
    const { status, stdout, summary } = await runAction(folder, {
      FILES: '  good.json\n\nwrong one.json \n',
      SARIF: 'v.sarif',
    });
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /^::error file=wrong one\.json,line=1,col=\d+,title=shape\.type::\/results\/0\/score: /m,
    );
    expect(summary()).toMatch(
      /^### Not all documents are valid\n\n2 documents: 1 valid, 1 invalid\./,
    );
    expect(JSON.parse(readFileSync(join(folder, 'v.sarif'), 'utf8'))).toMatchObject({
      version: '2.1.0',
    });
  });

  it('runs no config that is in the folder, and one that is named', async () => {
    const folder = repository({ 'good.json': good, 'evidence.config.mjs': 'process.exit(9);' });
    expect((await runAction(folder, { FILES: 'good.json' })).status).toBe(0);
    expect(
      (await runAction(folder, { FILES: 'good.json', CONFIG: 'evidence.config.mjs' })).status,
    ).toBe(9);
  });

  it('checks documents against a contract and sources, every one of which has to be there', async () => {
    const folder = repository({ 'good.json': good, 'lost.json': packetText({ path: 'none.md' }) });
    const asked = { CONTRACT: 'evidence-packet', SOURCES: '.' };
    expect((await runAction(folder, { FILES: 'good.json', ...asked })).status).toBe(0);
    const { status, stdout } = await runAction(folder, { FILES: 'lost.json', ...asked });
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
  ])('of %j ends with %i', async (inputs, status) => {
    const folder = repository({ 'wrong.json': wrong });
    const ran = await runAction(folder, inputs);
    expect(ran.status).toBe(status);
    expect(ran.stdout).not.toContain('Usage:');
    expect(spawnSync('ls', { cwd: folder, encoding: 'utf8' }).stdout).not.toContain('hacked');
  });
});

/** A registry with one package at one version; it notes every request. */
async function registryOf(
  version: string | undefined,
  command = installedCommand,
  imported: readonly Listed[] = [],
) {
  const asked: string[] = [];
  const tarball = version === undefined ? undefined : packed(version, command, imported);
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { port } = server.address() as AddressInfo;
    const one = imported.find(({ name }) => request.url?.startsWith(`/${name}`));
    if (one !== undefined)
      response.end(
        request.url?.endsWith('.tgz') === true
          ? one.tarball
          : JSON.stringify(
              manifestOf(
                '3.2.1',
                one.tarball,
                `http://127.0.0.1:${String(port)}/${one.name}.tgz`,
                one.name,
              ),
            ),
      );
    else if (tarball === undefined || version === undefined) response.writeHead(404).end('{}');
    else if (request.url?.endsWith('.tgz') === true) response.end(tarball);
    else
      response.end(
        JSON.stringify(
          manifestOf(version, tarball, `http://127.0.0.1:${String(port)}/package.tgz`),
        ),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.close();
  });
  return { asked, url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/` };
}

function packed(
  version: string,
  command = installedCommand,
  imported: readonly Listed[] = [],
): Buffer {
  const folder = makeFolder();
  mkdirSync(join(folder, 'package/dist'), { recursive: true });
  const manifest = {
    name: 'evidence-contracts',
    version,
    type: 'module',
    scripts: { install: 'touch /tmp/hacked' },
  };
  writeFileSync(join(folder, 'package/package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package/dist/cli.js'), command);
  const components = imported.map(({ name, digest }) => ({
    name,
    version: '3.2.1',
    hashes: [{ alg: 'SHA-512', content: digest }],
  }));
  writeFileSync(join(folder, 'package/dist/sbom.cdx.json'), JSON.stringify({ components }));
  return spawnSync('tar', ['-cz', '-C', folder, 'package']).stdout;
}

/** A package of one module, which ends the command with exit code 7; its digest, or a false one. */
function importedPackage(isTrue: boolean): Listed {
  const folder = makeFolder();
  mkdirSync(join(folder, 'package'));
  const manifest = { name: 'imported', version: '3.2.1', type: 'module', exports: './seven.js' };
  writeFileSync(join(folder, 'package/package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package/seven.js'), 'export const seven = 7;');
  const tarball = spawnSync('tar', ['-cz', '-C', folder, 'package']).stdout;
  const digest = createHash('sha512')
    .update(isTrue ? tarball : '')
    .digest('hex');
  return { name: 'imported', tarball, digest };
}

function manifestOf(
  version: string,
  tarball: Buffer,
  url: string,
  name = 'evidence-contracts',
): object {
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  const one = { name, version, dist: { tarball: url, integrity } };
  return {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: one },
  };
}

describe('the package that the action runs', () => {
  it('is the version of the action, or the exact version that an input names', async () => {
    const folder = repository({ 'good.json': good });
    await runAction(folder, { FILES: 'good.json' });
    expect(wordsOfNpm().at(-1)).toBe(`evidence-contracts@${own}`);
    await runAction(folder, { FILES: 'good.json', VERSION: '7.8.9-rc.1' });
    expect(wordsOfNpm().at(-1)).toBe('evidence-contracts@7.8.9-rc.1');
  });

  it.each([
    'latest',
    '^1.0.0',
    '1',
    '1.2.3 --registry=x',
    'file:.',
    'https://example.org/x.tgz',
    '1.2.3\n4.5.6',
  ])('is none that could change between two runs, or lie elsewhere: %j', async (version) => {
    const folder = repository({ 'good.json': good });
    expect((await runAction(folder, { FILES: 'good.json', VERSION: version })).status).toBe(2);
  });

  it('leaves nothing behind', async () => {
    const folder = repository({ 'good.json': good });
    const temporary = makeFolder();
    await runAction(
      folder,
      { FILES: 'good.json' },
      { PATH: `${npm}:${path}`, RUNNER_TEMP: temporary },
    );
    expect([readdirSync(temporary), readdirSync(folder).sort()]).toEqual([
      [],
      ['a.md', 'good.json', 'summary.md'],
    ]);
  });

  it('is not read or written through a link of the checkout', async () => {
    const outside = makeFolder({ 'kept.txt': 'kept' });
    const folder = repository({ 'wrong.json': wrong });
    symlinkSync(join(outside, 'kept.txt'), join(folder, 'v.sarif'));
    mkdirSync(join(folder, 'reports'));
    symlinkSync(outside, join(folder, 'links'));
    symlinkSync(outside, join(folder, 'reports', 'links'));
    const named = [
      'v.sarif',
      './v.sarif',
      'links/x.sarif',
      'reports/links/x.sarif',
      'reports//links/x.sarif',
    ];
    for (const SARIF of [...named, ...named.map((name) => join(folder, name))]) {
      const { status, stdout } = await runAction(folder, { FILES: 'wrong.json', SARIF });
      expect([SARIF, status, stdout]).toEqual([
        SARIF,
        2,
        expect.stringContaining('the input sarif names a link'),
      ]);
    }
    expect([readdirSync(outside), readFileSync(join(outside, 'kept.txt'), 'utf8')]).toEqual([
      ['kept.txt'],
      'kept',
    ]);
    expect(
      (await runAction(folder, { FILES: 'wrong.json', SARIF: 'reports/x.sarif' })).status,
    ).toBe(1);
  });

  describe('with the npm of this machine', () => {
    let [real, planted, empty] = [] as unknown as Awaited<ReturnType<typeof registryOf>>[];
    beforeAll(async () => {
      [real, planted, empty] = [
        await registryOf(own),
        await registryOf(own),
        await registryOf(undefined),
      ];
    });
    const environment = (registry: string): Variables => ({
      npm_config_registry: registry,
      npm_config_cache: makeFolder(),
      npm_config_fetch_retries: '0',
    });

    /** A checkout that ships a command, a registry and a project that would have npm run it. */
    function hostile(): string {
      const hacked = `#!/bin/sh\ntouch '${join(traces, 'hacked')}'\nexit 0\n`;
      const folder = repository({
        'wrong.json': wrong,
        '.npmrc': `registry=${planted?.url ?? ''}\nscript-shell=${join(traces, 'shell')}\n`,
        'package.json': JSON.stringify({
          name: 'x',
          workspaces: ['*'],
          scripts: { preinstall: hacked },
        }),
      });
      for (const name of [
        'node_modules/.bin/evidence-contracts',
        'node_modules/.bin/npm',
        'node_modules/.bin/node',
      ]) {
        mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
        writeFileSync(join(folder, name), hacked, { mode: 0o755 });
      }
      mkdirSync(join(folder, 'node_modules/evidence-contracts/dist'), { recursive: true });
      writeFileSync(
        join(folder, 'node_modules/evidence-contracts/dist/cli.js'),
        'process.exit(0);',
      );
      return folder;
    }
    const traces = makeFolder();

    it('is never a command, nor of a registry, that the checkout ships, even where it is a folder above', async () => {
      const folder = hostile();
      const temporary = join(folder, 'inner');
      mkdirSync(temporary);
      const variables = { ...environment(real?.url ?? ''), RUNNER_TEMP: temporary };
      const { status, stdout } = await runAction(folder, { FILES: 'wrong.json' }, variables);
      expect([status, stdout]).toEqual([1, expect.stringContaining('::error file=wrong.json')]);
      expect([readdirSync(traces), planted?.asked, real?.asked[0]]).toEqual([
        [],
        [],
        '/evidence-contracts',
      ]);
    });

    it('is missed with exit code 3 on a Node that it does not run on, and where no folder can be made', async () => {
      const newer = await registryOf(
        own,
        "console.error('error: needs Node >=999');\nprocess.exitCode = 2;\n",
      );
      const inputs = { FILES: 'wrong.json' };
      const { status, stderr } = await runAction(hostile(), inputs, environment(newer.url));
      expect([status, stderr]).toEqual([3, 'error: needs Node >=999\n']);
      expect((await runAction(hostile(), inputs, { RUNNER_TEMP: '/nonexistent' })).status).toBe(3);
    });

    it('has what it imports by the version and digest that it was released with, or does not run', async () => {
      const command =
        "import { seven } from 'imported';\nif (process.argv[2] !== '--version') process.exitCode = seven;\n";
      const inputs = { FILES: 'wrong.json' };
      const sound = await registryOf(own, command, [importedPackage(true)]);
      expect((await runAction(hostile(), inputs, environment(sound.url))).status).toBe(7);
      const other = await registryOf(own, command, [importedPackage(false)]);
      const { status, stderr } = await runAction(hostile(), inputs, environment(other.url));
      expect([status, stderr]).toEqual([
        3,
        expect.stringContaining('npm: imported@3.2.1 has another digest'),
      ]);
    });

    it('is missed with exit code 3 where it cannot be had, whatever fails the step', async () => {
      const inputs = { FILES: 'wrong.json', FAIL_ON: 'never' };
      const { status, stdout, stderr } = await runAction(
        hostile(),
        inputs,
        environment(empty?.url ?? ''),
      );
      expect([status, stdout]).toEqual([
        3,
        `::error title=verify evidence::evidence-contracts@${own} could not be installed\n`,
      ]);
      expect(stderr).toMatch(/^npm: /);
    });
  });
});

describe('action.yml', () => {
  const text = readFileSync(join(root, 'action.yml'), 'utf8');
  const script = readFileSync(join(root, 'tools/action/verify.sh'), 'utf8');

  it('hands every input on as a variable that the script reads, and none as text of a script', () => {
    const [inputs = '', runs = ''] = text.split(/^runs:$/m);
    const names = [...(inputs.split(/^inputs:$/m)[1]?.matchAll(/^ {2}([a-z-]+):$/gm) ?? [])].map(
      ([, name]) => name,
    );
    expect(names).toEqual([
      'files',
      'contract',
      'sources',
      'fail-on',
      'config',
      'sarif',
      'version',
    ]);
    const handed = [...runs.matchAll(/^ +(EVIDENCE_[A-Z_]+): \$\{\{ inputs\.([a-z-]+) \}\}$/gm)];
    expect(handed.map(([, , name]) => name)).toEqual(names);
    for (const [, variable = ''] of handed) expect(script).toContain(`\${${variable}`);
    expect(runs.match(/\$\{\{/g)).toHaveLength(handed.length);
    const [, path = ''] = /run: bash "\$GITHUB_ACTION_PATH\/(.+)"/.exec(runs) ?? [];
    expect(path).toBe('tools/action/verify.sh');
    expect(existsSync(join(root, path))).toBe(true);
  });
});
