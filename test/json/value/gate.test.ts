import { describe, expect, it } from 'vitest';
import { checkJson } from '../../../src/json/value/gate.js';

describe('checkJson', () => {
  it('passes every kind of JSON value', () => {
    const value = { a: [null, true, false, 0, -0, 1e300, 5e-324, '', '😀', { b: {} }, []] };
    expect(checkJson(value)).toEqual([]);
    expect(checkJson(JSON.parse('{"__proto__":{"a":1},"constructor":2,"toString":3,"toJSON":4}'))).toEqual([]);
    expect(checkJson(Object.assign(Object.create(null) as object, { a: 1 }))).toEqual([]);
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

  it('says types and counts, never the text that stands there', () => {
    const [issue] = checkJson({ quote: 'the text of the document \ud800' });
    expect(issue).toEqual({
      code: 'json.surrogate',
      pointer: '/quote',
      message: 'expected a JSON value, got a lone surrogate',
      expected: 'a JSON value',
      received: 'a lone surrogate',
      severity: 'error',
      mend: 'Cut text between characters, not inside one.',
    });
  });

  it('keeps as many issues as asked for, at least one', () => {
    const faults = Array.from({ length: 1_000_000 }, () => undefined);
    expect(checkJson(faults)).toHaveLength(100);
    expect(checkJson(faults, { issues: 3 })).toHaveLength(3);
    expect(checkJson(faults, { issues: 0 })).toHaveLength(1);
  });

  it.each([
    ['depth', { depth: 2 }, [[]], [[[]]], 'json.depth', '/0/0'],
    ['depth of objects', { depth: 1 }, { a: 1 }, { a: {} }, 'json.depth', '/a'],
    ['nodes', { nodes: 3 }, [1, [2]], [1, [2, 3]], 'json.nodes', '/1/1'],
  ])('holds the budget of %s', (_, limits, within, beyond, code, pointer) => {
    expect(checkJson(within, limits)).toEqual([]);
    expect(checkJson(beyond, limits)).toMatchObject([{ code, pointer }]);
  });

  it('takes 128 levels by default', () => {
    const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
    expect(checkJson(nested(128))).toEqual([]);
    expect(checkJson(nested(129))).toMatchObject([{ code: 'json.depth' }]);
  });

  it.each([Number.NaN, -1, '5', null])('refuses a limit of %s by name', (depth) => {
    expect(() => checkJson([[]], { depth: depth as number })).toThrow('/limits/depth: options.value');
  });

  it('takes the same object twice, which is no cycle', () => {
    const shared = { a: 1 };
    expect(checkJson([shared, shared, { shared }])).toEqual([]);
  });

  it('refuses all values while a built-in prototype has a toJSON method', () => {
    const prototype = Array.prototype as unknown as Record<string, unknown>;
    prototype['toJSON'] = () => 'other';
    try {
      expect(checkJson({ a: 1 })).toMatchObject([{ code: 'json.to-json' }]);
    } finally {
      delete prototype['toJSON'];
    }
  });
});
