/** What is read of answers of Gemini, of Google AI and Vertex AI, and of its interactions: every member can be missing. */

/**
 * A response of `generateContent`; a chunk of a stream has the same shape.
 *
 * @public
 */
export interface GeminiResponse {
  readonly candidates?: readonly GeminiCandidate[] | null | undefined;
  readonly promptFeedback?: unknown;
  readonly usageMetadata?: unknown;
}

/**
 * A candidate. Only the first is read.
 *
 * @public
 */
export interface GeminiCandidate {
  readonly content?: { readonly parts?: readonly GeminiPart[] | null | undefined } | null | undefined;
  readonly groundingMetadata?: GeminiGrounding | null | undefined;
  /** Recitations: `citations` in Vertex AI and the SDK, `citationSources` in Google AI. */
  readonly citationMetadata?: unknown;
}

/**
 * A part of the answer; thoughts are no part of its text.
 *
 * @public
 */
export interface GeminiPart {
  readonly text?: string | null | undefined;
  readonly thought?: boolean | null | undefined;
}

/**
 * What the answer rests on.
 *
 * @public
 */
export interface GeminiGrounding {
  readonly groundingChunks?: readonly GeminiChunk[] | null | undefined;
  readonly groundingSupports?: readonly GeminiSupport[] | null | undefined;
}

/**
 * A source: one of these members.
 *
 * @public
 */
export interface GeminiChunk {
  readonly web?: unknown;
  readonly retrievedContext?: unknown;
  readonly maps?: unknown;
  readonly image?: unknown;
}

/**
 * A claim, and the sources that it rests on, by position from 0.
 *
 * @public
 */
export interface GeminiSupport {
  readonly segment?: GeminiSegment | null | undefined;
  readonly groundingChunkIndices?: readonly number[] | null | undefined;
  readonly confidenceScores?: readonly number[] | null | undefined;
}

/**
 * A span of one part, in UTF-8 bytes, half-open. An absent member is 0.
 *
 * @public
 */
export interface GeminiSegment {
  readonly partIndex?: number | null | undefined;
  readonly startIndex?: number | null | undefined;
  readonly endIndex?: number | null | undefined;
  readonly text?: string | null | undefined;
}

/**
 * An interaction: steps, of which those of the model carry texts with annotations.
 *
 * @public
 */
export interface GeminiInteraction {
  readonly steps?: readonly unknown[] | null | undefined;
  readonly usage?: unknown;
}

/**
 * An answer of either API, or the list of chunks that `streamGenerateContent` answers with.
 *
 * @public
 */
export type GeminiAnswer = GeminiResponse | GeminiInteraction | readonly GeminiEvent[];

/**
 * An event of a stream of either API.
 *
 * @public
 */
export type GeminiEvent = GeminiResponse | GeminiInteractionEvent;

/**
 * An event of a stream of an interaction.
 *
 * @public
 */
export interface GeminiInteractionEvent {
  readonly event_type?: string | undefined;
}
