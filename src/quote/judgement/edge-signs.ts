/** Signs with which a quote begins or ends: part of the stretch where the source has them there, else judged by themselves. */
import { type Atom, BREAK } from './atoms.js';
import { type AtomRange, type Comparison, change, type Facing, fold, foldCharacters } from './comparison.js';
import type { Stretch } from './differences.js';
import { isLooseKey } from './pauses.js';

/** Shorter quotes have no edges to trim. */
const FEWEST_TOKENS = 5;

interface Edge {
  readonly comparison: Comparison;
  readonly whole: Facing;
  readonly size: number;
  /** -1 before the first word, 1 after the last. */
  readonly way: -1 | 1;
}

/** The stretch of the source that the quote stands for: it has no sign at its ends that the quote does not have. */
export function completeEdges(comparison: Comparison, size: number): Stretch {
  const { atoms } = comparison.source;
  const { whole } = comparison;
  const first = completeEdge({ comparison, whole, size, way: -1 });
  const last = completeEdge({ comparison, whole, size, way: 1 });
  return { start: atoms[first]?.start ?? 0, end: atoms[last]?.end ?? 0 };
}

/** Outwards from the word, sign by sign; the last source atom that belongs to the stretch. */
function completeEdge(edge: Edge): number {
  const { comparison, whole, way } = edge;
  const { quote } = comparison;
  let ours = way < 0 ? whole.quote.from - 1 : whole.quote.to;
  let theirs = way < 0 ? whole.source.from : whole.source.to - 1;
  let stops = 0;
  for (; ours >= 0 && ours < quote.atoms.length; ours += way) {
    const next = nextSign(edge, ours, theirs);
    if (next !== undefined) {
      takeSign(edge, ours, next);
      for (let at = theirs + way; at !== next; at += way) skip(edge, at);
      theirs = next;
      continue;
    }
    stops += judgeAlone(edge, ours, { theirs, stops });
  }
  return theirs;
}

/** The source's sign that this one of the quote is; markup between does not count, a blank line is never crossed. */
function nextSign({ comparison, way }: Edge, ours: number, theirs: number): number | undefined {
  const { quote, source } = comparison;
  for (let at = theirs + way; at >= 0 && at < source.atoms.length; at += way) {
    const inner = way < 0 ? source.atoms[at + 1] : source.atoms[at];
    const sign = source.atoms[at];
    if (sign === undefined || inner === undefined || inner.blank > 2) return undefined;
    if (sign.key === quote.atoms[ours]?.key)
      return sameBlank(quote.atoms, source.atoms, { ours, at, way }) ? at : undefined;
    if (source.markup[at] === undefined || sign.isUnit) return undefined;
  }
  return undefined;
}

/** Beside a digit white space counts: "- 5" is not "-5". */
function sameBlank(
  quote: readonly Atom[],
  source: readonly Atom[],
  { ours, at, way }: { readonly ours: number; readonly at: number; readonly way: -1 | 1 },
): boolean {
  const [here, there] = [quote[ours], source[at]];
  if (here === undefined || there === undefined) return false;
  return way < 0
    ? here.digitAfter === there.digitAfter
    : here.digitBefore === there.digitBefore || '.,;:!?)]}\'"%'.includes(here.key);
}

function takeSign({ comparison, way }: Edge, ours: number, theirs: number): void {
  const [here, there] = [comparison.quote.atoms[ours], comparison.source.atoms[theirs]];
  const at = { quote: { from: ours, to: ours + 1 }, source: { from: theirs, to: theirs + 1 } };
  foldCharacters(comparison, ours, theirs);
  if (here === undefined || there === undefined) return;
  if (here.form !== there.form)
    fold(comparison, here.key === "'" || here.key === '"' ? 'quotation-marks' : 'dashes', at);
  const [inner, other] =
    way < 0 ? [comparison.quote.atoms[ours + 1], comparison.source.atoms[theirs + 1]] : [here, there];
  if ((inner?.blank ?? 0) > 0 !== (other?.blank ?? 0) > 0) fold(comparison, 'token-blanks', at);
}

