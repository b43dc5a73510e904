/** Figures that a text writes in a form of its own: units that go on, days, hours, hundredths. */
import { describe, expect, it } from 'vitest';
import { checkFigures, figuresIn } from '../../../src/answers/figures/index.js';

const statesOf = (answer: string, source: string): string =>
  checkFigures(`${answer} [1].`, [`${source}.`])
    .figures.map(({ state }) => state)
    .join();

type Rows = readonly (readonly [answer: string, source: string, states: string])[];

const tables: Readonly<Record<string, Rows>> = {
  'a unit that goes on is a note': [
    ['31 metrů za sekundu', '31 m/s', 'unit'],
    ['3535 metri quadrati', '3535 m²', 'unit'],
    ['100 km/h', '100 km/u', 'unit'],
    ['60 mm Hg', '60 mmHg', 'unit'],
    ['60 mm Ag', '60 mmHg', 'absent'],
    ['31 metrů', '31 m/s', 'absent'],
    ['31 km a day', '31 km/h', 'absent'],
    ['31 mm wide', '31 m/s', 'absent'],
  ],
  'a word after a scale and a short word is its unit': [
    ["745 millions d'euros", 'une dette de 745 millions de dollars', 'unit'],
    ["745 millions d'euros", "une dette de 745 millions d'euros", 'in-cited'],
    ['310 millones de dólares', '310 millones de pesos', 'unit'],
    ['310 millones de pesos', '310 millones de euros', 'unit'],
    ['3 millones de clientes', '3 millones de usuarios', 'in-cited'],
    ['1,3 milioni di euro', '1,3 milioni per il restauro', 'in-cited'],
    ['403 millions de litres', '403 millions de tonnes', 'unit'],
    ['€185 million', '185 milhões de euros', 'in-cited'],
    ['185 milhões de euros', '€185 million', 'in-cited'],
    ['$185 million', '185 milhões de euros', 'unit'],
    ['10 billion US dollars', '$10 billion', 'unit'],
    ['5 million per day', '5 million days', 'unit'],
  ],
  'minutes are found with their time': [
    ['At 9 h 05', 'At 9h05', 'in-cited,in-cited'],
    ['At 9 h 05', 'At 09:05', 'in-cited,in-cited'],
    ['At 9 h 30', 'At 9h45', 'absent,absent'],
    ['14点30分', '14:30', 'in-cited,in-cited'],
    ['14시 30분', '14:30', 'in-cited,in-cited'],
    ['At 109 h 05', 'At 9h05', 'absent,absent'],
    ['In 9 h, 05 times', 'At 9h05', 'in-cited,absent'],
  ],
  'a day is two numbers': [
    ['17.03 und 2,5', '17. März', 'in-cited,absent'],
    ['17.03', '17. März', 'absent'],
    ['31.12 und 2,5', '31. Dezember', 'in-cited,absent'],
    ['2/4', '2. april', 'in-cited'],
    ['3/4', '3. april', 'absent'],
    ['1/7 2025', '1. juli 2025', 'in-cited,in-cited'],
    ['1/7 2024', '1. juli 2025', 'absent,absent'],
    ['22-12', '22 de diciembre', 'in-cited,in-cited'],
    ['10-12', '10 de diciembre', 'absent,absent'],
  ],
  'the day is first where a text is not English': [
    ['é 5/9/2005', '9 de mayo de 2005', 'absent'],
    ['é the 5/9/2005', '9 de mayo de 2005', 'in-cited'],
    ['5/9/2005', '9 de mayo de 2005', 'in-cited'],
    ['é 5/19/2005', '19 de mayo de 2005', 'in-cited'],
    ['é 7/1 2025', '1. juli 2025', 'absent,absent,in-cited'],
  ],
  'a source may count to 24': [
    ['16:30', 'at 4:30', 'in-cited'],
    ['16:30', 'at 04:30', 'absent'],
    ['16h30', 'à 4 h 30 et 15 h 45', 'absent'],
    ['9:30 pm', '2,5 um 09.30', 'absent'],
    ['9:30 pm', '2,5 um 9.30', 'in-cited'],
    ['4:30', 'at 16:30', 'in-cited'],
  ],
  'an hour may be without minutes': [
    ['22', 'es gilt bis 22:00', 'unit'],
    ['5', 'se abre a las 17:00', 'unit'],
    ['22', 'it is the 22:00', 'absent'],
    ['22 kg', 'es gilt bis 22:00', 'absent'],
    ['22', 'es gilt bis 22:30', 'absent'],
  ],
  'three digits after a point tell times from decimals': [
    ['22:45', '2.200 m um 22.45', 'in-cited'],
    ['2,200 m', '2.200 m um 22.45', 'in-cited'],
    ['22:45', '0.200 m um 22.45', 'absent'],
    ['22:45', 'the 2.200 m um 22.45', 'absent'],
    ['1,25 milyon', '2,5 um 14.30, 1.250 milyon', 'scale'],
  ],
  'hundredths of an amount are a note': [
    ['88 cents', '0,88 €', 'scale'],
    ['0,88 €', '88 centesimi', 'scale'],
    ['34 céntimos', '0,34 $', 'scale'],
    ['0.88 $', '0.88 €', 'absent'],
    ['8 cents', '0.88 $', 'absent'],
    ['88 cents', '0.88 kg', 'absent'],
    ['1.42 percentage points', '142 basis points', 'scale'],
    ['1.42 %', '142 basis points', 'absent'],
  ],
  'areas, volumes and prefixes of further letters': [
    ['18 000 m²', '1,8 hectares', 'scale'],
    ['1 800 m²', '1,8 hectares', 'absent'],
    ['2 km²', '2000000 m²', 'scale'],
    ['200 m³', '200000 l', 'scale'],
    ['2500 litri', '25 ettolitri', 'scale'],
    ['2500 litri', '25 ettometri', 'absent'],
    ['2000 Вт', '2 кВт', 'scale'],
    ['2000 Вт', '2 МВт', 'absent'],
    ['5,4 ммоль/л', '5,4 мкмоль/л', 'unit'],
    ['5,4 мкмоль/л', '5,4 мкмоль/л', 'in-cited'],
    ['100 gigabits por segundo', '100 Tbit/s', 'unit'],
    ['100 terabits por segundo', '100 Tbit/s', 'in-cited'],
    ['13,4 Mt', '13,4 millions de tonnes', 'scale'],
    ['13,4 kt', '13,4 millions de tonnes', 'absent'],
  ],
  'minutes have more than one name': [
    ['7h 30m', '7 hours and 30 minutes', 'in-cited,scale'],
    ['7 30m', '7 hours and 30 minutes', 'unit,absent'],
    ['134分', '2時間14分', 'scale'],
    ['144分', '2時間14分', 'absent'],
  ],
  'groups with blanks have decimals': [
    ['3 250,50 €', '1 250,50 €, payable en 3 fois', 'absent'],
    ['1250,50 €', '1 250,50 €', 'in-cited'],
    ['12 345 678,90 €', '12\u202f345\u202f678,90 €', 'in-cited'],
    ['chapitre 3 250,50 €', '250,50 € au chapitre 3', 'in-cited,in-cited'],
  ],
  'one unit before words with nearly its letters': [
    ['1.8 bar', '1.8 bar and must not exceed 3 bar', 'in-cited'],
    ['4 ppm', '4 parts per billion', 'unit'],
  ],
  'a sign of a unit directly after a number is of its figure': [
    ['180 ms', '180ms', 'in-cited'],
    ['190ms', '180 ms', 'absent'],
    ['12 volts', '12V', 'in-cited'],
    ['24V', '12 volts', 'absent'],
    ['5,000 mAh', '5000mAh', 'in-cited'],
    ['4 000mAh', '4 000 mAh', 'in-cited'],
    ['40us', '40µs', 'in-cited'],
    ['2000 W', '2000W', 'in-cited'],
    ['190ms', '190s', 'unit'],
    ['65W', '65kW', 'unit'],
    ['5Ah', '5000mAh', 'scale'],
    ['180ms', 'from 180ms to 3.4s', 'in-cited'],
    ['10 to 20 ms', '10–20ms', 'in-cited,in-cited'],
    ['a 24V-Motor', '24 V', 'in-cited'],
    ['45s', '45 seconds', 'in-cited'],
    ['45s', '45 s', 'in-cited'],
    ['20 s', '20 seconds', 'unit'],
    ['2 A at 5 V', '2A at 5V', 'in-cited,in-cited'],
    ['Up to 1.5 A', 'Rated 1.5A', 'in-cited'],
    ['40 A', '40A', 'absent'],
  ],
  'a decade of two digits may be seconds': [
    ['90s', '90 seconds', 'in-cited'],
    ['90 seconds', '90s', 'in-cited'],
    ['80s', '90 seconds', 'absent'],
    ['the 90s', '90 seconds', 'absent'],
    ["'90s", '90 seconds', 'absent'],
    ['90 seconds', 'the 90s', 'absent'],
    ['90 seconds', "'90s", 'absent'],
    ['90s', 'in 1994', 'rounded'],
  ],
  'a range of decimals is no number of a part': [
    ['0.45', 'reference 0.15–0.45', 'in-cited'],
    ['0.15', 'reference 0.15', 'absent'],
    ['120', 'reference 120–155', 'absent'],
  ],
};

