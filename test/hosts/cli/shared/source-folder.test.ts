import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  isPathBelow,
  sourceFolder,
  sourceLimit,
} from '../../../../src/hosts/cli/shared/source-folder.js';
import { digestText } from '../../../../src/index.js';
import { keptSession, makeFolder, packetText, runCli } from '../../../support/cli.js';

const outer = makeFolder({ 'secret.md': 'first line\nsecond line\n' });
const folder = join(outer, 'docs');
const listener = createServer();

beforeAll(async () => {
  mkdirSync(join(folder, 'sub'), { recursive: true });
  mkdirSync(join(outer, 'docs-beside'));
  writeFileSync(join(outer, 'docs-beside', 'a.md'), 'second line');
  writeFileSync(join(folder, 'a.md'), 'first line\nsecond line\n');
  writeFileSync(join(folder, 'bom.md'), '\ufeffsecond line\n');
  writeFileSync(join(folder, 'utf16.md'), Buffer.from('second line', 'utf16le'));
  writeFileSync(join(folder, 'latin.md'), Buffer.from('second line \xe9', 'latin1'));
  writeFileSync(join(folder, 'long.md'), 'second line');
  truncateSync(join(folder, 'long.md'), sourceLimit + 1);
  symlinkSync('../a.md', join(folder, 'sub', 'inside.md'));
  symlinkSync('../secret.md', join(folder, 'out.md'));
  symlinkSync('../docs-beside', join(folder, 'beside'));
  symlinkSync('/dev/zero', join(folder, 'device'));
  symlinkSync('loop.md', join(folder, 'loop.md'));
  symlinkSync('nowhere.md', join(folder, 'dangling.md'));
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  await new Promise<void>((resolve) => listener.listen(join(folder, 'socket'), resolve));
});
afterAll(() => {
  listener.close();
});

const { lookup } = sourceFolder(folder, keptSession());

describe('sourceFolder', () => {
  it.each(['a.md', './a.md', 'sub/inside.md', 'sub//inside.md'])(
    'gives what %j holds',
    async (key) => {
      expect(await lookup(key)).toBe('first line\nsecond line\n');
    },
  );

  it('keeps a byte order mark', async () => {
    expect(await lookup('bom.md')).toBe('\ufeffsecond line\n');
  });

  it.each([
    '',
    '..',
    '../secret.md',
    'sub/../a.md',
    'sub\\..\\a.md',
    '/etc/hosts',
    join(folder, 'a.md'),
    '\\a.md',
    '\\\\server\\share\\a.md',
    'C:\\a.md',
    'c:a.md',
    'a.md\0',
    'https://example.org/a.md',
    'file:///etc/hosts',
    'nowhere.md',
    'dangling.md',
    'a.md/x',
    'x'.repeat(5000),
  ])('has nothing for %j', async (key) => {
    expect(await lookup(key)).toBeNull();
  });

  it.each(['out.md', 'beside/a.md', 'device', 'pipe', 'socket', 'sub', '.', 'loop.md', 'long.md'])(
    'refuses %j',
    async (key) => {
      await expect(lookup(key)).rejects.toThrow();
    },
  );

  it('gives no text for bytes that are not UTF-8', async () => {
    expect(await lookup('latin.md')).toBe('\ud800');
    expect(await lookup('utf16.md')).toBe('\ud800');
  });

  it('takes names that only look odd', () => {
    for (const key of ['..a.md', 'a..md', '...', 'ab:c.md', 'x/y:z', 'a b', '~', '-'])
      expect(isPathBelow(key)).toBe(true);
  });
});

describe('verify --sources', () => {
  const verify = (path: string, ...words: string[]) =>
    runCli(['verify', '-', '--sources', folder, ...words], {
      input: packetText({ path, start_line: 2, end_line: 2 }),
    });

  it('passes when the excerpt is where the packet says', async () => {
    const { code, stdout } = await verify('a.md', '--require', 'sources');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^-: evidence-packet 1.0: valid\n1 document: .* 0 skipped\n$/);
  });

  it('looks the folder up from the working folder', async () => {
    const input = packetText({ path: 'a.md', start_line: 2, end_line: 2 });
    expect(
      await runCli(['verify', '-', '--sources', 'docs', '--require', 'sources'], {
        folder: outer,
        input,
      }),
    ).toMatchObject({ code: 0 });
  });

  it('names an excerpt that is not there', async () => {
    const moved = await verify('bom.md');
    expect(moved.code).toBe(1);
    expect(moved.stdout).toMatch(
      /^-:1:[0-9]+: source.moved \/results\/0\/excerpt: .*lines 1 to 1/m,
    );
    const input = packetText({
      path: 'a.md',
      excerpt: 'third line',
      source_digest: digestText('first line\nsecond line\n'),
    });
    const made = await runCli(['verify', '-', '--sources', folder], { input });
    expect(made.code).toBe(1);
    expect(made.stdout).toMatch(/^-:1:[0-9]+: source.fabricated \/results\/0\/excerpt: /m);
  });

  it.each([
    ['../secret.md', 'not-found'],
    ['/etc/hosts', 'not-found'],
    ['https://example.org/a.md', 'not-found'],
    ['out.md', 'lookup-failed'],
    ['device', 'lookup-failed'],
    ['pipe', 'lookup-failed'],
    ['socket', 'lookup-failed'],
    ['sub', 'lookup-failed'],
    ['long.md', 'lookup-failed'],
    ['latin.md', 'not-text'],
  ])(
    'finds no source for the claim about %j, and holds nothing on that ground',
    async (path, reason) => {
      const unfound = await verify(path);
      expect(unfound.code).toBe(1);
      expect(unfound.stdout).toContain('source.none-found');
      expect(unfound.stdout).toContain(
        `warning source.unavailable /results/0/excerpt: no source to search (${reason})`,
      );
      const required = await verify(path, '--require', 'sources');
      expect(required.code).toBe(1);
      expect(required.stdout).toContain('source.required');
    },
  );

  it('says in --json where each claim is', async () => {
    const { stdout } = await verify('bom.md', '--json');
    expect((JSON.parse(stdout) as { sources: unknown }).sources).toEqual([
      {
        pointer: '/results/0/excerpt',
        key: 'bom.md',
        state: 'moved',
        sourceDigest: 'absent',
        lines: { start: 1, end: 1 },
      },
    ]);
  });
});
