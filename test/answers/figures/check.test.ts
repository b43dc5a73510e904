import { describe, expect, test } from 'vitest';
import { checkFigures, figuresIn } from '../../../src/answers/figures/index.js';
import { fromMarkdown } from '../../../src/sources/index.js';

const states = (answer: string, source: string | readonly string[], question?: string) =>
  checkFigures(
    answer,
    typeof source === 'string' ? [source] : source,
    question === undefined ? {} : { question },
  ).figures.map(({ state }) => state);

describe('states', () => {
  test.each<[answer: string, source: string, ...states: string[]]>([
    ['It costs 140 euros.', 'It is €140.', 'in-sources'],
    ['It costs 140 euros [1].', 'It is €140.', 'in-cited'],
    ['€190', '140 euros', 'absent'],
    ['$3.2 million', '$3.2 billion', 'absent'],
    ['$3,200 million', '$3.2 billion', 'in-sources'],
    ['3.4 %', '−3.4%', 'sign'],
    ['(3.4)', '-3.4', 'in-sources'],
    ['12', '12 %', 'unit'],
    ['12 percentage points', '12 %', 'absent'],
    ['20', 'the 20th', 'unit'],
    ['March 8, 1998', '3 March 1998', 'absent'],
    ['March 8, 1998', '3 March 1998, and 8 more', 'in-parts'],
    ['March 1998', '3 March 1998', 'in-sources'],
    ['3 March 1998', 'March 1998', 'absent'],
    ['in 1998', '3 March 1998', 'in-sources'],
    ['1998-03-03', '3 March 1998', 'in-sources'],
    ['$1,577 million', '(in millions)\nSales\t1,577', 'scale'],
    ['$1,577 billion', '(in millions)\nSales\t1,577', 'absent'],
    ['$2 million', '(in millions)\nSales\t2\n', 'scale'],
    ['1,250,000', '1.250.000', 'in-sources'],
    ['1,200', '1,187', 'rounded'],
    ['62%', '61.7 per cent', 'rounded'],
    ['67%', '61.7 per cent', 'absent'],
    ['1,900', '1,187', 'absent'],
    ['500', '499.7', 'rounded'],
    ['1990s', 'in 1994', 'rounded'],
    ['the 1,900', 'in 1904', 'absent'],
    ['5:45 pm', '17:45', 'in-sources'],
    ['100 000 km', '100,000 km', 'in-sources'],
    ['12 000 people', '12 , 000 people', 'in-sources'],
    ['seven people', 'nobody', 'not-checked'],
    ['3 × 10⁸ m', '3 × 10⁵ m', 'absent'],
    ['3 × 10⁸ m', '3 x 10^8 m', 'in-sources'],
    ['3 × 10⁸ m', '300,000,000 m', 'in-sources'],
    ['10⁸', '10⁵', 'absent'],
    ['5.2e-7', '5.2e-9', 'absent'],
    ['5.2e-7', '5.2 × 10⁻⁷', 'in-sources'],
    ['5.2e-7', '5.16e-7', 'rounded'],
    ['5e-7', '5.2e-7', 'rounded'],
    ['1e6', '1e5', 'absent'],
    ['1e6', '1 million', 'in-sources'],
    ['05/2024', 'May 2024', 'in-sources'],
    ['2024-05', 'May 2024', 'in-sources'],
    ['2024-06', 'May 2024', 'absent'],
    ['21h30', '21:30', 'in-sources'],
    ['21h30', '21h45', 'absent'],
    ['50 m2', '50 m²', 'in-sources'],
    ['50 m3', '50 m²', 'absent'],
    ['r = .85', 'r = 85', 'absent'],
    ['p = .5', 'n = 5', 'absent'],
    ['r = -.85', 'r = .85', 'sign'],
    ['p < .05', 'p < 0.05', 'in-sources'],
    ['p < 0.05', 'p < .05', 'in-sources'],
    ['CI [.12,.45]', 'from 0.12 to 0.45', 'in-sources', 'in-sources'],
    ['It ends.5 of them', '5', 'in-sources'],
    [
      'We have:\n\n1. 30 pears\n2. 45 apples',
      '30 pears and 45 apples.',
      'in-sources',
      'in-sources',
    ],
    ['1) 30 pears\n2) 45 apples', '30 pears and 45 apples.', 'in-sources', 'in-sources'],
    ['2) 45 apples', '45 apples', 'in-sources'],
    ['Two: 1) 30 pears, 2) 45 apples', '2, 30, 45', 'in-sources', 'in-sources', 'in-sources'],
    ['1. -5 °C\n2. .5 °C', 'from -5 °C to 0.5 °C', 'in-sources', 'in-sources'],
    ['5', '', 'not-checked'],
    ['um 16.42', 'um 16:42', 'absent'],
    ['21:30', 'at 9.30 pm', 'in-sources'],
    ['9:30', 'for $9.30 pm', 'absent'],
    ['9:30', 'à 9 h 30', 'in-sources'],
    ['20 h', '20:00', 'in-sources'],
    ['20:00', 'for 20 hours', 'absent'],
    ['22 a 6 h', 'de 22:00 a 6:00', 'in-sources', 'in-sources'],
    ['18:00', '오후 6시', 'in-sources'],
    ['9:00', '9시간', 'absent'],
    ['12:41', '12时41分', 'in-sources'],
    ['15.07.', 'do 15 lipca', 'in-sources'],
    ['15.08.', 'do 15 lipca', 'absent'],
    ['1.360 milioni', '1,36 miliardi', 'in-sources'],
    ['12,5 mil millones', '12.500 millones', 'in-sources'],
    ['13.6m people', '13.6 million', 'in-sources'],
    ['13.6 m', '13.6 million', 'absent'],
    ['3 g', '3,000 mg', 'scale'],
    ['3 g', '3,000 µg', 'absent'],
    ['of 28.2 Mt', '28.2 million tonnes', 'scale'],
    ['5 MXN', '5,000,000 XN', 'absent'],
    ['200 kilometres per hour', '200 km/h', 'in-sources'],
    ['200 metres per hour', '200 km/h', 'absent'],
    ['3 mois', 'trois mois', 'not-checked'],
    ['3 mois', 'the trois mois', 'absent'],
    ['4 in 2025', 'cost in 2025', 'absent', 'in-sources'],
    ['3 mois', '4 mois', 'absent'],
    ['21 mois', 'vingt et un mois', 'absent'],
    ['11 fermate', 'le undici fermate', 'not-checked'],
    ['3 euros', 'trois euros', 'absent'],
  ])('%s of %s', (answer, source, ...expected) => {
    expect(states(answer, source)).toEqual(expected);
  });

  test('in the question only', () => {
    expect(states('In 2019 it fell.', 'It fell.', 'What fell in 2019?')).toEqual(['in-question']);
  });

  test('elsewhere: in a source that is given and not cited', () => {
    expect(states('It costs 140 euros [2].', ['It is €140.', 'It is €150.'])).toEqual([
      'elsewhere',
    ]);
  });

  test('not noticed: two figures exchanged are both in the cited source', () => {
    const source = 'Growth was 19.1% in 2020 and 20.8% in 2021.';
    expect(states('Growth was 20.8% in 2020 and 19.1% in 2021 [1].', source)).toEqual([
      'in-cited',
      'in-cited',
      'in-cited',
      'in-cited',
    ]);
  });
});

