import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figureProfile, figuresIn } from '../../../src/answers/figures/index.js';
import { digest } from '../../../src/index.js';
import { timeWithin } from '../../support/cpu-time.js';
import { sized } from '../../support/sized.js';

interface Profile {
  readonly months: Readonly<Record<string, readonly (readonly string[])[]>>;
  readonly units: Readonly<Record<string, readonly string[]>>;
  readonly scales: Readonly<Record<string, readonly string[]>>;
  readonly before: readonly string[];
  readonly glued: Readonly<Record<string, number>>;
  readonly fractions: Readonly<Record<string, readonly number[]>>;
  readonly parts: readonly string[];
  readonly between: readonly string[];
  readonly of: readonly string[];
  readonly daySuffixes: readonly string[];
  readonly prefixes: readonly string[];
  readonly numberWords: {
    readonly units: readonly string[];
    readonly tens: readonly string[];
    readonly ordinals: readonly string[];
    readonly scales: Readonly<Record<string, number>>;
  };
}

const published: unknown = JSON.parse(readFileSync('contracts/profiles/figures-1.json', 'utf8'));
const profile = published as Profile;

/** A figure in short: kind, readings, sign, unit. */
const short = (text: string, source = false): readonly string[] =>
  figuresIn(text, { source }).map(({ kind, values, sign, unit }) =>
    `${kind} ${sign}${values.join('|')} ${unit}`.trim(),
  );

