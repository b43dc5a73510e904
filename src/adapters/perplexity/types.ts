/** What is read of an answer of Perplexity, and of its chunks: every member can be missing. */
import type { OpenAIChatChunk, OpenAIChatCompletion, OpenAIResponse, OpenAIResponseEvent } from '../openai/types.js';

/**
 * An answer of the Sonar API, whose marks `[1]` count `citations`, or of the Agent API, whose annotations have offsets.
 */
export type PerplexityAnswer = PerplexityCompletion | OpenAIResponse;

/** An answer of the Sonar API. */
export interface PerplexityCompletion extends OpenAIChatCompletion {
  /** Addresses; marks in the text count them from 1. */
  readonly citations?: readonly string[] | null | undefined;
  readonly search_results?: readonly PerplexitySearchResult[] | null | undefined;
}

/** What a search found: an address, and an excerpt of its page. */
export interface PerplexitySearchResult {
  readonly url?: string | undefined;
  readonly title?: string | undefined;
  readonly snippet?: string | null | undefined;
  readonly date?: string | null | undefined;
}

/** A chunk of a streamed answer, or an event of the Agent API. */
export type PerplexityEvent = OpenAIChatChunk | OpenAIResponseEvent;
