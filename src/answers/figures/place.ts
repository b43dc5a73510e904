/** Digits at a place of a text, and the forms that they can have. */
import { isDigitAt } from './fold.js';
import type { Found } from './found.js';

/** Where digits are, and what is known of them before any form is tried. */
export interface Place {
  readonly signs: string;
  /** Where the digits begin. */
  readonly at: number;
  /** Where they end. */
  readonly end: number;
  /** The sign after them; empty at the end of the text. */
  readonly next: string;
  /** The sign after a blank that follows them; empty if `next` is no blank. */
  readonly beyond: string;
  /** What is before this place is read. */
  readonly from: number;
}

/** What is read at a place, and where reading goes on. */
export type Taken = { readonly found: readonly Found[]; readonly end: number };

export function placeAt(signs: string, at: number, from: number): Place {
  const end = endOfDigits(signs, at);
  const next = signs.charAt(end);
  return {
    signs,
    at,
    end,
    next,
    beyond: next === ' ' || next === '\u00a0' ? signs.charAt(end + 1) : '',
    from,
  };
}

/** The place after the digits that begin at a place; the place itself if there are none. */
export function endOfDigits(signs: string, at: number): number {
  let end = at;
  while (isDigitAt(signs, end)) end += 1;
  return end;
}

/** What a sticky pattern finds at a place. */
export function matchAt(pattern: RegExp, signs: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(signs);
}

/** The digits with which the rest of a form can go on after a blank. */
export const DIGITS = '0123456789';

/**
 * A form of the digits at a place. Most digits are a plain number: a form is tried only if the sign
 * after the digits is one with which its rest can begin, and after a blank one of `others`. So it is
 * tried before what is in front of the digits is looked at.
 */
export function formAt(
  pattern: RegExp,
  { signs, at, next, beyond }: Place,
  rest: string,
  others = '',
): RegExpExecArray | null {
  return rest.includes(next) && others.includes(beyond) ? matchAt(pattern, signs, at) : null;
}
