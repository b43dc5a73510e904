import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentenceAt, splitSentences } from '../../src/text/sentences.js';

const piece = fc.constantFrom(
  'He',
  'paid',
  'Dr.',
  'e.g.',
  '5',
  '.',
  '!',
  '?"',
  ' ',
  '  ',
  '\n',
  '\r\n',
  '\n\n',
  '[1]',
  '\u00b2',
  '\u3002',
  '\u2026',
  ',',
  '\u2029',
  'it',
);
const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

describe('the sentence at a place', () => {
  it('is the one of all sentences that holds it', () => {
    fc.assert(
      fc.property(text, (whole) => {
        const spans = splitSentences(whole);
        for (let at = -1; at <= whole.length; at += 1)
          expect(sentenceAt(whole, at)).toEqual(spans.find(({ start, end }) => start <= at && at < end));
      }),
      { numRuns: 200, seed: 1 },
    );
  });

  it.each([
    ['One. Two.', 4, undefined],
    ['One. Two.', 5, 'Two.'],
    [' One ', 0, undefined],
    [' One ', 3, 'One'],
    ['', 0, undefined],
  ])('of %j at %i is %j', (whole, at, sentence) => {
    const span = sentenceAt(whole, at);
    expect(span && whole.slice(span.start, span.end)).toBe(sentence);
  });
});
