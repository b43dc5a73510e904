/** A place that is exported cuts out its words, whatever place the document names. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerFromText,
  createGenerationResult,
  formatGenerationCheck,
  verifyGeneration,
} from '../../../src/answers/generation/index.js';
import { toAnnotations } from '../../../src/output/export/index.js';
import { verifyQuote } from '../../../src/quotes/quote/index.js';
import { office } from '../../answers/marks/cases.js';
import { sized } from '../../support/sized.js';

const text = 'Tea steeps for three minutes. Water boils. Tea steeps for four minutes. It is hot.';
const words = [
  'Tea steeps',
  'Water boils',
  'tea steeps for   four minutes',
  'It is hot.',
  'It is cold',
  'steeps for three',
];

/** A result whose only citation names a place for its words. */
const resultOf = (quote: string, span: readonly [number, number]) =>
  createGenerationResult({
    text: 'So.',
    references: [],
    sources: [{ metadata: { id: 'tea' }, content: text }],
    citations: [{ span: [0, 3], source_id: 1, cited_text: quote, source_span: span }],
  });

/** The exported place of the only annotation, if it has one. */
function placeOf(result: Parameters<typeof toAnnotations>[0]) {
  const selectors = toAnnotations(result).items.flatMap(({ target }) => target.selector);
  const [place] = selectors.flatMap((one) => (one.type === 'TextPositionSelector' ? [one] : []));
  return place === undefined ? undefined : ([place.start, place.end] as const);
}

describe('a place of an annotation', () => {
  it('cuts out its words, or is left out, whatever place is named', () => {
    const place = fc
      .tuple(fc.nat(text.length), fc.nat(text.length))
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
    fc.assert(
      fc.property(fc.constantFrom(...words), place, (quote, named) => {
        const found = placeOf(resultOf(quote, named));
        if (found === undefined) return;
        const cut = text.slice(...found);
        const { verified, spans } = verifyQuote(quote, cut);
        expect([verified, spans[0]?.start, spans[0]?.end]).toEqual([true, 0, cut.length]);
      }),
      { numRuns: sized(80, 500) },
    );
  });

  it.each([
    ['Water boils', [30, 41], [30, 41]],
    ['Water boils', [0, 5], [30, 41]],
    ['Water boils', [0, 60], [30, 41]],
    ['Tea steeps', [29, 60], [43, 53]],
    ['Tea steeps', [30, 40], undefined],
    ['It is cold', [30, 40], undefined],
  ] as const)('%s at %j is at %j', (quote, named, found) => {
    expect(placeOf(resultOf(quote, named))).toEqual(found);
  });

  it('of an answer in prose is that of verified words alone', () => {
    const marked = '“three days a week” [3], “dogs are welcome” [1], “140 euros per night” [1].';
    const { result } = answerFromText(marked, office);
    const placed = toAnnotations(result).items.map(({ target: { selector, source } }) =>
      selector.flatMap((one) =>
        one.type === 'TextPositionSelector'
          ? office.find(({ id }) => source.id.endsWith(id))?.text.slice(one.start, one.end)
          : [],
      ),
    );
    expect(placed.flat()).toEqual(['three days a week']);
  });
});

describe('moved', () => {
  const movedOf = async (quote: string, named: readonly [number, number]) => {
    const check = await verifyGeneration(resultOf(quote, named));
    const [citation] = check.citations;
    return [citation?.state, citation?.moved, citation?.place?.span, formatGenerationCheck(check)];
  };

  it.each([
    ['Water boils', [30, 41], undefined, [30, 41]],
    ['Water boils', [28, 43], undefined, [30, 41]],
    ['water  boils', [30, 42], undefined, [30, 41]],
    ['Water boils', [0, 11], true, [30, 41]],
    ['Water boils', [33, 44], true, [30, 41]],
  ] as const)('%s at %j', async (quote, named, moved, place) => {
    const [state, isMoved, span, says] = await movedOf(quote, named);
    expect([state, isMoved, span]).toEqual(['verified', moved, place]);
    expect(String(says).includes('not at the place that it names')).toBe(moved === true);
  });

  it('is nothing that is said of words that are not there', async () => {
    expect((await movedOf('Water freezes', [0, 11])).slice(0, 2)).toEqual(['changed', undefined]);
  });
});
