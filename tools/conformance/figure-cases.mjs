// Writes conformance/kit/figures.jsonl.gz: texts with the figures that the rules of
// docs/figures.md read in them, and answers with the state of each figure, one case a line, for any
// language. Texts are put together from a seed: amounts, units, scales and the months of all
// languages of the profile, in prose, tables and lists. The answers are those of this library; the
// package in Python gives the same.
//   node tools/conformance/figure-cases.mjs   writes the file (--check: compares it)
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pick, seeded } from '../shared/random.mjs';
import { putLines } from './kit-lines.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const TEXTS = 2400;
const ANSWERS = 1200;

const frames = [
  (figure) => `The oak desk costs ${figure}.`,
  (figure) => `Nach dem Bericht waren es ${figure} im Lager.`,
  (figure) => `Le rapport donne ${figure}, sans plus.`,
  (figure) => `El informe dice ${figure} (véase la tabla).`,
  (figure) => `रिपोर्ट में ${figure} लिखा है।`,
  (figure) => `يذكر التقرير ${figure} فقط.`,
  (figure) => `報告には${figure}とある。`,
  (figure) => `| Sales | ${figure} |\n`,
  (figure) => `Sales\t${figure}\n`,
  (figure) => `- ${figure}\n`,
  (figure) => `1. First, ${figure}. 2. Then nothing.`,
  (figure) => `from ${figure} to 900`,
  (figure) => `**${figure}**`,
  (figure) => `1. ${figure}\n2. ${figure}\n`,
  (figure) => `2) ${figure}\n`,
  (figure) => figure,
];
const others = [
  '17:45', '5 pm', '3:1', '2.5:1', 'Q3', 'third quarter', '1990s', "'90s", '19th', '1/3', '2 1/2', '½', '2½',
  'GPT-4', '5G', '401(k)', '10-K', '1.2.3', '24/7', '[1]', '[2019]', 'Table 2.1', '§ 3', 'FY21', '1939–45',
  '2024-03-05', '5/3/2024', '13/4/24', '2024年3月5日', 'twenty-one', 'two hundred and five', 'a million',
  'seven people', 'https://example.org/12', '(555) 555-1234', '100 000', '(1,577)', '$(1,577)', '12, 000',
  '2 . 4', '12,34,567', 'ISO 9001:2015', '1:2000', "1'234", '٣٫٥', '१२', '１２', '3億', 'no. 7', '2019', '0.125',
  '.85', '-.85', '(.5)', 'r=.05', '$.50', '.2–.4', 'S.5', '.5.2', '1. 30', '2) 45',
  '3 × 10⁸ m', '3 x 10^5', '10⁸', '10^{-7}', '5.2e-7', '1e6', '2 – 5 × 10⁶ kg', '30⁸', '1e6f', '½ · 10⁻²', '21h30', '05/2024', '2024-05', '2004-05', '50 m2', '5km3',
  '1. 5. 2024',
]; // biome-ignore format: a list of figures
const joints = [' ', ' ', ' and ', ', ', '; ', '\n', '\n\n', ' – '];

/** What a figure is put together from: the forms of the published tables. */
function pieces() {
  const profile = JSON.parse(readFileSync(`${root}contracts/profiles/figures-1.json`, 'utf8'));
  const forms = (part) =>
    typeof part === 'string' ? [part] : Object.values(part ?? {}).flatMap(forms);
  return {
    months: forms(profile.months),
    units: forms(profile.units),
    scales: [...forms(profile.scales), 'million', 'bn', 'thousand'],
    before: forms(profile.before),
  };
}

function digits(random) {
  const whole = String(Math.floor(10 ** (random() * 7)));
  const shape = random();
  if (shape < 0.5) return whole;
  if (shape < 0.65) return `${whole}.${Math.floor(random() * 1000)}`;
  if (shape < 0.8) return `${whole},${Math.floor(random() * 1000)}`;
  return whole.replace(
    /[0-9](?=(?:[0-9]{3})+$)/g,
    (one) => one + pick([',', '.', ' ', '\u00a0'], random),
  );
}

function amount({ units, scales, before }, random) {
  const sign = pick(['', '', '', '-', '−', '+'], random);
  const money = random() < 0.2 ? pick(before, random) : '';
  const scale = random() < 0.2 ? ` ${pick(scales, random)}` : '';
  const unit = random() < 0.5 ? pick([' ', '', '-'], random) + pick(units, random) : '';
  return `${sign}${money}${digits(random)}${scale}${unit}`;
}

function date({ months }, random) {
  const day = 1 + Math.floor(random() * 31);
  const month = pick(months, random);
  const year = 1900 + Math.floor(random() * 130);
  return pick(
    [
      `${day} ${month} ${year}`,
      `${month} ${day}, ${year}`,
      `${month} ${day} , ${year}`,
      `${month} ${year}`,
      `${day}. ${month}`,
      `${day}–${day + 2} ${month}`,
      `${month} ${day}th`,
      `${day} de ${month} de ${year}`,
    ],
    random,
  );
}

function figure(tables, random) {
  const kind = random();
  if (kind < 0.5) return amount(tables, random);
  return kind < 0.75 ? date(tables, random) : pick(others, random);
}

const framed = (one, random) => pick(frames, random)(one);

/** One to four figures in their frames. */
function textOf(tables, random) {
  const count = 1 + Math.floor(random() * 4);
  const list = Array.from({ length: count }, () => framed(figure(tables, random), random));
  return list.reduce((text, one) => text + pick(joints, random) + one);
}

/** How an answer writes a figure of a source: as it is, or with a change. */
const changes = [
  (one) => one,
  (one) => one,
  (one) => one.replace(/[0-9](?=[^0-9]*$)/, (digit) => String((Number(digit) + 3) % 10)),
  (one) => one.replace(/(?<=[0-9])[ -]?[^0-9., ]+$/, ''),
  (one) => (/^[0-9]/.test(one) ? `-${one}` : one.replace(/^[-−]/, '')),
  (one) => one.replace(/[.][0-9]+/, ''),
  (one) => one.replace(/^([1-9])[0-9](?=[0-9]{2})[0-9]{2}/, (all) => `${all.slice(0, 2)}00`),
  (one) => one.replace(/(?<=[0-9])$/, ' million'),
  (one, random) => one.replace(/^[0-9]{1,2}(?=[ .])/, () => String(1 + Math.floor(random() * 28))),
];

