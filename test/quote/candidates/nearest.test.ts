/** Where a quote that stands nowhere comes nearest: at its own sentence, in a text or its index, however often its words stand elsewhere. */
import { describe, expect, it } from 'vitest';
import { nearestWindows } from '../../../src/quote/candidates/nearest.js';
import { hitsOf } from '../../../src/quote/candidates/positions.js';
import { indexSource, type QuoteResult, verifyQuote } from '../../../src/quote/index.js';
import { createWork } from '../../../src/work/work.js';

const things = ['harbour', 'tower', 'ferry', 'lantern', 'bell', 'goose', 'vicar', 'letter', 'storm', 'market'];
const deeds = ['held', 'found', 'sold', 'saw', 'left', 'feared', 'painted', 'carried'];

/** Sentences of the same few words, each by itself. */
const sentences = Array.from({ length: 60 }, (_, i) => {
  const [one, deed, other] = [things[i % 10], deeds[(i * 3) % 8], things[(i * 7 + 3) % 10]];
  return `In year ${String(1900 + i)} the ${String(one)} ${String(deed)} the old ${String(other)} of the town.`;
});
const text = sentences.join(' ');

function nearest(result: QuoteResult): string {
  return result.verified ? result.match : `${result.reason} ${result.nearest?.text ?? 'nowhere'}`;
}

describe('a quote with one change', () => {
  it.each<[string, (sentence: string) => string]>([
    ['another word', (sentence) => sentence.replace('old', 'young')],
    ['another first word', (sentence) => sentence.replace('In', 'By')],
    ['another last word', (sentence) => sentence.replace('town.', 'county.')],
    ['a word more', (sentence) => sentence.replace('old', 'very old')],
    ['a word less', (sentence) => sentence.replace('old ', '')],
    ['two words that changed places', (sentence) => sentence.replace('the old', 'old the')],
  ])('comes nearest to its own sentence: %s', (_, change) => {
    const index = indexSource(text);
    for (const sentence of sentences.filter((_each, i) => i % 7 === 0)) {
      const quote = change(sentence);
      expect(nearest(verifyQuote(quote, text))).toContain(sentence.slice(3, -7));
      expect(verifyQuote(quote, index)).toEqual(verifyQuote(quote, text));
    }
  });

  it('comes nearest to the first of places that are equally near', () => {
    const source = 'They saw the old ferry there. They saw the new ferry there. They saw the big ferry there.';
    expect(verifyQuote('They saw the red ferry there.', source)).toMatchObject({ nearest: { span: { start: 0 } } });
  });

  it('comes nearest where its rare words are, not where its common ones are', () => {
    const source = `${'It was the best of it and of the rest. '.repeat(40)}A heron fished beneath the weir and the mill. ${'It was of the and the of. '.repeat(40)}`;
    const result = verifyQuote('a heron slept beneath the weir of it', source);
    expect(nearest(result)).toContain('heron fished beneath the weir');
  });

  it('comes nearest in a text in which each of its words stands thousands of times', () => {
    const source = `${'the men and the sea and the '.repeat(900)}sea held the men and the boats. ${'the men and the sea and the '.repeat(900)}`;
    expect(nearest(verifyQuote('the sea held the men and her boats.', source))).toContain(
      'sea held the men and the boats',
    );
  });

  it('is not found where less than half of its words stand', () => {
    expect(nearest(verifyQuote('they saw the red ships of Spain', text))).toBe('not-found nowhere');
    expect(nearest(verifyQuote('the ferry left nobody', 'The ferry was there.'))).toBe('changed The ferry was there');
    expect(nearest(verifyQuote('that ferry left nobody', 'The ferry was there.'))).toBe('not-found nowhere');
  });

  it('comes nearest across the lines of a header within it', () => {
    const source = 'They saw the old ferry\n\nA SHORT HISTORY OF THE TOWN\n\nleave the harbour in the storm.';
    expect(nearest(verifyQuote('They saw the old ferry leave the harbour in a storm.', source))).toContain(
      'in the storm',
    );
  });
});

