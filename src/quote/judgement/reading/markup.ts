/** Which atoms of a text are only its markup and furniture: a quote may leave them out, or bring them along. */

import type { FoldName } from '../../../text/fold-names.js';
import { isNumberWord, isUnitWord } from '../../../text/numbers.js';
import { wordsOf } from '../../../text/word-lists.js';
import { afterReferences, beforeReferences, indexedNames } from '../../generated/words.js';
import { atomAt, isListed, isOutside } from './atom-at.js';
import { type Atom, BREAK } from './atoms.js';
import { type Emphasis, isEdge, isPaired, readEmphasis } from './emphasis.js';
import { type Line, lineAround, linesBeside, nearOnLine } from './lines-of-markup.js';

/** For each atom the fold that makes it nothing, if any. */
export type Markup = readonly (FoldName | undefined)[];

/** Ranges of the text that hold nothing of it, ascending. */
export type SkippedRanges = readonly (readonly [start: number, end: number])[];

interface Marking {
  readonly text: string;
  readonly atoms: readonly Atom[];
  readonly folds: (FoldName | undefined)[];
  /** What was last read, so that a line or paragraph is read once and not for each of its signs. */
  emphasis?: Emphasis;
  line?: Line;
}

/** Looks at each atom and at its line. O(atoms), for lines of bounded length. */
export function readMarkup(text: string, atoms: readonly Atom[], skip: SkippedRanges): Markup {
  const folds: (FoldName | undefined)[] = atoms.map(() => undefined);
  const marking: Marking = { text, atoms, folds };
  for (const [at, atom] of atoms.entries()) {
    if (folds[at] !== undefined) continue;
    if (skip.some(([start, end]) => atom.start >= start && atom.end <= end)) folds[at] = 'page-furniture';
    else if (!atom.isWord) markSign(marking, at, atom);
    else if (/^(?:[0-9]{1,4}|page)$/.test(atom.key)) markLine(marking, at, atom);
  }
  return folds;
}

/** The line of a place; the last one is kept, for its next sign. */
function lineOf(marking: Marking, at: number): Line {
  const known = marking.line;
  if (known !== undefined && at < known.end) return known;
  const line = lineAround(marking.text, at);
  marking.line = line;
  return line;
}

function markUntil({ atoms, folds }: Marking, from: number, end: number, fold: FoldName): void {
  for (let at = from; (atoms[at]?.start ?? end) < end; at += 1) folds[at] = fold;
}

/** With one of these a line can begin that is no text, or has such a mark. */
const STARTERS = '#*+-=_|(\u2013\u2014\u2022\u2023\u25e6\u25aa\u25cf\u25a0\u25cb\u00b7\u2043';

function markSign(marking: Marking, at: number, atom: Atom): void {
  const { text, folds } = marking;
  if (atom.key === '[') markBracket(marking, at, atom);
  else if (atom.key === ']') markLinkEnd(marking, at, atom);
  else if (atom.key === '<') markSuperscript(marking, at, atom);
  else if (atom.key === '|' && isPipe(text, atom) && isRow(text, atom) && !isBesideEmpty(marking, at))
    folds[at] = 'tables';
  else if (isEmphasis(marking, atom)) folds[at] = 'emphasis';
  else if (STARTERS.includes(atom.form.charAt(0))) markLine(marking, at, atom);
}

/** The line as far as it is no text: all of it, or the mark that it begins with. */
function markLine(marking: Marking, at: number, atom: Atom): void {
  const line = lineOf(marking, atom.start);
  const start = line.start + line.indent;
  if (line.isRule) markUntil(marking, at, line.end, line.isTable ? 'tables' : 'headings');
  else if (line.isFurniture) markUntil(marking, at, line.end, 'page-furniture');
  else {
    markUntil(marking, at, start + line.headingMark, 'headings');
    markUntil(marking, at, start + line.listMark, 'lists');
  }
}

/** A pipe between cells has white space or the line's end beside it. */
function isPipe(text: string, { start, end }: Atom): boolean {
  return isEdge(text, start - 1) && isEdge(text, end);
}

/** The cell before it or after it is empty or holds a dash alone: without it the next one would stand in its column. */
function isBesideEmpty({ atoms }: Marking, at: number): boolean {
  const isEmpty = (way: -1 | 1): boolean => {
    const [inner, outer] = way === -1 ? [at, at - 1] : [at + 1, at + 2];
    if (atomAt(atoms, inner).blank >= BREAK) return false;
    const [next, second] = [atomAt(atoms, at + way), atomAt(atoms, at + way + way)];
    return next.key === '|' || (next.key === '-' && second.key === '|' && atomAt(atoms, outer).blank < BREAK);
  };
  return isEmpty(-1) || isEmpty(1);
}

