/**
 * Matchers pass and fail as the verbs say, with and without `.not`, in words that a person reads,
 * and throw nothing of their own.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { VerifiedFindings } from '../../../src/answers/generation/index.js';
import { describeContract, lockOf, lockText } from '../../../src/catalog/guard/index.js';
import { EvidencePacket } from '../../../src/contracts/evidence-packet/index.js';
import {
  type EvidenceMatchers,
  evidenceMatchers,
  type MatcherResult,
} from '../../../src/hosts/matchers/matchers.js';
import { nearestFile } from '../../../src/hosts/matchers/near-file.js';
import { readExamples } from '../../../src/hosts/node/index.js';
import { canonicalize, digest, stableDigest } from '../../../src/index.js';
import { indexSource } from '../../../src/quotes/quote/index.js';
import { Memo } from '../../support/audit-logs.js';
import { lightHostile } from '../../support/hostile.js';
import { Note } from '../../support/note.js';
import { changed, fullPacket, put, smallPacket, sourceTexts } from '../../support/packets.js';
import { sized } from '../../support/sized.js';

expect.extend(evidenceMatchers);

const folder = mkdtempSync(join(tmpdir(), 'matchers-'));
const state = {
  isNot: false,
  testPath: join(folder, 'tides.test.ts'),
  currentTestName: 'tides > come in',
};
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Called as a runner does. */
async function run(
  name: keyof EvidenceMatchers,
  args: readonly unknown[],
  { isNot = false }: { readonly isNot?: boolean } = {},
): Promise<{ pass: boolean; text: string }> {
  const matcher = evidenceMatchers[name] as (
    this: object,
    ...all: readonly unknown[]
  ) => MatcherResult | Promise<MatcherResult>;
  const result = await matcher.apply({ ...state, isNot }, [...args]);
  return { pass: result.pass, text: result.message() };
}

const edited = changed(smallPacket, (copy) => {
  put(copy, '/results/0/excerpt', 'other words');
});
const texts = new Map(Object.entries(sourceTexts));
const berth = 'The berth is open for 72 hours a day.';
const lock = lockOf([describeContract(Note)]);

/** A matcher, what passes and what fails, and a stretch of each text. */
const rows: readonly (readonly [
  keyof EvidenceMatchers,
  passing: readonly unknown[],
  failing: readonly unknown[],
  yet: string,
  whyNot: string,
])[] = [
  [
    'toVerify',
    [smallPacket, EvidencePacket],
    [edited, EvidencePacket],
    'evidence-packet 1.0 is valid, and was',
    '  /results/0/evidence_hash\n    evidence-packet.results.hash: requires',
  ],
  [
    'toVerify',
    [canonicalize(smallPacket), EvidencePacket],
    ['{"meta":{},"meta":{}}', EvidencePacket],
    '1.0 is valid',
    '  /meta\n    1:12: json.duplicate-key',
  ],
  [
    'toVerifyAgainst',
    [fullPacket, EvidencePacket, texts],
    [fullPacket, EvidencePacket, new Map([...texts].map(([key]) => [key, 'other words']))],
    '1.0 is valid',
    'what the sources say\n  /',
  ],
  [
    'toQuote',
    ['open for 72 hours', berth],
    ['open for 96 hours a day', berth],
    'it is in the source (exact)',
    'number at 22..24\n  - source: "72"\n  + quote:  "96"',
  ],
  [
    'toQuote',
    ['open  for 72 hours', berth],
    ['open  for 72 hours', berth, { accept: 'exact' }],
    'at 13..30: "open for 72 hours"',
    'not verified',
  ],
  [
    'toHaveDigest',
    [smallPacket, digest(smallPacket)],
    [edited, smallPacket],
    'was expected to be another',
    '  /results/0/excerpt\n  - ',
  ],
  [
    'toHaveStableDigest',
    [smallPacket, EvidencePacket, stableDigest(EvidencePacket, smallPacket)],
    [fullPacket, EvidencePacket, smallPacket],
    'stable digest was expected',
    'another stable digest',
  ],
  [
    'toMatchContract',
    [Note, lock],
    [Note, JSON.parse(lockText(lock).replace('"title"', '"headline"'))],
    'com.example.note is as its lock says',
    'com.example.note is not as its lock says\n\n  com.example.note 1',
  ],
];

