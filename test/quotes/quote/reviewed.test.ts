/**
 * Quotes of others that were answered wrongly by an earlier build, or that a rule is there for and
 * no other test.
 */
import { describe, expect, it } from 'vitest';
import {
  indexSource,
  type QuoteOptions,
  type QuoteResult,
  verifyQuote,
} from '../../../src/quotes/quote/index.js';

const statusOf = (quote: string, source: string, options: QuoteOptions = {}): string =>
  verifyQuote(quote, source, options).status;

describe('honest forms that structure decides', () => {
  it.each([
    ['a hyphen at a line end before a capital', 'the US-ASCII set', 'the US-\nASCII set'],
    ['a hyphen at a line end before a digit', 'a COVID-19 case', 'a COVID-\n19 case'],
    ['a hyphen at a line end after a digit', 'ISO-8859-1 signs', 'ISO-8859-\n1 signs'],
    ['a capital inside a word', 'TraceMonkey is fast', 'Trace-\nMonkey is fast'],
    ['the currency of the next column', 'Modules $  502,001', 'Modules $ 502,001 $ 806,398'],
    ['a slash of a verse', 'a wood, / And sorry', 'a wood,\nAnd sorry'],
    ['a slash of a verse after a sign of full width', '人间。/ 转朱阁', '人间。\n转朱阁'],
    ['a raised note after a stop', 'are rural. This', 'are rural.³ This'],
    ['a note after a long number', '41,330 people', '41,330[2] people'],
    ['a danda for a stop', 'यह सही है।', 'यह सही है. और'],
    ['an ideographic stop for a stop', '無罪です。', '無罪です. 次'],
    ['a reference of Markdown over a line end', 'on the wiki page.', 'on [the wiki\npage][wiki].'],
    [
      'quotations as TeX marks them',
      'It costs 5 dollars',
      "Write ``v'' first. It costs\n5 dollars, then ``w''.",
    ],
    [
      'quotations as manuals mark them',
      'a homomorphism.',
      "Write `v' first: a homo-\nmorphism. Then `w' last.",
    ],
    ['marks of TeX for others', 'Write "v" first', "Write ``v'' first"],
    ['code over a line end', 'run a b now', 'run `a\nb` now'],
    ['a line end between words of Korean', '질문은 기본값을', '질문은\n기본값을'],
    ['a line end in a word of Korean', '질문은기본값을', '질문은\n기본값을'],
    ['a line end after a bracket before Korean', '(사실상의) 표준', '(사실상의)\n표준'],
    ['a line end between a word and its Korean ending', 'run에서 지정', 'run\n에서 지정'],
    ['a line end between Korean and a number', '모두 30 개', '모두\n30\n개'],
    ['a note copied as a digit', 'is limited3 to five', 'is limited[^3] to five'],
    ['a note copied as a digit before a stop', 'is limited3.', 'is limited[3].'],
    ['a note copied as a digit after a stop', 'the harbour.3 Then it', 'the harbour.[^3] Then it'],
    ['a raised note copied as a digit', 'the harbour.12 Then it', 'the harbour.¹² Then it'],
    ['a note copied after a quotation', 'the “old harbour.”3 Then', 'the “old harbour.”[^3] Then'],
    ['a note copied at the end', 'in the old harbour.3', 'in the old harbour.³ Then it'],
    ['a yen sign of full width', '¥1,200 a day', '￥1,200 a day'],
    ['a stop of half width', 'です。次', 'です｡次'],
    ['an ellipsis with blanks', 'He paused ... and left', 'He paused . . . and left'],
    [
      'a table with the line under its head',
      'Name Age Ann 41',
      '| Name | Age |\n|---|---|\n| Ann | 41 |',
    ],
    ['words as a tokeniser left them', "It's fine, I don't mind", "It 's fine , I do n't mind"],
    ['a ligature apart from its word', 'a specific finding', 'a specifi c fi nding'],
    ['a quotation before an ending of Korean', "'한다'는 것", '“한다”는 것'],
    ['a quotation of other letters before it', "'AI'는 좋다", '“AI”는 좋다'],
    ['a quotation of one letter of Korean', "'차'를 산 것", '“차”를 산 것'],
    ['a blank between degrees and minutes', "9°27' S", '9° 27′ S'],
    ['a line end between signs of Chinese', '行为：（一）设摊', '行为：\n（一）设摊'],
    ['a bracket of half width in Chinese', 'CEO（王某）说', 'CEO (王某) 说'],
    ['a wave dash', '9時〜午後', '9時～午後'],
    ['a middle dot of Korean', '고전ㆍ독립영화', '고전·독립영화'],
    ['a middle dot of Japanese', 'マルコ・ポーロ', 'マルコ·ポーロ'],
    ['a comma of Arabic', 'خذ وقتك, لكن', 'خذ وقتك، لكن'],
    ['a percent sign of Arabic', 'مستوى ٥%.', 'مستوى ٥٪.'],
    [
      'hyphens around an aside',
      'cada hora - eso hasta el 82 -, y',
      'cada hora —eso hasta el 82—, y',
    ],
  ])('%s', (_, quote, source) => {
    expect(statusOf(quote, source)).toBe('normalized');
  });

  it.each([
    ['a slash that is no line end', 'a wood, / And sorry', 'a wood, And sorry'],
    ['a slash left out', 'and or', 'and / or'],
    ['a slash put in', 'and / or', 'and or'],
    ['an exponent', 'are rural. This', 'are rural.^3 This'],
    ['a stop for a question of full width', '無罪ですか。', '無罪ですか？'],
    ['another note after a stop', 'the decades since.[3]', 'the decades since.[2]'],
    ['another note before a stop', 'the decades since[3]', 'the decades since.[2] In'],
    ['a digit that is another note', 'limited4 to five', 'limited[^3] to five'],
    ['another note copied after a stop', 'the harbour.4 Then it', 'the harbour.[^3] Then it'],
    ['another note copied at the end', 'in the old harbour.4', 'in the old harbour.³ Then it'],
    ['a digit after a stop that is no note', 'the harbour.3 Then it', 'the harbour. Then it'],
    ['a digit at the end that is no note', 'in the old harbour.3', 'in the old harbour. Then'],
    ['a part of a number', 'it rose by 2.3 Then', 'it rose by 2.[^3] Then'],
    ['a digit that is no note', 'limited3 to five', 'limited to five'],
    ['a blank of Korean left out', '질문은기본값을', '질문은 기본값을'],
    ['a blank before Korean left out', 'run에서', 'run 에서'],
    ['a line end of a number next to Korean', '모두 3000', '모두 30\n00'],
    ['a blank in code', 'run a  b now', 'run `a b` now'],
    ['a hyphen at a line end left out of a number', 'pages 1015', 'pages 10-\n15'],
    ['a minus for a dash', 'a loss of -.5 now', 'a loss of — .5 now'],
    ['a blank before a number of Chinese left out', '约.5 倍', '约. 5 倍'],
    ['a stop for a question of Arabic', 'هل هو هنا.', 'هل هو هنا؟ نعم'],
    ['feet for inches before Korean', "5'는 길다", '5”는 길다'],
  ])('not %s', (_, quote, source) => {
    expect(verifyQuote(quote, source).verified).toBe(false);
  });

  it('a word that is divided before a capital is reported if the source has both', () => {
    const source = 'Trace-\nMonkey is fast. TraceMonkey or Trace-Monkey?';
    expect(verifyQuote('Trace-Monkey is fast', source).flags).toContain('either-word');
  });
});

