/**
 * The sentence around a quote, and what in it is cut off: shown, not checked. One rule refuses, see
 * `isNegated`.
 */
import { isCapital, isSmall, toSmall } from '../../core/text/code-points.js';
import { endsCell, LONGEST_TAG, type Shown, type Stretch, shownNext, tagNext } from './edges.js';
import { type Negators, negatorsOf } from './negators.js';
import {
  endOfLineBefore,
  endOfLineMarks,
  lineOfMarks,
  readLineMark,
  readRule,
} from './reading/line-starts.js';
import { noteSource, readTag } from './reading/marks.js';
import { readText } from './reading/read.js';
import {
  afterLineEnd,
  BLANK,
  isBlank,
  isLineEnd,
  isSpace,
  lastParagraph,
  lineEndAt,
  lineStartAt,
  paragraphEnd,
  skipBack,
  skipBlanks,
  skipSpace,
} from './reading/spaces.js';
import {
  hasWords,
  isDigit,
  isIn,
  isLetter,
  isMark,
  isSingle,
  isWordSign,
  pointAt,
  pointBefore,
  widthAt,
} from './signs.js';
import { apostrophes } from './tables.js';

/** The sentence that a quote is part of, in the source's own words. */
export interface QuoteContext {
  /**
   * The rest of the sentence before the quote, without outer white space; at most 400 characters.
   */
  readonly before: string;
  /** The rest of the sentence after the quote. */
  readonly after: string;
  /** Both with the quote between them. */
  readonly sentence: string;
  /** True if nothing of the sentence is cut off: no letter and no digit. */
  readonly wholeSentences: boolean;
}

/** UTF-16 units of a sentence that are read on either side. */
const REACH = 400;

/** The sentence that a place is in, in the source's own words, without outer white space. */
export function sentenceAround(text: string, place: Stretch): string {
  const [from, to] = withoutSpace(text, place);
  return trimmed(text, sentenceStart(text, from), sentenceEnd(text, to));
}

export function contextOf(text: string, place: Stretch): QuoteContext {
  const [from, to] = withoutSpace(text, place);
  const start = sentenceStart(text, from);
  const end = sentenceEnd(text, to);
  const before = trimmed(text, start, from);
  const after = trimmed(text, to, end);
  const wholeSentences = !showsWords(before) && !showsWords(after);
  return {
    before,
    after,
    sentence: trimmed(text, start, end),
    wholeSentences,
  };
}

/**
 * Whether a text has a letter or digit as it is read: tags, comments, entities and notes have none.
 */
export function showsWords(text: string): boolean {
  if (!hasWords(text)) return false;
  return !/[<&[\u3010]/.test(text) || hasWords(readText(text).signs());
}

function trimmed(text: string, start: number, end: number): string {
  const [from, to] = withoutSpace(text, { start, end: Math.max(start, end) });
  return text.slice(from, to);
}

/** The stretch without white space at its ends. */
function withoutSpace(
  text: string,
  { start, end }: Stretch,
): readonly [start: number, end: number] {
  const from = Math.min(skipSpace(text, start), end);
  return [from, Math.max(skipBack(text, end), from)];
}

/** The first place from which the sentence that `at` is in runs on without an end. */
function sentenceStart(text: string, at: number): number {
  const least = wholePoint(text, Math.max(0, at - REACH));
  let start = at;
  while (start > least && !endsSentence(text, start)) start -= 1;
  return afterLineMarks(text, start, at);
}

/** A bullet, a number or a mark of a quote is no part of the sentence after it. */
function afterLineMarks(text: string, start: number, most: number): number {
  if (start > 0 && !isLineEnd(text.charCodeAt(start - 1))) return start;
  return endOfLineMarks(text, start, most);
}

function sentenceEnd(text: string, at: number): number {
  const most = wholePoint(text, Math.min(text.length, at + REACH));
  for (let place = at; place < most; place += 1) if (endsSentence(text, place)) return place;
  return most;
}

/** Not between the halves of a pair. */
function wholePoint(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit < 0xe000 ? at - 1 : at;
}

const CLOSING = ')]}"\'\u201d\u2019\u00bb\u300d\u300f*_';
const OPENING = '([{"\'\u201c\u2018\u00ab\u201e\u300c\u300e\u00bf\u00a1*_';
const CERTAIN = '\u3002\uff01\uff1f\uff61\u104b\u17d4';
const STOPS = `.!?\u037e\u0589\u060f\u061f\u06d4\u0964\u0965\u1362\u1367\u1803\ua4ff${CERTAIN}`;

/** A semicolon after a Greek letter asks a question. */
function isStop(text: string, at: number): boolean {
  if (text.charAt(at) !== ';') return at >= 0 && STOPS.includes(text.charAt(at));
  const before = pointBefore(text, at);
  return (
    isLetter(before) &&
    ((before >= 0x370 && before < 0x400) || (before >= 0x1f00 && before < 0x2000))
  );
}

/** Whether a sentence ends directly before `at`. */
export function endsSentence(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true;
  const last = text.charCodeAt(at - 1);
  const next = text.charCodeAt(at);
  if (isBoundarySign(text, at - 1) || isBoundarySign(text, at)) return true;
  if (isLineEnd(last) && !(last === 13 && next === 10)) return endsAtLine(text, at);
  return endsAtStop(text, at);
}

/** A tab, form feed, paragraph separator, table bar or block tag. */
function isBoundarySign(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code === 9 || code === 12 || code === 0x2029) return true;
  if (code === 124) return isSpace(pointBefore(text, at)) && isSpace(pointAt(text, at + 1));
  return (tagNext(text, at, 1) ?? tagNext(text, at + 1, -1))?.isBlock === true;
}

