import { describe, expect, it } from 'vitest';
import * as points from '../../../src/core/text/code-points.js';

const { classOf, compatibleOf, isSmall, KIND, lowerOf } = points;

describe('code points', () => {
  it('have the small form of a text one by one, whether it has capitals or not', () => {
    const differing: string[] = [];
    for (let code = 0; code < 0x1_ffff; code += 1) {
      const small = String.fromCodePoint(lowerOf(code));
      const text = String.fromCodePoint(code);
      for (const [before, after] of [
        ['я', 'я'],
        ['Я', 'я'],
      ])
        if (points.toSmall(`${before}${text}${after}`) !== `я${small}${after}`)
          differing.push(code.toString(16));
    }
    expect(differing).toEqual([]);
  });

  it.each([
    ['a', points.LETTER],
    ['É', points.LETTER],
    ['漢', points.LETTER],
    ['ก', points.LETTER],
    ['\u0301', points.MARK],
    ['\u093f', points.MARK],
    ['7', points.DIGIT],
    ['٣', points.DIGIT],
    ['²', points.NUMBER],
    ['½', points.NUMBER],
    ['Ⅳ', points.NUMBER],
    [' ', points.SPACE],
    ['\u00a0', points.SPACE],
    ['\u2028', points.SPACE],
    ['.', points.PUNCTUATION],
    ['।', points.PUNCTUATION],
    ['+', points.SYMBOL],
    ['😀', points.SYMBOL],
    ['€', points.CURRENCY],
    ['\u00ad', points.INVISIBLE],
    ['\u200b', points.INVISIBLE],
    ['\u{1E4D0}', points.LETTER],
  ])('%s is of kind %d', (sign, kind) => {
    expect(classOf(sign.codePointAt(0) ?? 0) & KIND).toBe(kind);
  });

  it('take a short run that Unicode 15.0 left unassigned for what is before it', () => {
    expect(classOf(0x105c0) & KIND).toBe(points.LETTER); // Todhri, Unicode 16.0, after Vithkuqi
    for (const code of [0x2ebf0, 0x10ffff]) expect(classOf(code)).toBe(0); // CJK extension I, Unicode 15.1
  });

  it('agree with the engine on every code point, but for a few that were assigned after Unicode 15.0', () => {
    const kinds: readonly [RegExp, number][] = [
      [/^\p{L}$/u, points.LETTER],
      [/^\p{M}$/u, points.MARK],
      [/^\p{Nd}$/u, points.DIGIT],
      [/^[\p{Nl}\p{No}]$/u, points.NUMBER],
      [/^\p{P}$/u, points.PUNCTUATION],
      [/^\p{Sc}$/u, points.CURRENCY],
    ];
    const wrong: string[] = [];
    for (let code = 0; code < 0xe0200; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const kind = classOf(code) & KIND;
      if (kind === 0) continue;
      const expected = kinds.find(([pattern]) => pattern.test(String.fromCodePoint(code)))?.[1];
      if (expected !== undefined && kind !== expected) wrong.push(code.toString(16));
    }
    expect(wrong.length).toBeLessThan(300);
    expect(wrong.filter((code) => Number.parseInt(code, 16) < 0x800)).toEqual([]);
  });

  it('have simple lower case: one code point for one, the final sigma as sigma', () => {
    const lower = (text: string): string =>
      Array.from(text, (c) => String.fromCodePoint(lowerOf(c.codePointAt(0) ?? 0))).join('');
    expect(lower('AZÉΣςÄİǅẞꭰ𐐀ß1-')).toBe('azéσσäiǆßꭰ𐐨ß1-');
  });

  it.each([
    ['a', true],
    ['é', true],
    ['ж', true],
    ['A', false],
    ['漢', false],
    ['1', false],
  ])('%s is small: %s', (sign, small) => {
    expect(isSmall(sign.codePointAt(0) ?? 0)).toBe(small);
  });

  it.each([
    ['ﬁ', 'fi'],
    ['Ａ', 'A'],
    ['ｱ', 'ア'],
    ['\u00a0', ' '],
    ['\u3000', ' '],
    ['²', undefined],
    ['½', undefined],
    ['①', undefined],
    ['５', undefined],
    ['ª', undefined],
    ['™', undefined],
    ['ⅷ', undefined],
  ])('%s becomes %s under compat', (sign, expected) => {
    const codes = compatibleOf(sign.codePointAt(0) ?? 0);
    expect(codes === undefined ? undefined : String.fromCodePoint(...codes)).toBe(expected);
  });
});
