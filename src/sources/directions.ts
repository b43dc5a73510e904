/**
 * Puts upright lines and lines from right to left into reading order: a file may have their pieces
 * one by one, in any order.
 */
import { runsOf } from '../core/order/remap.js';
import { isUpright } from '../core/text/layout.js';
import { type Fragment, isOnLine } from './fragment.js';
import { blankBetween } from './writer.js';

/** Letters of Hebrew, Arabic and other scripts from right to left, in brackets of an expression. */
const R =
  '\u05d0-\u05f4\u0620-\u064a\u066e-\u06d5\u06ee-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc';
const fromRight = new RegExp(`[${R}]`, 'u');
const fromLeft = new RegExp(`(?![${R}])\\p{L}`, 'u');

/**
 * What keeps its own order in a line from right to left (UAX #9): words from left to right,
 * numbers, words; all else is turned.
 */
function partsWith(number: string): RegExp {
  const left = `(?![${R}])\\p{L}`;
  const words = `${left}(?:[^${R}]*(?![${R}])[\\p{L}\\p{M}\\p{N}])?`;
  return new RegExp(
    `${words}|${number}|[${R}](?:(?:(?!\\p{N}|${left}).)*[${R}])?\\p{M}*|\\S`,
    'gu',
  );
}

const hebrewParts = partsWith('[#$%\\p{Sc}]{0,3}\\p{Nd}+(?:[.,:/+-]\\p{Nd}+)*[#$%\\p{Sc}]{0,3}');
/** After Arabic letters signs next to a number are turned. */
const arabicParts = partsWith('\\p{Nd}+(?:[.,:/\\u066b\\u066c]\\p{Nd}+)*');

/**
 * Puts lines with text from right to left in order, with coordinates from the right. Where most
 * lines of the page are from left to right, only a part of the line is turned.
 */
export function rightToLeft(fragments: readonly Fragment[]): readonly Fragment[] {
  if (!fragments.some(isFromRight)) return fragments;
  const lines = runsOf(fragments, (fragment, first) => {
    if (isUpright(first.direction) || isUpright(fragment.direction)) return false;
    return isOnLine({ y: first.y, bottom: first.y + first.height }, fragment);
  });
  const balance = lines.reduce(
    (sum, line) => sum + Number(line.some(isFromRight)) - Number(line.some(isFromLeft)),
    0,
  );
  let isRight = false;
  const ordered = lines.flatMap((line) => {
    if (isUpright(line[0]?.direction)) return line;
    const hasRight = line.some(isFromRight);
    // A line of numbers and signs follows the line before it.
    if (hasRight || line.some(isFromLeft)) isRight = hasRight;
    if (isRight && (balance >= 0 || isFromRightToEnd(line))) return readFromRight(line);
    if (balance >= 0) return fromOtherEdge(line);
    return isRight ? readFromLeft(line) : line;
  });
  return withBrackets(ordered);
}

/** True if words from right to left are at both ends. */
function isFromRightToEnd(line: readonly Fragment[]): boolean {
  const words = [...line]
    .sort(byLeft)
    .filter((fragment) => isFromRight(fragment) || isFromLeft(fragment));
  return [words[0], words.at(-1)].every((word) => word !== undefined && isFromRight(word));
}

const isFromRight = ({ text }: Fragment): boolean => fromRight.test(text);
const isFromLeft = ({ text }: Fragment): boolean => fromLeft.test(text);

/** Text from right to left with the numbers and signs in it, in a line from left to right. */
function readFromLeft(line: readonly Fragment[]): readonly Fragment[] {
  const runs = runsOf(
    [...line].sort(byLeft),
    (fragment, first) => isFromLeft(fragment) === isFromLeft(first),
  );
  return runs.flatMap((run) => (run.some(isFromRight) ? fromOtherEdge(readFromRight(run)) : run));
}

const leftOf = ({ x, width, direction }: Fragment): number =>
  direction === 'rtl' ? -x - width : x;
const byLeft = (a: Fragment, b: Fragment): number => leftOf(a) - leftOf(b);

/** The same stretch of the page, with its order, counted from the other edge. */
function fromOtherEdge(line: readonly Fragment[]): readonly Fragment[] {
  const left = line.reduce((least, { x }) => Math.min(least, x), Infinity);
  const right = line.reduce((most, { x, width }) => Math.max(most, x + width), -Infinity);
  return line.map((fragment) => ({ ...fragment, x: fragment.x - left - right }));
}

function readFromRight(line: readonly Fragment[]): readonly Fragment[] {
  const parts = line.some(({ text }) => /\p{Script=Arabic}/u.test(text))
    ? arabicParts
    : hebrewParts;
  const isLeft = ({ direction }: Fragment): boolean => direction !== 'rtl';
  const runs = runsOf(
    withMarks(line).sort(byLeft),
    (fragment, first) => isLeft(fragment) && isLeft(first),
  );
  return runs
    .reverse()
    .flatMap((run) => (run[0]?.direction === 'rtl' ? run : turnedParts(run, parts)));
}

/**
 * Marks that the file has apart from their letters: next to them in a file as it is seen, and
 * otherwise after them.
 */
