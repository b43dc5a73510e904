/**
 * For LangChain and LangGraph: nothing is handed on as a quote before it is verified.
 *
 * @packageDocumentation
 */
export { type GateCode, type GatedPassage, type GatedQuote, gateCodes, type QuoteGateOptions } from '../gate/index.js';
export { type QuoteGateNodeOptions, quoteGateNode } from './gate-node.js';
export { quoteGate } from './quote-gate.js';
export type { GateConfig, GatedStream, GateInput, QuoteGateRunnable } from './types.js';
