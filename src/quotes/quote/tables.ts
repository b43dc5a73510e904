/** The tables of the profile `quotes/1`, read once when they are first needed. */
import {
  CURRENCY,
  isCapital,
  isSmall,
  kindOf,
  NUMBER,
  SPACE,
  toSmall,
} from '../../core/text/code-points.js';
import { once } from '../../core/work/work.js';
import * as raw from './generated/tables.js';
import { isDigit, isLetter, isMark, isSingle } from './signs.js';

type Words = () => ReadonlySet<string>;
type Codes = () => ReadonlySet<number>;

const wordsOf = (list: string): Words => once(() => new Set(list.split(' ')));
/** Words to compare with others in lowercase, where a final sigma is a sigma. */
const smallWordsOf = (list: string): Words => once(() => new Set(list.split(' ').map(toSmall)));
const codesOf = (list: string): Codes =>
  once(() => new Set(Array.from(list, (sign) => sign.codePointAt(0) ?? 0)));

const codesIn = (ranges: string): Codes =>
  once(() => {
    const codes = new Set<number>();
    for (const range of ranges.split(' ')) {
      const [first = 0, last = first] = range.split('-').map((part) => Number.parseInt(part, 16));
      for (let code = first; code <= last; code += 1) codes.add(code);
    }
    return codes;
  });

export const inlineTags: Words = /* @__PURE__ */ wordsOf(raw.inlineTags);
export const blockTags: Words = /* @__PURE__ */ wordsOf(raw.blockTags);
export const unseen: Codes = /* @__PURE__ */ codesIn(raw.unseen);
export const selectors: Codes = /* @__PURE__ */ codesIn(raw.selectors);
export const quotationMarks: Codes = /* @__PURE__ */ codesOf(raw.quotationMarks);
export const apostrophes: Codes = /* @__PURE__ */ codesOf(raw.apostrophes);
export const clitics: Words = /* @__PURE__ */ smallWordsOf(raw.clitics);
export const scales: Words = /* @__PURE__ */ smallWordsOf(raw.scales);
export const numerals: Codes = /* @__PURE__ */ codesOf(raw.numerals);
export const units: Words = /* @__PURE__ */ wordsOf(raw.units);

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
  () =>
    new Map(
      raw.superscripts
        .split(' ')
        .map((entry): [string, string] => [entry.slice(0, 1), entry.slice(2)]),
    ),
);

/** Each name is after its distance from the code point of the one before. */
export const entities: () => ReadonlyMap<string, number> = /* @__PURE__ */ once(() => {
  let code = 0;
  return new Map(
    Array.from(
      raw.entityNames.matchAll(/(\d*)(\w+)/g),
      ([, distance, name = '']): [string, number] => {
        code += Number(distance) || 1;
        return [name, code];
      },
    ),
  );
});

const patternOf = (...lists: readonly string[]): (() => RegExp) =>
  once(() => new RegExp(lists.join('|'), 'u'));

/** What an edge of a quote divides, in the shape of the text on both sides of it. */
export const endEdges: () => RegExp = /* @__PURE__ */ patternOf(raw.edges, raw.endEdges);
export const startEdges: () => RegExp = /* @__PURE__ */ patternOf(raw.edges, raw.startEdges);
/** Where a blank between two signs says nothing, in their shape. */
export const optionalBlanks: () => RegExp = /* @__PURE__ */ patternOf(raw.optionalBlanks);
/** Where a tokeniser cuts a word, in lowercase. */
export const joints: () => RegExp = /* @__PURE__ */ patternOf(raw.joints);

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

function letterClass(sign: string, code: number): string {
  if (isSingle(code)) return raw.scaleCharacters.includes(sign) ? 's' : 'w';
  if (isSmall(code)) return 'a';
  return isCapital(code) ? 'A' : 'x';
}

function classLetter(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  if (isDigit(code)) return '0';
  if (isLetter(code)) return letterClass(sign, code);
  switch (kindOf(code)) {
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
