import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  createEvidencePacket,
  EvidencePacket,
} from '../../../../../src/contracts/evidence-packet/index.js';
import { digest, stableDigest } from '../../../../../src/index.js';
import { lastLine, makeFolder, packetText, runCli } from '../../../../support/cli.js';
import { smallDraft } from '../../../../support/packets.js';

const good = packetText();
const brokenHash = good.replace('"excerpt":"second line"', '"excerpt":"second lime"');
const folder = makeFolder({
  'good.json': good,
  'hash.json': brokenHash,
  'shape.json': good.replace('"score":0.5', '"score":"x"'),
  'version.json': good.replace('"schema_version":"1.0"', '"schema_version":"9.0"'),
  'twice.json': '{"meta":1,\n "meta":2}',
  'utf8.json': Uint8Array.of(0x22, 0xff, 0x22),
  'bom.json': `\ufeff${good}`,
  'empty.json': '',
  'answer.md': 'It is “so” [1].',
});
mkdirSync(join(folder, 'empty'));
const documents = {
  digest: digest(JSON.parse(good)),
  stable: stableDigest(EvidencePacket, JSON.parse(good)),
};
const other = `sha256:${'0'.repeat(64)}`;

const verify = (...words: string[]) => runCli(['verify', ...words], { folder });

describe('verify', () => {
  it('ends with 0 when all are valid, and says what was skipped', async () => {
    const { code, stdout, stderr } = await verify('good.json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      'good.json: evidence-packet 1.0: format valid',
      'good.json: skipped sources: no sources were given',
    ]);
    expect(lastLine(stdout)).toMatch(
      /^1 document: 1 valid, 0 invalid; checks: [0-9]+ passed, 0 failed, 1 skipped$/,
    );
  });

  it.each([
    ['hash.json', '(rules)', 'evidence-packet.results.hash /results/0/evidence_hash: '],
    [
      'shape.json',
      '(shape)',
      'shape.type /results/0/score: expected number, got a string (1 character)',
    ],
    [
      'version.json',
      '(version)',
      'version.newer /meta/schema_version: unknown version: expected "1.0"',
    ],
  ])('names the place in %s by line and column, code and pointer', async (file, stage, message) => {
    const { code, stdout } = await verify(file);
    expect(code).toBe(1);
    expect(stdout).toContain(`${file}: evidence-packet`);
    expect(stdout).toContain(`invalid ${stage}`);
    expect(stdout).toMatch(
      new RegExp(`^${file}:1:[0-9]+: ${message.replace(/[.()/]/g, '\\$&')}`, 'm'),
    );
    expect(lastLine(stdout)).toMatch(/^1 document: 0 valid, 1 invalid; checks: /);
  });

  it.each([
    ['twice.json', 'twice.json:2:2: json.duplicate-key /meta: '],
    ['utf8.json', 'utf8.json:1:2: json.utf8: '],
    ['bom.json', 'bom.json:1:1: json.bom: '],
    ['empty.json', 'empty.json:1:1: json.syntax: '],
  ])('ends with 1 for text that the reader refuses: %s', async (file, start) => {
    const { code, stdout } = await verify(file);
    expect(code).toBe(1);
    expect(stdout).toContain(`\n${start}`);
  });

  it('names the command for an answer in prose', async () => {
    const { code, stdout } = await verify('answer.md');
    expect(code).toBe(1);
    expect(stdout).toContain(
      '\nhint: for an answer in prose: evidence-contracts check FILE --source FOLDER, or report FILE --source FOLDER\n',
    );
    expect((await verify('empty.json')).stdout).not.toContain('in prose');
  });

  it('counts over all documents in the last line', async () => {
    const one = await verify('good.json');
    const two = await verify('good.json', 'hash.json', 'good.json');
    const counts = (line: string) =>
      [...line.matchAll(/([0-9]+) (?:passed|failed|skipped)/g)].map(([, n]) => Number(n));
    const [passed = 0] = counts(lastLine(one.stdout));
    expect(lastLine(two.stdout)).toMatch(/^3 documents: 2 valid, 1 invalid; /);
    expect(counts(lastLine(two.stdout)).slice(1)).toEqual([1, 3]);
    expect(counts(lastLine(two.stdout))[0]).toBe(3 * passed - 1);
    expect(two.code).toBe(1);
  });

  it('goes on after a file that cannot be read, and ends with 2', async () => {
    const { code, stdout, stderr } = await verify(
      'nowhere.json',
      'empty',
      'good.json/x',
      'hash.json',
      'good.json',
    );
    expect(code).toBe(2);
    expect(stderr.trimEnd().split('\n')).toEqual([
      'nowhere.json: cannot be read: no such file or directory (ENOENT)',
      'empty: contains no .json, .ndjson or .jsonl file (links are skipped); a pattern such as FOLDER/*.md names other files',
      'good.json/x: cannot be read: a part of the path is not a directory (ENOTDIR)',
    ]);
    expect(lastLine(stdout)).toMatch(
      /^2 documents: 1 valid, 1 invalid; 3 files not read; checks: /,
    );
  });

  it('reads stdin as -', async () => {
    const held = await runCli(['verify', '-'], { input: good });
    expect(held.code).toBe(0);
    expect(held.stdout).toMatch(/^-: evidence-packet 1.0: format valid\n/);
    const refused = await runCli(['verify', '-'], { input: '{\n"a":}' });
    expect(refused.code).toBe(1);
    expect(refused.stdout).toContain('\n-:2:5: json.syntax /a: ');
  });

  it('prints only what is invalid with --quiet', async () => {
    expect(await verify('good.json', '--quiet')).toEqual({ code: 0, stdout: '', stderr: '' });
    const { code, stdout } = await verify('good.json', 'hash.json', '--quiet');
    expect(code).toBe(1);
    expect(stdout).not.toContain('good.json');
    expect(stdout).toMatch(/^hash.json: /);
    expect(lastLine(stdout)).toMatch(/^2 documents: /);
  });

  it('fails a check that --require does not let it skip', async () => {
    const { code, stdout } = await verify('good.json', '--require', 'sources');
    expect(code).toBe(1);
    expect(stdout).toContain('good.json: source.required: ');
  });
});

