import { describe, expect, it } from 'vitest';
import { hansHant, indexSource, verifyQuote } from '../../../src/quotes/quote/index.js';

/** What the command line shows of a result. */
const reported = (quote: string, source: string, options = {}): string => {
  const { status, flags } = verifyQuote(quote, source, options);
  return [status, ...flags.filter((flag) => flag !== 'short')].join(' ');
};

describe('answers', () => {
  it.each([
    ['the same characters', 'a word of the sea', 'Here is a word of the sea, indeed.', 'exact'],
    ['white space', 'closed in  the winter', 'It was closed in\nthe winter.', 'normalized'],
    [
      'pieces in order',
      'The company ... employs 4,000 people.',
      'The company, founded in Turin, employs 4,000 people.',
      'pieces',
    ],
    [
      'an editor’s bracket',
      'The firm [Acme] grew fast in May.',
      'The firm grew fast in May.',
      'pieces',
    ],
    [
      'a negator cut off',
      'guilty of murder',
      'The jury found him not guilty of murder.',
      'out-of-context',
    ],
    ['a divided word', 'the end of the har', 'It is the end of the harbour wall.', 'cut'],
    ['another word', 'The valve was opened at noon.', 'The valve was closed at noon.', 'changed'],
    ['nothing like it', 'The moon is made of basalt.', 'The tide turns twice a day.', 'not-found'],
    ['no words', ' ... !?', 'The tide turns twice a day.', 'empty'],
  ])('%s', (_, quote, source, status) => {
    expect(verifyQuote(quote, source).status).toBe(status);
    expect(verifyQuote(quote, indexSource(source))).toEqual(verifyQuote(quote, source));
  });

  it('has all members, whatever it is', () => {
    const names = Object.keys(verifyQuote('a b', 'c'));
    for (const [quote, source] of [
      ['c', 'c'],
      ['a ... c', 'a b c'],
      ['guilty', 'not guilty'],
      ['he c', 'the c'],
      ['a b x d', 'a b c d'],
      ['', ''],
    ] as const)
      expect(Object.keys(verifyQuote(quote, source)).sort()).toEqual(names.sort());
  });

  it('returns the source’s own words, where they are, and how often', () => {
    const result = verifyQuote(
      'the “old” lamp',
      'He saw the "old"\nlamp, and the "old" lamp again.',
    );
    expect(result).toMatchObject({ text: 'the "old"\nlamp', occurrences: 2, ambiguous: true });
    expect(result.spans).toEqual([
      { start: 7, end: 21, line: 1, column: 8 },
      { start: 27, end: 41, line: 2, column: 11 },
    ]);
    expect(result.folds).toEqual(['quotation-marks', 'white-space']);
  });

  it('with `accept: exact` nothing folds', () => {
    expect(
      reported('closed in  the winter', 'It was closed in the winter.', { accept: 'exact' }),
    ).toBe('not-found');
  });

  it('with `accept: pieces` pieces are verified', () => {
    const source = 'The company, founded in Turin, employs 4,000 people.';
    const quote = 'The company ... employs 4,000 people.';
    expect(verifyQuote(quote, source)).toMatchObject({
      verified: false,
      status: 'pieces',
      match: 'pieces',
    });
    expect(verifyQuote(quote, source, { accept: 'pieces' })).toMatchObject({
      verified: true,
      status: 'pieces',
    });
  });

  it('with `accept: fuzzy` similar words are verified, flagged, and their changes listed', () => {
    const source =
      'The old harbour wall was closed to all ships in the winter of 1903 by order of the town.';
    const quote =
      'The old harbour wall was closed for all ships in the winter of 1903 by order of the town.';
    expect(verifyQuote(quote, source).status).toBe('changed');
    const result = verifyQuote(quote, source, { accept: 'fuzzy' });
    expect(result).toMatchObject({ verified: true, status: 'similar', flags: ['similar'] });
    expect(result.similarity).toBeGreaterThan(0.8);
    expect(result.changes).toMatchObject([{ quote: 'for', source: 'to' }]);
    const other = quote.replace('1903', '1904').replace(' for ', ' to ');
    expect(verifyQuote(other, source, { accept: 'fuzzy' }).status).toBe('changed');
    expect(verifyQuote(other, source, { accept: 'fuzzy', guards: 'none' }).status).toBe('similar');
  });

  it('with `accept: fuzzy` a place does not change when its source goes on', () => {
    const source = 'It rained. The old harbour wall was closed to all ships in winter';
    const quote = 'The old harbour wall was closed to all ships in the winter of';
    const ends = ['', ' by order', '. 4 ships left.'];
    const found = ends.map((end) => verifyQuote(quote, source + end, { accept: 'fuzzy' }));
    expect(found[0]).toMatchObject({ status: 'similar', similarity: 11 / 13 });
    for (const { text, similarity } of found)
      expect({ text, similarity }).toEqual({
        text: found[0]?.text,
        similarity: found[0]?.similarity,
      });
  });

  it('with `context: report` a negator is only flagged', () => {
    expect(reported('guilty of murder', 'not guilty of murder', { context: 'report' })).toBe(
      'exact negated-before starts-mid-sentence',
    );
  });

  it('with `scripts` points and accents are left out, and named', () => {
    const arabic = ['تأسست الشركة عام 1998', 'تأسّست الشركة عام 1998 في دبي'] as const;
    expect(verifyQuote(...arabic)).toMatchObject({
      status: 'changed',
      changes: [{ kind: 'vowel-mark' }],
    });
    expect(verifyQuote(...arabic, { scripts: ['vowel-marks'] })).toMatchObject({
      status: 'normalized',
      folds: ['scripts'],
      scripts: ['vowel-marks'],
    });
    const french = ['il prend un the glace', 'il prend un thé glacé'] as const;
    expect(verifyQuote(...french)).toMatchObject({ status: 'changed' });
    expect(verifyQuote(...french, { scripts: ['latin-diacritics'] }).status).toBe('normalized');
  });

  it('with `hansHant` traditional and simplified characters are read alike, and named', () => {
    const pair = ['港口于一九〇三年关闭', '舊港口於一九〇三年關閉，次年重開。'] as const;
    expect(verifyQuote(...pair)).toMatchObject({ verified: false });
    expect(verifyQuote(...pair, { scripts: [hansHant] })).toMatchObject({
      status: 'normalized',
      text: '港口於一九〇三年關閉',
      folds: ['scripts'],
      scripts: ['hans-hant'],
    });
    expect(verifyQuote('港口于一九〇四年关闭', pair[1], { scripts: [hansHant] }).verified).toBe(
      false,
    );
    expect(verifyQuote(...pair, { scripts: ['hans-hant'] as never }).flags).toEqual([
      'options-are-wrong',
    ]);
  });

  it('prefix, suffix and hint pick one of several places', () => {
    const source = 'first: the same words. second: the same words, again.';
    expect(verifyQuote('the same words', source).ambiguous).toBe(true);
    expect(verifyQuote('the same words', source, { prefix: 'second: ' }).spans).toMatchObject([
      { start: 31 },
    ]);
    expect(verifyQuote('the same words', source, { suffix: ', again' }).spans).toMatchObject([
      { start: 31 },
    ]);
    expect(verifyQuote('the same words', source, { hint: 30 }).spans).toMatchObject([
      { start: 31 },
    ]);
    expect(verifyQuote('the same words', source, { prefix: 'third' })).toMatchObject({
      occurrences: 2,
      flags: ['context-not-found', 'ends-mid-sentence', 'short', 'starts-mid-sentence'],
    });
  });

  it('a budget that ends is no verdict', () => {
    expect(verifyQuote('one two three', 'one two four', { budget: 20 }).status).toBe(
      'budget-exceeded',
    );
  });

  it('too few tokens are too short', () => {
    expect(verifyQuote('two words', 'two words', { minTokens: 3 }).status).toBe('too-short');
    expect(verifyQuote('东京是', '东京是日本的首都', { minTokens: 3 }).status).toBe('exact');
  });
});