/** An answer whose figures are in a source, in another one, in the question, changed or nowhere. */
function answerOf(tables, random) {
  const figures = Array.from({ length: 4 }, () => figure(tables, random));
  const changed = (one) => pick(changes, random)(one, random);
  const mark = () => pick(['', ' [1]', ' [2]'], random);
  const [first, second, third, asked] = figures;
  // Sentences, or clauses of one
  const joint = ['. ', '. ', ', ', ' and '][first.length % 4];
  return {
    answer: `${figures.map((one) => `The desk has ${changed(one)}${mark()}`).join(joint)}.`,
    sources: [
      `${framed(first, random)} ${framed(second, random)} The 12 others came on day 5, 7 or 20.`,
      pick(['(in millions)\n', ''], random) + framed(third, random),
    ],
    ...(random() < 0.3 ? { question: `Why ${asked}?` } : {}),
  };
}

/** The inputs of all cases, the same each time; of another seed, fresh ones. */
export function figureInputs(seed = 306, count = TEXTS + ANSWERS) {
  const random = seeded(seed);
  const tables = pieces();
  const answers = Math.floor(count / 3);
  const texts = Array.from({ length: count - answers }, () => ({
    text: textOf(tables, random),
    source: random() < 0.5,
  }));
  return [...texts, ...Array.from({ length: answers }, () => answerOf(tables, random))];
}

/** Figures of a source, and how an answer writes them: in another size of the unit, or in the same. */
const sizes = [
  ['50 mW', '50 MW'], ['50 mw', '50 MW'], ['50 MW', '50 mw'], ['50mW', '50 mW'], ['50 mHz', '50 MHz'], ['50 mHz', '50 Mhz'],
  ['50 KW', '50 kW'], ['50 Km', '50 km'], ['50 KG', '50 kg'], ['50 Mg', '50 mg'], ['50 ML', '50 mL'], ['50 ML', '50 ml'], ['50 MB', '50 mB'],
  ['50 mAh', '50 Ah'], ['50 Ah', '50 mAh'], ['50 kV', '50 V'], ['50 V', '50\u00a0kV'], ['50 nF', '50 pF'], ['50 kΩ', '50 MΩ'], ['50 MPa', '50 mPa'],
  ['50 μSv', '50 µSv'], ['50 uSv', '50 µSv'], ['50 µSv', '50 mSv'], ['50 mg/dL', '50 mg/L'], ['50 mg/dl', '50 mg/L'], ['50 mg/l', '50 mg/L'],
  ['50 Mg/L', '50 mg/L'], ['50 mmol/l', '50 mol/L'], ['50 Gbit/s', '50 Mbit/s'], ['50 ng/uL', '50 ng/mL'], ['50 g/kg', '50 g/g'], ['50 g', '50 g/kg'],
  ['50 Months', '50 months'], ['50 MEN', '50 men'], ['50 cats', '50 mats'], ['50 bar', '50 mbar'], ['50 do', '50 no'], ['50 DNA', '50 mRNA'],
  ['2000 V', '2000 kV'], ['5–50 kV', '5–50 V'], ['$50 mB', '$50 MB'], ['50 kabcdefghijklmnop', '50 abcdefghijklmnop'], ['50 kAbcdefghijklmno', '50 Abcdefghijklmno'],
  ['50 kAbcdefghijklmnop', '50 Abcdefghijklmnop'], ['50  kV', '50 V'], ['50 m/V', '50 m/kV'], ['50 m/', '50 km/'], ['50 m/a/V', '50 m/a/kV'], ['50 d', '50 m'],
]; // biome-ignore format: a list of figures

const sizeInputs = () => [
  ...sizes.map(([one, other]) => ({
    answer: `It has ${one} [1].`,
    sources: [`The first has ${other}, the second 7.`],
  })),
  ...['50 mW', '50mW', '50 mw', '2000 mWh', '3 mHz', '3 mB', '5 mW–7 MW'].map((text) => ({
    text,
    source: true,
  })),
];

/** What a number may be besides what is listed: an answer, and its source. */
const readings = [
  ['um 16.42', 'um 16:42'], ['at 4:42 pm', 'kl. 16.42'], ['um 24.10', 'um 24:10'], ['um 16.4', 'um 16:40'], ['um 16.62', 'um 16:62'], ['16.42 €', '16:42'],
  ['21:30', 'at 9.30 pm'], ['9:30', 'at 9.30 pm'], ['9:30', '$9.30 pm'], ['8:21', '8.21 uur'], ['9:30', 'à 9 h 30'], ['9h30', '9 h 30'], ['20 h', '20:00'],
  ['20:00', '20 hours'], ['22 a 6 h', '22:00 y 6:00'], ['21 hours', '9 h'], ['9:30', '9시 30분'], ['18:00', '오후 6시'], ['9:00', '9시간'], ['12:41', '12时41分'],
  ['a21h30b', '21:30'], ['15.07.', '15 lipca'], ['15 July', 'do 15.07.'], ['15.07', '15 July'], ['32.07.', '31 July'], ['1.360 milioni', '1,36 miliardi'],
  ['1.360 million', '1.36 million'], ['1,360 million', '1.36 million'], ['13.6m people', '13.6 million'], ['13.6 m', '13.6 million'], ['$3.6 million', '3.6m'],
  ['3 g', '3,000 mg'], ['3 g', '3,000 µg'], ['3,000 ug', '3 mg'], ['-3 g', '3,000 mg'], ['0.8 L', '800 mL'], ['28.2 Mt', '28.2 million tonnes'], ['0.5 seconds', '500 ms'],
  ['6.45 GW', '6,450 megawatts'], ['5 MXN', '5,000,000 XN'], ['3 kOhms', '3000 Ohms'], ['3 kgs', '3000 gs'], ['200 kilometres per hour', '200 km/h'], ['200 metres per hour', '200 km/h'],
  ['60 miles an hour', '60 mph'], ['85 m/s', '85 metres per second'], ['85 m each second', '85 m/s'], ['85 kilometers pro Stunde', '85 km/h'],
  ['3 mois', 'trois mois'], ['3 mois', 'the trois mois'], ['21 mois', 'vingt et un mois'], ['3 mois', '4 mois'], ['5 %', 'fem procent'], ['11 fermate', 'undici fermate'],
  ['11 fermate', 'fermate'], ['1 Punkt', 'einen Punkt'], ['3.0 mois', 'trois mois'], ['-3 mois', 'trois mois'], ['3 euros', 'trois euros'], ['0 Punkt', 'einen Punkt'],
]; // biome-ignore format: a list of figures

