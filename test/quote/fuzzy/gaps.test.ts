/** What stands between the pairs of an alignment, on both sides. */
import { describe, expect, it } from 'vitest';
import { alignKeys } from '../../../src/quote/fuzzy/align.js';
import { type Gap, gapsOf, isSplitWord, keysBetween, placesIn } from '../../../src/quote/fuzzy/gaps.js';
import { tokenize, tokenKeys } from '../../../src/text/tokens.js';
import { createWork } from '../../../src/work/work.js';

/** The gaps of a quote in the tokens [from, to) of a source. */
function gaps(quoted: string, text: string, from = 0, to = tokenize(text).count): readonly Gap[] {
  const [quote, source] = [tokenize(quoted), tokenize(text)];
  const pairs = alignKeys(tokenKeys(quote), keysBetween(source, from, to), createWork(1000)) ?? [];
  return gapsOf({ quote, source, from, to, pairs, common: pairs.length, isKnown: () => false });
}

/** `quote|source`, with the first tokens of both, and `...` where the quote has an ellipsis. */
const told = (list: readonly Gap[]): readonly string[] =>
  list.map(
    ({ quote, source, from, elliptic }) =>
      `${quote.join(' ')}|${source.join(' ')} ${String(from.quote)},${String(from.source)}${elliptic ? '...' : ''}`,
  );

describe('the gaps of a quote', () => {
  it.each<[string, string, readonly string[]]>([
    ['one two six', 'one two six', []],
    ['one two six', 'one ten six', ['two|ten 1,1']],
    ['one two ten six', 'one six', ['two ten| 1,1']],
    ['one six', 'one two ten six', ['|two ten 1,1']],
    ['two one six', 'one six ten', ['two| 0,0', '|ten 3,2']],
    ['a one b c six d', 'one e six', ['a| 0,0', 'b c|e 2,1', 'd| 5,3']],
    ['one two six', 'x y z', ['one two six|x y z 0,0']],
    ['... one two', 'x one two', ['|x 0,0...']],
    ['one two ...', 'one two x', ['|x 2,2...']],
    ['one … two', 'one x two y', ['|x 1,1...', '|y 2,3']],
    ['one two ... six', 'one x two y six', ['|x 1,1', '|y 2,3...']],
    ['one. two.', 'one x two y', ['|x 1,1', '|y 2,3']],
  ])('%j in %j are %j', (quote, source, expected) => {
    expect(told(gaps(quote, source))).toEqual(expected);
  });

  it('are those of the tokens that are looked at, by their places in the source', () => {
    expect(told(gaps('one two six', 'x y one ten six z', 2, 5))).toEqual(['two|ten 1,3']);
    expect(told(gaps('one two six', 'x y one ten six z', 1, 6))).toEqual(['|y 0,1', 'two|ten 1,3', '|z 3,5']);
  });

  it.each<[string, string, boolean]>([
    ['one note book six', 'one notebook six', true],
    ['one notebook six', 'one note book six', true],
    ['one no te book six', 'one note book six', true],
    ['one notebook six', 'one notebooks six', false],
    ['one 1 2 six', 'one 12 six', false],
    ['one 12 six', 'one 1 2 six', false],
  ])('%j in %j are a word that is only split: %s', (quote, source, expected) => {
    expect(gaps(quote, source).map(isSplitWord)).toEqual([expected]);
  });

  it('have their tokens on either side', () => {
    const list = gaps('a one b c six', 'one e six x y');
    expect([...placesIn(list, 'quote')]).toEqual([0, 2, 3]);
    expect([...placesIn(list, 'source')]).toEqual([1, 3, 4]);
  });
});
