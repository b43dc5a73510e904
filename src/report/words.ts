/** The names of states, differences and flags, in words for people. */
import type { FoldName, QuoteChange, QuoteFlag } from '../quote/index.js';
import type { ClaimState } from './model.js';

/** What a state is called, the sign that is before it, and what it means in general. */
export const states: Readonly<
  Record<ClaimState, { readonly name: string; readonly sign: string; readonly says: string }>
> = {
  exact: { name: 'exact', sign: '\u2713', says: 'The source has the same characters.' },
  normalized: {
    name: 'normalized',
    sign: '\u2248',
    says: 'The source has the same words; only the writing differs, in ways that change nothing that is said.',
  },
  pieces: {
    name: 'pieces',
    sign: '\u22ef',
    says: 'Its pieces are in the source in this order; what is between them is shown.',
  },
  similar: {
    name: 'similar',
    sign: '\u223c',
    says: 'More than four fifths of its words are there: similar, and not the same.',
  },
  'out-of-context': {
    name: 'out of context',
    sign: '\u2298',
    says: 'The words are in the source, and a negation directly before them is cut off.',
  },
  changed: { name: 'changed', sign: '\u2260', says: 'The source has different words here.' },
  elsewhere: {
    name: 'in another source',
    sign: '\u2192',
    says: 'It is not in the source it names, but in another one.',
  },
  'not-found': {
    name: 'not found',
    sign: '\u2715',
    says: 'The whole source was searched, and nothing like it is there.',
  },
  'not-checked': { name: 'not checked', sign: '?', says: 'It was not checked, which is no verdict.' },
};

/** In the order in which a report counts them. */
export const stateOrder: readonly ClaimState[] = [
  'exact',
  'normalized',
  'pieces',
  'similar',
  'out-of-context',
  'changed',
  'elsewhere',
  'not-found',
  'not-checked',
];

/** States of verified quotes. */
export const verifiedStates: readonly ClaimState[] = ['exact', 'normalized', 'similar'];

type Named = FoldName | QuoteChange['kind'] | QuoteFlag;

const spelled: Readonly<Partial<Record<Named, string>>> = {
  composed: 'composed characters',
  characters: 'compatible characters',
  'white-space': 'blanks and line ends',
  invisible: 'invisible characters',
  notes: 'marks of notes',
  items: 'bullets and numbers of items',
  entities: 'character entities',
  'line-hyphens': 'hyphens at line ends',
  'edge-marks': 'punctuation at the edges',
  'first-letter': 'the case of the first letter',
  punctuation: 'punctuation',
  case: 'letter case',
  spacing: 'a blank or a hyphen',
  sign: 'a sign',
  number: 'a number',
  short: 'short: fewer than four words',
  similar: 'similar words, not the same ones',
  'negated-before': 'a negation directly before it is cut off',
  'starts-mid-sentence': 'it begins within a sentence',
  'ends-mid-sentence': 'it ends within a sentence',
  question: 'the sentence is a question, and its mark is cut off',
  'either-word': 'a hyphen at a line end could be its own: re-sign is not resign',
  'paragraph-crossed': 'it runs over a paragraph',
  'hidden-text': 'the place is a comment or a tag of a page, which nobody sees',
  'struck-out': 'the place is struck out',
  'partial-word': 'an edge divides a word',
  'partial-number': 'an edge divides a number',
  'partial-character': 'an edge divides a character',
  'elsewhere-unsearched': 'not all other sources were searched',
  'context-not-found': 'the text given as before or after it was not found',
};

/** A name in words: those without any of their own are made of words already. */
export function inWords(name: Named): string {
  return spelled[name] ?? name.replaceAll('-', ' ');
}
