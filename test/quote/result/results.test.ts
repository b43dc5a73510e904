/** What a result tells of the places, the context and the differences of a quote. */
import { describe, expect, it } from 'vitest';
import { indexSource, type QuoteOptions, verifyQuote } from '../../../src/quote/index.js';

const source = 'One bell rang at noon. The bell rang at dusk, and a bell rang at dawn.\r\nLast, the bell  rang.';

function starts(quote: string, options?: QuoteOptions): readonly number[] | string {
  const result = verifyQuote(quote, source, options);
  return result.verified ? result.spans.map(({ start }) => start) : result.reason;
}

describe('the places of a quote', () => {
  it('are all counted, listed as far as asked, and ambiguous where nothing picks one', () => {
    expect(verifyQuote('bell rang', source)).toMatchObject({
      occurrences: 3,
      ambiguous: true,
      spans: [{ start: 4 }, {}, {}],
    });
    expect(verifyQuote('bell rang', source, { maxSpans: 2 })).toMatchObject({ occurrences: 3, ambiguous: true });
    expect(starts('bell rang', { maxSpans: 2 })).toEqual([4, 27]);
    expect(verifyQuote('bell rang at dusk', source)).toMatchObject({ occurrences: 1, ambiguous: false });
  });

  it.each<[QuoteOptions, readonly number[]]>([
    [{ prefix: 'The ' }, [27]],
    [{ prefix: 'the ' }, [27]],
    [{ prefix: 'THE  ' }, [27]],
    [{ prefix: 'noon. The ' }, [27]],
    [{ prefix: 'noon the' }, [27]],
    [{ prefix: 'a ' }, [52]],
    [{ suffix: ' at dusk' }, [27]],
    [{ suffix: ' at  Dusk, and' }, [27]],
    [{ suffix: ' at' }, [4, 27, 52]],
    [{ prefix: 'The ', suffix: ' at dusk' }, [27]],
    [{ prefix: 'The ', suffix: ' at dawn' }, [4, 27, 52]],
    [{ prefix: 'one bell rang -- at noon -- the ' }, [27]],
    [{ suffix: ' -- at dusk -- and a bell -- rang at dawn' }, [27]],
    [{ prefix: 'nowhere' }, [4, 27, 52]],
    [{ prefix: '...' }, [4, 27, 52]],
    [{ hint: 0 }, [4]],
    [{ hint: 27 }, [27]],
    [{ hint: 39 }, [27]],
    [{ hint: 40 }, [52]],
    [{ hint: 1000 }, [52]],
    [{ suffix: ' at', hint: 40 }, [52]],
  ])('are picked by %j', (options, expected) => {
    expect(starts('bell rang', options)).toEqual(expected);
  });

  it('are picked by signs too, as they are', () => {
    const text = 'a (bell) rang, “bell” and bell.';
    const picked = [{ prefix: '(' }, { suffix: '”' }, { suffix: '.' }].map((where) => verifyQuote('bell', text, where));
    expect(picked).toMatchObject([{ spans: [{ start: 3 }] }, { spans: [{ start: 16 }] }, { spans: [{ start: 26 }] }]);
  });

  it('are told with the folds of the one that is picked', () => {
    const text = 'The  bell rang. THE BELL RANG OUT.';
    const folds = [0, 20].map((hint) => {
      const result = verifyQuote('the bell rang', text, { hint });
      return result.verified && result.folds;
    });
    expect(folds).toEqual([['white-space', 'letter-case'], ['letter-case']]);
  });

  it('are told with a flag where none has the prefix and suffix', () => {
    expect(verifyQuote('bell rang', source, { prefix: 'nowhere' }).flags).toContain('context-not-found');
    expect(verifyQuote('bell rang', source, { prefix: 'The ' }).flags).not.toContain('context-not-found');
    for (const signs of [{ prefix: '...' }, { suffix: '(!)' }])
      expect(verifyQuote('bell rang', source, signs).flags).toContain('context-not-found');
    expect(verifyQuote('bell rang', source).flags).toEqual(['short']);
  });

  it('are paid for', () => {
    const long = 'bell '.repeat(2000);
    expect(verifyQuote('bell', long, { prefix: 'x'.repeat(4000), budget: 900_000 })).toMatchObject({
      reason: 'budget-exceeded',
    });
    expect(verifyQuote('bell', long, { budget: 900_000 })).toMatchObject({ occurrences: 2000 });
  });

  it('have lines, columns and pages', () => {
    const index = indexSource(source, { pageOffsets: [23, 72] });
    expect(verifyQuote('Last', index)).toMatchObject({ spans: [{ start: 72, end: 76, line: 2, column: 1, page: 2 }] });
    expect(verifyQuote('One', index)).toMatchObject({ spans: [{ line: 1, column: 1, page: 1 }] });
    expect(verifyQuote('Last', source)).toMatchObject({ spans: [{ line: 2, column: 1 }] });
  });
});

describe('the differences of a quote', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['the Bell “rang” at dusk', [], []],
    ['The bell  rang at dusk', ['white-space'], []],
    ['the bell rang at dusk', ['letter-case'], []],
    ['the bell  rang at dusk', ['white-space', 'letter-case'], []],
    ['The bell rang at dusk and a bell rang at dawn', [], ['punctuation']],
    ['A bell rang at dusk and a bell rang at dawn', [], ['article', 'punctuation']],
    ['the bell rang, Last', [], []],
  ])('%j needs %j and %j', (quote, folds, edits) => {
    const result = verifyQuote(quote, source);
    expect(result.verified ? [result.folds, result.edits] : [[], []]).toEqual([folds, edits]);
  });

  it('of a refused quote are the edits and changes alone, with their places', () => {
    const result = verifyQuote('the  bell rang at dusk and a goat rang at dawn', source);
    expect(result).toMatchObject({ verified: false, reason: 'changed', nearest: { span: { start: 23, end: 69 } } });
    expect(result.changes).toEqual([
      { kind: 'punctuation', source: ',', quote: '', span: { start: 44, end: 45 } },
      { kind: 'word-changed', source: 'bell', quote: 'goat', span: { start: 52, end: 56 } },
    ]);
  });

  it('are at most 64', () => {
    const words = Array.from({ length: 300 }, (_, i) => `w${String(i)}`);
    const changed = words.map((word, i) => (i % 3 === 1 ? 'other' : word)).join(' ');
    expect(verifyQuote(changed, words.join(' ')).changes).toHaveLength(64);
  });

  it.each<[string, string, string]>([
    ['500 men', 'There were 1,500 men of it', '1,500 men of'],
    ['happy bell', 'The unhappy bell rang', 'unhappy bell rang'],
    ['500', 'It was so that there were some 1,500', '1,500'],
    ['500', `It was ${'9'.repeat(50)},500,${'9'.repeat(50)} of it`, `${'9'.repeat(39)},500,${'9'.repeat(39)}`],
  ])('of what is cut show what was cut off: %j of %j', (quote, text, shown) => {
    expect(verifyQuote(quote, text)).toMatchObject({ reason: 'cut', changes: [{ quote, source: shown }] });
  });
});
