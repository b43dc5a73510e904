import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { AskRequest } from '../../../../src/contracts/doc-qa/index.js';
import { EvidencePacket } from '../../../../src/contracts/evidence-packet/index.js';
import { toJsonSchema } from '../../../../src/engine/json-schema/index.js';
import { canonicalize, digest, stableDigest } from '../../../../src/index.js';
import { makeFolder, packetText, runCli } from '../../../support/cli.js';

const canonical = packetText();
const packet: unknown = JSON.parse(canonical);
const requestText = JSON.stringify({
  question: 'Why?',
  version_snapshot: {
    request_id: '1b3c1c31-02e6-4b98-8d5b-0a91a08d9fb4',
    docs_snapshot_id: 'docs-1',
    prompt_version: 'v1',
    retrieval_version: 'v1',
    model_id: 'm1',
    parser_mode: 'tier0',
  },
});
const folder = makeFolder({
  'packet.json': JSON.stringify(packet, null, 3),
  'other.json': '{"b": 1.0e0, "a": "\\u20ac\\u001b"}',
  'refused.json': '{"a": 1,\n"a": 2, "b": 9007199254740993}',
  'request.json': requestText,
  'list.json': '[]',
  'invalid.json': canonical
    .replace('"score":0.5', '"score":-0.5')
    .replace('"excerpt":"s', '"excerpt":"z'),
});
const run = (...words: string[]) => runCli(words, { folder });

describe('digest', () => {
  it('prints the digest of the canonical bytes, whatever way the document is written', async () => {
    expect(await run('digest', 'packet.json')).toEqual({
      code: 0,
      stdout: `${digest(packet)}\n`,
      stderr: '',
    });
    expect(await runCli(['digest', '-'], { input: canonical })).toMatchObject({
      stdout: `${digest(packet)}\n`,
    });
    expect(await run('digest', 'other.json')).toMatchObject({ code: 0 });
  });

  it('prints the stable digest of a valid document', async () => {
    const expected = `${stableDigest(EvidencePacket, packet)}\n`;
    expect(await run('digest', '--stable', 'packet.json')).toEqual({
      code: 0,
      stdout: expected,
      stderr: '',
    });
  });

  it('prints one line with the name for each of several files, and goes on after one that has no digest', async () => {
    const line = `${digest(packet)}  packet.json\n`;
    expect(await run('digest', 'packet.json', 'packet.json')).toEqual({
      code: 0,
      stdout: line + line,
      stderr: '',
    });
    const { code, stdout, stderr } = await run('digest', '--stable', 'invalid.json', 'packet.json');
    expect({ code, stdout }).toEqual({
      code: 1,
      stdout: `${stableDigest(EvidencePacket, packet)}  packet.json\n`,
    });
    expect(stderr).toMatch(/^invalid.json:1:[0-9]+: evidence-packet.results.hash /);
  });

  it('recognises the contract, and takes the one that is named', async () => {
    const request = stableDigest(AskRequest, JSON.parse(requestText));
    expect(await run('digest', '--stable', 'request.json')).toEqual({
      code: 0,
      stdout: `${request}\n`,
      stderr: '',
    });
    expect(
      await run('digest', '--stable', 'request.json', '--contract', 'ask-request'),
    ).toMatchObject({ code: 0 });
    const { code, stdout, stderr } = await run(
      'digest',
      '--stable',
      'request.json',
      '--contract',
      'evidence-packet',
    );
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^request\.json:1:1: version\.missing \/meta\/schema_version: /);
  });

  it('ends with 1 for a document of no known contract, and says how to go on', async () => {
    const { code, stdout, stderr } = await run('digest', '--stable', 'list.json');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      /^list\.json:1:1: contract\.unrecognised: [^\n]*\nhint: name the contract with --contract; list them with evidence-contracts contracts\nhint: an answer of a provider [^\n]* import FILE\n$/,
    );
    expect(await run('digest', 'list.json')).toMatchObject({ code: 0 });
  });

  it('ends with 1 and says where, when there is none', async () => {
    const refused = await run('digest', 'refused.json');
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(
      /^refused.json:2:1: json.duplicate-key \/a: .*\nrefused.json:2:14: json.inexact-integer \/b: .*\n$/,
    );
    const invalid = await run('digest', '--stable', 'invalid.json');
    expect(invalid).toMatchObject({ code: 1, stdout: '' });
    expect(invalid.stderr).toMatch(/^invalid.json:1:[0-9]+: evidence-packet.results.hash /);
  });
});

describe('digest --canonical', () => {
  it('prints exactly the canonical bytes', async () => {
    expect(await run('digest', '--canonical', 'packet.json')).toEqual({
      code: 0,
      stdout: canonical,
      stderr: '',
    });
    expect(await run('digest', '--canonical', 'other.json')).toMatchObject({
      stdout: '{"a":"€\\u001b","b":1}',
    });
    expect(`sha256:${createHash('sha256').update(canonical).digest('hex')}`).toBe(digest(packet));
  });

  it('prints nothing of a text that the reader refuses', async () => {
    const { code, stdout, stderr } = await run('digest', '--canonical', 'refused.json');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('refused.json:2:1: json.duplicate-key /a: ');
  });

  it('gives the whole of a long document', async () => {
    const long = canonicalize({
      long: 'x'.repeat(300_000),
      list: Array.from({ length: 20_000 }, (_, index) => index),
    });
    expect(await runCli(['digest', '--canonical', '-'], { input: long })).toEqual({
      code: 0,
      stdout: long,
      stderr: '',
    });
  });
});

describe('contracts schema', () => {
  it.each([[[]], [['--version-of', '1.0']], [['--version-of', '"1.0"']]])(
    'prints the JSON Schema with %j',
    async (words) => {
      const { code, stdout } = await run('contracts', 'schema', 'evidence-packet', ...words);
      expect(code).toBe(0);
      expect(JSON.parse(stdout)).toEqual(toJsonSchema(EvidencePacket));
    },
  );
});

const examples = fileURLToPath(
  new URL('../../../../contracts/evidence-packet/1.0/examples', import.meta.url),
);

describe.skipIf(!existsSync(examples))('contracts example', () => {
  it('prints a valid document', async () => {
    const { code, stdout, stderr } = await run('contracts', 'example', 'evidence-packet');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(await runCli(['verify', '-'], { input: stdout })).toMatchObject({ code: 0 });
  });

  it('prints a document that does not, and says which code it breaks where', async () => {
    const { code, stdout, stderr } = await run(
      'contracts',
      'example',
      'evidence-packet',
      '--invalid',
    );
    expect(code).toBe(0);
    const [, broken = '', pointer = ''] =
      /^[a-z0-9-]+\.json: breaks ([a-z.-]+) at (\S+): .+\n$/.exec(stderr) ?? [];
    const verdict = await runCli(['verify', '-'], { input: stdout });
    expect(verdict.code).toBe(1);
    expect(verdict.stdout).toContain(`: ${broken} ${pointer}: `);
  });
});