describe('reads a figure', () => {
  test.each<[text: string, ...figures: string[]]>([
    ['140 euros and €140', 'number 140 EUR', 'number 140 EUR'],
    ['$3.2 million, $3,200 million', 'number 3200000 USD', 'number 3200000000 USD'],
    ['−3.4% or -3.4 percent', 'number -3.4 %', 'number -3.4 %'],
    ['12 percentage points', 'number 12 pp'],
    ['(1,577) and $(1,577)', 'number (1577', 'number (1577 USD'],
    ['(2019)', 'year 2019'],
    ['£ 1.1 m and £1.1million', 'number 1100000 GBP', 'number 1100000 GBP'],
    ['5 m and 5m', 'number 5 m', 'number 5 m'],
    ['1.250.000 Euro', 'number 1250000 EUR'],
    ['12,34,567 rupees', 'number 1234567 INR'],
    ['1.200', 'number 1.2|1200'],
    ['1.200 and 2.5', 'number 1.2', 'number 2.5'],
    ['1,200 and 2,5', 'number 1200|1.2', 'number 2.5'],
    ['1’577’000', 'number 1577000'],
    ['1/3, 2 1/2, ½, 2½', 'number 1/3', 'number 2.5', 'number 0.5', 'number 2.5'],
    ['$5-7 billion', 'number 5|5000000000 USD', 'number 7000000000 USD'],
    ['5 to 7 km', 'number 5 km', 'number 7 km'],
    ['a 31-year-old', 'number 31 year'],
    ['3 March 1998', 'date 1998-03-03'],
    ['March 3 , 1998', 'date 1998-03-03'],
    ['3 March , 1998', 'date 1998-03-03'],
    ['March 3rd, 1998', 'date 1998-03-03'],
    ['3rd of March', 'date --03-03'],
    ['March 1998', 'date 1998-03'],
    ['1998-03-03', 'date 1998-03-03'],
    ['03/04/1998', 'date 1998-04-03|1998-03-04'],
    ['5–7 March 2020', 'date 2020-03-05', 'date 2020-03-07'],
    ['12 to 18 April', 'date --04-12', 'date --04-18'],
    ['ISO 9001:2015', 'number 9001', 'year 2015'],
    ['12:900 and 1:2000', 'ratio 12:900', 'ratio 1:2000'],
    ['FY2021 and FY21', 'date 2021', 'date 2021'],
    ['1939–45', 'date 1939', 'date 1945'],
    ['am 5. März 2024', 'date 2024-03-05'],
    ['3 de marzo de 2020', 'date 2020-03-03'],
    ['1er mars 2020', 'date 2020-03-01'],
    ['2024年3月5日', 'date 2024-03-05'],
    ['2020년 5월 3일에', 'date 2020-05-03'],
    ['१२ मार्च २०२०', 'date 2020-03-12'],
    ['٣٫٥ ٪', 'number 3.5 %'],
    ['17:45 and 5:45 pm', 'time 17:45', 'time 17:45'],
    ['5:45', 'time 5:45|17:45'],
    ['会議は14:30です', 'time 14:30'],
    ['于17:45开始', 'time 17:45'],
    ['오후3:30에', 'time 3:30|15:30'],
    ['เวลา14:30น.', 'time 14:30'],
    ['x14:30', 'number 30'],
    ['3:1 and 2.5:1', 'ratio 3:1', 'ratio 2.5:1'],
    ['Q3 and third quarter', 'quarter 3', 'quarter 3'],
    ["1990s and '90s", 'decade 1990', 'decade 1990|2090'],
    ['the 19th', 'ordinal 19'],
    ['twenty-one, two hundred and five, a million', 'number 21', 'number 205', 'number 1000000'],
    ['five million dollars', 'number 5000000 USD'],
    ['100 000 km', 'number 100000 km', 'number 100', 'number 0 km'],
    ['5万, 3億ドル, 40만', 'number 50000', 'number 300000000 USD', 'number 400000'],
    ['ב-1998 and و2020', 'year 1998', 'year 2020'],
    ['**140** euros, \\$140', 'number 140 EUR', 'number 140 USD'],
    ['20 °C, 20 degrees Celsius', 'number 20 °C', 'number 20 °C'],
    ['60 km/h, 5 km²', 'number 60 km/h', 'number 5 km²'],
    [
      '3 × 10⁸ m/s, 3x10^8, 3·10^{8}',
      'number 300000000 m/s',
      'number 300000000',
      'number 300000000',
    ],
    ['10⁸ and 10^-3 and −10²', 'number 100000000', 'number 0.001', 'number -100'],
    ['5.2e-7, 1E6, 1e+2', 'number 0.00000052', 'number 1000000', 'number 100'],
    [
      '2 to 5 × 10⁶ kg, 10⁵–10⁶',
      'number 2|2000000 kg',
      'number 5000000 kg',
      'number 100000',
      'number 1000000',
    ],
    ['1.250 × 10³', 'number 1250'],
    ['2004-05, 2024-05, 12/2024', 'date 2004', 'date 2005', 'date 2024-05', 'date 2024-12'],
    ['13/2024 and 2.5/2024', 'number 13', 'year 2024', 'number 2.5', 'year 2024'],
    ['50m2, 5 km2, 3 m23', 'number 50 m²', 'number 5 km²', 'number 3 m'],
    ['25h30', 'number 25 hour'],
    ['10⁰ and 2019e0 and 2019', 'number 1', 'number 2019', 'year 2019'],
    ['30⁸, 110², 10³⁴⁵, 10^100', 'number 30', 'number 110', 'number 10', 'number 10', 'number 100'],
    ['1e6f and 3e100 and 5e'],
    ['.85, (.5 %), =.25', 'number 0.85', 'number (0.5 %', 'number 0.25'],
    [
      '-.85, −.85, $.50, -$.5m',
      'number -0.85',
      'number -0.85',
      'number 0.5 USD',
      'number -500000 USD',
    ],
    ['.2 to .4 kg, .2–.4 kg', 'number 0.2 kg', 'number 0.4 kg', 'number 0.2 kg', 'number 0.4 kg'],
    ['.1998 and .5 pm', 'number 0.1998', 'number 0.5'],
    ['S.5, end.5, ...6 and 7', 'number 5', 'number 5', 'number 6', 'number 7'],
  ])('%s', (text, ...figures) => {
    expect(short(text)).toEqual(figures);
  });
});

describe('reads no figure', () => {
  test.each([
    'GPT-4, COVID-19, B12, 5G, 3D',
    '401(k) and a 10-K',
    '1.2.3',
    '.5.2 and .5½ and v.5 and No.5',
    '[1] [1, 2] [^3] 【4†source】<sup>5</sup>',
    '24/7',
    'call (555) 555-1234',
    'Passage 3, Passage ID 3, Table 2.1, § 5, No. 7',
    'https://example.org/2020/12 doi:10.1000/182 ISBN 978-3-16',
    '1. First\n2[1]. Next',
    '```\nx = 140\n```',
    'a text without digits, of a million-fold kind? no: ONE TWO',
    '123-45-6789',
  ])('%s', (text) => {
    expect(
      figuresIn(text).filter(({ kind, values }) => kind !== 'ordinal' && values[0] !== '1000000'),
    ).toEqual([]);
  });
});

test('numbers of items rise by one from 1 in one paragraph', () => {
  expect(short('First: 1. apples 2. pears 3. plums, 3 in all')).toEqual(['ordinal 1', 'number 3']);
  expect(short('It ends in 2. Then 5 follow')).toEqual(['number 2', 'number 5']);
});

