/** A span counted in passing is the one that an index gives. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexSource, verifyQuote } from '../../../src/quote/index.js';
import { spanOf, spansOf } from '../../../src/quote/source/source-index.js';
import { partsOf, type SourceParts } from '../../../src/quote/source/source-parts.js';
import { spanInPassing } from '../../../src/quote/source/span-in-passing.js';

describe('a span in passing', () => {
  it.each(['codepoint', 'utf16', 'utf8'] as const)('is the one of an index, in %s', (unit) => {
    const part = fc.constantFrom('word ', 'é ', '\u{1f600} ', 'line\n', 'two\r\n', '\n');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), fc.array(part, { maxLength: 20 }), (before, after) => {
        const text = `${before.join('')}here it stands ${after.join('')}`;
        const found = verifyQuote('here it stands', text, { unit });
        expect(found).toMatchObject({ verified: true });
        expect(found).toEqual(verifyQuote('here it stands', indexSource(text), { unit }));
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['one\ntwo 😀\n\nsix 😀 ten', [0, 3]],
    ['one\ntwo 😀\n\nsix 😀 ten', [3, 7]],
    ['one\ntwo 😀\n\nsix 😀 ten', [4, 10]],
    ['one\ntwo 😀\n\nsix 😀 ten', [10, 11]],
    ['one\ntwo 😀\n\nsix 😀 ten', [12, 22]],
    ['one two', [4, 7]],
    [`${'\n'.repeat(272)}x`, [272, 273]],
  ])('of %j at %j is the one of an index, line ends and pairs counted', (text, [start = 0, end = 0]) => {
    const parts = partsOf(text);
    for (const unit of ['codepoint', 'utf16'] as const)
      expect(spanInPassing(parts, { start, end }, unit)).toEqual(spanOf(parts, { start, end }, unit));
  });

  it('is left to the index in bytes, and over very short lines', () => {
    expect(spanInPassing(partsOf('one two'), { start: 4, end: 7 }, 'utf8')).toBeUndefined();
    expect(spanInPassing(partsOf(`${'\n'.repeat(273)}x`), { start: 273, end: 274 }, 'codepoint')).toBeUndefined();
  });

  it('needs no index of offsets for two places, where there is none', () => {
    const never: Pick<SourceParts, 'offsets'> = {
      offsets: () => {
        throw new Error('an index is made');
      },
    };
    const places = (count: number) => Array.from({ length: count }, (_, start) => ({ start, end: start + 1 }));
    const parts = { ...partsOf('aaaa'), ...never };
    expect(spansOf(parts, places(2), 'codepoint')).toHaveLength(2);
    expect(() => spansOf(parts, places(3), 'codepoint')).toThrow('an index is made');
    expect(() => spansOf({ ...parts, isKept: true }, places(1), 'codepoint')).toThrow('an index is made');
  });

  it.each(['a \ud800 b and here it stands', 'here it stands, \udc00'])('refuses a text with half a pair', (text) => {
    expect(verifyQuote('here it stands', text)).toMatchObject({
      reason: 'invalid-input',
      flags: ['source-is-not-text'],
    });
  });
});