const furtherInputs = () => [
  ...readings.map(([one, other]) => ({
    answer: `Es ist ${one} [1].`,
    sources: [`Es ist ${other} gewesen.`],
  })),
  ...[
    '9.30 pm',
    '9.30 a.m.',
    '9.3 pm',
    '€9.30 pm',
    '200 km per hour',
    '200 km every hour',
    '5 m a second',
  ].map((text) => ({
    text,
    source: true,
  })),
];

/** Sizes of symbols in small letters, in bits and bytes, in words and of parts. */
const smallSizes = [
  ['31 ms', '31 µs'], ['31 ms', '31 ms'], ['37 Gt', '37 Mt'], ['5 ng', '5 pg'], ['50 Mg', '50 mg'], ['4 TiB', '4 GiB'], ['4 TiB', '4 TiB'], ['9 MB', '9 Mb'],
  ['9 mb', '9 MB'], ['25 Gbit/s', '25 GB/s'], ['25 Gbit/s', '25 Gb/s'], ['100 Gbit', '100 Mbits'], ['85 microseconds', '85 milliseconds'], ['85 µs', '85 milliseconds'],
  ['85 microseconds', '85 µs'], ['4 ppm', '4 ppb'], ['4 ppm', '4 ppm'], ['4 ppx', '4 ppm'], ['4 bb', '4 bB'], ['5 de', '5 me'], ['5 kilos', '5 minutes'],
  ['5 ts', '5 s'], ['5 Mikrogramm', '5 Milligramm'],
]; // biome-ignore format: a list of figures

const smallSizeInputs = () =>
  smallSizes.map(([one, other]) => ({
    answer: `It has ${one} [1].`,
    sources: [`The first has ${other}, the second 7.`],
  }));

/** A source that is long enough that its words that are no units are known. */
const LONG =
  'The works had been closed in the north for a long time, and all of the men who knew how it was done were no longer there; nobody could say why it was so, or when it would be as it had been before.';

/** Units as they are written, rates, and further forms: an answer, and its source. */
const written = [
  ['15 bar', '15 mbar'], ['15-bar', '15 bar'], ['17.6 psi', '17.6 bar'], ['35 kPa', '35 psi'], ['2 tsp', '2 tbsp'], ['12 V', '12 A'], ['12 V', '12 volts'], ['5 men', '5 cats'],
  ['5 had', '5 bar'], ['5 is', '5 of'], ['0,69 кВт', '0,69 кВт·ч'], ['0,69 кВт⋅ч', '0,69 кВт·ч'], ['0,8 кПа', '0,8 МПа'], ['30 метров', '30 километров'], ['2420 متراً', '2420 كيلومتراً'],
  ['3 millitesla', '3 tesla'], ['3 millitesla', '3 T'], ['3 tesla', '3 T'], ['10 mikrogram', '10 patients'], ['10 mikrogram', '10 µg'], ['20 microgramos', '20 pacientes'],
  ['1 µV', '1 ns'], ['1 uV', '1 µV'], ['1 kΩ', '1 ns'], ['48 ohms', '48 Ω'], ['18 watts', '18 W'], ['590 rpm', '590 revolutions'], ['5 PCs', '5 cars'], ['5 microservices', '5 parts'],
  ['50 DNA', '50 mRNA'], ['16 ng/uL', '16 ng/µL'], ['9 mol/l', '9 calls'], ['5 kPa', '5 to 8 kPa'], ['5 to 8 kPa', '5 to 8 MPa'], ['2023 war', '2023 bei'],
  ['600 calls per minute', '600 calls per second'], ['600 calls a minute', '600 calls/min'], ['12 l/min', '12 litres per minute'], ['12 l/s', '12 litres per minute'], ['12 l/s', '12 litres per second'],
  ['$25 per month', '$25 per year'], ['$25 a month', '$25 each year'], ['3 days a week', '3 days per month'], ['3778 Menschen pro ha', '3778 Menschen je km²'], ['6 calls per day', '6 calls'],
  ['1.2 %-Punkte', '1.2 %'], ['1.2%포인트', '1.2%'], ['1.2 %', '1.2%p'], ['1.2%포인트', '1.2%포인트'],
  ['16:42 und 2,5', '16.42 und 2,5'], ['16.42 und 2,5', '16:42'], ['16:42', '16.42 und 2.500'], ['10:12', '10.12. und 2,5'], ['10:75', '10.75 und 2,5'], ['16:42', '16.42 € und 2,5'],
  ['1,263,979人', '126万3,979人'], ['126万3,979人', '1,263,979人'], ['124,070명', '12만 4,070명'], ['48.2조 원', '48조 2,000억 원'], ['48조 2,000억 원', '48.2조 원'], ['1만4720円', '14,720円'],
  ['1万4720元', '14,720円'], ['12,000', '1万2000'], ['5200200', '5 million 200 thousand'], ['5 million 200', '5,000,200'], ['2 million 3000000', '5,000,000'],
  ['38 M€', '38 millions'], ['38 M€', '38,000,000 €'], ['38 M€', '38,000,000 $'], ['38,000,000 €', '38 M€'], ['38 Mg€', '38,000,000 €'], ['1.18 t', '1,180 kg'], ['1 Mt', '1,000,000,000 kg'],
  ['2/3', 'two thirds'], ['2/3', 'two-thirds'], ['1/3', 'a third'], ['1/3', 'the third'], ['1/3', 'two thirds'], ['4/5', 'four fifths'], ['3/2', 'three second'], ['0.5', 'one second'],
  ['9h30', '9 h 30'], ['9h30', '9 h'], ['9h00', '9 h'], ['9 h', '9h30'], ['10.01.2024', '1 October 2024'], ['10/01/2024', '1 October 2024'], ['1 October 2024', '10.01.2024'],
]; // biome-ignore format: a list of figures

const writtenInputs = () =>
  written.map(([one, other]) => ({
    answer: `It has ${one} [1].`,
    sources: [`The first has ${other}, and it is good. ${LONG}`],
  }));

