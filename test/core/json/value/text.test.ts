/**
 * One limit of bytes for text and values: what the reader takes can be written, and what is written
 * can be read.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalSize } from '../../../../src/core/json/value/index.js';
import { canonicalize, checkJson, readJson, safeCanonicalize } from '../../../../src/index.js';
import { json } from '../../../support/random-json.js';

const sizeOf = (value: unknown): number => new TextEncoder().encode(canonicalize(value)).length;

describe('canonicalSize', () => {
  it('is the number of bytes of the canonical text', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(canonicalSize(value, Number.POSITIVE_INFINITY)).toBe(sizeOf(value));
      }),
    );
  });

  it.each([
    ['', 2],
    ['é€\u{1f600}', 11],
    ['"\\\b\t\n\f\r', 16],
    ['\u0000\u001f\u007f', 15],
    [' a b ', 7],
    [[], 2],
    [{}, 2],
    [{ a: [1, -0, 1e21, null, true, false] }, 33],
  ])('counts %j as %i', (value, size) => {
    expect([canonicalSize(value, Number.POSITIVE_INFINITY), sizeOf(value)]).toEqual([size, size]);
  });
});

describe('limits.bytes', () => {
  const values = [
    { a: 'x'.repeat(50) },
    ['é€\u{1f600}\u0000"'],
    [1e20, 1e20, 1e-6],
    { ä: { b: [[], {}, null] } },
    'x',
    1,
    { '\u0001\u0002': '' },
    ['\u0001', true],
  ];

  it.each(values)(
    'lets a value through that has as many bytes, and none that has more: %j',
    (value) => {
      const bytes = sizeOf(value);
      expect(checkJson(value, { bytes })).toEqual([]);
      expect(safeCanonicalize(value, { bytes }).ok).toBe(true);
      for (const refused of [
        checkJson(value, { bytes: bytes - 1 }),
        safeCanonicalize(value, { bytes: bytes - 1 }),
      ]) {
        const issues = Array.isArray(refused) ? refused : (refused as { issues: unknown }).issues;
        expect(issues).toEqual([
          expect.objectContaining({
            code: 'json.bytes',
            expected: `at most ${String(bytes - 1)} bytes of canonical text`,
            received: 'more',
          }),
        ]);
      }
    },
  );

  it('are those of any value, to the byte', () => {
    fc.assert(
      fc.property(json, (value) => {
        const bytes = sizeOf(value);
        expect([0, -1].map((less) => checkJson(value, { bytes: bytes + less }).length)).toEqual([
          0, 1,
        ]);
      }),
    );
  });

  it('refuses a text whose canonical text would be longer than allowed', () => {
    const text = '[1e20,1e20]';
    expect(readJson(text, { bytes: 45 }).ok).toBe(true);
    expect(readJson(text, { bytes: 44 })).toMatchObject({
      ok: false,
      issues: [{ code: 'json.bytes' }],
    });
    expect(readJson(`["${'1e20'.repeat(10)}"]`, { bytes: 44 }).ok).toBe(true);
  });

  it('is decided to the byte, whatever numbers and signs a text has', () => {
    const literals = [
      '1e20',
      '-1e20',
      '1E0',
      '1e21',
      '12e-3',
      '1e-7',
      '0.5',
      '"é"',
      '"\\/1e5"',
      '"東"',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...literals), { maxLength: 12 }), (some) => {
        const text = `[${some.join(', ')}]`;
        const size = Math.max(sizeOf(JSON.parse(text)), new TextEncoder().encode(text).length);
        const isRead = (bytes: number): boolean => readJson(text, { bytes }).ok;
        expect([isRead(size), isRead(size - 1)]).toEqual([true, false]);
      }),
    );
  });

  it('is the same for texts and values, whatever they are', () => {
    fc.assert(
      fc.property(json, fc.nat(40), (value, bytes) => {
        const text = canonicalize(value);
        expect(readJson(text, { bytes }).ok).toBe(checkJson(value, { bytes }).length === 0);
      }),
    );
  });

  it('ends a walk over shared references before they become gigabytes', () => {
    const long = 'x'.repeat(1024 * 1024);
    const issues = checkJson(Array.from({ length: 1_000_000 }, () => long));
    expect(issues.map(({ code, pointer }) => [code, pointer])).toEqual([['json.bytes', '']]);
  });
});