/** Whether the line end directly before `at` ends a sentence. */
function endsAtLine(text: string, at: number): boolean {
  if (dividesParagraphs(text, at)) return true;
  if (isSmall(pointAt(text, firstOfLine(text, at)))) return false;
  const last = pointBefore(text, skipBack(text, endOfLineBefore(text, at)));
  return !isIn(',\uff0c\u3001;', last) && !isWrap(text, at);
}

/** The first character of a line that is no blank and no mark of a block quote. */
function firstOfLine(text: string, line: number): number {
  const mark = readLineMark(text, line, line);
  return skipBlanks(text, mark?.kind === 'quote' ? mark.end : line);
}

/**
 * Whether the line end directly before `at` is next to a blank line, an item, a rule or a line with
 * cells.
 */
function dividesParagraphs(text: string, at: number): boolean {
  const mark = readLineMark(text, at, at);
  const next = skipBlanks(text, mark?.end ?? at);
  if (next >= text.length || isLineEnd(text.charCodeAt(next))) return true;
  if (mark?.kind === 'item' || readRule(text, at) !== undefined) return true;
  const end = endOfLineBefore(text, at);
  const before = lineStartAt(text, end);
  if (skipBlanks(text, before) >= end || readRule(text, before) !== undefined) return true;
  return hasCells(text, end) || hasCells(text, at);
}

/**
 * As many lines of a paragraph are read before a line end and after it, and as many units of each.
 */
const MOST_LINES = 8;
const LONGEST_LINE = 400;

/** Three blanks part columns. */
const COLUMNS = new RegExp(`[^${BLANK}][${BLANK}]{3}`);
const FIRST_WORD = new RegExp(`^[^${BLANK}]+`);

/** Narrower lines are rows and names. */
const NARROWEST = 30;

/** Of two lines alone nothing can be compared: they are prose if the second one ends a sentence. */
function endsWithStop(text: string, line: WrappedLine | undefined): boolean {
  let end = line === undefined ? 0 : line.start + line.length;
  while (CLOSING.includes(text.charAt(end - 1) || ' ')) end -= 1;
  return isStop(text, end - 1);
}

/**
 * Whether a line ends where the first word of the next one had no room in the longest line of the
 * paragraph, less a twentieth for lines that were not filled; and so for three of four line ends of
 * the paragraph.
 */
function isWrap(text: string, at: number): boolean {
  const lines = linesAround(text, at);
  if (lines === undefined) return false;
  const longest = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const wraps = lines
    .slice(0, -1)
    .map(({ length }, nth) => 20 * (length + (lines[nth + 1]?.needs ?? 0)) > 19 * longest);
  const own = lines.findIndex(({ start }) => start === at) - 1;
  if (longest < NARROWEST || (wraps.length === 1 && !endsWithStop(text, lines.at(-1))))
    return false;
  return wraps[own] === true && 4 * wraps.filter(Boolean).length >= 3 * wraps.length;
}

/**
 * A line of a paragraph: its units without blanks at its end, and those that its first word needs
 * at the end of the line before.
 */