describe.each(rows)('%s', (name, passing, failing, yet, whyNot) => {
  it('passes, and says so to .not', async () => {
    expect(await run(name, passing)).toMatchObject({ pass: true });
    expect(await run(name, passing, { isNot: true })).toMatchObject({
      pass: true,
      text: expect.stringContaining(yet) as string,
    });
  });

  it('fails, and says why', async () => {
    const { pass, text } = await run(name, failing);
    expect(pass).toBe(false);
    expect(text).toContain(whyNot);
    expect(text).toMatch(new RegExp(`^expect\\([^)]*\\)\\.${name}\\(`));
    expect(await run(name, failing, { isNot: true })).toMatchObject({ pass: false });
  });
});

describe('an argument that is none', () => {
  it.each<readonly [keyof EvidenceMatchers, readonly unknown[]]>([
    ['toVerify', [smallPacket, { name: 'none' }]],
    ['toVerify', [Promise.resolve(edited), EvidencePacket]],
    ['toVerifyAgainst', [smallPacket, EvidencePacket, 'text']],
    ['toVerifyAgainst', [smallPacket, EvidencePacket, texts, { unknown: true }]],
    ['toQuote', [7, berth]],
    ['toQuote', ['berth', 7]],
    ['toQuote', ['berth', berth, { accept: 'loosely' }]],
    ['toHaveDigest', [smallPacket, 'sha256:short']],
    ['toHaveStableDigest', [smallPacket, EvidencePacket, 'sha256:']],
    ['toMatchContract', [{}, lock]],
    ['toMatchContract', [Note, { lock: 2 }]],
    ['toMatchContract', [Note, 'nowhere.json']],
    ['toMatchEvidence', [smallPacket, 7]],
  ])('%s fails with .not and without', async (name, args) => {
    expect(await run(name, args)).toMatchObject({ pass: false });
    expect(await run(name, args, { isNot: true })).toMatchObject({ pass: true });
  });
});

describe('what nothing was compared with', () => {
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  it.each<readonly [keyof EvidenceMatchers, readonly unknown[], string]>([
    ['toQuote', ['', berth], 'the quote has no words'],
    ['toQuote', ['berth', ''], 'the source has no text'],
    ['toQuote', ['berth', indexSource(' ')], 'the source has no text'],
    ['toQuote', ['open for 9 hours', berth.repeat(9), { budget: 1 }], 'the budget ended'],
    ['toHaveDigest', [undefined, { a: 1 }], 'the value has no digest'],
    ['toHaveDigest', [circular, { a: 1 }], 'the value has no digest'],
    [
      'toHaveStableDigest',
      [{ ...smallPacket, meta: 7 }, EvidencePacket, digest(smallPacket)],
      'the value has no stable digest',
    ],
    ['toVerifyAgainst', [fullPacket, EvidencePacket, {}], 'unavailable (not-found)'],
    [
      'toVerifyAgainst',
      [fullPacket, EvidencePacket, () => Promise.reject(new Error('SECRET-TEXT'))],
      'unavailable (lookup-failed)',
    ],
  ])('%s fails with .not and without: %#', async (name, args, why) => {
    for (const isNot of [false, true]) {
      const { pass, text } = await run(name, args, { isNot });
      expect(pass).toBe(isNot);
      expect(text).toContain(why);
      expect(text).not.toContain('SECRET-TEXT');
    }
  });
});

describe('an option that is none', () => {
  it.each<readonly [keyof EvidenceMatchers, readonly unknown[], string]>([
    [
      'toVerifyAgainst',
      [fullPacket, EvidencePacket, texts, { reqiure: 'sources' }],
      'options.unknown /reqiure:',
    ],
    [
      'toVerifyAgainst',
      [fullPacket, EvidencePacket, texts, { require: 'all' }],
      'options.value /require:',
    ],
    ['toQuote', ['berth', berth, { languages: 'de' }], 'options.value /languages:'],
    ['toQuote', ['berth', berth, { acept: 'exact' }], 'options.unknown /acept:'],
    ['toQuote', ['berth', berth, { accept: 'loosely' }], 'options.value /accept:'],
    ['toMatchContract', [Note, lock, { example: 'contracts' }], 'options.unknown /example:'],
    ['toMatchContract', [Note, lock, { examples: 7 }], 'options.value /examples:'],
    [
      'toVerify',
      [smallPacket, EvidencePacket, { sources: texts }],
      'toVerify(evidence-packet) takes no further argument',
    ],
    ['toMatchEvidence', [smallPacket, 'name', { update: true }], 'takes no further argument'],
  ])('%s names it, with .not and without', async (name, args, reported) => {
    const failed = await run(name, args);
    expect(failed).toMatchObject({ pass: false });
    expect(failed.text).toContain('nothing could be checked');
    expect(failed.text).toContain(reported);
    expect(await run(name, args, { isNot: true })).toMatchObject({ pass: true });
  });
});