describe('verify without --contract', () => {
  const other = makeFolder({
    'none.json': '{"neither":1}',
    'list.json': '[]',
  });

  it('checks each document by the contract that it follows', async () => {
    const examples = await Promise.all(
      ['evidence-packet', 'provenance-record', 'audit-entry', 'evidence-snippet'].map(
        async (name) => {
          const { stdout } = await runCli(['contracts', 'example', name]);
          return [`${name}.json`, stdout] as const;
        },
      ),
    );
    const mixed = makeFolder(Object.fromEntries(examples));
    const { code, stdout } = await runCli(['verify', '.'], { folder: mixed });
    expect(code).toBe(0);
    for (const [name] of examples)
      expect(stdout).toMatch(
        new RegExp(`^${name}: ${name.replace('.json', '')} .*: format valid$`, 'm'),
      );
  });

  it.each([['none.json'], ['list.json']])('does not guess one for %s', async (file) => {
    const { code, stdout } = await runCli(['verify', file], { folder: other });
    expect(code).toBe(1);
    expect(stdout).toContain('invalid (contract)');
    expect(stdout).toMatch(new RegExp(`^${file}:1:1: contract.unrecognised: `, 'm'));
    const reported = JSON.parse(
      (await runCli(['verify', file, '--json'], { folder: other })).stdout,
    ) as object;
    expect(reported).not.toHaveProperty('contract');
    expect(reported).toMatchObject({ ok: false, stage: 'contract' });
  });

  it('checks a document against a contract that is named, whatever it is like', async () => {
    const { code, stdout } = await runCli(
      ['verify', 'none.json', '--contract', 'evidence-packet'],
      { folder: other },
    );
    expect(code).toBe(1);
    expect(stdout).toMatch(/^none.json: evidence-packet: invalid/);
  });

  it('takes no document for a source of itself', async () => {
    const excerpt = 'the moon is made of cheese';
    const result = {
      id: 'r',
      type: 'text',
      path: 'self.json',
      excerpt,
      start_line: 1,
      end_line: 1,
      sources: [],
    };
    const lie = (path: string) =>
      JSON.stringify(
        createEvidencePacket({ ...smallDraft, results: [{ ...result, path }], citations: [] }),
      );
    const own = makeFolder({
      'self.json': lie('self.json'),
      'lines.ndjson': `${lie('lines.ndjson')}\n{}\n`,
    });
    for (const file of ['self.json', 'lines.ndjson'])
      for (const named of [[], ['--contract', 'evidence-packet']]) {
        const { code, stdout, stderr } = await runCli(
          ['verify', file, '--sources', '.', ...named],
          { folder: own },
        );
        expect([code, stdout]).toEqual([1, expect.stringContaining('source.none-found')]);
        expect(stderr).toContain('--source .: no source of any claim was read from it\n');
      }
  });

  it('looks up the sources of a document that it recognised', async () => {
    const sources = makeFolder({ 'a.md': 'another text' });
    const { code, stdout } = await verify('good.json', '--sources', sources);
    expect(code).toBe(1);
    expect(stdout).toContain('source.');
  });
});

