/**
 * The examples of the helps: the lines, a folder with every file that they name, and the law that
 * they run.
 */
import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { digest } from '../../src/index.js';
import { makeFolder, packetText, runCli } from './cli.js';
import { pathWith, putPrograms, runShell } from './path.js';
import { record, retrieved } from './records.js';

/** The words before `--help`, of every command there is, found by asking for it. */
export async function helpsBelow(words: readonly string[] = []): Promise<[string, string][]> {
  const { code, stdout, stderr } = await runCli([...words, '--help']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const { stdout: listed } = await runCli(['__complete', '--', ...words, '']);
  const below = listed
    .split('\n')
    .filter((name) => new RegExp(`^ {2}${name}(?: |$)`, 'm').test(stdout));
  const found: [string, string][] = [[words.join(' '), stdout]];
  for (const name of below)
    if (name !== '' && name !== 'help') found.push(...(await helpsBelow([...words, name])));
  return found;
}

/** Every example line of these helps, each once. */
export function examplesIn(helps: readonly (readonly [string, string])[]): string[] {
  return [
    ...new Set(
      helps.flatMap(([, reported]) =>
        [...reported.matchAll(/^ {2}\$ (.*)$/gm)].map(([, line = '']) => line),
      ),
    ),
  ];
}

const result = {
  schema_version: 2,
  text: 'Berths are open for 72 hours [1].',
  citations: [{ span: [29, 32], source_id: 1, verified: true, entailment_score: null }],
  references: [],
  sources: [{ metadata: { id: 'rules', type: 'book' }, content: 'Berths are open for 72 hours.' }],
};
const { sources, ...old } = { ...result, schema_version: 1 };
const text = 'It is written that the harbour was closed in the winter of 1903.\nsecond line\n';
/** The packet that the examples name. */
const packet = packetText({ path: 'a.md', start_line: 2, end_line: 2 });

const published = (name: string) =>
  new URL(`../../contracts/${name}/3/examples/valid/full.json`, import.meta.url);

/** A folder with everything that the examples name. */
async function prepareExamples(): Promise<string> {
  const folder = makeFolder();
  const findings = await runCli(['contracts', 'example', 'verified-findings']);
  const cited = {
    type: 'char_location',
    cited_text: text.slice(0, 20),
    document_index: 0,
    document_title: null,
    start_char_index: 0,
    end_char_index: 20,
  };
  const content = [{ type: 'text', text: 'Tea.', citations: [cited] }];
  const reply = JSON.stringify({ type: 'message', content });
  const files = {
    'packet.json': packet,
    'packet-again.json': packetText(
      { path: 'a.md', start_line: 2, end_line: 2 },
      { timestamp: '2026-01-02T00:00:00Z' },
    ),
    'result.json': JSON.stringify(result),
    'old.json': JSON.stringify(old),
    'answer.json': readFileSync(published('generation-result'), 'utf8'),
    'checked.json': readFileSync(published('verification-report'), 'utf8'),
    'older.json': readFileSync(
      new URL('../fixtures/packets-legacy/c.json', import.meta.url),
      'utf8',
    ),
    'record.json': JSON.stringify(record),
    'run-7.json': JSON.stringify({ ...record, run_id: 'run-7' }),
    'retriever.mjs': `export default async () => (${JSON.stringify(retrieved)});\n`,
    'checker.mjs': "export default () => 'unverified';\n",
    'checker.py': 'import sys\nfor _ in sys.stdin: print(\'{"verdict":"unverified"}\')\n',
    'sources.json': JSON.stringify({ sources }),
    'findings.json': findings.stdout,
    'report.txt': text,
    'a.txt': text,
    'a.md': text,
    'b.md': text,
    'answers/one.md': 'It was “closed in the winter” [1].\n',
    'answer.md': 'It was “closed in the winter” [1].\n',
    'texts/c.md': text,
    'b.txt': 'nothing\n',
    'quotes.ndjson': '{"quote":"closed in the winter"}\n',
    'docs/a.md': text,
    'texts/a.md': text,
    'packets/one.json': packet,
    'packets.ndjson': `${packet}\n`,
    'reply.json': reply,
    'replies.ndjson': `${reply}\n`,
    'runs/1/all.ndjson': `${packet}\n`,
    '.config/fish/completions/none': '',
  };
  copyFileSync(
    new URL('../fixtures/pdfs/latex-table.pdf', import.meta.url),
    join(folder, 'lease.pdf'),
  );
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const log = ['append', 'log.ndjson', 'packet.json', '--log-id', 'answers-2026'];
  await runCli(['audit', ...log], { folder });
  await runCli(['guard', 'init', 'evidence-packet'], { folder });
  await runCli(['audit', 'append', 'log.ndjson', 'run-7.json'], { folder });
  writeFileSync(
    join(folder, 'head.json'),
    (await runCli(['audit', 'head', 'log.ndjson'], { folder })).stdout,
  );
  return folder;
}

/** Every example of every help runs in a shell, with this script as the command. */
export function lawOfExamples(
  examples: readonly string[],
  command: () => Promise<string> | string,
): void {
  let prepared: string;
  let programs: string;
  beforeAll(async () => {
    prepared = await prepareExamples();
    programs = makeFolder();
    putPrograms(programs, {
      'evidence-contracts': await command(),
      producer: `#!/bin/sh\ncat '${join(prepared, 'packet.json')}'\n`,
      consumer: '#!/bin/sh\ncat > /dev/null\n',
    });
  });

  it.each(examples)('%s', async (example) => {
    const folder = makeFolder();
    cpSync(prepared, folder, { recursive: true });
    const line = runnable(example).replace(/^source <\((.*)\)(?= )/, '$1 > /dev/null'); // of another shell, maybe
    const env = { ...pathWith(programs), HOME: folder };
    const { status, stderr } = await runShell(['bash', '-o', 'pipefail', '-c', line], folder, env);
    expect(stderr).not.toMatch(/^error: |not found|Usage:/m);
    expect(status).toBe(expectedCode(example));
  });
}

/** The line as it can be run: the digest of the example is that of the packet. */
function runnable(example: string): string {
  return example.replace(/sha256:[0-9a-f]+\.\.\./, digest(JSON.parse(packet)));
}

/**
 * How an example ends: with 1 where it shows a fault on purpose, or where its sources are not those
 * of the tests.
 */
function expectedCode(example: string): 0 | 1 {
  const withFault =
    /--invalid \||export findings\.json --to markdown --sources|--require closed anchored$|diff packet\.json packet-again\.json$/;
  return withFault.test(example) ? 1 : 0;
}