it('throws nothing of its own, whatever it is handed', async () => {
  for (const [nth, { make }] of lightHostile.entries()) {
    for (const name of Object.keys(evidenceMatchers) as (keyof EvidenceMatchers)[]) {
      const given = [
        [make(), EvidencePacket, texts],
        [smallPacket, make(), make()],
        ['text', berth, make()],
      ];
      // every day each value in one of the places, by turns
      for (const args of given.filter((_, place) => (nth + place) % sized(3, 1) === 0)) {
        if (name === 'toMatchEvidence') args.length = 1;
        const { text } = await run(name, args);
        expect(text).not.toContain('SECRET-TEXT');
      }
    }
  }
});

it('shows nothing that could steer a terminal', async () => {
  const { text } = await run('toHaveDigest', [{ '\u001b[2J': '\u202e' }, {}]);
  expect(text).toContain('\\u001B[2J');
  expect(['\u001b', '\u202e'].filter((sign) => text.includes(sign))).toEqual([]);
});

describe('toMatchEvidence', () => {
  const path = join(folder, '__evidence__/tides.test.ts/tides-come-in.json');
  beforeEach(() => {
    vi.unstubAllEnvs();
  });

  it('writes nothing without the flag, and fails with .not as well', async () => {
    expect((await run('toMatchEvidence', [smallPacket])).text).toContain(
      'run the tests with UPDATE_EVIDENCE=1',
    );
    expect(await run('toMatchEvidence', [smallPacket], { isNot: true })).toMatchObject({
      pass: true,
    });
    expect(existsSync(path)).toBe(false);
  });

  it('writes canonical bytes with the flag, and requires them of the value', async () => {
    vi.stubEnv('UPDATE_EVIDENCE', '1');
    expect(await run('toMatchEvidence', [smallPacket])).toMatchObject({ pass: true });
    vi.unstubAllEnvs();
    expect(readFileSync(path, 'utf8')).toBe(canonicalize(smallPacket));
    expect(await run('toMatchEvidence', [smallPacket])).toMatchObject({ pass: true });
    expect((await run('toMatchEvidence', [edited])).text).toContain('  /results/0/excerpt\n  - ');
  });

  it('names goldens of the test file that no test has used', async () => {
    writeFileSync(join(folder, '__evidence__/tides.test.ts/old-name.json'), '{}');
    const { text } = await run('toMatchEvidence', [smallPacket, 'new name']);
    expect(text).toContain('there is no golden');
    expect(text).toMatch(/no test has used so far: old-name\.json$/m);
  });

  it('reports such goldens also where it writes one of a new name', async () => {
    const said = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    vi.stubEnv('UPDATE_EVIDENCE', '1');
    for (const name of ['newer name', 'newer name'])
      await run('toMatchEvidence', [smallPacket, name]);
    vi.unstubAllEnvs();
    expect(said.mock.calls.map(([text]) => String(text))).toEqual([
      expect.stringMatching(
        /newer-name\.json is a new golden: delete .* no test has used so far: old-name\.json, if its test is gone$/,
      ),
    ]);
    said.mockRestore();
    rmSync(join(folder, '__evidence__/tides.test.ts/newer-name.json'));
  });

  it('distinguishes bytes that say the same in another way', async () => {
    writeFileSync(path, JSON.stringify(smallPacket, null, 2));
    expect((await run('toMatchEvidence', [smallPacket])).text).toContain(
      'the file is not canonical text',
    );
    writeFileSync(path, '{');
    expect((await run('toMatchEvidence', [smallPacket])).text).toContain(
      'the file is not canonical text',
    );
  });

  it('refuses a value that has no canonical text, with or without the flag', async () => {
    for (const flag of ['', '1']) {
      vi.stubEnv('UPDATE_EVIDENCE', flag);
      const { pass, text } = await run('toMatchEvidence', [{ a: Number.NaN }, 'no-text']);
      expect([pass, text]).toEqual([
        false,
        expect.stringMatching(/the value has no canonical text\n+ *.*\/a/),
      ]);
    }
    expect(existsSync(path.replace('tides-come-in', 'no-text'))).toBe(false);
  });

  it('lets no two documents share a golden', async () => {
    vi.stubEnv('UPDATE_EVIDENCE', '1');
    expect((await run('toMatchEvidence', [edited])).text).toContain(
      'two documents share the golden',
    );
    expect(await run('toMatchEvidence', [edited, 'edited'])).toMatchObject({ pass: true });
  });
});

