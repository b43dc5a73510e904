/**
 * Documents of many contracts: each is verified by its own, and what belongs to none fails at a
 * stage of its own.
 */
import { describe, expect, it } from 'vitest';
import { allContracts, verifyAny, verifyAnyAgainst } from '../../../src/catalog/registry/index.js';
import {
  type Contract,
  formatVerdict,
  type JsonObject,
  toProblem,
  type Verdict,
  verify,
  verifyAgainst,
} from '../../../src/index.js';
import { lightHostile } from '../../support/hostile.js';
import { invalidExamples, validExamples } from '../../support/published.js';
import { sized } from '../../support/sized.js';

const contracts: readonly Contract[] = allContracts;
const published = contracts.flatMap((contract) =>
  [...validExamples(contract.name), ...invalidExamples(contract.name)].map(({ name, text }) => ({
    name: `${contract.name} ${name}`,
    contract,
    text,
  })),
);

/** Every day each sixth of them; all of them in verify-any.full.test.ts. */
const some = published.filter((_, nth) => nth % sized(6, 1) === 0);

/** A verdict without the line of the stage that only these verbs have. */
function withoutLine(verdict: Verdict): Verdict {
  return { ...verdict, checks: verdict.checks.filter(({ stage }) => stage !== 'contract') };
}

const statusOf = ({ checks }: Verdict): string | undefined =>
  checks.find(({ stage }) => stage === 'contract')?.status;

describe('verifyAny', () => {
  it.each(some)('ends as verify does: $name', ({ contract, text }) => {
    const any = verifyAny(allContracts, text);
    const { contract: name, ...expected } = verify(contract, text);
    if (any.checks[0]?.status === 'fail') {
      expect(any).not.toHaveProperty('contract');
      expect(any).toMatchObject({ stage: 'json', issues: expected.issues });
      expect(statusOf(any)).toBe('skip');
      return;
    }
    expect(withoutLine(any)).toEqual({ contract: name, ...expected });
    expect(any.checks.map(({ stage }) => stage).indexOf('contract')).toBe(1);
    expect(statusOf(any)).toBe('pass');
  });

  it('takes values as well as text', () => {
    const { text } = published[0] ?? { text: '' };
    const [fromText, fromValue] = [
      verifyAny(allContracts, text),
      verifyAny(allContracts, JSON.parse(text)),
    ];
    expect(fromText.ok && fromValue.ok && fromText.digest === fromValue.digest).toBe(true);
  });

  it.each([
    ['{"specversion":"1.0"}', 'contract.unrecognised', 'a document that matches none of them'],
    ['[]', 'contract.unrecognised', 'a value of type array'],
    [
      '{"question":"Why?"}',
      'contract.unrecognised',
      'a document that is most like ask-request, but lacks version_snapshot',
    ],
    [
      '{"question":"Why?","secret":1,"word":2}',
      'contract.unrecognised',
      'a document that is most like ask-request, but lacks version_snapshot and has 2 unknown members',
    ],
    [
      '{"version_snapshot":{},"request_id":"","question":""}',
      'contract.ambiguous',
      'a document that could be ask-request or ask-response',
    ],
  ])('fails at a stage of its own: %s', (text, code, received) => {
    const verdict = verifyAny(allContracts, text);
    expect(verdict).toMatchObject({
      ok: false,
      stage: 'contract',
      issues: [{ code, received, pointer: '' }],
    });
    expect(verdict).not.toHaveProperty('contract');
    expect(statusOf(verdict)).toBe('fail');
    expect(verdict.checks.map(({ status }) => status)).toEqual(['pass', 'fail', 'skip', 'skip']);
    expect(JSON.stringify(verdict)).not.toMatch(/secret|Why/);
  });

  it('can be shown to people and sent to senders', () => {
    const verdict = verifyAny(allContracts, '{"specversion":"1.0"}');
    expect(formatVerdict(verdict, { name: 'a.json' })).toMatch(/^a\.json: invalid \(contract\)\n/);
    if (verdict.ok) throw new Error('it holds');
    const problem = toProblem(verdict);
    expect(problem).toMatchObject({ status: 422, type: 'urn:evidence-contracts:problem:contract' });
    expect(problem).not.toHaveProperty('contract');
  });

  it('hands its options on', () => {
    const text = published.find(({ name }) => name.startsWith('evidence-packet'))?.text ?? '';
    expect(verifyAny(allContracts, text, { require: ['sources'] })).toMatchObject({
      ok: false,
      stage: 'sources',
    });
    const expect_ = { expect: { digest: `sha256:${'0'.repeat(64)}` as const } };
    expect(verifyAny(allContracts, text, expect_)).toMatchObject({ ok: false, stage: 'digests' });
    expect(verifyAny(allContracts, text, { limits: { depth: 1 } })).toMatchObject({
      ok: false,
      stage: 'json',
    });
    const { meta, ...rest } = JSON.parse(text) as { meta: JsonObject };
    const { schema_version: _, ...unsaid } = meta;
    expect(
      verifyAny(allContracts, { ...rest, meta: unsaid }, { assumeVersion: '1.0' }),
    ).not.toMatchObject({
      stage: 'version',
    });
  });

  it.each(lightHostile)('is total: $name', ({ make }) => {
    expect(() => verifyAny(allContracts, make())).not.toThrow();
  });
});

describe('verifyAnyAgainst', () => {
  it.each(published.filter(({ name }) => / 1\.0\/|3\//.test(name)))(
    'ends as verifyAgainst does: $name',
    async ({ contract, text }) => {
      const any: Verdict = await verifyAnyAgainst(allContracts, text, new Map());
      const expected = await verifyAgainst(contract, text, new Map());
      // Text that is not read shows no contract
      if (any.contract === undefined)
        expect({ ok: any.ok, issues: any.issues }).toEqual({ ok: false, issues: expected.issues });
      else expect(withoutLine(any)).toEqual(expected);
    },
  );

  it.each(lightHostile)('never rejects: $name', async ({ make }) => {
    await expect(verifyAnyAgainst(allContracts, make(), make() as never)).resolves.toHaveProperty(
      'ok',
    );
  });
});
