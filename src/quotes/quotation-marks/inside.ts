/** Reads on in a passage that has opened, up to where it closes. */
import { elementAt } from './elements.js';
import { endOfBlock, endOfParagraph } from './lines.js';
import {
  closingAt,
  emptyPairAt,
  isSpace,
  isUnspaced,
  isWordCharacter,
  runOf,
  wordlessPairAt,
} from './marks.js';
import type { Mark } from './marks-table.js';
import { acronymAt, isBetween, isMeasure } from './opening.js';
import {
  characterBefore,
  codeSpanLength,
  type End,
  mayReread,
  noteClosed,
  noteUnended,
  type Open,
  type Passage,
  type Piece,
  type Scan,
  tagLength,
  take,
  takeText,
} from './scan.js';
import { spelledAt } from './signs.js';

/** How far to go on, where the passage ends and how long its closing mark is, or `wait`. */
type Step = number | End | 'wait';

/** The passage, or a part of a long one; undefined while more of the text is needed. */
export function inside(scan: Scan, passage: Open): Piece | undefined {
  while (passage.at < scan.rest.length) {
    const step =
      passage.mark === undefined ? blockStep(scan, passage) : markStep(scan, passage, passage.mark);
    if (step === 'wait') return passage.isLong ? partOf(scan, passage) : undefined;
    if (typeof step === 'object') return close(scan, passage, step);
    passage.at += step;
    if (!passage.isLong && passage.at - passage.from > scan.limit) return becomeLong(scan, passage);
  }
  if (scan.isWhole) return close(scan, passage, { end: scan.rest.length, mark: 0 });
  return passage.isLong ? partOf(scan, passage) : undefined;
}

function blockStep({ rest, isWhole, line }: Scan, { at }: Open): Step {
  if (!/[\r\n\u2029]/.test(rest.charAt(at))) return 1;
  return asStep(endOfBlock(rest, at, { isWhole, offsets: line.offsets }), at);
}

function asStep(answer: 'ends' | 'wait' | number, at: number): Step {
  return answer === 'ends' ? { end: at, mark: 0 } : answer;
}

function markStep(scan: Scan, passage: Open, mark: Mark): Step {
  const { rest, isWhole } = scan;
  const { at } = passage;
  const isElement = mark.kind === 'element';
  if (!isElement && /[\r\n\u2029]/.test(rest.charAt(at)))
    return asStep(endOfParagraph(rest, at, isWhole), at);
  const code = codeLength(scan, mark, at);
  if (code !== undefined) return code;
  const closing = closingAt(rest, at, { mark, isWhole });
  if (closing === 'wait') return 'wait';
  const tag = closing === undefined && !isElement ? tagLength(scan, at) : undefined;
  if (tag !== undefined) return tag;
  if (mark.kind === 'spaced') return spacedStep(scan, mark, at);
  if (mark.kind === 'single') return singleStep(scan, passage, { mark, closing });
  return closing === undefined
    ? unclosedStep(scan, passage, mark)
    : closingStep(scan, passage, { mark, closing });
}

function spacedStep({ rest, isWhole }: Scan, mark: Mark, at: number): Step {
  const pair = wordlessPairAt(rest, at, { mark, isWhole }) ?? emptyAt(rest, at, { mark, isWhole });
  return typeof pair === 'number' ? { end: at, mark: pair } : (pair ?? 1);
}

/** The length of an empty pair of a mark: `"\"so\""` closes with it. */
function emptyAt(
  text: string,
  at: number,
  { mark, isWhole }: { readonly mark: Mark; readonly isWhole: boolean },
): number | 'wait' | undefined {
  if (closingAt(text, at, { mark, isWhole }) === undefined) return undefined;
  const pair = emptyPairAt(text, at, isWhole);
  return typeof pair === 'object' ? pair.length : pair;
}

/** Only a mark of another kind ends words after a measure. */
function unclosedStep(scan: Scan, passage: Open, mark: Mark): Step {
  const { at } = passage;
  const isRaised = mark.kind === 'measure' && mark.opens === '\u201d';
  if (isRaised && /[\u201c\u201e]/.test(scan.rest.charAt(at))) return { end: at, mark: 0 };
  return nestedStep(scan, passage, mark);
}

type Closing = { readonly mark: Mark; readonly closing: number };

function closingStep(scan: Scan, passage: Open, found: Closing): Step {
  const { mark, closing } = found;
  if (mark.kind === 'straight') return straightStep(scan, passage, found);
  if (mark.kind === 'doubled') return doubledStep(scan, mark, passage.at);
  if (mark.kind === 'measure') return measureStep(scan, passage, found);
  passage.depth -= 1;
  return passage.depth === 0 ? { end: passage.at, mark: closing } : closing;
}

function codeLength(scan: Scan, { opens }: Mark, at: number): number | 'wait' | undefined {
  const isTex = opens.startsWith('`');
  const isCode = scan.rest.charAt(at) === '`' && !isTex && !scan.html.isOpen();
  return isCode ? codeSpanLength(scan, at) : undefined;
}