describe('verify --expect', () => {
  it('passes for the right digests, and fails for others with what there is', async () => {
    expect(await verify('good.json', '--expect', documents.digest)).toMatchObject({ code: 0 });
    expect(await verify('good.json', '--expect-stable', documents.stable)).toMatchObject({
      code: 0,
    });
    const wrong = await verify('good.json', '--expect', other);
    expect(wrong.code).toBe(1);
    expect(wrong.stdout).toContain(
      `digest.mismatch: another document than expected: expected ${other}, got ${documents.digest}`,
    );
    const wrongStable = await verify('good.json', '--expect-stable', other);
    expect(wrongStable.code).toBe(1);
    expect(wrongStable.stdout).toContain('digest.stable-mismatch: ');
  });

  it.each([
    ['several files', ['good.json', 'hash.json', '--expect', other]],
    ['NDJSON', ['good.json', '--ndjson', '--expect-stable', other]],
    ['a name that ends in .ndjson', ['x.ndjson', '--expect', other]],
    ['a folder', ['.', '--expect', other]],
    ['a pattern', ['good*', '--expect-stable', other]],
  ])('is wrong usage with %s', async (_name, words) => {
    const { code, stdout, stderr } = await verify(...words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe('error: an expected digest needs exactly one document\n');
  });
});

describe('verify --json', () => {
  it('prints one line a document, its members in one order and without the document', async () => {
    const { code, stdout } = await verify('good.json', 'hash.json', 'twice.json', '--json');
    expect(code).toBe(1);
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map((line) => Object.keys(line).join(' '))).toEqual([
      'file ok contract version digest stableDigest counts checks issues truncated',
      'file ok contract version stage counts checks issues truncated',
      'file ok stage counts checks issues truncated',
    ]);
    expect(lines[0]).toMatchObject({
      file: 'good.json',
      ok: true,
      digest: documents.digest,
      stableDigest: documents.stable,
    });
    const issues = lines[2]?.['issues'] as Record<string, unknown>[];
    expect(issues[0]).toMatchObject({
      code: 'json.duplicate-key',
      pointer: '/meta',
      at: { offset: 12, line: 2, column: 2 },
    });
    expect(stdout).not.toContain('second line');
  });

  it('prints the lines of those alone that are invalid, with --quiet', async () => {
    const { stdout } = await verify('good.json', 'hash.json', '--json', '--quiet');
    expect(stdout.split('\n').map((line) => line.slice(0, 20))).toEqual([
      '{"file":"hash.json",',
      '',
    ]);
  });
});
