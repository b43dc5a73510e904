/** What is read of an answer of Bedrock's Converse, and of its events: every member can be missing. */

/** What Converse returns. */
export interface BedrockAnswer {
  readonly output?: { readonly message?: BedrockMessage | null | undefined } | null | undefined;
  readonly usage?: BedrockUsage | null | undefined;
}

/** The message in it. */
export interface BedrockMessage {
  readonly content?: readonly BedrockBlock[] | null | undefined;
}

/** A block of the message: text, or text with its citations. */
export interface BedrockBlock {
  readonly text?: string | null | undefined;
  readonly citationsContent?: BedrockCitationsContent | null | undefined;
}

/** A claim and what it cites. */
export interface BedrockCitationsContent {
  readonly content?: readonly BedrockText[] | null | undefined;
  readonly citations?: readonly BedrockCitation[] | null | undefined;
}

/** A piece of text. */
export interface BedrockText {
  readonly text?: string | null | undefined;
}

/** A citation: the words of the source, and their place. */
export interface BedrockCitation {
  readonly title?: string | null | undefined;
  /** Address or name of the search result. */
  readonly source?: string | null | undefined;
  readonly sourceContent?: readonly BedrockText[] | null | undefined;
  readonly location?: BedrockLocation | null | undefined;
}

/** One of these places. Characters and chunks from 0, pages from 1, the end not included. */
export interface BedrockLocation {
  readonly documentChar?: BedrockRange | null | undefined;
  readonly documentPage?: BedrockRange | null | undefined;
  readonly documentChunk?: BedrockRange | null | undefined;
  readonly searchResultLocation?: BedrockRange | null | undefined;
  readonly web?: { readonly url?: string | undefined; readonly domain?: string | undefined } | null | undefined;
}

/** A span of a document or a search result. */
export interface BedrockRange {
  /** Counts the documents of the request from 0. */
  readonly documentIndex?: number | undefined;
  /** Counts the search results of the request from 0. */
  readonly searchResultIndex?: number | undefined;
  readonly start?: number | undefined;
  readonly end?: number | undefined;
}

/** The tokens of a call. */
export interface BedrockUsage {
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
  readonly cacheReadInputTokens?: number | undefined;
  readonly cacheWriteInputTokens?: number | undefined;
}

/** An event of ConverseStream: one of these members. */
export interface BedrockEvent {
  readonly messageStart?: unknown;
  readonly contentBlockStart?: unknown;
  readonly contentBlockDelta?: unknown;
  readonly contentBlockStop?: unknown;
  readonly messageStop?: unknown;
  readonly metadata?: unknown;
}
