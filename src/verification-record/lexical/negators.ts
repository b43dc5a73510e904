/** English words that negate the sentence they are in. Other languages are outside the promise of the scorer. */

const words =
  'not no never none nobody nothing neither nor nowhere without cannot hardly scarcely barely rarely seldom unless except ' +
  'fails failed lacks lacked lacking denies denied unable impossible false untrue';

let set: ReadonlySet<string> | undefined;

/** True for not, never, without, can't. */
export function isNegator(key: string): boolean {
  set ??= new Set(words.split(' '));
  return set.has(key) || key.endsWith("n't");
}
