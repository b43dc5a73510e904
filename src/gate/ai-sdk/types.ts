/** What is read of a call and an answer of the AI SDK, as a structure that its versions 6 and 7 both fit. */

/** A call of a language model, as far as sources are looked up by it. */
export interface GatedCall {
  /** The messages. */
  readonly prompt?: unknown;
  /** What the caller hands on for providers and middleware: a good place for the sources of a call. */
  readonly providerOptions?: Readonly<Record<string, unknown>>;
  /** `json` for structured output, which the gate refuses. */
  readonly responseFormat?: { readonly type: string };
}

/** An answer that came whole. */
export interface GeneratedAnswer {
  readonly content: readonly { readonly type: string }[];
  readonly providerMetadata?: Readonly<Record<string, unknown>>;
  readonly response?: object;
}

/** An answer that comes in parts. */
export interface StreamedAnswer {
  readonly stream: ReadableStream;
}

/** Language-model middleware, as `wrapLanguageModel` takes it in the versions 6 and 7. */
export interface QuoteGateMiddleware {
  readonly specificationVersion: 'v3';
  /** Calls the model, and gives its answer with the quotes checked. */
  readonly wrapGenerate: <Answer>(options: {
    readonly doGenerate: () => PromiseLike<Answer>;
    readonly params: GatedCall;
  }) => Promise<Answer>;
  /** The same for an answer that comes in parts. */
  readonly wrapStream: <Answer>(options: {
    readonly doStream: () => PromiseLike<Answer>;
    readonly params: GatedCall;
  }) => Promise<Answer>;
}