/** Times, how long something takes, days, scales and units in another form: an answer, and its source. */
const otherForms = [
  ['22:45', '07.30 ve 22.45'], ['22:45', '07.30 ve 22.95'], ['22:45', 'the 07.30 ve 22.45'], ['22:45', '1,234.5, 07.30 ve 22.45'], ['1500 m', '7,2 um 14.35, 1.500 m'],
  ['10 km', '7,2 um 14.35, 10.000 m'], ['1500 m', '7,2 um 14.75, 1.500 m'], ['22:00', 'es gilt von 22 bis 6'], ['22:00', 'from the 22 to 6'],
  ['22:00:00', 'es gilt von 22 bis 6'], ['24', 'at 0:00'], ['9', 'until 9:00'], ['110 minutes', '1 hour 50 minutes'],
  ['110 minutes', '1 hour and 50 minutes'], ['115 minutes', '1 hour 50 minutes'], ['4½ minutes', '4 minutos e 30 segundos'], ['2 h 05 min 48 s', '2:05:48'],
  ['2:05:48', '2 h 05 min 48 s'], ['2 weeks', '14 days'], ['90 minutes', '1 h 30'], ['90 Minuten', '1,5 Stunden'], ['70 minutes', '1 hour 10 hours'],
  ['90000000 minutes', '5400000000 s'], ['14. 6. 2024', '14. června 2024'], ['15. 6. 2024', '14. června 2024'], ['22/9', '22 settembre'], ['9/10', '10 settembre'],
  ['14 settembre', '14. 9. ore'], ['32/9', '22 settembre'], ['512,6 bi', '512,6 bilhões'], ['512,6 mi', '512,6 bilhões'], ['1,4 miliona', '1,4 mln'],
  ['712 Mkr', '712 miljoner kronor'], ['712 b', '712 billion'], ['712 billi', '712 billion'], ['3,1 mil. Kč', '3,1 milionu Kč'], ['con 9.48 MW', '14,3 %, 9.480 MW'],
  ['9480 MW', '14,3 %, 9.480 MW'], ['con 9.480 MW', '14,3 %, 9.480 MW'], ['con 9.48 MW', '14,3 %, 1.5, 9.480 MW'], ['9,5, 1.360 miliardi', '9,5, 1,36 miliardi'],
  ['9,5, 1.360 milioni', '9,5, 1,36 miliardi'], ['3985 billion', '59,6 und 3,985 Mrd.'], ['37 s', '37 seconds'], ['43 kr', '43 kronor'], ['43 kronor', '43 kr'],
  ['1,0 procentpunt', '1,0 procent'], ['5 m', '5 mennesker'], ['419 ppm', '419 parts per million'], ['419 ppb', '419 parts per million'],
  ['590 revolutions per second', '590 rpm'], ['590 revolutions per minute', '590 rpm'], ['10 mikrogram', '1 af 10.'], ['640 mPa', '640\\ mPa'], ['7 Ah', 'Ah 7'], ['午後3時5分', '13時5分、3種'], ['午後1時5分', '13時5分、1種'],
  ['17시 30분', '오후 5시 30분'], 
  ['2/3 des gens', 'les deux tiers des gens'], ['30 jours', 'trente jours'], ['31 jours', 'trente jours'],
]; // biome-ignore format: a list of figures

const otherFormInputs = () => [
  ...otherForms.map(([one, other]) => ({ answer: `${one} [1].`, sources: [`${other}.`] })),
  ...['75 W', '75 Wh'].map((one) => ({
    answer: `It has ${one} [1].`,
    sources: [`The first has 75 Wh, and it is good. ${LONG}`],
  })),
  ...['10 mikrogram', '75 kPa', '75 pages'].map((one) => ({
    answer: `It has ${one} [1].`,
    sources: [`The first has 75, and 1 af 10. ${LONG}`],
  })),
];

/** Units that go on, days and times of other texts, hundredths, areas and prefixes: an answer, and its source. */
const moreForms = [
  ['31 metrů za sekundu', '31 m/s'], ['31 metrů', '31 m/s'], ['31 m wide', '31 m²'], ['3535 metri quadrati', '3535 m²'], ['31 km a day', '31 km/h'], ['31 mm wide', '31 m/s'], ['60 mm Hg', '60 mmHg'], ['60 mm Ag', '60 mmHg'], ['100 km/h', '100 km/u'], ['-31 metrů za sekundu', '31 m/s'],
  ['17.03 und 2,5', '17. März'], ['17.03', '17. März'], ['17.13 und 2,5', '17. Dezember'], ['17 March', 'um 2,5 am 17.03'], ['31.12 und 2,5', '31. Dezember'], ['31.12 und 2,5', '12. Dezember'],
  ['2/4', '2. april'], ['3/4', '3. april'], ['6/27', '27 June'], ['1/7 2025', '1. juli 2025'], ['1/7 2024', '1. juli 2025'], ['1/7', '1. juli 2025'], ['22-12', '22 de diciembre'], ['12-22', '22 de diciembre'], ['10-12', '10 de diciembre'], ['22-13', '22 de diciembre'],
  ['6-10-2023', '6 oktober 2023'], ['6-10-2023', '10 June 2023'], ['6-10-2023 é', '10 June 2023'], ['26-13-2023', '26 December 2023'], ['6-10-23', '6 oktober 2023'], ['6-10-2023-4', '6 oktober 2023'], ['5/9/2005', 'á 9 de mayo de 2005'], ['é 5/9/2005', '9 de mayo de 2005'], ['é the 5/9/2005', '9 de mayo de 2005'], ['é 5/19/2005', '19 de mayo de 2005'], ['é 7/1 2025', '1 juli 2025'],
  ['16:30', 'at 4:30'], ['16:30', 'at 04:30'], ['16:30', 'at 4:30 and 15:45'], ['16h30', 'à 4 h 30 et 15 h 45'], ['9:30 pm', '2,5 um 09.30'], ['9:30 pm', '2,5 um 9.30'], ['4:30', 'at 16:30'],
  ['22', 'es gilt bis 22:00'], ['5', 'se abre a las 17:00'], ['22', 'it is the 22:00'], ['22 kg', 'es gilt bis 22:00'], ['-22', 'es gilt bis 22:00'], ['22', 'es gilt bis 22:30'], ['9', 'until 9:00'],
  ['22:45', '2.200 m um 22.45'], ['22:45', '0.200 m um 22.45'], ['22:45', 'the 2.200 m um 22.45'], ['2,200 m', '2.200 m um 22.45'], ['1,25 milyon', '2,5 um 14.30, 1.250 milyon'], ['1.250 milyon', '2,5 um 14.30, 1.250 milyon'], ['1,25 milyon', '2,5 1.250 milyon'],
  ['88 cents', '0,88 €'], ['0,88 €', '88 cents'], ['34 céntimos', '0,34 $'], ['88 cents', '0.88 kg'], ['88 centuries', '0.88 $'], ['88 pence', '0.88 £'], ['8 cents', '0.88 $'], ['88 cent', '88 cents'], ['-88 cents', '0.88 $'], ['0.88 $', '0.88 €'],
  ['1.42 percentage points', '142 basis points'], ['142 bp', '1.42 pp'], ['1.42 %', '142 bp'], ['14.2 pp', '142 bp'], ['1.42 pp', '142 pp'],
  ['18 000 m²', '1,8 hectares'], ['1 800 m²', '1,8 hectares'], ['2 km²', '2 000 000 m²'], ['200 m³', '200 000 l'], ['200 m²', '200 000 l'], ['5 cm³', '5 ml'], ['2500 litri', '25 ettolitri'], ['250 litri', '25 ettolitri'], ['2500 metri', '25 ettolitri'], ['2500 litri', '25 ettometri'],
  ['2000 Вт', '2 кВт'], ['2000 Вт', '2 МВт'], ['5,4 ммоль/л', '5,4 мкмоль/л'], ['5,4 мкмоль/л', '5,4 мкмоль/л'], ['5,4 моль/л', '5,4 моль/мл'], ['5 кот', '5 от'], ['100 gigabits por segundo', '100 Tbit/s'], ['100 terabits por segundo', '100 Tbit/s'], ['100 gigabits', '100 terabits'], ['100 terabytes', '100 Tbit/s'], ['5 mg', '5 mg/kg'], ['5 g', '5 mg/kg'],
  ['7h 30m', '7 hours and 30 minutes'], ['7 30m', '7 hours and 30 minutes'], ['7h 30 m', '7 h 30 cm'], ['450 minutes', '7h 30m'], ['30m', '30 minutes'], ['134分', '2時間14分'], ['14分', '14 minutes'], ['14', '14分'], ['144分', '2時間14分'], ['3分の1', '180 s'],
  ['13,4 Mt', '13,4 millions de tonnes'], ['13,4 kt', '13,4 millions de tonnes'], ['13,4 Mt', '13,4 millions sur les tonnes'], ['13,4 Mt', '13,4 millions de le tonnes'], ['2,2 milioni', "2,2 milioni. L'audio"], ['2,2 milioni di l', '2,2 mln. l'], ['0.15', 'reference 0.15–0.45'], ['0.15', 'reference 0.15'], ['120', 'reference 120–155'], ['0.45', 'section 0.15–0.45'], ['0.15', 'section 0.15–4'],
]; // biome-ignore format: a list of figures

