/**
 * Every command with every kind of file that is not what it reads, given as an operand or by an
 * option: the exit code is that of the table in docs/command-line.md, and the lines say what is
 * wrong with the file, and what to give instead.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { appendEntry, openLog } from '../../../src/contracts/audit-log/index.js';
import { ProvenanceRecord } from '../../../src/contracts/provenance-record/index.js';
import { loadCommands, namesOfCommands } from '../../../src/hosts/cli/program.js';
import { canonicalize } from '../../../src/index.js';
import { keptSession, makeFolder, packetText, runCli } from '../../support/cli.js';
import { record } from '../../support/records.js';

const head = (() => {
  const { line } = appendEntry(openLog('runs'), ProvenanceRecord, record, {
    recordedAt: '2026-03-01T09:30:00Z',
  });
  return line;
})();
const folder = makeFolder({
  'packet.json': packetText(),
  'record.json': canonicalize(record),
  'log.ndjson': head,
  'result.json': JSON.stringify({
    schema_version: 3,
    text: 'Tea.',
    citations: [],
    references: [],
    sources: [],
  }),
  'reply.json': JSON.stringify({
    choices: [{ message: { content: 'Tea[1]' } }],
    citations: ['https://example.org/'],
  }),
  'answer.md': '“second line” [1].\n',
  'quotes.ndjson': '{"quote":"second line"}\n',
  'texts/text.md': 'first\nsecond line\n',
  'none.json': '',
  'bad.json': '{"a":1,}',
  'wrong.json': '{"no":1}',
});
mkdirSync(join(folder, 'empty-folder'));
const noText = Uint8Array.from({ length: 64 }, (_, at) => (at * 83 + 0x89) % 256);
writeFileSync(join(folder, 'noise'), noText);
writeFileSync(join(folder, 'noise.json'), noText);

/** What a file is read as, which decides what of it is invalid. */
type Kind = 'document' | 'any JSON' | 'text' | 'lines' | 'log' | 'store' | 'lock' | 'folder';

const doors: Readonly<Record<string, readonly [Kind, (file: string) => readonly string[]]>> = {
  check: ['document', (file) => ['check', file, '--source', 'texts']],
  'check --source': ['text', (file) => ['check', 'answer.md', '--source', file]],
  verify: ['document', (file) => ['verify', file]],
  'verify --pins': ['lines', (file) => ['verify', 'packet.json', '--pins', file]],
  report: ['document', (file) => ['report', file]],
  'report --source': ['text', (file) => ['report', 'answer.md', '--source', file]],
  'report --verification': [
    'document',
    (file) => ['report', 'result.json', '--verification', file],
  ],
  mcp: ['folder', (file) => ['mcp', file]],
  import: ['document', (file) => ['import', file]],
  'import --from': ['document', (file) => ['import', file, '--from', 'mistral']],
  'import --documents': [
    'text',
    (file) => ['import', 'reply.json', '--from', 'perplexity', '--documents', file],
  ],
  guard: ['lock', (file) => ['guard', 'check', '--no-config', '--lock', file]],
  'quote --source': ['text', (file) => ['quote', 'second line', '--source', file]],
  'quote --quotes': ['lines', (file) => ['quote', '--source', 'texts', '--quotes', file]],
  export: ['document', (file) => ['export', file, '--to', 'markdown']],
  'export --to csv': ['document', (file) => ['export', file, '--to', 'csv']],
  migrate: ['document', (file) => ['migrate', file]],
  'migrate --from': ['document', (file) => ['migrate', file, '--from', 'legacy']],
  'migrate --context': ['any JSON', (file) => ['migrate', 'packet.json', '--context', file]],
  digest: ['any JSON', (file) => ['digest', file]],
  'digest --canonical': ['any JSON', (file) => ['digest', file, '--canonical']],
  'digest --stable': ['document', (file) => ['digest', file, '--stable']],
  diff: ['document', (file) => ['diff', 'packet.json', file]],
  'audit append': ['document', (file) => ['audit', 'append', 'new.ndjson', file, '--log-id', 'a']],
  'audit verify': ['log', (file) => ['audit', 'verify', file]],
  'audit verify --expect-head': [
    'document',
    (file) => ['audit', 'verify', 'log.ndjson', '--expect-head', file],
  ],
  'audit record': ['log', (file) => ['audit', 'record', file, 'no-run']],
  'audit head': ['store', (file) => ['audit', 'head', file]],
  'audit rotate': ['store', (file) => ['audit', 'rotate', file, 'next.ndjson']],
  replay: ['document', (file) => ['replay', file]],
  'replay --packet': ['document', (file) => ['replay', 'record.json', '--packet', file]],
};

