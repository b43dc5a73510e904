/**
 * What a report is made of: an answer or a list of claims, the texts they are checked against, and
 * what came of each.
 */
import type { FigureCheck } from '../../answers/figures/index.js';
import type { QuotationOfAnswer } from '../../answers/marks/index.js';
import type { AnswerOptions, BoundAnswer } from '../../answers/prose/index.js';
import type { GenerationSource } from '../../contracts/generation-result/parts.js';
import type { Issue } from '../../core/issue/issue.js';
import type { LayoutSource } from '../../core/text/layout.js';
import type { TextSpan } from '../../core/text/sentences.js';
import type {
  FoldName,
  OmittedText,
  QuoteChange,
  QuoteContext,
  QuoteFlag,
} from '../../quotes/quote/index.js';
import type { TextName } from './texts/language.js';

/**
 * The state of a claim: each has a name, a sign and a line style, so that it is never shown by
 * colour alone.
 */
export type ClaimState =
  | 'changed'
  | 'not-found'
  | 'misattributed'
  | 'no-source'
  | 'out-of-context'
  | 'pieces'
  | 'unmarked'
  | 'not-checked'
  | 'similar'
  | 'normalized'
  | 'exact';

/** The worst first: the order of the sentence of a page, of its filter and of its cards. */
export const stateOrder: readonly ClaimState[] = [
  'changed',
  'not-found',
  'misattributed',
  'no-source',
  'out-of-context',
  'pieces',
  'unmarked',
  'not-checked',
  'similar',
  'normalized',
  'exact',
];

export const verifiedStates: readonly ClaimState[] = ['exact', 'normalized', 'similar'];

/** Whether a reader should look at a claim: it was checked, and is not verified. */
export const isProblem = ({ state }: Pick<Claim, 'state'>): boolean =>
  state !== 'not-checked' && !verifiedStates.includes(state);

/** Claims with the worst first, and those of one state in the order of the page. */
export const worstFirst = (claims: readonly Claim[]): readonly Claim[] =>
  [...claims].sort(
    (a, b) => stateOrder.indexOf(a.state) - stateOrder.indexOf(b.state) || a.number - b.number,
  );

/** One line of a list of facts. */
export type Fact = Readonly<{ name: string; value: string }>;

export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Rows that are not shown. */
  readonly left: number;
}

/** A text that claims are checked against, or the place of one that nobody gave. */
export interface Pane {
  readonly title: string;
  /** The title without its number, where it has one. */
  readonly shortTitle?: string;
  readonly address?: string;
  readonly text: string | undefined;
  readonly layout?: LayoutSource;
  readonly lang?: string;
  /**
   * True for an excerpt whose source was not given: words in it are not checked against the source.
   */
  readonly isExcerpt?: true;
  /** What it is, or why there is no text. */
  readonly says: string;
  /** What is wrong with it, by lines, if it is the document itself. */
  readonly faults?: readonly Fault[];
  readonly facts: readonly Fact[];
}

/** A line of the document with what is wrong in it. */
export interface Fault {
  /** From 1. */
  readonly line: number;
  readonly issue: Issue;
  /** What the issue says, next to the others. */
  readonly says: string;
}

/** A quote to be checked against a pane. */
export interface Ask {
  readonly label: string;
  /** RFC 6901 pointer to what makes the claim: issues below it are reported with it. */
  readonly pointer: string;
  /** The words that are claimed to be in the source; undefined when the document gives none. */
  readonly quote: string | undefined;
  /**
   * The index of the pane; `any` if it may be in each of them; undefined if the document names no
   * known one.
   */
  readonly pane: number | 'any' | undefined;
  /** The quotation of the answer that it is about: its state is that of all surfaces. */
  readonly quotation?: QuotationOfAnswer | undefined;
  /** The sentence of the answer that it supports. */
  readonly claim?: string | undefined;
  /** UTF-16 offset near which the quote should be. */
  readonly hint?: number | undefined;
  /** The result for what is not looked up. */
  readonly known?:
    | {
        readonly state: ClaimState;
        readonly name?: string;
        readonly why: string;
        readonly todo?: TextName;
      }
    | undefined;
  readonly facts: readonly Fact[];
}

/** What is known of a document before its quotes are looked for. */
export interface Draft {
  /** What the heading is: `Question`, `Answer`. */
  readonly kind: string;
  readonly heading: string;
  readonly answer?: {
    readonly title: string;
    readonly text: string;
    readonly marks: readonly AnswerMark[];
    /** What cites its quotations; the sources are the panes, in their order. */
    readonly bound?: BoundAnswer;
    /** What is known of these sources. */
    readonly named?: readonly GenerationSource['metadata'][];
    readonly reading?: AnswerOptions | undefined;
  };
  /** True if the claims are the entries of a log, and not quotes. */
  readonly isLog?: true;
  /** The figures of the answer; their places name panes. */
  readonly figures?: FigureCheck;
  readonly asks: readonly Ask[];
  readonly panes: readonly Pane[];
  readonly facts: readonly Fact[];
  readonly tables?: readonly Table[];
  readonly notes?: readonly string[];
}

/** The stretch of the answer that a claim belongs to. */
export type AnswerMark = TextSpan & Readonly<{ ask: number }>;

export interface Claim extends Ask {
  /** From 1, in the order of the page. */
  readonly number: number;
  readonly state: ClaimState;
  readonly name: string;
  /** One sentence: what the state means here. */
  readonly why: string;
  /** What to do about it; undefined if there is nothing to do. */
  readonly todo: string | undefined;
  /** Where it is, or comes nearest: ascending. The first is where links lead. */
  readonly places: readonly Place[];
  /** The source's own words, where they are not those of the quote. */
  readonly theirs: string | undefined;
  readonly changes: readonly QuoteChange[];
  readonly folds: readonly FoldName[];
  /** What an ellipsis of the quote represents. */
  readonly omitted: readonly OmittedText[];
  /** The rest of the sentence around the quote. */
  readonly context: QuoteContext | undefined;
  readonly flags: readonly QuoteFlag[];
  /** True if it was not checked because the work budget ran out. */
  readonly isOverBudget: boolean;
}

/** A stretch of a pane, with where a reader finds it. */
export type Place = TextSpan & Readonly<{ pane: number; line: number; column: number }>;
