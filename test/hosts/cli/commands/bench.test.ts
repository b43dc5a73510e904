/**
 * `bench` counts the errors of a module and of a program alike, and its exit code follows the
 * thresholds.
 */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeFolder, runCli } from '../../../support/cli.js';

const base = {
  lang: 'en',
  domain: 'news',
  by: 'generator',
  source: 'The harbour was closed in 1903. It did not open.',
};
const cases = [
  { id: 'a', kind: 'digit changed', expected: 'altered', quote: 'closed in 1908' },
  { id: 'b', kind: 'word dropped', expected: 'altered', quote: 'It did open.' },
  { id: 'c', kind: 'blanks doubled', expected: 'verbatim', quote: 'was  closed' },
  { id: 'd', kind: 'ellipsis', expected: 'pieces', quote: 'The harbour ... closed in 1903' },
  { id: 'e', kind: 'denied in front', expected: 'out-of-context', quote: 'closed in' },
];

const program = (answer: string): string => `import { createInterface } from 'node:readline';
for await (const line of createInterface({ input: process.stdin })) {
  const { id, quote, source } = JSON.parse(line);
  console.log(${answer});
}
`;

const folder = makeFolder({
  'cases.ndjson': cases.map((one) => `${JSON.stringify({ ...base, ...one })}\n`).join(''),
  'all.mjs': "export default () => 'verified';\n",
  'none.mjs': "export default async () => ({ verdict: 'unverified' });\n",
  'wrong.mjs': "export default () => 'yes';\n",
  'nothing.mjs': 'export const check = 1;\n',
  'broken.mjs': "throw new Error('no such library');\n",
  'program.mjs': program(
    "JSON.stringify({ id, verdict: source.includes(quote) ? 'verified' : 'unverified', shown: true })",
  ),
  'text.mjs': program('quote'),
  'early.mjs': 'process.exit(0);\n',
  'other.mjs': program("JSON.stringify({ id: 'z', verdict: 'verified' })"),
});
const bench = (...words: string[]) =>
  runCli(['bench', '--cases', 'cases.ndjson', ...words], { folder });

interface Report {
  readonly cases: number;
  readonly totals: readonly {
    readonly expected: string;
    readonly wrong: number;
    readonly hidden: number;
  }[];
  readonly failed: readonly string[];
}

const failedOf = async (...words: string[]): Promise<readonly string[]> =>
  (JSON.parse((await bench('--json', ...words)).stdout) as Report).failed;

describe('bench', () => {
  it.each([
    ['--module', 'ours', ['e']],
    ['--module', 'all.mjs', ['a', 'b', 'e']],
    ['--module', 'none.mjs', ['c', 'd']],
    ['--command', `${process.execPath} program.mjs`, ['c', 'd', 'e']],
  ])('counts what is wrong with %s %s', async (option, value, failed) => {
    expect(await failedOf(option, value)).toEqual(failed);
  });

  it('prints the four rates, the kinds with an error, and what a checker shows', async () => {
    const { code, stdout } = await bench('--module', 'ours');
    expect(code).toBe(0);
    expect(stdout).toContain('| altered, accepted | 2 | 0 | 0.00 % |  |');
    expect(stdout).toContain('| out of context, accepted | 1 | 1 | 100.00 % | 0 |');
    expect(stdout).toContain('| out of context, accepted | denied in front | 1 | 1 |');
  });

  it.each([
    [['--module', 'all.mjs', '--max-accepted', '99'], 1],
    [['--module', 'all.mjs', '--max-refused', '0'], 0],
    [['--module', 'none.mjs', '--max-refused', '99.5'], 1],
    [['--module', 'none.mjs', '--max-accepted', '0'], 0],
  ])('%j ends with %d', async (words, code) => {
    expect((await bench(...words)).code).toBe(code);
  });

  it.each([
    [['--module', 'wrong.mjs'], 'a: expected the verdict verified, pieces, unverified'],
    [['--module', 'nothing.mjs'], 'nothing.mjs: expected a function as default export'],
    [['--module', 'broken.mjs'], 'broken.mjs: cannot be loaded: Error: no such library'],
    [['--command', `${process.execPath} text.mjs`], 'the program wrote a line that is not JSON'],
    [['--command', `${process.execPath} early.mjs`], 'the program answered 0 of 5 cases'],
    [['--command', `${process.execPath} other.mjs`], 'expected the answer to a next'],
    [[], 'evidence-contracts bench --module ours'],
    [['--module', 'ours', '--command', 'true'], 'only one of --module and --command can be given'],
    [['--module', 'ours', '--max-refused', '101'], 'Expected a percentage from 0 to 100'],
  ])('refuses %j', async (words, reason) => {
    const { code, stderr } = await bench(...words);
    expect(code).toBe(2);
    expect(stderr).toContain(reason);
  });

  it.each([
    ['folder', 'folder: cannot be read: is a directory (EISDIR)'],
    ['none.ndjson', 'none.ndjson: cannot be read: no such file or directory (ENOENT)'],
    ['packed.gz', 'packed.gz: cannot be read: Z_BUF_ERROR'],
    ['empty', 'empty:1: expected { id, quote, source, expected, lang, kind, by }'],
    ['cut.ndjson', 'cut.ndjson:2: expected { id, quote, source, expected, lang, kind, by }'],
    ['other.ndjson', 'other.ndjson:1: expected { id, quote, source, expected, lang, kind, by }'],
  ])('refuses the cases of %s', async (name, reason) => {
    const whole = JSON.stringify({ ...base, ...cases[0] });
    const strange = JSON.stringify({ ...base, ...cases[0], expected: 'constructor' });
    const packed = gzipSync(whole).subarray(0, -12);
    const files = {
      'folder/a': '',
      'packed.gz': packed,
      empty: '',
      'cut.ndjson': `${whole}\n{"id":`,
      'other.ndjson': strange,
    };
    const ran = await runCli(['bench', '--module', 'ours', '--cases', name], {
      folder: makeFolder(files),
    });
    expect(ran).toEqual({ code: 2, stdout: '', stderr: `error: ${reason}\n` });
  });

  it('refuses a picture that cannot be written', async () => {
    const { code, stderr } = await bench('--module', 'ours', '--svg', 'none/rates.svg');
    const reason = 'no such file or directory (ENOENT)';
    expect([code, stderr]).toEqual([
      2,
      `error: --svg none/rates.svg: cannot be written: ${reason}\n`,
    ]);
  });

  it('draws the rates', async () => {
    await bench('--module', 'all.mjs', '--svg', 'rates.svg');
    const { readFileSync } = await import('node:fs');
    const svg = readFileSync(`${folder}/rates.svg`, 'utf8');
    expect(svg).toMatch(/^<svg .*altered, accepted.*100\.00 %.*<\/svg>\n$/s);
  });
});