/** The same mark opening again has to close, too. */
function nestedStep(scan: Scan, passage: Open, mark: Mark): Step {
  const nested = nestedAt(scan, mark, passage.at);
  if (nested === 'wait') return 'wait';
  if (nested !== undefined) passage.depth += 1;
  return nested ?? 1;
}

function nestedAt({ rest, isWhole }: Scan, mark: Mark, at: number): number | 'wait' | undefined {
  if (mark.kind === 'pair') return spelledAt(rest, at, { signs: mark.opens, isWhole });
  if (mark.kind !== 'element') return undefined;
  const [closes = ''] = mark.closes;
  if (closes === '}') return rest.charAt(at) === '{' ? 1 : undefined;
  const found = elementAt(rest, at, isWhole);
  if (found === 'wait' || found === undefined) return found;
  return found.closes.includes(closes) ? found.opens.length : undefined;
}

function doubledStep({ rest, isWhole }: Scan, mark: Mark, at: number): Step {
  const run = runOf(rest, at, {
    signs: Array.from(mark.closes.join('')),
    isWhole,
    most: mark.opens.length,
  });
  return run === 'wait' ? 'wait' : { end: at, mark: run };
}

/**
 * At 85" it closes" here: a mark after a word that nothing opened makes a quotation of what follows
 * a measure.
 */
