/**
 * The embedded scorer measures overlap with a few sentences: what raises it, what costs it the
 * pass, what it cannot see.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lexicalOverlapScorer } from '../../../../src/answers/generation/index.js';
import { text } from '../../../support/random-json.js';

const scoreOf = async (premise: string, hypothesis: string): Promise<number> =>
  (await lexicalOverlapScorer()([{ premise, hypothesis }]))[0] ?? Number.NaN;

const premise =
  'Anna opened the bakery in 1921. Her brother never sold bread. The oven came from Vienna in 1923.';

describe('the score', () => {
  it.each([
    ['the sentence itself', 'Anna opened the bakery in 1921.', 1],
    ['fewer words of it', 'Anna opened a bakery', 0.967742],
    ['other case, quotes and possessive', '“ANNA’S bakery” opened', 1],
    ['half of the words with content', 'Anna opened windows noisily', 0.5],
    ['a number that differs', 'Anna opened the bakery in 1922.', 0.373333],
    ['a number of another sentence', 'Anna opened the bakery in 1923.', 0.373333],
    ['a negation that is not there', 'Anna never opened the bakery in 1921.', 0.395769],
    ['a negation that is left out', 'Her brother sold bread.', 0.49],
    ['the negation as it stands', 'Her brother never sold bread.', 1],
    ['other forms of its words', 'Anna opens bakeries', 1],
    ['two sentences of it', 'Anna opened the bakery, and the oven came from Vienna', 0.836508],
    ['a currency that is not there', 'The bakery opened in $1921.', 0.49],
    ['nothing in common', 'Rivers flow downhill.', 0],
    ['common words only', 'it is the which that was in', 0],
    ['no words', ' … ', 0],
  ])('of %s', async (_, hypothesis, expected) => {
    expect(await scoreOf(premise, hypothesis)).toBe(expected);
  });

  it('does not add up words that are scattered over the source: a further sentence needs two of them', async () => {
    expect(await scoreOf(premise, 'Anna sold bread from Vienna')).toBeLessThan(0.5);
  });

  it('never passes at one half when a number or a negation differs', async () => {
    const digits = fc.integer({ min: 10, max: 9999 });
    await fc.assert(
      fc.asyncProperty(digits, digits, async (here, there) => {
        fc.pre(here !== there);
        const score = await scoreOf(
          `The mill ground ${String(there)} sacks.`,
          `The mill ground ${String(here)} sacks.`,
        );
        expect(score).toBeLessThan(0.5);
      }),
    );
    expect(await scoreOf('The mill ground corn.', 'The mill did not grind corn.')).toBeLessThan(
      0.5,
    );
  });

  it('is from 0 to 1, and 0 for a premise without words, whatever the texts', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, async (a, b) => {
        const score = await scoreOf(a, b);
        expect(score >= 0 && score <= 1).toBe(true);
        expect(await scoreOf('', b)).toBe(0);
      }),
    );
  });

  it.each([
    ['=', 'The rate is = the limit.', 'The rate is ≠ the limit.'],
    ['±', 'The rate is 5 ± 1 points.', 'The rate is 5 + 1 points.'],
    ['%', 'The rate rose by 5 % there.', 'The rate rose by 5 there.'],
    ['$', 'The rate rose by $5 there.', 'The rate rose by €5 there.'],
    ['<', 'The rate is < 5 there.', 'The rate is > 5 there.'],
    ['-', 'The rate is -5 there.', 'The rate is 5 there.'],
  ])('stays below one half for another sign than %s', async (_, hypothesis, other) => {
    expect(await scoreOf(hypothesis, hypothesis)).toBe(1);
    expect(await scoreOf(other, hypothesis)).toBeLessThan(0.5);
  });

  it.each([
    ['The town has 5,200,000 people.', 'The town has 5.2 million people.'],
    ['It steeps for three minutes.', 'It steeps for 3 minutes.'],
    ['It grew to 1 234 567,5 units.', 'It grew to 1 234 567.5 units.'],
    ['It grew to 1.234.567,5 units.', 'It grew to 1,234,567.5 units.'],
    ['It costs ５０ yen.', 'It costs 50 yen.'],
  ])('reads a number by its value: %s', async (one, other) => {
    expect(await scoreOf(one, other)).toBeGreaterThan(0.5);
    expect(await scoreOf(other, one)).toBeGreaterThan(0.5);
  });

  it.each([
    ['It steeps for three minutes in a pot.', 'It steeps for nine minutes in a pot.'],
    ['The town has 5 million people today.', 'The town has 5 thousand people today.'],
    ['The area is 10² units of land.', 'The area is 102 units of land.'],
    ['It opens at 10:30 every day.', 'It opens at 10:45 every day.'],
    ['The share rose to 1.5 points there.', 'The share rose to 15 points there.'],
    ['Anna can speak to her brother.', "Anna can't speak to her brother."],
    ['Anna can speak to her brother.', 'Anna can’t speak to her brother.'],
  ])('stays below one half for another number or negation: %s', async (one, other) => {
    expect(await scoreOf(one, other)).toBeLessThan(0.5);
  });

  it('counts a rare word of the premise for more than one that is everywhere', async () => {
    const everywhere =
      'The mill stood here. The mill ground corn. The mill burned. The oven cracked.';
    expect(await scoreOf(everywhere, 'oven qqq')).toBeGreaterThan(
      await scoreOf(everywhere, 'mill qqq'),
    );
  });

  it('names itself, and says that it cannot refute', () => {
    const { label, version, canRefute } = lexicalOverlapScorer();
    expect([label, version, canRefute]).toEqual(['lexical-overlap', '3', false]);
  });

  it('rejects a pair that takes more work than it may, and gives it no score', async () => {
    const words = Array.from({ length: 8_000 }, (__, n) => `w${String(n)}`);
    const pair = {
      premise: words.map((word) => `${word}.`).join('\n\n'),
      hypothesis: words.join(' '),
    };
    await expect(lexicalOverlapScorer()([pair])).rejects.toMatchObject({ code: 'work.budget' });
  });

  it('works on languages without blanks between words', async () => {
    expect(await scoreOf('水は百度で沸騰します。空は青い。', '水は百度で沸騰します。')).toBe(1);
    expect(await scoreOf('空は青い。', '水は百度で沸騰します。')).toBeLessThan(0.5);
  });

  it('cannot see that the same words say something else', async () => {
    expect(await scoreOf('The cat chased the dog.', 'The dog chased the cat.')).toBe(1);
  });
});
