import { describe, expect, it } from 'vitest';
import { verifyQuote } from '../../../src/quote/index.js';

/** The guards that speak, with none refusing; the two texts are long enough to pass by similarity. */
function guardsOf(quote: string, source: string): readonly string[] | string {
  const result = verifyQuote(quote, source, { accept: 'fuzzy', guards: 'report' });
  return result.verified ? [result.match, ...result.flags] : result.reason;
}

const around = (words: string): string =>
  `in the old town by the river people often say that ${words} when the long winter comes at last to all of them`;

describe('guards', () => {
  it.each<[string, string, readonly string[]]>([
    ['it costs 5 euros', 'it costs 6 euros', ['number-changed', 'word-changed']],
    ['it costs two coins', 'it costs three coins', ['number-changed', 'word-changed']],
    ['a million coins', 'a billion coins', ['number-changed']],
    ['a value < 5 is', 'a value > 5 is', ['number-changed', 'sign-changed']],
    ['it is so', 'it is not so', ['negation-changed', 'word-dropped']],
    ['it is likely so', 'it is unlikely so', ['negation-changed', 'word-changed', 'bound-changed']],
    ['the dog bit that man', 'the man bit that dog', ['order-changed', 'word-changed']],
    ['the bridge fell down', 'the tower fell down', ['word-changed']],
    ['the bridge fell down', 'the brigde fell down', []],
    ['the cat fell down', 'the cap fell down', ['word-changed']],
    ['the bridge fell', 'the very big bridge fell', ['word-dropped']],
    ['the bridge fell', 'the very big old stone bridge fell', ['elided', 'word-dropped']],
    ['the very big bridge fell', 'the bridge fell', ['word-changed', 'word-added']],
    ['it is a big tower there', 'it is bridge there', ['word-changed', 'word-added']],
    ['the notebook of men fell', 'a note book of men fell', []],
    ['the very bridge fell', 'the bridge fell', ['word-added']],
    ['the big bridge fell', 'the bridge often fell', ['word-changed', 'word-added', 'word-dropped']],
    ['the bridge fell', 'the very big old bridge fell', ['elided', 'word-dropped']],
    ['they perhaps fell', 'they fell', ['bound-changed', 'word-added']],
    ['they fell', 'they nearly fell', ['bound-changed', 'word-dropped']],
    ['it weighs 5 kg there', 'it weighs 5 mg there', ['word-changed', 'unit-changed']],
    ['up to 5 of it', 'at least 5 of it', ['word-changed', 'bound-changed']],
    ['it costs 1 2 coins', 'it costs 12 coins', ['number-changed']],
    ['it costs 12 coins', 'it costs 1 2 coins', ['number-changed']],
    ['it is non fiction there', 'it is nonfiction there', ['negation-changed']],
    ['it is nonsense there', 'it is non sense there', ['negation-changed']],
    ['a note book of men fell', 'the notebook of men fell', []],
    ['it costs 5 per cent', 'it costs 5 percent', []],
    ['the note book fell', 'the notebook fell', []],
    ['it fell a part there', 'it fell apart there', []],
    ['it fell apart there', 'it fell a part there', []],
    ['he was not able there', 'he was notable there', ['negation-changed']],
    ['no vice fell', 'novice fell', ['negation-changed']],
    ['novice fell', 'no vice fell', ['negation-changed']],
    ['never so there', 'neverso there', ['negation-changed']],
    ['none such there', 'nonesuch there', ['negation-changed']],
    ['nor west there', 'norwest there', ['negation-changed']],
    ['the graet harbuor fell', 'the great harbour fell', []],
    ['the graet tower fell', 'the great harbour fell', ['word-changed']],
    ['the tower harbuor fell', 'the great harbour fell', ['word-changed']],
    ['the graet fell', 'the great harbour fell', ['word-changed']],
    ['the graet old harbuor fell', 'the great harbour fell', ['word-changed', 'word-added']],
    ['the notebok fell', 'the note book fell', []],
    ['the note1 fell', 'the note2 fell', ['number-changed', 'word-changed']],
    ['is it so? they fell', 'is it so! they fell', ['sign-changed']],
  ])('%j of %j: %j', (quote, source, expected) => {
    expect(guardsOf(around(quote), around(source))).toEqual(['fuzzy', ...expected]);
  });

  it('none speaks of a typing error, but where the word stands elsewhere in the source', () => {
    const quote = around('their effect is great');
    expect(guardsOf(quote, around('their affect is great'))).toEqual(['fuzzy']);
    expect(guardsOf(quote, `${around('their affect is great')}. ${'Something else. '.repeat(30)}No effect.`)).toEqual([
      'fuzzy',
      'word-changed',
    ]);
    const first = around('it is so').replace('in the old', 'thier old');
    expect(guardsOf(first, around('it is so').replace('in the old', 'their old'))).toEqual(['fuzzy']);
  });

  it.each([
    ['reject', 'brigde', true],
    ['reject', 'tower', false],
    ['basic', 'tower', true],
    ['basic', 'bridge not', false],
    ['report', 'bridge not', true],
  ] as const)('with guards %s, "%s" is verified: %s', (guards, words, expected) => {
    const result = verifyQuote(around(`the ${words} fell`), around('the bridge fell'), { accept: 'fuzzy', guards });
    expect(result.verified).toBe(expected);
    expect(result.changes.length).toBeGreaterThan(0);
  });

  it('judges the best window only, and completes it at its edges, where a change would hide', () => {
    const source = 'Before that nobody had seen the green light above the northern bay at night.';
    const quote = 'somebody had seen the green light above the northern bay at night';
    expect(verifyQuote(quote, source, { accept: 'fuzzy' })).toMatchObject({
      reason: 'changed',
      flags: expect.arrayContaining(['negation-changed', 'word-changed']) as unknown,
      nearest: { text: 'nobody had seen the green light above the northern bay at night' },
    });
  });

  it('refuses a cut number whatever the guards', () => {
    const quote = around('it costs 5').replace(/ when.*/, '');
    expect(verifyQuote(quote, around('it costs 5 % more'), { accept: 'fuzzy', guards: 'report' }).verified).toBe(false);
  });
});
