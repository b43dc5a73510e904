/**
 * Statements: about a valid document, with what passed and nothing else, and back with the
 * same quotes and digests.
 */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GenerationResult } from '../../../../src/answers/generation/index.js';
import { EvidencePacket } from '../../../../src/contracts/evidence-packet/index.js';
import { canonicalize, type Valid, verify } from '../../../../src/index.js';
import {
  fromStatement,
  quotationsOf,
  type StatementFile,
  toCloudEvent,
  toStatement,
} from '../../../../src/output/export/index.js';
import { lightHostile } from '../../../support/hostile.js';
import { answer, packet } from '../support/documents.js';

const about = { verifier: 'https://example.org/verifier/v1', timeCreated: '2026-01-02T03:04:05Z' };
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function holding(verdict: { readonly ok: boolean }): Valid {
  if (!verdict.ok) throw new Error('is invalid');
  return verdict as Valid;
}

describe.each([
  ['packet', packet, holding(verify(EvidencePacket, packet))],
  ['answer', answer, holding(verify(GenerationResult, answer))],
] as const)('a statement about a %s', (_, document, verdict) => {
  const statement = toStatement(verdict, about);

  it('comes back with the same quotes, spans and digests', () => {
    const read = fromStatement(JSON.parse(JSON.stringify(statement)));
    expect(read.value).toEqual(quotationsOf(document));
    expect(read.value.some(({ span }) => span !== undefined)).toBe(true);
    expect(read.digests).toEqual([verdict.digest]);
    expect(read.digest).toBe(verdict.digest);
    expect(read.stableDigest).toBe(verdict.stableDigest);
    expect(read.properties).toEqual(statement.predicate.properties);
    expect(read.dropped).toEqual([]);
  });

  it('has the members of a Statement and of a Simple Verification Result 0.2', () => {
    expect(statement).toMatchObject({
      _type: 'https://in-toto.io/Statement/v1',
      subject: [{ digest: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string } }],
      predicateType: 'https://in-toto.io/attestation/svr/v0.2',
      predicate: { verifier: { id: about.verifier }, timeCreated: about.timeCreated },
    });
    expect(statement.predicate.verifier.policies).toHaveLength(1);
  });

  it('has a property for each check that passed, and none for what was skipped or warned of', () => {
    const { properties } = statement.predicate;
    const passed = new Set(
      verdict.checks.filter(({ status }) => status === 'pass').map(({ code }) => code),
    );
    expect(properties).toHaveLength(passed.size);
    for (const property of properties) expect(property).toMatch(/^EVIDENCE_CONTRACTS_[A-Z0-9_.]+$/);
    expect(properties.some((property) => property.endsWith('_SOURCES'))).toBe(false);
  });
});

describe('a verdict whose document is not of its digest', () => {
  const verdict = holding(verify(GenerationResult, answer));
  const value = { ...answer, text: 'Coffee.' };
  const digest: Valid['digest'] = `sha256:${'0'.repeat(64)}`;
  const file = { name: 'a.json', bytes: bytesOf(JSON.stringify(answer)) };

  it.each<[string, object]>([
    ['another document', { ...verdict, value }],
    ['another digest', { ...verdict, digest }],
    ['no document', { ...verdict, value: undefined }],
    ['what is no JSON', { ...verdict, value: { ...answer, text: undefined } }],
  ])('has no statement and no event: %s', (_, changed) => {
    const refused = expect.objectContaining({
      code: 'export.verdict',
      issues: [expect.objectContaining({ pointer: '/value' })],
    }) as Error;
    const given = changed as Valid;
    expect(() => toStatement(given, about)).toThrow(refused);
    expect(() => toStatement(given, { ...about, file })).toThrow(refused);
    expect(() => toCloudEvent(given, { source: '/a' })).toThrow(refused);
  });

  it('has none after the document was changed in place', () => {
    const document = structuredClone(answer);
    const own = holding(verify(GenerationResult, document));
    expect(toStatement(own, about).subject).toHaveLength(1);
    Reflect.set(own.value as object, 'text', 'Coffee.');
    expect(() => toStatement(own, about)).toThrow('the document of the verdict');
  });
});