function measureStep(scan: Scan, { at }: Open, { mark, closing }: Closing): Step {
  const next = scan.rest.charAt(at + closing);
  if (next === '' && !scan.isWhole) return 'wait';
  if (isMeasure(scan, mark, at)) return closing;
  const previous = characterBefore(scan, at);
  const isAfterWord = !/^[\s([{|\u2012-\u2015]?$/.test(previous) || isBetween(previous, next);
  const closes = isAfterWord && !isWordCharacter(next);
  return { end: at, mark: closes ? closing : 0 };
}

/** `€24`, `-5`, `#7`: a number with a sign before it. */
const signedNumber = /^[\p{Sc}#+\u2212<>\u2264\u2265~\u00b1-]\p{Nd}/u;

/** A straight mark in the position of an opening one opens again. */
function straightStep(scan: Scan, passage: Open, { mark, closing }: Closing): Step {
  const { at, from, isLong, inner } = passage;
  const next = scan.rest.charAt(at + closing);
  if (scan.rest.length < at + closing + 2 && !scan.isWhole) return 'wait';
  const acronym = acronymAt(scan, at, closing);
  if (acronym !== false) return acronym === 'wait' ? 'wait' : closing;
  const isFirst = at === from && !isLong;
  const isBefore =
    isWordCharacter(next) || signedNumber.test(scan.rest.slice(at + closing, at + closing + 2));
  const opens = !isFirst && /^[\s([{]$/.test(characterBefore(scan, at)) && isBefore;
  if (opens) return openAgain(scan, passage, { at, length: closing });
  const mayBeInches = !isFirst && !isLong && isMeasure(scan, mark, at) && /^[\s-]$/.test(next);
  if (!mayBeInches) return inner.pop() === undefined ? { end: at, mark: closing } : closing;
  if (inner.length === 0) passage.candidate ??= { end: at, mark: closing };
  return closing;
}

/**
 * Where the mark that opened, or one like it, opens again, each has to close; else the passage ends
 * before the first of them.
 */
function openAgain(
  scan: Scan,
  passage: Open,
  { at, length }: { readonly at: number; readonly length: number },
): Step {
  if (passage.candidate !== undefined || passage.isLong || scan.alone.has(scan.gone))
    return passage.candidate ?? { end: at, mark: 0 };
  passage.inner.push(scan.gone + at);
  passage.again ??= at;
  return length;
}

/** An apostrophe at the end of a word may close; the last one before another opens decides. */
function singleStep(
  scan: Scan,
  passage: Open,
  { mark, closing }: { readonly mark: Mark; readonly closing: number | undefined },
): Step {
  const { rest, isWhole } = scan;
  const { at, from } = passage;
  const opens = spelledAt(rest, at, { signs: mark.opens, isWhole });
  if (opens === 'wait') return 'wait';
  const length = closing ?? opens;
  if (length === undefined) return 1;
  const next = rest.charAt(at + length);
  if (next === '' && !isWhole) return 'wait';
  const previous = characterBefore(scan, at);
  const isWithinWord = goesOn(previous, next);
  const opensAgain = !isWordCharacter(previous) && isWithinWord && at > from;
  if (opensAgain && opens !== undefined) return openAgain(scan, passage, { at, length: opens });
  if (closing === undefined || (isWithinWord && !isUnspaced(next))) return length;
  if (at === from && !passage.isLong) return isSpace(next) ? { end: at, mark: length } : length;
  return closeSingle(scan, passage, length);
}

/**
 * Whether a word goes on after an apostrophe: `it’s`, `’90s`. A raised or encircled number is a
 * note, and so is a digit after a stop: `‘A’¹`, `‘A.’2`.
 */
function goesOn(previous: string, next: string): boolean {
  const isNote = /\p{No}/u.test(next) || (/\p{Nd}/u.test(next) && /[.!?…。！？]/.test(previous));
  return isWordCharacter(next) && !isNote;
}

/** The mark after a word closes what opened again, else the passage; or it is an apostrophe. */
function closeSingle(scan: Scan, passage: Open, length: number): Step {
  const { at, inner } = passage;
  if (isSpace(characterBefore(scan, at))) return length;
  const opened = inner.pop();
  if (opened !== undefined) {
    noteClosed(passage, { start: opened, end: scan.gone + at });
    return length;
  }
  // dogs' and huntin' end in apostrophes
  const mayBeApostrophe = /(?:[sxz]|in)$/i.test(scan.rest.slice(Math.max(0, at - 2), at));
  if (!mayBeApostrophe || passage.isLong) return { end: at, mark: length };
  passage.candidate = { end: at, mark: length };
  return length;
}

function close(scan: Scan, passage: Open, { end, mark: length }: End): Piece {
  const { mark, from, candidate, isLong, again } = passage;
  scan.open = undefined;
  if (isLong) return lastPart(scan, passage, { end, mark: length });
  const isBlock = mark === undefined;
  if (candidate !== undefined && length === 0) return passageOf(scan, candidate, { from, isBlock });
  if (mark?.kind === 'single' && length === 0) {
    if (!scan.alone.has(scan.gone)) noteUnended(scan, passage, end);
    return takeText(scan, from);
  }
  if (again !== undefined && length === 0) {
    for (const place of passage.inner) scan.alone.add(place);
    return close(scan, { ...passage, again: undefined }, { end: again, mark: 0 });
  }
  // One mark that nothing closes is an apostrophe, and so are two around a letter: rock 'n' roll
  const isApostrophe = mark?.kind === 'single' && /^\p{Ll}$/u.test(scan.rest.slice(from, end));
  if (isApostrophe) return takeText(scan, from);
  if (mark !== undefined && length === 0 && /^(?:weak|spaced|measure)$/.test(mark.kind)) {
    scan.unclosed.set(`${mark.kind} ${mark.opens}`, scan.gone + end);
    return takeText(scan, from);
  }
  return passageOf(scan, { end, mark: length }, { from, isBlock });
}

function passageOf(
  scan: Scan,
  { end, mark }: End,
  { from, isBlock }: { from: number; isBlock: boolean },
): Passage {
  const start = isBlock ? 0 : from;
  const opens = scan.rest.slice(0, start);
  const words = scan.rest.slice(start, end);
  return {
    type: 'passage',
    raw: take(scan, end + mark),
    opens,
    words,
    isBlock,
    isClosed: isBlock || mark > 0,
  };
}

/** Each mark that opened again may still close before the next one. */
function asText(scan: Scan, { from, inner }: Open): Piece {
  scan.open = undefined;
  for (const place of inner) scan.alone.add(place);
  return takeText(scan, from);
}

function becomeLong(scan: Scan, passage: Open): Piece {
  const { mark, candidate, from, at, again } = passage;
  if (candidate !== undefined) return close(scan, passage, candidate);
  if (mark?.kind === 'single' && again !== undefined) {
    if (mayReread(scan, at)) return asText(scan, passage);
  } else if (again !== undefined || mark?.kind === 'measure')
    return close(scan, passage, { end: at, mark: 0 });
  const opens = take(scan, mark === undefined ? 0 : from);
  const first = take(scan, at - opens.length);
  Object.assign(passage, { from: 0, at: 0, isLong: true });
  return longPart(passage, { raw: opens + first, text: first, part: 'first' });
}

/** A mark within that is not whole yet is kept back. */
function partOf(scan: Scan, passage: Open): Piece | undefined {
  const seen = scan.rest.slice(0, passage.at);
  const [begun = ''] = /(?:[&<][^;>]{0,15}|[`'\u2018\u2019\u275b\u275c\uff07])$/.exec(seen) ?? [];
  const length = seen.length - begun.length;
  if (length === 0) return undefined;
  passage.at -= length;
  const shown = take(scan, length);
  return longPart(passage, { raw: shown, text: shown, part: 'next' });
}

function longPart(
  { mark }: Open,
  part: { raw: string; text: string; part: 'first' | 'next' },
): Piece {
  return {
    type: 'long',
    isBlock: mark === undefined,
    isClosed: false,
    ...part,
  };
}

function lastPart(scan: Scan, { mark }: Open, { end, mark: length }: End): Piece {
  const isBlock = mark === undefined;
  const text = take(scan, end);
  return {
    type: 'long',
    text,
    raw: text + take(scan, length),
    isBlock,
    isClosed: isBlock || length > 0,
    part: 'last',
  };
}
