/** What is read of messages and of how a runnable is called, as structures that LangChain fits. */

/** What a chain hands on: a text, or a message whose content is a text or a list of blocks. */
export type GateInput = string | { readonly content: unknown };

/** How a runnable is called, as far as sources are looked up by it. */
export interface GateConfig {
  /** What the caller hands on to the parts of a chain: a good place for the sources of a call. */
  readonly configurable?: Readonly<Record<string, unknown>>;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** The text of one input, in pieces: as a stream, or by `for await`. */
export type GatedStream = ReadableStream<string> & AsyncIterable<string>;

/**
 * A runnable of texts that follows a model: `model.pipe(quoteGateRunnable(...))`. What it gives is text, as an output parser does.
 */
export interface QuoteGateRunnable {
  /** By this LangChain knows a runnable. */
  readonly lc_runnable: true;
  readonly lc_serializable: boolean;
  readonly lc_id: string[];
  /** The name in traces. */
  getName(suffix?: string): string;
  /** The whole text at once. */
  invoke(input: GateInput, config?: GateConfig): Promise<string>;
  /** Many texts, in order. Rejects with the first that fails. */
  batch(inputs: GateInput[], config?: GateConfig | GateConfig[]): Promise<string[]>;
  stream(input: GateInput, config?: GateConfig): Promise<GatedStream>;
  /** Pieces in, pieces out: what streams through a chain. */
  transform(pieces: AsyncIterable<GateInput>, config?: GateConfig): AsyncGenerator<string>;
}
