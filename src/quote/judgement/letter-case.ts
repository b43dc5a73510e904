/** When two spellings of one word differ in letter case only in a way that says the same. */
import { isSmall, lowerOf } from '../../text/code-points.js';
import { titleWords } from '../../text/generated/words.js';
import { afterNumberWords, twoLetterWords } from '../generated/words.js';
import { type Atom, BREAK } from './atoms.js';
import { isReadInCapitals } from './capitals.js';
import type { Markup } from './markup.js';

let words: { readonly short: ReadonlySet<string>; readonly afterNumber: ReadonlySet<string> } | undefined;

/** A word in the text it stands in. */
export interface WordPlace {
  readonly atoms: readonly Atom[];
  readonly markup: Markup;
  readonly at: number;
  /** The quote begins with this word. */
  readonly isFirst: boolean;
}

type Case = 'small' | 'capitalised' | 'capitals' | 'mixed' | 'none';

/**
 * The word and the same word capitalised where its place explains the capital, or a word in a run of three or more that are
 * all capitals; never beside a number where it could be a unit, never a word of one or two letters that is no word of the
 * list, and none in an address. What the source's capitals do not tell, the quote's small letters do not: US or us.
 */
export function sameButForCase(quote: WordPlace, source: WordPlace): boolean {
  const [one, other] = [quote, source];
  const [ours, theirs] = [one.atoms[one.at], other.atoms[other.at]];
  if (ours === undefined || theirs === undefined || !isSameLetters(ours.form, theirs.form)) return false;
  if (
    (/[0-9]/.test(ours.key) && !/^[0-9]+(?:st|nd|rd|th)$/.test(ours.key)) ||
    ours.digitBefore ||
    ours.digitAfter ||
    theirs.digitBefore ||
    theirs.digitAfter
  )
    return false;
  if (isInCode(one) || isInCode(other) || isInAddress(one) || isInAddress(other)) return false;
  if ((followsNumber(one) || followsNumber(other)) && isUnitLike(ours.key)) return false;
  const [here, there] = [caseOf(ours.form), caseOf(theirs.form)];
  if (here === there) return true;
  if (here === 'mixed' || there === 'mixed')
    return isLong(ours.key) && (inCapitals(one, here) || inCapitals(other, there));
  if (isShort(ours.key) && !inCapitals(one, here) && !inCapitals(other, there)) return false;
  if (ours.key === 'no' && (precedesNumber(one) || precedesNumber(other))) return false;
  if (here === 'capitals' && there !== 'capitals' && ours.key.length > 1) return inCapitals(one, here);
  if (there === 'capitals' && here !== 'capitals' && ours.key.length > 1)
    return inCapitals(other, there) && isReadInCapitals(other.atoms, other.at);
  return inCapitals(one, here) || inCapitals(other, there) || beginsHere(here === 'small' ? other : one);
}

const OPENERS = '\'"([{';
const FARTHEST = 12;

/** A capital that says nothing of its word: at the start of the quote, the text, a paragraph, a sentence what is marked as such, or what is said: he said, “You. */
function beginsHere({ atoms, markup, at, isFirst }: WordPlace): boolean {
  if (isFirst) return true;
  let isSaid = false;
  for (let i = at; i >= 0 && at - i < FARTHEST; i -= 1) {
    if ((atoms[i]?.blank ?? 0) > BREAK) return true;
    const before = atoms[i - 1];
    if (before === undefined) return true;
    if (/^(?:headings|lists|tables|page-furniture)$/.test(markup[i - 1] ?? '')) return true;
    if (markup[i - 1] === undefined && (before.isWord || !OPENERS.includes(before.key)))
      return !before.isWord && (isSaid ? `${ENDS},` : ENDS).includes(before.key) && !isTitle(atoms, i - 1);
    isSaid ||= before.key === "'" || before.key === '"';
  }
  return false;
}

const ENDS = '.!?:\u3002\uff01\uff1f\u2026';

/** Mr. Polish, J. Reading: the stop of a title or an initial ends no sentence, but 5 V. and 85 °C. do. */
function isTitle(atoms: readonly Atom[], stop: number): boolean {
  const [before, word] = [atoms[stop - 2], atoms[stop - 1]];
  if (atoms[stop]?.key !== '.' || word?.isWord !== true || /[0-9]/.test(word.key + (before?.key ?? ''))) return false;
  return titleWords.split(' ').includes(word.key) || isInitial(word, before);
}

