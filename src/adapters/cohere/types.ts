/** What is read of an answer of Cohere's Chat API, version 2, and of its events: every member can be missing. */

/** An answer of version 2, in the camel case of the SDK or the snake case of the wire. */
export interface CohereAnswer {
  readonly message?: CohereMessage | null | undefined;
  readonly usage?: unknown;
}

/** The message in it. */
export interface CohereMessage {
  /** Texts and thoughts; citations count both. */
  readonly content?: unknown;
  readonly citations?: readonly CohereCitation[] | null | undefined;
}

/** A citation: a claim, and the documents that it rests on. */
export interface CohereCitation {
  /** Characters of the content block from 0, the end not included. */
  readonly start?: number | undefined;
  readonly end?: number | undefined;
  /** The words of the claim, between the two. */
  readonly text?: string | undefined;
  readonly sources?: readonly unknown[] | null | undefined;
  /** Counts the blocks of content, the thoughts too, from 0. */
  readonly contentIndex?: number | undefined;
  readonly content_index?: number | undefined;
  /** `TEXT_CONTENT`, or `THINKING_CONTENT` and `PLAN`, which are no part of the answer. */
  readonly type?: string | undefined;
}

/** An event of a stream of version 2. */
export interface CohereEvent {
  readonly type?: string | undefined;
  readonly index?: number | undefined;
  readonly delta?: unknown;
}
