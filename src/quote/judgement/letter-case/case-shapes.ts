/** How a word is written: in small letters, capitalised, in capitals or mixed, and whether its neighbours are in capitals too. */
import { isSmall, lowerOf } from '../../../text/code-points.js';
import { atomAt } from '../reading/atom-at.js';
import type { Atom } from '../reading/atoms.js';

export type Case = 'small' | 'capitalised' | 'capitals' | 'mixed' | 'none';

/** What an apostrophe adds does not count: ANN's is in capitals. */
export function caseOf(form: string): Case {
  const cases = Array.from(form.replace(/'[A-Za-z]{1,2}$/, ''), (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return lowerOf(code) !== code ? 'C' : isSmall(code) ? 's' : '';
  }).join('');
  if (cases === '') return 'none';
  if (/^s+$/.test(cases)) return 'small';
  if (/^C+$/.test(cases)) return 'capitals';
  return /^Cs+$/.test(cases) ? 'capitalised' : 'mixed';
}

/** Of two words with the same key: letter by letter the same, or one the small letter of the other. A dotted I is not a plain one. */
export function isSameLetters(one: string, other: string): boolean {
  const theirs = Array.from(other);
  return Array.from(one).every((letter, i) => {
    const [a, b] = [codeOf(letter), codeOf(theirs[i] ?? '')];
    return a === b || lowerOf(a) === b || lowerOf(b) === a;
  });
}

export function isCapital(form: string): boolean {
  const first = codeOf(form);
  return lowerOf(first) !== first;
}

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}

/** One of three words or more in a row that are all capitals, where this one is. */
export function isAmongCapitals(atoms: readonly Atom[], at: number): boolean {
  const before = nextCapitals(atoms, at, -1);
  const after = nextCapitals(atoms, at, 1);
  if (before !== undefined && after !== undefined) return true;
  if (before !== undefined) return nextCapitals(atoms, before, -1) !== undefined;
  return after !== undefined && nextCapitals(atoms, after, 1) !== undefined;
}

/** Words in a row have no more signs and figures between them. */
const FARTHEST = 12;

/** The next word that has letters with a case, if it is all capitals. */
function nextCapitals(atoms: readonly Atom[], from: number, way: -1 | 1): number | undefined {
  for (let far = 1; far <= FARTHEST; far += 1) {
    const at = from + far * way;
    const { isWord, form } = atomAt(atoms, at);
    const shape = isWord ? caseOf(form) : 'none';
    if (shape !== 'none') return shape === 'capitals' ? at : undefined;
  }
  return undefined;
}
