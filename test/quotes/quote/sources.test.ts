import { describe, expect, it } from 'vitest';
import {
  fold,
  indexSource,
  locateQuote,
  verifyQuote,
  verifyQuotes,
} from '../../../src/quotes/quote/index.js';

const sources = {
  alpha: 'The tide came in at noon.',
  beta: 'The tide, as usual, went out at noon.',
};

describe('any of several sources', () => {
  it.each([
    ['a record', sources],
    ['a map', new Map(Object.entries(sources))],
    ['pairs', Object.entries(sources)],
    [
      'a generator',
      (function* pairs() {
        yield* Object.entries(sources);
      })(),
    ],
  ])('%s: the one it is in is named', (_, given) => {
    expect(verifyQuote('went out at noon', given)).toMatchObject({
      status: 'exact',
      source: 'beta',
    });
  });

  it('a list names its sources by index', () => {
    expect(verifyQuote('went out at noon', Object.values(sources))).toMatchObject({
      status: 'exact',
      source: '1',
    });
  });

  it('the best answer counts, and of equals the first', () => {
    expect(verifyQuote('at noon.', sources)).toMatchObject({ source: 'alpha' });
    expect(verifyQuote('The tide went out at noon.', sources)).toMatchObject({
      status: 'changed',
      source: 'alpha',
    });
    expect(verifyQuote('nothing of the kind', sources)).toMatchObject({
      status: 'not-found',
      source: undefined,
    });
    expect(verifyQuote('at noon', {})).toMatchObject({ status: 'no-source' });
  });
});

describe('many quotes', () => {
  it('each is checked against the source it names, or against all', () => {
    expect(
      verifyQuotes(
        [
          { quote: 'came in at noon', source: 'alpha' },
          { quote: 'came in at noon' },
          { quote: 'came in at noon', source: 'gamma' },
        ],
        sources,
      ),
    ).toMatchObject([
      { status: 'exact', source: 'alpha' },
      { status: 'exact', source: 'alpha' },
      { status: 'no-source' },
    ]);
  });

  it.each(['came in at noon', 'came in'])(
    '%s, which another source has, is misattributed, short or not',
    (quote) => {
      expect(verifyQuotes([{ quote, source: 'beta' }], sources)).toMatchObject([
        {
          verified: false,
          status: 'misattributed',
          source: 'beta',
          foundIn: 'alpha',
          there: { status: 'exact' },
        },
      ]);
    },
  );

  it.each([[null], [5], [[null]], [[{ quote: 5 }]]])(
    '%j is invalid input, never thrown',
    (quotes) => {
      expect(verifyQuotes(quotes as never, sources)[0]).toMatchObject({ status: 'invalid-input' });
      expect(verifyQuotes([{ quote: 'a' }], quotes as never)[0]?.verified).toBe(false);
    },
  );
});

describe('a member of a quote that is unknown or wrong', () => {
  const both = { x: 'Nothing of it.', y: 'The tide came in.' };
  const asked = (more: object) => verifyQuotes([{ quote: 'The tide came in', ...more }], both)[0];

  it.each([
    [{ sorce: 'x' }, 'options.unknown', '/sorce', 'did you mean source?'],
    [{ prefx: 'a' }, 'options.unknown', '/prefx', 'did you mean prefix?'],
    [{ accept: 'fuzzy' }, 'options.unknown', '/accept', 'unknown option'],
    [{ source: 5 }, 'options.value', '/source', 'a text'],
    [{ source: 'x', prefix: '\ud800' }, 'options.value', '/prefix', 'a text of whole characters'],
    [{ source: 'x', hint: -1 }, 'options.value', '/hint', 'a whole number from 0'],
    [{ at: [2, 1] }, 'options.value', '/at', 'a pair [start, end]'],
  ])('%j is named like an option', (more, code, pointer, says) => {
    const result = asked(more);
    expect(result).toMatchObject({
      verified: false,
      status: 'invalid-input',
      flags: ['options-are-wrong'],
      issues: [{ code, pointer }],
    });
    expect(result?.issues?.[0]?.message).toContain(says);
  });

  it('is found in what an object has without listing it, or refuses to give', () => {
    const inherited = Object.create({ quote: 'The tide came in', source: 'x' }) as never;
    const closed = {
      quote: 'The tide came in',
      get source(): string {
        throw new Error('closed');
      },
    };
    expect(verifyQuotes([inherited, closed], both)).toMatchObject([
      { status: 'misattributed', source: 'x', foundIn: 'y' },
      { status: 'invalid-input' },
    ]);
  });

  it('is absent where it is undefined, and decides nothing of the other quotes', () => {
    const wrong = { quote: 'The tide came in', sorce: 'x' };
    const good = { quote: 'The tide came in', source: undefined, sorce: undefined } as never;
    expect(verifyQuotes([wrong, good], both).map(({ status }) => status)).toEqual([
      'invalid-input',
      'exact',
    ]);
  });
});