const moreFormInputs = () => [
  ...moreForms.map(([one, other]) => ({ answer: `${one} [1].`, sources: [`${other}.`] })),
  ...['6-10-2023', '16-13-2023', '1-2-3', "2,2 milioni. L'audio", '1.42 pp'].map((text) => ({
    text,
    source: true,
  })),
];

/** Minutes that are a figure of their own, and what is none. */
const minutes = [
  ['At 9 h 05', 'At 9h05'], ['At 9 h 05', 'At 09:05'], ['At 9 h 30', 'At 9h30'], ['At 9 h 30', 'At 9h45'],
  ['14点30分', '14:30'], ['14시 30분', '14:30'], ['会議は14時30分です', '会議は 14:30 です'], ['At 109 h 05', 'At 9h05'], ['In 9 h, 05 times', 'At 9h05'],
]; // biome-ignore format: a list of pairs

const minuteInputs = () =>
  minutes.map(([one, other]) => ({ answer: `${one} [1].`, sources: [`${other}.`] }));

/** Units after a scale and a short word: an answer, and its source. */
const joinedForms = [
  ["745 millions d'euros", '745 millions de dollars'], ["745 millions d'euros", '745 millions d\u2019euros'], ['310 millones de dólares', '310 millones de pesos'], ['310 millones de pesos', '310 millones de euros'],
  ['3 millones de clientes', '3 millones de usuarios'], ['1,3 milioni di euro', '1,3 milioni per il restauro'], ['1,3 milioni di euro', '1,3 milioni di spese'], ['403 millions de litres', '403 millions de tonnes'], ['403 millions de tonnes', '403 millions de tm'],
  ['€185 million', '185 milhões de euros'], ['185 milhões de euros', '€185 million'], ['$185 million', '185 milhões de euros'], ['€185', '185 de euros'], ['10 billion US dollars', '$10 billion'], ['10 billion US dollars', '10 billion HK euros'],
  ['5 million per day', '5 million days'], ['5 million per day', '5 million per year'], ['€5 million', '5 million dans euros'], ['€5 million', '5 million sous euros'], ['€5 million', '5 milionidieuros'], ['5 a 7 millones de euros', '5 a 7 millones de pesos'],
]; // biome-ignore format: a list of pairs

/** Texts whose decomposed form has the same figures. */
const composed = [
  '塩大さじ3、砂糖小さじ2', '65-Jährigen', '65-Übungen', '747-Kč', '10-KÄ', '10-K', '10-K이', '2021년 4월에', '3월 31일 18시', '12개월', '９プラス3', 'ば5', 'é5', '5é',
]; // biome-ignore format: a list of texts

const joinedInputs = () => [
  ...joinedForms.map(([one, other]) => ({ answer: `${one} [1].`, sources: [`${other}.`] })),
  ...composed.flatMap((text) => [
    { text, source: true },
    { text: text.normalize('NFD'), source: true },
  ]),
];

/** Groups with blanks and decimals, and one unit before words whose first letters are like it: an answer, and its source. */
const groupedForms = [
  ['3 250,50 €', '1 250,50 €, payable en 3 fois'], ['1250,50 €', '1 250,50 €'], ['1 250,50 €', '1250,50 €'], ['12 345 678,90 €', '12 345 678,90 €'], ['12\u202f345\u202f678,90 €', '12 345 678,90 €'], ['$1 250.5', '1250.50 USD'],
  ['3 fois, 250,50 €', '250,50 €, payable en 3 fois'], ['3 250,50 €', '3 fois 250,50 €'], ['3 250,50 €', '3 fois 1 250,50 €'], ['1 250,500 €', '1250,5 €'], ['1 250,50,3', '1250,50'], ['1 250,5 kg', '1 250,5 g'], ['1 250,5 kg', '1 250 kg'],
  ['1.8 bar', '1.8 bar and must not exceed 3 bar'], ['2,5 bar', '2,5 bar an allen Ventilen'], ['4 ppm', '4 parts per billion'], ['4 Ppm', '4 ppm parts per billion'], ['0.5 mol', '0.5 mol of water'],
]; // biome-ignore format: a list of pairs

const groupedInputs = () =>
  groupedForms.map(([one, other]) => ({ answer: `${one} [1].`, sources: [`${other}.`] }));

