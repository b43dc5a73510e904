/**
 * Annotations of the Web Annotation Data Model: what it asks for, and back with the same quotes,
 * spans and digests.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestText } from '../../../../src/index.js';
import {
  fromAnnotations,
  quotationsOf,
  toAnnotations,
} from '../../../../src/output/export/index.js';
import { verifyQuote } from '../../../../src/quotes/quote/index.js';
import { layoutText } from '../../../../src/sources/index.js';
import { lightHostile } from '../../../support/hostile.js';
import { isFull, sized } from '../../../support/sized.js';
import { answer, packet } from '../support/documents.js';

const documents = { answer, packet };

describe.each(Object.entries(documents))('quotes of an %s', (_, document) => {
  const page = toAnnotations(document);

  it('come back as they went out', () => {
    const { value, dropped } = fromAnnotations(JSON.parse(JSON.stringify(page)));
    expect(value).toEqual(quotationsOf(document));
    expect(value.length).toBeGreaterThan(1);
    expect(dropped).toEqual([]);
  });

  it('have what the model asks for', () => {
    expect(page['@context'][0]).toBe('http://www.w3.org/ns/anno.jsonld');
    expect(page).toMatchObject({
      type: 'AnnotationPage',
      id: expect.stringMatching(iri) as string,
    });
    const ids = page.items.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, type, target } of page.items) {
      expect(id).toMatch(iri);
      expect(type).toBe('Annotation');
      expect(target.source.id).toMatch(iri);
      const [words, place] = target.selector;
      expect(words).toMatchObject({ type: 'TextQuoteSelector' });
      if (place?.type === 'TextPositionSelector')
        expect(place.end).toBeGreaterThanOrEqual(place.start);
    }
  });
});

const iri = /^(?:https?:\/\/|urn:[a-z0-9-]+:)[^\s<>"{}|\\^`]+$/;

describe('toAnnotations', () => {
  it('counts code points, and its words are where it says', () => {
    const [first] = toAnnotations(answer).items;
    const [words, place] = first?.target.selector ?? [];
    if (words?.type !== 'TextQuoteSelector' || place?.type !== 'TextPositionSelector')
      throw new Error('no selectors');
    const text = Array.from(answer.sources[0]?.content ?? '');
    expect(text.slice(place.start, place.end).join('')).toBe(words.exact);
    expect(`${words.prefix ?? ''}${words.exact}${words.suffix ?? ''}`).toBe(text.join(''));
    expect(first?.target.source['evidence:digest']).toBe(digestText(text.join('')));
    expect(first?.body?.value).toBe('🍵 It steeps');
  });
});

describe('places of a quote', () => {
  const source = { id: 'report.pdf' };
  const box = (x: number, y: number, width: number): object => ({ x, y, width, height: 0.02 });
  const places = [
    { page: 1, boxes: [box(0.5, 0.92, 0.4), box(0.1, 0.94, 0.8)] },
    { page: 2, boxes: [box(0.1, 0.06, 0.333333)] },
    { page: 3, boxes: [] },
  ];

  it('are pages of a PDF with the region around the boxes, next to the words', () => {
    const [item] = toAnnotations([
      { quote: 'closed', source, span: [1, 7], places } as never,
    ]).items;
    const [pdf, media] = ['http://tools.ietf.org/rfc/rfc3778', 'http://www.w3.org/TR/media-frags/'];
    const region = (value: string): object => ({
      type: 'FragmentSelector',
      conformsTo: media,
      value,
    });
    expect(item?.target.selector).toEqual([
      { type: 'TextQuoteSelector', exact: 'closed' },
      { type: 'TextPositionSelector', start: 1, end: 7 },
      {
        type: 'FragmentSelector',
        conformsTo: pdf,
        value: 'page=1',
        refinedBy: region('xywh=percent:10,92,80,4'),
      },
      {
        type: 'FragmentSelector',
        conformsTo: pdf,
        value: 'page=2',
        refinedBy: region('xywh=percent:10,6,33.33,2'),
      },
      { type: 'FragmentSelector', conformsTo: pdf, value: 'page=3' },
    ]);
  });

  it('are those of a quote that was verified in a layout', () => {
    const layout = layoutText([
      { text: 'It was closed.', page: 4, box: { x: 0.1, y: 0.2, width: 0.4, height: 0.02 } },
    ]);
    const { places: found = [] } = verifyQuote('It was closed.', layout);
    const page = toAnnotations([{ quote: 'It was closed.', source, places: found }]);
    expect(fromAnnotations(page).value[0]?.places).toEqual([
      { page: 4, boxes: [{ x: 0.1, y: 0.2, width: 0.4, height: 0.02 }] },
    ]);
  });

  it('are read from one value, as others write them', () => {
    const selector = [
      { type: 'TextQuoteSelector', exact: 'a' },
      { type: 'FragmentSelector', value: 'page=7&xywh=percent:10,20,30.5,4' },
      { type: 'FragmentSelector', value: 'xywh=pixel:1,2,3,4' },
      { type: 'FragmentSelector', value: 'page=0' },
      { type: 'FragmentSelector', value: `xywh=percent:${'1.'.repeat(50_000)},2,3,4` },
    ];
    const { value } = fromAnnotations({ target: { source: 'urn:a:b', selector } });
    expect(value[0]?.places).toEqual([
      { page: 7, boxes: [{ x: 0.1, y: 0.2, width: 0.305, height: 0.04 }] },
    ]);
  });

  it.each([
    ['a page of NaN', [{ page: Number.NaN, boxes: [] }]],
    ['page 0', [{ page: 0, boxes: [] }]],
    ['a box of NaN', [{ page: 1, boxes: [{ ...box(0, 0, 0), x: Number.NaN }] }]],
    [
      'an endless box',
      [{ page: 1, boxes: [{ ...box(0, 0, 0), width: Number.POSITIVE_INFINITY }] }],
    ],
    ['no list', 7],
    ['nothing in a list', [null]],
  ])('are refused with %s', (_, odd) => {
    expect(() => toAnnotations([{ quote: 'a', source, places: odd } as never])).toThrow(
      expect.objectContaining({ code: 'export.quotation' }),
    );
  });

  it('have no region that is not inside the page', () => {
    const page = toAnnotations([
      { quote: 'a', source, places: [{ page: 1, boxes: [box(0.9, 0.1, 0.2)] }] } as never,
    ]);
    expect(page.items[0]?.target.selector.at(-1)).not.toHaveProperty('refinedBy');
  });
});

describe('fromAnnotations', () => {
  it('gives back any quotations', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
    const span = fc
      .tuple(fc.nat(1000), fc.nat(1000))
      .map(([at, length]) => [at, at + length] as const);
    const source = fc.record(
      { id: text, title: text, digest: text.map(digestText) },
      { requiredKeys: ['id'] },
    );
    const quotation = fc.record(
      { quote: text, source, span, prefix: text, suffix: text, claim: text },
      { requiredKeys: ['quote', 'source'] },
    );
    fc.assert(
      fc.property(fc.array(quotation, { maxLength: 3 }), (quotations) => {
        expect(fromAnnotations(toAnnotations(quotations)).value).toEqual(quotations);
      }),
      { numRuns: sized(20, 1000) },
    );
  });

  it('reads annotations of others, and names what quotes nothing', () => {
    const selector = { type: 'TextQuoteSelector', exact: 'Tea' };
    const read = fromAnnotations([
      {
        type: 'Annotation',
        bodyValue: 'note',
        target: { source: 'https://example.org/', selector },
      },
      {
        target: [
          {
            source: 'https://example.org/',
            selector: { type: 'FragmentSelector', refinedBy: selector },
          },
        ],
      },
      { target: 'https://example.org/' },
      { target: { source: 'https://example.org/', selector: { type: 'FragmentSelector' } } },
      { target: { selector } },
    ]);
    expect(read.value.map(({ quote, claim }) => [quote, claim])).toEqual([
      ['Tea', 'note'],
      ['Tea', undefined],
    ]);
    expect(read.dropped).toEqual([
      { pointer: '/2', reason: 'malformed' },
      { pointer: '/3', reason: 'no-quote' },
      { pointer: '/4', reason: 'no-source' },
    ]);
  });

  it.skipIf(!isFull)('says so where a page is too large to be read to its end', () => {
    const annotation = {
      target: { source: 'urn:a', selector: { type: 'TextQuoteSelector', exact: 'Tea' } },
    };
    const junk = Array.from({ length: 1_000_000 }, () => 0);
    const { value, dropped } = fromAnnotations([annotation, { junk }, annotation]);
    expect([value.length, dropped[0]]).toEqual([1, { pointer: '', reason: 'too-large' }]);
    const quotation = { quote: 'Tea', source: { iri: 'urn:a' } };
    expect(() => toAnnotations([quotation, { junk }] as never)).toThrow(
      expect.objectContaining({ code: 'export.quotation' }),
    );
  });

  it('refuses a list that cannot be read', () => {
    const boom = (): never => {
      throw new Error('SECRET');
    };
    expect(() => toAnnotations(new Proxy([], { get: boom }) as never)).toThrow(
      expect.objectContaining({ code: 'export.quotation' }),
    );
  });

  it('takes anything', () => {
    for (const { make, name } of lightHostile)
      if (!/huge/.test(name)) expect(fromAnnotations(make()).value).toEqual([]);
  });
});