test('an exponent is no mark of a citation', () => {
  const sources = Array.from({ length: 8 }, () => 'It is 10⁵ m.');
  const { figures } = checkFigures('It is 10⁸ m.', sources);
  expect(figures.map(({ state, cited }) => [state, cited])).toEqual([['absent', []]]);
});

test('an absent figure has the nearest with its sentence', () => {
  const source = `The chair costs 90 euros. ${'It is nice. '.repeat(30)}The oak desk is sold for 140 euros in the store.`;
  const [figure] = checkFigures('The oak desk is sold for 190 euros [1].', [source]).figures;
  expect(figure).toMatchObject({
    state: 'absent',
    cited: [0],
    places: [],
    nearest: {
      text: '140 euros',
      sentence: 'The oak desk is sold for 140 euros in the store.',
      shared: 3,
    },
  });
});

test('claims of a result bind its citations', () => {
  const text = 'It costs 140 euros. It weighs 9 kg.';
  const result = {
    text,
    citations: [
      { span: [0, 19], source_id: 1 },
      { span: [20, 35], source_id: 2 },
    ] as const,
    sources: [{ content: 'price: 140 euros' }, { content: 'weight: 8 kg, price 140 euros' }],
  };
  expect(checkFigures(result).figures.map(({ state, cited }) => [state, cited])).toEqual([
    ['in-cited', [0]],
    ['absent', [1]],
  ]);
});

