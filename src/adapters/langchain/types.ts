/** What is read of a message of LangChain 1, as an object or as it is kept: every member can be missing. */

/** A message: an `AIMessage`, or what was kept of one. */
export interface LangChainMessage {
  readonly content?: unknown;
  readonly contentBlocks?: unknown;
  readonly response_metadata?: unknown;
  readonly additional_kwargs?: unknown;
  readonly usage_metadata?: unknown;
}

/** An answer: a message, or its content blocks. */
export type LangChainAnswer = LangChainMessage | readonly LangChainBlock[];

/** A content block. */
export interface LangChainBlock {
  readonly type?: string | undefined;
}
