/**
 * Masks what has digits and is no figure: addresses, marks of citations, numbers of items and of
 * parts of a document.
 */
import { once } from '../../core/work/work.js';
import { isCurrency, unitAt } from './around.js';
import { isDigitAt, isLetterAt, MASK } from './fold.js';
import { gluedSignAt } from './glued.js';
import { isEnglish } from './numbers.js';
import { figureTables } from './tables.js';
import { isAfterWords } from './twice.js';
import { afterBlank, isNameLike, wordAt } from './words-at.js';

const everywhere: () => readonly RegExp[] = /* @__PURE__ */ once(() => [
  /(?<![A-Za-z])(?:https?:|www[.])[^ \t\n\u00a0]+/gi,
  /(?<![A-Za-z])(?:doi|arxiv|isbn|issn)[: ]{0,3}[0-9./xX-]+[^ \t\n\u00a0]*/gi,
  /(?!\[[0-9]{4}\])\[[0-9]{1,4}[0-9,;\u2013 -]{0,40}\]|\[\^[^\]\n]{1,20}\]|\u3010[^\u3011\n]{0,60}\u3011|<sup>[^<\n]{0,12}<[/]sup>/gi,
  /(?<![0-9])(?:[+]?[0-9]{1,3}[ -])?[(]?[0-9]{3}[)]?[ -][0-9]{3}-[0-9]{4}(?![0-9])|(?<![0-9])24[/]7(?![0-9])/g,
]);

/** A number after a word for a part of a document. */
const partNumber: () => RegExp = /* @__PURE__ */ once(() => {
  const words = figureTables().parts.map((word) => (word === 'no' ? 'no[.]' : `${word}s?[.]?`));
  return new RegExp(
    `(?:(?<![A-Za-z])(?:${words.join('|')})|\u00a7)(?:[ \u00a0]ID)?[ \u00a0]?#?[0-9]+(?:[.\u2013-][0-9]+){0,4}[a-z]?(?![A-Za-z0-9])`,
    'gi',
  );
});

const blank = (found: string): string => MASK.repeat(found.length);

/**
 * The signs of a text with a mask, as long, for each that no rule may read. Of a source less is
 * masked.
 */
export function masked(signs: string, isSource: boolean): string {
  let rest = isSource ? signs : withoutFences(signs);
  if (!/[0-9]/.test(rest)) return rest;
  for (const pattern of everywhere()) rest = rest.replace(pattern, blank);
  if (!isSource) rest = withoutItems(rest);
  return rest.replace(partNumber(), (found) => (isSource && isRange(found) ? found : blank(found)));
}

/** `reference 0.15–0.45` of a source: two decimals are no number of a part. */
const isRange = (found: string): boolean => /[.][0-9]+[\u2013-][0-9]+[.]/.test(found);

/** Code between fences; a fence that nothing closes masks nothing more than its line. */
function withoutFences(signs: string): string {
  if (!/^ {0,3}(?:```|~~~)/m.test(signs)) return signs;
  const pieces: string[] = [];
  let end = 0;
  let open = -1;
  for (const { index, 0: fence } of signs.matchAll(/^ {0,3}(?:```|~~~)[^\n]*/gm)) {
    if (open === -1) open = index;
    else {
      pieces.push(signs.slice(end, open), blank(signs.slice(open, index + fence.length)));
      [end, open] = [index + fence.length, -1];
    }
  }
  if (open !== -1) pieces.push(signs.slice(end, open), blank(signs.slice(open)));
  else pieces.push(signs.slice(end));
  return pieces.join('');
}

const itemNumber =
  /(?<![0-9A-Za-z.,])[(]?([0-9]{1,3})(?:\ue000{0,12}([.)])|\ue000{1,12}:)(?=([ \t\ue000]{0,8})(?:[^ \t\n0-9.,;:%)\u2013/-]|(?<=[ \t])([.\u2013-]?[0-9])))/g;