describe('cells name the heads of their row and column', () => {
  const table = '| Year | Sales |\n|---|---|\n| 2020 | 140 |\n| 2021 | 150 |\n';
  const cell = { row: '2021', column: 'Sales' };

  test.each([
    ['lines of Markdown', table],
    ['a layout of Markdown', fromMarkdown(table)],
    ['cells parted by tabs', 'Year\tSales\n2020\t140\n2021\t150'],
  ])('%s', (_name, source) => {
    expect(checkFigures('Sales were 150.', [source]).figures[0]?.places[0]?.cell).toEqual(cell);
  });

  test('a row and its head of more than 16,384 units are no table', () => {
    const row = (name: string): string => `Year\t${'wide '.repeat(2000)}\t${name}\n`;
    const cells = (source: string) => checkFigures('150', [source]).figures[0]?.places[0]?.cell;
    expect(cells(`Year\tSales\n2021\t150\t${'wide '.repeat(1000)}`)).toEqual(cell);
    expect(cells(`${row('Sales')}${row('150')}`)).toBeUndefined();
  });

  test('what is searched for heads is paid from the budget', () => {
    const enough = 2958;
    expect(checkFigures('150', [table], { budget: enough }).complete).toBe(true);
    const { complete, figures } = checkFigures('150', [table], { budget: enough - 10 });
    expect(figures[0]?.places[0]).not.toHaveProperty('cell');
    expect(complete).toBe(false);
  });

  test('none in prose', () => {
    expect(checkFigures('150', ['It was 150.']).figures[0]?.places[0]).not.toHaveProperty('cell');
  });
});

test('places are ordered by shared words, and counted', () => {
  const source = `${'Paper 5. '.repeat(40)}The workshop lasted 5 days in Geneva, and 5 delegates spoke.`;
  const [figure] = checkFigures('The workshop heard 5 delegates.', [source]).figures;
  expect(figure?.found).toBe(41);
  expect(figure?.places).toHaveLength(16);
  expect(figure?.places[0]?.shared).toBe(2);
});

test('the summary counts the figures, which are those of figuresIn', () => {
  const answer = 'First, GPT-4 read 12 of 14 pages in 3 hours, one by one.';
  const check = checkFigures(answer, ['12 of 14 pages']);
  expect(check.summary).toMatchObject({ 'in-sources': 2, absent: 1 });
  expect(check.skipped).toHaveLength(1);
  const spans = figuresIn(answer).map(({ span }) => span);
  for (const { span } of check.figures) expect(spans).toContainEqual(span);
});

test('a budget that ends leaves figures unchecked', () => {
  const check = checkFigures('It costs 140 euros.', ['It costs 140 euros.'], { budget: 0 });
  expect(check).toMatchObject({ complete: false, summary: { 'not-checked': 1 } });
});

