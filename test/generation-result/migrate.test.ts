/** Migration invents nothing: paired documents, laws over random ones, refusals that name what is missing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GenerationResult } from '../../src/generation-result/index.js';
import { canonicalize, type JsonValue, migrate, safeMigrate, verify } from '../../src/index.js';
import { differing } from '../support/differing.js';
import { results1, results2, sources } from '../support/generations.js';
import { migrationPairs } from '../support/published.js';
import { json } from '../support/random-json.js';

describe('the pair', () => {
  it.each(migrationPairs('generation-result'))(
    '$name comes out as it is kept',
    ({ to, before, after, context, receipt }) => {
      const given = Object.keys(context).length === 0 ? {} : { context };
      const migrated = migrate(GenerationResult, before, { to: to as 1 | 2 | 3, ...given });
      expect(canonicalize(migrated.value)).toBe(canonicalize(after));
      expect(migrated.receipt).toEqual(receipt);
    },
  );

  it.each(migrationPairs('generation-result'))('$name from version 1 is refused without context', ({ to, before }) => {
    const migrated = safeMigrate(GenerationResult, before, { to: to as 1 | 2 | 3 });
    if ((before as { schema_version: number }).schema_version > 1) expect(migrated.ok).toBe(true);
    else
      expect(migrated).toMatchObject({ ok: false, needs: [{ name: 'sources' }], issues: [{ code: 'migrate.needs' }] });
  });
});

const withContext = fc.tuple(
  results1,
  sources.map((list) => ({ sources: list })),
);

describe('for random documents', () => {
  it('migrate never mutates, always validates, and its receipt has just the pointers that differ', () => {
    fc.assert(
      fc.property(withContext, ([document, context]) => {
        const before = canonicalize(document);
        const contextBefore = canonicalize(context);
        for (const to of [2, 3] as const) {
          const { value, receipt } = migrate(GenerationResult, document, { to, context });
          expect(verify(GenerationResult, value).ok).toBe(true);
          const [step] = receipt.steps;
          expect(receipt.steps.map((one) => [one.from, one.to])).toEqual(
            to === 2
              ? [[1, 2]]
              : [
                  [1, 2],
                  [2, 3],
                ],
          );
          const second = migrate(GenerationResult, document, { to: 2, context }).value as unknown as JsonValue;
          expect(pointersOf(step)).toEqual(differing(document, second));
        }
        expect(canonicalize(document)).toBe(before);
        expect(canonicalize(context)).toBe(contextBefore);
      }),
    );
  });

  it('1 to 3 is 2 to 3 after 1 to 2', () => {
    fc.assert(
      fc.property(withContext, ([document, context]) => {
        const atOnce = migrate(GenerationResult, document, { context });
        const stepwise = migrate(GenerationResult, migrate(GenerationResult, document, { to: 2, context }).value);
        expect(canonicalize(atOnce.value)).toBe(canonicalize(stepwise.value));
        expect(atOnce.receipt.after).toBe(stepwise.receipt.after);
      }),
    );
  });

  it('2 to 3 loses nothing and adds one member; the latest stays as it is', () => {
    fc.assert(
      fc.property(results2, (document) => {
        const { value, receipt } = migrate(GenerationResult, document);
        const [step] = receipt.steps;
        expect(step?.lossy).toBe(false);
        expect(pointersOf(step)).toEqual(differing(document, value as unknown as JsonValue));
        expect([step?.added.length, step?.dropped]).toEqual([1, []]);
        const again = migrate(GenerationResult, value);
        expect([canonicalize(again.value), again.receipt.steps]).toEqual([canonicalize(value), []]);
      }),
    );
  });

  it('safeMigrate never throws, whatever it is given', () => {
    fc.assert(
      fc.property(json, json, (document, context) => {
        const given = { context: context as unknown as Record<string, unknown> };
        expect(typeof safeMigrate(GenerationResult, document, given).ok).toBe('boolean');
        for (const [sound] of fc.sample(withContext, 1)) {
          const migrated = safeMigrate(GenerationResult, sound, { context: { sources: context } });
          if (migrated.ok) expect(verify(GenerationResult, migrated.value).ok).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });
});

function pointersOf(
  step: { added: readonly string[]; changed: readonly string[]; dropped: readonly string[] } | undefined,
): unknown {
  const sorted = (list: readonly string[] = []): string[] => [...list].sort();
  return { added: sorted(step?.added), changed: sorted(step?.changed), dropped: sorted(step?.dropped) };
}
