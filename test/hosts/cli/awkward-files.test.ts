/**
 * Each command with files that are not what a command expects: a name that begins with a dash, an
 * empty stdin, a folder in place of a file, a file that cannot be read.
 */
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { appendEntry, openLog } from '../../../src/contracts/audit-log/index.js';
import { ProvenanceRecord } from '../../../src/contracts/provenance-record/index.js';
import { namesOfCommands } from '../../../src/hosts/cli/program.js';
import { canonicalize } from '../../../src/index.js';
import { makeFolder, packetText, runCli } from '../../support/cli.js';
import { record } from '../../support/records.js';

const entry = appendEntry(openLog('runs'), ProvenanceRecord, record, {
  recordedAt: '2026-03-01T09:30:00Z',
});
const reply = {
  choices: [{ message: { content: 'Tea[1]' } }],
  citations: ['https://example.org/'],
};
const result = { schema_version: 3, text: 'Tea.', citations: [], references: [], sources: [] };
const files: Readonly<Record<string, string>> = {
  'packet.json': packetText(),
  'answer.md': '“second line” [1].\n',
  'text.md': 'first\nsecond line\n',
  'quotes.ndjson': '{"quote":"second line"}\n',
  'reply.json': JSON.stringify(reply),
  'result.json': JSON.stringify(result),
  'record.json': canonicalize(record),
  'log.ndjson': entry.line,
  'head.json': `${canonicalize(entry.head)}\n`,
  'context.json': '{}',
  'pins.ndjson': '',
};
const folder = makeFolder({
  ...files,
  'texts/text.md': files['text.md'] ?? '',
  '-texts/text.md': files['text.md'] ?? '',
  ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`-${name}`, text])),
});
mkdirSync(join(folder, 'empty-folder'));
symlinkSync('loop', join(folder, 'loop')); // no user can read it, root neither
writeFileSync(join(folder, 'locked'), 'x');
chmodSync(join(folder, 'locked'), 0);

let logs = 0;
const newLog = (): string => {
  logs += 1;
  return `new-${logs}.ndjson`;
};

interface Tried {
  /** One of `files`. */
  readonly file: string;
  readonly words: (file: string) => readonly string[];
  /** The exit code with an empty stdin and words of its line; absent if it does not read stdin. */
  readonly empty?: readonly [code: 0 | 1 | 2, says: string];
  /** What it writes makes a second run another one. */
  readonly writes?: true;
  /** The exit code for a folder without files, which is 2 unless a source is missing. */
  readonly folders?: 1 | 2;
}

/** What is said of a document without a byte. */
const noJson = [1, '-:1:1: json.syntax: expected a value, got the end of the text'] as const;

const operand =
  (...words: readonly string[]) =>
  (file: string): readonly string[] =>
    file === '-' ? [...words, file] : [...words, '--', file];

