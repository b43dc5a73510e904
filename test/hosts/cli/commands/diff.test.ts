import { describe, expect, it } from 'vitest';
import {
  createEvidencePacket,
  type EvidencePacketDraft,
  veracityOf,
} from '../../../../src/contracts/evidence-packet/index.js';
import { canonicalize, digest } from '../../../../src/index.js';
import { makeFolder, runCli } from '../../../support/cli.js';

type Result = EvidencePacketDraft['results'][number];

const result = (id: string, score: number, excerpt = `excerpt of ${id}`): Result => ({
  id,
  type: 'section',
  path: 'a.md',
  excerpt,
  score,
  sources: [],
});

const packet = (
  results: readonly Result[],
  meta: Partial<EvidencePacketDraft['meta']> = {},
): string =>
  canonicalize(
    createEvidencePacket({
      meta: {
        query_id: 'q1',
        timestamp: '2026-01-01T00:00:00Z',
        project: 'docs',
        question: 'Why?',
        ...meta,
      },
      results,
      citations: [],
      veracity: veracityOf([]),
    }),
  );

const a = packet([result('r1', 0.9), result('r2', 0.5)]);
const request =
  '{"question":"Why?","version_snapshot":{"request_id":"1b3c1c31-02e6-4b98-8d5b-0a91a08d9fb4",' +
  '"docs_snapshot_id":"s","prompt_version":"1","retrieval_version":"1","model_id":"m","parser_mode":"tier0"}}';
const folder = makeFolder({
  'a.json': a,
  'a-again.json': JSON.stringify(JSON.parse(a), null, 2),
  'later.json': packet([result('r1', 0.9), result('r2', 0.5)], {
    timestamp: '2026-01-02T00:00:00Z',
  }),
  'swapped.json': packet([result('r1', 0.4), result('r2', 0.5)], {
    timestamp: '2026-01-02T00:00:00Z',
  }),
  'other.json': packet([result('r1', 0.9), result('r3', 0.5)]),
  'tampered.json': a.replace('excerpt of r1', 'EXCERPT OF R1'),
  'shape.json': a.replace('"score":0.9', '"score":"x"'),
  'twice.json': '{"meta":1,"meta":2}',
  'request.json': request,
  'list.json': '[]',
});
const diff = (...words: string[]) => runCli(['diff', ...words], { folder });

