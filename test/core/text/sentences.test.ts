import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from '../../../src/core/text/sentences.js';

/** A bar is where one sentence ends and the next begins. */
const cases: readonly string[] = [
  'One sentence.| Another one.',
  'No stop at the end',
  'Really?| Yes!| Good.',
  'What?!| Nothing.',
  'Wait...| Then go.',
  'Wait... then go.',
  'Well…| He left.',
  'Dr. Smith met Mrs. Jones.| They talked.',
  'Prof. J. R. R. Tolkien wrote it.| It sold.',
  'J. K. Rowling is a writer.',
  'See Fig. 3 and p. 12 for more.| Then stop.',
  'He said no. | Then he left.',
  'Item No. 5 is gone.',
  'The U.S. Senate met.| It voted.',
  'He lives in the U.S.| He likes it.',
  'It is sold by Apple Inc. in Europe.',
  'It is sold by Apple Inc.| The price is high.',
  'They came at 5 p.m. on Monday.',
  'They came at 5 p.m.| They left at six.',
  'Apples, pears, etc. are fruit.',
  'Apples, pears, etc.| They are fruit.',
  'This is, e.g. a test, i.e. nothing.',
  'Smith et al. Found nothing.',
  'Pi is 3.14 and e is 2.71.| Both are numbers.',
  'Version 1.2.3 is out.| Get it.',
  'See https://example.org/a.b?c=d. | It works.',
  'Visit www.example.com today.| Or not.',
  'Write to a.b@example.org now.| Thanks.',
  'Open file.txt first.| Then close it.',
  'He said "Stop."| She stopped.',
  'He said “Stop.”| She stopped.',
  '“Really?” he asked.| “Yes.”',
  '“Go!” she cried.| He went.',
  '(It was late.)| They slept.',
  'They slept (it was late).| Then woke.',
  'A fact.[1]| Another fact.[2]',
  'A fact. [1]| Another fact. [2]',
  'A fact.[1][2]| Another.',
  'A fact. [1, 2]| Another. [3-5]| Last.',
  'A fact. [1–3]| Another.',
  'A fact.¹| Another fact.²',
  'A fact [1].| Another fact [2].',
  'A fact.[1]|Another fact.',
  'A fact.”[1]| Another.',
  'First line\nsecond line.| Third.',
  'A heading\n\n|A paragraph.| More.',
  'A heading\r\n\r\n|A paragraph.',
  'A heading\n \t\n|A paragraph.',
  'One.\n\n\n|Two.',
  '1. First thing.\n|2. Second thing.',
  'これは文です。|次の文です。',
  '本当？|はい！|そうです。',
  '「行きます。」|彼は言った。',
  'यह एक वाक्य है।| यह दूसरा है॥',
  'هل هذا صحيح؟| نعم.',
  'ይህ ነው።| ሌላ ነው።',
  'Это предложение.| Это другое.',
  'Что? нет.',
  'Yahoo! is a company.',
  'He bought 5.| She bought 6.',
  'In 1990. | In 1991.',
  'Vitamin C. is listed.',
  'So do I.| Then go.',
  'A.B. Smith came.',
  'Is it 5 a.m.?| Yes.',
  'Hello , world .| Next one .',
  '...| And so on.',
  '!',
  'A; b: c, d.| E.',
  'Mr. and Mrs. X. came.',
  'Jan. 5 was cold.| Feb. 6 too.',
  'Ph.D. students work.',
  'She has a Ph.D.| She works.',
  'End.)| Next.',
  '[See above.]| Done.',
];

const cut = (text: string): readonly string[] =>
  splitSentences(text).map(({ start, end }) => text.slice(start, end));

describe('sentences/1', () => {
  it('has at least sixty cases', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
  });

  it.each(cases)('%j', (marked) => {
    expect(cut(marked.replaceAll('|', ''))).toEqual(
      marked.split('|').map((sentence) => sentence.trim()),
    );
  });

  it.each(['', ' ', '\n\n', '\t \r\n'])('finds none in %j', (text) => {
    expect(cut(text)).toEqual([]);
  });

  it('leaves out nothing but white space, in order', () => {
    const parts = fc.constantFrom(
      'a',
      'B',
      ' ',
      '.',
      '?',
      '\n',
      '[1]',
      '"',
      ')',
      '。',
      'Mr',
      '5',
      '…',
      '\r\n',
      '😀',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 40 }), (list) => {
        const text = list.join('');
        let end = 0;
        for (const span of splitSentences(text)) {
          expect(text.slice(end, span.start).trim()).toBe('');
          expect(text.slice(span.start, span.end).trim()).toBe(text.slice(span.start, span.end));
          expect(span.end).toBeGreaterThan(span.start);
          end = span.end;
        }
        expect(text.slice(end).trim()).toBe('');
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    '.'.repeat(200_000),
    '. '.repeat(100_000),
    `a${' '.repeat(200_000)}b`,
    '[1]'.repeat(60_000),
    '\n'.repeat(200_000),
  ])('reads hostile text in linear time', (text) => {
    expect(splitSentences(text).length).toBeLessThanOrEqual(100_001);
  });
});
