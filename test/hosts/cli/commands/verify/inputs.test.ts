import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lastLine, makeFolder, packetText, runCli } from '../../../../support/cli.js';

const good = packetText();
const folder = makeFolder();
const files = [
  'b.json',
  'a.json',
  'a/z.json',
  'a/lines.ndjson',
  'a/deep/er/x.json',
  'a-b/x.json',
  'a/.hidden.json',
  'a/.git/x.json',
  'node_modules/p/x.json',
  'a/node_modules/x.json',
  'a/\u{1f600}.json',
  'a/\uffee.json',
  'a/notes.md',
  'a/LINES.JSONL',
  'a/OLD.JSON',
  '[ab].json',
  'real/x.json',
];
for (const file of files) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), good);
}
mkdirSync(join(folder, 'void/.git'), { recursive: true });
writeFileSync(join(folder, 'void/readme.md'), '');
symlinkSync('../real', join(folder, 'a/linked'));
symlinkSync('../real/x.json', join(folder, 'a/link.json'));
symlinkSync('.', join(folder, 'a/loop'));
symlinkSync('real', join(folder, 'named'));

/** The files that were checked, in order. */
async function checked(
  ...words: string[]
): Promise<{ code: number | null; names: string[]; stderr: string }> {
  const { code, stdout, stderr } = await runCli(['verify', '--json', ...words], { folder });
  const names = stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { file: string }).file);
  return { code, names, stderr };
}

const below = [
  'a/LINES.JSONL',
  'a/OLD.JSON',
  'a/deep/er/x.json',
  'a/lines.ndjson',
  'a/z.json',
  'a/\uffee.json',
  'a/\u{1f600}.json',
];

describe('a folder', () => {
  it.each([['a'], ['a/']])(
    '%s stands for what is below it, in code-point order, without dots, packages and links',
    async (word) => {
      expect(await checked(word)).toEqual({ code: 0, names: below, stderr: '' });
    },
  );

  it('is walked in the order of whole paths', async () => {
    const { names } = await checked('.');
    expect(names).toEqual(['[ab].json', 'a-b/x.json', 'a.json', ...below, 'b.json', 'real/x.json']);
  });

  it('may be named by a link or by what is left out below others', async () => {
    expect((await checked('named', 'a/.git', 'node_modules')).names).toEqual([
      'named/x.json',
      'a/.git/x.json',
      'node_modules/p/x.json',
    ]);
  });

  it('without a document is not a folder in which all are valid', async () => {
    const { code, stdout, stderr } = await runCli(['verify', 'void', 'a.json'], { folder });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr:
        'void: contains no .json, .ndjson or .jsonl file (links are skipped); a pattern such as FOLDER/*.md names other files\n',
    });
    expect(lastLine(stdout)).toMatch(/^1 document: 1 valid, 0 invalid; 1 file not read; /);
  });
});

describe('a pattern', () => {
  it.each([
    ['*.json', ['[ab].json', 'a.json', 'b.json']],
    ['./*.json', ['[ab].json', 'a.json', 'b.json']],
    ['a/**/*.json', ['a/deep/er/x.json', 'a/z.json', 'a/\uffee.json', 'a/\u{1f600}.json']],
    ['a/*/*/x.json', ['a/deep/er/x.json']],
    ['{a,real}/{z,x}.json', ['a/z.json', 'real/x.json']],
    ['{a/deep/er,real}/x.json', ['a/deep/er/x.json', 'real/x.json']],
    ['?.json', ['a.json', 'b.json']],
    ['[a-b].json', ['a.json', 'b.json']],
    ['a/linked/*.json', ['a/linked/x.json']],
  ])('%s means the files that it matches, in order', async (pattern, names) => {
    expect(await checked(pattern)).toEqual({ code: 0, names, stderr: '' });
  });

  it('that matches nothing is reported, and the rest is checked', async () => {
    expect(await checked('*.jsn', 'a.json', '\u001b*')).toEqual({
      code: 2,
      names: ['*.jsn', 'a.json', '\u001b*'],
      stderr:
        '*.jsn: matches no file (links are skipped)\n\\u001B*: matches no file (links are skipped)\n',
    });
  });

  it('below a folder that is not there says which', async () => {
    expect((await checked('nowhere/*.json')).stderr).toBe(
      'nowhere: cannot be read: no such file or directory (ENOENT)\n',
    );
  });

  it('is none when a file has that very name', async () => {
    expect((await checked('[ab].json')).names).toEqual(['[ab].json']);
  });
});

describe('an empty name', () => {
  it.each([[['']], [['a.json', '']], [['a.json', '--sources', '']]])(
    'is not the working folder: %j',
    async (words) => {
      const { code, stdout, stderr } = await runCli(['verify', ...words], { folder });
      expect([code, stdout, stderr]).toEqual([
        2,
        '',
        expect.stringContaining('empty name: a variable that is not set?'),
      ]);
    },
  );
});

describe('a file', () => {
  it('is checked as often as it is named', async () => {
    expect((await checked('a.json', 'a.json')).names).toEqual(['a.json', 'a.json']);
  });

  it('is checked once when folders and patterns bring it again', async () => {
    const { names } = await checked('a/z.json', 'a', './a/*.json', join(folder, 'a'), 'a');
    expect(names).toEqual(['a/z.json', ...below.filter((name) => name !== 'a/z.json')]);
  });
});
