/** Pages and regions of a file as selectors of the Web Annotation Data Model, and back. */
import { firstOf, textIn } from '../../../answers/adapters/builder/members.js';
import { isList, type JsonValue, present } from '../../../core/json/value/index.js';
import type { LayoutBox } from '../../../core/text/layout.js';
import type { Quotation } from '../shared/quotations.js';

/** A page of a PDF, or a region of a page. */
export interface FragmentSelector {
  readonly type: 'FragmentSelector';
  /**
   * RFC 3778 for `page=2`, Media Fragments for `xywh=percent:10,20,30,4.5`: left, top, width and
   * height in percent of the page.
   */
  readonly conformsTo: 'http://tools.ietf.org/rfc/rfc3778' | 'http://www.w3.org/TR/media-frags/';
  readonly value: string;
  /** The region of the page. */
  readonly refinedBy?: FragmentSelector;
}

type Place = NonNullable<Quotation['places']>[number];

/**
 * One for each page, with the region around all boxes on it: several selectors of a target select
 * the same.
 */
export function fragmentsOf(places: readonly Place[]): readonly FragmentSelector[] {
  const pages = new Map<number | undefined, LayoutBox[]>();
  for (const { page, boxes } of places) {
    const known = pages.get(page) ?? [];
    pages.set(page, known);
    for (const box of boxes) known.push(box);
  }
  return [...pages].flatMap(([page, boxes]) => {
    const region = regionOf(boxes);
    if (page === undefined) return region ?? [];
    const [type, conformsTo] = ['FragmentSelector', 'http://tools.ietf.org/rfc/rfc3778'] as const;
    return present({
      type,
      conformsTo,
      value: `page=${page}`,
      refinedBy: region,
    });
  });
}

function regionOf(boxes: readonly LayoutBox[]): FragmentSelector | undefined {
  let edges = [1, 1, 0, 0];
  for (const { x, y, width, height } of boxes) {
    const [left = 0, top = 0, right = 0, bottom = 0] = edges;
    edges = [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x + width),
      Math.max(bottom, y + height),
    ];
  }
  const [x = 0, y = 0, end = 0, low = 0] = edges.map((edge) => Math.round(edge * 1e4));
  if (!(x >= 0 && y >= 0 && end <= 1e4 && low <= 1e4 && x <= end && y <= low)) return undefined;
  const percents = [x, y, end - x, low - y].map((edge) => edge / 100);
  const [type, conformsTo] = ['FragmentSelector', 'http://www.w3.org/TR/media-frags/'] as const;
  return { type, conformsTo, value: `xywh=percent:${percents.join(',')}` };
}

/** The four numbers of one parameter, `xywh=percent:1,2,3,4`. */
function percentsIn(parameter: string): readonly number[] | undefined {
  const start = 'xywh=percent:';
  if (!parameter.startsWith(start)) return undefined;
  const numbers = parameter.slice(start.length).split(',');
  const isBox = numbers.length === 4 && numbers.every((number) => /^[\d.]+$/.test(number));
  return isBox ? numbers.map(Number) : undefined;
}

/**
 * The places that selectors name, those of other makers too: `page=2&xywh=percent:1,2,3,4` in one
 * value.
 */
export function placesFrom(selectors: JsonValue | undefined): readonly Place[] {
  const list: readonly (JsonValue | undefined)[] = isList(selectors) ? selectors : [selectors];
  return list.flatMap((selector): readonly Place[] => {
    if (textIn(selector, 'type') !== 'FragmentSelector') return [];
    const value = `${textIn(selector, 'value') ?? ''}&${textIn(firstOf(selector, 'refinedBy'), 'value') ?? ''}`;
    const page = /(?:^|&)page=([1-9]\d{0,6})(?=&)/.exec(value)?.[1];
    const percents = value
      .split('&')
      .map(percentsIn)
      .find((numbers) => numbers !== undefined);
    const [x = 0, y = 0, width = 0, height = 0] = (percents ?? []).map(
      (percent) => Math.round(percent * 100) / 1e4,
    );
    const boxes =
      percents?.every((percent) => percent <= 100) === true
        ? [
            {
              x,
              y,
              width,
              height,
            },
          ]
        : [];
    if (page === undefined && boxes.length === 0) return [];
    return [present({ page: page === undefined ? undefined : Number(page), boxes })];
  });
}
