/**
 * A packet inside a user's contract, without one cast: every verb works on the whole and points
 * into it.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { exactOptional, literal, strictObject, string } from 'valibot';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { VerifiedFindings } from '../../../../src/answers/generation/index.js';
import { EvidencePacket } from '../../../../src/contracts/evidence-packet/index.js';
import { toJsonSchema } from '../../../../src/engine/json-schema/index.js';
import {
  type DocumentOf,
  defineContract,
  defineRule,
  defineStep,
  defineVersion,
  digest,
  embed,
  explainDigestMismatch,
  migrate,
  stableDigest,
  verify,
  verifyAgainst,
} from '../../../../src/index.js';
import { anything, single } from '../../../support/fixture-contracts.js';
import { fullPacket, smallPacket } from '../../../support/packets.js';

const { schema: packet, ...carried } = embed(EvidencePacket, '/evidence', { version: '1.0' });

const titled = defineRule({
  code: 'com.example.case.title',
  says: 'a title says something',
  check({ title }: { readonly title: string }, report) {
    if (title === '') report({ pointer: '/title' });
  },
});

const caseV1 = defineVersion({
  version: '1',
  status: 'draft',
  schema: () => strictObject({ version: literal('1'), title: string(), evidence: packet() }),
  ...carried,
  rules: [titled, ...carried.rules],
});
const caseV2 = defineVersion({
  version: '2',
  status: 'draft',
  schema: () =>
    strictObject({
      version: literal('2'),
      title: string(),
      evidence: packet(),
      note: exactOptional(string()),
    }),
  ...carried,
});
const Case = defineContract({
  name: 'com.example.case',
  versionAt: '/version',
  versions: [caseV1, caseV2],
  steps: [
    defineStep({
      from: caseV1,
      to: caseV2,
      lossy: false,
      needs: {},
      apply: (document) => ({ ...document, version: '2' as const }),
    }),
  ],
});

type CaseV1 = Extract<DocumentOf<typeof Case>, { version: '1' }>;
const document: CaseV1 = { version: '1', title: 'berth 4', evidence: fullPacket };

describe('a packet inside a contract', () => {
  it('is verified with its rules, which point at it', () => {
    expect(verify(Case, document).ok).toBe(true);
    const [first, ...others] = fullPacket.results;
    const turned = {
      ...document,
      title: '',
      evidence: { ...fullPacket, results: [...others, first] },
    };
    const verdict = verify(Case, turned);
    const codes = verdict.issues.map(({ code, pointer }) => `${code} ${pointer}`);
    expect(codes[0]).toBe('com.example.case.title /title');
    expect(
      codes.some((line) => line.startsWith('evidence-packet.results.order /evidence/results/')),
    ).toBe(true);
  });

  it('has its shape, strict as it is alone, and its JSON Schema', () => {
    expect(
      verify(Case, { ...document, evidence: { ...fullPacket, answer: 'x' } }).issues[0],
    ).toMatchObject({
      code: 'shape.unknown',
      pointer: '/evidence/answer',
    });
    const check = new Ajv2020({ strict: true }).compile(toJsonSchema(Case, { version: '1' }));
    expect([check(document), check({ ...document, evidence: {} })]).toEqual([true, false]);
  });

  it('leaves its volatile members out of the stable digest, and no other', () => {
    const later = {
      ...document,
      evidence: { ...fullPacket, meta: { ...fullPacket.meta, query_id: 'q-other' } },
    };
    expect(stableDigest(Case, later)).toBe(stableDigest(Case, document));
    expect(digest(later)).not.toBe(digest(document));
    const asked = {
      ...document,
      evidence: { ...fullPacket, meta: { ...fullPacket.meta, question: 'Why?' } },
    };
    expect(stableDigest(Case, asked)).not.toBe(stableDigest(Case, document));
  });

  it('reports differences at the right item, by its identities', () => {
    const shorter = { ...fullPacket, citations: fullPacket.citations.slice(1) };
    const explained = explainDigestMismatch(Case, document, { ...document, evidence: shorter });
    if (!explained.ok) throw new Error('both are cases');
    expect(explained.differences.map(({ before }) => before)).toEqual(['/evidence/citations/0']);
  });

  it('claims of its sources what it claims alone', async () => {
    const alone = await verifyAgainst(EvidencePacket, fullPacket, new Map());
    const inside = await verifyAgainst(Case, document, new Map());
    const places = ({ sources = [] }: typeof alone | typeof inside) =>
      sources.map(({ pointer }) => pointer);
    expect(places(alone).length).toBeGreaterThan(0);
    expect(places(inside)).toEqual(places(alone).map((pointer) => `/evidence${pointer}`));
  });

  it('goes along when the contract around it migrates', () => {
    const { value, receipt } = migrate(Case, document);
    expect(value.evidence).toEqual(fullPacket);
    expect(receipt.steps[0]).toMatchObject({ changed: ['/version'], dropped: [] });
  });
});

describe('embed', () => {
  it('carries at several places, some of them absent', () => {
    const { schema, ...twice } = embed(EvidencePacket, ['/before', '/after']);
    const Pair = defineContract({
      name: 'com.example.pair',
      versionAt: null,
      versions: [
        defineVersion({
          version: '1',
          status: 'draft',
          schema: () => strictObject({ before: schema(), after: exactOptional(schema()) }),
          ...twice,
        }),
      ],
    });
    expect(verify(Pair, { before: fullPacket, after: smallPacket }).ok).toBe(true);
    expect(verify(Pair, { before: fullPacket }).ok).toBe(true);
    const wrong = {
      ...smallPacket,
      meta: { ...smallPacket.meta, timestamp: '2025-02-29T00:00:00Z' },
    };
    expect(
      verify(Pair, { before: fullPacket, after: wrong }).issues.map(({ pointer }) => pointer),
    ).toEqual(['/after/meta/timestamp']);
  });

  it('moves the places of claims that are checked again', () => {
    const { sources } = embed(VerifiedFindings, '/findings');
    expect(sources({})).toEqual([]);
    expect(sources(null)).toEqual([]);
  });

  const claiming = single(anything);
  const version = {
    ...claiming.versions[0],
    volatile: ['/at'],
    identity: { '/items': 'id', '/other': 'key' },
    sources: () => [
      { pointer: '/q', key: 'k', text: 'x' },
      {
        pointer: '/r',
        key: 'k',
        text: 'y',
        recheck: () => [{ code: 'own.fault', pointer: '/r/score', expected: '1' }],
      },
      { pointer: '/s', key: 'k', text: 'z', recheck: () => 'work-budget' as const },
    ],
  };
  const parts = () => embed({ ...claiming, versions: [version] as const }, ['/a', '/b/c~1d']);

  it('moves every pointer to each place', () => {
    expect(parts()).toMatchObject({
      volatile: ['/a/at', '/b/c~1d/at'],
      identity: {
        '/a/items': 'id',
        '/a/other': 'key',
        '/b/c~1d/items': 'id',
        '/b/c~1d/other': 'key',
      },
    });
  });

  it('moves what claims find when they are checked again', () => {
    const claims = parts().sources({ b: { 'c/d': {} } });
    expect(claims.map(({ pointer, key, text }) => [pointer, key, text])).toEqual([
      ['/b/c~1d/q', 'k', 'x'],
      ['/b/c~1d/r', 'k', 'y'],
      ['/b/c~1d/s', 'k', 'z'],
    ]);
    expect(
      claims.map(({ recheck }) => recheck?.('', { accept: 'exact', guards: 'reject' })),
    ).toEqual([
      undefined,
      [{ code: 'own.fault', pointer: '/b/c~1d/r/score', expected: '1' }],
      'work-budget',
    ]);
    expect(parts().sources({})).toEqual([]);
    expect(parts().sources({ a: {} })).toHaveLength(3);
    expect(embed(claiming, '/a').sources({ a: {} })).toEqual([]);
  });

  it.each<[string, () => unknown, string]>([
    ['versions without rules', () => embed({ name: 'com.example.note', versions: [{ version: '1' }] } as never, '/note'), 'a version of the contract that is carried'],
    ['the whole document', () => embed(EvidencePacket, ''), 'RFC 6901 pointers to members'],
    ['a place that is no pointer', () => embed(EvidencePacket, 'evidence'), 'RFC 6901 pointers to members'],
    ['one place that is no pointer', () => embed(EvidencePacket, ['/a', 'b']), 'RFC 6901 pointers to members'],
    ['no place', () => embed(EvidencePacket, []), 'RFC 6901 pointers to members'],
    ['a version that is not there', () => embed(EvidencePacket, '/evidence', { version: '9' as never }), 'a version of the contract that is carried'],
    ['a schema of another library', () => embed(single(() => z.strictObject({})), '/a').schema(), 'a schema of valibot'],
    ['a schema that only says it is valibot', () => embed(single(() => ({ '~standard': { vendor: 'valibot', version: 1, validate: (value) => ({ value }) } })), '/a').schema(), 'a schema of valibot'],
    ['a schema of another that is made alike', () => embed(single(() => ({ kind: 'schema', '~standard': { vendor: 'x', version: 1, validate: (value) => ({ value }) } })), '/a').schema(), 'a schema of valibot'],
  ])('refuses %s', (_, make, expected) => {
    const issue = { code: 'contract.declaration', message: `cannot be carried: expected ${expected}` };
    expect(make).toThrow(expect.objectContaining({ issues: [expect.objectContaining(issue)] }) as Error);
  }); // biome-ignore format: a table
});
