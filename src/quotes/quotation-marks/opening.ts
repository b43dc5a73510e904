/** Decides whether a mark opens a quotation where it is, by the characters next to it. */

import type { OpenMark } from './marks.js';
import {
  emptyPairAt,
  isInAcronym,
  isSpace,
  isUnspaced,
  isWordCharacter,
  markAt,
  mayBeginMark,
  wordlessPairAt,
} from './marks.js';
import type { Mark } from './marks-table.js';
import { characterBefore, charactersBefore, isUnended, type Scan, unclosedUntil } from './scan.js';

/** The mark that opens a quotation at a place. */
export function openingAt(scan: Scan, at: number): Opening {
  const { rest, isWhole } = scan;
  if (!mayBeginMark(rest.charAt(at))) return undefined;
  const found = markAt(rest, at, { isWhole });
  if (found === undefined || found === 'wait' || found.mark.kind === 'element') return found;
  if (found.mark.kind !== 'weak') return strongOpening(scan, found, at);
  if (at + found.length >= rest.length && !isWhole) return 'wait';
  if (opensWeak(scan, found, at)) return found;
  const other = markAt(rest, at, { isWhole, isStrong: true });
  return typeof other === 'object' && other.mark.kind !== 'element'
    ? strongOpening(scan, other, at)
    : undefined;
}

/** The mark that opens, `wait` where only what follows decides, undefined for what opens nothing. */
type Opening = OpenMark | 'wait' | undefined;

function strongOpening(scan: Scan, found: OpenMark, at: number): Opening {
  const { mark, length } = found;
  if (at + length >= scan.rest.length && !scan.isWhole) return 'wait';
  if (isArrow(scan, found, at)) return openingArrow(scan, found, at);
  if (mark.kind === 'single')
    return opensSingle(scan, found, at) && !isUnended(scan, found, at) ? found : undefined;
  const acronym = mark.kind === 'straight' && acronymAt(scan, at, length);
  if (acronym !== false) return opensNothing(acronym);
  const measure = isAfterMeasure(scan, found, at);
  if (measure !== false) return measure === 'wait' ? 'wait' : openingMeasure(scan, found, at);
  const ditto = mark.kind === 'straight' && dittoAt(scan, at, length);
  if (ditto !== false) return opensNothing(ditto);
  return doubled(scan, found, at);
}

const opensNothing = (found: true | 'wait'): Opening => (found === 'wait' ? 'wait' : undefined);

function isArrow(scan: Scan, { mark, length }: OpenMark, at: number): boolean {
  const isSign = /^[\u00bb\u203a]$/.test(mark.opens);
  return isSign && isSpace(scan.rest.charAt(at + length)) && isSpace(characterBefore(scan, at));
}

/** Whether the mark is that of a measure, or alone between brackets: another one closes it. */
function isAfterMeasure(scan: Scan, { mark, length }: OpenMark, at: number): boolean | 'wait' {
  const after = scan.rest.slice(at + length, at + length + 4);
  const isNumber = isMeasure(scan, mark, at);
  if (isNumber && after.length < 4 && !scan.isWhole) return 'wait';
  // 2"x4", 46"N: of what is written directly after a measure, only a letter alone belongs to it
  if (isNumber && !/^\p{L}[\p{L}\p{M}]/u.test(after)) return true;
  if (mark.kind !== 'straight') return false;
  const previous = charactersBefore(scan, at);
  const next = after.charAt(0);
  return isSecond(previous, mark, next) || isBetween(previous.slice(-1), next);
}

function openingMeasure(scan: Scan, { mark, length }: OpenMark, at: number): OpenMark | undefined {
  const measure: Mark = { opens: mark.opens, closes: [mark.opens], kind: 'measure' };
  return scan.gone + at < unclosedUntil(scan, measure) ? undefined : { mark: measure, length };
}

/** File » Export: between blanks, only the mark of the other direction makes it a quotation. */
function openingArrow(scan: Scan, { mark, length }: OpenMark, at: number): OpenMark | undefined {
  const arrow: Mark = { opens: mark.opens, closes: mark.closes.slice(0, 1), kind: 'weak' };
  return scan.gone + at < unclosedUntil(scan, arrow) ? undefined : { mark: arrow, length };
}

/**
 * 24" is a measure: up to three digits or a fraction before the mark. y″ is a derivative: one
 * letter before a prime.
 */
