/** What a number is: digits with their sign, groups, exponent, scale, currency and unit, or words. The one door of its room. */
export { splitsNumber } from './numbers/edges.js';
export { numbersOf, type TokenChoice } from './numbers/numbers-of.js';
export { isNumberWord, isUnitWord } from './numbers/words.js';
