/** The passages that a reader takes for quotations, where they are. */
import { describe, expect, it } from 'vitest';
import { quotesIn } from '../../../src/quotes/quote/index.js';
import { sized } from '../../support/sized.js';

describe('quotesIn', () => {
  const text =
    '🌊 It says “a b” and `"c d"`.\n\n> e f\n> g\n\nSo ""h i"", &quot;j k&quot; and "l m';

  it.each([
    ['From "€12.00" for one to "€24.50" for two.', ['€12.00', '€24.50']],
    ['From "$5" to "$10" now.', ['$5', '$10']],
    ['So "-5" or "+5" or "#5" or "≥5" it is.', ['-5', '+5', '#5', '≥5']],
    ['A 24" screen costs "$5", and 2"x4" is wood.', ['$5']],
  ])('opens at a mark before a sign and a digit: %s', (answer, words) => {
    expect(quotesIn(answer).map((one) => one.words)).toEqual(words);
  });

  it('returns words, spans and kinds, and nothing of code', () => {
    const found = quotesIn(text, { unit: 'utf16' });
    expect(found.map(({ words, kind, isClosed }) => [words, kind, isClosed])).toEqual([
      ['a b', 'inline', true],
      ['e f\ng', 'block', true],
      ['h i', 'inline', true],
      ['j k', 'inline', true],
      ['l m', 'inline', false],
    ]);
    expect(found.map(({ span }) => text.slice(span.start, span.end))).toEqual([
      '“a b”',
      '> e f\n> g',
      '""h i""',
      '&quot;j k&quot;',
      '"l m',
    ]);
  });

  it('reads a text of JSON in quotation marks', () => {
    const found = quotesIn(String.raw`"\"the heater is left on\"" and "\"so\"".`, {
      unit: 'utf16',
    });
    expect(found.map(({ words, span }) => [words, span.start, span.end])).toEqual([
      ['the heater is left on', 0, 27],
      ['so', 32, 40],
    ]);
  });

  it('returns what a name below a block quote has in quotation marks', () => {
    const text = '> e f\n> — Clerk, “i j”\n\nSo';
    const found = quotesIn(text, { unit: 'utf16' });
    expect(found.map(({ words, kind }) => [words, kind])).toEqual([
      ['e f', 'block'],
      ['i j', 'inline'],
    ]);
    expect(found.map(({ span }) => text.slice(span.start, span.end))).toEqual(['> e f', '“i j”']);
  });

  it.each([
    ['‘Leave is paid.’¹', ['Leave is paid.']],
    ["It is 'shut'², and ‘open’①.", ['shut', 'open']],
    ['‘It is so.’2 ‘It was.’', ['It is so.', 'It was.']],
    ['‘The ’90s were so’', ['The ’90s were so']],
    ["f'(x)² and f''²(x)", []],
  ])('closes single marks before signs of notes: %s', (text, words) => {
    expect(quotesIn(text).map((one) => one.words)).toEqual(words);
  });

  it('leaves a name below a block quote out of its words', () => {
    const [found] = quotesIn('> e f\n> — Handbook, p. 4\n\nSo', { unit: 'utf16' });
    expect(found).toMatchObject({ words: 'e f', span: { start: 0, end: 24 } });
    expect(quotesIn('> e f\n> — and it goes on like this')[0]?.words).toBe(
      'e f\n— and it goes on like this',
    );
  });

  it('ends on one attribute of any length', () => {
    expect(quotesIn(`<a b="${' '.repeat(60_000)}" ${'c '.repeat(10_000)}>`.repeat(4))).toEqual([]);
  });

  it('counts code points unless another unit is requested', () => {
    expect(quotesIn(text)[0]?.span).toEqual({ start: 10, end: 15 });
    expect(quotesIn(text, { unit: 'utf8' })[0]?.span.start).toBe(13);
    expect(() => quotesIn(text, { unit: 'lines' as never })).toThrow(/options.value/);
  });

  it('returns a long passage as one', () => {
    const words = 'x y '.repeat(30_000).trim();
    expect(quotesIn(`a “${words}” b`)).toEqual([
      { words, span: { start: 2, end: words.length + 4 }, kind: 'inline', isClosed: true },
    ]);
  });

  it.each(['', '"" and “…”', 'none', 7 as unknown as string])('returns nothing for %j', (none) => {
    expect(quotesIn(none)).toEqual([]);
  });

  it.each([
    '`',
    '``` ',
    '<<',
    '""',
    '" ',
    "'a ",
    '“',
    '&',
    '&quot',
    '\\enquote{',
    '> ',
    '- ',
    '[quote]',
    '~~~\n',
    '[a](',
    '[',
    '[a]: b\n',
    '<a b ',
    '<a b="',
    '<!--\n',
    '<div>\n',
    '> — a\n',
  ])('ends on %j many times', (part) => {
    expect(quotesIn(part.repeat(sized(4000, 16_000, 40_000)))).toBeInstanceOf(Array);
  });
});
