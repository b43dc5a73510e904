/** The tables of the profile `quotes/1`, read once when they are first needed. */
import { CURRENCY, classOf, isCapital, isSmall, KIND, NUMBER, SPACE } from '../text/code-points.js';
import { once } from '../work/work.js';
import * as raw from './generated/tables.js';
import { isDigit, isLetter, isMark, isSingle } from './signs.js';

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const codesOf = (list: string): ReadonlySet<number> => new Set(Array.from(list, (sign) => sign.codePointAt(0) ?? 0));

const codesIn = (ranges: string): ReadonlySet<number> =>
  new Set(
    ranges.split(' ').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map((part) => Number.parseInt(part, 16));
      return Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
    }),
  );

export const inlineTags: () => ReadonlySet<string> = /* @__PURE__ */ once(() => wordsOf(raw.inlineTags));
export const blockTags: () => ReadonlySet<string> = /* @__PURE__ */ once(() => wordsOf(raw.blockTags));
export const unseen: () => ReadonlySet<number> = /* @__PURE__ */ once(() => codesIn(raw.unseen));
export const selectors: () => ReadonlySet<number> = /* @__PURE__ */ once(() => codesIn(raw.selectors));
export const quotationMarks: () => ReadonlySet<number> = /* @__PURE__ */ once(() => codesOf(raw.quotationMarks));
export const apostrophes: () => ReadonlySet<number> = /* @__PURE__ */ once(() => codesOf(raw.apostrophes));
export const clitics: () => ReadonlySet<string> = /* @__PURE__ */ once(() => wordsOf(raw.clitics));
export const scales: () => ReadonlySet<string> = /* @__PURE__ */ once(() => wordsOf(raw.scales));
export const numerals: () => ReadonlySet<number> = /* @__PURE__ */ once(() => codesOf(raw.numerals));
export const units: () => ReadonlySet<string> = /* @__PURE__ */ once(() => wordsOf(raw.units));
export const negators: () => ReadonlySet<string> = /* @__PURE__ */ once(() => wordsOf(raw.negators));

export const singleNegators: () => readonly string[] = /* @__PURE__ */ once(() => raw.singleNegators.split(' '));

export const exchanged: () => ReadonlyMap<number, number> = /* @__PURE__ */ once(
  () =>
    new Map(
      raw.exchanged.split(' ').map((entry): [number, number] => {
        const [from = '', to = ''] = entry.split(':');
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      }),
    ),
);

export const superscripts: () => ReadonlyMap<string, string> = /* @__PURE__ */ once(
  () => new Map(raw.superscripts.split(' ').map((entry): [string, string] => [entry.slice(0, 1), entry.slice(2)])),
);

/** Each name is after its distance from the code point of the one before. */
export const entities: () => ReadonlyMap<string, number> = /* @__PURE__ */ once(() => {
  let code = 0;
  return new Map(
    Array.from(raw.entityNames.matchAll(/(\d*)(\w+)/g), ([, distance, name = '']): [string, number] => {
      code += Number(distance) || 1;
      return [name, code];
    }),
  );
});

const patternOf = (...lists: readonly string[]): RegExp => new RegExp(lists.join('|'), 'u');

/** What an edge of a quote divides, in the shape of the text on both sides of it. */
export const endEdges: () => RegExp = /* @__PURE__ */ once(() => patternOf(raw.edges, raw.endEdges));
export const startEdges: () => RegExp = /* @__PURE__ */ once(() => patternOf(raw.edges, raw.startEdges));
/** Where a blank between two signs says nothing, in their shape. */
export const optionalBlanks: () => RegExp = /* @__PURE__ */ once(() => patternOf(raw.optionalBlanks));
/** Where a tokeniser cuts a word, in small letters. */
export const joints: () => RegExp = /* @__PURE__ */ once(() => patternOf(raw.joints));

export { bullets, escaped, noteWords } from './generated/tables.js';

/** The edge or the gap in a shape. */
export const EDGE = '\u2502';

/** Each code point by its class; punctuation and symbols as they are. */
export function shapeOf(text: string): string {
  let shape = '';
  for (const sign of text) {
    // A mark on a single letter is part of it
    const isPart = isMark(sign.codePointAt(0) ?? 0) && /[sw]$/.test(shape);
    shape += sign === EDGE ? '|' : isPart ? 'w' : classLetter(sign);
  }
  return shape;
}

function classLetter(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  if (isDigit(code)) return '0';
  if (isLetter(code)) {
    if (isSingle(code)) return raw.scaleCharacters.includes(sign) ? 's' : 'w';
    return isSmall(code) ? 'a' : isCapital(code) ? 'A' : 'x';
  }
  switch (classOf(code) & KIND) {
    case NUMBER:
      return 'n';
    case CURRENCY:
      return 'c';
    case SPACE:
      return sign === '\n' || sign === '\v' ? sign : ' ';
    default:
      return sign;
  }
}
