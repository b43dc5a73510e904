/** A span counted in passing is the one that an index gives. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexSource, verifyQuote } from '../../../src/quote/index.js';

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

  it.each(['a \ud800 b and here it stands', 'here it stands, \udc00'])('refuses a text with half a pair', (text) => {
    expect(verifyQuote('here it stands', text)).toMatchObject({
      reason: 'invalid-input',
      flags: ['source-is-not-text'],
    });
  });
});
