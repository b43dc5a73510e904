/** Pairs are found where they stand, and half a pair is never passed over. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countPairs, pairsOf } from '../../../src/quote/source/pairs.js';

const PAIR = '\u{1f600}';

function pairsByUnit(text: string): readonly number[] | undefined {
  const pairs: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0xd800 || unit > 0xdfff) continue;
    if ((text.codePointAt(at) ?? 0) <= 0xffff) return undefined;
    pairs.push(at);
    at += 1;
  }
  return pairs;
}

describe('pairs of surrogates', () => {
  it.each([
    ['', []],
    ['plain', []],
    ['\u00e9\u00ff', []],
    ['\ud7ff\ue000\uffff', []],
    [PAIR, [0]],
    [`${PAIR}${PAIR}`, [0, 2]],
    [`a${PAIR}bcd${PAIR}`, [1, 6]],
    ['\ud800\udc00\udbff\udfff', [0, 2]],
    ['\ud800', undefined],
    ['\udc00', undefined],
    ['abc\udbff', undefined],
    ['\udfff\ud800', undefined],
    [`${PAIR}\ude00`, undefined],
    [`\ud83d${PAIR}`, undefined],
  ])('of %j', (text, expected) => {
    expect(pairsOf(text)).toEqual(expected);
  });

  it('are those that reading unit by unit finds', () => {
    const part = fc.constantFrom('a', 'bc', '\u00e9', '\u4e00', '\ue000', PAIR, PAIR, '\ud800', '\udfff');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        expect(pairsOf(parts.join(''))).toEqual(pairsByUnit(parts.join('')));
      }),
      { numRuns: 300 },
    );
  });

  it('stand behind ten million units that are none', () => {
    const text = `${'\u4e00'.repeat(1e7)}${PAIR}`;
    expect(pairsOf(text)).toEqual([1e7]);
    expect(pairsOf(`${text}\ud800`)).toBeUndefined();
  });

  it('are counted from one offset and before another', () => {
    expect(countPairs([1, 6, 9], 1, 9)).toBe(2);
    expect(countPairs([1, 6, 9], 2, 10)).toBe(2);
    expect(countPairs([1, 6, 9], 0, 1)).toBe(0);
    expect(countPairs([], 0, 100)).toBe(0);
  });
});