function withMarks(line: readonly Fragment[]): Fragment[] {
  const letters: Fragment[] = [];
  let marks = '';
  for (const [at, fragment] of line.entries()) {
    const last = letters.at(-1);
    const next = line[at + 1];
    if (!/^\p{M}+$/u.test(fragment.text)) {
      letters.push(marks === '' ? fragment : { ...fragment, text: fragment.text + marks });
      marks = '';
    } else if (next !== undefined && (last === undefined || leftOf(next) > leftOf(last)))
      marks = fragment.text + marks;
    else if (last !== undefined)
      letters[letters.length - 1] = { ...last, text: last.text + fragment.text };
  }
  const last = letters.pop();
  return last === undefined ? [...line] : [...letters, { ...last, text: last.text + marks }];
}

/** The parts of a run of fragments from left to right, the last one first. */
function turnedParts(run: readonly Fragment[], parts: RegExp): readonly Fragment[] {
  let text = '';
  const starts = run.map((fragment, nth) => {
    const before = run[nth - 1];
    const gap =
      (fragment.x - (before?.x ?? 0) - (before?.width ?? 0)) /
      Math.min(before?.height ?? 0, fragment.height);
    if (before !== undefined) text += blankBetween(before.text, fragment.text, gap);
    text += fragment.text;
    return text.length - fragment.text.length;
  });
  let at = 0;
  const found = [...text.matchAll(parts)].map(({ 0: part, index }) => {
    const pieces: Fragment[] = [];
    const direction = directionOfPart(part);
    for (; ; at += 1) {
      const fragment = run[at];
      const start = index - (starts[at] ?? 0);
      if (fragment === undefined || start + part.length <= 0) break;
      const piece = pieceOf(
        fragment,
        Math.max(0, start),
        Math.min(fragment.text.length, start + part.length),
      );
      if (piece !== undefined) pieces.push({ ...piece, direction });
      if (start + part.length < fragment.text.length) break;
    }
    return fromOtherEdge(pieces);
  });
  return found.reverse().flat();
}

const directionOfPart = (part: string): 'rtl' | 'ltr' =>
  fromRight.test(part) || !/[\p{L}\p{N}]/u.test(part) ? 'rtl' : 'ltr';

/** A part of the characters, in proportion. */
export function pieceOf(fragment: Fragment, from: number, to: number): Fragment | undefined {
  const { text, x, width, box } = fragment;
  if (to <= from) return undefined;
  const first = from / text.length;
  const share = (to - from) / text.length;
  const place = box && { ...box, x: box.x + first * box.width, width: share * box.width };
  return {
    ...fragment,
    text: text.slice(from, to),
    x: x + first * width,
    width: share * width,
    box: place,
  };
}

const BRACKETS = '()[]{}<>«»‹›';

/**
 * A file has brackets of text from right to left as they are seen or as they are read: those count
 * that make pairs.
 */
function withBrackets(fragments: readonly Fragment[]): readonly Fragment[] {
  const text = fragments
    .map((fragment) => (fragment.direction === 'rtl' ? fragment.text : ''))
    .join('');
  if (unpaired(swapped(text)) >= unpaired(text)) return fragments;
  return fragments.map((fragment) =>
    fragment.direction === 'rtl' ? { ...fragment, text: swapped(fragment.text) } : fragment,
  );
}

const swapped = (text: string): string =>
  text.replaceAll(/[()[\]{}<>«»‹›]/g, (sign) => BRACKETS.charAt(BRACKETS.indexOf(sign) ^ 1));

function unpaired(text: string): number {
  let open = 0;
  let single = 0;
  for (const { 0: sign } of text.matchAll(/[()[\]{}<>«»‹›]/g)) {
    if (BRACKETS.indexOf(sign) % 2 === 0) open += 1;
    else if (open > 0) open -= 1;
    else single += 1;
  }
  return open + single;
}

/** Fewer characters below each other may be lines of one character. */
const LEAST = 3;

/**
 * The fragments with the direction `ttb` for characters below each other, as browsers print
 * vertical Chinese.
 */
export function stackedUpright(fragments: readonly Fragment[]): readonly Fragment[] {
  const stacks = runsOf(fragments, (fragment, _, last) => isBelow(last, fragment));
  return stacks.flatMap((stack) => (stack.length < LEAST ? stack : stack.map(turned)));
}

function isBelow(a: Fragment, b: Fragment): boolean {
  const one = turned(a);
  const other = turned(b);
  const isStack =
    isStackable(a) && isStackable(b) && (a.direction === 'ltr' || b.direction === 'ltr');
  const step = other.x - one.x;
  const apart = Math.abs(other.y + other.height / 2 - one.y - one.height / 2);
  return (
    isStack &&
    apart < 0.3 * Math.max(one.height, other.height) &&
    step > 0 &&
    step < 1.5 * one.width
  );
}

/** A wide character, or what is upright already, such as a number on its side. */
function isStackable({ text, direction }: Fragment): boolean {
  if (direction === 'ttb') return true;
  return (
    direction === 'ltr' &&
    (text.codePointAt(0) ?? 0) >= 0x2e80 &&
    Array.from(text.trim()).length === 1
  );
}

function turned(fragment: Fragment): Fragment {
  if (fragment.direction === 'ttb') return fragment;
  const { x, y, width, height } = fragment;
  return {
    ...fragment,
    direction: 'ttb',
    x: y,
    y: -x - width,
    width: height,
    height: width,
  };
}
