/**
 * Any code point but half of a pair, as the unit `binary` of fast-check has them, without the table
 * of a million of them that it makes first: a second in each worker.
 */
import fc from 'fast-check';

const halves = 0x800;
const firstHalf = 0xd800;

export const anySign: fc.Arbitrary<string> = fc.nat(0x10ffff - halves).map(signAt, placeOf);

function signAt(place: number): string {
  return String.fromCodePoint(place < firstHalf ? place : place + halves);
}

/** The place of a sign, by which fast-check also takes texts such as `__proto__`. */
function placeOf(sign: unknown): number {
  const code = typeof sign === 'string' ? (sign.codePointAt(0) ?? -1) : -1;
  const place = code < firstHalf ? code : code - halves;
  if (place < 0 || signAt(place) !== sign) throw new Error('no sign');
  return place;
}
