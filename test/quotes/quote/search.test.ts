import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unitsOf } from '../../../src/quotes/quote/reading/builder.js';
import { canHave, searchText } from '../../../src/quotes/quote/search.js';

/** More searches than a text takes before its lists are made. */
const OFTEN = 32;

function searchedOften(text: string) {
  const search = searchText(text);
  for (let nth = 0; nth < OFTEN; nth += 1) search.look('a gram or more').next(0);
  return search;
}

function allOf(text: string, next: (from: number) => number): readonly number[] {
  const places: number[] = [];
  for (let at = next(0); at !== -1 && at <= text.length; at = next(at + 1)) places.push(at);
  return places;
}

const words = fc.array(fc.constantFrom('the', 'harbour', 'of', 'wintering', 'a', 'Ωmega', '😀'), {
  maxLength: 400,
});

describe('a text that was searched often', () => {
  test('has the signs where the host finds them, from any place in both directions', () => {
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(80), fc.nat(), (list, start, length, from) => {
        const text = list.join(' ');
        const at = start % (text.length + 1);
        const signs = text.slice(at, at + length);
        const look = searchedOften(text).look(signs);
        const unit = from % (text.length + 2);
        expect(look.next(unit)).toBe(text.indexOf(signs, unit));
        expect(look.last(unit)).toBe(text.lastIndexOf(signs, unit));
        if (signs !== '')
          expect(allOf(text, look.next)).toEqual(allOf(text, (one) => text.indexOf(signs, one)));
      }),
      { numRuns: 500 },
    );
  });

  test('does not have signs of which one is another', () => {
    fc.assert(
      fc.property(words, fc.nat(), (list, start) => {
        const text = list.join(' ');
        const signs = `${text.slice(start % (text.length + 1)).slice(0, 60)}#`;
        expect(searchedOften(text).look(signs).next(0)).toBe(-1);
        expect(searchedOften(text).look(signs).last(text.length)).toBe(-1);
      }),
    );
  });

  test.each([
    ['one sign', 'a'.repeat(5000)],
    ['two signs in turn', 'ab'.repeat(2500)],
    ['fewer signs than a gram', 'abcdefg'],
    ['nothing', ''],
  ])('finds all places in %s', (_, text) => {
    for (const signs of [text.slice(0, 3), text.slice(0, 40), text]) {
      const look = searchedOften(text).look(signs);
      expect(look.next(0)).toBe(text.indexOf(signs));
      expect(look.next(1)).toBe(text.indexOf(signs, 1));
      expect(look.last(text.length)).toBe(text.lastIndexOf(signs));
    }
  });
});

describe('units of which no string was made', () => {
  test('have signs where the host finds them, and no others', () => {
    fc.assert(
      fc.property(
        words,
        fc.nat(),
        fc.nat(80),
        fc.constantFrom('', '#'),
        (list, start, length, end) => {
          const text = list.join(' ');
          const at = start % (text.length + 1);
          const signs = text.slice(at, at + length) + end;
          expect(canHave(unitsOf(text), signs)).toBe(text.includes(signs));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('tell signs apart whose last eight bits are the same', () => {
    expect(canHave(unitsOf('abcdefgh'), 'a\u0162c')).toBe(false);
    expect(canHave(unitsOf('abcd\u0161\u0162cd'), 'a\u0162c')).toBe(false);
    expect(canHave(unitsOf('abcda\u0162cd'), 'a\u0162c')).toBe(true);
  });

  test('are left to the host where all of them would be compared again and again', () => {
    const signs = `b${'a'.repeat(200)}`;
    expect(canHave(unitsOf('a'.repeat(5000)), signs)).toBe(true);
    expect(canHave(unitsOf('a'.repeat(150)), signs)).toBe(false);
  });
});