function skip({ comparison, whole, way }: Edge, at: number): void {
  const name = comparison.source.markup[at];
  const ours = way < 0 ? whole.quote.from : whole.quote.to;
  if (name !== undefined) fold(comparison, name, { quote: { from: ours, to: ours }, source: { from: at, to: at + 1 } });
}

/** A sign of the quote that the source does not have there; 1 when it was its one final stop. */
function judgeAlone(
  { comparison, whole, size, way }: Edge,
  ours: number,
  { theirs, stops }: { readonly theirs: number; readonly stops: number },
): 0 | 1 {
  const { quote } = comparison;
  const sign = quote.atoms[ours];
  const from = way < 0 ? theirs : theirs + 1;
  const at = { quote: { from: ours, to: ours + 1 }, source: { from, to: from } };
  const markup = quote.markup[ours];
  if (sign === undefined) return 0;
  if (markup !== undefined) {
    fold(comparison, markup, at);
    return 0;
  }
  const isMark = (sign.key === "'" || sign.key === '"') && !hasInnerMark(quote.atoms, whole.quote);
  const isDots = sign.key === '.' && inEllipsis(quote.atoms, ours);
  const isStop = way > 0 && !isMark && stops === 0 && isLooseKey(sign.key) && !isDouble(sign);
  const end = isStop ? endOfQuestion(comparison, theirs) : undefined;
  if (end !== undefined) {
    change(comparison, 'sign-changed', { ...at, source: { from: end, to: end + 1 } });
    return 0;
  }
  if (size >= FEWEST_TOKENS && (isMark || isDots || isEllipsisBracket(quote.atoms, ours) || isStop)) {
    fold(comparison, 'edge-punctuation', at);
    return isStop && !isDots ? 1 : 0;
  }
  change(comparison, isLooseKey(sign.key) ? 'punctuation-changed' : 'sign-changed', at);
  return 0;
}

/** A mark that closes what was opened inside; an apostrophe can end a word. */
function isDouble({ key, form }: Atom): boolean {
  return (key === "'" || key === '"') && !/^['\u2019]$/.test(form);
}

/** The question or exclamation mark that ends the source's sentence here, in French behind a blank: a stop in its place says something else. */
function endOfQuestion({ source }: Comparison, theirs: number): number | undefined {
  for (let at = theirs + 1; at < theirs + 5; at += 1) {
    const sign = source.atoms[at];
    if (sign === undefined || sign.isUnit || sign.blank >= BREAK) return undefined;
    if ('?!\uff1f\uff01\u061f\u203d\u2047\u2048\u2049'.includes(sign.key)) return at;
    if (sign.blank > 0) return undefined;
  }
  return undefined;
}

/** A quotation mark inside is the partner of the one at the edge: then that one does not wrap the quote. */
function hasInnerMark(atoms: readonly Atom[], { from, to }: AtomRange): boolean {
  return atoms.slice(from, to).some(({ key, form }) => (key === "'" || key === '"') && !/^['\u2019`]+$/.test(form));
}

/** One of three stops or more in a row. */
function inEllipsis(atoms: readonly Atom[], at: number): boolean {
  let run = 1;
  for (let i = at - 1; i >= 0 && run < 3 && atoms[i]?.key === '.'; i -= 1) run += 1;
  for (let i = at + 1; i < atoms.length && run < 3 && atoms[i]?.key === '.'; i += 1) run += 1;
  return run >= 3;
}

/** The bracket of [...]. */
function isEllipsisBracket(atoms: readonly Atom[], at: number): boolean {
  const key = atoms[at]?.key ?? '';
  if ('[('.includes(key)) return atoms[at + 1]?.key === '.' && inEllipsis(atoms, at + 1);
  return '])'.includes(key) && atoms[at - 1]?.key === '.' && inEllipsis(atoms, at - 1);
}
