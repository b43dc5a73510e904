/**
 * Numbers as marks list them: `1, 2`, `1-3`, `doc1; doc2`, `Source 2`, and the place in a source
 * that may follow.
 */
import { isLetterAt, kindOf, MARK, toSmall } from '../../core/text/code-points.js';
import { labelWords, placeWords, roundLabelWords } from './generated/tables.js';

/** One number, or the first and the last one of a range, as digits. */
export interface MarkItem {
  /** In small letters; empty if there is none. */
  readonly label: string;
  readonly first: string;
  readonly last: string;
}

/** A range of more is no list of sources. */
export const LONGEST_RANGE = 51;

const labels: ReadonlySet<string> = /* @__PURE__ */ new Set(labelWords.split(' '));
const roundLabels: ReadonlySet<string> = /* @__PURE__ */ new Set(roundLabelWords.split(' '));
const places: ReadonlySet<string> = /* @__PURE__ */ new Set(placeWords.split(' '));

/** Whether a word calls a source by its number: `Source`, `Quelle`. */
export const isLabelWord = (word: string): boolean => isLabel(toSmall(word), 'round');

/** Where a label and a colon end at the start of a line, `> **Source:** `; 0 where there is none. */
export function labelEnd(line: string): number {
  const [found = '', label = ''] = labelled.exec(line.slice(0, 64)) ?? [];
  return isLabelWord(label) ? found.length : 0;
}

const labelled = /^[ \t>]{0,8}[*_]{0,3}([^\s:：*_]{1,16})[ \u00a0\u202f]?[:：][ \t*_]{0,8}/;

/** Which labels count: in round brackets fewer do, and one is needed. */
export type LabelRule = 'any' | 'round';

/** The items of a text that has nothing else but a place at its end. */
export function readItems(text: string, rule: LabelRule = 'any'): readonly MarkItem[] | undefined {
  const items: MarkItem[] = [];
  let at = afterBlanks(text, 0);
  for (;;) {
    const read = readItem(text, at, rule);
    if (read === undefined) return undefined;
    // `2, note 1`: the number of something in the source
    if (items[0]?.label === '' && read.item.label.length > 1) return undefined;
    if (!isPartOf(read.item, items[0])) items.push(read.item);
    at = afterBlanks(text, read.end);
    if (at >= text.length) return items;
    const [first] = items;
    if (isPlaceOf(first?.label ?? '', text.slice(at))) return items;
    const next = afterSeparator(text, at);
    if (next === undefined) return undefined;
    at = next;
  }
}

const parts: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'chunk',
  'passage',
  'excerpt',
  'snippet',
]);

/** `Source 1, chunk 4`: the number of a part of the source before it. */
const isPartOf = ({ label }: MarkItem, first: MarkItem | undefined): boolean =>
  first !== undefined && first.label !== '' && parts.has(label) && !parts.has(first.label);

/** Whether what follows an item is a place in its source. */
const isPlaceOf = (label: string, rest: string): boolean =>
  (!places.has(label) && isPlace(rest)) || (label === '' && isAnyPlace(rest));

/** Whether the numbers of an item ascend, and are few enough for a list of sources. */
export const isRange = ({ first, last }: MarkItem): boolean =>
  Number(first) <= Number(last) && Number(last) - Number(first) < LONGEST_RANGE;

type Read = { readonly item: MarkItem; readonly end: number };

function readItem(text: string, from: number, rule: LabelRule): Read | undefined {
  const one = readNumber(text, from, rule);
  if (one === undefined) return undefined;
  const single = { item: { label: one.label, first: one.digits, last: one.digits }, end: one.end };
  const dash = afterBlanks(text, one.end);
  if (text[dash] !== '-' && text[dash] !== '–') return single;
  const other = readNumber(text, afterBlanks(text, dash + 1), 'any');
  if (other === undefined || (other.label !== '' && other.label !== one.label)) return single;
  return { item: { label: one.label, first: one.digits, last: other.digits }, end: other.end };
}

type Number_ = { readonly label: string; readonly digits: string; readonly end: number };

function readNumber(text: string, from: number, rule: LabelRule): Number_ | undefined {
  let at = from;
  while (at < from + LONGEST_LABEL && isInLabel(text, at)) at += 1;
  const label = toSmall(text.slice(from, at));
  if (!isLabel(label, rule)) return undefined;
  if (label !== '') at = afterJoint(text, at);
  if (text[at] === '^') at += 1;
  const start = at;
  while (at < start + 5 && isDigit(text.charAt(at))) at += 1;
  if (at === start || at === start + 5) return undefined;
  const digits = text.slice(start, at);
  if (text[at] === '^') at += 1;
  if (/[\p{L}\p{N}_]/u.test(text.charAt(at))) return undefined;
  return { label: label.replace(/\.$/, ''), digits, end: at };
}

const LONGEST_LABEL = 16;