test('wrong options and sources are refused', () => {
  expect(() => checkFigures('5', [], { questions: '' } as never)).toThrow('questions');
  expect(() => checkFigures('5', 'text' as never)).toThrow('sources');
  expect(() => checkFigures(5 as never, [])).toThrow();
});

test('the end of a number with blanks is no figure of its own', () => {
  const { figures } = checkFigures('Es sind 1 400 000 Menschen.', [
    'Es sind 1,4 Millionen Menschen.',
  ]);
  expect(figures.map(({ text, state }) => [text, state])).toEqual([['1 400 000', 'in-sources']]);
});

describe('one number in two sizes of its unit', () => {
  test.each<[answer: string, source: string, state: string]>([
    ['50 mW', '50 MW', 'unit'],
    ['50 mHz', '50 MHz', 'unit'],
    ['7 mAh', '7 Ah', 'unit'],
    ['7 Ah', '7 mAh', 'unit'],
    ['4.7 kΩ', '4.7 MΩ', 'unit'],
    ['640 MPa', '640 mPa', 'unit'],
    ['50 mg/dL', '50 mg/L', 'unit'],
    ['50 mg/dl', '50 mg/L', 'unit'],
    ['140 mmol/l', '140 mol/L', 'unit'],
    ['10 Gbit/s', '10 Mbit/s', 'unit'],
    ['0.1 µSv/h', '0.1 mSv/h', 'unit'],
    ['2000 kV', '2000 V', 'unit'],
    ['31 ms', '31 µs', 'unit'],
    ['it is 37 Gt', '37 Mt', 'unit'],
    ['4 TiB', '4 GiB', 'unit'],
    ['9 MB', '9 Mb', 'unit'],
    ['25 Gbit/s', '25 GB/s', 'unit'],
    ['85 microseconds', '85 milliseconds', 'unit'],
    ['85 µs', '85 milliseconds', 'unit'],
    ['4 ppm', '4 ppb', 'unit'],
  ])('%s of %s is not plainly there', (answer, source, state) => {
    expect(states(answer, source)).toEqual([state]);
  });

  test.each<[answer: string, source: string]>([
    ['50 mW', '50mW'],
    ['50 mw', '50 MW'],
    ['85 microseconds', '85 µs'],
    ['9 mb', '9 MB'],
    ['5 de', '5 me'],
    ['4 ppx', '4 ppm'],
    ['75 KW', '75 kW'],
    ['340 Km', '340 km'],
    ['12 KG', '12 kg'],
    ['500 Mg', '500 mg'],
    ['50 MB', '50 mb'],
    ['50 mg/l', '50 mg/L'],
    ['50 Mg/L', '50 mg/L'],
    ['16 ng/uL', '16 ng/µL'],
    ['16 ng/\u03bcL', '16 ng/\u00b5L'],
    ['24 Months', '24 months'],
    ['5 Mal', '5 mal'],
    ['48 do total', '48 no total'],
    ['5 mg', '5 mg/kg'],
    ['7 kAbcdefghijklmnop', '7 Abcdefghijklmnop'],
  ])('%s of %s is', (answer, source) => {
    expect(states(answer, source)).toEqual(['in-sources']);
  });

  test('another place with the same unit is better', () => {
    const { figures } = checkFigures('It is 3 kV.', ['First 3 V, then 3 kV.']);
    expect(figures[0]).toMatchObject({
      state: 'in-sources',
      found: 1,
      places: [{ span: [16, 17] }],
    });
  });

  test('`m` before a capital is milli', () => {
    const read = figuresIn('50 mW, 50mW, 50 mw, 50 MW, 2000 mWh').map(({ kind, unit }) => [
      kind,
      unit,
    ]);
    expect(read.map(([, unit]) => unit)).toEqual(['mW', 'mW', 'MW', 'MW', 'mWh']);
    expect(read[4]).toEqual(['number', 'mWh']);
  });
});

