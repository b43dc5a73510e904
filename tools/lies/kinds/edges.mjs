// Lies by where a quote begins or ends: every character stands in the source, and the cut changes
// what is said.

import { pick } from '../../shared/random.mjs';
import { grow } from '../edit.mjs';

/**
 * Cuts the quote within what is written into the source: `[lost, kept, '']` begins it after the
 * cut, `['', kept, lost]` ends it before.
 */
export const cut = (pieces) => (random, stretch) => {
  const [before, kept, after] = pick(pieces, random);
  const whole = before + kept + after;
  const grown = grow(random, stretch, whole);
  if (grown === undefined) return undefined;
  const { text, source, left, right } = grown;
  const quote = after === '' ? kept + right : `${left} ${kept}`;
  return { truth: text, source, quote, planted: [{ from: whole, to: kept }] };
};

function cutNumber(random, { text }) {
  const number = pick([...text.matchAll(/(?<![\p{L}\d.,])\d[\d.,]*\d/gu)], random);
  if (number === undefined) return undefined;
  const at = number.index + 1;
  const [head, tail] = [text.slice(0, at), text.slice(at)];
  const quote = random() < 0.5 ? head : tail.replace(/^[.,]/, '');
  return quote.trim().split(/\s+/).length < 4
    ? undefined
    : { quote, planted: [{ from: number[0], to: '' }] };
}

/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const edgeLies = [
  {
    name: 'cut within a number',
    says: 'The quote begins or ends among the digits of a number.',
    verbatim: true,
    make: cutNumber,
  },
  {
    name: 'cut from the scale',
    says: 'The quote ends before the scale of a number, or begins with the scale.',
    verbatim: true,
    make: cut([
      ['', '$135', ' million'],
      ['', 'some 5', ' billion'],
      ['', '7', ' hundred'],
      ['', '3', ' lakh'],
      ['', '£2', 'bn'],
      ['', 'about 40', 'k'],
      ['', '$1.2', ' trillion'],
      ['$135 ', 'million', ''],
      ['', 'five', ' million'],
      ['', 'two', ' dozen'],
    ]),
  },
  {
    name: 'cut from the unit',
    says: 'The quote ends before the unit of a number.',
    verbatim: true,
    make: cut([
      ['', 'a dose of 5', ' mg'],
      ['', 'some 12', ' km'],
      ['', 'about 40', '°'],
      ['', 'about 40', ' °C'],
      ['', 'at 300', ' K'],
      ['', 'some 7', 'mm'],
      ['', 'of 20', ' mmol/L'],
      ['', 'of 5', ' MW'],
    ]),
  },
  {
    name: 'cut from the percent',
    says: 'The quote ends before a percent sign or its word.',
    verbatim: true,
    make: cut([
      ['', 'some 5', ' %'],
      ['', 'some 12.5', '%'],
      ['', 'some 30', ' percent'],
      ['', 'some 7', ' per cent'],
      ['', 'some 3', '‰'],
      ['', 'five', ' percent'],
      ['', 'some 2', ' percentage points'],
    ]),
  },
  {
    name: 'cut from the currency',
    says: 'The quote begins or ends beside a currency.',
    verbatim: true,
    make: cut([
      ['$', '40 each', ''],
      ['€ ', '40 each', ''],
      ['£', '1,200 each', ''],
      ['US', '$40 each', ''],
      ['', 'about 40', ' €'],
      ['', 'about 40', ' euros'],
      ['', 'about 40', ' USD'],
    ]),
  },
  {
    name: 'cut from the sign',
    says: 'The quote begins after the sign of a number.',
    verbatim: true,
    make: cut([
      ['-', '5 degrees', ''],
      ['−', '5 degrees', ''],
      ['±', '2 volts', ''],
      ['<', '30 cases', ''],
      ['~', '30 cases', ''],
      ['≥ ', '30 cases', ''],
      ['– ', '5 degrees', ''],
      ['> ', '30 cases', ''],
      ['+/-', '2 volts', ''],
      ['p < ', '0.05 there', ''],
    ]),
  },
  {
    name: 'cut from the groups',
    says: 'The quote begins or ends among the groups of a number.',
    verbatim: true,
    make: cut([
      ["1'", "200'000 francs", ''],
      ['1,', '200,000 people', ''],
      ['1 ', '200 000 people', ''],
      ['1\u202f', '200\u202f000 people', ''],
      ['1_', '200 bytes', ''],
      ['', 'about 1', ',250'],
      ['', 'about 12', '.5'],
      ['', 'about 1', '·5'],
      ['3.', '14 times', ''],
      ['1.', '234.567 people', ''],
    ]),
  },
  {
    name: 'cut from the exponent',
    says: 'The quote ends before an exponent, or begins after its base.',
    verbatim: true,
    make: cut([
      ['', 'about 10', '^6'],
      ['', 'about 10', '⁶'],
      ['', 'some 3×10', '⁸'],
      ['', 'some 3', '×10⁸'],
      ['', 'about 2', '^n'],
      ['', 'about 1', 'e6'],
      ['', 'some 10', '<sup>6</sup>'],
      ['', 'about 3', ' × 10^8'],
      ['10^', '6 cells', ''],
    ]),
  },
  {
    name: 'cut from a range',
    says: 'The quote ends or begins within a range or a ratio.',
    verbatim: true,
    make: cut([
      ['', 'a dose of 5', '-10'],
      ['', 'a dose of 5', '–10'],
      ['5–', '10 doses', ''],
      ['1914-', '1918 was', ''],
      ['', 'odds of 1', ':10'],
      ['', 'about 1', '/2'],
      ['1/', '2 of them', ''],
      ['', 'at 9', ':30'],
      ['', 'pages 12', '-15'],
      ['3', '½ hours', ''],
    ]),
  },
  {
    name: 'cut from a number in words',
    says: 'The quote begins or ends within a number in words.',
    verbatim: true,
    make: cut([
      ['', 'twenty', '-one'],
      ['twenty-', 'one men', ''],
      ['', 'two', ' thousand'],
    ]),
  },
  {
    name: 'cut within a character',
    says: 'The quote parts a letter from its accent, or an emoji from its parts.',
    verbatim: true,
    make: cut([
      ['', 'a resume', '\u0301'],
      ['', 'a schon', '\u0308'],
      ['', 'a 👩', '‍⚕️'],
      ['', 'a 👍', '🏿'],
      ['', 'a 👨', '‍👩‍👧'],
      ['', 'a 🇬', '🇧'],
      ['', 'a =', '\u0338 b'],
    ]),
  },
];