interface WrappedLine {
  readonly start: number;
  readonly length: number;
  readonly needs: number;
}

/**
 * The lines of the paragraph that are near a line end; undefined if one of them is too long to be
 * wrapped, or has columns.
 */
function linesAround(text: string, at: number): readonly WrappedLine[] | undefined {
  const lines: WrappedLine[] = [];
  let line = at;
  for (let count = 0; count < MOST_LINES; count += 1) {
    const before = lineOf(text, lineStartAt(text, endOfLineBefore(text, line)));
    if (before === undefined) return undefined;
    lines.unshift(before);
    line = before.start;
    if (line === 0 || dividesParagraphs(text, line)) break;
  }
  line = at;
  for (let count = 0; count < MOST_LINES; count += 1) {
    const next = lineOf(text, line);
    if (next === undefined) return undefined;
    lines.push(next);
    const end = lineEndAt(text, line);
    line = end < text.length ? afterLineEnd(text, end) : end;
    if (line >= text.length || dividesParagraphs(text, line)) break;
  }
  return lines;
}

function lineOf(text: string, start: number): WrappedLine | undefined {
  const units = /^[^\n\r\u2028]*/.exec(text.slice(start, start + LONGEST_LINE + 1))?.[0] ?? '';
  const line = units.slice(0, skipBack(units, units.length));
  if (line.length > LONGEST_LINE || COLUMNS.test(line)) return undefined;
  const first = firstOfLine(text, start);
  const word = FIRST_WORD.exec(line.slice(first - start))?.[0] ?? '';
  return {
    start,
    length: line.length,
    needs: isSingle(pointAt(text, first)) ? widthAt(text, first) : word.length + 1,
  };
}

/** Whether the line that `at` is in has cells. */
function hasCells(text: string, at: number): boolean {
  const start = lineStartAt(text, at);
  const line = text.slice(start, Math.min(lineEndAt(text, start), start + 2 * REACH));
  return line.includes('|') || line.trim().includes('\t');
}

/** Whether stops, with what closes after them, end a sentence directly before `at`. */
function endsAtStop(text: string, at: number): boolean {
  const last = text.charCodeAt(at - 1);
  if (last === 32 || (last < 128 && isWordSign(last))) return false;
  const end = beforeClosing(text, at);
  const stop = shownNext(text, end, -1);
  if (end === 0 || stop.isBlock || !isStop(text, stop.start)) return false;
  if (isIn(CLOSING + STOPS, shownNext(text, at, 1).code)) return false;
  if (CERTAIN.includes(text.charAt(stop.start))) return true;
  const isFull = text.charAt(stop.start) === '.';
  if (isFull && isAfterInitial(text, stop.start)) return false;
  const next = shownNext(text, afterNotes(text, at), 1);
  if (!isSpace(next.code)) {
    const isGlued = isCapital(next.code) && isSmall(pointBefore(text, stop.start));
    return isFull && end === at && isGlued;
  }
  let after = skipSpace(text, next.start);
  while (after < text.length && OPENING.includes(text.charAt(after))) after += 1;
  return !isSmall(pointAt(text, after));
}

/** Where the signs begin that close what is before `at`: a few quotation marks and brackets. */
function beforeClosing(text: string, at: number): number {
  let end = at;
  for (let closed = 0; closed < 8; closed += 1) {
    const { code, start } = shownNext(text, end, -1);
    if (end === 0 || !isIn(CLOSING, code)) break;
    end = start;
  }
  return end;
}

function isAfterInitial(text: string, stop: number): boolean {
  const letter = pointBefore(text, stop);
  const before = pointBefore(text, stop - (letter > 0xffff ? 2 : 1));
  return isLetter(letter) && !isWordSign(before) && !isIn(NO_INITIAL, before);
}

/** Notes directly after a stop belong to the sentence before. */
function afterNotes(text: string, from: number): number {
  let at = from;
  let length = 0;
  do {
    length = NOTE.exec(text.slice(at, at + LONGEST_MARK))?.[0].length ?? 0;
    at += length;
  } while (length > 0);
  return at;
}

/** A letter directly after one of these is no initial: `the dog's.`, `30 °C.` */
const NO_INITIAL = "'\u2019\u00b0";

/**
 * True if a negator is one of the last two words before the match, with nothing but blanks between.
 */
export function isNegated(
  text: string,
  place: Stretch,
  negators: Negators = negatorsOf(),
): boolean {
  return negatorBefore(text, place, negators) !== undefined;
}

