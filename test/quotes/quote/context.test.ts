import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { indexSource, splitSentences, verifyQuote } from '../../../src/quotes/quote/index.js';

const around = (marked: string): readonly [string | undefined, string | undefined] => {
  const [before = '', quote = '', after = ''] = marked.split('¦');
  const { context } = verifyQuote(quote, before + quote + after);
  return [context?.before, context?.after];
};

describe('the rest of the sentence', () => {
  it.each([
    ['a whole sentence has none', 'It rained. ¦The tide came in.¦ Then it left.', ['', '']],
    [
      'a cut at both sides',
      'It is said that ¦the tide came in¦ at noon. Then',
      ['It is said that', 'at noon.'],
    ],
    ['a row', 'Guarantees | none\n¦Revenue | 100¦\nDebt | 5', ['', '']],
    ['a cell', '| ¦Revenue¦ | not 100 |', ['', '']],
    [
      'a line without a stop before a capital',
      'Do not immerse\n¦Store in a dry place¦\nNever open it',
      ['', ''],
    ],
    [
      'a wrapped line',
      'It is said that\n¦the tide came in¦\nat noon.',
      ['It is said that', 'at noon.'],
    ],
    ['an item', 'Myths:\n- ¦water is dry¦\n- fire is cold', ['', '']],
    ['a numbered item', '1. ¦Wait here¦\n2. Stop', ['', '']],
    ['a blank line', 'no words\n\n¦The tide came in¦\n\nno words', ['', '']],
    ['an initial', 'The ¦paper of J. Smith¦ was read.', ['The', 'was read.']],
    ['Chinese', '他说。¦地球是平的¦这种说法是错误的。', ['', '这种说法是错误的。']],
    ['a decimal', '¦It rose¦ by 3.5 percent. Then', ['', 'by 3.5 percent.']],
    ['a letter after an apostrophe', 'It was a woman’s. ¦She left.¦ Then', ['', '']],
    ['a degree', 'It was 30 °C. ¦She left.¦ Then', ['', '']],
    ['Greek', 'Ο κήπος άνοιξε. ¦Πού είναι;¦ Η είσοδος', ['', '']],
    ['Greek at a line end', 'Πού είναι;\n¦Η είσοδος¦ είναι', ['', 'είναι']],
    ['a semicolon', 'One left; ¦Two stayed.¦ Then', ['One left;', '']],
    ['Urdu', 'الف ب۔ ¦ج د۔¦ ہ و', ['', '']],
    ['Armenian', 'Ա բ։ ¦Գ դ։¦ Ե զ', ['', '']],
    ['Ethiopic', 'ሀ ለ። ¦ሐ መ፧¦ ሠ ረ', ['', '']],
    ['Burmese', 'ကခ။¦ဂဃ။¦စဆ', ['', '']],
    ['Khmer', 'កខ។ ¦គឃ។¦ ចឆ', ['', '']],
    ['Georgian', 'პარკი გაიხსნა. ¦სად არის დღეს?¦ შესვლა', ['', '']],
    ['a stop before quotes', '“It rained.” ¦The tide came in¦ then.', ['', 'then.']],
  ])('%s', (_, marked, expected) => {
    expect(around(marked)).toEqual(expected);
  });

  it('is at most 400 characters on either side', () => {
    const { context } = verifyQuote(
      'the middle',
      `${'word '.repeat(300)}the middle ${'word '.repeat(300)}`,
    );
    expect(context?.before.length).toBeLessThanOrEqual(400);
    expect(context?.after.length).toBeLessThanOrEqual(400);
  });
});