/** Where windows begin, with their weights, in a text of which `x9` stands for nine words that the quote does not have. */
function windows(quoted: string, text: string, work = createWork(10_000)): string | undefined {
  const quote = quoted.split(' ');
  const words = text.replace(/x(\d+)/g, (_, count) => 'x '.repeat(Number(count)).trim()).split(' ');
  const places = new Map(quote.map((key): [string, number[]] => [key, []]));
  for (const [at, word] of words.entries()) places.get(word)?.push(at);
  const positions = new Map(
    [...places].filter(([, list]) => list.length > 0).map(([key, list]) => [key, Int32Array.from(list)]),
  );
  return nearestWindows(quote, hitsOf(positions), { words: words.length, work })
    ?.map(({ at, weight }) => `${String(at)}:${String(weight)}`)
    .join(' ');
}

describe('windows', () => {
  it.each([
    ['a b c', 'x1 a b c x1', '1:9', 'a word of five counts three'],
    ['a b c', 'x1 a b c x3', '1:9', 'a word of seven counts three'],
    ['a b c', 'x1 a b c x4', '1:12', 'a word of eight counts four'],
    ['a b c', 'a b c x20 a b c', '0:12 23:12', 'of equals the first'],
    ['a b c', 'a b c x20 a b x1', '0:13', 'those that hold less than nine tenths are left out'],
    [
      'a b c d e f g h i j',
      'a b c d e f g h i x30 a b c d e f g h i j',
      '39:51',
      'the weight of two hits of each word, so one less is too little',
    ],
    ['a b c d e f g h i j', 'a b c d e f g h i j', '0:40', 'the better one of those that overlap'],
    [
      'a b c d e f g h i j',
      'a b c d e f g h i j x30 a b c d e f g h i x30 a b c d e f g h i j',
      '0:60 79:60 40:54',
      'nine tenths are enough',
    ],
    [
      'a b c d e f g h i j',
      'a b c d e f g h i j x30 a b c d e f g h x30 a b c d e f g h i j',
      '0:60 78:60',
      'less are not',
    ],
    ['b c', 'a b c', '1:4', 'begins with its first word'],
    ['a b c', 'x1 b c', '0:4', 'begins before the first that is there'],
    ['a b c', 'b c x1', '-1:4', 'begins before the text'],
    ['a a b', 'a a b x20 a a a a b', '0:10 25:10', 'a word counts as often as the quote has it'],
    ['a b c d', 'a x9 b c d', '9:16', 'as long as the quote, eight words and a quarter more'],
    ['a b c d', 'a x10 b c d', '10:12', 'not longer'],
    ['a b', 'a b x20 a b x20 a b x20 a b x20 a b', '0:10 22:10 44:10 66:10', 'at most four'],
    ['a b', 'a b x20 a x20 a b x20 a b x20 a b x20 a b', '0:10 43:10 65:10 87:10', 'the best four'],
    ['a b', 'a x30 a b x30 b', '31:12', 'the better one of those that overlap'],
    ['a b c', 'a x1 b a b c', '3:7', 'the better one of those that overlap'],
    ['a b c', 'c b a', '-2:6', 'begins at the first of equal places'],
    ['a b a b', 'a b x1 a b', '-2:8', 'begins where most words say'],
    ['a b c d', 'd a b c', '1:12', 'begins where most words say'],
    ['a b c d', 'a b x2 c d x3 b', '2:15', 'begins where its rare words say'],
    ['z', 'a b', '', 'none'],
  ])('of %j in %j are %j: %s', (quote, text, expected) => {
    expect(windows(quote, text)).toBe(expected);
  });

  it('have the common words too, as long as there are no more than 4096 hits', () => {
    expect(windows('a b', `a ${'b '.repeat(4095)}x1`)).toBe('0:15');
    expect(windows('a b', `a ${'b '.repeat(4096)}x1`)).toBe('0:13');
    expect(windows('b', 'b '.repeat(5000))).toBe('0:1 1:1 10:1 19:1');
  });

  it('are paid for by the words of the quote, and eight steps for each hit', () => {
    const work = createWork(0, 8 * 4 + 3);
    expect([windows('a b c', 'a b c x20 a', work), work.spent]).toEqual(['0:14', 35]);
    expect(windows('a b c', 'a b c x20 a', createWork(0, 34))).toBeUndefined();
  });
});
