/**
 * Reads a text into signs and gaps, by the rules of the profile `quotes/1`: see docs/quotes-1.md.
 * Linear.
 */
import { kindOf, PUNCTUATION } from '../../../core/text/code-points.js';
import type { ScriptFold } from '../scripts.js';
import { isIn, isLetter, isWordSign, pointAt, pointBefore } from '../signs.js';
import { escaped, superscripts } from '../tables.js';
import {
  addMark,
  addNothing,
  addSign,
  addWhite,
  type Builder,
  createBuilder,
  finish,
  isWordBefore,
  lastSign,
} from './builder.js';
import { addCharacter, isOrdinary, readCharacter } from './characters.js';
import { endOfDash, isDash, readDash, readSoftHyphen } from './dashes.js';
import { readFence, readLineMark, readPage, readRule } from './line-starts.js';
import {
  endOfTag,
  type Link,
  type MissingEnds,
  readEntity,
  readLink,
  readNote,
  readTag,
} from './marks.js';
import { markupRuns, type ParagraphRuns } from './markup-runs.js';
import { CODE, EMPTY_CELL, FOLDS, JOIN, type Reading, STRUCK, UNSTRUCK, WHITE } from './reading.js';
import { afterLineEnd, isBlank, isLineEnd, isSpace, matchAt, skipBack } from './spaces.js';

/** Ranges in UTF-16 units that are not part of the text, in order and apart. */
export type SkippedRanges = readonly (readonly [start: number, end: number])[];

/**
 * What a text is: `auto` and `markdown` read the marks of Markdown and HTML, `html` those of HTML,
 * `text` neither.
 */
export type SourceFormat = 'auto' | 'markdown' | 'html' | 'text';

export interface ReadOptions {
  /** Default `auto`. */
  readonly format?: SourceFormat;
  /**
   * Only for a quote: a slash between blanks is a line end, and digits directly after a word are
   * the mark of a note.
   */
  readonly isLoose?: boolean;
  /** Whether bullets and numbers of items are left out (default) or kept as text. */
  readonly items?: 'drop' | 'keep';
  readonly skip?: SkippedRanges;
  readonly scripts?: readonly ScriptFold[];
}

interface State {
  readonly text: string;
  readonly to: Builder;
  readonly items: 'drop' | 'keep';
  readonly isMarkdown: boolean;
  readonly isHtml: boolean;
  readonly isLoose: boolean;
  readonly skip: SkippedRanges;
  skipped: number;
  paragraph: ParagraphRuns | undefined;
  link: Link | undefined;
  readonly missing: MissingEnds;
}

export function readText(text: string, options: ReadOptions = {}): Reading {
  const { items = 'drop', format = 'auto', isLoose = false, skip = [], scripts = [] } = options;
  const to = createBuilder(text, scripts);
  const state: State = {
    text,
    to,
    items,
    isMarkdown: format === 'auto' || format === 'markdown',
    isHtml: format !== 'text',
    isLoose,
    skip,
    skipped: 0,
    paragraph: undefined,
    link: undefined,
    missing: {},
  };
  let at = readLineStart(state, 0);
  while (at < text.length) at = readNext(state, at);
  return finish(to);
}

/** Letters, digits and blanks are most of a text: nothing else can begin at them. */
function readNext(state: State, at: number): number {
  const { text, to } = state;
  const code = text.charCodeAt(at);
  const skipped = state.skip[state.skipped];
  if (skipped !== undefined && at >= skipped[0]) {
    state.skipped += 1;
    addWhite(to);
    return Math.max(at, skipped[1]);
  }
  if (state.link?.stop === at) return closeLink(state, state.link);
  const loose = state.isLoose ? readLoose(to, at, code) : undefined;
  if (loose !== undefined) return loose;
  if (isSameSign(to, code) && at + 1 < text.length && isAlone(text.charCodeAt(at + 1))) {
    addSign(to, code, [at, at + 1], 0);
    return state.isLoose ? at + 1 : readPlainRun(state, at + 1);
  }
  if (code === 32 || code === 9 || code === 11 || code === 12) {
    addWhite(to);
    return at + 1;
  }
  if (isLineEnd(code)) {
    addWhite(to);
    return readLineStart(state, afterLineEnd(text, at));
  }
  return readMarkup(state, at, code) ?? readPlainSign(to, at, text.length);
}

/**
 * Goes on in words that are a blank or a stop apart: up to what is skipped or the end of a link, from
 * the second sign on, and while the lists have room for the whole text. They are zero where a sign
 * has nothing before it. A blank before anything else is left to be read with that, and so are the last
 * two units: where one was looked up that is not there, engines look up all of them slowly.
 */
