import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../../src/text/fold.js';
import { ALL_FOLDS, FOLD } from '../../src/text/fold-names.js';
import { isDigitCode } from '../../src/text/kinds.js';

const fold = (text: string, folds = ALL_FOLDS): string => foldText(text, folds).text;
const bit = (name: string): number => FOLD[name as keyof typeof FOLD];

/** Each row: the fold, and two texts that are equal with it and not without it. */
const equal: readonly [string, string, string][] = [
  ['nfc', 'Cafe\u0301 x', 'Café x'],
  ['nfc', '\u0958', '\u0915\u093c'],
  ['nfc', '\u1112\u1161\u11ab', '한'],
  ['compat', 'ﬁne', 'fine'],
  ['compat', 'ＡＢＣ', 'abc'],
  ['white-space', 'a \t\n b', 'a b'],
  ['white-space', '  a b ', 'a b'],
  ['invisible', 'co\u00adoperate', 'cooperate'],
  ['invisible', 'zero\u200bwidth', 'zerowidth'],
  ['quotation-marks', '“yes”', '"yes"'],
  ['quotation-marks', '«oui»', "'oui'"],
  ['quotation-marks', "``it''", '"it"'],
  ['quotation-marks', 'don’t', "don't"],
  ['dashes', 'a—b c', 'a-b c'],
  ['dashes', 'a -- b', 'a - b'],
  ['dashes', '−5', '-5'],
  ['ellipsis', 'so…', 'so...'],
  ['emphasis', 'to _him_, then', 'to him, then'],
  ['emphasis', '_all of it_', 'all of it'],
  ['token-blanks', 'Oh dear !', 'Oh dear!'],
  ['token-blanks', '( see below )', '(see below)'],
  ['token-blanks', 'in 1990 , the', 'in 1990, the'],
  ['token-blanks', 'It ’s', 'It’s'],
  ['contractions', "ca n't go", "can't go"],
  ['contractions', 'can not go', 'cannot go'],
  ['contractions', 'gon na', 'gonna'],
  ['entities', 'R&amp;D', 'R&D'],
  ['entities', 'a&nbsp;b', 'a\u00a0b'],
  ['entities', 'it&#8217;s', 'it’s'],
  ['entities', '&eacute;t&#xE9;', 'été'],
  ['letter-case', 'LOUD', 'loud'],
  ['letter-case', 'ΟΔΟΣ', 'οδος'],
];

/** Texts that say different things, or that only a fold the profile does not have would make equal. */
const different: readonly [string, string][] = [
  ['10²', '102'],
  ['10½', '101⁄2'],
  ['①', '1'],
  ['５', '5'],
  ['H₂O', 'H2O'],
  ['- 5', '-5'],
  ['10 . 5', '10.5'],
  ['10 .5', '10.5'],
  ['1 , 000', '1,000'],
  ['5 - 3', '5-3'],
  ['costs .5', 'costs 5'],
  ['1 000', '1000'],
  ['-5', '5'],
  ['--5', '-5'],
  ["5'", '5"'],
  ["5''", "5'"],
  ['foo_bar', 'foobar'],
  ['&amp;lt;', '<'],
  ['&#53;', '5'],
  ['&frac12;', '½'],
  ['&unknown;', ''],
  ['naïve', 'naive'],
  ['well-known', 'well known'],
  ['not able', 'notable'],
  ['can notify', 'cannotify'],
];

describe('fold/1', () => {
  it.each(equal)('%s: %j is %j', (name, one, other) => {
    expect(fold(one)).toBe(fold(other));
    expect(fold(one, ALL_FOLDS & ~bit(name)) === fold(other, ALL_FOLDS & ~bit(name)) && name !== 'compat').toBe(false);
  });

  it.each(different)('%j is not %j', (one, other) => {
    const [a, b] = [foldText(one, ALL_FOLDS), foldText(other, ALL_FOLDS)];
    expect({ text: a.text, joints: a.joints }).not.toEqual({ text: b.text, joints: b.joints });
  });

  it('leaves a hyphen between letters out as a joint, soft only at a line break', () => {
    const folded = foldText('a well-known exam-\n  ple and 5-\n6', ALL_FOLDS);
    expect(folded.text).toBe('a wellknown example and 5- 6');
    expect([...folded.joints]).toEqual([6, 16]);
    expect([...folded.soft]).toEqual([0, 1]);
  });

  it('leaves runs of more than 32 combining characters as they are, and reads them in linear time', () => {
    const long = `a${'\u0301\u0323'.repeat(50_000)}`;
    expect(fold(long).length).toBeLessThanOrEqual(long.length);
  });

  const pieces = fc.constantFrom(
    ...[
      'a',
      'B',
      'é',
      'e\u0301',
      'ﬁ',
      ' ',
      '\n',
      '-',
      '—',
      '_',
      "'",
      '”',
      '…',
      '.',
      ',',
      '5',
      '٣',
      '²',
      '&amp;',
      '&#233;',
    ],
    ...[
      'can not',
      " n't",
      '\u00ad',
      '\u200d',
      '😀',
      '漢',
      '\u0301',
      '\u0323',
      '한',
      '\u1112',
      '\u1161',
      '(',
      ')',
      '%',
      '$',
    ],
  );
  const texts = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));

  it('leads every unit back to a stretch of the untouched text, in order', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: ALL_FOLDS }), (text, folds) => {
        const { text: folded, starts, ends } = foldText(text, folds);
        expect([starts.length, ends.length]).toEqual([folded.length, folded.length]);
        for (let i = 0; i < folded.length; i += 1) {
          expect(starts[i]).toBeLessThan(ends[i] ?? -1);
          expect(ends[i]).toBeLessThanOrEqual(text.length);
          if (i > 0) expect(starts[i]).toBeGreaterThanOrEqual(starts[i - 1] ?? -1);
          if (i > 0) expect(ends[i]).toBeGreaterThanOrEqual(ends[i - 1] ?? -1);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('never changes the sequence of numbers', () => {
    const numbers = (text: string): string =>
      Array.from(text)
        .filter((c) => isDigitCode(c.codePointAt(0) ?? 0))
        .join('');
    fc.assert(
      fc.property(texts, (text) => {
        expect(numbers(fold(text, ALL_FOLDS))).toBe(numbers(text.replaceAll('&#233;', 'é')));
      }),
      { numRuns: 500 },
    );
  });

  it('changes nothing when no fold is asked for, but hyphens between letters', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { text: folded, joints } = foldText(text, 0);
        expect(folded.length + joints.length).toBe(text.length);
      }),
      { numRuns: 300 },
    );
  });

  it('says the same of NFC and NFD', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        const known = text.replaceAll(/[\u3000-\uabff\ud800-\uffff]/g, '');
        expect(fold(known.normalize('NFC'))).toBe(fold(known.normalize('NFD')));
      }),
      { numRuns: 300 },
    );
  });
});