describe('locateQuote', () => {
  it('lists every place, exact or else normalized', () => {
    expect(locateQuote('at noon', 'at noon, at  noon, at noon')).toHaveLength(2);
    expect(locateQuote('at noon', 'at  noon, at\nnoon').map(({ match }) => match)).toEqual([
      'normalized',
      'normalized',
    ]);
    expect(locateQuote('at noon', 'at noontide')).toEqual([]);
  });
});

describe('fold', () => {
  it('gives the text as it is compared, with a map back', () => {
    const text = '**The** harbour&nbsp;was\nclosed [1] — in “winter”.';
    const { text: folded, toSource } = fold(text, { unit: 'utf16' });
    expect(folded).toBe('The harbour was closed - in "winter".');
    const start = folded.indexOf('harbour was');
    const span = toSource({ start, end: start + 'harbour was'.length });
    expect(text.slice(span.start, span.end)).toBe('harbour&nbsp;was');
  });

  it.each([
    [undefined, 'steep tea & wait 5 * 3'],
    ['auto', 'steep tea & wait 5 * 3'],
    ['markdown', 'steep tea & wait 5 * 3'],
    ['html', '**steep** tea & wait 5 * 3'],
    ['text', '**steep** <b>tea</b> &amp; wait 5 * 3'],
  ] as const)('reads the text as what it is said to be: %s', (format, folded) => {
    const options = format === undefined ? {} : { format };
    const { text, toSource } = fold('**steep** <b>tea</b> &amp; wait 5 * 3', options);
    expect(text).toBe(folded);
    expect(toSource({ start: text.indexOf('5'), end: text.length })).toEqual({
      start: 32,
      end: 37,
    });
  });

  it('is refused for a format that is none', () => {
    expect(() => fold('a text', { format: 'docx' as never })).toThrow(
      expect.objectContaining({ code: 'options.value' }),
    );
  });

  it('is stable: what is folded folds to itself', () => {
    const { text } = fold('“A”—b\u00ad c  d, **e** [2] f');
    expect(fold(text).text).toBe(text);
  });

  it('counts in the unit asked for', () => {
    const { toSource } = fold('😀  a', { unit: 'utf8' });
    expect(toSource({ start: 5, end: 6 })).toEqual({ start: 6, end: 7 });
  });
});

describe('an index', () => {
  it('knows lines, columns and pages, and leaves out the ranges to skip', () => {
    const text = 'one two\nHEADER\nthree four';
    const index = indexSource(text, { skip: [[8, 14]], pageOffsets: [0, 15] });
    expect(index.placeAt(16)).toEqual({ line: 3, column: 2, page: 2 });
    expect(verifyQuote('one two three four', index)).toMatchObject({
      status: 'normalized',
      spans: [{ page: 1 }],
    });
    expect(verifyQuote('one two three four', text).status).toBe('changed');
  });
});

it.each([
  { skip: [5] },
  { skip: [{ start: 1, end: 2 }] },
  { skip: [[1]] },
  { skip: [['a', 2]] },
  { pageOffsets: ['1'] },
])('ranges and offsets of another form are refused by name: %o', (options) => {
  expect(() => indexSource('a text', options as never)).toThrow(/options\.value|a list of/);
  if ('skip' in options)
    expect(() => fold('a text', options as never)).toThrow(/options\.value|a list of/);
});