/** What is added below `It is 16 weeks [1], and 140 euros [2].`: lists of sources, and what looks like one. */
const lists = [
  '[1] 01-leave.md\n[2] Policy 2025, p. 3', '[1] HR, Leave Policy 2024, 12 March 2021\n[2] Travel Rules, 3 May 2022', '[2] HR 2019\n\n[1] Kell 2020\n\nThat is all.',
  '## References\n\n1. Leave Policy 2024, 12 March 2021.\n2. HR Handbook 2019', '1. Leave Policy 2024, 3 May 2021.\n2. HR Handbook 2019', '**Sources:**\n- [Travel](https://a.example/travel-2023), 3 May 2022\n- 01-leave.md: 2022',
  '**Sources:**\n- HR Handbook 2019', '**Notes:**\n- It is 190 euros.', '[^1]: HR Handbook 2019, 3 May\n[^2]: The fee is 190 euros [1].', '[^1]: It says “paid for 17 weeks”, 2019', '- 01-leave.md, 2022\n\nIt is 17 kg.',
  'By the Leave Policy 2024, it is 17 weeks. By the Leave Policy 2025, too.', '[1]: https://a.example/2021/05\n[2] HR 2019', '¹ HR 2019\n² Kell 2020', '[1] The fee is 190 euros [2].', '[7] The fee is 190 euros.', '[1] HR 2019\n\nIt ends after 45 days.',
  '<ref name="a">Travel Rules, 3 May 2022</ref>', '== Sources ==\n# Leave Policy 2024, 2019\n# Travel Rules', '[1] Rule 17 of “Leave”, 2019', '【1】 HR 2019\n【2】 Kell 2020', '- [1] HR 2019\n* **[2]** Kell 2020', '[01] HR 2019', '[1] Ibid., 2019',
]; // biome-ignore format: a list of lists

const named = [
  { id: '01-leave.md', title: 'Leave Policy 2024', text: 'Leave is paid for 16 weeks.' },
  {
    id: '02',
    title: 'Travel Rules',
    url: 'https://a.example/travel-2023',
    text: 'Up to 140 euros.',
  },
];

const listInputs = () =>
  [named, named.map(({ text }) => text)].flatMap((sources) =>
    lists.map((list) => ({ answer: `It is 16 weeks [1], and 140 euros [2].\n\n${list}`, sources })),
  );

/** Digits directly after letters of scripts without blanks, and of others. */
const glued = [
  '会議は14:30です', '于17:45开始', '오후3:30에', 'เวลา14:30น.', '比は3:1です', 'は1990sの', '第19thの', 'x14:30', 'é3:1', 'а1990s',
]; // biome-ignore format: a list of texts

const gluedInputs = () =>
  glued.flatMap((text) => [
    { text, source: true },
    { answer: 'Es beginnt um 14:30, im Verhältnis 3:1 [1].', sources: [text] },
  ]);

/** Signs of units directly after a number, next to names. */
const signed = [
  '180ms', '180 ms', '12V', '12 volts', '5000mAh', '5 Ah', '65W at 12V', '2A at 5V', '1.5A', '40A', '45s', '45 s', '45 seconds', '90s', 'the 90s', '90 seconds',
  '60fps', '2.5Gbps', '48px', '300dpi', '40µs', '40us', '10kΩ', '1013hPa', '512MiB', '480Mbit/s', '10–20ms', '10W-40', '100s of users', '43A$', '4 000mAh', '½V', '2000W',
  'dur=1s', ',1990s', '3ds', '1080p', '5G', '15msx', '5V/2A', '7pm', '24V-Motor', '５Ｖ', '300ms से', '20 s',
]; // biome-ignore format: a list of figures

const signedInputs = () =>
  signed.flatMap((one, nth) => [
    { text: `It takes ${one}, or more.`, source: nth % 2 === 0 },
    ...[1, 2, 7].map((step) => ({
      answer: `It takes ${one} [1].`,
      sources: [`We saw ${signed[(nth + step) % signed.length]} in each run.`],
    })),
    { answer: `It takes ${one}.`, sources: [`So ${one}.`, one] },
  ]);

/** Numbers that are written twice before their unit: an answer, and its source. */
const writtenTwice = [
  ['three (3) months', '3 months'], ['three (3) months', '3 weeks'], ['3 months', 'a term of three (3) months'], ['3 weeks', 'a term of three (3) months'], ['four (3) months', '3 months'], ['3 (three) months', '3 months'], ['3 (four) months', '3 months'],
  ['14 (vierzehn) Tage', '14 Tage'], ['14 (vierzehn) Wochen', '14 Tage'], ['vierzehn (14) Tage', '14 Tage'], ['vierzehn (14) Wochen', '14 (vierzehn) Tage'], ['THREE (3) YEARS', '3 years'], ['a two (2)-year term', '2 years'], ['fifty thousand (50,000) euros', '50 000 euros'],
  ['ten (10) million euros', '10 (ten) million euros'], ['10 (ten) million USD', '$10 million'], ['USD 10 (ten) million', '$10 million'], ['1.5 (one and a half) years', '18 months'], ['one (1) year and two (2) months', '1 year and 2 months'], ['one (1) year and two (2) weeks', '1 year and 2 months'],
  ['三（3）个月内', '3个月'], ['30（三十）天内', '30小时'], ['w terminie 7 (siedmiu) dni', '7 dni'], ['2019 (restated) EUR 40', 'EUR 40 in 2019'], ['Smith (2020) mg', '2020 mg'], ['5 (a) years', '5 years'], ['5 (a 3) years', '5 years'], ['(3) months', '3 months'], ['three ( 3 ) months', '3 months'],
  ['3 (trois) mois', '3 mois'], ['five (5) percent', '5 %'], ['one (1) thing, two (2) things', '1, 2'], ['(1) things, (2) things', '1, 2'], ['fifty (50 000) euros', '50 000 euros'], ['seven (7 )days', '7 days'], ['2 (two-and-more and-more) days', '2 days'], ['2 (two  of) days', '2 days'], ['zehn (10) Prozent', '10 %'], ['a period of twenty-one (21) percent', '21 %'], ['a loss of (3) million euros', '3 million euros'], ['twenty-one (1) euros', '1 euro'], ['of twenty one (21) things, and twenty two (22)', '21, 22'], ['one (1) and two (3)', '1, 3'],
]; // biome-ignore format: a list of figures

