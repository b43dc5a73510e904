import { describe, expect, it } from 'vitest';
import { verifyQuote } from '../../src/quote/index.js';

/** The guards that speak, with none refusing; the two texts are long enough to pass by similarity. */
function guardsOf(quote: string, source: string): readonly string[] | string {
  const result = verifyQuote(quote, source, { guards: 'report' });
  return result.verified ? result.flags : result.reason;
}

const around = (words: string): string =>
  `in the old town by the river people often say that ${words} when the long winter comes at last to all of them`;

describe('guards', () => {
  it.each<[string, string, readonly string[]]>([
    ['it costs 5 euros', 'it costs 6 euros', ['number-changed', 'word-changed']],
    ['it costs 5 euros', 'it costs -5 euros', ['number-changed', 'word-changed']],
    ['it costs 5% more', 'it costs 5 more', ['number-changed', 'word-changed']],
    ['it costs $1.2B more', 'it costs $1.2M more', ['number-changed', 'word-changed']],
    ['it costs two coins', 'it costs three coins', ['number-changed', 'word-changed']],
    ['a million coins', 'a billion coins', ['number-changed']],
    ['a value < 5 is', 'a value > 5 is', ['number-changed']],
    ['ten per cent of it', 'ten percent of it', []],
    ['it is so', 'it is not so', ['negation-changed']],
    ['it cannot be', 'it can be', ['negation-changed', 'word-changed']],
    ['it can not be', "it can't be", ['word-changed']],
    ['it is likely so', 'it is unlikely so', ['negation-changed', 'word-changed']],
    ['it is possible so', 'it is impossible so', ['negation-changed', 'word-changed']],
    ['it is non-toxic so', 'it is toxic so', ['negation-changed']],
    ['the dog bit that man', 'the man bit that dog', ['order-changed', 'word-changed']],
    ['the bridge fell down', 'the tower fell down', ['word-changed']],
    ['the bridge fell down', 'the brigde fell down', []],
    ['the bridge fell down', 'the bridg fell down', []],
    ['the cat fell down', 'the cap fell down', ['word-changed']],
    ['the note book fell', 'the notebook fell', []],
    ['the bridge fell down', 'bridge fell down', []],
    ['a bridge fell down', 'the bridge fell down', []],
    ['the bridge fell', 'the very big bridge fell', []],
    ['the bridge fell', 'the very big old stone bridge fell', ['elided']],
    ['the bridge … fell', 'the very big old stone bridge and all fell', ['elided']],
    ['the … bridge fell', 'the very big old stone bridge fell', []],
    ['the very big bridge fell', 'the bridge fell', ['word-changed']],
    ['the big bridge fell', 'the bridge fell', []],
  ])('%j of %j: %j', (quote, source, expected) => {
    expect(guardsOf(around(quote), around(source))).toEqual(expected);
  });

  it('a word that stands elsewhere in the source is no typing error', () => {
    const quote = around('their effect is great');
    expect(guardsOf(quote, around('their affect is great'))).toEqual([]);
    expect(guardsOf(quote, `${around('their affect is great')}. ${'Something else. '.repeat(30)}No effect.`)).toEqual([
      'word-changed',
    ]);
  });

  it('completes the window at its edges, where a change would hide', () => {
    const source = 'Before that nobody had seen the green light above the northern bay at night.';
    expect(verifyQuote('somebody had seen the green light above the northern bay at night', source)).toMatchObject({
      reason: 'guard',
      flags: ['negation-changed', 'word-changed'],
      nearest: { text: 'nobody had seen the green light above the northern bay at night' },
    });
    expect(verifyQuote('nobody had seen the green light above the northern bay at dawn', source)).toMatchObject({
      reason: 'guard',
      flags: ['word-changed'],
    });
  });

  it('judges the best window only', () => {
    const lie = 'the old bridge over the river was closed for 9 days in spring';
    const source = `${lie.replace('9', '7')}. Later the old stone bridge over the small river was closed for 9 days in early spring.`;
    expect(verifyQuote(lie, source)).toMatchObject({ reason: 'guard', flags: ['number-changed', 'word-changed'] });
  });
});
