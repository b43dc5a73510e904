/** Numbers written twice, scales with a point, amounts at the start of a line, ranges, fiscal years. */
import { describe, expect, it } from 'vitest';
import { checkFigures, figuresIn } from '../../../src/answers/figures/index.js';

const statesOf = (answer: string, ...sources: readonly string[]): string =>
  checkFigures(answer, sources)
    .figures.map(({ state }) => state)
    .join();
const textsOf = (answer: string): readonly string[] => figuresIn(answer).map(({ text }) => text);

/** A period, the same in one form, and a changed one. */
const periods = [
  ['a term of three (3) months', '3 months', '3 weeks'],
  ['a term of 3 (three) months', '3 months', '3 years'],
  ['within thirty (30) days', '30 days', '30 weeks'],
  ['one (1) year and two (2) months', '1 year and 2 months', '1 year and 2 weeks'],
  ['a two (2)-year term', '2 years', '2 months'],
  ['fifty thousand (50,000) euros', '50,000 euros', '50,000 dollars'],
  ['10 (ten) million USD', '$10 million', '$10 billion'],
  ['14 (vierzehn) Tage', '14 Tage', '14 Wochen'],
  ['innerhalb von vierzehn (14) Tagen', '14 Tage', '14 Stunden'],
  ['trois (3) mois', '3 mois', '3 semaines'],
  ['sesenta y cinco (65) días', '65 días', '65 horas'],
  ['w terminie 7 (siedmiu) dni', '7 dni', '7 tygodni'],
  ['в течение 10 (десяти) дней', '10 дней', '10 недель'],
  ['三（3）个月内', '3个月', '3天'],
] as const;

describe('a number that is written twice', () => {
  it.each(periods)('has the unit after its bracket: %s', (twice, once, changed) => {
    expect(statesOf(`It is ${twice} [1].`, `${once}.`)).toMatch(/^in-cited(,in-cited)?$/);
    expect(statesOf(`It is ${once} [1].`, `${twice}.`)).toMatch(/^in-cited(,in-cited)?$/);
    expect(statesOf(`It is ${twice} [1].`, `${changed}.`)).toMatch(/absent$/);
    expect(statesOf(`It is ${changed} [1].`, `${twice}.`)).toMatch(/absent$/);
  });

  it('is one figure with its English words', () => {
    expect(textsOf('twenty-one (21) days, vierzehn (14) Tage')).toEqual([
      'twenty-one (21) days',
      '(14) Tage',
    ]);
  });

  it.each([
    ['3 (four) months', ['3', 'four']],
    ['four (3) months', ['four', '(3) months']],
    ['In 2019 (restated) EUR 40', ['2019', 'EUR 40']],
    ['Smith (2020) mg', ['2020']],
    ['5 (a) years', ['5']],
    ['5 (of 7) years', ['5', '7']],
    ['three (3) desks', ['three', '3']],
    ['a change of (40) %', ['40']],
  ])('is none: %s', (text, texts) => {
    expect(textsOf(text)).toEqual(texts);
  });
});

describe('no sentence ends within an amount', () => {
  it.each([
    'Der Gewinn lag bei 5 Mio. €',
    'Es leben dort 4,5 Mio. Menschen',
    'Der Preis ist 48 Tsd. Euro',
    'The fund holds 5 bn. €',
    'Przychód to 5 mln. PLN',
    'Выручка 5 млн. EUR',
  ])('a wrong citation is seen: %s', (form) => {
    expect(statesOf(`${form} [1].`, 'Nothing.', `${form}.`)).toBe('elsewhere');
    expect(statesOf(`${form} [1].`, `${form}.`, 'Nothing.')).toBe('in-cited');
  });

  it.each([
    ['The firm made $5bn. Staff has 70 desks [2].', '$5bn', '70 desks'],
    ['It made 5 Bn. The staff has 70 desks [2].', '5 bn', '70 desks'],
    ['Es sind 5 Mio. €. Die Firma hat 70 Tische [2].', '5 Mio. €', '70'],
    ['Es sind 5 Mio.\n\nTische hat sie 70 [2].', '5 Mio.', '70'],
  ])('one ends after it: %s', (answer, ...sources) => {
    expect(statesOf(answer, ...sources)).toBe('in-sources,in-cited');
  });
});

describe('a decimal at the start of a line', () => {
  it.each([
    ['5.00 EUR is the fee', ['5.00 EUR']],
    ['Fees:\n12.50 EUR per adult\n7.50 EUR per child', ['12.50 EUR', '7.50 EUR']],
    ['2.4 GW was built', ['2.4 GW']],
    ['2.4 TWh wurden erzeugt', ['2.4 TWh']],
    ['3.2 Mrd. Euro', ['3.2 Mrd. Euro']],
    ['3.2 M€ wurden gezahlt', ['3.2']],
    ['3.5 Tage dauert es', ['3.5 Tage']],
  ])('is a figure before a unit: %s', (text, texts) => {
    expect(textsOf(text)).toEqual(texts);
  });

  it.each([
    '3.1 Scope',
    '2.1 Hours of the office',
    '2.2 Foot and the ankle',
    '## 2.4 GW and more',
    '1.2.3 EUR',
    '2.1 BAR',
    '2.3 HOURS OF WORK',
    '3.1 TV rights',
    '4.1 A new desk',
    '3.1 Section 4',
  ])('is the number of a section: %s', (text) => {
    expect(textsOf(text)).toEqual([]);
  });
});

describe('ranges, fiscal years and quarters', () => {
  it.each([
    ['€10–15m', 'EUR 10 million to EUR 15 million', 'in-cited,in-cited'],
    ['€10–15m', 'EUR 10 million to EUR 16 million', 'in-cited,absent'],
    ['$2-3b', '$2 billion to $3 billion', 'in-cited,in-cited'],
    ['10–15m', '10 to 15 metres', 'in-cited,in-cited'],
    ['€10, 15m', '15 metres for €10', 'in-cited,in-cited'],
    ['FY 2023/24', 'fiscal year 2023/24', 'in-cited,in-cited'],
    ['fiscal 2023/24', 'FY 2023/24', 'in-cited,in-cited'],
    ['FY23/24', 'FY 2022/23', 'in-cited,absent'],
    ['the first quarter', 'the second quarter', 'not-checked'],
    ['the first quarter', 'Q1', 'in-cited'],
  ])('%s', (one, other, states) => {
    expect(statesOf(`It is ${one} [1].`, `It is ${other}.`)).toBe(states);
  });
});