/**
 * Where the negator begins that is directly before a match and its first sign: a match that is
 * found as it is written can begin with a bar, a dash or a block tag, and is not cut off there.
 */
export function negatorBeforeMatch(
  text: string,
  place: Stretch,
  negators: Negators,
  firstSign: number,
): number | undefined {
  const at = negatorBefore(text, place, negators);
  return at === undefined || firstSign === 0
    ? at
    : negatorBefore(text, { start: place.start + firstSign, end: place.end }, negators);
}

/**
 * How many units of a text that is read by itself are before its first sign: none before a letter;
 * a digit can number an item.
 */
export function firstSignOf(text: string): number {
  return isLetter(pointAt(text, 0)) ? 0 : (readText(text).starts[0] ?? 0);
}

/**
 * Where the negator begins that is one of the last two words before a place; undefined if there is
 * none.
 */
export function negatorBefore(
  text: string,
  { start }: Stretch,
  negators: Negators,
): number | undefined {
  const near = shownBefore(text, start).end;
  const last = pointBefore(text, near);
  if (isSingle(pointAt(text, start)) && (isSingle(last) || isMark(last))) {
    const places = [near, near - (last > 0xffff ? 2 : 1)];
    const starts = negators.unspaced.flatMap((word) =>
      places.flatMap((place) =>
        place >= word.length && text.endsWith(word, place) ? [place - word.length] : [],
      ),
    );
    return starts.sort((a, b) => a - b)[0];
  }
  let from = start;
  let { end: at } = beforeBlanks(text, start);
  for (let words = 0; words < 2; words += 1) {
    const { word, start: wordStart } = wordBefore(text, at);
    if (word === '') return undefined;
    if (isNegator(text, { word, start: wordStart, next: from }, negators)) return wordStart;
    from = wordStart;
    at = beforeBlanks(text, wordStart).end;
    if (at === shownBefore(text, wordStart).end) return undefined;
  }
  return undefined;
}

/** The last visible sign before blanks, and before line ends that end no sentence. */
function beforeBlanks(text: string, end: number): Shown {
  let shown = shownBefore(text, end);
  while (shown.start < shown.end && !shown.isBlock) {
    const { code, start, end: after } = shown;
    const line = code === 62 ? lineOfMarks(text, start) : undefined;
    const ends = isLineEnd(code) ? endsSentence(text, after) : !isBlank(code) || endsCell(code);
    if (ends && line === undefined) return shown;
    shown = shownBefore(text, line ?? start);
  }
  return shown;
}

/** As many marks in a row are passed over, each of at most so many units. */
const MOST_MARKS = 64;
const LONGEST_MARK = 80;
const RAISED = '[\u00b9\u00b2\u00b3\u2070\u2074-\u2079]{1,8}';
const NOTE = new RegExp(`^(?:${noteSource}|<[sS][uU][pP]>[0-9]{1,8}</[sS][uU][pP]>|${RAISED})`);
const MARK_BEFORE = new RegExp(`(?:${noteSource}|\\]\\([^\\s()]*\\))$`);
const RAISED_BEFORE = /<sup>[0-9]{1,8}$/i;

/**
 * What is visible before a place; marks of emphasis, notes and links say nothing.
 */
function shownBefore(text: string, at: number): Shown {
  let shown = shownNext(text, at, -1);
  for (let passed = 0; passed < MOST_MARKS && shown.start < shown.end; passed += 1) {
    const length = markLength(text, shown);
    if (length === 0) return shown;
    shown = shownNext(text, shown.end - length, -1);
  }
  return shown;
}

/** Units of the mark that ends with a visible sign; 0 for none. */
function markLength(text: string, { code, start, end }: Shown): number {
  if (code === 42 || code === 95 || code === 91) return end - start;
  const before = text.slice(Math.max(0, end - LONGEST_MARK), end);
  if (code >= 48 && code <= 57 && /^<\/sup>/i.test(text.slice(end, end + 6)))
    return RAISED_BEFORE.exec(before)?.[0].length ?? 0;
  return isIn('])\u3011', code) ? (MARK_BEFORE.exec(before)?.[0].length ?? 0) : 0;
}

/** Longer words are in no list. */
const LONGEST_WORD = 80;

