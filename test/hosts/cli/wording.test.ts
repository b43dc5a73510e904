/** What a refusal calls a thing: files and options by the names that they have on the command line. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, packetText, runCli } from '../../support/cli.js';

const exampleRecord = new URL(
  '../../../contracts/provenance-record/1.0/examples/valid/full.json',
  import.meta.url,
);
const folder = makeFolder({
  'packet.json': packetText(),
  'record.json': readFileSync(exampleRecord),
  'answer.md': 'It is “paid for 16 weeks” [1].',
  'a.md': 'It is so.',
  'texts/leave.md': 'Leave is paid for 16 weeks.',
  'texts/other.md': 'The office opens at nine.',
  'broken.xlsx': 'no workbook',
});
mkdirSync(join(folder, 'folder.mjs'));

const emptyName = 'error: a file has an empty name: a variable that is not set?\n';

describe('a file', () => {
  it.each([
    ['check|', emptyName],
    ['check||--source|texts', emptyName],
    ['report|', emptyName],
    ['export||--to|csv', emptyName],
    ['digest|', emptyName],
    ['import|', emptyName],
    ['migrate|', emptyName],
    ['quote|--source|texts|--quotes|', emptyName],
    [
      'replay|record.json|--retriever|nothere.mjs',
      'error: nothere.mjs: no such file or directory (ENOENT)\n',
    ],
    ['replay|record.json|--retriever|folder.mjs', 'error: folder.mjs: is a directory (EISDIR)\n'],
    [
      'verify|packet.json|--config|nothere.mjs',
      'error: nothere.mjs: no such file or directory (ENOENT)\n',
    ],
    [
      'check|answer.md|--source|broken.xlsx',
      'error: broken.xlsx: is no xlsx file that can be read\n',
    ],
  ])('is called by its name: %s', async (words, stderr) => {
    expect(await runCli(words.split('|'), { folder })).toEqual({ code: 2, stdout: '', stderr });
  });
});

it('a quote that was not checked is in no source and in none: it is the quote', async () => {
  const { code, stdout } = await runCli(['quote', '--source', 'texts', ''], { folder });
  expect([code, stdout.split('\n')[0]]).toEqual([1, 'the quote: not checked']);
});

it('a state that --fail-on does not know is answered with those that it knows', async () => {
  const { code, stderr } = await runCli(
    ['check', 'answer.md', '--source', 'texts', '--fail-on', 'foo'],
    { folder },
  );
  expect(code).toBe(2);
  expect(stderr).toMatch(/ argument 'foo' is invalid\. Allowed choices are problems, changed, /);
});

describe('the sources of check', () => {
  it('are said to follow the answer or --source, and a second answer is none', async () => {
    const { stdout } = await runCli(['check', '--help'], { folder });
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      'sources: after the answer without --source, or after --source, as a shell expands texts/*.md',
    );
    const [all, other] = ['texts/leave.md', 'texts/other.md'];
    for (const words of [
      [all, other],
      ['--source', all, other],
    ])
      expect(await runCli(['check', 'answer.md', ...words], { folder })).toMatchObject({ code: 0 });
    expect(await runCli(['check', 'answer.md', 'a.md', '--source', all], { folder })).toMatchObject(
      {
        code: 2,
        stderr: expect.stringContaining('a.md: check takes one answer') as string,
      },
    );
  });
});
