/** What is listed of a refused quote can be carried out, change by change. */
import { describe, expect, it } from 'vitest';
import { type QuoteResult, verifyQuote } from '../../../src/quote/index.js';
import type { Difference } from '../../../src/quote/judgement/comparison/differences.js';
import { separate } from '../../../src/quote/result/separate-changes.js';

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

/** A difference of quote and source between two places in each. */
const between = (kind: string, quote: readonly [number, number], source = quote): Difference =>
  ({
    as: kind.includes('-') && kind !== 'word-split' ? 'change' : 'edit',
    kind,
    quote: { start: quote[0], end: quote[1] },
    source: { start: source[0], end: source[1] },
  }) as Difference;

/** What is left of some differences: the words of both sides, with the place in the source, and the kind. */
function separated(differences: readonly Difference[], quote: string, source = quote): readonly string[] {
  return separate(differences, { quote, source }).map(
    ({ as, kind, ...at }) =>
      `${as} ${kind} ${quote.slice(at.quote.start, at.quote.end)}|${source.slice(at.source.start, at.source.end)} ${String(at.source.start)}`,
  );
}

describe('differences', () => {
  const text = 'abcdefgh';

  it('are told in the order of the source, and of the quote where they stand at one place of it', () => {
    const list = [
      between('word-changed', [6, 7]),
      between('word-changed', [0, 1]),
      between('word-added', [4, 5], [3, 3]),
    ];
    expect(separated([...list, between('word-added', [2, 3], [3, 3])], text)).toEqual([
      'change word-changed a|a 0',
      'change word-added c| 3',
      'change word-added e| 3',
      'change word-changed g|g 6',
    ]);
  });

  it.each<[string, readonly Difference[], readonly string[]]>([
    [
      'a change that touches a change',
      [between('word-changed', [0, 2]), between('word-changed', [2, 4])],
      ['change word-changed abcd|abcd 0'],
    ],
    [
      'a change that touches an edit',
      [between('article', [0, 2]), between('word-changed', [2, 4])],
      ['change word-changed abcd|abcd 0'],
    ],
    [
      'an edit that touches a change',
      [between('word-changed', [0, 2]), between('article', [2, 4])],
      ['change word-changed abcd|abcd 0'],
    ],
    [
      'an edit that touches an edit',
      [between('article', [0, 2]), between('blank', [2, 4])],
      ['edit article ab|ab 0', 'edit blank cd|cd 2'],
    ],
    [
      'an edit that overlaps an edit',
      [between('article', [0, 3]), between('blank', [2, 4])],
      ['edit article abcd|abcd 0'],
    ],
    [
      'an edit within a change',
      [between('word-changed', [0, 4]), between('article', [1, 2])],
      ['change word-changed abcd|abcd 0'],
    ],
    [
      'what overlaps in the source alone',
      [between('word-changed', [0, 2], [0, 3]), between('article', [3, 4], [2, 4])],
      ['change word-changed abcd|abcd 0'],
    ],
    [
      'what overlaps in the quote alone',
      [between('word-changed', [0, 3], [0, 1]), between('article', [2, 4], [3, 4])],
      ['change word-changed abcd|abcd 0'],
    ],
    [
      'what touches in the quote alone',
      [between('word-changed', [0, 2], [0, 1]), between('word-changed', [2, 4], [3, 4])],
      ['change word-changed ab|a 0', 'change word-changed cd|d 3'],
    ],
    [
      'what touches in the source alone',
      [between('word-changed', [0, 1], [0, 2]), between('word-changed', [3, 4], [2, 4])],
      ['change word-changed a|ab 0', 'change word-changed d|cd 2'],
    ],
  ])('are one or not: %s', (_, differences, expected) => {
    expect(separated(differences, text)).toEqual(expected);
  });

  it('that are one are of the gravest kind', () => {
    const kinds = 'number negation unit bound order word case sign blank punctuation'
      .split(' ')
      .map((kind) => `${kind}-changed`);
    kinds.splice(6, 0, 'word-dropped', 'word-added');
    const spaced = 'ab cd';
    for (const [nth, kind] of kinds.slice(1).entries()) {
      const graver = kinds[nth] ?? '';
      for (const [one, other] of [
        [kind, graver],
        [graver, kind],
      ] as const) {
        const told = separate([between(one, [0, 2]), between(other, [1, 5])], { quote: spaced, source: `${spaced} x` });
        expect([kind, ...told.map((difference) => difference.kind)]).toEqual([
          kind,
          /-(?:dropped|added)$/.test(graver) ? 'word-changed' : graver,
        ]);
      }
    }
  });

  it('that drop or add words are a change of words where both sides have some', () => {
    expect(separated([between('word-dropped', [0, 2])], text)).toEqual(['change word-changed ab|ab 0']);
    expect(separated([between('word-added', [0, 2], [0, 0])], text)).toEqual(['change word-added ab| 0']);
    expect(separated([between('word-dropped', [0, 0], [0, 2])], text)).toEqual(['change word-dropped |ab 0']);
  });

  it('have no blank at an end where the other side goes on with one, but for their last', () => {
    const changed = (quote: readonly [number, number], source: readonly [number, number]) =>
      separated([between('word-changed', quote, source)], 'ab  cd  ef', 'ab  gh  ef');
    expect(changed([2, 8], [4, 6])).toEqual(['change word-changed cd|gh 4']);
    expect(changed([4, 6], [2, 8])).toEqual(['change word-changed cd|gh 4']);
    expect(changed([2, 8], [2, 8])).toEqual(['change word-changed   cd  |  gh   2']);
    expect(changed([2, 4], [4, 4])).toEqual(['change word-changed  | 4']);
    expect(separated([between('word-changed', [2, 4], [2, 3])], 'ab  cd', 'abx cd')).toEqual([
      'change word-changed  |x 2',
    ]);
  });

  it('of signs are told with what touches them, to 24 characters', () => {
    const [before, after] = ['b'.repeat(30), 'a'.repeat(30)];
    const told = separate([between('sign-changed', [30, 31])], {
      quote: `${before}+${after}`,
      source: `${before}-${after}`,
    });
    expect(told).toEqual([between('sign-changed', [6, 55])]);
  });
});