describe('a unit that no table has, as it is written', () => {
  const long =
    'The works had been closed in the north for a long time, and all of the men who knew how it was done were no longer there; nobody could say why it was so, or when it would be as it had been before.';
  const stateOf = (answer: string, source: string) =>
    states(`It has ${answer}.`, `The first has ${source}, and it is good. ${long}`);

  test.each<[answer: string, source: string]>([
    ['35 kPa', '35 psi'],
    ['1 µV', '1 ns'],
    ['0,69 кВт', '0,69 кВт·ч'],
    ['0,8 кПа', '0,8 МПа'],
    ['2420 متراً', '2420 كيلومتراً'],
    ['3 millitesla', '3 tesla'],
    ['3 millitesla', '3 T'],
    ['10 mikrogram', '10 patients'],
    ['9 mol/l', '9 calls'],
    ['15-bar', '15 mbar'],
    ['17.6 psi', '17.6 bar'],
    ['2 tsp', '2 tbsp'],
    ['600 calls per minute', '600 calls per second'],
    ['12 l/min', '12 l/h'],
    ['12 l/s', '12 litres per minute'],
    ['$25 per month', '$25 a year'],
    ['3 days a week', '3 days per month'],
    ['1.2 %-Punkte', '1.2 %'],
    ['1.2%', '1.2%포인트'],
  ])('%s of %s is another', (answer, source) => {
    expect(stateOf(answer, source)).toEqual(['unit']);
  });

  test.each<[answer: string, source: string]>([
    ['0,69 кВт⋅ч', '0,69 кВт·ч'],
    ['25 N·m', '25 Nm'],
    ['3 tesla', '3 T'],
    ['18 watts', '18 W'],
    ['7 mAh', '7 ah'],
    ['48 ohms', '48 Ω'],
    ['146 teragrams', '146 Tg'],
    ['1 uV', '1 µV'],
    ['5 PCs', '5 machines'],
    ['5 microservices', '5 parts'],
    ['5 had', '5 bar'],
    ['5 is', '5 of'],
    ['20 mins', '20 min'],
    ['in 2023 war', '2023 bei'],
    ['5 kPa', '5 to 8 kPa'],
    ['600 calls a minute', '600 calls/min'],
    ['12 l/min', '12 litres per minute'],
    ['12 l/s', '12 litres per second'],
    ['6 calls per day', '6 calls'],
    ['266 ships', '266 vessels'],
    ['1.2 %', '1.2%p'],
  ])('%s of %s may be the same', (answer, source) => {
    expect(stateOf(answer, source)).toEqual(['in-sources']);
  });

  test('of a short source it is not known which words are units', () => {
    expect(states('17.6 psi', '17.6 bar')).toEqual(['in-sources']);
    expect(states('It has 17.6 psi.', `The first has 17.6 bar. ${long} Nobody has psi.`)).toEqual([
      'in-sources',
    ]);
  });

  test('a place with the same unit is better', () => {
    const { figures } = checkFigures('It has 3 kPa.', ['First 3 MPa, then 3 kPa.']);
    expect(figures[0]).toMatchObject({
      state: 'in-sources',
      found: 1,
      places: [{ span: [18, 19] }],
    });
  });
});

