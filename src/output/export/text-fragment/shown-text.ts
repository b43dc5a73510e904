/** A text as a page shows it: without the markup that the quote check reads through. */
import { readTag } from '../../../quotes/quote/reading/marks.js';
import { readText } from '../../../quotes/quote/reading/read.js';
import {
  EMPTY_CELL,
  endAt,
  FOLDS,
  HALF,
  JOIN,
  type Reading,
  STRUCK,
  UNSTRUCK,
  WHITE,
} from '../../../quotes/quote/reading/reading.js';
import { pointOf } from '../../../quotes/quote/signs.js';

/** What is shown, and where each unit of the text is in it. */
export interface ShownText {
  readonly shown: string;
  readonly at: (unit: number) => number;
}

/**
 * Signs are shown as they are written, entities and escapes as what they mean, and tags, emphasis
 * and targets of links not at all. A text without any of these is shown as it is.
 */
export function shownOf(text: string): ShownText {
  const reading = readText(text);
  const places = new Uint32Array(text.length + 1);
  const parts: string[] = [];
  let length = 0;
  let last = 0;
  const add = (part: string, until: number): void => {
    for (let unit = last; unit < until; unit += 1)
      places[unit] = length + Math.min(unit - last, part.length);
    parts.push(part);
    length += part.length;
    last = until;
  };
  for (let unit = 0; unit < reading.codes.length; unit += 1) {
    const start = reading.starts[unit] ?? last;
    const isSame = (unit > 0 && start < last) || ((reading.info[unit] ?? 0) & HALF) !== 0;
    if (isSame) continue;
    add(gapBefore(reading, unit, text.slice(last, start)), start);
    const end = endAt(reading, unit);
    add(signAt(reading, unit, text.slice(start, end)), Math.max(start, end));
  }
  add(gapBefore(reading, reading.codes.length, text.slice(last)), text.length);
  places[text.length] = length;
  return { shown: parts.join(''), at: (unit) => places[unit] ?? length };
}

/** The text alone. */
export const shownText = (text: string): string => shownOf(text).shown;

/** In the place of a dash between marks, whose character is not known: no page has it. */
export const UNKNOWN = '\0';

const MARKS = FOLDS.markup | FOLDS.entities;

function gapBefore({ info, gapFolds }: Reading, unit: number, gap: string): string {
  if (((gapFolds[unit] ?? 0) & MARKS) === 0) return gap;
  const kind = info[unit] ?? 0;
  if ((kind & JOIN) !== 0) return UNKNOWN;
  if ((kind & WHITE) === 0) return '';
  return /[\r\n\t|]/.test(gap) || hasBlock(gap) ? '\n' : ' ';
}

/** Whether a tag is in it that begins or ends a block, which is a line of its own. */
function hasBlock(gap: string): boolean {
  for (let at = gap.indexOf('<'); at !== -1; at = gap.indexOf('<', at + 1))
    if (readTag(gap, at)?.isBlock === true) return true;
  return false;
}

function signAt({ folds, codes }: Reading, unit: number, written: string): string {
  const fold = folds[unit] ?? 0;
  if ((fold & FOLDS.entities) !== 0) return String.fromCodePoint(pointOf(codes, unit));
  if ((fold & FOLDS.markup) === 0) return written;
  return unseen.includes(codes[unit] ?? 0) ? '' : written.replace(/^\\/, '');
}

const unseen: readonly number[] = [STRUCK, UNSTRUCK, EMPTY_CELL];