it('finds the nearest lock above the test, and the examples beside it', async () => {
  mkdirSync(join(folder, 'contracts/com.example.note/3/examples/valid'), { recursive: true });
  const text = '{"schema":3,"head":{"title":"Tides","language":"en"},"authors":["Ada"]}';
  writeFileSync(join(folder, 'contracts/com.example.note/3/examples/valid/tides.json'), text);
  const examples = [{ version: 3, name: 'valid/tides.json', text }];
  writeFileSync(
    join(folder, 'contracts.lock.json'),
    lockText(lockOf([describeContract(Note, { examples })])),
  );
  expect(await run('toMatchContract', [Note])).toMatchObject({ pass: true });
  writeFileSync(
    join(folder, 'contracts/com.example.note/3/examples/valid/tides.json'),
    text.replace('Ada', 'Eve'),
  );
  expect((await run('toMatchContract', [Note])).text).toContain('valid/tides.json');
});

it('fails for an example that is not what its folder says, as the command does', async () => {
  const home = join(folder, 'misplaced/com.example.note/3/examples/valid');
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'empty.json'), '{}');
  const examples = [{ version: 3, name: 'valid/empty.json', text: '{}' }];
  const lock = lockOf([describeContract(Note, { examples })]);
  const options = { examples: join(folder, 'misplaced') };
  const { pass, text } = await run('toMatchContract', [Note, lock, options]);
  expect([pass, text]).toEqual([false, expect.stringContaining('(guard.example)')]);
});

it('looks into every folder from the test upwards', () => {
  const deep = join(folder, 'a/b/c/d');
  mkdirSync(deep, { recursive: true });
  expect(nearestFile('near.json', deep)).toBeUndefined();
  for (const [name, above] of [
    ['.', ['a/b/c/d', 'a/b/c', 'a/b', 'a', '.']],
    ['a/b/c', ['a/b/c/d', 'a/b/c']],
  ] as const) {
    const file = join(folder, name, 'near.json');
    writeFileSync(file, '');
    for (const from of above) expect(nearestFile('near.json', join(folder, from))).toBe(file);
  }
  expect(nearestFile('near.json', join(folder, 'a/b'))).toBe(join(folder, 'near.json'));
});

it('fails for a contract that the lock does not name, and compares a lock of released versions with these alone', async () => {
  const folderOf = join(folder, 'contracts');
  const note = describeContract(Note, { examples: [] });
  const none = { lock: 1, versions: [] };
  for (const contract of [Note, Memo]) // Memo has drafts alone
    expect(await run('toMatchContract', [contract, none, { examples: folderOf }])).toMatchObject({
      pass: false,
    });
  const released = lockOf([note], ['released', 'deprecated']);
  const drafts = lockOf([note]).versions.length - released.versions.length;
  expect([released.versions.length > 0, drafts > 0]).toEqual([true, true]);
  const options = { examples: join(folder, 'no-examples') };
  expect((await run('toMatchContract', [Note, released, options])).text).toContain(
    'is as its lock says',
  );
});

it('compares contracts of this package with the examples that are published with it', async () => {
  const published = join(import.meta.dirname, '../../../contracts');
  const examples = await readExamples(published, VerifiedFindings);
  const own = lockOf([describeContract(VerifiedFindings, { examples })]);
  const near = { ...state, testPath: import.meta.filename };
  const result = await evidenceMatchers.toMatchContract.call(near, VerifiedFindings, own, {
    examples: '../../../contracts',
  });
  expect(result.message()).toContain('verified-findings is as its lock says');
});

it('is there for expect', async () => {
  expect(smallPacket).toVerify(EvidencePacket);
  await expect(fullPacket).toVerifyAgainst(EvidencePacket, texts);
  expect(() => {
    expect(edited).toVerify(EvidencePacket);
  }).toThrow('evidence-packet.results.hash');
});
