/** Puts upright lines and lines from right to left into reading order: a file may have their pieces one by one, in any order. */
import { runsOf } from '../order/remap.js';
import { isUpright } from '../text/layout.js';
import { type Fragment, isOnLine } from './columns.js';

/** Puts lines with text from right to left in order, with coordinates from the right; text from left to right in them keeps its own. */
export function rightToLeft(fragments: readonly Fragment[]): readonly Fragment[] {
  const lines = runsOf(fragments, (fragment, first) => areOnLine(first, fragment));
  return lines.flatMap((line) => (line.some(({ direction }) => direction === 'rtl') ? inOrder(line) : line));
}

function areOnLine(a: Fragment, b: Fragment): boolean {
  if (isUpright(a.direction) || isUpright(b.direction)) return false;
  return isOnLine({ y: a.y, bottom: a.y + a.height }, b);
}

function inOrder(line: readonly Fragment[]): readonly Fragment[] {
  const mirrored = line
    .map((fragment) => (fragment.direction === 'rtl' ? fragment : { ...fragment, x: -fragment.x - fragment.width }))
    .sort((a, b) => a.x - b.x);
  const runs = runsOf(mirrored, (fragment, first) => isLeftToRight(fragment) && isLeftToRight(first));
  return runs.flatMap((run) => run.reverse());
}

/** Words and numbers, but no punctuation: its place follows from the line. */
function isLeftToRight({ direction, text }: Fragment): boolean {
  return direction === 'ltr' && /[\p{L}\p{N}]/u.test(text);
}

/** Fewer characters below each other may be lines of one character. */
const LEAST = 3;

/** The fragments with the direction `ttb` for characters below each other, as browsers print vertical Chinese. */
export function stackedUpright(fragments: readonly Fragment[]): readonly Fragment[] {
  const stacks = runsOf(fragments, (fragment, _, last) => isBelow(last, fragment));
  return stacks.flatMap((stack) => (stack.length < LEAST ? stack : stack.map(turned)));
}

function isBelow(a: Fragment, b: Fragment): boolean {
  const [one, other] = [turned(a), turned(b)];
  const isStack = isStackable(a) && isStackable(b) && (a.direction === 'ltr' || b.direction === 'ltr');
  const step = other.x - one.x;
  const apart = Math.abs(other.y + other.height / 2 - one.y - one.height / 2);
  return isStack && apart < 0.3 * Math.max(one.height, other.height) && step > 0 && step < 1.5 * one.width;
}

/** A wide character, or what is upright already, such as a number on its side. */
function isStackable({ text, direction }: Fragment): boolean {
  if (direction === 'ttb') return true;
  return direction === 'ltr' && (text.codePointAt(0) ?? 0) >= 0x2e80 && Array.from(text.trim()).length === 1;
}

function turned(fragment: Fragment): Fragment {
  if (fragment.direction === 'ttb') return fragment;
  const { x, y, width, height } = fragment;
  return { ...fragment, direction: 'ttb', x: y, y: -x - width, width: height, height: width };
}
