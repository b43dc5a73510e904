/** Places of a quote, for marking it: exact ones before normalized ones, whole ones alone, and as many as are asked for. */
import { describe, expect, it } from 'vitest';
import { indexSource, locateQuote } from '../../src/quote/index.js';

const source = 'The ferry left. The  ferry left at 5, and “the ferry left” again: ferryman, 1,500 ferries.';

function located(...[quote, from, options]: Parameters<typeof locateQuote>): readonly string[] {
  return locateQuote(quote, from, options).map(
    ({ match, text, span }) => `${match} ${String(span.start)}-${String(span.end)} ${text}`,
  );
}

describe('locateQuote', () => {
  it('lists the exact places', () => {
    expect(located('ferry left', source)).toEqual([
      'exact 4-14 ferry left',
      'exact 21-31 ferry left',
      'exact 47-57 ferry left',
    ]);
  });

  it('lists the normalized places where there is no exact one', () => {
    expect(located('The ferry  left', source)).toEqual([
      'normalized 0-14 The ferry left',
      'normalized 16-31 The  ferry left',
      'normalized 43-57 the ferry left',
    ]);
    expect(located('The ferry left', source)).toEqual(['exact 0-14 The ferry left']);
  });

  it('lists exact places alone where no other is accepted', () => {
    expect(located('The ferry  left', source, { accept: 'exact' })).toEqual([]);
    expect(located('ferry left', source, { accept: 'exact', maxSpans: 1 })).toEqual(['exact 4-14 ferry left']);
  });

  it.each([['500 ferries'], ['500  ferries'], ['the ferry came'], ['a ferry left'], [''], ['...'], ['“”'], ['@']])(
    'lists nothing for %j',
    (quote) => {
      expect(located(quote, source)).toEqual([]);
    },
  );

  it('lists as many as are asked for, and those that fit prefix, suffix and hint', () => {
    expect(located('ferry left', source, { maxSpans: 2 })).toHaveLength(2);
    expect(located('ferry left', source, { prefix: 'and “the ' })).toEqual(['exact 47-57 ferry left']);
    expect(located('ferry left', source, { suffix: '. the' })).toEqual(['exact 4-14 ferry left']);
    expect(located('ferry left', source, { hint: 24 })).toEqual(['exact 21-31 ferry left']);
    expect(located('ferry left', source, { suffix: ' nowhere' })).toHaveLength(3);
  });

  it('lists no place before a selector of the shape of its last sign', () => {
    expect(located('so ❤', 'so ❤\ufe0f or so ❤ there')).toEqual(['exact 9-13 so ❤']);
  });

  it('answers in the unit asked for, from a text or its index', () => {
    const text = 'é😀 the ferry left';
    for (const from of [text, indexSource(text)]) {
      expect(located('ferry left', from)).toEqual(['exact 7-17 ferry left']);
      expect(located('ferry left', from, { unit: 'utf16' })).toEqual(['exact 8-18 ferry left']);
      expect(located('ferry left', from, { unit: 'utf8' })).toEqual(['exact 11-21 ferry left']);
    }
  });

  it('lists nothing where its work does not suffice, or an option is wrong', () => {
    const quote = 'The ferry  left';
    expect([0, 200, 5000, 20_000].map((budget) => located(quote, source, { budget }).length)).toEqual([0, 0, 0, 3]);
    expect(locateQuote(quote, source, { unit: 'bytes' as 'utf8' })).toEqual([]);
  });
});