/** Every operand and option that names a file which is read. */
const tried: Readonly<Record<string, Tried>> = {
  check: {
    file: 'answer.md',
    words: operand('check', '--source', 'texts'),
    empty: [0, '-: contains no quotation'],
  },
  'check, a result': {
    file: 'result.json',
    words: operand('check'),
    empty: [2, 'error: -: an answer in prose needs its sources: --source FOLDER'],
  },
  'check --source': {
    file: 'text.md',
    words: (file) => ['check', 'answer.md', `--source=${file}`],
    empty: [0, '1 quotation: 0 verified, 0 not, 1 not checked'],
  },
  verify: { file: 'packet.json', words: operand('verify'), empty: noJson },
  'verify --pins': {
    file: 'pins.ndjson',
    words: (file) => ['verify', 'packet.json', `--pins=${file}`],
    empty: [1, 'error: -: contains no digest'],
  },
  'verify --source': {
    file: 'text.md',
    words: (file) => ['verify', 'packet.json', `--source=${file}`],
    folders: 1,
  },
  'verify --records': {
    file: 'log.ndjson',
    words: (file) => ['verify', 'packet.json', '--source', 'texts', `--records=${file}`],
  },
  report: { file: 'packet.json', words: operand('report'), empty: noJson },
  'report, prose': {
    file: 'answer.md',
    words: operand('report', '--source', 'texts'),
    empty: noJson,
  },
  'report --source': {
    file: 'text.md',
    words: (file) => ['report', 'answer.md', `--source=${file}`],
  },
  'report --verification': {
    file: 'context.json',
    words: (file) => ['report', 'result.json', `--verification=${file}`],
    empty: noJson,
  },
  import: { file: 'reply.json', words: operand('import', '--from', 'perplexity'), empty: noJson },
  'import, any': { file: 'reply.json', words: operand('import'), empty: noJson },
  'import --source': {
    file: 'text.md',
    words: (file) => ['import', 'reply.json', '--from', 'perplexity', `--source=${file}`],
  },
  'import --documents': {
    file: 'text.md',
    words: (file) => ['import', 'reply.json', '--from', 'perplexity', `--documents=${file}`],
  },
  quote: {
    file: 'text.md',
    words: (file) => ['quote', 'second line', `--source=${file}`],
    empty: [1, '-: not checked'],
  },
  'quote --quotes': {
    file: 'quotes.ndjson',
    words: (file) => ['quote', '--source', 'texts', `--quotes=${file}`],
    empty: [0, '0 quotes: 0 verified, 0 not'],
  },
  'export to w3c': { file: 'packet.json', words: operand('export', '--to', 'w3c'), empty: noJson },
  'export to csv': { file: 'packet.json', words: operand('export', '--to', 'csv'), empty: noJson },
  'export to sarif': {
    file: 'packet.json',
    words: operand('export', '--to', 'sarif'),
    empty: [1, 'json.syntax'],
  },
  'export to cloudevents': {
    file: 'packet.json',
    words: operand('export', '--to', 'cloudevents', '--event-source', '/a'),
    empty: noJson,
  },
  migrate: { file: 'packet.json', words: operand('migrate'), empty: noJson },
  'migrate --context': {
    file: 'context.json',
    words: (file) => ['migrate', 'packet.json', `--context=${file}`],
    empty: noJson,
  },
  'migrate from legacy': {
    file: 'packet.json',
    words: operand('migrate', '--from', 'legacy'),
    empty: noJson,
  },
  digest: { file: 'packet.json', words: operand('digest'), empty: noJson },
  'digest --canonical': {
    file: 'packet.json',
    words: operand('digest', '--canonical'),
    empty: noJson,
  },
  'digest --stable': { file: 'packet.json', words: operand('digest', '--stable'), empty: noJson },
  diff: { file: 'packet.json', words: operand('diff', 'packet.json'), empty: noJson },
  'audit append': {
    file: 'packet.json',
    words: (file) => operand('audit', 'append', newLog(), '--log-id', 'a')(file),
    writes: true,
    empty: noJson,
  },
  'audit append, the log': {
    file: 'log.ndjson',
    words: (file) => ['audit', 'append', '--', file, 'record.json'],
    writes: true,
  },
  'audit verify': {
    file: 'log.ndjson',
    words: operand('audit', 'verify'),
    empty: [0, '-: empty, nothing was verified: 0 entries'],
  },
  'audit verify --expect-head': {
    file: 'head.json',
    words: (file) => ['audit', 'verify', 'log.ndjson', `--expect-head=${file}`],
    empty: noJson,
  },
  'audit verify --legacy': {
    file: 'log.ndjson',
    words: operand('audit', 'verify', '--legacy'),
    empty: [0, '-: empty, nothing was verified'],
  },
  'audit head': { file: 'log.ndjson', words: operand('audit', 'head') },
  'audit record': {
    file: 'log.ndjson',
    words: (file) => ['audit', 'record', '--', file, record.run_id],
  },
  'audit rotate': {
    file: 'log.ndjson',
    words: (file) => ['audit', 'rotate', '--', file, newLog()],
    writes: true,
  },
  replay: { file: 'record.json', words: operand('replay'), empty: noJson },
  'replay --packet': {
    file: 'packet.json',
    words: (file) => ['replay', 'record.json', `--packet=${file}`],
    empty: noJson,
  },
  'guard check': {
    file: 'context.json',
    words: (file) => ['guard', 'check', '--no-config', `--lock=${file}`],
  },
};
const isRoot = process.getuid?.() === 0;
const unreadable = isRoot ? ['loop'] : ['loop', 'locked'];
/** Without what differs by the name of the file: `./-` in place of a dash, and digests of it. */
const unnamed = (output: string): string =>
  output.replaceAll('./-', '-').replaceAll(/[0-9a-f]{64}/g, 'digest');

