/** Upright lines whose characters a file places one by one, each as a line of its own, as browsers print vertical Chinese. */
import type { Fragment } from './columns.js';

/** Fewer characters below each other may be lines of one character. */
const LEAST = 3;

/** The fragments with the direction `ttb` for characters that are placed below each other. */
export function stackedUpright(fragments: readonly Fragment[]): readonly Fragment[] {
  const upright: Fragment[] = [];
  let stack: Fragment[] = [];
  for (const [at, fragment] of fragments.entries()) {
    stack.push(fragment);
    if (isBelow(fragment, fragments[at + 1])) continue;
    for (const one of stack) upright.push(stack.length < LEAST ? one : turned(one));
    stack = [];
  }
  return upright;
}

function isBelow(a: Fragment, b: Fragment | undefined): boolean {
  if (b === undefined) return false;
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