function readPlainRun({ text, to, skip, skipped, link }: State, from: number): number {
  const { codes, starts, info } = to;
  const room = Math.min(text.length - 2, from + codes.length - to.length);
  const until = Math.min(room, skip[skipped]?.[0] ?? room, link?.stop ?? room);
  if (from >= until) return from;
  let at = from;
  let sign = to.length;
  let code = text.charCodeAt(at);
  while (at < until) {
    const next = text.charCodeAt(at + 1);
    if (isAlone(next) && (isSameSign(to, code) || (code === 46 && isLoneStop(text, at)))) {
      codes[sign] = code;
      starts[sign] = at;
      sign += 1;
    } else {
      if (code !== 32 || info[sign] !== 0) break;
      info[sign] = WHITE;
    }
    at += 1;
    code = next;
  }
  to.length = sign;
  if (info[sign] === 0) return at;
  info[sign] = 0;
  return at - 1;
}

/** Whether a letter, digit or comma is read as the sign that it is. */
const isSameSign = ({ scripts }: Builder, code: number): boolean =>
  isPlain(code) || (scripts.length === 0 && isOrdinary(code));

/** Whether a sign can be composed with nothing before it. */
const isAlone = (code: number): boolean => code < 0x300 || isOrdinary(code);

/** Whether the stop at `at` is not the first of a row of them. */
function isLoneStop(text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1);
  return next !== 46 && !(next === 32 && text.charCodeAt(at + 2) === 46);
}

function isPlain(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 44
  );
}

function readLoose(to: Builder, at: number, code: number): number | undefined {
  if (code === 47) return readSlash(to, at);
  return isAsciiDigit(code) ? readGlued(to, at) : undefined;
}

const isAsciiDigit = (code: number): boolean => code >= 48 && code <= 57;

const SLASH = /\/\/?(?=\s+\S)/y;

/**
 * A slash between blanks, or between a sign of punctuation and a blank, is a line end of a verse.
 */
function readSlash(to: Builder, at: number): number | undefined {
  const before = pointBefore(to.text, at);
  if (to.length === 0 || !(isSpace(before) || kindOf(before) === PUNCTUATION)) return undefined;
  if (matchAt(SLASH, to.text, at) === undefined) return undefined;
  addWhite(to, FOLDS['white-space']);
  addMark(to, { line: '/' }, FOLDS['white-space']);
  return SLASH.lastIndex;
}

const GLUED = /[0-9]{1,3}(?![0-9])/y;

/**
 * Digits directly after a word, or after the one or two signs that end it, and before no other
 * letter: as a mark of a note is copied.
 */
function readGlued(to: Builder, at: number): number | undefined {
  if (to.gap !== 0 || !isEndOfWord(to)) return undefined;
  const note = matchAt(GLUED, to.text, at)?.[0];
  if (note === undefined || isWordSign(pointAt(to.text, at + note.length))) return undefined;
  addMark(to, { glued: note }, FOLDS.notes);
  return at + note.length;
}

const AFTER_WORDS = '.,;:!?)"\'';
const MOST_AFTER_WORDS = 2;

/** Whether the last signs are a word of two letters, or a letter and one or two signs that end it. */
function isEndOfWord(to: Builder): boolean {
  if (isLetter(lastSign(to) ?? 32)) return isWordBefore(to);
  for (let count = 1; count <= MOST_AFTER_WORDS; count += 1) {
    const at = to.length - count;
    const isDirect = at > 0 && ((to.info[at] ?? 0) & (WHITE | JOIN)) === 0;
    if (!isDirect || !isIn(AFTER_WORDS, to.codes[at] ?? 0)) return false;
    if (isLetter(lastSign(to, at) ?? 32)) return true;
  }
  return false;
}

function closeLink(state: State, { end, target }: Link): number {
  addMark(state.to, { link: target }, FOLDS.markup);
  state.link = undefined;
  return end;
}

/** Dashes and characters: all that is read in code as well. */
function readPlainSign(to: Builder, at: number, until: number): number {
  const code = to.text.charCodeAt(at);
  if (isDash(code)) {
    const end = Math.min(endOfDash(to.text, at), until);
    return readDash(to, {
      start: at,
      end,
      written: to.text.slice(at, end),
      fold: 0,
    });
  }
  if (code === 0xad) return readSoftHyphen(to, at) ?? readCharacter(to, at, until);
  const next = to.text.charCodeAt(at + 1);
  if (code >= 128 || next >= 0x300 || next === code) return readCharacter(to, at, until);
  addCharacter(to, code, [at, at + 1], 0);
  return at + 1;
}

