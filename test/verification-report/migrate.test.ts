/** Migration invents nothing: paired documents, laws over random ones, refusals that name what is missing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalize, type JsonValue, migrate, safeMigrate, verify } from '../../src/index.js';
import { VerificationReport } from '../../src/verification-report/index.js';
import { differing } from '../support/differing.js';
import { claimsFor, reports1, reports2 } from '../support/generations.js';
import { migrationPairs } from '../support/published.js';
import { json } from '../support/random-json.js';

describe('the pair', () => {
  it.each(migrationPairs('verification-report'))(
    '$name comes out as it is kept',
    ({ to, before, after, context, receipt }) => {
      const given = Object.keys(context).length === 0 ? {} : { context };
      const migrated = migrate(VerificationReport, before, { to: to as 1 | 2 | 3, ...given });
      expect(canonicalize(migrated.value)).toBe(canonicalize(after));
      expect(migrated.receipt).toEqual(receipt);
    },
  );

  it.each(migrationPairs('verification-report'))(
    '$name from version 1 is refused without context',
    ({ to, before }) => {
      const migrated = safeMigrate(VerificationReport, before, { to: to as 1 | 2 | 3 });
      if ((before as { schema_version: number }).schema_version > 1) expect(migrated.ok).toBe(true);
      else
        expect(migrated).toMatchObject({ ok: false, needs: [{ name: 'claims' }], issues: [{ code: 'migrate.needs' }] });
    },
  );
});

const withContext = reports1.chain((report) =>
  fc.tuple(
    fc.constant(report),
    claimsFor((report['uncited_but_entailed'] as unknown[]).length).map((claims) => ({ claims })),
  ),
);

describe('for random documents', () => {
  it('migrate never mutates, always validates, and its receipt has just the pointers that differ', () => {
    fc.assert(
      fc.property(withContext, ([document, context]) => {
        const before = canonicalize(document);
        const contextBefore = canonicalize(context);
        for (const to of [2, 3] as const) {
          const { value, receipt } = migrate(VerificationReport, document, { to, context });
          expect(verify(VerificationReport, value).ok).toBe(true);
          const [step] = receipt.steps;
          expect(receipt.steps.map((one) => [one.from, one.to])).toEqual(
            to === 2
              ? [[1, 2]]
              : [
                  [1, 2],
                  [2, 3],
                ],
          );
          const second = migrate(VerificationReport, document, { to: 2, context }).value as unknown as JsonValue;
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
        const atOnce = migrate(VerificationReport, document, { context });
        const stepwise = migrate(VerificationReport, migrate(VerificationReport, document, { to: 2, context }).value);
        expect(canonicalize(atOnce.value)).toBe(canonicalize(stepwise.value));
        expect(atOnce.receipt.after).toBe(stepwise.receipt.after);
      }),
    );
  });

  it('2 to 3 loses nothing and adds one member; the latest stays as it is', () => {
    fc.assert(
      fc.property(reports2, (document) => {
        const { value, receipt } = migrate(VerificationReport, document);
        const [step] = receipt.steps;
        expect(step?.lossy).toBe(false);
        expect(pointersOf(step)).toEqual(differing(document, value as unknown as JsonValue));
        expect([step?.added.length, step?.dropped]).toEqual([1, []]);
        const again = migrate(VerificationReport, value);
        expect([canonicalize(again.value), again.receipt.steps]).toEqual([canonicalize(value), []]);
      }),
    );
  });

  it('safeMigrate never throws, whatever it is given', () => {
    fc.assert(
      fc.property(json, json, (document, context) => {
        const given = { context: context as unknown as Record<string, unknown> };
        expect(typeof safeMigrate(VerificationReport, document, given).ok).toBe('boolean');
        for (const [sound] of fc.sample(withContext, 1)) {
          const migrated = safeMigrate(VerificationReport, sound, { context: { claims: context } });
          if (migrated.ok) expect(verify(VerificationReport, migrated.value).ok).toBe(true);
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