describe.each(Object.entries(tried))('%s', (name, { file, words, writes, folders = 2, empty }) => {
  it('takes a file whose name begins with a dash', async () => {
    const dash = await runCli(words(`-${file}`), { folder });
    expect(dash.stderr).not.toMatch(/unknown option|unexpected|no such file/);
    if (writes === true) {
      expect([dash.code, dash.stderr]).toEqual([0, '']);
      return;
    }
    const plain = await runCli(words(`./-${file}`), { folder });
    expect({ ...dash, stdout: unnamed(dash.stdout) }).toEqual({
      code: plain.code,
      stdout: unnamed(plain.stdout),
      stderr: unnamed(plain.stderr),
    });
  });

  it('ends with 2 and one line for a folder without what it reads', async () => {
    const ran = await runCli(words('empty-folder'), { folder });
    expect(ran.code).toBe(folders);
    if (folders === 2) expect(ran.stderr).toMatch(refusalOf('empty-folder'));
  });

  it.each(unreadable)(
    'ends with 2 and one line for a file that cannot be read: %s',
    async (given) => {
      const ran = await runCli(words(given), { folder });
      expect([ran.code, ran.stderr]).toEqual([2, expect.stringMatching(refusalOf(given))]);
      expect(ran.stderr).not.toContain('no such file');
    },
  );

  it.skipIf(empty === undefined)('says what it makes of an empty stdin', async () => {
    const [code, says] = empty ?? [2, ''];
    const ran = await runCli(words('-'), { folder, input: '' });
    expect([ran.code, ran.stdout + ran.stderr]).toEqual([code, expect.stringContaining(says)]);
    expect(ran.stderr).toMatch(/^(?:[^\n]+\n)?$/);
  });

  it('is a command that there is', () => {
    expect(namesOfCommands()).toContain(name.split(/[ ,]/)[0]);
  });
});

/** One line that begins with the name, or with the option before it. */
const refusalOf = (name: string): RegExp =>
  new RegExp(`^(?:error: )?(?:--[a-z-]+ )?${name}: [^\\n]+\\n$`);

it('tries every command that reads a file', () => {
  const names = new Set(Object.keys(tried).map((name) => name.split(/[ ,]/)[0]));
  const others = ['mcp', 'explain', 'contracts', 'doctor', 'completion', 'bench'];
  expect(namesOfCommands().filter((name) => !names.has(name) && !others.includes(name))).toEqual(
    [],
  );
});

describe('mcp', () => {
  it.each([
    ['packet.json', 'is not a directory'],
    ['loop', 'is a symbolic link that is not followed (ELOOP)'],
    ['empty-folder', 'contains no .md'],
    ['nowhere', 'no such file or directory (ENOENT)'],
  ])('ends with 2 and one line for the folder %s', async (given, says) => {
    const ran = await runCli(['mcp', '--', given], { folder });
    expect(ran).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining(says) as string });
    expect(ran.stderr).toMatch(refusalOf(given));
  });

  it('takes a folder whose name begins with a dash, and an empty stdin', async () => {
    expect(await runCli(['mcp', '--', '-texts'], { folder, input: '' })).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
  });
});
