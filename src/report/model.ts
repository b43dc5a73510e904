/** What a report is made of: an answer or a list of claims, the texts they are checked against, and what came of each. */

import type { FoldName, OmittedText, QuoteChange, QuoteContext, QuoteFlag } from '../quote/index.js';
import type { LayoutSource } from '../text/layout.js';
import type { ClaimState } from './words.js';

export type { ClaimState } from './words.js';

/** A stretch of a text, in UTF-16 units, half-open. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** One line of a list of facts; a link where `href` is an address of the web. */
export interface Fact {
  readonly name: string;
  readonly value: string;
  readonly href?: string;
}

/** A list of rows for people: the steps of a traversal, a ranking. */
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
  /** Its address, when it has one. */
  readonly address?: string;
  /** Undefined when nobody gave it. */
  readonly text: string | undefined;
  /** Where its words are on its pages, if that is known. */
  readonly layout?: LayoutSource;
  /** The language of its text, as a tag; undefined when nobody named it. */
  readonly lang?: string;
  /** True for an excerpt whose source was not given: words in it are not checked against the source. */
  readonly isExcerpt?: true;
  /** What it is, or why there is no text. */
  readonly says: string;
  readonly facts: readonly Fact[];
}

/** A quote to be checked against a pane. */
export interface Ask {
  readonly label: string;
  /** RFC 6901 pointer to what makes the claim: issues below it are reported with it. */
  readonly pointer: string;
  /** The words that are claimed to be in the source; undefined when the document gives none. */
  readonly quote: string | undefined;
  /** Index of the pane; `any` when it may be in each of them; undefined when the document names none that there is. */
  readonly pane: number | 'any' | undefined;
  /** What the words are said to show: a sentence of the answer. */
  readonly claim?: string;
  /** UTF-16 offset near which the quote should be. */
  readonly hint?: number;
  /** Of what is no quote, what is known of it already. */
  readonly known?: { readonly state: ClaimState; readonly name?: string; readonly why: string };
  readonly facts: readonly Fact[];
}

/** What is known of a document before its quotes are looked for. */
export interface Draft {
  /** What the heading is: `Question`, `Answer`. */
  readonly kind: string;
  readonly heading: string;
  /** A text with claims in it. */
  readonly answer?: { readonly title: string; readonly text: string; readonly marks: readonly AnswerMark[] };
  /** What the claims are called: `quote` or `entry`. */
  readonly noun: 'quote' | 'entry';
  readonly asks: readonly Ask[];
  readonly panes: readonly Pane[];
  readonly facts: readonly Fact[];
  readonly tables: readonly Table[];
  readonly notes: readonly string[];
}

/** A stretch of the answer that a claim hangs at. */
export interface AnswerMark extends Stretch {
  /** Index of the ask. */
  readonly ask: number;
}

/** What came of an ask. */
export interface Claim extends Ask {
  /** From 1, in the order of the page. */
  readonly number: number;
  readonly state: ClaimState;
  /** What the state is called. */
  readonly name: string;
  /** One sentence: what the state means here. */
  readonly why: string;
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
  /** Whether it was not checked because the work allowed for the document had ended. */
  readonly isUnpaid: boolean;
}

/** A stretch of a pane, with where a reader finds it. */
export interface Place extends Stretch {
  readonly pane: number;
  readonly line: number;
  readonly column: number;
}