/** Decimals at the start of a line, which may be the number of a section. */
const lineStarts = [
  '5.00 EUR is the fee', '2.4 GW was built', 'Fees:\n12.50 EUR per adult\n7.50 EUR per child', '3.2 Mrd. Euro', '3.2 M€', '5.00 US$', '3.5 Tage', 'Of the 4.5:\n3.5 Tage', '2.1 Hours of the day', '# 2.4 GW', '1.2.3 EUR', '2.4. GW', '3.1 MPa', '50.2 Hz', '50.2 Hz in the net',
  '3.1 TV rights', '2.1 BAR', '2.1 HOURS', '4.1 A new desk', '3.1 Section 4 of it', '  2.4 TWh', '2.4\tGW', '2.5 Millionen', '2.5 Million for the', '3.10 Termination', '1.5 °C', '7.25 Kč', '2.4  GW',
]; // biome-ignore format: a list of lines

/** Scales with a point: what counts goes on, or the sentence ends; two sources, of which the first is cited. */
const pointedScales = [
  '5 Mio. €', '4,5 Mio. Menschen', '48 Tsd. Euro', '5 bn. €', '5 bn. The firm', '5 Bn. The firm', '5 Bn. Menschen', '5 Mio. Danach', '5 Mio.  Menschen', '5 Mio. 7', '5 Mio. (Menschen)', '5 mio. Menschen', '5 Million. Menschen', '12. Mai', '5 Mio. Euro. Danach', '5 Mio.\nMenschen', '10⁸. Menschen', '€ 5 Mrd. Umsatz', '5 Mio.\n\nMenschen',
]; // biome-ignore format: a list of figures

/** Ranges with a currency, years of two parts and quarters in words: an answer, and its source. */
const rangesAndYears = [
  ['€10–15m', 'EUR 10 million to EUR 15 million'], ['€10–15m', 'EUR 10 million to EUR 16 million'], ['EUR 15 million', '€10–15m'], ['$2-3b', '$2 billion to $3 billion'], ['$5 to 6mm', '$5 million, $6 million'], ['€10m–15m', '€10 million to €15 million'], ['10–15m', '10 to 15 metres'], ['€10, 15m', '15 metres for €10'], ['€10–15 m', '€15 million'], ['€10–15 kg', '15 kg'], ['€10–15 mm', '15 mm'], ['€10–.5m', '€500,000'],
  ['FY 2023/24', 'fiscal 2023/24'], ['FY 2023/24', 'fiscal 2022/23'], ['fiscal 2023/24', 'FY2023-24'], ['FY23/24', 'FY 2023/24'], ['FY23/25', 'FY 2023'], ['FY 23-24', '2023–24'], ["FY'23/24", '2024'], ['FY2023/24/25', '2023'], ['FY2023/24x', '2023'], ['FY2024/23', '2024'], ['FY99/00', '2099'],
  ['In the first quarter', 'In the second quarter'], ['In the first quarter', 'In Q1'], ['In Q1', 'In the first quarter'], ['In the first half', 'In the second half'],
]; // biome-ignore format: a list of figures

const laterInputs = () => [
  ...[...writtenTwice, ...rangesAndYears].flatMap(([one, other]) => [
    { answer: `It is ${one} [1].`, sources: [`So ${other}.`] },
    { text: `It is ${one}.`, source: true },
  ]),
  ...lineStarts.flatMap((line) => [
    { text: line, source: false },
    { answer: `${line} [1].`, sources: [`It says: ${line.replaceAll('\n', ' ')}.`] },
  ]),
  ...pointedScales.map((one) => ({
    answer: `Es sind ${one} wohl [1]. It is 7 [2].`,
    sources: ['It is 7.', `Es sind ${one} wohl.`],
  })),
];

/** Figures with markup, a source for an answer: they are read as quotations of them are. */
const markedUp = [
  ['5 million euros', '<p>5&nbsp;million euros.</p>'], ['5 million euros', '<b>5</b> million euros'], ['40 mg', '<strong>40</strong>&nbsp;mg'], ['1 234,56 €', '1&nbsp;234,56&nbsp;&euro;'], ['-5 °C', '&minus;5&nbsp;&deg;C'], ['5–7 %', '5&ndash;7&#160;%'],
  ['€20 or 8364', '&#8364;20'], ['2023, not 2024', '<p data-year="2024">2023</p>'], ['14 px', '<span style="font-size:14px">12 px</span>'], ['200 or 150 euros', '<!-- 150 euros -->200 euros'], ['200 or 150 euros', '<!-- 150 euros --200 euros'], ['190 euros in 2024', '<a href="https://x.example/2024">190</a> euros'],
  ['45 m²', '45&nbsp;m<sup>2</sup>'], ['3 × 10⁸ kg', '3 &times; 10<sup>8</sup> kg'], ['10⁻³', '10<SUP class="a">−3</SUP>'], ['7 kg', '7 kg.<sup>2</sup>'], ['1,2', '60 %<sup id="c3">1,2</sup>'], ['19th', '19<sup>th</sup>'], ['5 678 kg', '<tr><td>5</td><td>678 kg</td></tr>'], ['5678 kg', '5<wbr>678 kg'],
  ['640', '`<img width="640">`'], ['640', '<img width="640">'], ['640', '```\n<img width="640">\n```'], ['640', '<b hidden title="640">'], ['640', 'a<b and 640>d'], ['5 %', '`5&#37;`'], ['20 &euro;', '😀<i title="😀">x</i> 20&#x20AC;'], ['5 kg', '5&#8203;&shy;&nbsp;kg'], ['5 kg', '5&#8232;kg'], ['5 kg', '5<br>kg'], ['5 kg', '5&nope;kg'], ['&lt;5', '&lt;5&amp;6'],
]; // biome-ignore format: a list of figures

const markedUpInputs = () =>
  markedUp.flatMap(([one, other]) => [
    { answer: `It is ${one} [1].`, sources: [`So ${other}, for all.`, `${other}.`] },
    { answer: `So ${other} [1].`, sources: [`It is ${one}.`] },
    { text: other, source: true },
  ]);

/** Amounts of money with three digits after a point. */
const thousands = [
  ['€48,5', '48.500 €'], ['48.500 €', '€48.50'], ['48.500 €', '€48,500'], ['48.50 €', 'the 48.500 €'], ['$48.125', '$48.125'], ['$48.1250', 'the $48.125'], ['1.25 $', '1.250 dólares'], ['€1.8', '1.799 €'], ['1,25 Mrd. €', '1.250 Mio. €'], ['$1.125 billion', '$1,125 million'],
  ['48.5', '48.500 €'], ['48.5 €', '48.500'], ['48.5 kg', '48.500 kg'], ['48,5 €', '48.500 € und 2,5 %'], ['48.5 €', '48.500 € und 2.5 %'], ['€0.5', '€0.500'], ['€10.5', '€10.500–€12.500'],
]; // biome-ignore format: a list of figures

