/** The options of everything that checks an answer in prose, read in one place. */
import { type MarkerGrammar, markerGrammars } from '../../contracts/generation-result/markers.js';
import type { Issue } from '../../core/issue/issue.js';
import {
  count,
  type OptionKind,
  type OptionKinds,
  oneOf,
  optionIssues,
  wholeFrom,
  wholeFromOne,
} from '../../core/issue/options.js';
import { isReadableList } from '../../core/issue/readable-list.js';
import type { QuoteAcceptance, QuoteGuards } from '../../quotes/quote/index.js';

/**
 * How the marks of an answer are read, and which of its quotations count. Everything has a default.
 */
export interface AnswerOptions {
  /** The number with which marks count the first source: 1, or 0. Default 1. */
  readonly first?: number;
  /**
   * Further forms of marks, read before those that are known: grammars, such as
   * `{ ...numberedMarkers, open: '<<', close: '>>' }`. Default none.
   */
  readonly forms?: readonly MarkerGrammar[];
  /**
   * Texts whose words are no quotations of the sources, such as titles or the question. Default
   * none.
   */
  readonly ignore?: readonly string[];
  /**
   * A quotation of fewer words that is in no source is a term, not a quotation, unless it has a
   * digit. Default 2.
   */
  readonly minWords?: number;
  /** A whole number: fewer checked quotations fail. Default 0; the assertion of promptfoo has 1. */
  readonly least?: number;
  /** The loosest match that counts, as for `verifyQuote`. Default `normalized`. */
  readonly accept?: QuoteAcceptance;
  /** Which guards refuse a similar match, as for `verifyQuote`. Default `reject`. */
  readonly guards?: QuoteGuards;
  /**
   * `marks`: a quotation that no mark cites fails, also in an answer without marks. Default
   * `nothing`.
   */
  readonly require?: 'nothing' | 'marks';
  /**
   * The state of words that no text has, where a source or page that was to be searched has no
   * text: `not-found`, or `not-checked`. Default `not-found`, with `unsearched`.
   */
  readonly unreadable?: 'not-found' | 'not-checked';
}

export type AnswerSettings = Required<AnswerOptions>;

export const answerDefaults: AnswerSettings = {
  first: 1,
  forms: [],
  ignore: [],
  minWords: 2,
  least: 0,
  accept: 'normalized',
  guards: 'reject',
  require: 'nothing',
  unreadable: 'not-found',
};

const isTexts = (value: unknown): boolean =>
  isReadableList(value) && value.every((one) => typeof one === 'string');

export const answerKinds: Readonly<Record<keyof AnswerOptions, OptionKind>> = {
  first: { expected: '0 or 1', accepts: (value) => value === 0 || value === 1 },
  forms: markerGrammars,
  ignore: { expected: 'a list of texts', accepts: isTexts },
  minWords: wholeFromOne,
  least: wholeFrom(0),
  accept: oneOf('exact', 'normalized', 'pieces', 'fuzzy'),
  guards: oneOf('reject', 'none'),
  require: {
    expected: 'nothing or marks',
    accepts: (value) => value === 'nothing' || value === 'marks',
  },
  unreadable: {
    expected: 'not-found or not-checked',
    accepts: (value) => value === 'not-found' || value === 'not-checked',
  },
};

/** The issues of options, and of those that a caller has besides. */
export const answerIssues = (options: unknown, others: OptionKinds = {}): readonly Issue[] =>
  optionIssues(options, { ...answerKinds, budget: count, ...others });
