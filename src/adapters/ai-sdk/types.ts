/** What is read of results and streams of the Vercel AI SDK, 6 and 7: every member can be missing. */

/** What `generateText` returns, one of its steps, what a model's `doGenerate` returns, or a message of a chat. */
export interface AiSdkResult extends AiSdkStep {
  readonly steps?: readonly AiSdkStep[] | undefined;
  readonly totalUsage?: unknown;
}

/** A step: its content and metadata. */
export interface AiSdkStep {
  /** Texts, sources and other parts. */
  readonly content?: unknown;
  /** The parts of a message of a chat. */
  readonly parts?: unknown;
  /** Has the `body` of the provider where the SDK is configured to keep it. */
  readonly response?: unknown;
  readonly providerMetadata?: unknown;
  readonly usage?: unknown;
}

/** A part of the `fullStream` of `streamText`. */
export interface AiSdkEvent {
  readonly type?: string | undefined;
  /** Of a part of type `raw`, the provider's own event. */
  readonly rawValue?: unknown;
}