/** A row of cells begins with a pipe; or it has two and ends with one, or stands above or below another row: a | b is none. */
function isRow(text: string, { start }: Atom): boolean {
  const words = nearOnLine(text, start);
  if (words.startsWith('|')) return true;
  return (
    words.split('|').length > 2 && (words.endsWith('|') || linesBeside(text, start).some((line) => line.includes('|')))
  );
}

const LONGEST_ADDRESS = 2000;

/** `[12]` and `[^a]` beside a word, and the bracket that opens a link. */
function markBracket(marking: Marking, at: number, { start, blank }: Atom): void {
  const { text } = marking;
  const near = text.slice(start, start + 24);
  const note = /^\[(?:\^[\w-]{1,16}|[1-9][0-9]{0,2}(?:(?:, ?|[-\u2013])[1-9][0-9]{0,2}){0,4})\]/.exec(near)?.[0];
  if (note !== undefined && !isIndex(marking, at) && !/^[\w(]/.test(text.charAt(start + note.length)) && start > 0) {
    const isList = /[,\-\u2013]/.test(note) && !note.startsWith('[^');
    if ((blank === 0 || !isList) && !(isList && !ascends(note)) && !isReferred(marking, at, start + note.length)) {
      markUntil(marking, at, start + note.length, 'footnotes');
      return;
    }
  }
  const end = start + text.slice(start, start + LONGEST_ADDRESS).search(/\]|\n[ \t]*\n/);
  if (addressEnd(text, end) === undefined) return;
  marking.folds[at] = 'links';
  if (atomAt(marking.atoms, at - 1).key === '!' && blank === 0) marking.folds[at - 1] = 'links';
}

/** The bracket touches the name of a list in a program: a[1], argv[2], b[^a]. */
function isIndex({ atoms }: Marking, at: number): boolean {
  const name = atomAt(atoms, at - 1);
  if (!name.isWord || atomAt(atoms, at).blank > 0) return false;
  return Array.from(name.key).length === 1 || isListed(indexedNames, name);
}

/** In [1] to [5], as shown by [2]: behind such a word and before another the mark is what the sentence speaks of. */
function isReferred({ text, atoms }: Marking, at: number, end: number): boolean {
  if (atomAt(atoms, at).blank === 0 || !isListed(beforeReferences, atomAt(atoms, at - 1))) return false;
  const next = text.slice(end, end + 16).replace(/^\s*(\p{L}*).*/su, '$1');
  return next === '' || wordsOf(afterReferences).has(next);
}

function ascends(note: string): boolean {
  const numbers = Array.from(note.matchAll(/[0-9]+/g), ([digits]) => Number(digits));
  return numbers.every((number, i) => number > (numbers[i - 1] ?? 0));
}

function markLinkEnd(marking: Marking, at: number, { start }: Atom): void {
  const end = addressEnd(marking.text, start);
  if (end !== undefined) markUntil(marking, at, end, 'links');
}

/** The end of `](address)` or `](address "title")`, if that is what the bracket begins. */
function addressEnd(text: string, at: number): number | undefined {
  const near = text.slice(at, at + LONGEST_ADDRESS);
  const length = /^\]\([^\s()]*(?:\([^\s()]*\)[^\s()]*)?(?: "[^"\n]*")?\)/.exec(near)?.[0].length;
  return length === undefined || !/[/.#:]/.test(near.slice(0, length)) ? undefined : at + length;
}

/** `<sup>1</sup>` after a word that is no number, in digits or in words: a number there would be squared. */
function markSuperscript(marking: Marking, at: number, { start }: Atom): void {
  const near = marking.text.slice(start, start + 24);
  const note = /^<sup>\[?[0-9a-z]{1,3}\]?<\/sup>/i.exec(near)?.[0];
  const before = atomAt(marking.atoms, at - 1);
  if (note === undefined || isOutside(before) || /[0-9]/.test(before.key) || isNumberWord(before.key)) return;
  if (before.isWord && before.key.length < 4 && !note.includes('[')) return;
  if (/^<sup>[23]</i.test(note) && isMeasured(before.key)) return;
  markUntil(marking, at, start + note.length, 'footnotes');
}

/** Metres, area: what is squared or cubed and not noted. */
function isMeasured(key: string): boolean {
  return isUnitWord(key) || /^(?:area|volume|radius|length|distance|speed|velocity|width|height|time|mass)$/.test(key);
}

/** A mark at the edge of a word that has its partner in the paragraph. */
function isEmphasis(marking: Marking, { form, start }: Atom): boolean {
  const { text } = marking;
  if (!/^[*_`]+$/.test(form) || !'*_`'.includes(text.charAt(start))) return false;
  const known = marking.emphasis;
  const emphasis = known !== undefined && start < known.to ? known : readEmphasis(text, start);
  marking.emphasis = emphasis;
  return isPaired(text, start, emphasis);
}
