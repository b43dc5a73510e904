/** The stretch of a fuzzy match: from the source's words for the first of the quote to those for the last, split or joined too. */
import { describe, expect, it } from 'vitest';
import { verifyQuote } from '../../../src/quote/index.js';

const middle =
  'happened in the old harbour of the little town and nobody who was there could say what had caused so great a stir among the men';
const source = `Once upon a time something ${middle} of thetown. It rained.`;

/** What a fuzzy match has before and behind the middle. */
function around(quote: string): readonly (string | undefined)[] | string {
  const result = verifyQuote(quote, source, { accept: 'fuzzy', guards: 'report' });
  return result.verified && result.match === 'fuzzy'
    ? result.text.split(middle)
    : result.changes.map(({ kind }) => kind);
}

describe('a fuzzy match', () => {
  it.each([
    ['some thing', '', 'something ', ''],
    ['so me thing', '', 'something ', ''],
    ['a time some thing', '', 'a time something ', ''],
    ['anything', '', 'something ', ''],
    ['any such thing', '', 'a time something ', ''],
    ['upona time something', '', 'upon a time something ', ''],
    ['Onceupon a time something', '', 'Once upon a time something ', ''],
    ['before Onceupon a time something', '', 'Once upon a time something ', ''],
    ['', 'of the town', '', ' of thetown'],
    ['', 'of the town. It', '', ' of thetown. It'],
    ['', 'of th eto wn', '', ' of thetown'],
    ['', 'ofthetown', '', ' of thetown'],
    ['', 'of it', '', ' of thetown. It'],
    ['', 'in a land', '', ' of thetown. It'],
    ['', 'rained', '', ' of'],
    ['upon', '', 'something ', ''],
    ['', 'of thetown. It rain ed', '', ' of thetown. It rained'],
    ['', 'in thetown. It rained then and', '', ' of thetown. It rained'],
  ])('that begins with %j and ends with %j has %j and %j there', (first, last, before, after) => {
    expect(around(`${first} ${middle.replace('great', 'graet')} ${last}`.trim())).toEqual([before, after]);
  });
});
