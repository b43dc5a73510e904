import { describe, expect, it } from 'vitest';
import { checkJson } from '../../../../src/core/json/value/gate.js';
import type { JsonLimits } from '../../../../src/core/json/value/limits.js';

function circle(): unknown {
  const list: unknown[] = [];
  list.push(list);
  return list;
}

describe('checkJson', () => {
  it('passes every kind of JSON value', () => {
    const value = { a: [null, true, false, 0, -0, 1e300, 5e-324, '', '😀', { b: {} }, []] };
    expect(checkJson(value)).toEqual([]);
    expect(
      checkJson(JSON.parse('{"__proto__":{"a":1},"constructor":2,"toString":3,"toJSON":4}')),
    ).toEqual([]);
    expect(checkJson(Object.assign(Object.create(null) as object, { a: 1 }))).toEqual([]);
  });

  it.each<[string, unknown, JsonLimits]>([
    ['many bytes', 'x'.repeat(100), { bytes: 200 }],
    ['many faults', undefined, { issues: 2 }],
    ['many elements', 1, { nodes: 2 }],
  ])('looks no further once it has met too %s', (_, element, limits) => {
    let looks = 0;
    const list = new Proxy(Array.from({ length: 1000 }).fill(element), {
      getOwnPropertyDescriptor: (target, key) => {
        looks += 1;
        return Reflect.getOwnPropertyDescriptor(target, key);
      },
    });
    expect(checkJson(list, limits)).not.toEqual([]);
    expect(looks).toBeLessThan(10);
  });

  it('names each place by pointer, in the order of the document', () => {
    const value = { a: { 'b/c': [1, Number.NaN] }, d: undefined, e: [() => 0, 1n] };
    expect(checkJson(value).map(({ code, pointer }) => `${pointer} ${code}`)).toEqual([
      '/a/b~1c/1 json.nan',
      '/d json.undefined',
      '/e/0 json.function',
      '/e/1 json.bigint',
    ]);
  });

  it('says types and counts, never the text that is there', () => {
    const [issue] = checkJson({ quote: 'the text of the document \ud800' });
    expect(issue).toEqual({
      code: 'json.surrogate',
      pointer: '/quote',
      message: 'expected a JSON value, got a lone surrogate',
      expected: 'a JSON value',
      received: 'a lone surrogate',
      severity: 'error',
      hint: 'Cut text between characters, not inside one.',
    });
  });

  it.each<[string, () => unknown, string]>([
    ['NaN', () => Number.NaN, 'json.nan: a JSON value, NaN'],
    ['an endless number', () => [1 / 0], 'json.infinity: a JSON value, Infinity'],
    ['nothing', () => [undefined], 'json.undefined: a JSON value, undefined'],
    ['a symbol as value', () => [Symbol('a')], 'json.symbol: a JSON value, symbol'],
    [
      'a key cut inside a character',
      () => ({ '\ud800': 1 }),
      'json.surrogate: a well-formed key, a lone surrogate',
    ],
    [
      'a hidden member',
      () => Object.defineProperty({}, 'a', { value: 1 }),
      'json.hidden-member: an enumerable member, undefined',
    ],
    [
      'a hidden element',
      () => Object.defineProperty([1], 0, { enumerable: false }),
      'json.hidden-member: an enumerable member, undefined',
    ],
    [
      'an accessor',
      () => Object.defineProperty({}, 'a', { get: () => 1, enumerable: true }),
      'json.accessor: a value, an accessor',
    ],
    ['a hole', () => Object.assign([], { 1: 1 }), 'json.sparse-array: an element, a hole'],
    [
      'a member of a list',
      () => Object.assign([1], { a: 1 }),
      'json.array-member: elements alone, another member',
    ],
    ['a symbol as key', () => ({ [Symbol('a')]: 1 }), 'json.symbol-key: string keys, a symbol'],
    ['a toJSON method', () => ({ toJSON: () => 1 }), 'json.to-json: a JSON value, a toJSON method'],
    ['a circle', circle, 'json.cycle: a tree, a cycle'],
    ['a promise', () => Promise.resolve(), 'json.promise: a JSON value, a Promise'],
    [
      'what has a then',
      () =>
        new (class Later {
          // biome-ignore lint/suspicious/noThenProperty: what waits for it is what is tested
          then() {}
        })(),
      'json.promise: a JSON value, a Promise',
    ],
    [
      'a request',
      () => new Request('https://example.org/'),
      'json.promise: a JSON value, a Request',
    ],
    ['a response', () => new Response(''), 'json.promise: a JSON value, a Response'],
    ['a file', () => new File([], 'a'), 'json.promise: a JSON value, a File'],
    ['a blob', () => new Blob([]), 'json.promise: a JSON value, a Blob'],
    ['a stream', () => new ReadableStream(), 'json.promise: a JSON value, a stream'],
    [
      'what has a pipe',
      () =>
        new (class Tap {
          pipe() {}
        })(),
      'json.promise: a JSON value, a stream',
    ],
    ['a boxed number', () => Object(1) as unknown, 'json.boxed: a JSON value, Number'],
    ['a class', () => new Map(), 'json.class-instance: a JSON value, Map'],
    [
      'a proxy that throws',
      () => new Proxy({}, { ownKeys: () => expect.fail() }),
      'json.unreadable: a JSON value, a proxy that throws',
    ],
    [
      'a proxy that throws at a member',
      () => new Proxy({ a: 1 }, { getOwnPropertyDescriptor: () => expect.fail() }),
      'json.unreadable: undefined, a proxy that throws',
    ],
    [
      'a list that throws when it is counted',
      () => new Proxy([], { ownKeys: () => expect.fail() }),
      'json.unreadable: undefined, a proxy that throws',
    ],
    [
      'a proxy without the member it names',
      () => new Proxy({}, { ownKeys: () => ['a'], getOwnPropertyDescriptor: () => undefined }),
      'json.unreadable: undefined, a key without a member',
    ],
  ])('says of %s what it requires and what is there', (_, make, line) => {
    const issues = checkJson(make());
    expect(
      issues.map(
        ({ code, expected, received }) => `${code}: ${String(expected)}, ${String(received)}`,
      ),
    ).toEqual([line]);
  });

  it('keeps as many issues as asked for, at least one', () => {
    const faults = Array.from({ length: 1_000_000 }, () => undefined);
    expect(checkJson(faults)).toHaveLength(100);
    expect(checkJson(faults, { issues: 3 })).toHaveLength(3);
    expect(checkJson(faults, { issues: 0 })).toHaveLength(1);
    const twice = Object.defineProperty({}, 'a', { value: Number.NaN });
    expect([1, 2].map((issues) => checkJson(twice, { issues }).length)).toEqual([1, 2]);
  });

  it.each([
    ['depth', { depth: 2 }, [[]], [[[]]], 'json.depth', '/0/0', 'at most 2 levels'],
    ['depth of objects', { depth: 1 }, { a: 1 }, { a: {} }, 'json.depth', '/a', 'at most 1 levels'],
    [
      'nodes',
      { nodes: 3 },
      [1, [2]],
      [1, [2, 3, 4]],
      'json.nodes',
      '/1/1',
      'at most 3 members and elements',
    ],
  ])('applies the budget of %s', (_, limits, within, beyond, code, pointer, expected) => {
    expect(checkJson(within, limits)).toEqual([]);
    expect(checkJson(beyond, limits)).toMatchObject([
      { code, pointer, expected, received: 'more' },
    ]);
  });

  it('takes 128 levels by default', () => {
    const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
    expect(checkJson(nested(128))).toEqual([]);
    expect(checkJson(nested(129))).toMatchObject([{ code: 'json.depth' }]);
  });

  it.each([Number.NaN, -1, '5', null])('refuses a limit of %s by name', (depth) => {
    expect(() => checkJson([[]], { depth: depth as number })).toThrow(
      '/limits/depth: options.value',
    );
  });

  it('takes the same object twice, which is no cycle', () => {
    const shared = { a: 1 };
    expect(checkJson([shared, shared, { shared }])).toEqual([]);
  });

  it('refuses all values while a built-in prototype has a toJSON method', () => {
    const prototype = Array.prototype as unknown as Record<string, unknown>;
    prototype['toJSON'] = () => 'other';
    try {
      expect(checkJson({ a: 1 })).toMatchObject([
        { code: 'json.to-json', received: 'a toJSON method on a built-in prototype' },
      ]);
    } finally {
      delete prototype['toJSON'];
    }
  });
});
