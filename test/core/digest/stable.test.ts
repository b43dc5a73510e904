import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digest, digestOfText } from '../../../src/core/digest/digest.js';
import { withoutPointers } from '../../../src/core/digest/omission.js';
import { digestsOfParts, stableDigestOf } from '../../../src/core/digest/stable.js';
import type { JsonValue } from '../../../src/core/json/value/value.js';
import { canonicalText } from '../../../src/core/json/write/canonical.js';
import { json } from '../../support/random-json.js';

const volatile = ['/meta/at', '/run'];
const parts = {
  contract: 'packet',
  version: '1.0',
  volatile,
  document: { meta: { at: 1, by: 'x' }, run: 'r', list: [1] },
};

describe('stableDigestOf', () => {
  it('is the digest of the contract, the version, the list and the rest of the document', () => {
    expect(stableDigestOf(parts)).toBe(
      digest({
        contract: 'packet',
        version: '1.0',
        volatile,
        document: { meta: { by: 'x' }, list: [1] },
      }),
    );
  });

  it('does not see volatile members, nor whether they are there', () => {
    const other = { ...parts, document: { list: [1], meta: { by: 'x', at: 2 } } };
    expect(stableDigestOf(other)).toBe(stableDigestOf(parts));
  });

  it.each([
    ['another contract', { ...parts, contract: 'report' }],
    ['another version', { ...parts, version: '1.1' }],
    ['a version of another type', { ...parts, version: 1 }],
    ['another list', { ...parts, volatile: [...volatile, '/none'] }],
    ['another member', { ...parts, document: { ...parts.document, list: [2] } }],
    [
      'a member moved beside a volatile one',
      { ...parts, document: { ...parts.document, meta: { by: 'x', also: 1 } } },
    ],
  ])('sees %s', (_, other) => {
    expect(stableDigestOf(other)).not.toBe(stableDigestOf(parts));
  });

  it.each([
    ['other contracts and versions with the same frozen list', Object.freeze([...volatile])],
    ['a list', [...volatile]],
  ])('is never that of what was digested before: %s', (_, list) => {
    const given = { ...parts, volatile: list };
    for (const other of [
      given,
      { ...given, contract: 'report' },
      { ...given, version: 2 },
      given,
    ]) {
      const fresh = { ...other, volatile: [...volatile] };
      expect(digestsOfParts(other).stableDigest).toBe(stableDigestOf(fresh));
    }
  });

  it('follows a list that its owner changes', () => {
    const list = ['/run'];
    const before = digestsOfParts({ ...parts, volatile: list }).stableDigest;
    expect(before).toBe(stableDigestOf({ ...parts, volatile: ['/run'] }));
    list.push('/meta/at');
    const after = { ...parts, volatile: ['/run', '/meta/at'] };
    expect(digestsOfParts({ ...parts, volatile: list }).stableDigest).toBe(stableDigestOf(after));
    expect(stableDigestOf({ ...parts, volatile: list })).toBe(stableDigestOf(after));
  });
});

describe('withoutPointers', () => {
  it.each<[string, JsonValue, string[], JsonValue]>([
    ['a member', { a: 1, b: 2 }, ['/a'], { b: 2 }],
    [
      'members below one another',
      { a: { b: 1, c: { d: 1 } } },
      ['/a/b', '/a/c/d', '/a/c'],
      { a: {} },
    ],
    [
      'elements, all at once',
      { a: [0, 1, 2, { x: 1, y: 2 }] },
      ['/a/0', '/a/2', '/a/3/x'],
      { a: [1, { y: 2 }] },
    ],
    [
      'members of each element',
      { a: [{ x: 1 }, { x: 2, y: 3 }, 4] },
      ['/a/*/x'],
      { a: [{}, { y: 3 }, 4] },
    ],
    ['every element', { a: [1, 2] }, ['/a/*'], { a: [] }],
    [
      'nothing that is not there',
      { a: [1] },
      ['/b', '/a/x', '/a/01', '/a/0/b', 'broken'],
      { a: [1] },
    ],
    ['not the document itself', { a: 1 }, [''], { a: 1 }],
    ['escaped keys', { 'a/b': { '~': 1 } }, ['/a~1b/~0'], { 'a/b': {} }],
    ['inherited names', { a: 1 }, ['/toString', '/__proto__/x'], { a: 1 }],
  ])('leaves out %s', (_, document, pointers, expected) => {
    const before = structuredClone(document);
    expect(withoutPointers(document, pointers)).toEqual(expected);
    expect(document).toEqual(before);
  });

  it('keeps own __proto__ members beside what it leaves out', () => {
    const document = JSON.parse('{"__proto__":{"a":1},"x":1}') as JsonValue;
    expect(JSON.stringify(withoutPointers(document, ['/x']))).toBe('{"__proto__":{"a":1}}');
    expect(JSON.stringify(withoutPointers(document, ['/__proto__/a']))).toBe(
      '{"__proto__":{},"x":1}',
    );
  });

  it('shares what is off the paths', () => {
    const document = { kept: { deep: [] }, meta: { at: 1 } };
    const left = withoutPointers(document, ['/meta/at']) as typeof document;
    expect(left.kept).toBe(document.kept);
    expect(withoutPointers(document, ['/none/x'])).toBe(document);
    expect(withoutPointers(document.kept.deep, [])).toBe(document.kept.deep);
  });

  it('never changes a document that has no such member', () => {
    fc.assert(
      fc.property(json, (document) => {
        expect(withoutPointers(document, ['/\u0001none/x', '/-'])).toEqual(document);
      }),
    );
  });
});

describe('digestsOfParts', () => {
  it.each([500, 501, 502, 3000])('knows a document of %i levels', (levels) => {
    const spelled = `{"a":1,"b":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    const document = JSON.parse(spelled) as JsonValue;
    const given = { contract: 'packet', version: 1, volatile: ['/a'], document };
    const text = canonicalText(document);
    expect(digestsOfParts(given)).toEqual({
      digest: digestOfText(text),
      stableDigest: stableDigestOf(given),
    });
    expect(text).toBe(spelled);
  });

  it('gives what each digest gives alone, whatever is volatile', () => {
    const pointers = fc.array(
      fc.constantFrom(
        '/a',
        '/b',
        '/a/b',
        '/list/0',
        '/list/*/a',
        '/a/*/b',
        '/*',
        '/1',
        '/__proto__',
        '/\u00e9',
        '',
      ),
      {
        maxLength: 3,
      },
    );
    const member = fc.constantFrom('a', 'b', 'list', '1', '10', '2', '__proto__', '\u00e9');
    const documents = fc.oneof(
      json,
      fc
        .array(fc.tuple(member, json), { maxLength: 5 })
        .map(
          (members) =>
            JSON.parse(
              `{${members.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`,
            ) as JsonValue,
        ),
    );
    fc.assert(
      fc.property(documents, pointers, (document, list) => {
        const given = { contract: 'packet', version: 1, volatile: list, document };
        expect(digestsOfParts(given)).toEqual({
          digest: digest(document),
          stableDigest: stableDigestOf(given),
        });
      }),
      { numRuns: 500 },
    );
  });
});
