/** Places of a quote as locators of a packet that verifies, and back. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createEvidencePacket,
  type EvidenceLocatorV1,
  EvidencePacket,
  type EvidencePacketV1,
  locatorsOfPlaces,
  placesOfLocators,
  veracityOf,
} from '../../../src/contracts/evidence-packet/index.js';
import { verify } from '../../../src/index.js';
import { verifyQuote } from '../../../src/quotes/quote/index.js';
import { type LayoutPlace, layoutText } from '../../../src/sources/index.js';
import { sized } from '../../support/sized.js';

const layout = layoutText([
  { text: 'The harbour was closed', page: 1, box: { x: 0.7, y: 0.94, width: 0.3, height: 0.02 } },
  { text: 'in the winter of 1903.', page: 2, box: { x: 0.1, y: 0.06, width: 0.7, height: 0.02 } },
  {
    text: 'Coal',
    page: 2,
    box: { x: 0.1, y: 0.5, width: 0.1, height: 0.02 },
    cell: { table: 1, row: 2, column: 1 },
  },
  {
    text: '900 t',
    page: 2,
    box: { x: 0.3, y: 0.5, width: 0.1, height: 0.02 },
    cell: { table: 1, row: 2, column: 2 },
  },
  { text: 'Nobody was there.', page: 3 },
]);

const meta = {
  query_id: 'q-1',
  timestamp: '2026-03-01T09:30:00Z',
  project: 'harbour',
  question: 'When?',
};

function packetWith(excerpt: string, locators: readonly EvidenceLocatorV1[]): EvidencePacketV1 {
  const result = { id: 'r1', type: 'quote', path: 'report.pdf', excerpt, sources: [] };
  const results = [{ ...result, ...(locators.length === 0 ? {} : { locators }) }];
  return createEvidencePacket({ meta, results, citations: [], veracity: veracityOf([]) });
}

describe('locatorsOfPlaces', () => {
  it.each([
    ['closed in the winter', ['box 1', 'box 2']],
    ['900 t', ['cell 2, 2', 'box 2']],
    ['Coal 900 t', ['cell 2, 1', 'box 2', 'cell 2, 2', 'box 2']],
    ['Nobody was there.', ['page 3']],
  ])('gives boxes, cells and pages of %j, in a packet that verifies', (quote, expected) => {
    const { places = [], verified } = verifyQuote(quote, layout);
    const locators = locatorsOfPlaces(places);
    const said = locators.map((one) =>
      one.type === 'cell'
        ? `cell ${one.row}, ${one.column}`
        : `${one.type} ${one.type === 'box' ? one.page : one.type === 'page' ? one.start : ''}`,
    );
    expect([verified, said]).toEqual([true, expected]);
    expect(verify(EvidencePacket, packetWith(quote, locators)).ok).toBe(true);
  });

  it('leads back to the same pages, boxes and cells, also from the packet', () => {
    const edge = fc.integer({ min: 0, max: 1e6 });
    const box = fc.tuple(edge, edge, edge, edge).map(([a, b, c, d]) => {
      const [x, y] = [Math.min(a, b), Math.min(c, d)];
      return {
        x: x / 1e6,
        y: y / 1e6,
        width: Math.abs(a - b) / 1e6,
        height: Math.abs(c - d) / 1e6,
      };
    });
    const count = fc.integer({ min: 1, max: 9 });
    const boxes = fc.uniqueArray(box, { maxLength: 3, selector: ({ x, y }) => `${x} ${y}` });
    const pages = fc.uniqueArray(fc.record({ page: count, boxes }), {
      selector: ({ page }) => page,
    });
    const cell = fc.record(
      { table: count, row: count, column: count },
      { requiredKeys: ['row', 'column'] },
    );
    const cells = fc.uniqueArray(cell, { maxLength: 3, selector: (one) => JSON.stringify(one) });
    fc.assert(
      fc.property(pages, cells, (onPages, inCells) => {
        const places = [...onPages, ...inCells.map((one) => ({ boxes: [], cell: one }))];
        const locators = locatorsOfPlaces(places.map((one): LayoutPlace => ({ span: 0, ...one })));
        const packet = packetWith('x', locators);
        expect(verify(EvidencePacket, packet).issues).toEqual([]);
        for (const given of [locators, packet.results[0]?.locators]) {
          const back = placesOfLocators(given);
          const boxesOf = (all: readonly Partial<LayoutPlace>[]): unknown =>
            all.flatMap((one) =>
              one.page === undefined ? [] : [{ page: one.page, boxes: new Set(one.boxes) }],
            );
          expect(boxesOf(back)).toEqual(boxesOf([...onPages].sort((a, b) => a.page - b.page)));
          expect(new Set(back.flatMap((one) => one.cell ?? []))).toEqual(new Set(inCells));
          expect(new Set(locatorsOfPlaces(back))).toEqual(new Set(locators));
        }
      }),
      { numRuns: sized(20, 500) },
    );
  });

  it('leads a quote in one cell back to its place', () => {
    const { places = [] } = verifyQuote('900 t', layout);
    const packet = packetWith('900 t', locatorsOfPlaces(places));
    const [{ page, cell, boxes } = { page: 0, cell: undefined, boxes: [] }] = places;
    expect(placesOfLocators(packet.results[0]?.locators)).toEqual([
      {
        span: 0,
        page,
        cell,
        boxes: boxes.map((box) => expect.objectContaining({ y: box.y }) as unknown),
      },
    ]);
  });

  it('leaves out what no locator can say', () => {
    const box = { x: 0.1, y: 0.1, width: 0.1, height: 0.1 };
    const odd = [
      { span: 0, page: 1, boxes: [{ ...box, x: Number.NaN }] },
      { span: 0, page: 1, boxes: [{ ...box, width: Number.POSITIVE_INFINITY }] },
      {
        span: 0,
        page: 1,
        boxes: [
          { ...box, x: -1 },
          { ...box, width: -0.05 },
        ],
      },
      { span: 0, page: 10 ** 9, boxes: [box] },
      { span: 0, page: 1.5, boxes: [box] },
      { span: 0, boxes: [box] },
    ];
    for (const places of odd.map((one) => [one])) {
      const locators = locatorsOfPlaces(places);
      expect(locators.filter(({ type }) => type !== 'page')).toEqual([]);
      expect(verify(EvidencePacket, packetWith('x', locators)).ok).toBe(true);
    }
    const throwing = Object.defineProperty({ span: 0, boxes: [] }, 'page', {
      get: () => {
        throw new Error('x');
      },
    });
    for (const places of [null, 7, [null], [{}], [throwing]])
      expect(locatorsOfPlaces(places as never)).toEqual([]);
    for (const locators of [undefined, null, 7, [null], [{}], [{ type: 'time', start: 1, end: 2 }]])
      expect(placesOfLocators(locators as never)).toEqual([]);
  });

  it('ends on a range of a billion pages and on many boxes', () => {
    expect(placesOfLocators([{ type: 'page', start: 1, end: 10 ** 9 }])).toHaveLength(1000);
    const box = { x: 0.1, y: 0.1, width: 0.1, height: 0.1 };
    const boxes = Array.from({ length: sized(5000, 20_000, 100_000) }, (_, nth) => ({
      ...box,
      x: nth / 1e6,
    }));
    const locators = locatorsOfPlaces([{ span: 0, page: 1, boxes: [...boxes, ...boxes] }]);
    expect(placesOfLocators(locators)[0]?.boxes).toHaveLength(boxes.length);
  });
});
