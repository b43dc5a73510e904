import { describe, expect, it } from 'vitest';
import { verifyQuote } from '../../../src/quotes/quote/index.js';

const changesOf = (quote: string, source: string): readonly (readonly string[])[] =>
  verifyQuote(quote, source).changes.map((change) => [change.kind, change.quote, change.source]);

describe('what differs', () => {
  it.each([
    [
      'a word',
      'The valve was opened at noon.',
      'The valve was closed at noon.',
      [['word-changed', 'opened', 'closed']],
    ],
    [
      'a word added',
      'The old valve was closed.',
      'The valve was closed.',
      [['word-added', 'old', '']],
    ],
    ['a word dropped', 'The valve closed.', 'The valve was closed.', [['word-dropped', '', 'was']]],
    ['a number', 'It rose by 35 percent.', 'It rose by 3.5 percent.', [['number', '35', '3.5']]],
    [
      'a comma',
      'In addition, the auditor left.',
      'In addition the auditor left.',
      [['punctuation', ',', '']],
    ],
    ['a sign', 'For x < 0 it rises fast', 'For x > 0 it rises fast', [['sign', '<', '>']]],
    [
      'letter case',
      'in turkey now or never',
      'in Turkey now or never',
      [['case', 'turkey', 'Turkey']],
    ],
    [
      'an accent',
      'we expose all of it',
      'we exposé all of it',
      [['diacritic', 'expose', 'exposé']],
    ],
    [
      'a question mark for a stop',
      'What happens when it fails.',
      'What happens when it fails? Nothing.',
      [['sign', '.', '?']],
    ],
    [
      'an exclamation mark, full width',
      'He shouted stop now.',
      'He shouted stop now！',
      [['punctuation', '.', '！']],
    ],
    [
      'a question mark after quotes',
      'He asked “why now.”',
      'He asked “why now”? No.',
      [['sign', '.', '?']],
    ],
    [
      'a hyphen',
      'the decision making process',
      'the decision-making process',
      [['spacing', 'decision making', 'decision-making']],
    ],
    [
      'two places',
      'One two ten four six',
      'One two three four five',
      [
        ['word-changed', 'ten', 'three'],
        ['word-changed', 'six', 'five'],
      ],
    ],
  ])('%s', (_, quote, source, expected) => {
    expect(changesOf(quote, source)).toEqual(expected);
    expect(verifyQuote(quote, source).status).toBe('changed');
  });

  it('offers the source’s own passage as the correction', () => {
    const source = 'Before. The meeting is at 3:00 p.m. on Friday. After.';
    expect(verifyQuote('The meeting is at 3:00 pm on Friday.', source).nearest?.text).toBe(
      'The meeting is at 3:00 p.m. on Friday.',
    );
  });

  it.each([
    ['The vote was 75.', 'The vote was 7-5.', 'The vote was 7-5.'],
    ['ISBN 978', 'an ISBN number 978-3-16 is', 'ISBN number 978-3-16'],
  ])('offers whole words and numbers: %s', (quote, source, text) => {
    const { nearest } = verifyQuote(quote, source);
    expect(nearest?.text).toBe(text);
    expect(verifyQuote(text, source).verified).toBe(true);
  });

  it.each([
    ['an item', '2. Boats moved south again.', '1. Boats moved south again.', 'number'],
    ['a note', 'Boats moved [12] south again.', 'Boats moved [1] south again.', 'spacing'],
    ['a link', '[Boats](x) moved south again.', '[Boats](y) moved south again.', 'spacing'],
  ])('a mark alone is one change: %s', (_, quote, source, kind) => {
    expect(verifyQuote(quote, source)).toMatchObject({ status: 'changed', changes: [{ kind }] });
  });

  it('finds words that lost their accents', () => {
    const { status, changes } = verifyQuote('¿Que paso ayer aqui?', '¿Qué pasó ayer aquí?');
    expect(status).toBe('changed');
    expect(changes.every(({ kind }) => kind === 'diacritic')).toBe(true);
  });

  it('reaches over words that the quote leaves out', () => {
    const source = 'Sleep loss impairs memory (Smith et al., 2019) and raises cortisol. Then.';
    expect(
      verifyQuote('Sleep loss impairs memory and raises cortisol.', source).nearest?.text,
    ).toBe('Sleep loss impairs memory (Smith et al., 2019) and raises cortisol.');
  });

  it('spans are those of the source, in the unit asked for', () => {
    const source = '😀 The valve was closed at noon.';
    const result = verifyQuote('The valve was opened at noon.', source, { unit: 'utf8' });
    expect(result.changes).toMatchObject([{ span: { start: 19, end: 25 } }]);
  });

  it('lists at most 64 changes, and of a very long quote one', () => {
    const words = Array.from({ length: 400 }, (_, nth) => `w${nth}x`);
    const every = words.map((word, nth) => (nth % 4 === 1 ? `${word}y` : word));
    expect(verifyQuote(every.join(' '), words.join(' ')).changes).toHaveLength(64);
    const long = Array.from({ length: 1500 }, (_, nth) => `v${nth}`);
    expect(verifyQuote(`${long.join(' ')} z`, `${long.join(' ')} y`).changes).toHaveLength(1);
  });
});

describe('pieces', () => {
  it('are listed with what is left out between them', () => {
    const source = 'Revenue grew 12%, driven by Asia, while margins narrowed to 18%.';
    const result = verifyQuote('Revenue grew 12% ... while margins narrowed', source);
    expect(result.pieces).toMatchObject([
      {
        quote: 'Revenue grew 12%',
        match: 'exact',
        text: 'Revenue grew 12%',
        span: { start: 0, end: 16 },
      },
      { quote: 'while margins narrowed', match: 'exact', span: { start: 34, end: 56 } },
    ]);
    expect(result.omitted).toEqual([{ text: ', driven by Asia, ', span: { start: 16, end: 34 } }]);
  });

  it('are as close together as they can be', () => {
    const result = verifyQuote(
      'the red lamp ... the end',
      'the red lamp, the red lamp and the end, the end',
    );
    expect(result.spans).toMatchObject([{ start: 14 }, { start: 31 }]);
  });

  it('one that is missing is said to be', () => {
    const result = verifyQuote(
      'Revenue grew ... so that nobody was paid',
      'Revenue grew, while margins narrowed.',
    );
    expect(result).toMatchObject({ status: 'changed', verified: false });
    expect(result.pieces.map(({ match }) => match)).toEqual(['exact', undefined]);
  });

  it.each([
    ['in the other order', 'it fell ... it rose', 'it rose and then it fell'],
    ['inside a number', 'about 10 ... cells', 'about 10^6 cells'],
  ])('%s they are none', (_, quote, source) => {
    expect(verifyQuote(quote, source).match).toBeUndefined();
  });

  it.each(['...', '…', '. . .', '[...]', '(…)', '....'])('%s divides', (ellipsis) => {
    expect(verifyQuote(`One two ${ellipsis} five six`, 'One two three four five six').status).toBe(
      'pieces',
    );
  });

  it('an ellipsis of the source itself is no gap', () => {
    expect(verifyQuote('One two ... five', 'One two … five').status).toBe('normalized');
  });
});
