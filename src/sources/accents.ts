/** Accents that old fonts of TeX draw before their letter, as signs of their own. */
import { membersOf, numbersOf } from './item.js';

/** Those from the grave on are also other signs, or come after their letter, in many files. */
const ACCENTS = new Map([
  ['\u00a8', '\u0308'],
  ['\u02c6', '\u0302'],
  ['\u02c7', '\u030c'],
  ['\u02d8', '\u0306'],
  ['\u02da', '\u030a'],
  ['\u02dc', '\u0303'],
  ['\u02dd', '\u030b'],
  ['`', '\u0300'],
  ['\u00b4', '\u0301'],
  ['\u00af', '\u0304'],
  ['\u02d9', '\u0307'],
  ['\u00b8', '\u0327'],
  ['\u02db', '\u0328'],
]);
const ACCENTED = /([\u00a8\u02c6\u02c7\u02d8\u02da\u02dc\u02dd])(\p{L})/gu;
const ENDS_WITH_ACCENT =
  /[\u00a8\u02c6\u02c7\u02d8\u02da\u02dc\u02dd`\u00b4\u00af\u02d9\u00b8\u02db]$/;
const BEGINS_WITH_LETTER = /^\p{L}/u;

/** A text with accents that are nothing else in their letters, where these follow. */
export const withAccents = (text: string): string =>
  text.replace(ACCENTED, (both: string, accent: string, letter: string) =>
    withAccent(both, accent, letter),
  );

/** The letter with its accent; both as they are where there is no such letter. */
function withAccent(both: string, accent: string, letter: string): string {
  const base = { ı: 'i', ȷ: 'j' }[letter] ?? letter;
  const one = (base + (ACCENTS.get(accent) ?? '')).normalize('NFC');
  return Array.from(one).length === 1 ? one : both;
}

/**
 * Items of a page as they are read: an accent at the end of one is in the letter of the next where
 * it is drawn over that. As many items as were given, at the same indexes.
 */
export function withAccentsOver(items: readonly unknown[]): readonly unknown[] {
  const read = [...items];
  let last = -1;
  for (const [at, item] of items.entries()) {
    const { str } = membersOf(item);
    if (typeof str !== 'string' || str === '') continue;
    const joined = last < 0 ? undefined : joinedOver(read[last], item);
    if (joined !== undefined) [read[last], read[at]] = joined;
    last = at;
  }
  return read;
}

/** Both items where the accent is in the letter; undefined where none is drawn over one. */
function joinedOver(before: unknown, item: unknown): readonly [object, object] | undefined {
  const one = membersOf(before);
  const other = membersOf(item);
  const { str: accented, width } = one;
  const { str } = other;
  if (typeof accented !== 'string' || typeof str !== 'string' || typeof width !== 'number')
    return undefined;
  const [accent] = ENDS_WITH_ACCENT.exec(accented) ?? [];
  const [letter] = BEGINS_WITH_LETTER.exec(str) ?? [];
  if (accent === undefined || letter === undefined) return undefined;
  const gone = distanceOf(one['transform'], other['transform']);
  if (gone === undefined || !isOver(width - gone.along, gone)) return undefined;
  const whole = withAccent('', accent, letter);
  if (whole === '') return undefined;
  return [
    { ...one, str: accented.slice(0, -1), width: Math.max(0, gone.along) },
    { ...other, str: whole + str.slice(letter.length) },
  ];
}

type Distance = Readonly<{ along: number; across: number; size: number }>;

/** Whether so much of an item is above or below the next one as an accent is wide. */
const isOver = (width: number, { across, size }: Distance): boolean =>
  width > size / 10 && width < size && across < size / 2;

/** From where one item begins to where another does, along its line and across. */
function distanceOf(from: unknown, to: unknown): Distance | undefined {
  const [a = 0, b = 0, , , x = 0, y = 0] = numbersOf(from) ?? [];
  const [, , , , otherX, otherY] = numbersOf(to) ?? [];
  const size = Math.hypot(a, b);
  if (size === 0 || otherX === undefined || otherY === undefined) return undefined;
  const right = otherX - x;
  const up = otherY - y;
  return {
    along: (right * a + up * b) / size,
    across: Math.abs(up * a - right * b) / size,
    size,
  };
}