function readMarkup(state: State, at: number, code: number): number | undefined {
  switch (code) {
    case 60: // <
      return state.isHtml ? readHtml(state, at) : undefined;
    case 38: // &
      return state.isHtml ? readEntityAt(state, at) : undefined;
    case 92: // a backslash
      return state.isMarkdown ? readEscape(state, at) : undefined;
    case 91: // [
    case 33: // !
    case 0x3010:
      return readBracket(state, at);
    case 42: // *
    case 95: // _
    case 96: // a backtick
    case 126: // ~
      return readRun(state, at);
    case 39: // an apostrophe
    case 0x2019:
      return state.paragraph === undefined ? undefined : readRun(state, at);
    case 124: // |
      return readBar(state, at);
    case 46: // a stop
      return readLeader(state, at);
    default:
      return isRaisedDigit(code) ? readRaised(state.to, at) : undefined;
  }
}

/** One of the ten superscript digits. */
const isRaisedDigit = (code: number): boolean =>
  code >= 0xb2 &&
  (code <= 0xb3 ||
    code === 0xb9 ||
    (code >= 0x2070 && code <= 0x2079 && !(code > 0x2070 && code < 0x2074)));

const RAISED_DIGITS = '\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079';
const MOST_RAISED = 8;

/** Superscript digits directly after a stop are the mark of a note, as a tag `sup` is. */
function readRaised(to: Builder, at: number): number | undefined {
  let digits = '';
  let end = at;
  for (; digits.length <= MOST_RAISED && isRaisedDigit(to.text.charCodeAt(end)); end += 1)
    digits += String(RAISED_DIGITS.indexOf(to.text.charAt(end)));
  if (digits.length > MOST_RAISED || !isNoteMark(to, digits)) return undefined;
  addMark(to, { note: digits }, FOLDS.notes);
  return end;
}

function readHtml(state: State, at: number): number | undefined {
  const { text, to } = state;
  if (text.charCodeAt(at + 1) === 33) {
    const end = endOfTag(text, at, state.missing);
    if (end !== undefined) addNothing(to, FOLDS.markup);
    return end;
  }
  const tag = readTag(text, at);
  if (tag === undefined) return undefined;
  if (tag.isBlock) addWhite(to, FOLDS.markup);
  else if (tag.name === 'del' || tag.name === 's' || tag.name === 'strike')
    addSign(to, tag.isClosing ? UNSTRUCK : STRUCK, [at, tag.end], FOLDS.markup);
  else addNothing(to, FOLDS.markup);
  return tag.name === 'sup' && !tag.isClosing ? readSuperscript(to, tag.end) : tag.end;
}

const SUPERSCRIPT = /([0-9+\-\u2212()n]{1,8})<\/sup>/iy;

function readSuperscript(to: Builder, at: number): number {
  const found = matchAt(SUPERSCRIPT, to.text, at);
  if (found === undefined) return at;
  const signs = found[1] ?? '';
  if (isNoteMark(to, signs)) {
    addMark(to, { note: signs }, FOLDS.notes);
    return SUPERSCRIPT.lastIndex;
  }
  for (let i = 0; i < signs.length; i += 1) {
    const raised = superscripts().get(signs.charAt(i).toLowerCase()) ?? signs.charAt(i);
    addSign(to, raised.codePointAt(0) ?? 0, [at + i, at + i + 1], FOLDS.markup);
  }
  addNothing(to, FOLDS.markup);
  return SUPERSCRIPT.lastIndex;
}

/**
 * Digits that are raised directly after punctuation mark a note; after a letter or a bracket they
 * can be a power.
 */
function isNoteMark(to: Builder, signs: string): boolean {
  if (!/^\d+$/.test(signs) || to.gap !== 0 || !isIn('.,;:!?"', lastSign(to) ?? 32)) return false;
  return lastSign(to) !== 34 || isClosing(to);
}

/** Whether something is directly before the last sign. */
const isClosing = ({ length, info }: Builder): boolean =>
  length > 1 && ((info[length - 1] ?? 0) & WHITE) === 0;

function readEntityAt({ text, to }: State, at: number): number | undefined {
  const entity = readEntity(text, at);
  if (entity === undefined) return undefined;
  const { code, end } = entity;
  if (isDash(code))
    return readDash(to, {
      start: at,
      end,
      written: String.fromCharCode(code),
      fold: FOLDS.entities,
    });
  if (isSpace(code)) addWhite(to, FOLDS.entities);
  else if (code === 0xad) addNothing(to, FOLDS.entities);
  else addCharacter(to, code, [at, end], FOLDS.entities);
  return end;
}

function readEscape({ text, to }: State, at: number): number | undefined {
  const next = text.charAt(at + 1);
  if (next === '' || !escaped.includes(next)) return undefined;
  if (next === '-') addSign(to, 45, [at, at + 2], FOLDS.markup);
  else addCharacter(to, next.charCodeAt(0), [at, at + 2], FOLDS.markup);
  return at + 2;
}