describe.each(Object.entries(tables))('%s', (_, rows) => {
  it.each(rows)('%s: %s', (answer, source, states) => {
    expect(statesOf(answer, source)).toBe(states);
  });
});

it.each([
  ...[
    'RTX4090',
    'A4',
    'B2B',
    '3D',
    '1080p',
    '5G',
    'H2O',
    'MP3',
    'x64',
    '40A',
    'Section 43A',
    '10W-40',
    '43A$',
    '7zip',
  ],
  ...[
    '100s of users',
    'dur=1s',
    '802.11n',
    '9b1d12A4',
    '5W_3',
    '12AX7',
    '3ds Max',
    '$5V',
    '15msx',
    '4chan',
  ],
])('letters after digits that are no sign of a unit make a name: %s', (name) => {
  const numbers = figuresIn(`It is ${name}.`).filter(({ unit }) => unit === '');
  expect(numbers).toEqual([]);
});

it('a sign of a unit is in the text of its figure, which is no year', () => {
  const listed = figuresIn('From 190ms to 3.4s, 2000W at 12V, 5000mAh and 16.7µs.');
  expect(listed.map(({ kind, text, unit }) => `${kind} ${text} ${unit}`)).toEqual([
    'number 190ms ',
    'number 3.4s second',
    'number 2000W ',
    'number 12V ',
    'number 5000mAh ',
    'number 16.7µs ',
  ]);
});

it('a sentence that begins after a scale has no unit for it', () => {
  expect(figuresIn("Furono 2,2 milioni. L'audioguida dura 90 minuti.")[0]?.unit).toBe('');
  expect(figuresIn('Es sind 2,2 Mio. € im Jahr.')[0]?.unit).toBe('EUR');
});