describe('marks directly after a digit', () => {
  it.each([
    ['inches', '“a” plank is 5″', '“a” plank is 5" long'],
    ['feet', 'the plank is 5’', "the plank is 5' long"],
    ['inches in two marks', "is 5'' wide", 'is 5″ wide'],
    ['what closes a quotation', '“the plank is 5”', 'the plank is 5 long'],
    ['what closes one in single marks', '‘the plank is 5’', 'He said “the plank is 5” then'],
    ['minutes and seconds', "48°51'24'' N", 'at 48°51′24″ N now'],
  ])('honest: %s', (_, quote, source) => {
    expect(verifyQuote(quote, source).verified).toBe(true);
  });
});

describe('a negator before marks that are no signs', () => {
  it.each([
    ['| 5 items were found', 'the answer is no | 5 items were found', 'exact'],
    ['|  5 items were found', 'the answer is no | 5 items were found', 'normalized'],
    ['— guilty of it', 'He was not — guilty of it', 'exact'],
    ['<p>guilty of it</p>', 'He was not <p>guilty of it</p>', 'exact'],
    ['<b>guilty of it</b>', 'He was not <b>guilty of it</b>', 'out-of-context'],
    ['[guilty of it](x)', 'He was not [guilty of it](x)', 'out-of-context'],
    ['guilty of it', 'He was not [guilty of it](x)', 'out-of-context'],
    [', guilty of it', 'He said no, guilty of it', 'out-of-context'],
    ['7. None read much', 'I cannot number 7. None read much else.', 'exact'],
    ['7 None read much', 'I cannot number 7 None read much else.', 'out-of-context'],
  ])('%s of %s', (quote, source, status) => {
    expect(verifyQuote(quote, source).status).toBe(status);
  });

  it('a box of a list of tasks is no editor’s bracket', () => {
    expect(statusOf('[x] signed  it', '* [x] signed it')).toBe('normalized');
  });
});

