/** Compares the white space between two atoms that face each other with that of the source. */
import { CURRENCY, classOf, KIND, PUNCTUATION, SINGLE } from '../../text/code-points.js';
import { openingSigns, trailingSigns } from '../../text/generated/words.js';
import { isQuotationMark } from '../../text/signs.js';
import { type Atom, BREAK } from './atoms.js';
import { type AtomRange, type Comparison, changeBetween, editBlank, type Facing, fold } from './comparison.js';

/** The atoms at `from` and at `to` of each side face each other; between them stands white space, or what was judged already. */
export function compareBlank(comparison: Comparison, { quote, source }: Facing): void {
  const ours = { before: comparison.quote.atoms[quote.from], after: comparison.quote.atoms[quote.to] };
  const theirs = { before: comparison.source.atoms[source.from], after: comparison.source.atoms[source.to] };
  if (ours.before === undefined || ours.after === undefined) return;
  if (theirs.before === undefined || theirs.after === undefined) return;
  if (!isInside(comparison.whole.quote, quote) || !isInside(comparison.whole.source, source)) return;
  const here = blankBetween(comparison.quote.atoms, quote.from, quote.to);
  const there = blankBetween(comparison.source.atoms, source.from, source.to);
  const at: Facing = {
    quote: { from: quote.from, to: quote.to + 1 },
    source: { from: source.from, to: source.to + 1 },
  };
  if (here > 0 === there > 0) {
    const isPlain = quote.to === quote.from + 1 && source.to === source.from + 1;
    const raw = comparison.quote.text.slice(ours.before.end, ours.after.start);
    if (isPlain && raw !== comparison.source.text.slice(theirs.before.end, theirs.after.start))
      fold(comparison, 'white-space', at);
    return;
  }
  const glued = here === 0 ? ours : theirs;
  judge(
    comparison,
    { before: glued.before ?? ours.before, after: glued.after ?? ours.after, widest: Math.max(here, there) },
    at,
  );
}

function isInside(whole: AtomRange, { from, to }: AtomRange): boolean {
  return from >= whole.from && to < whole.to;
}

function blankBetween(atoms: readonly Atom[], from: number, to: number): number {
  let widest = 0;
  for (let at = from + 1; at <= to; at += 1) widest = Math.max(widest, atoms[at]?.blank ?? 0);
  return widest;
}

interface Joint {
  readonly before: Atom;
  readonly after: Atom;
  readonly widest: number;
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
function isByCharacter({ form, isWord }: Atom): boolean {
  return isWord && (classOf(form.codePointAt(0) ?? 0) & SINGLE) !== 0;
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

function isPunctuation({ isWord, form }: Atom): boolean {
  const code = form.codePointAt(0) ?? 0;
  return !isWord && ((classOf(code) & KIND) === PUNCTUATION || isQuotationMark(code));
}

function isOpening({ form }: Atom): boolean {
  return isQuotationMark(form.codePointAt(0) ?? 0) || openingSigns.includes(form);
}

function isTrailing({ form }: Atom): boolean {
  return isQuotationMark(form.codePointAt(0) ?? 0) || trailingSigns.includes(form);
}

function startsWithDigit({ isWord, key }: Atom): boolean {
  return isWord && /^[0-9]/.test(key);
}

function endsWithDigit({ isWord, key }: Atom): boolean {
  return isWord && /[0-9]$/.test(key);
}

/** Around a sign that compares, before a percent sign, after a currency sign, and beside any sign that no digit touches. */
function isHarmless({ before, after }: Joint): boolean {
  if (isComparing(before) || isComparing(after)) return true;
  if ((after.key === '%' || after.key === '\u2030') && endsWithDigit(before)) return !after.digitAfter;
  if (isCurrency(before) && startsWithDigit(after)) return !before.digitBefore;
  const signs = [before, after].filter(({ isWord }) => !isWord);
  return (
    signs.every(({ digitBefore, digitAfter }) => !digitBefore && !digitAfter) &&
    !startsWithDigit(after) &&
    !endsWithDigit(before)
  );
}

function isComparing({ key }: Atom): boolean {
  return '=<>\u2260\u2264\u2265\u2248'.includes(key);
}

function isCurrency({ form, isWord }: Atom): boolean {
  return !isWord && (classOf(form.codePointAt(0) ?? 0) & KIND) === CURRENCY;
}
