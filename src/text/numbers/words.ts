/** The word lists of the profile `numbers/1`, as sets that are made when first asked. */
import {
  bounds,
  boundsAfter,
  boundsBeforeYears,
  currencyCodes,
  eras,
  halvesOfDay,
  modelNames,
  nameSuffixes,
  numberWords,
  numberWordsElsewhere,
  ratios,
  scaleSuffixes,
  scales,
  unitWords,
} from '../generated/words.js';

type List = 'numbers' | 'elsewhere' | 'suffixes' | 'scales' | 'units' | 'currencies';

let sets: Readonly<Record<List, ReadonlySet<string>>> | undefined;

/** True for two, third, million, half. */
export function isNumberWord(key: string): boolean {
  return read().numbers.has(key);
}

/** True for two and million, and for zwei and deux: what a bound can stand before; not for first, half, second. */
export function isCardinalWord(key: string): boolean {
  if (read().elsewhere.has(key)) return true;
  return (
    isNumberWord(key) &&
    !/^(?:first|second|once|both|single|double|triple|quadruple|percent(?:age)?)$|th$|rds?$|(?:hal|quarter)/.test(key)
  );
}

let inText: Readonly<Record<'numbers' | 'scales', RegExp>> | undefined;

/** True when `isNumberWord` or `isCardinalWord` holds for a word of this text, of ASCII letters: an eighth of asking for each. */
export function holdsNumberWord(text: string): boolean {
  return patterns().numbers.test(text);
}

/** True when `isScale` holds for a word of this text. */
export function holdsScale(text: string): boolean {
  return patterns().scales.test(text);
}

function patterns(): NonNullable<typeof inText> {
  inText ??= {
    numbers: anyOf(`${numberWords} ${numberWordsElsewhere}`),
    scales: anyOf(scales),
  };
  return inText;
}

function anyOf(words: string): RegExp {
  const plain = words.split(' ').filter((word) => /^[a-z]+$/.test(word));
  return new RegExp(`(?<![a-z])(?:${plain.join('|')})(?![a-z])`, 'i');
}

/** True for the letters of $1.2B. */
export function isScaleSuffix(letters: string): boolean {
  return read().suffixes.has(letters);
}

/** True for million, bn, lakh: with a number before them they are a part of it. */
export function isScale(key: string): boolean {
  return read().scales.has(key);
}

/** True for mg, percent, dollars, years: what a number counts. */
export function isUnitWord(key: string): boolean {
  return read().units.has(key);
}

type Phrases =
  | 'bounds'
  | 'boundsAfter'
  | 'boundsBeforeYears'
  | 'eras'
  | 'halvesOfDay'
  | 'modelNames'
  | 'nameSuffixes'
  | 'ratios';

let phrases: Readonly<Record<Phrases, ReadonlySet<string>>> | undefined;

/** True for what a list holds: at_least, or_more, BC, out_of; the words of a phrase with _ between. */
export function isListedPhrase(list: Phrases, phrase: string): boolean {
  phrases ??= {
    bounds: new Set(bounds.split(' ')),
    boundsAfter: new Set(boundsAfter.split(' ')),
    boundsBeforeYears: new Set(boundsBeforeYears.split(' ')),
    eras: new Set(eras.split(' ')),
    halvesOfDay: new Set(halvesOfDay.split(' ')),
    modelNames: new Set(modelNames.split(' ')),
    nameSuffixes: new Set(nameSuffixes.split(' ')),
    ratios: new Set(ratios.split(' ')),
  };
  return phrases[list].has(phrase);
}

/** True for usd, eur: what stands before or after an amount. */
export function isCurrencyCode(key: string): boolean {
  return read().currencies.has(key);
}

function read(): NonNullable<typeof sets> {
  sets ??= {
    numbers: new Set(numberWords.split(' ')),
    elsewhere: new Set(numberWordsElsewhere.split(' ')),
    suffixes: new Set(scaleSuffixes.split(' ')),
    scales: new Set(scales.split(' ')),
    units: new Set(unitWords.split(' ')),
    currencies: new Set(currencyCodes.split(' ')),
  };
  return sets;
}
