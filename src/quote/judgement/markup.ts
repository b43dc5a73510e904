/** Which atoms of a text are only its markup and furniture: a quote may leave them out, or bring them along. */
import type { FoldName } from '../../text/fold-names.js';
import { isLetterOrDigit, isSpaceCode } from '../../text/kinds.js';
import { underscoredNames } from '../generated/words.js';
import type { Atom } from './atoms.js';
import { type Line, lineAround, nearOnLine } from './lines-of-markup.js';

/** For each atom the fold that makes it nothing, if any. */
export type Markup = readonly (FoldName | undefined)[];

/** Ranges of the text that hold nothing of it, ascending. */
export type SkippedRanges = readonly (readonly [start: number, end: number])[];

interface Marking {
  readonly text: string;
  readonly atoms: readonly Atom[];
  readonly folds: (FoldName | undefined)[];
}

/** Looks at each atom and at its line. O(atoms), for lines of bounded length. */
export function readMarkup(text: string, atoms: readonly Atom[], skip: SkippedRanges): Markup {
  const folds: (FoldName | undefined)[] = atoms.map(() => undefined);
  const marking: Marking = { text, atoms, folds };
  for (let at = 0; at < atoms.length; at += 1) {
    const atom = atoms[at];
    if (atom === undefined || folds[at] !== undefined) continue;
    if (skip.some(([start, end]) => atom.start >= start && atom.end <= end)) folds[at] = 'page-furniture';
    else if (atom.isWord) markWord(marking, at, atom);
    else markSign(marking, at, atom);
  }
  return folds;
}

function markWord(marking: Marking, at: number, atom: Atom): void {
  if (!/^(?:[0-9]{1,4}|page)$/.test(atom.key)) return;
  const line = lineAround(marking.text, atom.start);
  if (line === undefined || line.start + line.indent !== atom.start) return;
  if (line.isFurniture) markUntil(marking, at, line.end, 'page-furniture');
  else if (line.listMark > 0) markUntil(marking, at, atom.start + line.listMark, 'lists');
}

function markUntil({ atoms, folds }: Marking, from: number, end: number, fold: FoldName): void {
  for (let at = from; at < atoms.length && (atoms[at]?.start ?? end) < end; at += 1) folds[at] = fold;
}

function markSign(marking: Marking, at: number, atom: Atom): void {
  const { text, folds } = marking;
  if (atom.key === '[') markBracket(marking, at, atom);
  else if (atom.key === ']') markLinkEnd(marking, at, atom);
  else if (atom.key === '<') markSuperscript(marking, at, atom);
  else if (atom.key === '|' && isPipe(text, atom) && isRow(text, atom)) folds[at] = 'tables';
  else if (isEmphasis(marking, at, atom)) folds[at] = 'emphasis';
  else markLineStart(marking, at, atom);
}