/** The exit codes of the kinds of what a file is read as, where it is not the general one. */
const codes: Readonly<Record<string, Readonly<Partial<Record<Kind, 0 | 1 | 2>>>>> = {
  'gone.json': {},
  'empty-folder': {},
  'none.json': { lines: 1, log: 1, folder: 2 },
  noise: { text: 2, folder: 2 },
  'noise.json': { text: 2, folder: 2 },
  'bad.json': { folder: 2 },
  'wrong.json': { 'any JSON': 0, folder: 2 },
};
const general = (file: string): 1 | 2 => (file === 'gone.json' || file === 'empty-folder' ? 2 : 1);

/** Where exit code and kind are not enough: each has its reason. */
const own: Readonly<Record<string, 0 | 1 | 2>> = {
  'check noise': 2, // its name is not that of a document: it is read as text
  'report noise': 2, // as `check`
  'check --source none.json': 0, // not checked fails no answer
  'report --source none.json': 0,
  'report --source wrong.json': 0, // a page says what is not found, and fails only if asked
  'report --source bad.json': 0,
  'import --documents none.json': 0, // a document may be empty
  'import --documents wrong.json': 0,
  'import --documents bad.json': 0,
  'quote --quotes none.json': 0, // no quote, of which none fails
  'audit verify none.json': 0, // a log without entries has no fault
  'verify --pins noise': 2, // pins are a text
  'verify --pins noise.json': 2,
};

/** What is expected instead, what to type, or why the system does not give the file. */
const advice =
  /expected|hint: |--[a-z]|[;:] (?:name|save|create|restore|audit|run|an answer|evidence|check takes)|What to do|\((?:ENOENT|EISDIR)\)|contains no \.|Name a file|Repair the log|names no record|has no record/;

describe.each(Object.entries(doors))('%s', (name, [kind, words]) => {
  it.each(Object.keys(codes))('says what is wrong with %s', async (file) => {
    const { code, stdout, stderr } = await runCli(words(file), { folder });
    const wanted = own[`${name} ${file}`] ?? codes[file]?.[kind] ?? general(file);
    expect([name, file, code, stderr]).toEqual([name, file, wanted, stderr]);
    if (code === 0) return;
    const said = `${stderr}${stdout.startsWith('<!doctype') ? '' : stdout}`;
    expect(said).toMatch(advice);
    expect(said).not.toMatch(/unexpected|please report/);
    expect(said).toContain(name === 'replay --packet' && file === 'wrong.json' ? 'packet' : file);
  });
});

it('has a door for every command that reads a file', () => {
  const known = new Set(Object.keys(doors).map((name) => name.split(' ')[0]));
  const others = ['explain', 'contracts', 'doctor', 'completion', 'bench'];
  expect(namesOfCommands().filter((name) => !known.has(name) && !others.includes(name))).toEqual(
    [],
  );
});

describe('a wrong value', async () => {
  const session = keptSession();
  const commands = [...(await loadCommands()).values()]
    .flat()
    .map((make) => make(session))
    .flatMap((command) => [command, ...command.commands].map((one) => ({ command, one })));
  const options = commands.flatMap(({ command, one }) =>
    one.options.flatMap((option) => {
      const isChecked = option.argChoices !== undefined || option.parseArg !== undefined;
      const isList = /collect/.test(String(option.parseArg?.name)) || option.long === '--source';
      if (!isChecked || isList || option.long === '--ignore') return [];
      const path = one === command ? [command.name()] : [command.name(), one.name()];
      return [[...path, option.long ?? ''].join(' ')];
    }),
  );

  /** Only an empty one is wrong. */
  const takesAnyText = new Set(['--event-id', '--event-type', '--project', '--question']);

  it.each([...new Set(options)])('of %s is named, with those that there are', async (given) => {
    const words = given.split(' ');
    const flag = words.at(-1) ?? '';
    const operands = words[0] === 'diff' ? ['packet.json', 'packet.json'] : ['packet.json'];
    const wrong = takesAnyText.has(flag) ? '' : 'no\u2028such';
    const ran = await runCli([...words.slice(0, -1), ...operands, flag, wrong], { folder });
    expect([given, ran.code, ran.stdout]).toEqual([given, 2, '']);
    expect(ran.stderr).toContain(flag);
    expect(ran.stderr).toMatch(/Allowed choices|[Ii]t must|Expected|expected|takes/);
  });
});
