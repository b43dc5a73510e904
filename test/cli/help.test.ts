import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { digest } from '../../src/index.js';
import { makeFolder, packetText, runCli } from '../support/cli.js';
import { pathWith, putPrograms } from '../support/path.js';

/** The words before `--help`, of every command there is, found by asking for it. */
async function helpsBelow(words: readonly string[] = []): Promise<[string, string][]> {
  const { code, stdout, stderr } = await runCli([...words, '--help']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const { stdout: listed } = await runCli(['__complete', '--', ...words, '']);
  const below = listed.split('\n').filter((name) => new RegExp(`^ {2}${name}(?: |$)`, 'm').test(stdout));
  const found: [string, string][] = [[words.join(' '), stdout]];
  for (const name of below) if (name !== '' && name !== 'help') found.push(...(await helpsBelow([...words, name])));
  return found;
}

const helps = await helpsBelow();
const examples = [
  ...new Set(helps.flatMap(([, text]) => [...text.matchAll(/^ {2}\$ (.*)$/gm)].map(([, line = '']) => line))),
];

const result = {
  schema_version: 2,
  text: 'Berths are open for 72 hours [1].',
  citations: [{ span: [29, 32], source_id: 1, verified: true, entailment_score: null }],
  references: [],
  sources: [{ metadata: { id: 'rules', type: 'book' }, content: 'Berths are open for 72 hours.' }],
};
const { sources, ...old } = { ...result, schema_version: 1 };
const text = 'It is written that the harbour was closed in the winter of 1903.\nsecond line\n';
const packet = packetText({ path: 'a.md', start_line: 2, end_line: 2 });

/** A folder with everything that the examples name. */
async function prepare(): Promise<string> {
  const folder = makeFolder();
  const findings = await runCli(['example', 'verified-findings']);
  const files = {
    'packet.json': packet,
    'packet-again.json': packetText(
      { path: 'a.md', start_line: 2, end_line: 2 },
      { timestamp: '2026-01-02T00:00:00Z' },
    ),
    'result.json': JSON.stringify(result),
    'old.json': JSON.stringify(old),
    'sources.json': JSON.stringify({ sources }),
    'report.json': findings.stdout,
    'report.txt': text,
    'a.txt': text,
    'b.txt': 'nothing\n',
    'quotes.ndjson': '{"quote":"closed in the winter"}\n',
    'docs/a.md': text,
    'texts/a.md': text,
    'packets/one.json': packet,
    'runs/1/all.ndjson': `${packet}\n`,
    '.config/fish/completions/none': '',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const log = ['append', 'log.ndjson', 'packet.json', '--log-id', 'answers-2026'];
  await runCli(['audit', ...log], { folder });
  writeFileSync(join(folder, 'head.json'), (await runCli(['audit', 'head', 'log.ndjson'], { folder })).stdout);
  return folder;
}

const prepared = await prepare();
const programs = makeFolder();
putPrograms(programs, { producer: `cat '${join(prepared, 'packet.json')}'`, consumer: 'cat > /dev/null' });

/** Examples that show a fault on purpose, or whose sources are not those of the tests. */
const withFault = /--invalid \||findings report\.json --sources|diff packet\.json packet-again\.json$/;

describe.skipIf(process.platform === 'win32')('every example of every help', () => {
  it('is there: each command has one of its own', () => {
    const without = helps.filter(
      ([name, told]) => !new RegExp(`^ {2}\\$ .*evidence-contracts ${name}`.trimEnd(), 'm').test(told),
    );
    expect(without.map(([name]) => name)).toEqual([]);
    expect(helps.length).toBeGreaterThan(18);
  });

  it.each(examples)('%s', (example) => {
    const folder = makeFolder();
    cpSync(prepared, folder, { recursive: true });
    const env = { ...pathWith(programs), HOME: folder };
    const line = example
      .replace(/sha256:[0-9a-f]+\.\.\./, digest(JSON.parse(packet)))
      .replace(/^source <\((.*)\)(?= )/, '$1 > /dev/null'); // of another shell, maybe
    const { status, stderr } = spawnSync('bash', ['-o', 'pipefail', '-c', line], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    expect(stderr).not.toMatch(/^error: |not found|Usage:/m);
    expect(status).toBe(withFault.test(example) ? 1 : 0);
  });
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