describe('one number in other forms', () => {
  test.each<[answer: string, source: string, ...states: string[]]>([
    ['16:42', '2,5 um 16.42', 'in-sources'],
    ['10:12', '2,5 um 10.12.', 'in-sources'],
    ['16.42 und 2,5', '16:42 und 2,5', 'in-sources', 'in-sources'],
    ['16:42', '2.500 um 16.42', 'in-sources'],
    ['16:42', '0.500 um 16.42', 'absent'],
    ['16:42', '2,5 und 16.42 €', 'absent'],
    ['10:75', '2,5 und 10.75', 'absent'],
    ['1,263,979人', '126万3,979人', 'in-sources'],
    ['126万3,979人', '1,263,979人', 'in-sources', 'in-sources'],
    ['48.2조 원', '48조 2,000억 원', 'in-sources'],
    ['1万4720円', '14,720円', 'in-sources', 'in-sources'],
    ['1万4720元', '14,720円', 'absent', 'absent'],
    ['5,000,000', '2 million 3000000', 'absent'],
    ['38 M€', '38 millions', 'unit'],
    ['38 M€', '38,000,000 €', 'in-sources'],
    ['38 M€', '38,000,000 $', 'absent'],
    ['1.18 t', '1,180 kg', 'scale'],
    ['2/3', 'two thirds', 'in-sources'],
    ['4/5', 'four-fifths', 'in-sources'],
    ['1/3', 'a third', 'in-sources'],
    ['1/3', 'the third', 'absent'],
    ['1/3', 'two thirds', 'absent'],
    ['9h30', '9 h 30', 'in-sources'],
    ['9h30', '9 h', 'absent'],
    ['9h00', '9 h', 'in-sources'],
    ['-13.6m people', '13.6 million', 'sign'],
    ['10.01.2024', '1 October 2024', 'absent'],
    ['10/01/2024', '1 October 2024', 'in-sources'],
    ['1 October 2024', '10.01.2024', 'absent'],
  ])('%s of %s', (answer, source, ...expected) => {
    expect(states(answer, source)).toEqual(expected);
  });
});