export function isMeasure(scan: Scan, { opens }: Mark, at: number): boolean {
  if (!/^[\u0022\uff02\u2033\u201d]$/.test(opens)) return false;
  const previous = charactersBefore(scan, at);
  if (opens === '\u2033' && /(?:^|[^\p{L}])\p{L}$/u.test(previous)) return true;
  return /(?:(?:^|\D)\d{1,3}|[\u00bc-\u00be\u2150-\u215e])$/.test(previous);
}

/** "up to 24"", and "up to 24"." too: the second mark closes. */
function isSecond(previous: string, { opens }: Mark, next: string): boolean {
  const [, measure, stop = ''] = /\d(["\u2033])([.,]?)$/.exec(previous) ?? [];
  return measure === opens && !/[\p{L}\p{N}]/u.test(next) && (stop !== '' || !/\s/.test(next));
}

/** A mark alone between two tags or brackets, such as a key: <kbd>"</kbd>. */
export function isBetween(previous: string, next: string): boolean {
  return /^[>([{]$/.test(previous) && /^[<)\]}]$/.test(next);
}

/** A mark alone in a cell of a table repeats the cell above. */
function dittoAt(scan: Scan, at: number, length: number): boolean | 'wait' {
  if (!/\|[ \t]*$/.test(charactersBefore(scan, at))) return false;
  const [blanks = ''] = /^[ \t]{0,64}/.exec(scan.rest.slice(at + length, at + length + 64)) ?? [];
  const next = scan.rest.charAt(at + length + blanks.length);
  return next === '' && !scan.isWhole ? 'wait' : next === '|';
}

function opensSingle(scan: Scan, { mark, length }: OpenMark, at: number): boolean {
  if (isSpace(scan.rest.charAt(at + length))) return false;
  // f''(x): all apostrophes in a row belong to the word before them
  const previous = charactersBefore(scan, at)
    .replace(/[\u2018\u2019\u2032\u00b4'`]+$/, '')
    .slice(-1);
  return !isWordCharacter(previous) || (isUnspaced(previous) && mark.kind === 'single');
}

function opensWeak(scan: Scan, { mark, length }: OpenMark, at: number): boolean {
  const previous = characterBefore(scan, at);
  const next = scan.rest.charAt(at + length);
  const isRun = previous === mark.opens.charAt(0) || next === mark.opens.charAt(0);
  const isGlued = !/[<>]/.test(mark.opens) && (isWordCharacter(previous) || isSpace(next));
  // a << 2: after one letter or a bracket it is an operator
  if (isSpace(next) && /(?:^|[^\p{L}\p{N}_])[\p{L})\]][ \t]$/u.test(charactersBefore(scan, at)))
    return false;
  return !isRun && !isGlued && next !== '=' && scan.gone + at >= unclosedUntil(scan, mark);
}

/**
 * An empty pair before text is one mark; before anything else it is only if another empty pair
 * closes it.
 */
function doubled(scan: Scan, found: OpenMark, at: number): OpenMark | 'wait' {
  const { rest, isWhole, gone } = scan;
  const pair = emptyPairAt(rest, at, isWhole);
  if (pair === undefined) return spaced(scan, found, at);
  if (pair === 'wait') return 'wait';
  const next = rest.charAt(at + pair.length);
  if (next === '' && !isWhole) return 'wait';
  if (isWordCharacter(next)) return pair;
  if (gone + at < unclosedUntil(scan, { ...pair.mark, kind: 'weak' })) return found;
  const { opens } = pair.mark;
  return { mark: { opens, closes: [opens], kind: 'weak' }, length: pair.length };
}

/** A pair without words, glued to the word after it, opens if another one closes: “ ”so“ ”. */
function spaced(scan: Scan, found: OpenMark, at: number): OpenMark | 'wait' {
  const { rest, isWhole, gone } = scan;
  const mark: Mark = { ...found.mark, kind: 'spaced' };
  if (gone + at < unclosedUntil(scan, mark)) return found;
  const length = wordlessPairAt(rest, at, { mark, isWhole });
  if (length === 'wait' || length === undefined) return length ?? found;
  const next = rest.charAt(at + length);
  if (next === '' && !isWhole) return 'wait';
  return isWordCharacter(next) ? { mark, length } : found;
}

export function acronymAt(scan: Scan, at: number, length: number): boolean | 'wait' {
  const previous = charactersBefore(scan, at);
  if (!/[\u05d0-\u05ea]$/.test(previous)) return false;
  const after = scan.rest.slice(at + length, at + length + 2);
  if (after.length < 2 && !scan.isWhole) return 'wait';
  return isInAcronym(previous, after);
}