/** One letter that stands by itself, behind another initial or in brackets: the C of 85 °C is none. */
function isInitial({ form, blank }: Atom, before: Atom | undefined): boolean {
  const isFree = blank > 0 || before === undefined || `.-${OPENERS}`.includes(before.key);
  return isFree && Array.from(form).length === 1 && form !== 'I';
}

/** Letter by letter the same, or one the small letter of the other: a dotted I is not a plain one. */
function isSameLetters(one: string, other: string): boolean {
  const [ours, theirs] = [Array.from(one), Array.from(other)];
  return (
    ours.length === theirs.length &&
    ours.every((letter, i) => {
      const [a, b] = [letter.codePointAt(0) ?? 0, theirs[i]?.codePointAt(0) ?? 0];
      return a === b || lowerOf(a) === b || lowerOf(b) === a;
    })
  );
}

function caseOf(form: string): Case {
  const cases = Array.from(form.replace(/'[A-Za-z]{1,2}$/, ''), (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return lowerOf(code) !== code ? 'C' : isSmall(code) ? 's' : '';
  }).join('');
  if (cases === '') return 'none';
  if (/^s+$/.test(cases)) return 'small';
  if (/^C+$/.test(cases)) return 'capitals';
  return /^Cs+$/.test(cases) && /^C/.test(cases) ? 'capitalised' : 'mixed';
}

const LONGEST_UNIT = 4;

/** A number directly before, with white space or a hyphen between. */
function followsNumber({ atoms, at }: WordPlace): boolean {
  const before = atoms[at - 1]?.key === '-' ? atoms[at - 2] : atoms[at - 1];
  return before?.isWord === true && /[0-9]$/.test(before.key);
}

/** Between the marks of code every letter counts. */
function isInCode({ atoms, at }: WordPlace): boolean {
  return atoms[at - 1]?.form.startsWith('`') === true || atoms[at + 1]?.form.startsWith('`') === true;
}

const LONGEST_ADDRESS = 24;

/** In a run without white space that holds an @, or a slash and a stop. */
function isInAddress({ atoms, at }: WordPlace): boolean {
  let signs = '';
  for (let i = at; i > 0 && at - i < LONGEST_ADDRESS && atoms[i]?.blank === 0; i -= 1) signs += signOf(atoms[i - 1]);
  for (let i = at + 1; i < atoms.length && i - at < LONGEST_ADDRESS && atoms[i]?.blank === 0; i += 1)
    signs += signOf(atoms[i]);
  return signs.includes('@') || (signs.includes('/') && signs.includes('.'));
}

function signOf(atom: Atom | undefined): string {
  return atom === undefined || atom.isWord ? '' : atom.key;
}

function precedesNumber({ atoms, at }: WordPlace): boolean {
  const after = atoms[at + 1]?.key === '.' ? atoms[at + 2] : atoms[at + 1];
  return after !== undefined && /^[0-9]/.test(after.key);
}

function isUnitLike(key: string): boolean {
  return key.length <= LONGEST_UNIT && !read().afterNumber.has(key);
}

function isLong(key: string): boolean {
  return key.length > LONGEST_UNIT;
}

/** One or two Latin letters that are no word of the list: Co and co, Pa and pa, B and b. */
function isShort(key: string): boolean {
  return key.length <= 2 && /^[a-z]+$/.test(key) && !read().short.has(key);
}

/** Among three words or more in a row that are all capitals. */
function inCapitals({ atoms, at }: WordPlace, is: Case): boolean {
  if (is !== 'capitals') return false;
  let run = 1;
  for (let i = at - 1, seen = 0; i >= 0 && seen < 12 && run < 3; i -= 1, seen += 1) {
    const shape = shapeAt(atoms, i);
    if (shape === 'capitals') run += 1;
    else if (shape !== 'none') break;
  }
  for (let i = at + 1, seen = 0; i < atoms.length && seen < 12 && run < 3; i += 1, seen += 1) {
    const shape = shapeAt(atoms, i);
    if (shape === 'capitals') run += 1;
    else if (shape !== 'none') break;
  }
  return run >= 3;
}

function shapeAt(atoms: readonly Atom[], at: number): Case {
  const atom = atoms[at];
  return atom === undefined || !atom.isWord ? 'none' : caseOf(atom.form);
}

function read(): NonNullable<typeof words> {
  words ??= { short: new Set(twoLetterWords.split(' ')), afterNumber: new Set(afterNumberWords.split(' ')) };
  return words;
}
