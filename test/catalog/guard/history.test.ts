import { describe, expect, it } from 'vitest';
import { GenerationResult, VerificationReport } from '../../../src/answers/generation/index.js';
import {
  type ContractDiff,
  describeContract,
  diffContracts,
} from '../../../src/catalog/guard/index.js';
import type { Contract } from '../../../src/index.js';

/** From one version of a contract to the next. */
const between = (contract: Contract, from: number): ContractDiff => {
  const [before, after] = describeContract(contract).versions.slice(from - 1);
  if (before === undefined || after === undefined) throw new Error('no such versions');
  return diffContracts(before, after);
};

const kindsOf = ({ changes }: ContractDiff, pointer: string): readonly string[] =>
  changes.filter((change) => change.pointer === pointer).map(({ kind }) => kind);

describe('the history of contracts is classified as their decisions say', () => {
  it('generation-result 1 to 2 is breaking for readers of either (ADR 0020)', () => {
    const diff = between(GenerationResult, 1);
    expect(diff).toMatchObject({
      readers: 'breaking',
      writers: 'breaking',
      bump: { needed: 'major', next: 2 },
    });
    expect(kindsOf(diff, '/sources')).toEqual(['member.added']);
  });

  it('generation-result 2 to 3 adds optional members (ADR 0021)', () => {
    const diff = between(GenerationResult, 2);
    expect(diff).toMatchObject({
      readers: 'additive',
      writers: 'breaking',
      bump: { needed: 'minor' },
    });
    expect(kindsOf(diff, '/usage')).toEqual(['member.added', 'volatile.changed']);
    for (const pointer of [
      '/citations/*/cited_text',
      '/citations/*/source_span',
      '/citations/*/document_title',
    ]) {
      expect(kindsOf(diff, pointer)).toEqual(['member.added']);
    }
  });

  it('verification-report 1 to 2 is breaking for readers of either (ADR 0022)', () => {
    const diff = between(VerificationReport, 1);
    expect(diff).toMatchObject({
      readers: 'breaking',
      writers: 'breaking',
      bump: { needed: 'major' },
    });
    expect(
      diff.changes.some(
        ({ pointer, kind }) => pointer.startsWith('/uncited') && kind !== 'version.named',
      ),
    ).toBe(true);
  });

  it('verification-report 2 to 3 adds a required member (ADR 0023)', () => {
    const diff = between(VerificationReport, 2);
    expect(diff).toMatchObject({
      readers: 'breaking',
      writers: 'breaking',
      bump: { needed: 'major' },
    });
    expect(kindsOf(diff, '/citations_checked')).toEqual(['member.added']);
  });

  it.each([GenerationResult, VerificationReport])(
    'the name of the version itself breaks nobody: $name',
    (contract) => {
      for (const from of [1, 2]) {
        expect(kindsOf(between(contract, from), contract.versionAt ?? '')).toEqual([
          'version.named',
        ]);
      }
    },
  );
});
