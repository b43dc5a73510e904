/** The generators of altered quotes: the same for a seed, and each case is what its kind says. */
import { describe, expect, it } from 'vitest';
// @ts-expect-error scripts are plain JavaScript
import { catalogue as untypedCatalogue } from '../../tools/lies/catalogue.mjs';
// @ts-expect-error scripts are plain JavaScript
import * as untypedGenerate from '../../tools/lies/generate.mjs';
// @ts-expect-error scripts are plain JavaScript
import { ownTexts as untypedTexts } from '../../tools/lies/texts.mjs';
import { isExhaustive } from '../support/sized.js';

interface Kind {
  readonly name: string;
  readonly says: string;
  readonly verbatim?: boolean;
}

interface Case {
  readonly quote: string;
  readonly truth: string;
  readonly source: string;
  readonly planted: readonly { readonly from: string; readonly to: string }[];
}

const catalogue = untypedCatalogue as Record<
  'altered' | 'shown' | 'beyond' | 'honest' | 'cured',
  readonly Kind[]
>;
const { casesOf, stretchesOfAll } = untypedGenerate as {
  casesOf: (
    kind: Kind,
    stretches: unknown,
    options: { count: number; seed?: number; half?: number },
  ) => Iterable<Case>;
  stretchesOfAll: (texts: readonly unknown[]) => readonly unknown[];
};
const ownTexts = untypedTexts as () => readonly { readonly name: string; readonly text: string }[];

const stretches = stretchesOfAll(ownTexts());
const kinds = Object.values(catalogue).flat();
const count = isExhaustive ? 10 : 5;
const made = new Map<Kind, readonly Case[]>();
const make = (kind: Kind, options = {}): readonly Case[] => [
  ...casesOf(kind, stretches, { count, ...options }),
];
/** The first cases of a kind, made once. */
function some(kind: Kind): readonly Case[] {
  const cases = made.get(kind) ?? make(kind);
  made.set(kind, cases);
  return cases;
}

describe('the kinds', () => {
  it('are at least 200 of altered quotes and 30 of honest damage, each with its own name and a sentence', () => {
    expect(catalogue.altered.length).toBeGreaterThanOrEqual(200);
    expect(catalogue.honest.length).toBeGreaterThanOrEqual(30);
    expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
    for (const { says } of kinds) expect(says).toMatch(/\.$/);
  });

  it('each give cases in the texts of this project', () => {
    for (const kind of kinds) expect([kind.name, some(kind).length]).toEqual([kind.name, count]);
  });

  it('give the same cases for a seed, others for another, and each half its own', () => {
    for (const kind of kinds) {
      expect(make(kind)).toEqual(some(kind));
      const where = ({ truth, source }: Case): string => `${truth}\n${source}`;
      const one = new Set(make(kind, { half: 0 }).map(where));
      expect(make(kind, { half: 1 }).filter((other) => one.has(where(other)))).toEqual([]);
    }
    const [kind] = kinds as [Kind];
    expect(make(kind, { seed: 2 })).not.toEqual(some(kind));
  });
});

describe('a case', () => {
  it('is made of what is in its source', () => {
    for (const kind of kinds) {
      for (const { truth, source } of some(kind))
        expect([kind.name, source.includes(truth)]).toEqual([kind.name, true]);
    }
  });

  it.each(catalogue.altered.filter(({ verbatim }) => verbatim !== true))(
    'of $name is not in its source',
    (kind) => {
      for (const { quote, source, planted } of some(kind)) {
        expect(source).not.toContain(quote);
        for (const { from, to } of planted) expect(from).not.toBe(to);
      }
    },
  );

  it.each(
    [...catalogue.altered, ...catalogue.shown, ...catalogue.beyond].filter(
      ({ verbatim }) => verbatim,
    ),
  )('of $name is in one place of its source', (kind) => {
    for (const { quote, source } of some(kind)) expect(source.split(quote)).toHaveLength(2);
  });
});