describe('diff', () => {
  it('ends with 0 when the digests are equal, however the documents are written', async () => {
    const { code, stdout, stderr } = await diff('a.json', 'a-again.json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^digest: equal, sha256:[0-9a-f]{64}\nstable digest: equal, sha256:[0-9a-f]{64}\n$/,
    );
    expect(stdout).toContain(digest(JSON.parse(a)));
  });

  it('says that a volatile difference touches the digest alone, and with --stable counts it for nothing', async () => {
    const { code, stdout } = await diff('a.json', 'later.json');
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^digest: differs\nstable digest: equal, sha256:[0-9a-f]{64}\nchanged \/meta\/timestamp, volatile: touches digest\n$/,
    );
    const stable = await diff('a.json', 'later.json', '--stable');
    expect(stable).toMatchObject({ code: 0, stderr: '' });
    expect(stable.stdout).toMatch(/^stable digest: equal, sha256:[0-9a-f]{64}\n$/);
  });

  it('pairs items by what identifies them: moved and changed, added and removed', async () => {
    expect(await diff('a.json', 'swapped.json')).toEqual({
      code: 1,
      stdout: `digest: differs
stable digest: differs
changed /meta/timestamp, volatile: touches digest
moved /results/0 to /results/1, identified by id: touches digest, stable digest
changed /results/0 to /results/1, identified by id, in score: touches digest, stable digest
`,
      stderr: '',
    });
    const { stdout } = await diff('a.json', 'other.json', '--stable');
    expect(stdout).toBe(`stable digest: differs
removed /results/1, identified by id: touches digest, stable digest
added /results/1, identified by id: touches digest, stable digest
`);
  });

  it('compares documents that break their rules: what was tampered with is to be explained', async () => {
    const { code, stdout, stderr } = await diff('a.json', 'tampered.json');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toBe(`digest: differs
stable digest: differs
changed /results/0, identified by id, in excerpt: touches digest, stable digest
`);
    const same = await diff('tampered.json', 'tampered.json');
    expect(same.code).toBe(0);
    expect(same.stdout).toMatch(/^digest: equal, sha256:[0-9a-f]{64}\nstable digest: equal\n$/);
  });

  it('prints one line of JSON for programs', async () => {
    const { code, stdout } = await diff('a.json', 'tampered.json', '--json');
    expect(code).toBe(1);
    expect(stdout.indexOf('\n')).toBe(stdout.length - 1);
    const reported = JSON.parse(stdout) as Record<string, unknown>;
    expect(Object.keys(reported)).toEqual([
      'before',
      'after',
      'contract',
      'digest',
      'stableDigest',
      'differences',
    ]);
    expect(reported).toMatchObject({
      before: 'a.json',
      after: 'tampered.json',
      contract: 'evidence-packet',
      digest: { equal: false, before: digest(JSON.parse(a)) },
      stableDigest: { equal: false, after: null },
      differences: [
        {
          kind: 'changed',
          before: '/results/0',
          after: '/results/0',
          identity: 'id',
          members: ['excerpt'],
          isVolatile: false,
          touches: ['digest', 'stableDigest'],
        },
      ],
    });
  });

  it('reads one of the two from standard input', async () => {
    expect(await runCli(['diff', 'a.json', '-'], { folder, input: a })).toMatchObject({ code: 0 });
  });

  it.each([
    [['a.json', 'shape.json'], /^shape\.json:1:[0-9]+: shape\.type \/results\/0\/score: [^\n]*\n$/],
    [['twice.json', 'a.json'], /^twice\.json:1:11: json\.duplicate-key \/meta: [^\n]*\n$/],
    [
      ['a.json', 'list.json'],
      /^list\.json:1:1: contract\.unrecognised: [^\n]*\nhint: name the contract with --contract; [^\n]*\nhint: an answer of a provider [^\n]* import FILE\n$/,
    ],
    [
      ['a.json', 'request.json'],
      /^a\.json is of evidence-packet, request\.json is of ask-request: only documents of one contract can be compared\n$/,
    ],
    [['a.json', 'request.json', '--contract', 'ask-request'], /^a\.json:1:[0-9]+: shape\.[a-z]+ /],
  ])('ends with 1 when one of the two is no document to compare: %j', async (words, message) => {
    const { code, stdout, stderr } = await diff(...words);
    expect(stderr).toMatch(message);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  });

  it.each([
    [
      ['a.json', 'gone.json'],
      'error: gone.json: cannot be read: no such file or directory (ENOENT)',
    ],
    [['-', '-'], 'error: stdin (-) can be read only once'],
    [['a.json'], "error: missing required argument 'after'"],
    [['a.json', 'a.json', '--contract', 'x'], 'error: unknown contract x; '],
  ])('ends with 2 for wrong usage: %j', async (words, message) => {
    const { code, stdout, stderr } = await diff(...words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.startsWith(message)).toBe(true);
  });

  it('shows no text of the documents, and no control character of a member or a file', async () => {
    const marked = (text: string): string => a.replace('"Why?"', JSON.stringify(text));
    const strange = makeFolder({
      'x\u001b[31m.json': marked('MARKER ONE'),
      'y.json': marked('MARKER TWO'),
    });
    for (const words of [[], ['--json'], ['--stable']]) {
      const { code, stdout, stderr } = await runCli(
        ['diff', 'x\u001b[31m.json', 'y.json', ...words],
        {
          folder: strange,
        },
      );
      expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
      expect(stdout).toContain('/meta/question');
      expect(stdout).not.toContain('MARKER');
      expect(stdout).not.toContain('\u001b');
    }
  });
});