const thousandsInputs = () =>
  thousands.flatMap(([one, other]) => [
    { answer: `Es sind ${one} [1].`, sources: [`Es sind ${other}.`] },
    { answer: `Es sind ${other} [1].`, sources: [`Es sind ${one}.`] },
  ]);

/** Amounts in brackets with a scale, a share or a currency after these, and hours of ranges. */
const bracketsAndHours = [
  ['$5m', '$(5) million'], ['$5 billion', '$(5) million'], ['$5.0 million', '(5.0) million dollars'], ['12 percent', '(12)%'], ['2.4 %', '(2.4) %'], ['+2.4 %', '(2.4)%'], ['€12.3 million', '(12.3) Mio. €'], ['£8m', '£(8)m'], ['$3.2 billion', '($3.2) billion'], ['5 kg', '(5) kg'], ['1577', '(1,577) $(12)'],
  ['3, 40 euros', 'see (3) EUR 40'], ['3 %', 'see (3) % 40'], ['10 %', 'zehn (10) Prozent'], ['-10 %', 'ten (10) percent'], ['2020 %', '(2020) %'], ['5 million', '(5)  million'], ['$5 million', '$(5 )million'], ['5 million people', '(5) million people'],
  ['6–8 pm', '18:00–20:00'], ['6 to 8 p.m.', '6 pm to 8 pm'], ['6 pm', '6–8 pm'], ['6 am', '6–8 pm'], ['9–5 pm', '9:00–17:00'], ['11–1 pm', '11:00–13:00'], ['10–2 am', '22:00–02:00'], ['12–3 pm', '12:00–15:00'], ['9.30–11 am', '9:30 am to 11 am'], ['13–3 pm', '13:00–15:00'], ['0–3 am', '0:00–03:00'], ['6, 8 pm', '18:00, 20:00'],
  ['von 18 bis 20 Uhr', '18:00–20:00 Uhr'], ['von 19 bis 21 Uhr', 'from 7 to 9 pm'], ['um 18 Uhr', 'Beginn: 18:00'], ['8 Uhr', 'Mo-Fr 8:00-17:30 Uhr'], ['15 Uhr 30', 'um 15:30'], ['15:30', 'um 15 Uhr 30'], ['15 Uhr 5', '15:05'], ['15 Uhr 30 %', '15:00, 30 %'], ['18 Uhren', '18:00'], ['18 uhr', '18:00'], ['6 kg–8 pm', '18:00'],
]; // biome-ignore format: a list of figures

const bracketAndHourInputs = () =>
  bracketsAndHours.flatMap(([one, other]) => [
    { answer: `It is ${one} [1].`, sources: [`So ${other}.`] },
    { answer: `So ${other} [1].`, sources: [`It is ${one}.`] },
    { text: `So ${other}.`, source: true },
  ]);

/** Answers with lines of nothing but marks. */
const linesOfMarks = [
  '> It is 190 euros.\n[2]', 'It is 190 euros.\n[2]', '> It is 190 euros.\n> [2]', 'It is 190 euros.\n\n[2]', '- It is 190 euros.\n  [2]', '“It is 190 euros.”\n[2]', '> It is 190 euros.\n> — [2]', '> It is 190 euros.\n> *[2], [1]*', '> It is 190 euros [1].\n> [2]', '> It is 190 euros.\n> [2] is it.',
  'It is 190 euros. It is due.\n[2]', 'It is 190 euros.\n[2]\nIt is 7 kg.', '[2]\nIt is 190 euros.\n\n[1]\nIt is 7 kg.', 'It is 190 euros.\n[2]\n\nIt is 7 kg.\n[1]', 'It is 190 euros [1].\n[2]', 'It is due.\n[2]\n\nIt is 190 euros.', '| It is 190 euros. |\n|---|\n[2]', '😀 It is 190 euros.\r\n[2]', 'It is 190 euros.\nSource: [2]',
]; // biome-ignore format: a list of answers

const lineOfMarksInputs = () =>
  linesOfMarks.map((answer) => ({ answer, sources: ['It is 190 euros.', 'It is 7 kg.'] }));

/** What the library answers, as a case expects it. */
export function figuresExpected(input, { figuresIn, checkFigures }) {
  if ('text' in input)
    return figuresIn(input.text, { source: input.source }).map(
      ({ kind, span, values, mantissa, scale, sign, unit, word, parts, joined }) => ({
        kind,
        span,
        values,
        mantissa,
        scale,
        sign,
        unit,
        word,
        ...(parts === undefined ? {} : { parts }),
        ...(joined === undefined ? {} : { joined }),
      }),
    );
  const { question } = input;
  const options = question === undefined ? {} : { question };
  return checkFigures(input.answer, input.sources, options).figures.map(
    ({ span, state, cited, found, places, nearest }) => ({
      span,
      state,
      cited,
      found,
      places: places.map((place) => [place.source, ...place.span]),
      ...(nearest === undefined ? {} : { nearest: [nearest.source, ...nearest.span] }),
    }),
  );
}

/** The inputs of the kit; new ones are added at the end. */
const kitInputs = () => [
  ...figureInputs(),
  ...sizeInputs(),
  ...furtherInputs(),
  ...smallSizeInputs(),
  ...writtenInputs(),
  ...otherFormInputs(),
  ...listInputs(),
  ...moreFormInputs(),
  ...minuteInputs(),
  ...joinedInputs(),
  ...groupedInputs(),
  ...gluedInputs(),
  ...signedInputs(),
  ...laterInputs(),
  ...markedUpInputs(),
  ...thousandsInputs(),
  ...bracketAndHourInputs(),
  ...lineOfMarksInputs(),
];

/** The cases of the kit whose input or answer differs from what is made now. */
export function figureDifferences(lines, library, isAsked = () => true) {
  const inputs = kitInputs();
  return inputs.length === lines.length
    ? inputs.flatMap((input, nth) =>
        !isAsked(nth) || lineOf(input, library) === lines[nth] ? [] : [`figures/${nth + 1}`],
      )
    : [`figures: ${lines.length} cases, ${inputs.length} expected`];
}

const lineOf = (input, library) =>
  JSON.stringify({ ...input, expected: figuresExpected(input, library) });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const library = await import('evidence-contracts/figures');
  const lines = kitInputs().map((input) => lineOf(input, library));
  putLines('figures', lines);
}