test('numbers of items before figures rise by one from 1, each in a line, or have a bracket', () => {
  expect(short('1. 30\n2. 45')).toEqual(['number 30', 'number 45']);
  expect(short('1. 30\n3. 45')).toEqual(['number 30', 'number 3', 'number 45']);
  expect(short('It is\n45. 30 of them')).toEqual(['number 45', 'number 30']);
  expect(short('1. 2. 2024')).toEqual(['number 1', 'number 2', 'year 2024']);
  expect(short('Of 1. 30 and 2. 45')).toEqual(['number 1', 'number 30', 'number 2', 'number 45']);
  expect(short('3) 30')).toEqual(['number 30']);
  expect(short('1. 30', true)).toEqual(['number 1', 'number 30']);
});

test('a cell at the start of a line of a source is no section', () => {
  expect(short('24.6 % Share', true)).toEqual(['number 24.6 %']);
  expect(short('2.1 Scope')).toEqual([]);
});

test('spans count code points of the untouched text', () => {
  const text = '😀 it\u00adcosts **140** euros';
  const [figure] = figuresIn(text);
  expect(Array.from(text).slice(figure?.span[0], figure?.span[1]).join('')).toBe('140** euros');
  expect(figure?.text).toBe('140** euros');
});

test('the profile is published with its digest', () => {
  expect(digest(profile)).toBe(figureProfile.digest);
});

describe('each entry of the tables decides a case', () => {
  const forms = (lists: Profile['units']) =>
    Object.entries(lists).flatMap(([name, list]) =>
      list.map((form) => [name, form.replaceAll('-', ' ')] as const),
    );

  test('months', () => {
    const months = Object.values(profile.months).flatMap((year) =>
      year.flatMap((names, nth) => names.map((name) => [nth + 1, name] as const)),
    );
    for (const [month, name] of months) {
      expect([name, figuresIn(`12 ${name} 2020`)[0]?.values[0]]).toEqual([
        name,
        `2020-${String(month).padStart(2, '0')}-12`,
      ]);
    }
    expect(months).toHaveLength(488);
  });

  test('units', () => {
    const units = forms(profile.units);
    const wrong = units.filter(([name, form]) => {
      const after = figuresIn(`250 ${form}.`)[0]?.unit;
      const before = figuresIn(`${form}250.`)[0]?.unit;
      return after !== name && before !== name;
    });
    expect(wrong).toEqual([]);
    expect(units).toHaveLength(846);
  });

  test('scales', () => {
    const scales = forms(profile.scales);
    const wrong = scales.filter(
      ([power, form]) => figuresIn(`250 ${form}.`)[0]?.scale !== Number(power),
    );
    expect(wrong).toEqual([]);
    expect(scales).toHaveLength(179);
  });

  test('currencies before an amount, glued scales, fractions, suffixes of days and prefixes', () => {
    for (const form of profile.before)
      expect([form, figuresIn(`${form} 250`)[0]?.unit]).not.toEqual([form, '']);
    for (const [form, power] of Object.entries(profile.glued)) {
      expect([form, figuresIn(`$250${form}`)[0]?.scale]).toEqual([form, power]);
    }
    for (const sign of Object.keys(profile.fractions)) expect(figuresIn(sign)).toHaveLength(1);
    for (const suffix of profile.daySuffixes)
      expect(short(`3${suffix} March`)).toEqual(['date --03-03']);
    for (const prefix of profile.prefixes) expect(short(`${prefix}250`)).toEqual(['number 250']);
  });

  test('words of parts, between and of', () => {
    for (const word of profile.parts) expect([word, short(`see ${word}. 7`)]).toEqual([word, []]);
    for (const word of profile.between)
      expect(short(`5 ${word} 7 km`)).toEqual(['number 5 km', 'number 7 km']);
    for (const word of profile.of) expect(short(`3 ${word} March`)).toEqual(['date --03-03']);
  });

  test('number words', () => {
    const { units, tens, ordinals, scales } = profile.numberWords;
    for (const [nth, word] of units.entries()) expect(short(word)).toEqual([`number ${nth}`]);
    for (const [nth, word] of tens.entries())
      expect(short(word)).toEqual([`number ${nth * 10 + 20}`]);
    for (const [nth, word] of ordinals.entries())
      expect(short(word)).toEqual([`ordinal ${nth + 1}`]);
    for (const [word, power] of Object.entries(scales))
      expect(short(`a ${word}`)).toEqual([`number ${10 ** power}`]);
  });
});