function wordBefore(text: string, end: number): { readonly word: string; readonly start: number } {
  let word = '';
  let start = end;
  while (word.length < LONGEST_WORD) {
    const shown = shownBefore(text, start);
    const sign = apostrophes().has(shown.code) ? "'" : String.fromCodePoint(shown.code);
    if (sign !== "'" && !isWordSign(shown.code)) break;
    word = sign + word;
    start = shown.start;
  }
  return { word, start };
}

/** A word, where it begins, and where the word after it does. */
type WordBefore = { readonly word: string; readonly start: number; readonly next: number };

function withoutApostrophes(word: string): string {
  let start = 0;
  let end = word.length;
  while (start < end && word.charAt(start) === "'") start += 1;
  while (end > start && word.charAt(end - 1) === "'") end -= 1;
  return word.slice(start, end);
}

function isNegator(
  text: string,
  { word, start, next }: WordBefore,
  { words, ordinary }: Negators,
): boolean {
  const small = withoutApostrophes(toSmall(word.normalize('NFC')));
  if (!words.has(small)) return small.endsWith("n't");
  const letters = ordinary.get(small);
  if (letters === undefined) return true;
  if (isDigit(pointAt(text, next))) return false;
  const near = toSmall(text.slice(Math.max(0, start - REACH), start + REACH)).normalize('NFC');
  return !Array.from(letters).some((letter) => near.includes(letter));
}

/** A text, and which signs of `OPENINGS` it has anywhere. */
export interface MarkedText {
  readonly text: string;
  readonly openings: () => ReadonlySet<string>;
}

const TAG = '<';
const COMMENT = '<!--';
const SCRIPT = '<script';
const STYLE = '<style';
const TILDES = '~~';
/** What begins text that is hidden or struck out: a text without any of it has neither. */
const OPENINGS: readonly string[] = [TAG, COMMENT, SCRIPT, STYLE, TILDES];

/** The signs of `OPENINGS` that a text has. */
export function openingsIn(text: string): ReadonlySet<string> {
  return new Set(OPENINGS.filter((opens) => text.includes(opens)));
}

/** True if the place is inside a comment, a script, a style or a tag: nobody sees it. */
export function isHidden(source: MarkedText, { start, end }: Stretch): boolean {
  if (!source.openings().has(TAG)) return false;
  if (isAfter(source, { opens: COMMENT, closes: '-->' }, start)) return true;
  const { text } = source;
  const from = Math.max(0, start - LONGEST_TAG);
  const tag = text.slice(from, start).lastIndexOf('<');
  const tagEnd = tag === -1 ? 0 : (readTag(text, from + tag)?.end ?? 0);
  if (tagEnd >= end && tagEnd > start) return true;
  return (
    isAfter(source, { opens: SCRIPT, closes: '</script' }, start) ||
    isAfter(source, { opens: STYLE, closes: '</style' }, start)
  );
}

function isAfter(
  { text, openings }: MarkedText,
  { opens, closes }: { readonly opens: string; readonly closes: string },
  at: number,
): boolean {
  // To search back takes the host a hundred times as long as to know that there is none
  if (at === 0 || !openings().has(opens)) return false;
  const open = text.lastIndexOf(opens, at - 1);
  return open !== -1 && text.lastIndexOf(closes, at - 1) < open && text.indexOf(closes, at) !== -1;
}

const STRIKES = /~~|<\/?(?:del|s|strike)(?=[\s>])/gi;

/** True if more struck-out text begins than ends between the last blank line and the place. */
export function isStruckOut({ text, openings }: MarkedText, start: number): boolean {
  if (!openings().has(TAG) && !openings().has(TILDES)) return false;
  const near = text.slice(Math.max(0, start - LONGEST_PARAGRAPH), start);
  if (near.search(STRIKES) === -1) return false;
  let depth = 0;
  let tildes = 0;
  const paragraph = lastParagraph(near);
  for (const { 0: mark, index } of paragraph.matchAll(STRIKES)) {
    if (mark === '~~') tildes += 1;
    else if (readTag(paragraph, index) !== undefined) depth += mark.startsWith('</') ? -1 : 1;
  }
  return tildes % 2 === 1 || depth > 0;
}

/** A paragraph is read back so far. */
const LONGEST_PARAGRAPH = 10_000;

/** True if a blank line is inside the stretch. */
export function crossesParagraph(text: string, { start, end }: Stretch): boolean {
  return paragraphEnd(text.slice(start, end), 0) < end - start;
}
