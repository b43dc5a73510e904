/** Amounts of money with one point and three digits after it. */
import { describe, expect, it } from 'vitest';
import { checkFigures } from '../../../src/answers/figures/index.js';

const stateOf = (answer: string, source: string): string | undefined =>
  checkFigures(`${answer} [1].`, [source]).figures[0]?.state;

const sources = [
  'Die Kosten: 48.500 €.',
  'El coste: 48.500 €.',
  'Il costo è di 48.500 euro.',
  'De kosten zijn 48.500 euro.',
  'Gebühr EUR 48.500 pro Jahr',
];

describe('thousands of a currency', () => {
  it.each(sources)('are no thousandth: %s', (source) => {
    for (const changed of ['€48,5', '€48.5', '48,50 €', '48.50 EUR']) {
      expect(stateOf(`The fee is ${changed}`, source)).toBe('scale');
      expect(stateOf(source.replace(/[.]$/, ''), `The fee is ${changed}.`)).toBe('scale');
    }
    for (const said of ['48.500 €', '€48,500', '48500 €', '48 500 €', "48'500 €", '48.500,00 €'])
      expect(stateOf(`The fee is ${said}`, source)).toBe('in-cited');
  });

  it.each([
    ['It closed at $48.125', 'The share closed at $48.125.'],
    ['Der Kurs ist $48.125', 'Share price: $48.125'],
    ['It closed at $48.1250', 'The share closed at $48.125.'],
    ['Dividend of $1.125 per share', 'Dividende: $1.125'],
    ['1 USD = 18.245 MXN', 'Tipo de cambio: 1 USD = 18.245 MXN'],
    ['Diesel costs €1.799', 'Diesel: 1.799 €'],
    ['Der Liter kostet 1,799 €', 'Diesel: 1,799 € je Liter, plus 2,5 %'],
    ['Umsatz 1.250 Mio. €', 'Umsatz: 1,25 Mrd. €'],
    ['It cost $1.125 billion', 'Costo: $1.125 billion'],
    ['Umsatz 1,25 Mio. €', 'Umsatz: 1.250 Mio. €'],
    ['It cost $1.25 million', 'Costo: $1.250 million'],
    ['12.5 residents', '12.500 Einwohner'],
  ])('are not all with three digits: %s', (answer, source) => {
    const { figures } = checkFigures(`${answer} [1].`, [source]);
    expect(figures.at(answer.startsWith('1 USD') ? -1 : 0)?.state).toBe('in-cited');
  });
});
