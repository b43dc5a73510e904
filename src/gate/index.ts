/**
 * The gate of quotes that the middleware of `./ai-sdk` and `./langchain` share.
 */
export { type GateCode, gateCodes } from './codes.js';
export { type CallGate, openGate, refusal, type TextGate } from './gate.js';
export { type QuoteGateOptions, settingsOf } from './options.js';
export type { GatedPassage, GatedQuote } from './types.js';
