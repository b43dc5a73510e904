/** Signs that belong to a number when they touch it. */
import { CURRENCY, classOf, KIND } from '../code-points.js';
import { HYPHEN } from '../signs.js';

/** What can stand before a number and belongs to it. */
export function isNumberSign(code: number): boolean {
  return code === HYPHEN || code === 43 || code === 0xb1 || code === 46 || (classOf(code) & KIND) === CURRENCY;
}

/** What can stand after a number and belongs to it. */
export function isNumberMark(code: number): boolean {
  return code === 37 || code === 0x2030 || (classOf(code) & KIND) === CURRENCY;
}
