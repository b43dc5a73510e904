/** Which quotation marks and which dashes are the same sign: all of them in words, fewer beside a digit. */
import { DOUBLE_QUOTE, signOf } from '../../../text/signs.js';

const MINUS = 0x2212;

/** Feet and inches stay apart: after a digit a mark is single or double. */
export function quotationKey(code: number, digitBefore: boolean): string {
  return digitBefore && signOf(code) === DOUBLE_QUOTE ? '"' : "'";
}

/** Between digits a minus takes away and a hyphen or dash reaches from one to the other; before a number all are its sign. */
export function dashKey(code: number, digitBefore: boolean, digitAfter: boolean): string {
  if (digitBefore && code === MINUS) return '\u2212';
  const isLong = code === 0x2014 || code === 0x2015;
  return digitAfter && !digitBefore && isLong ? '\u2014' : '-';
}
