/** Lines of Arabic, Hebrew and others: a file has their pieces in any order, often as they are seen from left to right. */
import { isUpright } from '../text/layout.js';
import { type Fragment, isOnLine } from './columns.js';

/**
 * The fragments with each line that has text from right to left in reading order, in coordinates that run from the right; what runs
 * from left to right within it, such as a number, keeps its own order.
 */
export function rightToLeft(fragments: readonly Fragment[]): readonly Fragment[] {
  if (!fragments.some(({ direction }) => direction === 'rtl')) return fragments;
  const ordered: Fragment[] = [];
  let line: Fragment[] = [];
  const flush = (): void => {
    const isRightToLeft = line.some(({ direction }) => direction === 'rtl');
    for (const fragment of isRightToLeft ? inOrder(line) : line) ordered.push(fragment);
    line = [];
  };
  for (const fragment of fragments) {
    const [first] = line;
    if (first !== undefined && !areOnLine(first, fragment)) flush();
    line.push(fragment);
  }
  flush();
  return ordered;
}

function areOnLine(a: Fragment, b: Fragment): boolean {
  if (isUpright(a.direction) || isUpright(b.direction)) return false;
  return isOnLine({ y: a.y, bottom: a.y + a.height }, b);
}

function inOrder(line: readonly Fragment[]): readonly Fragment[] {
  const turned = line
    .map((fragment) => (fragment.direction === 'rtl' ? fragment : { ...fragment, x: -fragment.x - fragment.width }))
    .sort((a, b) => a.x - b.x);
  const ordered: Fragment[] = [];
  let run: Fragment[] = [];
  for (const fragment of turned) {
    if (isLeftToRight(fragment)) run.unshift(fragment);
    else {
      for (const one of run) ordered.push(one);
      run = [];
      ordered.push(fragment);
    }
  }
  for (const one of run) ordered.push(one);
  return ordered;
}

/** Words and numbers, but no punctuation: its place follows from the line. */
function isLeftToRight({ direction, text }: Fragment): boolean {
  return direction === 'ltr' && /[\p{L}\p{N}]/u.test(text);
}
