/** Where a quote that stands nowhere comes nearest: at its own sentence, in a text or its index, however often its words stand elsewhere. */
import { describe, expect, it } from 'vitest';
import { indexSource, type QuoteResult, verifyQuote } from '../../../src/quote/index.js';

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
