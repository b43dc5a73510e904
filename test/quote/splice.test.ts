import { describe, expect, it } from 'vitest';
import { verifyQuote } from '../../src/quote/index.js';
import { cutPieces } from '../../src/quote/splice/pieces.js';

const filler = (count: number): string => Array.from({ length: count }, (_, i) => `w${String(i)}`).join(' ');

describe('spliced quotes', () => {
  it.each([
    ['one two three ... four five six', ['one two three', 'four five six']],
    ['one two three… four five six', ['one two three', 'four five six']],
    ['one two three [...] four five six', ['one two three', 'four five six']],
    ['one two three (…) four five six', ['one two three', 'four five six']],
    ['one two three . . . four five six', ['one two three', 'four five six']],
    ['... one two three .... four five six ...', ['one two three', 'four five six']],
    ['one two ... four five six', 'short'],
    ['one 2 three ... four 5 six', ['one 2 three', 'four 5 six']],
    ['one two 3 ... 4 five six', ['one two 3', '4 five six']],
    ['one two 3...4 five six', undefined],
    ['one 2 three...4 five six', ['one 2 three', '4 five six']],
    ['one two 3...four 5 six', ['one two 3', 'four 5 six']],
    ['one two three...4 five six', ['one two three', '4 five six']],
    ['one two 3...four five six', ['one two 3', 'four five six']],
    ['one two three', undefined],
    ['... one two three', undefined],
  ])('%j is cut into %j', (quote, expected) => {
    const pieces = cutPieces(quote);
    expect(typeof pieces === 'object' ? pieces.map(({ text }) => text) : pieces).toEqual(expected);
  });

  it('is cut into 64 pieces at most', () => {
    const cut = [64, 65].map((count) => cutPieces(Array.from({ length: count }, () => 'one two three').join(' ... ')));
    expect(cut.map((pieces) => pieces?.length)).toEqual([64, undefined]);
  });

  it.each([
    ['甲乙丙 ... 丁戊己', '甲乙丙丁戊己'],
    ['one two three ... four five six', 'one two[12] three and four five six'],
    ['one two three ... four five six ... one two three', 'one two three four five six one two three'],
  ])('%j stands in %j', (quote, source) => {
    expect(verifyQuote(quote, source)).toMatchObject({ match: 'spliced', text: source });
  });

  it('lists the pieces, each in the words of the source', () => {
    const source = 'Alpha beta gamma, then much more, and delta epsilon zeta.';
    expect(verifyQuote('alpha beta gamma ... delta epsilon zeta', source, { unit: 'utf16' })).toMatchObject({
      verified: true,
      match: 'spliced',
      text: 'Alpha beta gamma, then much more, and delta epsilon zeta',
      folds: ['letter-case'],
      spans: [
        { start: 0, end: 16 },
        { start: 38, end: 56 },
      ],
      pieces: [
        { match: 'normalized', text: 'Alpha beta gamma' },
        { match: 'exact', text: 'delta epsilon zeta' },
      ],
    });
  });

  it.each([
    [0, true],
    [200, true],
    [201, false],
  ])('a gap of %d tokens: %s', (gap, verified) => {
    const source = `one two three ${filler(gap)} four five six`;
    expect(verifyQuote('one two three ... four five six', source).verified).toBe(verified);
  });

  it.each([
    'ist nicht bewiesen, und',
    'n’est jamais venu et',
    'no es seguro y',
    'он не платил и',
    '他没有付钱',
    '行かない',
    'vielleicht gesehen und',
    'selon lui,',
    '可能是',
  ])('leaves out no denial and no doubt of another language: %s', (gap) => {
    const source = `eins zwei drei ${gap} vier fünf sechs`;
    expect(verifyQuote('eins zwei drei ... vier fünf sechs', source)).toMatchObject({
      verified: false,
      reason: 'elided',
    });
  });

  it('finds a chain that starts later than the first place of a piece', () => {
    const source = `one two three ${filler(300)} one two three and four five six`;
    const result = verifyQuote('one two three ... four five six', source);
    expect(result).toMatchObject({ match: 'spliced', occurrences: 1, text: 'one two three and four five six' });
  });

  it('is ambiguous when chains start in several places', () => {
    const source = 'one two three and four five six; one two three and four five six';
    expect(verifyQuote('one two three ... four five six', source)).toMatchObject({ occurrences: 2, ambiguous: true });
  });

  it.each([
    ['out of order', 'four five six ... one two three', [true, true]],
    ['with a piece that is not there', 'one two three ... four five seven', [true, false]],
    ['overlapping', 'one two three ... three x four', [true, true]],
  ])('%s: refused, and each piece is told', (_, quote, found) => {
    const result = verifyQuote(quote, `one two three x four five six ${filler(30)}`);
    expect(result.verified).toBe(false);
    expect(result.pieces?.map((piece) => 'found' in piece && piece.found)).toEqual(found);
  });

  it.each([
    ['negation-elided', 'The court found that it did not in any way break the law.'],
    ['negation-elided', 'The court found that it didn’t break the law.'],
    ['negation-elided', 'The court found that it could never break the law.'],
    ['hedge-elided', 'The court found that it may possibly break the law.'],
    ['question-elided', 'The court found that it did? So they say. They break the law.'],
  ])('%s refuses: %s', (flag, source) => {
    expect(verifyQuote('The court found that it ... break the law.', source)).toMatchObject({
      verified: false,
      reason: 'elided',
      flags: expect.arrayContaining([flag]) as unknown,
      pieces: [{ found: true }, { found: true }],
    });
  });

  it('counts from normalized on', () => {
    const source = 'one two three and four five six';
    for (const accept of ['normalized', 'edited', 'fuzzy'] as const) {
      expect(verifyQuote('one two three ... four five six', source, { accept })).toMatchObject({ match: 'spliced' });
    }
    expect(verifyQuote('one two three ... four five six', source, { accept: 'exact' }).verified).toBe(false);
  });
});
