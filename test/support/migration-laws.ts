/**
 * What is true of every contract with versions 1, 2 and 3 whose first step needs something: one suite
 * for all of them.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Contract,
  canonicalize,
  type JsonObject,
  type JsonValue,
  migrate,
  safeMigrate,
  verify,
} from '../../src/index.js';
import { differing } from './differing.js';
import { migrationPairs } from './published.js';
import { json } from './random-json.js';

/** A contract, what its first step needs, and random documents. */
export interface Migrating {
  readonly contract: Contract;
  /** The one member of the context. */
  readonly need: string;
  /** Documents of version 1 with a context that fits them. */
  readonly withContext: fc.Arbitrary<[JsonObject, JsonObject]>;
  /** Documents of version 2. */
  readonly seconds: fc.Arbitrary<JsonObject>;
}

/** Registers the tests. */
export function describeMigrations(migrating: Migrating): void {
  describePairs(migrating);
  describeLaws(migrating);
}

function describePairs({ contract, need }: Migrating): void {
  const pairs = migrationPairs(contract.name);

  describe('the pair', () => {
    it.each(pairs)('$name comes out as it is kept', ({ to, before, after, context, receipt }) => {
      const given = Object.keys(context).length === 0 ? {} : { context };
      const migrated = migrate(contract, before, { to, ...given });
      expect(canonicalize(migrated.value)).toBe(canonicalize(after));
      expect(migrated.receipt).toEqual(receipt);
    });

    it.each(pairs)('$name from version 1 is refused without context', ({ to, before }) => {
      const migrated = safeMigrate(contract, before, { to });
      if ((before as { schema_version: number }).schema_version > 1) expect(migrated.ok).toBe(true);
      else
        expect(migrated).toMatchObject({
          ok: false,
          needs: [{ name: need }],
          issues: [{ code: 'migrate.needs' }],
        });
    });
  });
}

function describeLaws({ contract, need, withContext, seconds }: Migrating): void {
  describe('for random documents', () => {
    it.each([
      [2, [[1, 2]]],
      [
        3,
        [
          [1, 2],
          [2, 3],
        ],
      ],
    ])(
      'migrate to %i never mutates, always validates, and its receipt has just the pointers that differ',
      (to, steps) => {
        fc.assert(
          fc.property(withContext, ([document, context]) => {
            const [before, contextBefore] = [canonicalize(document), canonicalize(context)];
            const { value, receipt } = migrate(contract, document, { to, context });
            expect(verify(contract, value).ok).toBe(true);
            expect(receipt.steps.map((step) => [step.from, step.to])).toEqual(steps);
            const second = migrate(contract, document, { to: 2, context }).value as JsonValue;
            expect(pointersOf(receipt.steps[0])).toEqual(differing(document, second));
            expect([canonicalize(document), canonicalize(context)]).toEqual([
              before,
              contextBefore,
            ]);
          }),
        );
      },
    );

    it('1 to 3 is 2 to 3 after 1 to 2', () => {
      fc.assert(
        fc.property(withContext, ([document, context]) => {
          const atOnce = migrate(contract, document, { context });
          const stepwise = migrate(contract, migrate(contract, document, { to: 2, context }).value);
          expect(canonicalize(atOnce.value)).toBe(canonicalize(stepwise.value));
          expect(atOnce.receipt.after).toBe(stepwise.receipt.after);
        }),
      );
    });

    it('2 to 3 loses nothing and adds one member at most; the latest stays as it is', () => {
      fc.assert(
        fc.property(seconds, (document) => {
          const { value, receipt } = migrate(contract, document);
          const [step] = receipt.steps;
          expect(step?.lossy).toBe(false);
          expect(pointersOf(step)).toEqual(differing(document, value as JsonValue));
          expect(step?.added.length).toBeLessThanOrEqual(1);
          expect(step?.dropped).toEqual([]);
          const again = migrate(contract, value);
          expect([canonicalize(again.value), again.receipt.steps]).toEqual([
            canonicalize(value),
            [],
          ]);
        }),
      );
    });

    it('safeMigrate never throws, whatever it is given', () => {
      fc.assert(
        fc.property(json, json, withContext, (document, context, [sound]) => {
          expect(
            typeof safeMigrate(contract, document, { context: context as JsonObject }).ok,
          ).toBe('boolean');
          const migrated = safeMigrate(contract, sound, { context: { [need]: context } });
          if (migrated.ok) expect(verify(contract, migrated.value).ok).toBe(true);
        }),
        { numRuns: 40 },
      );
    });
  });
}

interface Moved {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly dropped: readonly string[];
}

function pointersOf(
  { added, changed, dropped }: Moved = { added: [], changed: [], dropped: [] },
): Moved {
  return { added: [...added].sort(), changed: [...changed].sort(), dropped: [...dropped].sort() };
}