describe('what an edge divides', () => {
  it.each([
    ['lawful act', 'the un-\nlawful act'],
    ['ASCII set', 'the US-\nASCII set'],
    ['lawful in all', 'it is un-\nlawful in all\nstates'],
    ['s fine', "it's fine"],
    ['m here', "I'm here now"],
    ['t fine', "it isn't fine"],
    ['人口3', '人口3万人'],
    ['三百', '一千三百五十人'],
    ['stieg um 3', 'Der Umsatz stieg um 3 Millionen Euro.'],
    ['rund 12', 'Es waren rund 12 Mio. Euro.'],
    ['coste de 3', 'un coste de 3 mil millones'],
    ['вырос на 3', 'вырос на 3 млн рублей'],
    ['सालाना 9', 'सालाना 9 करोड़ रुपये'],
  ])('%s', (quote, source) => {
    const { status, nearest } = verifyQuote(quote, source);
    expect(status).toBe('cut');
    expect(statusOf(nearest?.text ?? '', source)).toBe('exact');
  });

  it('a word of French after its article is whole', () => {
    expect(statusOf('euros par jour', "deux millions d'euros par jour")).toBe('exact');
  });
});

/** Lines as long as a width allows. */
function wrapped(text: string, width: number): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}

describe('sentences at line ends', () => {
  const text =
    'When she was asked about the fire, the witness said that it is not true that I was in the room at nine, and that ' +
    'Nobody else had a key. The Harbour Board met on Tuesday and heard the report of the Clerk, who had written it in March.';

  it.each([40, 52, 60, 66, 72, 79])('a line end in prose of %s characters ends none', (width) => {
    const source = wrapped(text, width);
    for (const tail of [
      'I was in the room at nine',
      'Nobody else had a key.',
      'Clerk, who had written it in March.',
    ]) {
      const result = verifyQuote(tail, source);
      if (result.verified) expect(result.context.wholeSentences, source).toBe(false);
      else expect(result.status).toBe('out-of-context');
    }
  });

  it.each([
    ['rows', 'Room 12', 'Room 12\nHours: 9 to 5\nClosed on Monday'],
    [
      'keys',
      'Status: final',
      'Title: The harbour of Port Ellis in winter\nStatus: final\nAuthor: A. Hale',
    ],
    [
      'columns',
      'Systems    603,001    134,926',
      'Modules    502,001    806,398\nSystems    603,001    134,926\nAll of it    1,105,002    941,324',
    ],
    ['a heading', 'It closed.', 'The harbour\nIt closed.\n'],
  ])('a line end between %s does', (_, quote, source) => {
    const { context } = verifyQuote(quote, source);
    expect(context?.before).toBe('');
  });

  it('a negator before a small letter refuses, however the lines are broken', () => {
    for (const source of [
      'The seller shall not\nbe liable for any damages\narising from use.',
      'The seller shall not be\nliable for any damages\narising from use.',
    ])
      expect(statusOf('liable for any damages', source)).toBe('out-of-context');
    expect(
      statusOf(
        'be liable for any damages',
        'The seller shall not\nbe liable for any damages\narising.',
      ),
    ).toBe('out-of-context');
  });
});

describe('languages of negators', () => {
  it('are all by default, without words that are ordinary ones in another', () => {
    expect(statusOf('evidence of fraud', 'There was no evidence of fraud.')).toBe('out-of-context');
    expect(
      statusOf(
        'entanto, a ferrovia fechou',
        'No entanto, a ferrovia fechou em março e não abriu. São dois anos.',
      ),
    ).toBe('exact');
    expect(statusOf('1 in the charts', 'It was No 1 in the charts.')).toBe('exact');
    expect(statusOf('licencia de obra', 'Se abrió sin licencia de obra.')).toBe('exact');
  });

  it('are those that are named', () => {
    expect(
      statusOf('evidence of fraud', 'There was no evidence of fraud.', { languages: ['pt'] }),
    ).toBe('exact');
    expect(
      statusOf('licencia de obra', 'Se abrió sin licencia de obra.', { languages: ['es'] }),
    ).toBe('out-of-context');
    expect(statusOf('有罪', '他没有有罪', { languages: ['en'] })).toBe('exact');
    expect(statusOf('罪', '他无罪', { languages: ['zh'] })).toBe('out-of-context');
    expect(statusOf('a', 'a', { languages: ['xx'] })).toBe('invalid-input');
  });
});

