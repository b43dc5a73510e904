/** The atom at a place of a text. Before the first one and behind the last stands what ends every line and sentence. */
import { wordsOf } from '../../../text/word-lists.js';
import { type Atom, PARAGRAPH } from './atoms.js';

/** What the rules about neighbours look at. */
export type Neighbour = Pick<Atom, 'key' | 'form' | 'isWord' | 'blank' | 'digitBefore' | 'digitAfter'>;

/** No sign has this key: line breaks are white space. */
const OUTSIDE: Atom = {
  key: '\n',
  form: '\n',
  isWord: false,
  isUnit: false,
  start: 0,
  end: 0,
  blank: PARAGRAPH,
  bits: 0,
  digitBefore: false,
  digitAfter: false,
};

export function atomAt(atoms: readonly Atom[], at: number): Atom {
  return atoms[at] ?? OUTSIDE;
}

/** True for what stands before the first atom and behind the last. */
export function isOutside(atom: Neighbour): boolean {
  return atom === OUTSIDE;
}

/** True when the list of the profile has this word. */
export function isListed(list: string, { key }: Pick<Neighbour, 'key'>): boolean {
  return wordsOf(list).has(key);
}