describe('flags', () => {
  it.each([
    ['starts-mid-sentence', 'the tide came in then', 'It is said that the tide came in then.'],
    ['ends-mid-sentence', 'It is said that the tide', 'It is said that the tide came in then.'],
    ['paragraph-crossed', 'One two three.\n\nFour five.', 'One two three.\n\nFour five.'],
    ['question', 'Did the tide come in', 'Did the tide come in?'],
    ['short', 'the tide', 'the tide'],
    [
      'either-word',
      'they reform the old laws',
      'they re-\nform the old laws; to reform, to re-form',
    ],
    ['hidden-text', 'the hidden words of it', 'a <!-- the hidden words of it --> b'],
    ['hidden-text', 'the secret words of it', '<img alt="the secret words of it"> b'],
    ['struck-out', 'the words of it all', 'was ~~the words of it all~~ b'],
    ['struck-out', 'the words of it all', 'was <del>the words of it all</del> b'],
  ])('%s', (flag, quote, source) => {
    expect(verifyQuote(quote, source)).toMatchObject({ verified: true });
    expect(verifyQuote(quote, source).flags).toContain(flag);
  });

  it.each([
    'It rained. ¦ It left.',
    'It rained.[1] ¦[2] It left.',
    'It rained.<sup>1</sup> ¦<sup>2</sup> It left.',
    'It rained. &ldquo;¦&rdquo; It left.',
    'It rained. <a href="/x">¦</a> It left.',
    'It rained.【4:0†source】 ¦【4:1†source】 It left.',
  ])('a whole sentence has none: %s', (around) => {
    const sentence = 'The tide came in at noon.';
    const { flags, context } = verifyQuote(sentence, around.replace('¦', sentence));
    expect({ flags, whole: context?.wholeSentences }).toEqual({ flags: [], whole: true });
  });

  it.each([
    ['in the light blue', 'a <s and c>d was seen in the light blue sky', 'struck-out'],
    ['It ended here now.', 'It ended here now. ⓐ begins.', 'ends-mid-sentence'],
  ])('%s has no flag for what only looks like markup or a letter', (quote, source, flag) => {
    expect(verifyQuote(quote, source).flags).not.toContain(flag);
  });

  it('a sentence runs on over the marks of a block quote', () => {
    const { flags, context } = verifyQuote('sat on a mat.', '> The big cat\n> sat on a mat.');
    expect({
      flags: flags.includes('starts-mid-sentence'),
      before: context?.before.slice(0, 11),
    }).toEqual({
      flags: true,
      before: 'The big cat',
    });
  });
});