describe('the only range that is searched', () => {
  const source = 'four words are here, four words are here';

  it('is `at`', () => {
    expect(verifyQuote('four words are here', source, { at: [21, 40] }).spans).toEqual([
      { start: 21, end: 40, line: 1, column: 22 },
    ]);
    expect(statusOf('four  words', 'aa four words bb', { at: [2, 14] })).toBe('normalized');
    expect(statusOf('four words are here', source, { at: [22, 40] })).not.toBe('exact');
    expect(statusOf('four words are here', `${source}, nothing else`, { at: [40, 54] })).toBe(
      'not-found',
    );
    expect(verifyQuote('five words are here', source, { at: [21, 40] }).nearest?.span.start).toBe(
      21,
    );
    expect(statusOf('four ... here', source, { at: [0, 19] })).toBe('pieces');
    expect(statusOf('words', '😀 words', { at: [3, 8], unit: 'utf16' })).toBe('exact');
    expect(statusOf('four', source, { at: [5, 2] })).toBe('invalid-input');
  });
});

describe('what a source is', () => {
  it.each([
    ['text', 'the **bold** word', 'changed'],
    ['text', 'the <b>bold</b> word', 'changed'],
    ['text', 'the bold\nword', 'normalized'],
    ['html', 'the **bold** word', 'changed'],
    ['html', 'the <b>bold</b> word', 'normalized'],
    ['markdown', 'the **bold** word', 'normalized'],
    ['auto', 'the **bold** <i>word</i>', 'normalized'],
  ] as const)('%s: %s', (format, source, status) => {
    expect(verifyQuote('the bold word', indexSource(source, { format })).status).toBe(status);
  });

  it('is no witness where it is skipped', () => {
    const text = 'Body one.\nSecret header text\nBody two.';
    const source = indexSource(text, { skip: [[10, 28]] });
    expect(verifyQuote('Secret header text', source).verified).toBe(false);
    expect(verifyQuote('header text', source).verified).toBe(false);
    const { text: found = '' } = verifyQuote('Body one. Body two.', source);
    expect(found).toBe(text);
    expect(verifyQuote(found, source).verified).toBe(true);
  });
});

describe('what is left out', () => {
  const source =
    'Le conseil ne prévoit aucune exception et souhaite un vote. Le maire dort – dit-il. Rien.';

  it.each([
    ['an ellipsis as Russian writes it', 'Le conseil <…> souhaite un vote'],
    ['stops in the same brackets', 'Le conseil < ... > souhaite un vote'],
    ['a year', 'souhaite un vote [2022]. Le maire'],
    ['a negator that the piece before has', 'aucune exception [nouvelle] et souhaite un vote'],
    ['a stop after an ellipsis', 'souhaite un vote […]. Rien.'],
  ])('%s', (_, quote) => {
    expect(statusOf(quote, source)).toBe('pieces');
  });

  it.each([
    ['a negator between the pieces', 'Gefahr besteht […], die Dauer ist kurz', 'out-of-context'],
    ['it also before a stop', 'Gefahr besteht […]. Die Zeit', 'out-of-context'],
    ['a number of five digits', 'Gefahr [20221] besteht', 'changed'],
    ['a comma after an ellipsis', 'Gefahr […], Zeit läuft', 'changed'],
  ])('not %s', (_, quote, status) => {
    const text = 'Gefahr besteht nicht, die Dauer ist kurz. Gefahr besteht nicht. Die Zeit läuft.';
    expect(statusOf(quote, text)).toBe(status);
  });
});

describe('the kind of a change', () => {
  it.each([
    ['is 3.4 degrees', 'it is −3.4 degrees now', 'number'],
    ['about 0.5 of all', 'about 0.5% of all cases', 'number'],
    ['10⁵ cells in', 'about 10⁶ cells in it', 'number'],
    ['loss of 5.13 million was', 'a loss of (5.13) million was made', 'number'],
    ['half a ¼ cup of', 'add half a ½ cup of it', 'number'],
    ['a ratio of 3 to 1 in all', 'a ratio of 3:1 in all', 'number'],
    ['Is it true.', 'Is it true? Yes', 'sign'],
    ['the harbour, is closed', 'the harbour is closed now', 'punctuation'],
  ])('%s: %s is %s', (quote, source, kind) => {
    expect(new Set(verifyQuote(quote, source).changes.map((change) => change.kind))).toEqual(
      new Set([kind]),
    );
  });
});

describe('the nearest text', () => {
  it.each([
    ['gave Medicar', 'It gave Medicare a start.', 'gave Medicare'],
    [
      'guilty of muder in May',
      'He was not guilty of murder in May.',
      'not guilty of murder in May',
    ],
    ['act was lawfull here', 'The act was un-\nlawful here.', 'act was un-\nlawful here'],
  ])('of %s verifies again', (quote, source, nearest) => {
    const result: QuoteResult = verifyQuote(quote, source);
    expect(result.nearest?.text).toBe(nearest);
    expect(verifyQuote(nearest, source).verified).toBe(true);
  });
});
