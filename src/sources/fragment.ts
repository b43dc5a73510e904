/** A piece of text on a page, before it is put into an order. */
import type { LayoutDirection } from '../core/text/layout.js';
import type { ReadItem } from './item.js';

/**
 * A piece of text on a page, before it is put into an order. In units of the page, along and across
 * the line: x grows in reading direction, y from line to line; the size is that of the font, and
 * the descent is from the lower edge up to the baseline.
 */
export interface Fragment
  extends Readonly<Record<'page' | 'x' | 'y' | 'width' | 'height' | 'size' | 'descent', number>> {
  readonly text: string;
  readonly direction: LayoutDirection;
  readonly box: ReadItem['box'];
  readonly unseen?: ReadItem['unseen'];
}

/** Whether a fragment is on a line: they share more than half of the lower one's height. */
export const isOnLine = (
  a: { readonly y: number; readonly bottom: number },
  b: Pick<Fragment, 'y' | 'height'>,
): boolean =>
  Math.min(a.bottom, b.y + b.height) - Math.max(a.y, b.y) > Math.min(a.bottom - a.y, b.height) / 2;