describe('one figure in another form', () => {
  test.each<[answer: string, source: string, ...states: string[]]>([
    // Two decimals with a point that may be times, or one and a decimal with a comma
    ['22:45', '07.30 ve 22.45', 'in-sources'],
    ['22:45', '07.30 ve 22.95', 'absent'],
    ['22:45', 'the 07.30 ve 22.45', 'absent'],
    ['22:45', 'Othello 07.30, 22.45', 'in-sources'],
    ['22:45', '22.45', 'absent'],
    ['22:45', '1,234.5, 07.30 ve 22.45', 'absent'],
    ['1500 m', '7,2 um 14.35, 1.500 m', 'in-sources'],
    ['1500 m', '7,2 um 14.75, 1.500 m', 'absent'],
    ['10 km', '7,2 um 14.35, 10.000 m', 'scale'],
    // On the hour
    ['22:00', 'es gilt von 22 bis 6', 'unit'],
    ['22:00', 'from the 22 to 6', 'absent'],
    ['22:30', 'es gilt von 22 bis 6', 'absent'],
    ['22:00', 'es sind von 22 km', 'absent'],
    ['24', 'at 0:00', 'absent'],
    ['9', 'until 9:00', 'absent'],
    // How long something takes
    ['110 minutes', '1 hour 50 minutes', 'scale'],
    ['110 minutes', '1 hour and 50 minutes', 'scale'],
    ['110 minutes', '1 hour about 50 minutes', 'absent'],
    ['60 minutes', '1 hour 50 minutes', 'scale'],
    ['115 minutes', '1 hour 50 minutes', 'absent'],
    ['4½ minutes', '4 minutos e 30 segundos', 'scale'],
    ['2 h 05 min 48 s', '2:05:48', 'scale', 'scale', 'scale'],
    ['2 h 05 min 49 s', '2:05:48', 'absent', 'absent', 'absent'],
    ['2:05:48', '2 h 05 min 48 s', 'scale'],
    ['2:05', '2 hours 05 min', 'absent'],
    ['90 Minuten', '1,5 Stunden', 'scale'],
    ['2 weeks', '14 days', 'scale'],
    ['90 minutes', '1 h 30', 'scale'],
    ['70 minutes', '1 hour 10 hours', 'absent'],
    // A day and a month as two numbers
    ['14. 6. 2024', '14. června 2024', 'in-sources', 'in-sources', 'in-sources'],
    ['15. 6. 2024', '14. června 2024', 'absent', 'absent', 'in-sources'],
    ['22/9', '22 settembre', 'in-sources', 'in-sources'],
    ['9/10', '10 settembre', 'absent'],
    ['22/9/', '22 settembre', 'absent', 'absent'],
    ['14 settembre', '14. 9. ore', 'in-sources'],
    ['32/9', '22 settembre', 'absent', 'absent'],
    // Scales that are written short
    ['512,6 bi', '512,6 bilhões', 'scale'],
    ['512,6 mi', '512,6 bilhões', 'absent'],
    ['1,4 miliona', '1,4 mln', 'scale'],
    ['712 Mkr', '712 miljoner kronor', 'scale'],
    ['712 b', '712 billion', 'absent'],
    ['712 billi', '712 billion', 'absent'],
    ['712 bi', '713 billion', 'absent'],
    // What the other numbers of a text speak against
    ['9480 MW', '14,3 %, 9.480 MW', 'in-sources'],
    ['con 9.48 MW', '14,3 %, 9.480 MW', 'scale'],
    ['con 9.48 MW', '14,3 %, 1.5, 9.480 MW', 'in-sources'],
    ['9.480 MW', '14,3 %, 9.480 MW', 'in-sources'],
    ['9,5, 1.360 miliardi', '9,5, 1,36 miliardi', 'in-sources', 'scale'],
    ['9,5, 1.360 milioni', '9,5, 1,36 miliardi', 'in-sources', 'in-sources'],
    ['3.985 billion', '59,6 und 3,985 Mrd.', 'in-sources'],
    ['3985 billion', '59,6 und 3,985 Mrd.', 'scale'],
    // The unit, written short
    ['37 s', '37 seconds', 'unit'],
    ['43 kr', '43 kronor', 'in-sources'],
    ['43 kronor', '43 kr', 'in-sources'],
    ['1,0 procentpunt', '1,0 procent', 'unit'],
    ['5 m', '5 mennesker', 'unit'],
    ['419 ppm', '419 parts per million', 'in-sources'],
    ['419 ppb', '419 parts per million', 'unit'],
    ['590 revolutions per second', '590 rpm', 'unit'],
    ['590 revolutions per minute', '590 rpm', 'in-sources'],
    ['640 mPa', '640\\ mPa', 'in-sources'],
    ['7 Ah', 'Ah 7', 'in-sources'],
    ['10 mikrogram', '10 of 20', 'unit'],
    ['10 mikrogram', '1 af 10.', 'in-sources'],
    // Hours and minutes are no hours
    ['午後3時5分', '13時5分、3種', 'absent', 'in-sources'],
    ['午後1時5分', '13時5分、1種', 'in-sources', 'in-sources'],
    ['17시 30분', '오후 5시 30분', 'in-sources', 'in-sources'],
    // In words of another language
    ['2/3 des gens', 'les deux tiers des gens', 'not-checked'],
    ['30 jours', 'trente jours', 'not-checked'],
    ['31 jours', 'trente jours', 'absent'],
  ])('%s of %s', (answer, source, ...expected) => {
    expect(states(answer, source)).toEqual(expected);
  });

  test('W is not Wh, of texts where both are units only', () => {
    const elsewhere = 'It was closed for a long time, and nobody knew how it was done. '.repeat(4);
    expect(states('It has 75 W.', `The first has 75 Wh. ${elsewhere}`)).toEqual(['unit']);
    expect(states('It has 75 W.', `The first has 75 W. ${elsewhere}`)).toEqual(['in-sources']);
    expect(states('75 W', '75 Wh')).toEqual(['in-sources']);
  });

  test('a sign of a unit is not nothing, in a source that is long', () => {
    const elsewhere = 'It was closed for a long time, and nobody knew how it was done. '.repeat(4);
    expect(states('It has 10 mikrogram.', `1 af 10. ${elsewhere}`)).toEqual(['unit']);
    expect(states('It has 75 kPa.', `It is 75. ${elsewhere}`)).toEqual(['unit']);
    expect(states('It has 75 pages.', `It is 75. ${elsewhere}`)).toEqual(['in-sources']);
  });
});
