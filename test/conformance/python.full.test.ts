/** The package in Python gives the verdicts, digests and packets of this library. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allContracts } from '../../src/catalog/registry/index.js';
import {
  EvidencePacket,
  type EvidencePacketDraft,
  safeCreateEvidencePacket,
} from '../../src/contracts/evidence-packet/index.js';
import { canonicalize, type JsonValue, verify } from '../../src/index.js';
import { englishTexts } from '../../src/output/report/texts/english.js';
import { makeFolder } from '../support/cli.js';
import { kit } from '../support/conformance.js';
import { isExhaustive } from '../support/sized.js';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'conformance/python');
const hasPython = spawnSync('python3', ['--version']).status === 0;
const documents = (kit['documents'] ?? []).map(({ input: { contract, file, json } }) => ({
  contract: String(contract),
  text:
    typeof file === 'string'
      ? readFileSync(join(root, 'contracts', file))
      : Buffer.from(String(json)),
}));

/** Runs a program of the package once; it answers one line for each line. */
function answers(program: string, lines: readonly string[]): readonly unknown[] {
  const ran = spawnSync('python3', ['-B', '-c', program], {
    cwd: folder,
    input: lines.map((line) => `${line}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  expect(ran.stderr).toBe('');
  const text = ran.stdout.trimEnd();
  return text.split('\n').map((line) => JSON.parse(line) as unknown);
}

interface End {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

const commands = `
import contextlib, io, json, sys
from evidence_contracts.__main__ import main
for line in sys.stdin:
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = main(json.loads(line))
        except SystemExit as ended:
            code = ended.code
    print(json.dumps({"status": code, "stdout": out.getvalue(), "stderr": err.getvalue()}))
`;

/**
 * How commands end, all in one process: most of the time of one is the start of Python. Some tests
 * below start one each.
 */
function ends(lines: readonly (readonly string[])[]): readonly End[] {
  return answers(
    commands,
    lines.map((line) => JSON.stringify(line)),
  ) as readonly End[];
}

const verifier = `
import base64, json, sys
from evidence_contracts import verify
for line in sys.stdin:
    contract, text = json.loads(line)
    verdict = verify(base64.b64decode(text), contract)
    issue = verdict.issues[0] if verdict.issues else (None, None)
    print(json.dumps([verdict.stage, *issue, verdict.digest, verdict.stable_digest, not verdict.ok and not verdict.issues]))
`;
type Row = readonly [
  stage: unknown,
  code: unknown,
  pointer: unknown,
  digest: unknown,
  stable: unknown,
  isOpen: boolean,
];

/** What this library answers; a document whose rules Python skips may have a fault there. */
function rowOf(contract: string, text: Uint8Array, { 5: isOpen }: Row): Row {
  const verdict = verify(allContracts.find(({ name }) => name === contract)!, text);
  if (verdict.ok) return [null, null, null, verdict.digest, verdict.stableDigest, isOpen];
  const { code, pointer } = verdict.issues[0]!;
  return [verdict.stage, code, pointer, null, null, false];
}

const hostile: readonly Buffer[] = [
  '['.repeat(200_000),
  '{"a":'.repeat(5000),
  '9'.repeat(100_000),
  `1e${'9'.repeat(5000)}`,
  `0e${'9'.repeat(5000)}`,
  '[1e400,1e-400]',
  '{"meta":{"schema_version":"1.0","schema_version":"1.0"}}',
  '"\\ud800"',
  '\u{feff}{}',
  `{"${'a'.repeat(300)}":1}`,
  '{"contract":"ask-citation","version":true,"document":1}',
]
  .map((text) => Buffer.from(text))
  .concat(Buffer.from([0x22, 0xff, 0x22]), Buffer.from([0xff, 0xfe]), Buffer.alloc(0));

const odd: readonly JsonValue[] = [
  ...[
    null,
    true,
    0,
    -1,
    1.5,
    1e21,
    2 ** 53,
    '',
    'x',
    '\u0000',
    '\u{1f600}',
    'e\u0301',
    '\u200b',
    'a\nb',
    [],
    {},
    [1],
  ],
  ...[
    '2026-02-30T00:00:00Z',
    '2026-03-01T09:30:00.50Z',
    '1.0',
    '3',
    '10.0',
    '1.00',
    `sha256:${'0'.repeat(64)}`,
  ],
  ...[
    'x'.repeat(300),
    '\u{1f600}'.repeat(257),
    'com.example.x',
    'javascript:x',
    { 'com.example.a': null },
    { x: 1 },
  ],
];
const snippets = [
  '\\ud800',
  '\\udc00',
  '1e400',
  '9007199254740993',
  '-0',
  '1.0',
  ',',
  '}',
  '"',
  '[',
  '-',
  '.5',
  '\\',
  '\u{feff}',
];

/** A document with one value replaced, removed or moved, or with its text changed somewhere. */
const mutated = fc
  .record({
    of: fc.constantFrom(...documents),
    at: fc.nat(),
    to: fc.nat(),
    how: fc.constantFrom('replace', 'remove', 'copy', 'cut', 'insert', 'flip'),
  })
  .map(({ of: { contract, text }, at, to, how }) => ({
    contract,
    text: changed(text, how, at, to),
  }));

function changed(text: Buffer, how: string, at: number, to: number): Buffer {
  const place = at % text.length;
  if (how === 'cut')
    return Buffer.concat([text.subarray(0, place), text.subarray(place + (to % 12))]);
  const inserted = Buffer.from(snippets[to % snippets.length] ?? '');
  if (how === 'insert')
    return Buffer.concat([text.subarray(0, place), inserted, text.subarray(place)]);
  if (how === 'flip')
    return Buffer.from(text.map((byte, index) => (index === place ? to % 256 : byte)));
  try {
    return Buffer.from(
      JSON.stringify(edited(JSON.parse(text.toString()) as JsonValue, how, at, to)),
    );
  } catch {
    return text;
  }
}

type Holder = Record<string, JsonValue>;
function edited(document: JsonValue, how: string, at: number, to: number): JsonValue {
  const members = (value: unknown): [Holder, string][] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value as Holder).flatMap(([name, member]) => [
          [value as Holder, name] as [Holder, string],
          ...members(member),
        ]);
  const all = members(document);
  const [holder, name] = all[at % all.length]!;
  const [from, other] = all[to % all.length]!;
  if (how === 'replace') holder[name] = odd[to % odd.length]!;
  else if (how === 'copy') holder[name] = structuredClone(from[other]!);
  else if (Array.isArray(holder)) holder.splice(Number(name), 1);
  else Reflect.deleteProperty(holder, name);
  return document;
}

/**
 * A published packet as a producer has it: its lists in another order, without hashes and offsets.
 */
function draftOf(name: string): JsonValue & EvidencePacketDraft {
  const path = join(root, `contracts/evidence-packet/1.0/examples/valid/${name}.json`);
  const packet = JSON.parse(readFileSync(path, 'utf8')) as JsonValue &
    EvidencePacketDraft & { veracity: { faults: unknown[] } };
  for (const list of [packet.results, packet.citations, packet.veracity.faults])
    (list as unknown[]).reverse();
  for (const item of packet.results) Reflect.deleteProperty(item, 'evidence_hash');
  for (const item of packet.citations)
    for (const of of ['quote_hash', 'start', 'end']) Reflect.deleteProperty(item, of);
  return packet;
}

describe.skipIf(!hasPython)('the package in Python', () => {
  it('gives the first code, its pointer and both digests of this library for changed documents and hostile texts', () => {
    const made = fc.sample(mutated, { numRuns: isExhaustive ? 40_000 : 2000, seed: 41 });
    const cases = [
      ...made,
      ...hostile.flatMap((text) =>
        ['evidence-packet', 'ask-citation'].map((contract) => ({ contract, text })),
      ),
    ];
    const lines = cases.map(({ contract, text }) =>
      JSON.stringify([contract, text.toString('base64')]),
    );
    const found = answers(verifier, lines) as readonly Row[];
    const differing = cases.flatMap(({ contract, text }, index) => {
      const own = rowOf(contract, text, found[index]!);
      const isOpen = found[index]![5] && own[0] === 'rules';
      return isOpen || JSON.stringify(own) === JSON.stringify(found[index])
        ? []
        : [{ own, found: found[index] }];
    });
    expect(differing).toEqual([]);
  });

  it('has no canonical text of what is nested too deeply or contains itself: a ValueError', () => {
    const program = `
import sys
from evidence_contracts import canonical, digest_of
for made in (canonical, digest_of):
    own, deep, wide = [], [], {}
    own.append(own)
    wide["a"] = wide
    for _ in range(5000): deep = [deep]
    for value in (own, deep, wide):
        try:
            made(value)
        except ValueError as error:
            print('"' + str(error) + '"')
`;
    expect(answers(program, [])).toEqual(Array(6).fill('nested too deeply'));
  });

  it('writes the packet that this library writes from a draft, or reports the same of it', () => {
    const writer = `
import json, sys
from evidence_contracts import DraftError, canonical, create_evidence_packet
for line in sys.stdin:
    try:
        print(json.dumps(canonical(create_evidence_packet(json.loads(line)))))
    except DraftError as error:
        print(json.dumps(list(error.issues[0])))
`;
    const changes = fc.record({
      of: fc.nat(4),
      at: fc.nat(),
      to: fc.nat(),
      how: fc.constantFrom('no', 'replace', 'copy'),
    });
    const made = fc
      .sample(changes, { numRuns: isExhaustive ? 10_000 : 400, seed: 43 })
      .map(({ of, how, at, to }) => {
        const draft = draftOf(['full', 'graph', 'minimal', 'not-estimated', 'places'][of]!);
        return how === 'no'
          ? draft
          : (edited(draft, how, at, to) as unknown as EvidencePacketDraft);
      });
    const own = made.map((draft) => {
      const created = safeCreateEvidencePacket(draft);
      return created.ok
        ? canonicalize(created.value)
        : [created.issues[0]?.code, created.issues[0]?.pointer];
    });
    const lines = made.map((draft) => JSON.stringify(draft));
    expect(answers(writer, lines)).toEqual(own);
    expect(own.filter((one) => typeof one === 'string').length).toBeGreaterThan(50);
  });

  it('produces the packet that a consumer in TypeScript verifies, as its README shows', () => {
    const page = readFileSync(join(folder, 'README.md'), 'utf8');
    const [, producer = ''] = /```python\n(# producer[.]py[\s\S]*?)```/.exec(page) ?? [];
    const [, consumer = ''] = /```ts\n([\s\S]*?)```/.exec(page) ?? [];
    const here = join(root, 'temp/exchange');
    mkdirSync(here, { recursive: true });
    const environment = { ...process.env, PYTHONPATH: folder };
    const made = spawnSync('python3', ['-B', '-c', producer], { env: environment });
    writeFileSync(join(here, 'packet.json'), made.stdout);
    writeFileSync(join(here, 'consumer.mjs'), consumer);
    const consumed = spawnSync(process.execPath, ['consumer.mjs'], { cwd: here, encoding: 'utf8' });
    const command = ['-B', '-m', 'evidence_contracts', 'digest', '--stable', 'packet.json'];
    const digest = spawnSync('python3', command, { cwd: here, env: environment, encoding: 'utf8' });
    const verdict = verify(EvidencePacket, made.stdout);
    rmSync(here, { recursive: true });
    expect(consumed.stdout).toBe(`6 ${digest.stdout}`);
    expect(verdict.ok && verdict.stableDigest).toBe(digest.stdout.trim());
  });

  it('exits with 0, 1 and 2 for what is valid, what is not, and what cannot be read', () => {
    const example = (name: string): string =>
      join(root, `contracts/evidence-packet/1.0/examples/${name}.json`);
    const rows: readonly (readonly [code: number, ...command: string[]])[] = [
      [0, 'verify', example('valid/full')],
      [1, 'verify', example('valid/full'), example('invalid/excerpt-altered')],
      [2, 'verify', 'no-such-file'],
      [2, 'verify', '--contract', 'no-such-contract', example('valid/full')],
      [1, 'digest', example('invalid/duplicate-key')],
      [0, 'quote', 'standard library', '--source', 'README.md'],
      [1, 'quote', 'no such words at all', '--source', 'README.md'],
    ];
    const ended = ends(rows.map(([, ...command]) => command));
    expect(ended.map(({ status }) => status)).toEqual(rows.map(([code]) => code));
  });

  it('names the file that cannot be read', () => {
    const pdfs = join(root, 'test/fixtures/pdfs');
    const full = join(root, 'contracts/evidence-packet/1.0/examples/valid/full.json');
    const verified = spawnSync(
      'python3',
      ['-B', '-m', 'evidence_contracts', 'verify', 'nowhere', full, '.'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    expect(verified.stdout).toContain(
      `${full}: evidence-packet 1.0: format valid\n  skipped: sources\n`,
    );
    expect([verified.status, verified.stderr.match(/^error: [^:]+: /gm)]).toEqual([
      2,
      ['error: nowhere: ', 'error: .: '],
    ]);
    const pdf = join(pdfs, 'latex-table.pdf');
    const nul = join(makeFolder({ 'answer.md': 'It says\0 “words”.' }), 'answer.md');
    const rows: readonly (readonly [why: string, ...command: string[]])[] = [
      ['nowhere: No such file or directory', 'verify', 'nowhere'],
      [
        '../kit/quotes.jsonl.gz: is not UTF-8',
        'quote',
        'words',
        '--source',
        '../kit/quotes.jsonl.gz',
      ],
      [
        `${nul}: has NUL characters, as UTF-16 or a file that is no text has`,
        'check',
        nul,
        '--source',
        'README.md',
      ],
      [`${pdf}: is a PDF: extract its text first`, 'quote', 'words', '--source', pdf],
      [
        'nowhere: contains no documents.json: pass the folder conformance/kit',
        'conformance',
        'nowhere',
      ],
    ];
    expect(ends(rows.map(([, ...command]) => command))).toEqual(
      rows.map(([why]) => ({ status: 2, stdout: '', stderr: `error: ${why}\n` })),
    );
  });
});

it.runIf(hasPython)(
  'says of each fault what its code means, as the command of this library does',
  () => {
    const examples = join(root, 'contracts/evidence-packet/1.0/examples/invalid');
    const words = [
      '-B',
      '-m',
      'evidence_contracts',
      'verify',
      'excerpt-altered.json',
      'duplicate-key.json',
    ];
    const environment = { ...process.env, PYTHONPATH: folder };
    const ran = spawnSync('python3', words, { cwd: examples, env: environment, encoding: 'utf8' });
    expect(ran.stdout).toContain(
      'excerpt-altered.json: evidence-packet 1.0: invalid\n  evidence-packet.results.hash at /results/1/evidence_hash: requires: evidence_hash is the digest of the excerpt\n',
    );
    expect(ran.stdout).toContain(
      ': An object has the same key twice, so two readers could read it differently.\n',
    );
  },
);

it.runIf(hasPython)('passes the tests that its sdist has, and has metadata of version 2.4', () => {
  const tests = spawnSync('python3', ['-B', '-m', 'unittest', 'discover', 'tests'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(tests.stderr).toMatch(/Ran [0-9]{2} tests[\s\S]*OK\n$/);
  const built = join(root, 'temp/python-dist');
  const program = `
import sys, tarfile, zipfile
sys.path.insert(0, ".")
import backend
folder = sys.argv[1]
wheel = zipfile.ZipFile(folder + "/" + backend.build_wheel(folder))
sdist = tarfile.open(folder + "/" + backend.build_sdist(folder))
names = [name.partition("/")[2] for name in sdist.getnames()]
assert "tests/test_package.py" in names and "PKG-INFO" in names, names
info = [name for name in wheel.namelist() if name.endswith("METADATA")]
print(wheel.read(info[0]).decode("utf-8").partition("\\n\\n")[0])
`;
  mkdirSync(built, { recursive: true });
  const made = spawnSync('python3', ['-B', '-c', program, built], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(built, { recursive: true });
  expect(made.stderr).toBe('');
  for (const line of [
    'Metadata-Version: 2.4',
    'License-Expression: MIT',
    'License-File: LICENSE',
    'Classifier: Typing :: Typed',
    'Requires-Python: >=3.9',
    'Description-Content-Type: text/markdown',
  ])
    expect(made.stdout.split('\n')).toContain(line);
  expect(made.stdout).toMatch(/^Project-URL: Source, http/m);
});

it.runIf(hasPython)('looks for a quote in several sources, and names the one that has it', () => {
  const asked = ['valid document of every contract from the', 'no such words at all'];
  const ended = ends(
    asked.map((quote) => ['quote', quote, '--source', 'README.md', '--source', 'from_pages.py']),
  );
  expect(ended.map(({ status, stdout }) => [status, stdout.replace(/^ .*\n/gm, '')])).toEqual([
    [0, 'README.md: word for word\n'],
    [1, 'README.md: not verified: not found\nfrom_pages.py: not verified: not found\n'],
  ]);
});

it.runIf(hasPython)('prints what a changed quote changes', () => {
  const words = [
    '-B',
    '-m',
    'evidence_contracts',
    'quote',
    'Leave is paid for 26 weeks.',
    '--source',
    '-',
  ];
  const ran = spawnSync('python3', words, {
    cwd: folder,
    input: 'Leave is paid for 16 weeks.\n',
    encoding: 'utf8',
  });
  expect(ran.stdout).toBe(
    'not verified: changed\n  a number: source "16", quote "26"\n  What to do: Write the words of the source.\n',
  );
});

it.runIf(hasPython)(
  'prints the states of an answer and what to do in the words of the report',
  () => {
    const own = makeFolder({
      'answer.md':
        'It is “paid for 26 weeks” [1]. “Dogs bark loudly” [1]. “Leave is paid” [7].\n\n> Leave is paid for 28 weeks.\n\n[1]\n',
      'leave.txt': 'Leave is paid for 16 weeks.\n',
    });
    const run = (...words: string[]) =>
      spawnSync('python3', ['-B', '-m', 'evidence_contracts', ...words], {
        cwd: own,
        encoding: 'utf8',
        env: { ...process.env, PYTHONPATH: folder },
      });
    const ran = run('check', 'answer.md', '--source', 'leave.txt');
    expect([ran.status, ran.stdout.split('\n')]).toEqual([
      1,
      [
        'answer.md:1: not verified: changed: "paid for 26 weeks"',
        '  a number: source "16", quote "26"',
        `  What to do: ${englishTexts['do.changed']}`,
        'answer.md:1: not verified: not found: "Dogs bark loudly"',
        `  What to do: ${englishTexts['do.not-found']}`,
        'answer.md:1: not verified: names no source: "Leave is paid"; in leave.txt',
        `  What to do: ${englishTexts['do.no-source']}`,
        'answer.md:3: not verified: changed: "Leave is paid for 28 weeks."',
        '  a number: source "16", quote "28"',
        `  What to do: ${englishTexts['do.changed-words']}`,
        '4 quotations: 4 checked, 0 verified',
        '',
      ],
    ]);
    const wrong = run('check', 'answer.md', '--sorce', 'leave.txt');
    expect([wrong.status, wrong.stderr.trimEnd().split('\n').at(-1)]).toEqual([
      2,
      'evidence_contracts check: error: unknown option --sorce; did you mean --source?',
    ]);
  },
);

it.runIf(hasPython)('has the words of the report for states, changes and what to do', () => {
  const program =
    'import json; from evidence_contracts.shown import *; print(json.dumps([STATES, KINDS, TODOS]))';
  const ran = spawnSync('python3', ['-B', '-c', program], { cwd: folder, encoding: 'utf8' });
  const tables = JSON.parse(ran.stdout) as readonly Readonly<Record<string, string>>[];
  const texts: Readonly<Record<string, string>> = englishTexts;
  for (const [nth, group] of ['state', 'name', 'do'].entries()) {
    const table = tables[nth] ?? {};
    expect(Object.keys(table).length).toBeGreaterThan(9);
    for (const [name, words] of Object.entries(table))
      expect([name, words]).toEqual([name, texts[`${group}.${name}`]]);
  }
});
