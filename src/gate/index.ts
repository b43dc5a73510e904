/**
 * Gates for the AI SDK, LangChain and LangGraph: no passage is shown as a quote before it is verified.
 *
 * @packageDocumentation
 */
export { quoteGateMiddleware } from './ai-sdk/quote-gate.js';
export type { GatedCall, QuoteGateMiddleware } from './ai-sdk/types.js';
export { type GateCode, gateCodes } from './codes.js';
export { type QuoteGateNodeOptions, quoteGateNode, quoteGateRunnable } from './langchain/quote-gate.js';
export type { GateConfig, GatedStream, GateInput, QuoteGateRunnable } from './langchain/types.js';
export type { GatedPassage, GatedQuote, QuoteGateOptions } from './options.js';
