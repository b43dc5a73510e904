/**
 * Gates for the AI SDK, LangChain and LangGraph: no passage is shown as a quote before it is
 * verified.
 *
 * @packageDocumentation
 */
export {
  type GatedCall,
  type QuoteGateMiddleware,
  quoteGateMiddleware,
} from './ai-sdk/quote-gate.js';
export { type GateCode, gateCodes } from './gate.js';
export {
  type GateConfig,
  type GatedStream,
  type GateInput,
  type QuoteGateNodeOptions,
  type QuoteGateRunnable,
  quoteGateNode,
  quoteGateRunnable,
} from './langchain/quote-gate.js';
export type { GatedPassage, GatedQuote, GatedText, QuoteGateOptions } from './options.js';
