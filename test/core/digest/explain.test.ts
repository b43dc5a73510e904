import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digest } from '../../../src/core/digest/digest.js';
import { explainDifference } from '../../../src/core/digest/explain.js';
import { stableDigestOf } from '../../../src/core/digest/stable.js';
import type { JsonValue } from '../../../src/core/json/value/value.js';
import { json } from '../../support/random-json.js';
import { sized } from '../../support/sized.js';

const how = { volatile: ['/meta/at'], identities: { '/results': 'id' } };
const result = (id: string, score: number, excerpt = `text of ${id}`): JsonValue => ({
  id,
  score,
  excerpt,
});
const packet = (at: number, ...results: JsonValue[]): JsonValue => ({
  meta: { at, by: 'x' },
  results,
});

/** One difference in one line. */
function lines(before: JsonValue, after: JsonValue, comparison = how): string[] {
  return explainDifference(before, after, comparison).map(
    ({ kind, before: from, after: to, members, isVolatile, touches }) =>
      [kind, from ?? '-', to ?? '-', members?.join('+') ?? '-', isVolatile, touches.join('+')].join(
        ' ',
      ),
  );
}

describe('explainDifference', () => {
  it('finds nothing between equal documents', () => {
    expect(lines(packet(1, result('a', 1)), packet(1, result('a', 1)))).toEqual([]);
  });

  it('says that a volatile member touches the digest alone', () => {
    expect(lines(packet(1), packet(2))).toEqual(['changed /meta/at /meta/at - true digest']);
  });

  it('compares identified items by identity: changed members, added, removed', () => {
    const before = packet(1, result('a', 3), result('b', 2), result('c', 1));
    const after = packet(1, result('a', 3), result('d', 2), result('c', 0.5, 'other'));
    expect(lines(before, after)).toEqual([
      'removed /results/1 - - false digest+stableDigest',
      'changed /results/2 /results/2 excerpt+score false digest+stableDigest',
      'added - /results/1 - false digest+stableDigest',
    ]);
  });

  it('does not call items moved that others only pushed along', () => {
    const items = ['b', 'c', 'd'].map((id) => result(id, 1));
    expect(lines(packet(1, ...items), packet(1, result('a', 1), ...items))).toEqual([
      'added - /results/0 - false digest+stableDigest',
    ]);
  });

  it('names the fewest items that moved', () => {
    const items = ['a', 'b', 'c', 'd'].map((id) => result(id, 1));
    const [a, b, c, d] = items as [JsonValue, JsonValue, JsonValue, JsonValue];
    expect(lines(packet(1, a, b, c, d), packet(1, d, a, b, c))).toEqual([
      'moved /results/3 /results/0 - false digest+stableDigest',
    ]);
  });

  it('says of an item that moved and changed both', () => {
    const before = packet(1, result('a', 3), result('b', 2), result('c', 1));
    const after = packet(1, result('c', 9), result('a', 3), result('b', 2));
    expect(lines(before, after)).toEqual([
      'moved /results/2 /results/0 - false digest+stableDigest',
      'changed /results/2 /results/0 score false digest+stableDigest',
    ]);
  });

  it.each([
    [
      'two items share an identity',
      packet(1, result('a', 1), result('a', 2)),
      packet(1, result('a', 2), result('a', 1)),
    ],
    [
      'an item has none',
      packet(1, { score: 1 }, { score: 2 }),
      packet(1, { score: 2 }, { score: 1 }),
    ],
  ])('goes by index where %s', (_, before, after) => {
    for (const { kind, before: from } of explainDifference(before, after, how)) {
      expect(kind).toBe('changed');
      expect(from).toMatch(/^\/results\/[01]\/\w+$/);
    }
    expect(explainDifference(before, after, how)).not.toHaveLength(0);
  });

  it('takes a member of each item for volatile where a pointer says so', () => {
    const pointers = { ...how, volatile: ['/results/*/score'] };
    expect(lines(packet(1, result('a', 1)), packet(1, result('a', 2)), pointers)).toEqual([
      'changed /results/0 /results/0 score true digest',
    ]);
  });

  it('takes an object that has a volatile member for what it is when it appears or goes', () => {
    expect(lines({ meta: { at: 1 } }, {})).toEqual(['removed /meta - - false digest+stableDigest']);
  });

  it('takes everything inside a volatile member for volatile: members, items that come, go, move and change', () => {
    expect(lines(packet(1), packet(2), { ...how, volatile: ['/meta'] })).toEqual([
      'changed /meta/at /meta/at - true digest',
    ]);
    const before = packet(1, result('a', 1), result('b', 1), result('c', 1), result('e', 1));
    const after = packet(1, result('e', 1), result('a', 2), result('c', 1), result('d', 1));
    expect(lines(before, after, { ...how, volatile: ['/results'] })).toEqual([
      'changed /results/0 /results/1 score true digest',
      'removed /results/1 - - true digest',
      'moved /results/3 /results/0 - true digest',
      'added - /results/3 - true digest',
    ]);
  });

  it.each([
    ['where it stood', ['/results/1/score'], true],
    ['where it stands', ['/results/0/score'], true],
    ['beside it', ['/results/0/excerpt'], false],
  ])(
    'asks of each member of a changed item whether it is volatile: %s',
    (_, volatile, isVolatile) => {
      const comparison = { ...how, volatile };
      const [a, b] = [result('a', 1), result('b', 1)];
      const changed = (after: JsonValue) =>
        explainDifference(packet(1, b, a), packet(1, after, b), comparison).filter(
          ({ kind }) => kind === 'changed',
        );
      expect(changed(result('a', 2))).toMatchObject([{ members: ['score'], isVolatile }]);
      expect(changed(result('a', 2, 'other'))).toMatchObject([
        { members: ['excerpt', 'score'], isVolatile: false },
      ]);
    },
  );

  it('names the members of a changed item in canonical order, whatever happened to each', () => {
    const [before, after] = [
      { id: 'a', b: 1, kept: 1, changed: 1 },
      { id: 'a', kept: 1, changed: 2, z: 1 },
    ];
    expect(lines(packet(1, before), packet(1, after))).toEqual([
      'changed /results/0 /results/0 b+changed+z false digest+stableDigest',
    ]);
  });

  it('does not call what stays moved where one item goes and another comes', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => result(id, 1)) as [
      JsonValue,
      JsonValue,
      JsonValue,
      JsonValue,
    ];
    expect(lines(packet(1, a, b, c, d), packet(1, result('x', 1), a, c, d))).toEqual([
      'removed /results/1 - - false digest+stableDigest',
      'added - /results/0 - false digest+stableDigest',
    ]);
  });

  it('knows items by numbers as by text, a number from the text that looks like it', () => {
    const [one, two] = [{ id: 1 }, { id: 2 }];
    expect(lines(packet(1, one, two), packet(1, two, one))).toHaveLength(1);
    expect(lines(packet(1, one), packet(1, { id: '1' })).map((line) => line.split(' ')[0])).toEqual(
      ['removed', 'added'],
    );
  });

  it.each<[string, JsonValue, JsonValue, string]>([
    ['the one item has no identity', [{ score: 1 }], [{ score: 2 }], '/results/0/score'],
    [
      'the identity is neither text nor number',
      [{ id: true, x: 1 }],
      [{ id: true, x: 2 }],
      '/results/0/x',
    ],
    ['there is an object instead of a list', { a: 1 }, { a: 2 }, '/results/a'],
  ])('goes member by member where %s', (_, before, after, pointer) => {
    expect(lines({ results: before }, { results: after })).toEqual([
      `changed ${pointer} ${pointer} - false digest+stableDigest`,
    ]);
  });

  it('compares long lists', () => {
    const list = Array.from({ length: sized(50_000, 150_000, 500_000) }, (_, index) => index);
    expect(lines(list, [...list, 1])).toEqual([
      `added - /${list.length} - false digest+stableDigest`,
    ]);
  });

  it('carries no text of either document', () => {
    const before = packet(1, result('a', 1, 'SECRET ONE'));
    const after = packet(1, result('a', 1, 'SECRET TWO'));
    expect(JSON.stringify(explainDifference(before, after, how))).not.toContain('SECRET');
  });

  it('finds something exactly for the digests that differ', () => {
    const metas = fc.record({ at: fc.nat(2), by: fc.nat(2) }, { requiredKeys: ['by'] });
    const item = fc.record(
      { id: fc.constantFrom('a', 'b', 'c'), score: fc.nat(2), more: json },
      { requiredKeys: ['id'] },
    );
    const documents = fc.record({ meta: metas, results: fc.array(item, { maxLength: 4 }) });
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        const found = explainDifference(before, after, how);
        const stable = (document: JsonValue): string =>
          stableDigestOf({ contract: 'c', version: 1, volatile: how.volatile, document });
        expect(found.length > 0).toBe(digest(before) !== digest(after));
        const touched = found.some(({ touches }) => touches.includes('stableDigest'));
        expect(touched).toBe(stable(before) !== stable(after));
      }),
      { numRuns: 150 },
    );
  });
});