function readBracket(state: State, at: number): number | undefined {
  const { text, to } = state;
  const link = state.isMarkdown && state.link === undefined ? readLink(text, at) : undefined;
  if (link !== undefined) {
    state.link = link;
    addNothing(to, FOLDS.markup);
    return link.start;
  }
  const note = readNote(to, at);
  if (note === undefined) return undefined;
  addMark(to, { note: note.note }, FOLDS.notes);
  return note.end;
}

function readRun(state: State, at: number): number | undefined {
  const { text, to } = state;
  if (state.paragraph === undefined || at >= state.paragraph.until)
    state.paragraph = markupRuns(text, at, state);
  const run = state.paragraph.runs.get(at);
  if (run === undefined) return state.isMarkdown ? readBlankMark(to, at) : undefined;
  if (run.kind === 'code') {
    readCode(state, run);
    return run.end;
  }
  if (run.kind === 'quote') {
    addSign(to, 34, [at, run.end], FOLDS['quotation-marks']);
    return run.end;
  }
  if (run.kind === 'emphasis') addNothing(to, FOLDS.markup);
  else addSign(to, run.kind === 'strike' ? STRUCK : UNSTRUCK, [at, run.end], FOLDS.markup);
  return run.end;
}

/** Whether white space or an end of the text is on both sides of the character at `at`. */
const isApart = (text: string, at: number): boolean =>
  isSpace(pointBefore(text, at)) && isSpace(pointAt(text, at + 1));

/** A tokeniser sets the marks of emphasis apart: `_ I _`. */
function readBlankMark(to: Builder, at: number): number | undefined {
  if (to.text.charCodeAt(at) !== 95 || !isApart(to.text, at)) return undefined;
  addWhite(to, FOLDS.markup);
  return at + 1;
}

/** Code from its first unit to its last; in a span over a line end white space is folded. */
type CodeRange = { readonly start: number; readonly stop: number; readonly isWrapped?: boolean };

/** In code nothing is markup; how it is spelled is compared later. */
function readCode({ to, text }: State, { start, stop, isWrapped = false }: CodeRange): void {
  to.hasCode = true;
  to.inCode = true;
  to.countsSpace = !isWrapped;
  addNothing(to, FOLDS.markup);
  for (let at = start; at < stop; ) {
    const code = text.charCodeAt(at);
    if (isSpace(code)) {
      addWhite(to);
      at = isLineEnd(code) ? afterLineEnd(text, at) : at + 1;
    } else at = readPlainSign(to, at, stop);
  }
  to.inCode = false;
  to.countsSpace = false;
  to.gap &= ~CODE;
  addNothing(to, FOLDS.markup);
}

function readBar({ text, to }: State, at: number): number | undefined {
  if (!isApart(text, at)) return undefined;
  if (text.charCodeAt(skipBack(text, at, isBlank) - 1) === 124)
    addSign(to, EMPTY_CELL, [at, at], FOLDS.markup);
  addWhite(to, FOLDS.markup);
  return at + 1;
}

const LEADER = /\.{5,}|(?:\. ){4,}\./y;

function readLeader({ text, to }: State, at: number): number | undefined {
  if (matchAt(LEADER, text, at) === undefined) return undefined;
  addWhite(to, FOLDS.markup);
  return LEADER.lastIndex;
}

/** Reads what begins a line; returns where its words begin. */
function readLineStart(state: State, line: number): number {
  const { text, to } = state;
  const code = text.charCodeAt(line);
  const isWord = isPlain(code) && code > 57 && code !== 80 && code !== 112;
  if (isWord || line >= text.length) return line;
  const fence = state.isMarkdown ? readFence(text, line) : undefined;
  if (fence !== undefined) {
    addWhite(to, FOLDS.markup);
    readCode(state, fence);
    addWhite(to, FOLDS.markup);
    return fence.end;
  }
  const rule = readRule(text, line);
  if (rule !== undefined) {
    addWhite(to, FOLDS.markup);
    return rule;
  }
  const page = to.length > 0 ? readPage(text, line) : undefined;
  if (page !== undefined) {
    addWhite(to);
    addMark(to, { page: page.page }, FOLDS['page-numbers']);
    return page.end;
  }
  return readLineMarks(state, line);
}

function readLineMarks({ text, to, items }: State, line: number): number {
  let at = line;
  for (;;) {
    const mark = readLineMark(text, at, line);
    if (mark === undefined || (mark.kind === 'item' && items === 'keep')) return at;
    addWhite(to, mark.kind === 'item' ? FOLDS.items : FOLDS.markup);
    if (mark.kind === 'item') to.hasItems = true;
    if (mark.number !== undefined) addMark(to, { item: mark.number }, FOLDS.items);
    at = mark.end;
  }
}
