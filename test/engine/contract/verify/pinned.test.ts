import { describe, expect, expectTypeOf, it } from 'vitest';
import { GenerationResult } from '../../../../src/answers/generation/index.js';
import {
  type DocumentAt,
  type DocumentOf,
  parse,
  safeParse,
  verify,
  verifyAgainst,
} from '../../../../src/index.js';

const old = { schema_version: 2, text: 'Water boils.', citations: [], references: [], sources: [] };
const latest = { ...old, schema_version: 3, usage: null };

describe('pinned versions', () => {
  it('type what is returned, and refuse what is not pinned', () => {
    const parsed = parse(GenerationResult, old, { versions: [2] });
    expectTypeOf(parsed).toEqualTypeOf<DocumentAt<typeof GenerationResult, 2>>();
    expect(parsed).toEqual(old);
    const two = parse(GenerationResult, latest, { versions: [2, 3] });
    expectTypeOf(two).toEqualTypeOf<DocumentAt<typeof GenerationResult, 2 | 3>>();
    expect(two).toEqual(latest);
    expectTypeOf(parse(GenerationResult, old)).toEqualTypeOf<DocumentOf<typeof GenerationResult>>();
    expect(() => parse(GenerationResult, latest, { versions: [2] })).toThrow(
      expect.objectContaining({ code: 'version.newer' }),
    );
    expect(safeParse(GenerationResult, old, { versions: [3] })).toMatchObject({
      ok: false,
      issues: [{ code: 'version.unknown', expected: '3' }],
    });
  });

  it('are one thing to parse, verify and verifyAgainst', async () => {
    const pin = { versions: [2] } as const;
    for (const document of [old, latest]) {
      const verdicts = [
        verify(GenerationResult, document, pin),
        await verifyAgainst(GenerationResult, document, new Map(), pin),
      ];
      for (const verdict of verdicts) expect(verdict.ok).toBe(document === old);
    }
    const verdict = verify(GenerationResult, old, pin);
    if (verdict.ok) expectTypeOf(verdict.version).toEqualTypeOf<2>();
    expect(verify(GenerationResult, old, pin)).toEqual(verify(GenerationResult, old));
  });

  it('are versions of the contract', () => {
    for (const versions of [[], [4], ['3'], 'all', null, {}])
      for (const verb of [parse, safeParse, verify] as const)
        expect(() => (verb as typeof verify)(GenerationResult, old, { versions } as never)).toThrow(
          expect.objectContaining({
            issues: [expect.objectContaining({ code: 'options.value', pointer: '/versions' })],
          }),
        );
  });
});