describe('the subject of a statement', () => {
  const verdict = holding(verify(EvidencePacket, packet));
  const pretty = bytesOf(JSON.stringify(packet, null, 2));
  const canonical = bytesOf(canonicalize(packet));
  const subjectOf = (file?: StatementFile) =>
    toStatement(verdict, file === undefined ? about : { ...about, file }).subject[0];
  const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

  it('names a file only with the digest of its bytes', () => {
    expect(subjectOf({ name: 'tea.json', bytes: pretty })).toEqual({
      name: 'tea.json',
      digest: { sha256: sha256(pretty) },
      annotations: { bytes: 'file' },
    });
    expect(subjectOf({ name: 'tea.json', bytes: canonical, expect: 'canonical' })).toEqual({
      name: 'tea.json',
      digest: { sha256: sha256(canonical) },
      annotations: { bytes: 'canonical' },
    });
  });

  it('has no name without a file, and the digest of the canonical text', () => {
    expect(subjectOf()).toEqual({
      digest: { sha256: sha256(canonical) },
      annotations: { bytes: 'canonical' },
    });
  });

  it.each([
    ['of a file that is not canonical', { name: 'tea.json', bytes: pretty, expect: 'canonical' }],
    ['of another document', { name: 'tea.json', bytes: bytesOf(JSON.stringify(answer)) }],
    ['of what is no JSON', { name: 'tea.json', bytes: bytesOf('{') }],
    ['without a name', { bytes: pretty }],
    ['without bytes', { name: 'tea.json' }],
  ])('is refused for a digest %s', (_, file) => {
    expect(() => subjectOf(file as StatementFile)).toThrow(
      expect.objectContaining({ code: 'export.file' }),
    );
  });

  it('is refused with another option', () => {
    for (const wrong of [
      { ...about, name: 'tea.json' },
      { ...about, file: { name: 1 } },
      { ...about, timeCreated: '2026-02-30' },
      { ...about, verifier: 'me' },
      null,
      { verifier: 'x' },
    ])
      expect(() => toStatement(verdict, wrong as never)).toThrow(/options\.(?:unknown|value)/);
  });
});

it('says nothing of sources that nobody looked at', () => {
  const verdict = holding(verify(EvidencePacket, packet));
  expect(verdict.checks.some(({ stage, status }) => stage === 'sources' && status === 'skip')).toBe(
    true,
  );
});

it('reads anything', () => {
  const about = {
    _type: 'https://in-toto.io/Statement/v1',
    predicateType: 'https://in-toto.io/attestation/svr/v0.2',
  };
  for (const { make, name } of lightHostile)
    if (!/huge/.test(name)) expect(fromStatement(make()).value).toEqual([]);
  expect(
    fromStatement({
      ...about,
      subject: [{ digest: { sha256: 'x' } }],
      predicate: { properties: [1, 'A'] },
    }),
  ).toEqual({
    digests: [],
    properties: ['A'],
    value: [],
    dropped: [],
  });
});

describe('what is no statement of a verification', () => {
  it('is not read as one', () => {
    const predicate = { properties: ['TRUSTED'] };
    const about = {
      _type: 'https://in-toto.io/Statement/v1',
      predicateType: 'https://slsa.dev/provenance/v1',
    };
    for (const [statement, pointer] of [
      [null, ''],
      [{ predicate }, '/_type'],
      [{ ...about, predicate }, '/predicateType'],
    ] as const)
      expect(fromStatement(statement)).toEqual({
        digests: [],
        properties: [],
        value: [],
        dropped: [{ pointer, reason: 'malformed' }],
      });
  });

  it('is read as far as it goes where it is too large, and says so', () => {
    const evidenceContracts = {
      junk: Array.from({ length: 1_000_000 }, () => 0),
      quotations: [{ quote: 'Tea' }],
    };
    const [_type, predicateType] = [
      'https://in-toto.io/Statement/v1',
      'https://in-toto.io/attestation/svr/v0.2',
    ];
    const large = { _type, predicateType, predicate: { properties: [], evidenceContracts } };
    expect(fromStatement(large).dropped[0]).toEqual({ pointer: '', reason: 'too-large' });
  });
});