function markLineStart(marking: Marking, at: number, atom: Atom): void {
  if (!/^[#*+\-=_|(\u2022\u2023\u25e6\u25aa\u25cf\u25a0\u25cb\u00b7\u2043]/u.test(atom.form)) return;
  const line = lineAround(marking.text, atom.start);
  if (line === undefined) return;
  if (line.isRule) markUntil(marking, at, line.end, line.isTable ? 'tables' : 'headings');
  else if (line.isFurniture) markUntil(marking, at, line.end, 'page-furniture');
  else if (line.start + line.indent === atom.start) markStart(marking, at, line);
}

function markStart(marking: Marking, at: number, line: Line): void {
  const start = line.start + line.indent;
  if (line.headingMark > 0) markUntil(marking, at, start + line.headingMark, 'headings');
  else if (line.listMark > 0) markUntil(marking, at, start + line.listMark, 'lists');
}

/** A pipe between cells has white space or the line's end beside it. */
function isPipe(text: string, { start, end }: Atom): boolean {
  return isEdge(text, start - 1) && isEdge(text, end);
}

/** A row of cells begins with a pipe or has two. */
function isRow(text: string, { start }: Atom): boolean {
  const words = nearOnLine(text, start).trim();
  return words.startsWith('|') || words.split('|').length > 2;
}

function isEdge(text: string, at: number): boolean {
  return at < 0 || at >= text.length || isSpaceCode(text.charCodeAt(at));
}

const LONGEST_ADDRESS = 2000;

/** `[12]` and `[^a]` beside a word, and the bracket that opens a link. */
function markBracket(marking: Marking, at: number, { start, blank }: Atom): void {
  const { text } = marking;
  const near = text.slice(start, start + 24);
  const note = /^\[(?:\^[\w-]{1,16}|[1-9][0-9]{0,2}(?:(?:, ?|[-\u2013])[1-9][0-9]{0,2}){0,4})\]/.exec(near)?.[0];
  if (note !== undefined && !/^[\w(]/.test(text.charAt(start + note.length)) && start > 0) {
    const isList = /[,\-\u2013]/.test(note) && !note.startsWith('[^');
    if ((blank === 0 || !isList) && !(isList && !ascends(note))) {
      markUntil(marking, at, start + note.length, 'footnotes');
      return;
    }
  }
  const end = text.slice(start, start + LONGEST_ADDRESS).search(/\](?!\()|\n[ \t]*\n|\]\(/);
  if (end > 0 && addressEnd(text, start + end) !== undefined) {
    marking.folds[at] = 'links';
    if (marking.atoms[at - 1]?.key === '!' && blank === 0) marking.folds[at - 1] = 'links';
  }
}

function ascends(note: string): boolean {
  const numbers = (note.match(/[0-9]+/g) ?? []).map(Number);
  return numbers.every((number, i) => i === 0 || number > (numbers[i - 1] ?? 0));
}

function markLinkEnd(marking: Marking, at: number, { start }: Atom): void {
  const end = addressEnd(marking.text, start);
  if (end !== undefined) markUntil(marking, at, end, 'links');
}

/** The end of `](address)` or `](address "title")`, if that is what the bracket begins. */
function addressEnd(text: string, at: number): number | undefined {
  if (!text.startsWith('](', at)) return undefined;
  const near = text.slice(at, at + LONGEST_ADDRESS);
  const length = /^\]\([^\s()]*(?:\([^\s()]*\)[^\s()]*)?(?: "[^"\n]*")?\)/.exec(near)?.[0].length;
  return length === undefined || !/[/.#:]/.test(near.slice(0, length)) ? undefined : at + length;
}

/** `<sup>1</sup>` after a word that no number stands before: a number there would be squared. */
function markSuperscript(marking: Marking, at: number, { start }: Atom): void {
  const near = marking.text.slice(start, start + 24);
  const note = /^<sup>\[?[0-9a-z]{1,3}\]?<\/sup>/i.exec(near)?.[0];
  const before = marking.atoms[at - 1];
  if (note === undefined || before === undefined || /[0-9]/.test(before.key)) return;
  if (before.isWord && before.key.length < 4 && !note.includes('[')) return;
  markUntil(marking, at, start + note.length, 'footnotes');
}

/** A mark at the edge of a word that has its partner in the paragraph. */
function isEmphasis({ text }: Marking, _: number, { form, start, end, key }: Atom): boolean {
  if (!/^[*_`]$|^`+$/.test(form) && key !== '_') return false;
  const sign = text.charAt(start);
  if (!'*_`'.includes(sign)) return false;
  let first = start;
  let last = end;
  while (first > 0 && start - first < 4 && text.charAt(first - 1) === sign) first -= 1;
  while (last < text.length && last - end < 4 && text.charAt(last) === sign) last += 1;
  if (sign === '~') return false;
  const opens = isOpenSide(text, first - 1) && !isEdge(text, last);
  const closes = isOpenSide(text, last) && !isEdge(text, first - 1);
  if (!opens && !closes) return false;
  if (sign === '_' && last - first > 1 && !wrapsWords(text, first, last)) return false;
  const run = sign.repeat(last - first);
  const around =
    text
      .slice(Math.max(0, first - 400), first)
      .split(/\n[ \t]*\n/)
      .at(-1) ?? '';
  const after = text.slice(last, last + 400).split(/\n[ \t]*\n/)[0] ?? '';
  return opens
    ? hasPartner(after, run, 'closes') || (closes && hasPartner(around, run, 'opens'))
    : hasPartner(around, run, 'opens');
}

/** Two underscores on both sides of a word of the list, or of what is no word, are a name in a program. */
function wrapsWords(text: string, first: number, last: number): boolean {
  const inside =
    /^([^\s_]{1,40})__/.exec(text.slice(last, last + 44))?.[1] ??
    /__([^\s_]{1,40})$/.exec(text.slice(Math.max(0, first - 44), first))?.[1];
  return inside === undefined || (/^[a-z]+$/i.test(inside) && !underscoredNames.split(' ').includes(inside));
}

/** White space, the end, or a sign that is no letter and no digit. */
function isOpenSide(text: string, at: number): boolean {
  return isEdge(text, at) || !isLetterOrDigit(text.charCodeAt(at));
}

function hasPartner(text: string, run: string, side: 'opens' | 'closes'): boolean {
  for (let at = text.indexOf(run); at !== -1; at = text.indexOf(run, at + 1)) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + run.length)];
    if (side === 'closes' ? before !== '' && !/\s/.test(before) : after !== '' && !/\s/.test(after)) return true;
  }
  return false;
}
