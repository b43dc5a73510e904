import { describe, expect, it } from 'vitest';
import { indexSource, type QuoteOptions, type QuoteResult, verifyQuote } from '../../src/quote/index.js';

const source = `The committee met on 3 May 1990. It did not approve the new budget of $4,300, which had grown by 5%.
“We cannot go on like this,” said the well-known chair. The trans-
portation plan — long awaited — was dropped… and nobody ever spoke of it again.
Its _only_ friend was a naïve clerk from the finance office.`;

const short = (result: QuoteResult): readonly unknown[] =>
  result.verified ? [result.match, ...result.folds, ...result.flags] : [result.reason, ...result.flags];

describe('verifyQuote', () => {
  it.each<[string, readonly string[]]>([
    ['It did not approve the new budget', ['exact']],
    ['did not', ['exact', 'short']],
    ['it did not approve', ['normalized', 'letter-case', 'short']],
    ['It did not  approve the new\nbudget', ['normalized', 'white-space']],
    ['"We cannot go on like this,"', ['normalized', 'quotation-marks']],
    ['“ We can not go on like this , ” said', ['normalized', 'token-blanks', 'contractions']],
    ['The transportation plan', ['normalized', 'line-hyphen', 'short']],
    ['The trans-portation plan', ['normalized', 'line-hyphen', 'short']],
    ['the wellknown chair', ['changed', 'short']],
    ['plan - long awaited - was dropped', ['normalized', 'dashes']],
    ['was dropped... and nobody ever', ['normalized', 'ellipsis']],
    ['Its only friend was', ['normalized', 'emphasis', 'short']],
    ['a nai\u0308ve clerk', ['normalized', 'nfc', 'short']],
    ['bud\u00adget of $4,300', ['normalized', 'invisible', 'negation-before', 'short']],
    ['a na&iuml;ve clerk', ['normalized', 'entities', 'short']],
    ['"It did not approve the new budget."', ['normalized', 'edge-punctuation']],
    ['...the new budget of $4,300, which had grown...', ['normalized', 'edge-punctuation', 'negation-before']],
    ['It did not approve new budget of $4,300', ['edited']],
    ['It did not aprove the new budget of $4,300, which had grown', ['changed']],
    ['It did approve the new budget of $4,300, which had grown', ['changed']],
    ['300, which had grown by 5%', ['cut', 'partial-number']],
    ['$4,300, which had grown by 5', ['cut', 'partial-number']],
    ['4,300', ['cut', 'partial-number', 'negation-before', 'short']],
    ['$4', ['cut', 'partial-number', 'negation-before', 'short']],
    ['a naïve cler', ['exact', 'partial-word', 'short']],
    ['this,” said the well-known chair. The', ['exact', 'negation-before']],
    ['It did not approve ... long awaited — was dropped', ['elided', 'negation-elided', 'start-elided']],
    ['“We cannot go on … well-known chair. The trans-', ['spliced']],
    ['Its _only_ friend … It did not approve', ['changed']],
    ['It did not ... friend was', ['changed']],
    ['nothing of this stands in the source at all', ['not-found']],
    ['no such words', ['not-found', 'short']],
    ['', ['empty']],
    [' \n\t', ['empty']],
    ['... “—” !', ['empty']],
    ['\u200b\u00ad', ['empty']],
  ])('%j: %j', (quote, expected) => {
    const result = verifyQuote(quote, source);
    expect(short(result)).toEqual(expected);
    if (result.verified) expect(source).toContain(result.text);
  });

  it('shows the source, where it stands, and what differs', () => {
    expect(verifyQuote('It did not approve new budget of $4,300', source)).toEqual({
      verified: true,
      match: 'edited',
      text: 'It did not approve the new budget of $4,300',
      spans: [{ start: 33, end: 76, line: 1, column: 34 }],
      occurrences: 1,
      ambiguous: false,
      folds: [],
      edits: ['article'],
      flags: [],
      changes: [{ quote: '', source: 'the', kind: 'article', span: { start: 52, end: 55 } }],
      profile: {
        fold: 'fold/2',
        edits: 'edits/1',
        numbers: 'numbers/1',
        negation: 'negation/2',
        hedges: 'hedges/1',
        tokens: 'tokens/2',
      },
    });
  });

  it('shows the place and every difference of what is changed', () => {
    const result = verifyQuote('It did approve the new budget of €4,300, which had grown', source);
    expect(result).toMatchObject({
      verified: false,
      reason: 'changed',
      nearest: { span: { start: 33, line: 1 } },
      changes: [
        { quote: '', source: 'not', kind: 'negation-changed', span: { start: 40, end: 43 } },
        { quote: '€4,300', source: '$4,300', kind: 'sign-changed', span: { start: 70, end: 76 } },
      ],
    });
  });

  it.each<[QuoteOptions, string]>([
    [{ accept: 'fuzzy' }, 'fuzzy'],
    [{ accept: 'edited' }, 'changed'],
    [{ accept: 'normalized' }, 'changed'],
    [{ accept: 'exact' }, 'not-found'],
    [{}, 'changed'],
  ])('takes %j', (options, expected) => {
    expect(short(verifyQuote('It did not aprove the new budget of $4,300, which had grown', source, options))[0]).toBe(
      expected,
    );
  });

  it('refuses fewer tokens than asked for, however they stand there', () => {
    expect(verifyQuote('did not', source, { minTokens: 3 })).toMatchObject({ verified: false, reason: 'too-short' });
    expect(verifyQuote('did not approve', source, { minTokens: 3 }).verified).toBe(true);
  });

  it('finds a whole normalized place beside an exact one that is cut', () => {
    expect(verifyQuote('cafe', 'a cafe\u0301. Cafe')).toMatchObject({
      match: 'normalized',
      text: 'Cafe',
      occurrences: 1,
    });
    expect(verifyQuote('cafe', 'a cafe\u0301. Cafe', { accept: 'exact' })).toMatchObject({ reason: 'cut' });
    expect(verifyQuote('cafe', 'a cafe\u0301')).toMatchObject({
      reason: 'cut',
      flags: ['partial-character', 'partial-word', 'short'],
    });
  });

  it('is changed, and spends no budget, where it is longer than its source by more than is ever followed', () => {
    const words = Array.from(
      { length: 200 },
      (_, i) => `w${'abcdefghij'.charAt(i % 10)}${'klmnopqrstuvwxyzabcd'.charAt(i / 10)}`,
    );
    const there = words.slice(0, 110).join(' ');
    const result = verifyQuote(words.join(' '), there);
    expect(result).toMatchObject({ verified: false, reason: 'changed', nearest: { text: there } });
    expect(short(verifyQuote(words.join(' '), words.slice(0, 20).join(' ')))).toEqual(['not-found']);
  });

  it.each<[string, string, QuoteOptions]>([
    ['the old boys of the harbour left the town', 'changed', {}],
    ['the old boys of the harbour left the town', 'changed', { accept: 'fuzzy' }],
    ['The old men ... they came home', 'spliced', {}],
    ['harbour  stayed in a town. They came home', 'edited', {}],
  ])('says that its budget ended, wherever it did, or what it says without one: %s, %s', (quote, last, options) => {
    const text = `The old men of the harbour left the town. The old men of the harbour stayed in the town. They came home.`;
    const said = Array.from({ length: 75 }, (_, nth) => {
      return short(verifyQuote(quote, text, { ...options, budget: 157 * nth }))[0];
    });
    const ended = said.lastIndexOf('budget-exceeded') + 1;
    expect(new Set(said.slice(0, ended))).toEqual(new Set(['budget-exceeded']));
    expect(new Set(said.slice(ended))).toEqual(new Set([last]));
  });

  it('takes no sign and no blank at its ends that the quote does not have', () => {
    const text = 'He said, “You may go,”\n\n“and so may you,” and left.';
    expect(verifyQuote('"You may go,"', text)).toMatchObject({ text: '“You may go,”', spans: [{ start: 9, line: 1 }] });
    expect(verifyQuote('you may  go', text)).toMatchObject({ text: 'You may go' });
    expect(verifyQuote('and  so may you', text)).toMatchObject({ text: 'and so may you', spans: [{ line: 3 }] });
    expect(verifyQuote('"and so may you"', text)).toMatchObject({ verified: false });
  });

  it.each([
    ['question-cut', 'Did it rise', 'Did it rise? It did.'],
    ['negation-before', 'it had risen in May', 'It is not true that it had risen in May.'],
    ['negation-before', 'it had risen in May', 'It is false that it had risen in May.'],
    ['paragraph-crossed', 'it rose.\n\nIt fell', 'So it rose.\n\nIt fell again.'],
    ['paragraph-crossed', 'It rose.” “It fell', '“It rose.” “It fell.”'],
    ['hidden-text', 'it \u{e0041}rose', 'So it \u{e0041}rose again.'],
  ])('flags %s', (flag, quote, text) => {
    expect(verifyQuote(quote, text)).toMatchObject({
      verified: true,
      flags: expect.arrayContaining([flag]) as unknown,
    });
  });

  it('takes four of five tokens for a fail, and more than 4/5 for a pass, when asked for fuzzy', () => {
    const text = 'alpha beta gamma delta epsilon zeta eta theta iota kappa';
    const report = { accept: 'fuzzy', guards: 'report' } as const;
    expect(verifyQuote('alpha beta gamma delta wrong', text, report).verified).toBe(false);
    expect(verifyQuote('alpha beta gamma delta epsilon zeta eta theta wrong iota', text, report)).toMatchObject({
      match: 'fuzzy',
      similarity: 9 / 10,
    });
    expect(verifyQuote('alpha beta gammax delta', `${text} alpha beta gamma delta`, report).verified).toBe(false);
  });

  it('gives spans in the unit asked for', () => {
    const text = '😀 é: the words';
    const spans = (unit: 'codepoint' | 'utf16' | 'utf8'): unknown => {
      const result = verifyQuote('the words', text, { unit });
      return result.verified && result.spans;
    };
    expect(spans('codepoint')).toEqual([{ start: 5, end: 14, line: 1, column: 6 }]);
    expect(spans('utf16')).toEqual([{ start: 6, end: 15, line: 1, column: 6 }]);
    expect(spans('utf8')).toEqual([{ start: 9, end: 18, line: 1, column: 6 }]);
  });

  describe('of several occurrences', () => {
    const text = 'the cat sat. the cat ran. the cat slept.';

    it('picks none, lists all and says so', () => {
      const result = verifyQuote('the cat', text);
      expect(result).toMatchObject({ occurrences: 3, ambiguous: true });
      expect(result.verified && result.spans.map(({ start }) => start)).toEqual([0, 13, 26]);
    });

    it('lists at most maxSpans but counts all', () => {
      const result = verifyQuote('the cat', text, { maxSpans: 2 });
      expect(result).toMatchObject({ occurrences: 3, ambiguous: true, spans: [{ start: 0 }, { start: 13 }] });
    });

    it.each<[QuoteOptions, number]>([
      [{ prefix: 'sat. ' }, 13],
      [{ suffix: ' slept' }, 26],
      [{ prefix: 'Ran.\n' }, 26],
      [{ hint: 12 }, 13],
      [{ hint: 999 }, 26],
    ])('%j picks the one at %d', (options, start) => {
      expect(verifyQuote('the cat', text, options)).toMatchObject({
        occurrences: 3,
        ambiguous: false,
        spans: [{ start }],
      });
    });

    it('says when the context fits none, and when a hint lies between two', () => {
      expect(verifyQuote('the cat', text, { prefix: 'dog' })).toMatchObject({
        ambiguous: true,
        flags: ['short', 'context-not-found'],
      });
      expect(verifyQuote('ab', 'ab    ab', { hint: 3 })).toMatchObject({ ambiguous: true });
    });

    it('counts overlapping ones', () => {
      expect(verifyQuote('zz', 'zzzz')).toMatchObject({ occurrences: 3 });
    });
  });

  it.each<[string, string, string]>([
    ['mens', "the men's club", 'not-found short'],
    ['the cle', 'saw the clerk', 'exact partial-word short'],
    ['the cle', 'saw the clerk and a cle there', 'cut partial-word short'],
    ['the cle', 'saw the clerk and a "cle" there', 'exact partial-word short'],
    ['rk and', 'saw the clerk and a rk there', 'cut partial-word short'],
    ['the x', 'saw the xy and an x there', 'exact partial-word short'],
    ['the xq', 'saw the xqy and an xq there', 'cut partial-word short'],
    ['≠', 'a = b', 'too-short short'],
    ['no such words at all', 'the men left', 'not-found'],
    ['no such words at', 'the men left', 'not-found short'],
  ])('%j of %j is %s', (quote, text, expected) => {
    expect(short(verifyQuote(quote, text)).join(' ')).toBe(expected);
  });

  it.each([
    [
      '"it rose  in the old town"',
      'it rose in the old town. He said “it rose in the old town” there',
      1,
      '“it rose in the old town”',
    ],
    [
      'it rose  in the old town.',
      'it rose in the old town and it rose in the old town.',
      1,
      'it rose in the old town.',
    ],
    [
      '"it rose  in the old town"',
      'it rose in the old town and it rose in the old town there',
      2,
      'it rose in the old town',
    ],
  ])('stands where its own signs do, if anywhere: %j of %j, %i times', (quote, text, occurrences, there) => {
    expect(verifyQuote(quote, text)).toMatchObject({ match: 'normalized', text: there, occurrences });
  });

  it('comes nearest where least differs, not where its letters stand', () => {
    const text = 'It was atypical day informal dress. It was a typical day in formal suit.';
    expect(verifyQuote('it was a typical day in formal dress', text)).toMatchObject({
      nearest: { span: { start: 36 } },
    });
    expect(verifyQuote('it was a typical day', text.slice(0, 36))).toMatchObject({ nearest: { span: { start: 0 } } });
  });

  it('runs over what an index skips, in whatever order it is told', () => {
    const text = 'The men PAGE 1 left the old PAGE 2 harbour.';
    const ranges: readonly (readonly [number, number])[] = [
      [8, 14],
      [28, 34],
    ];
    for (const skip of [ranges, [...ranges].reverse()])
      expect(verifyQuote('The men left the old harbour.', indexSource(text, { skip }))).toMatchObject({
        folds: ['page-furniture'],
      });
    expect(verifyQuote('The men left the old harbour.', indexSource(text))).toMatchObject({ reason: 'changed' });
  });

  it('answers the same with an index, which knows pages', () => {
    const index = indexSource('one two\nthree\nfour five', { pageOffsets: [0, 8, 14] });
    expect(verifyQuote('four', index)).toMatchObject({ spans: [{ start: 14, line: 3, column: 1, page: 3 }] });
    expect(index.placeAt(9)).toEqual({ line: 2, column: 2, page: 2 });
    expect(indexSource('one', { pageOffsets: [] }).placeAt(2)).toEqual({ line: 1, column: 3, page: 1 });
    expect(indexSource('😀é', { pageOffsets: [4], unit: 'utf8' }).placeAt(2, 'utf16')).toEqual({
      line: 1,
      column: 2,
      page: 1,
    });
    for (const quote of ['It did not aprove the new budget of $4,300', 'nobody', 'no such thing in any of it']) {
      expect(verifyQuote(quote, indexSource(source))).toEqual(verifyQuote(quote, source));
    }
  });

  it('never matches across the two ends of a source, and does not change what it is given', () => {
    const options = Object.freeze({ hint: 3 });
    expect(verifyQuote('end start', 'start of it and the end', options)).toMatchObject({ verified: false });
  });
});
