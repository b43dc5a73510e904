/** What is listed of a refused quote can be carried out, change by change. */
import { describe, expect, it } from 'vitest';
import { type QuoteResult, verifyQuote } from '../../../src/quote/index.js';

const told = (result: QuoteResult): unknown => result.changes.map(({ quote, source, kind }) => [source, quote, kind]);

/** The nearest text with each change made where it is said to be; white space apart. */
function carriedOut(result: QuoteResult, source: string): string {
  if (result.verified || result.nearest === undefined) return '';
  const { start, end } = result.nearest.span;
  let [text, at] = ['', start];
  for (const { quote, span } of result.changes) {
    expect(span.start).toBeGreaterThanOrEqual(at);
    text += `${source.slice(at, span.start)} ${quote} `;
    at = span.end;
  }
  return (text + source.slice(at, end)).replace(/\s+/g, '');
}

const cases: readonly (readonly [source: string, quote: string, changes: readonly (readonly string[])[]])[] = [
  [
    'The dose was 7.4 ± 0.1 mg in all',
    'The dose was 7.4 mg in all',
    [
      ['±', '', 'sign-changed'],
      ['0.1', '', 'number-changed'],
    ],
  ],
  ['The rate (r = 0.998) is as we thought', 'The rate (r 0.998) is as we thought', [['=', '', 'sign-changed']]],
  [
    'She visited and stayed with artist Margaret in Gomshall',
    'She artist Margaret in Gomshall',
    [['visited and stayed with', '', 'word-dropped']],
  ],
  [
    'It is all very well as a trifle monotonous',
    'It is all very well as a monotonous trifle',
    [
      ['', 'monotonous', 'order-changed'],
      ['monotonous', '', 'order-changed'],
    ],
  ],
  ['They do two or three years of it here', 'They do three years of it here', [['two or', '', 'number-changed']]],
  [
    'But is it really true of them all',
    'But is it really non-true of them all',
    [['true', 'non-true', 'negation-changed']],
  ],
  ['The cells were CD4+ in both of them', 'The cells were CD4- in both of them', [['CD4+', 'CD4-', 'sign-changed']]],
  [
    'In Guinea-Bissau they said it was so',
    'In Guinea they said it was so',
    [['Guinea-Bissau', 'Guinea', 'word-changed']],
  ],
];

describe('changes', () => {
  it.each(cases)('%j made %j', (source, quote, changes) => {
    const result = verifyQuote(quote, source, { unit: 'utf16' });
    expect(result).toMatchObject({ verified: false, reason: 'changed' });
    expect(told(result)).toEqual(changes);
    expect(carriedOut(result, source)).toBe(quote.replace(/\s+/g, ''));
  });
});
