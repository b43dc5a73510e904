/** Statements: about a document that holds, with what passed and nothing else, and back with the same quotes and digests. */
import { describe, expect, it } from 'vitest';
import { EvidencePacket } from '../../../src/evidence-packet/index.js';
import { fromStatement, quotationsOf, toStatement } from '../../../src/export/index.js';
import { GenerationResult } from '../../../src/generation/index.js';
import { type Valid, verify } from '../../../src/index.js';
import { lightHostile } from '../../support/hostile.js';
import { answer, packet } from '../support/documents.js';

const about = { name: 'tea.json', verifier: 'https://example.org/verifier/v1', timeCreated: '2026-01-02T03:04:05Z' };

function holding(verdict: { readonly ok: boolean }): Valid {
  if (!verdict.ok) throw new Error('does not hold');
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
    expect(read.stableDigest).toBe(verdict.stableDigest);
    expect(read.properties).toEqual(statement.predicate.properties);
    expect(read.dropped).toEqual([]);
  });

  it('has the members of a Statement and of a Simple Verification Result 0.2', () => {
    expect(statement).toMatchObject({
      _type: 'https://in-toto.io/Statement/v1',
      subject: [{ name: 'tea.json', digest: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string } }],
      predicateType: 'https://in-toto.io/attestation/svr/v0.2',
      predicate: { verifier: { id: about.verifier }, timeCreated: about.timeCreated },
    });
    expect(statement.predicate.verifier.policies).toHaveLength(1);
  });

  it('has a property for each check that passed, and none for what was skipped or warned of', () => {
    const { properties } = statement.predicate;
    const passed = new Set(verdict.checks.filter(({ status }) => status === 'pass').map(({ code }) => code));
    expect(properties).toHaveLength(passed.size);
    for (const property of properties) expect(property).toMatch(/^EVIDENCE_CONTRACTS_[A-Z0-9_.]+$/);
    expect(properties.some((property) => property.endsWith('_SOURCES'))).toBe(false);
  });
});

it('says nothing of sources that nobody looked at', () => {
  const verdict = holding(verify(EvidencePacket, packet));
  expect(verdict.checks.some(({ stage, status }) => stage === 'sources' && status === 'skip')).toBe(true);
});

it('reads anything', () => {
  const about = { _type: 'https://in-toto.io/Statement/v1', predicateType: 'https://in-toto.io/attestation/svr/v0.2' };
  for (const { make, name } of lightHostile) if (!/huge/.test(name)) expect(fromStatement(make()).value).toEqual([]);
  expect(
    fromStatement({ ...about, subject: [{ digest: { sha256: 'x' } }], predicate: { properties: [1, 'A'] } }),
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
    const about = { _type: 'https://in-toto.io/Statement/v1', predicateType: 'https://slsa.dev/provenance/v1' };
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
    const evidenceContracts = { junk: Array.from({ length: 1_000_000 }, () => 0), quotations: [{ quote: 'Tea' }] };
    const [_type, predicateType] = ['https://in-toto.io/Statement/v1', 'https://in-toto.io/attestation/svr/v0.2'];
    const large = { _type, predicateType, predicate: { properties: [], evidenceContracts } };
    expect(fromStatement(large).dropped[0]).toEqual({ pointer: '', reason: 'too-large' });
  });
});
