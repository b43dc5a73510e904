/** How much of a source can be read: pages that are pictures have no text. */
import { isWellFormed } from '../json/value/index.js';
import { attempt } from '../work/work.js';
import { isLayout, type LayoutSource } from './layout.js';

/**
 * `whole`: every page that is known has text. `partly`: some pages have none, and no more than have
 * some. `none`: the text is blank, or more pages have none than have some, as a scan after a cover
 * page has; or the text has a surrogate without its partner, and nothing can be looked for in it.
 */
export type TextExtent = 'whole' | 'partly' | 'none';

/** How many pages of a source have no text; 0 where pages are not known. */
export function pagesWithoutText(source: string | LayoutSource): number {
  if (!isLayout(source)) return 0;
  const { map, pages = [] } = source;
  // A layout comes from outside: one whose pages cannot be read says nothing of them
  const blank = attempt(() => {
    const withText = new Set(map.map(({ page }) => page));
    return pages.filter(({ page }) => !withText.has(page)).length;
  });
  return blank ?? 0;
}

/**
 * Whether words that were not found count as not searched: if any source that is named for them has
 * no text, or, without one that is named, if no source has any.
 */
export function isUnsearched(
  extents: readonly TextExtent[],
  { areNamed }: { readonly areNamed: boolean },
): boolean {
  return areNamed ? extents.includes('none') : extents.every((extent) => extent === 'none');
}

/**
 * What was not searched for words that are `not-found`. `pages-without-text`: pages of a source that
 * is otherwise read. `source-without-text`: a source that no mark of the quotation names.
 */
export type UnsearchedPart = 'pages-without-text' | 'source-without-text';

/** What was not searched for words that are in no text: all that matters, or parts of it. */
export function unsearchedOf(
  extents: readonly TextExtent[],
  named: { readonly areNamed: boolean },
): 'all' | readonly UnsearchedPart[] {
  if (isUnsearched(extents, named)) return 'all';
  const parts: UnsearchedPart[] = [];
  if (extents.includes('partly')) parts.push('pages-without-text');
  if (extents.includes('none')) parts.push('source-without-text');
  return parts;
}

export function extentOf(source: string | LayoutSource): TextExtent {
  const { text, pages = [] } = isLayout(source) ? source : { text: source };
  if (text.trim() === '' || !isWellFormed(text)) return 'none';
  const blank = pagesWithoutText(source);
  if (blank === 0) return 'whole';
  return blank > pages.length - blank ? 'none' : 'partly';
}