describe('a negator directly before the quote', () => {
  it.each([
    ['English', 'guilty of murder', 'found him not guilty of murder.'],
    ['two words before', 'approved by the council', 'It was never really approved by the council.'],
    ['a contraction', 'know the way', 'They don’t know the way.'],
    ['a contraction with an accent', 'know the way', 'They don´t know the way.'],
    ['in marks', 'guilty of it', 'He is `not` guilty of it.'],
    ['a long word between', 'gilt weiter', 'Keine Donaudampfschifffahrtsgesellschaft gilt weiter.'],
    ['German', 'erhöht wird', 'sofern die Last nicht erhöht wird.'],
    ['French', 'réglée', 'La question n’est pas réglée.'],
    ['Russian', 'банкротилась в мае', 'Она не банкротилась в мае.'],
    ['Chinese', '税收明年会上升', '部长不认为税收明年会上升。', 'exact'],
    ['Chinese, directly', '会上升的税收', '税收不会上升的税收。'],
    [
      'Romanian',
      'închis înainte de 2026',
      'Primarul a spus că podul n-a fost niciodată închis înainte de 2026.',
    ],
    ['Thai', 'คืนเงิน', 'ค่าธรรมเนียม 250 บาท ไม่คืนเงิน'],
    ['Thai, after a blank', 'คืนเงิน', 'ค่าธรรมเนียม 250 บาท ไม่ คืนเงิน'],
    ['Thai, forbidden', 'จำหน่ายโดยไม่มีใบสั่งแพทย์', 'ยานี้ห้ามจำหน่ายโดยไม่มีใบสั่งแพทย์'],
    ['Arabic, with its conjunction', 'يجوز للمؤجر ذلك', 'ولا يجوز للمؤجر ذلك.'],
    ['Hebrew, with its conjunction', 'נתמוך בחוק', 'הוא אמר שלא נתמוך בחוק.'],
    ['Hungarian', 'zárják be a hidat', 'A hatóság szerint nem zárják be a hidat.'],
    ['Finnish', 'sulkeneet siltaa tänä vuonna', 'Kaupungit eivät sulkeneet siltaa tänä vuonna.'],
    ['Indonesian', 'akan ditutup tahun ini', 'Jembatan itu tidak akan ditutup tahun ini.'],
    ['Persian', 'امکان بسته شدن دارد', 'پل هیچ امکان بسته شدن دارد.'],
    ['in emphasis', 'guilty of murder', 'found him **not** guilty of murder.'],
    ...[
      'not&nbsp;¦',
      'isn&rsquo;t ¦',
      'isn&#39;t ¦',
      'not [1] ¦',
      'not<sup>1</sup> ¦',
      'not<!-- c --> ¦',
      '[not](x) ¦',
      'ｎｏｔ ¦',
      '> not\n> ¦',
    ].map((before): [string, string, string] => [
      before,
      'guilty of murder',
      `found him ${before.replace('¦', 'guilty of murder')}.`,
    ]),
    ['decomposed', 'pagou a conta', 'Ele não pagou a conta.'.normalize('NFD')],
    [
      'at the end of a line of prose',
      'guilty of murder',
      'The jury found him not\nguilty of murder.',
    ],
    [
      'at the end of a line, CR LF',
      'guilty of murder',
      'The jury found him not\r\nguilty of murder',
    ],
    [
      'at the end of a line, two words before',
      'approved by the council',
      'It was never\n really approved by the council.',
    ],
    [
      'a line end after the next word',
      'approved by the council',
      'It was never really\napproved by the council.',
    ],
    ['an inline tag between blanks', 'guilty of murder', 'found him not <b> guilty of murder</b>.'],
  ])('%s', (_, quote, source, expected = 'out-of-context') => {
    expect(verifyQuote(quote, source).status).toBe(expected);
  });

  it.each([
    ['a comma between', 'the mayor left early', 'If not, the mayor left early.'],
    ['a line end before a capital between', 'The mayor left early', 'or not\nThe mayor left early'],
    ['a blank line between', 'the mayor left early', 'or not\n\nthe mayor left early'],
    ['an item', 'the mayor left early', 'or not\n- the mayor left early'],
    ['a cell', 'the mayor left early', '<td>or not</td><td>the mayor left early</td>'],
    [
      'a line before a capital',
      'Fever and chills',
      'Allergies: no\nFever and chills\nSince Monday',
    ],
    ['a bar between', 'the mayor left', '| not | the mayor left |'],
    ['a tab between', 'the mayor left', 'not\tthe mayor left'],
    ['three words before', 'left the town early', 'not that he ever left the town early'],
    ['a longer word', 'of the town', 'the notion of the town'],
  ])('%s: it is not the quote’s', (_, quote, source) => {
    expect(verifyQuote(quote, source).verified).toBe(true);
  });

  it.each([
    [
      'Romanian nu: Swedish and Dutch now',
      'stänger bron i morgon',
      'Staden säger att nu stänger bron i morgon.',
    ],
    ['Finnish ei: Dutch egg', 'van de kip', 'Dit is het ei van de kip.'],
    ['Spanish sin: Swedish his', 'hund i parken', 'Han gick med sin hund i parken.'],
    [
      'Dutch noch: German still',
      'geschlossen bleiben',
      'Die Brücke soll noch geschlossen bleiben.',
    ],
    ['French ni: Swedish you', 'kan komma in', 'Vi säger till när ni kan komma in.'],
  ])('%s: a word that another language uses otherwise is no negator', (_, quote, source) => {
    expect(verifyQuote(quote, source)).toMatchObject({ verified: true, status: 'exact' });
    expect(verifyQuote(quote, source).context?.before).not.toBe('');
  });

  it('a place without one is preferred', () => {
    const source = 'He was not guilty of murder. She was guilty of murder.';
    expect(verifyQuote('guilty of murder', source)).toMatchObject({
      verified: true,
      occurrences: 1,
    });
  });

  it('counts for every piece', () => {
    expect(
      verifyQuote('The jury ... guilty of murder', 'The jury found him not guilty of murder.'),
    ).toMatchObject({
      verified: false,
      status: 'out-of-context',
      match: 'pieces',
    });
  });
});

describe('the sentence around a quote and those of splitSentences', () => {
  const texts = [
    'annual-report.txt',
    'bericht.txt',
    'inquiry.txt',
    'lease.txt',
    'rapport.txt',
    'trial.txt',
    'pump-controller.md',
  ];

  it.each(texts)(
    'are the same in %s, but after one letter alone (`60 s.`), on lines of at most 380 characters',
    (name) => {
      const text = readFileSync(new URL(`texts/${name}`, import.meta.url), 'utf8');
      const index = indexSource(text);
      const sentences = splitSentences(text)
        .map(({ start, end }) => ({ words: text.slice(start, end) }))
        .filter(
          ({ words }) => words.length <= 380 && !words.includes('\n') && !/\b\p{L}\.$/u.test(words),
        );
      const differing = sentences.filter(
        ({ words }) => verifyQuote(words, index).context?.sentence !== words,
      );
      expect(sentences.length).toBeGreaterThan(15);
      for (const { words } of differing) {
        const { context } = verifyQuote(words, index);
        expect(context?.sentence).toMatch(/[ /]\p{L}\. /u);
      }
      expect(differing.length).toBeLessThan(4);
    },
  );
});