/** The rest of a date such as `5. 3. 2024`. */
const restOfDate = /[0-9]{1,2}[.] ?[0-9]{4}(?![0-9])/y;
const sectionNumber =
  /^[ \t]{0,8}(?:#{1,6}[ \t]{0,4})?[0-9]{1,2}(?:[.][0-9]{1,2}){1,3}[.]?(?=[ \t]{1,4}[A-Z])/gm;

/** A number that is written as one of an item. */
interface Item {
  readonly start: number;
  readonly end: number;
  readonly number: number;
  readonly opensLine: boolean;
}

function itemsOf(signs: string): readonly Item[] {
  const items: Item[] = [];
  let before: number = 0;
  for (const one of signs.matchAll(itemNumber)) {
    const { index: start, 0: found, 1: digits = '', 3: gap = '', 4: figure } = one;
    const end = start + found.length;
    const number = Number(digits);
    const opensLine = isLineStart(signs, start);
    const isNext = opensLine && (number === 1 || number === before + 1);
    if (isMonthAt(signs, end + gap.length)) continue;
    // `two (2)`
    if (found.startsWith('(') && isAfterWords(signs, start, [String(number)])) continue;
    if (figure !== undefined && !isBeforeFigure(signs, one, isNext)) continue;
    if (opensLine) before = number;
    items.push({
      start,
      end,
      number,
      opensLine,
    });
  }
  return items;
}

/** Numbers of items at the start of a line, and in one paragraph those that rise by one from 1. */
function withoutItems(signs: string): string {
  const cut: (readonly [start: number, end: number])[] = [];
  let run: (readonly [number, number])[] = [];
  let last: number = 0;
  const close = (): void => {
    if (run.length > 1) for (const one of run) cut.push(one);
    run = [];
  };
  for (const { start, end, number, opensLine } of itemsOf(signs)) {
    if (opensLine) cut.push([start, end]);
    if (opensLine && number > 1) continue;
    if (/\n[ \t]{0,8}\n/.test(signs.slice(last, start))) close();
    if (number === 1) close();
    if (number === run.length + 1) run.push([start, end]);
    last = end;
  }
  close();
  return withoutSections(
    blanked(
      signs,
      cut.sort((a, b) => a[0] - b[0]),
    ),
  );
}

function withoutSections(signs: string): string {
  const isEnglishText = once(() => isEnglish(signs));
  return signs.replace(sectionNumber, (found: string, at: number) => {
    const end = at + found.length;
    const isSection =
      !/^[ \t]*[0-9]+[.][0-9]+$/.test(found) || !isAmountAt(signs, end, isEnglishText);
    return isSection ? blank(found) : found;
  });
}

/**
 * Whether a unit or a scale follows a decimal, and no heading: letters with the sign of a currency
 * after them, a symbol, or in a text that is not English a word that begins with a capital there.
 */
function isAmountAt(signs: string, at: number, isEnglishText: () => boolean): boolean {
  const start = afterBlank(signs, at);
  const word = start === at ? undefined : wordAt(signs, start);
  if (word === undefined) return false;
  const { units, scales } = figureTables();
  if (isCurrency(units.get(signs.charAt(word.end)) ?? '')) return true;
  const unit = unitAt(signs, at);
  if (unit?.name === signs.slice(start, unit?.end)) return true;
  const raw = signs.slice(start, word.end);
  const isSign = gluedSignAt(signs, start) === word.end;
  // `TV` and `ML` begin headings
  if (!isNameLike(raw)) return isSign && /[a-z]/.test(raw);
  return (isSign || unit !== undefined || scales.has(word.key)) && !isEnglishText();
}

/** Before a figure `2)` is the number of an item; `2.` is one if the item before it is `1.`. */
function isBeforeFigure(signs: string, item: RegExpExecArray, isNext: boolean): boolean {
  if (item[2] !== '.') return true;
  restOfDate.lastIndex = item.index + item[0].length + (item[3] ?? '').length;
  return isNext && !restOfDate.test(signs);
}

/** In `5. März` the point is that of a day. */
function isMonthAt(signs: string, at: number): boolean {
  const word = isLetterAt(signs, at) ? wordAt(signs, at) : undefined;
  return word !== undefined && figureTables().months.has(word.key);
}

/** Only blanks, and signs that open a line of Markdown, are before it in its line. */
function isLineStart(signs: string, at: number): boolean {
  for (let place = at - 1; place >= 0; place -= 1) {
    const sign = signs.charAt(place);
    if (sign === '\n') return true;
    if (!' \t>#*-'.includes(sign) || at - place > 16) return false;
  }
  return true;
}

function blanked(signs: string, cut: readonly (readonly [start: number, end: number])[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const [start, end] of cut) {
    if (start < at) continue;
    const from = start + countOpening(signs, start);
    pieces.push(signs.slice(at, from), blank(signs.slice(from, end)));
    at = end;
  }
  return pieces.join('') + signs.slice(at);
}

const countOpening = (signs: string, at: number): number => (isDigitAt(signs, at) ? 0 : 1);
