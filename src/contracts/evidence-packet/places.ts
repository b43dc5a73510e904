/** Places of a quote in a source with a layout as locators of a packet, and back. */
import { isReadableList } from '../../core/issue/readable-list.js';
import { itemAt } from '../../core/json/value/index.js';
import { groupBy } from '../../core/order/remap.js';
import type { LayoutBox, LayoutPlace } from '../../core/text/layout.js';
import { type EvidenceLocatorV1, type EvidencePlaceV1, locatorsOf } from './v1/locators.js';

/** The pages of a file that a locator can name, as in a layout. */
const LAST_PAGE = 1_000_000;

const MOST_PAGES = 1000;

/**
 * The locators of a result for the places of its words: a `cell` for each cell, a `time` for
 * each stretch of a recording, a `box` for each box on a page, and a `page` for a page without
 * boxes, each once.
 *
 * Boxes are rounded to six decimals. What a locator cannot have is left out: a box without a page,
 * or one that is not inside it. Headings and nodes are no locators. Never throws.
 * @param places - `places` of a result of `verifyQuote`, or of `layoutPlaces`
 * @returns none, one or several: a result without locators has no member `locators`
 * @example
 * ```ts
 * import { locatorsOfPlaces, placesOfLocators } from 'evidence-contracts/evidence-packet';
 * import { verifyQuote } from 'evidence-contracts/quote';
 * import { layoutText } from 'evidence-contracts/sources';
 *
 * const layout = layoutText([{ text: 'No pets.', page: 2, box: { x: 0.1, y: 0.2, width: 0.2, height: 0.02 } }]);
 * const locators = locatorsOfPlaces(verifyQuote('No pets.', layout).places ?? []);
 * console.log(locators.map(({ type }) => type).join(), placesOfLocators(locators)[0]?.page); // box 2
 * ```
 */
export function locatorsOfPlaces(places: readonly LayoutPlace[]): readonly EvidencePlaceV1[] {
  const locators = new Map<string, EvidencePlaceV1>();
  const withBoxes = new Set<number>();
  const add = (locator: EvidencePlaceV1): void =>
    void locators.set(JSON.stringify(locator), locator);
  try {
    for (const { page, boxes, ...place } of listed(places)) {
      for (const locator of withoutPage(place)) add(locator);
      if (!isPage(page)) continue;
      for (const box of boxes.map(roundedBox)) {
        if (box === undefined) continue;
        add({ type: 'box', page, ...box });
        withBoxes.add(page);
      }
    }
    for (const { page } of listed(places))
      if (isPage(page) && !withBoxes.has(page)) add({ type: 'page', start: page, end: page });
  } catch {
    return [];
  }
  return [...locators.values()];
}

/** What is no list that can be read has no places. */
const listed = <Item>(list: readonly Item[]): readonly Item[] => (isReadableList(list) ? list : []);

const withoutPage = ({
  cell,
  time,
}: Pick<LayoutPlace, 'cell' | 'time'>): readonly EvidencePlaceV1[] => [
  ...(cell === undefined ? [] : [{ type: 'cell' as const, ...cell }]),
  ...(time === undefined ? [] : [{ type: 'time' as const, start: time.start, end: time.end }]),
];

const isPage = (page: number | undefined): page is number =>
  page !== undefined && Number.isInteger(page) && page >= 1 && page <= LAST_PAGE;

function roundedBox({ x, y, width, height }: LayoutBox): LayoutBox | undefined {
  const edges = [x, y, x + width, y + height].map((edge) => Math.round(edge * 1e6));
  const [left = 0, top = 0, right = -1, bottom = -1] = edges;
  if (!edges.every((edge) => edge >= 0 && edge <= 1e6) || right < left || bottom < top)
    return undefined;
  return {
    x: left / 1e6,
    y: top / 1e6,
    width: (right - left) / 1e6,
    height: (bottom - top) / 1e6,
  };
}

/**
 * The places that locators of a result name: one for each page, with its boxes from top to bottom,
 * then one for each cell.
 *
 * Locators have no order and do not say which box is in which cell: only a single cell is a place
 * with the boxes of a single page. Locators of other kinds are none, and of a range of pages the
 * first thousand are places. Never throws.
 */
export function placesOfLocators(
  locators: readonly EvidenceLocatorV1[] | undefined,
): readonly LayoutPlace[] {
  try {
    if (!isReadableList(locators)) return [];
    const inCells = locatorsOf(locators, 'cell').map(({ type: _, ...cell }): LayoutPlace => {
      return { span: 0, boxes: [], cell };
    });
    const boxes = locatorsOf(locators, 'box').map(({ type: _, page, ...box }) => ({
      page,
      box: [box],
    }));
    const pages = locatorsOf(locators, 'page').flatMap(({ start, end }) =>
      Array.from({ length: Math.min(end - start + 1, MOST_PAGES) }, (_, nth) => ({
        page: start + nth,
        box: [],
      })),
    );
    const onPages = [...groupBy([...boxes, ...pages], ({ page }) => page)]
      .sort(([a], [b]) => a - b)
      .map(([page, own]): LayoutPlace => {
        return {
          span: 0,
          page,
          boxes: own.flatMap(({ box }) => box).sort((a, b) => a.y - b.y || a.x - b.x),
        };
      });
    const isOne = onPages.length === 1 && inCells.length === 1;
    return isOne ? [{ ...itemAt(inCells, 0), ...itemAt(onPages, 0) }] : [...onPages, ...inCells];
  } catch {
    return [];
  }
}