/** Each was answered otherwise by an earlier build. */
describe('known faults', () => {
  it.each([
    [
      'a row before a row that begins with a unit',
      'acme corp | 100.00 | 121.31',
      'company | 2015\nacme corp | 100.00 | 121.31\ns&p 500 | 100.00',
      'exact',
    ],
    ['a line before Minutes', 'Total: 45', 'Total: 45\nMinutes of the meeting', 'exact'],
    ['a line before Hours', 'Room 12', 'Room 12\nHours: 9 to 5', 'exact'],
    ['a heading before Days', 'Chapter 12', 'Chapter 12\nDays of Rain', 'exact'],
    [
      'a key before a key',
      'age: 41',
      'name: ann\nage: 41\nm: yes',
      'exact ends-mid-sentence starts-mid-sentence',
    ],
    ['a row after a number', 'quarter ended May', '| 40 |\n| quarter ended May | 7 |', 'exact'],
    [
      'a splice of two clauses',
      'Sales in Europe ... fell by 20%',
      'Sales in Europe rose by 5%, sales in Asia fell by 20%.',
      'pieces',
    ],
    [
      'a word parted with a blank',
      'the transport of goods',
      'It limits the trans- port of goods by sea.',
      'normalized ends-mid-sentence starts-mid-sentence',
    ],
    [
      'a tag inside the quote',
      'the relief valve opens',
      'Then <b>the relief</b> valve opens.',
      'normalized starts-mid-sentence',
    ],
    [
      '[T]he',
      '[T]he results were striking.',
      'We saw that the results were striking.',
      'normalized starts-mid-sentence',
    ],
    [
      '[l] before an apostrophe',
      '[l]’eau de pluie est gratuite.',
      "L'eau de pluie est gratuite.",
      'normalized',
    ],
    ['[a] before a blank', '[a] short nap helped.', 'A short nap helped.', 'normalized'],
    ['[sic]', 'He recieved [sic] the letter.', 'He recieved the letter.', 'pieces'],
    [
      'a note at the end',
      'Sleep loss raises cortisol [1].',
      'Sleep loss raises cortisol.',
      'normalized',
    ],
    [
      'a mark of a model’s source',
      'Sleep loss raises cortisol 【4:0†source】.',
      'Sleep loss raises cortisol.',
      'normalized',
    ],
    [
      'a block quote over lines',
      'the heater is cut off above that',
      '> the heater is\n> cut off above that',
      'normalized',
    ],
    [
      'a blank before a unit',
      'kept at 37°C for a day',
      'It was kept at 37 °C for a day.',
      'normalized starts-mid-sentence',
    ],
    [
      'other code',
      '`/` starts a comment in the file',
      '`//` starts a comment in the file',
      'cut partial-word',
    ],
    ['indentation in code', 'if a:\n b()\nc()', '```\nif a:\n b()\n    c()\n```', 'changed'],
    [
      'a stop where the sentence goes on',
      'The firm pays no tax.',
      'The firm pays no tax on foreign income.',
      'normalized ends-mid-sentence',
    ],
    [
      'a stop before the next block',
      'annual leave.',
      'Employees get annual leave.Consult your manager.',
      'exact starts-mid-sentence',
    ],
    [
      'Chinese after a number',
      '静脉注射头孢',
      '患者接受250毫克静脉注射头孢。',
      'exact starts-mid-sentence',
    ],
    [
      'full-width digits',
      '公司在2021年实现营业收入120亿元',
      '公司在２０２１年实现营业收入１２０亿元。',
      'normalized',
    ],
    [
      'a Japanese clause beside another',
      '価格は上がりました',
      '品質は下がらず、価格は上がりました。',
      'exact starts-mid-sentence',
    ],
    [
      'curly dialogue on one line',
      '“No,” said Ann, “I will stay here today.”',
      '“No,” said Ann, “I will stay here today.”',
      'exact',
    ],
    [
      'a cell beside a cell',
      'Store the device in a dry place',
      'Do not immerse\nStore the device in a dry place\nNever open it',
      'exact',
    ],
    [
      'a row beside a row that denies',
      'Revenue | 100 | 120',
      'Guarantees | none | none\nRevenue | 100 | 120',
      'exact',
    ],
    [
      'not guilty',
      'guilty of murder',
      'He was found not guilty of murder.',
      'out-of-context negated-before starts-mid-sentence',
    ],
    [
      '[...] at an edge',
      '[...] the heater is cut off.',
      'Above that the heater is cut off.',
      'normalized starts-mid-sentence',
    ],
    ['half-width kana', 'データは毎日更新されます。', 'ﾃﾞｰﾀは毎日更新されます。', 'normalized'],
  ])('%s', (_, quote, source, expected) => {
    expect(reported(quote, source)).toBe(expected);
  });
});