const isInLabel = (text: string, at: number): boolean =>
  text[at] === '.' || isLetterAt(text, at) || kindOf(text.charCodeAt(at)) === MARK;

function isLabel(label: string, rule: LabelRule): boolean {
  const known = rule === 'round' ? roundLabels : labels;
  if (known.has(label) || (label.endsWith('s') && known.has(label.slice(0, -1)))) return true;
  return rule === 'any' && (label === '' || /^[a-z]$/.test(label));
}

/** After nothing, or up to three of the signs between a label and its number: `source : 2`. */
function afterJoint(text: string, from: number): number {
  let at = from;
  while (at < from + 3 && /[ \t\u00a0\u202f:_#-]/.test(text.charAt(at))) at += 1;
  return at;
}

function afterSeparator(text: string, from: number): number | undefined {
  const [sign = ''] =
    /^(?:[,;、，；][ \t\u00a0]{0,2}(?:and |& ?)?|and |& ?)/.exec(text.slice(from, from + 10)) ?? [];
  return sign === '' ? undefined : afterBlanks(text, from + sign.length);
}

/** The place in a source at the end of a mark: `, p. 3`, `pp. 3-4`, `§ 2`, `lines 4-9`. */
export function isPlace(text: string): boolean {
  const [, word = ''] = placeShape.exec(text) ?? [];
  return places.has(word.toLowerCase());
}

/** A word of a place, and its number: `art.`, `Abs.`; `6`, `7.2`, `12-14`, `第87页`, `IV`. */
const placeWord = '[^\\s0-9.,:;，、：；()]{1,10}\\.?[ \\t\\u00a0]{1,2}';
const placeNumber =
  '(?:[^\\s0-9.,:;，、：；()]{0,4}[0-9]{1,5}(?:[.:][0-9]{1,4}){0,3}(?:[-–][0-9]{1,5})?[^\\s0-9.,:;，、：；()]{0,2}(?:\\([0-9A-Za-z]{1,4}\\)){0,3}|[IVXLC]{1,6})';
/** Up to two words and a number, and once more: `art. 6`, `с. 2`, `Art. 3 Abs. 2`, `S. 3 f.` */
const anyPlace = `[ \\t\\u00a0]{0,2}((?:${placeWord}){0,2})${placeNumber}(?:,?[ \\t\\u00a0](?:${placeWord}){0,2}${placeNumber})?(?: ff?\\.)?$`;
const placeAtEnd = /* @__PURE__ */ new RegExp(
  `(?:[,:，、：]| at| (?=[§¶]|[0-9]{1,4}:[0-9]))${anyPlace}`,
);
const placeAlone = /* @__PURE__ */ new RegExp(`^(?:[,，|]|[-–](?=[ \\t]))${anyPlace}`);

/** The text without a place at its end that has no word, or any: `, 4`, `: 12-13`, `, art. 6`. */
export const withoutAnyPlace = (text: string): string => text.replace(placeAtEnd, '');

/** After the number of a mark: a place with a word, which is no label and before no year. */
function isAnyPlace(text: string): boolean {
  const [, words] = placeAlone.exec(text) ?? [];
  if (words === undefined || /(?:19|20)[0-9]{2}$/.test(text)) return false;
  const [word = ''] = words.trim().split(/\s/, 1);
  const isDense = /^[^\s0-9]{1,4}[0-9]{1,5}[^\s0-9]$|^§/.test(text.slice(1).trim());
  const small = toSmall(word);
  if (word === '' || places.has(small)) return word !== '' || isDense;
  return !isLabel(small, 'any') && !isLabel(small.replace(/\.$/, ''), 'any');
}

/** The text without a place at its end. */
export function withoutPlace(text: string): string {
  const from = Math.max(0, text.length - 40);
  for (let at = from; at < text.length; at += 1) {
    const before = text.charAt(at - 1);
    if (at > 0 && /[\p{L}\p{N}]/u.test(before) && !/[ ,:;]/.test(text.charAt(at))) continue;
    if (isPlace(text.slice(at))) return text.slice(0, at).trimEnd();
  }
  return text;
}

const placeShape =
  /^[ \t\u00a0]{0,2}[,:;]?[ \t\u00a0]{0,2}([A-Za-z]{1,8}\.?|§{1,2})[ \t\u00a0]{0,2}[0-9IVXivx]{1,8}(?:[ ]?[-–][ ]?[Ll]?[0-9]{1,8})?[ \t\u00a0]{0,2}$/;

export function afterBlanks(text: string, from: number): number {
  let at = from;
  while (at < from + 2 && /[ \t\u00a0]/.test(text.charAt(at))) at += 1;
  return at;
}

export const isDigit = (sign: string): boolean => sign >= '0' && sign <= '9' && sign.length === 1;

/** The signs around a whole footnote; those of single numbers are read with them. */
export const withoutCarets = (inner: string): string => inner.replace(/^\^/, '').replace(/\^$/, '');
