/**
 * Middleware for the AI SDK, versions 6 and 7: nothing is shown as a quote before it is verified.
 *
 * @packageDocumentation
 */
export { type GateCode, type GatedPassage, type GatedQuote, gateCodes, type QuoteGateOptions } from '../gate/index.js';
export { quoteGate } from './quote-gate.js';
export type { GatedCall, QuoteGateMiddleware } from './types.js';
