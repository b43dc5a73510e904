/** What is read of an answer of the Messages API, and of its events: every member can be missing. */

/** A message of the Messages API, of the SDK or the wire. */
export interface AnthropicAnswer {
  readonly content?: string | readonly AnthropicBlock[] | null;
  readonly usage?: AnthropicUsage | null;
}

/** A block of a message. Only text carries citations; results of fetches carry the text of a source. */
export interface AnthropicBlock {
  readonly type?: string;
  readonly text?: string;
  readonly citations?: readonly AnthropicCitation[] | null;
  /** Of a block of type `web_fetch_tool_result`, the page. */
  readonly content?: unknown;
}

/** A citation: characters, pages or blocks of a document, blocks of a search result, or a page of the web. */
export interface AnthropicCitation {
  readonly type?: string;
  readonly cited_text?: string | null;
  /** Counts the documents of the request from 0. */
  readonly document_index?: number;
  readonly document_title?: string | null;
  readonly file_id?: string | null;
  /** Characters from 0, the end not included. */
  readonly start_char_index?: number;
  readonly end_char_index?: number;
  /** Pages from 1, the end not included. */
  readonly start_page_number?: number;
  readonly end_page_number?: number;
  /** Blocks from 0, the end not included. */
  readonly start_block_index?: number;
  readonly end_block_index?: number;
  /** Counts the search results of the request from 0. */
  readonly search_result_index?: number;
  readonly source?: string;
  readonly title?: string | null;
  readonly url?: string;
}

/** The tokens of a message. */
export interface AnthropicUsage {
  readonly input_tokens?: number | null;
  readonly output_tokens?: number | null;
  readonly cache_creation_input_tokens?: number | null;
  readonly cache_read_input_tokens?: number | null;
}

/** An event of a stream of the Messages API. */
export interface AnthropicEvent {
  readonly type?: string;
  readonly index?: number;
  readonly message?: AnthropicAnswer;
  readonly content_block?: AnthropicBlock;
  readonly delta?: unknown;
  readonly usage?: AnthropicUsage | null;
}
