/** Compares the white space between two atoms that face each other with that of the source. */

import { CURRENCY, classOf, KIND, PUNCTUATION, SINGLE } from '../../../text/code-points.js';
import { openingSigns, trailingSigns } from '../../../text/generated/words.js';
import { isDigitCode } from '../../../text/kinds.js';
import { atomAt } from '../reading/atom-at.js';
import type { AtomText } from '../reading/atom-text.js';
import { type Atom, BREAK } from '../reading/atoms.js';
import { isMark } from '../reading/pauses.js';
import { type AtomRange, type Comparison, changeBetween, editBlank, type Facing, fold } from './comparison.js';

/** The atoms at `from` and at `to` of each side face each other; between them stands white space, or what was judged already. */
export function compareBlank(comparison: Comparison, { quote, source }: Facing): void {
  if (!isInside(comparison.whole.quote, quote) || !isInside(comparison.whole.source, source)) return;
  const ours = jointOf(comparison.quote, quote);
  const theirs = jointOf(comparison.source, source);
  const at: Facing = {
    quote: { from: quote.from, to: quote.to + 1 },
    source: { from: source.from, to: source.to + 1 },
  };
  if (ours.widest > 0 === theirs.widest > 0) {
    const isPlain = quote.to === quote.from + 1 && source.to === source.from + 1;
    if (isPlain && ours.raw !== theirs.raw) fold(comparison, 'white-space', at);
  } else if (ours.widest === 0) judge(comparison, { ...ours, widest: theirs.widest }, at);
  else judge(comparison, { ...theirs, widest: ours.widest }, at);
}

function isInside(whole: AtomRange, { from, to }: AtomRange): boolean {
  return from >= whole.from && to < whole.to;
}

/** Two atoms that touch on one side, and the widest white space between them on the other. */
interface Joint {
  readonly before: Atom;
  readonly after: Atom;
  readonly widest: number;
}

function jointOf({ text, atoms }: AtomText, { from, to }: AtomRange): Joint & { readonly raw: string } {
  const [before, after] = [atomAt(atoms, from), atomAt(atoms, to)];
  const widest = atoms.slice(from + 1, to + 1).reduce((most, { blank }) => Math.max(most, blank), 0);
  return { before, after, widest, raw: text.slice(before.end, after.start) };
}

function judge(comparison: Comparison, joint: Joint, at: Facing): void {
  const { before, after, widest } = joint;
  if (before.key === '-' && !before.digitBefore && !before.digitAfter && widest >= BREAK && after.isWord)
    fold(comparison, 'line-hyphen', at);
  else if (isByCharacter(before) || isByCharacter(after)) fold(comparison, 'white-space', at);
  else if (before.isWord && after.isWord) changeBetween(comparison, 'blank-changed', at);
  else if (isFolded(joint)) fold(comparison, 'token-blanks', at);
  else if (isHarmless(joint)) editBlank(comparison, at);
  else changeBetween(comparison, 'blank-changed', at);
}

/** Scripts without white space between words. */
function isByCharacter(atom: Atom): boolean {
  return (firstClass(atom) & SINGLE) !== 0;
}

/** The class of the first character. */
function firstClass({ form }: Atom): number {
  return classOf(form.codePointAt(0) ?? 0);
}

/** Beside punctuation, and no digit touched that the sign could become a part of. */
function isFolded({ before, after }: Joint): boolean {
  const left = isPunctuation(before);
  const right = isPunctuation(after);
  if (!left && !right) return false;
  if (left && startsWithDigit(after) && !isOpening(before)) return false;
  if (left && before.digitBefore && !isTrailing(before)) return false;
  if (right && endsWithDigit(before) && (after.digitAfter || !isTrailing(after))) return false;
  return !(right && after.digitAfter && !isOpening(after));
}

function isPunctuation(atom: Atom): boolean {
  return (firstClass(atom) & KIND) === PUNCTUATION || isMark(atom.key);
}

function isOpening({ key }: Atom): boolean {
  return isMark(key) || openingSigns.includes(key);
}

function isTrailing({ key }: Atom): boolean {
  return isMark(key) || trailingSigns.includes(key);
}

function startsWithDigit({ key }: Atom): boolean {
  return isDigitCode(key.codePointAt(0) ?? 0);
}

function endsWithDigit({ key }: Atom): boolean {
  return isDigitCode(key.codePointAt(key.length - 1) ?? 0);
}

/** Around a sign that compares, before a percent sign, after a currency sign, and beside any sign that no digit touches. */
function isHarmless({ before, after }: Joint): boolean {
  if (isComparing(before) || isComparing(after)) return true;
  if ((after.key === '%' || after.key === '\u2030') && endsWithDigit(before)) return !after.digitAfter;
  if (isCurrency(before) && startsWithDigit(after)) return !before.digitBefore;
  const touches = [before, after].some(({ digitBefore, digitAfter }) => digitBefore || digitAfter);
  return !touches && !startsWithDigit(after) && !endsWithDigit(before);
}

function isComparing({ key }: Atom): boolean {
  return '=<>\u2260\u2264\u2265\u2248'.includes(key);
}

function isCurrency(atom: Atom): boolean {
  return (firstClass(atom) & KIND) === CURRENCY;
}
