/** What is read of answers of OpenAI's Responses and Chat Completions, and of their events: every member can be missing. */

/** A response of the Responses API, of OpenAI or of who speaks like it. */
export interface OpenAIResponse {
  readonly output?: readonly OpenAIOutputItem[] | null | undefined;
  readonly usage?: unknown;
}

/** An item of its output: a message, or a search with its results. */
export interface OpenAIOutputItem {
  readonly type?: string | undefined;
  /** Of a message, its parts. */
  readonly content?: unknown;
  /** Of a `file_search_call`, what was found, when the request included it. */
  readonly results?: unknown;
}

/** A chat completion, of OpenAI, of OpenRouter or of who speaks like them. */
export interface OpenAIChatCompletion {
  readonly choices?: readonly OpenAIChoice[] | null | undefined;
  readonly usage?: unknown;
}

/** One of its choices. Only the first is read. */
export interface OpenAIChoice {
  readonly message?: OpenAIChatMessage | null | undefined;
}

/** The message of a choice. */
export interface OpenAIChatMessage {
  readonly content?: unknown;
  readonly refusal?: string | null | undefined;
  readonly annotations?: readonly OpenAIAnnotation[] | null | undefined;
  /** Of Azure, with data of its own: what `[doc1]` in the text counts. */
  readonly context?: unknown;
}

/**
 * An annotation: `url_citation`, `file_citation`, `container_file_citation` or `file_path`.
 *
 * In chat completions the members of a `url_citation` are in a member of that name.
 */
export interface OpenAIAnnotation {
  readonly type?: string | undefined;
  /** Where the mark is in the text, from 0, the end not included. */
  readonly start_index?: number | undefined;
  readonly end_index?: number | undefined;
  readonly url?: string | undefined;
  readonly title?: string | undefined;
  readonly file_id?: string | undefined;
  readonly filename?: string | undefined;
  /** Of `file_citation` and `file_path`, the one offset at which the file is cited. */
  readonly index?: number | undefined;
  /** An excerpt of the page, from OpenRouter. */
  readonly content?: string | undefined;
  readonly url_citation?: OpenAIAnnotation | undefined;
}

/** An answer of either API. */
export type OpenAIAnswer = OpenAIResponse | OpenAIChatCompletion;

/** An event of a stream of either API: `response.*`, or a chunk of a chat completion. */
export type OpenAIEvent = OpenAIResponseEvent | OpenAIChatChunk;

/** An event of the Responses API. */
export interface OpenAIResponseEvent {
  readonly type?: string | undefined;
}

/** A chunk of a chat completion. */
export interface OpenAIChatChunk {
  readonly choices?: readonly unknown[] | null | undefined;
  readonly usage?: unknown;
}
