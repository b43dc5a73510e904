/** The names of states, differences and flags, in words for people. */
import type { EditName, FoldName, QuoteChange, QuoteFlag } from '../quote/index.js';
import type { ClaimState } from './model.js';

/** What a state is called, the sign that stands before it, and what it means in general. */
export const states: Readonly<
  Record<ClaimState, { readonly name: string; readonly sign: string; readonly says: string }>
> = {
  exact: { name: 'exact', sign: '\u2713', says: 'The same characters stand in the source.' },
  normalized: {
    name: 'normalized',
    sign: '\u2248',
    says: 'The same words stand in the source; only the writing differs, in ways that change nothing that is said.',
  },
  edited: {
    name: 'edited',
    sign: '\u270e',
    says: 'The same words stand in the source but for a small edit of a published list.',
  },
  spliced: {
    name: 'spliced',
    sign: '\u22ef',
    says: 'Its pieces stand in the source in this order; the ellipses leave out what stands between them.',
  },
  fuzzy: {
    name: 'close',
    sign: '\u223c',
    says: 'More than four fifths of its words stand there: close, and not the same.',
  },
  changed: { name: 'changed', sign: '\u2260', says: 'It stands in the source in other words.' },
  elsewhere: {
    name: 'in another source',
    sign: '\u2192',
    says: 'It does not stand in the source it names, but in another one.',
  },
  'not-found': {
    name: 'not found',
    sign: '\u2715',
    says: 'The whole source was searched, and nothing like it stands there.',
  },
  'not-checked': { name: 'not checked', sign: '?', says: 'Nobody looked, which is no verdict.' },
};

/** In the order in which a report counts them. */
export const stateOrder: readonly ClaimState[] = [
  'exact',
  'normalized',
  'edited',
  'spliced',
  'fuzzy',
  'changed',
  'elsewhere',
  'not-found',
  'not-checked',
];

/** States of quotes that stand in their sources. */
export const verifiedStates: readonly ClaimState[] = ['exact', 'normalized', 'edited', 'spliced', 'fuzzy'];

type Named = FoldName | EditName | QuoteChange['kind'] | QuoteFlag;

const spelled: Readonly<Partial<Record<Named, string>>> = {
  nfc: 'composed characters',
  compat: 'compatible characters',
  'white-space': 'blanks and line ends',
  invisible: 'invisible characters',
  tables: 'table lines',
  lists: 'list signs',
  headings: 'heading signs',
  emphasis: 'emphasis signs',
  'token-blanks': 'blanks beside signs',
  entities: 'character entities',
  'letter-case': 'a capital at the start',
  'edge-punctuation': 'punctuation at the edges',
  'page-furniture': 'page numbers and running heads',
  punctuation: 'a sign of punctuation',
  blank: 'a blank',
  article: 'an article',
  'word-split': 'one word written as two, or two as one',
  short: 'short: it has fewer than five words',
  'negation-before': 'a negation stands before it in the same sentence',
  'negation-after': 'what follows it says that it is not so',
  'hedge-cut': 'a view, a doubt or a condition stands outside it in the same sentence',
  'subject-cut': 'it begins with what only belongs to the subject of its sentence',
  'either-word': 'a hyphen at a line end could be its own: re-sign is not resign',
  'limit-cut': 'a word just outside it limits what it says',
  'mark-cut': 'an emoji, a strike-through or an empty box beside it tells how it is meant',
  'question-cut': 'it ends before a question or exclamation mark, or within a question',
  'paragraph-crossed': 'it runs over a paragraph or from one speaker to the next',
  'hidden-text': 'the place holds characters that nobody sees, or is a comment of a page',
  'partial-word': 'an edge splits a word',
  'partial-number': 'an edge cuts a number',
  'partial-character': 'an edge cuts a character',
  'negation-elided': 'an ellipsis leaves out a negation',
  'hedge-elided': 'an ellipsis leaves out a word of doubt',
  'question-elided': 'an ellipsis leaves out a question',
  'start-elided': 'an ellipsis leaves out the start of the sentence or clause that follows it',
  'elsewhere-unsearched': 'not all the other sources were looked into',
  'context-not-found': 'the words said to stand around it were not found',
};

/** A name in words: those without any of their own are made of words already. */
export function inWords(name: Named): string {
  return spelled[name] ?? name.replaceAll('-', ' ');
}
