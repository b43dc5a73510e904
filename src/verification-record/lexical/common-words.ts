/** English words without content of their own, which stand in any sentence and support none. */

const words =
  'a about above after all also am among an and any are as at be been before being below between both but by can could did ' +
  'do does down during each either every for from had has have having he her here him his how i if in into is it its just ' +
  'may me might more most much must my of off on onto or other our out over own same shall she should so some such than ' +
  'that the their them then there these they this those through to under until up upon us very was we were what when where ' +
  'which while who whom whose why will with would you your';

let set: ReadonlySet<string> | undefined;

/** The words, as the keys of tokens are written. */
export function commonWords(): ReadonlySet<string> {
  set ??= new Set(words.split(' '));
  return set;
}
