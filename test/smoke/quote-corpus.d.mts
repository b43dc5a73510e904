import type { locateQuote, splitSentences, verifyQuote } from '../../src/quotes/quote/index.js';

export const sources: Readonly<Record<string, string>>;
export const quotes: readonly string[];
export function resultsOf(library: {
  readonly verifyQuote: typeof verifyQuote;
  readonly locateQuote: typeof locateQuote;
  readonly splitSentences: typeof splitSentences;
}): {
  readonly quotes: readonly ReturnType<typeof verifyQuote>[];
  readonly places: readonly ReturnType<typeof locateQuote>[];
  readonly sentences: readonly ReturnType<typeof splitSentences>[];
};
