/** What is read of answers of Gemini, of Google AI and Vertex AI, and of its interactions: every member can be missing. */

/** A response of `generateContent`; a chunk of a stream has the same shape. */
export interface GeminiResponse {
  readonly candidates?: readonly GeminiCandidate[] | null | undefined;
  readonly promptFeedback?: unknown;
  readonly usageMetadata?: unknown;
}

/** A candidate. Only the first is read. */
export interface GeminiCandidate {
  readonly content?: { readonly parts?: readonly GeminiPart[] | null | undefined } | null | undefined;
  readonly groundingMetadata?: GeminiGrounding | null | undefined;
  /** Recitations: `citations` in Vertex AI and the SDK, `citationSources` in Google AI. */
  readonly citationMetadata?: unknown;
}

/** A part of the answer; thoughts are no part of its text. */
export interface GeminiPart {
  readonly text?: string | null | undefined;
  readonly thought?: boolean | null | undefined;
}

/** What the answer rests on. */
export interface GeminiGrounding {
  readonly groundingChunks?: readonly GeminiChunk[] | null | undefined;
  readonly groundingSupports?: readonly GeminiSupport[] | null | undefined;
}

/** A source: one of these members. */
export interface GeminiChunk {
  readonly web?: unknown;
  readonly retrievedContext?: unknown;
  readonly maps?: unknown;
  readonly image?: unknown;
}

/** A claim, and the sources that it rests on, by position from 0. */
export interface GeminiSupport {
  readonly segment?: GeminiSegment | null | undefined;
  readonly groundingChunkIndices?: readonly number[] | null | undefined;
  readonly confidenceScores?: readonly number[] | null | undefined;
}

/** A span of one part, in UTF-8 bytes, half-open. An absent member is 0. */
export interface GeminiSegment {
  readonly partIndex?: number | null | undefined;
  readonly startIndex?: number | null | undefined;
  readonly endIndex?: number | null | undefined;
  readonly text?: string | null | undefined;
}

/** An interaction: steps, of which those of the model carry texts with annotations. */
export interface GeminiInteraction {
  readonly steps?: readonly unknown[] | null | undefined;
  readonly usage?: unknown;
}

/** An answer of either API, or the list of chunks that `streamGenerateContent` answers with. */
export type GeminiAnswer = GeminiResponse | GeminiInteraction | readonly GeminiEvent[];

/** An event of a stream of either API. */
export type GeminiEvent = GeminiResponse | GeminiInteractionEvent;

/** An event of a stream of an interaction. */
export interface GeminiInteractionEvent {
  readonly event_type?: string | undefined;
}