describe('laws', () => {
  const pieces = fc.array(
    fc.constantFrom(
      ...[
        '€',
        '140',
        ' ',
        '\n',
        '12 März ',
        'août',
        '2020',
        '.',
        ',',
        '½',
        ' é',
        '%',
        'Mio. ',
        '-',
        '(',
        ')',
        '３',
        '１月',
        'मार्च ',
      ],
      ...[
        '١٢',
        'twenty ',
        'May 5',
        '$1.2',
        'Å',
        '3월',
        'ö',
        '\u200b',
        '😀',
        '**',
        ':',
        '/',
        '[1]',
        '2. x ',
        'さじ',
        'プ',
        '월 ',
        '-K',
        '-Jä',
        'č',
      ],
    ),
    { maxLength: 12 },
  );
  const plain = (text: string) =>
    figuresIn(text).map(({ text: _words, span: _span, ...figure }) => figure);

  test('a text and its composed, decomposed and CRLF forms have the same figures', () => {
    fc.assert(
      fc.property(pieces, (list) => {
        const text = list.join('');
        for (const form of [
          text.normalize('NFC'),
          text.normalize('NFD'),
          text.replaceAll('\n', '\r\n'),
        ]) {
          expect(plain(form)).toEqual(plain(text));
        }
      }),
    );
  });

  test.each([
    '大さじ3、砂糖小さじ2',
    'プラス3',
    '2021년 4월에',
    '3월 31일 18시',
    '65-Jährigen',
    '65-Übungen',
    '747-Kč',
    '10-KÄ',
  ])('the decomposed form has the same figures: %s', (text) => {
    expect(plain(text.normalize('NFD'))).toEqual(plain(text));
  });

  test('each figure is cut out of the text, in order', () => {
    fc.assert(
      fc.property(pieces, (list) => {
        const text = list.join('');
        let last = 0;
        for (const figure of figuresIn(text, { source: true })) {
          expect(
            Array.from(text)
              .slice(...figure.span)
              .join(''),
          ).toBe(figure.text);
          expect(figure.span[0]).toBeGreaterThanOrEqual(last);
          last = figure.span[0];
        }
      }),
    );
  });
});

describe('hostile texts of a megabyte, or a quarter every day, are read in a linear time', () => {
  const size = sized(2 ** 18, 2 ** 20);
  test.each([
    ['digits', '1'],
    ['commas', ','],
    ['digits and commas', '1,'],
    ['digits and hyphens', '1-'],
    ['months', 'March '],
    ['Thai months', 'มีนาคม'],
    ['brackets', '['],
  ])('%s', (_name, part) => {
    const text = part.repeat(size / part.length);
    figuresIn(text.slice(0, 1000));
    // Promised are 200 ms for a megabyte on an idle machine
    const most = size / 512;
    expect(timeWithin(most, () => figuresIn(text))).toBeLessThan(most);
  });
});

test('a minus has no joint before it, and brackets are a sign of amounts alone', () => {
  const signs = (text: string) =>
    figuresIn(text).map(({ text: words, sign }) => `${words}:${sign}`);
  expect(signs('气温是-5度')).toEqual(['-5:-']);
  expect(signs('10元-20元')).toEqual(['10元:', '20元:']);
  expect(signs('3月-5月')).toEqual(['3:', '5:']);
  expect(signs('COVID-19 x -5 km')).toEqual(['-5 km:-']);
  expect(signs('(145 ha) (1,577) $(12) (4 %) (5 €)')).toEqual([
    '145 ha:',
    '1,577:(',
    '$(12):(',
    '4 %:(',
    '5 €:(',
  ]);
});

describe('a form that goes on after a blank', () => {
  test.each([
    ['at 3 p.m. today', 'time 15:00'],
    ['at 3\u00a0AM today', 'time 3:00'],
    ['odds of 3 : 1', 'ratio 3:1'],
    ['a score of 3: 1', 'number 3; number 1'],
    ['in 1939 \u2013 45', 'date 1939; date 1945'],
    ['in 1939 / 45', 'date 1939; date 1945'],
    ['7 1/2 cups', 'number 7.5'],
    ['1 400 euros', 'number 1400; number 1; number 400'],
    ['1\u00a0400 euros', 'number 1400'],
    ['7 7 7', 'number 7; number 7; number 7'],
    ['1 , 200 euros', 'number 1200; number 1; number 200'],
    ['3 . 5 euros', 'number 3.5; number 3; number 5'],
  ])('%s', (text, figures) => {
    const source = / [.,] /.test(text);
    const found = figuresIn(text, { source });
    expect(found.map(({ kind, values }) => `${kind} ${values[0]}`).join('; ')).toBe(figures);
  });
});
