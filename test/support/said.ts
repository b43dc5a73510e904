/** Examples of verdicts, each as one text in which source and quote differ at marked places. */
import { expect } from 'vitest';
import { type QuoteOptions, verifyQuote } from '../../src/quote/index.js';

/**
 * Source and quote of an example: `{of the source→of the quote}` stands where they differ, and where the quote is not all of the
 * text, `⟦⟧` stand around it.
 */
function pairOf(example: string): { readonly source: string; readonly quote: string } {
  const side = (nth: 1 | 2): string => example.replace(/\{([^{}→]*)→([^{}→]*)\}/g, `$${String(nth)}`);
  const quote = side(2);
  return { source: side(1).replace(/[⟦⟧]/g, ''), quote: /⟦([^⟧]*)⟧/.exec(quote)?.[1] ?? quote };
}

/** The outcome of an example, and the kinds of its differences: `edited punctuation`. */
export function saidOf(example: string, options?: QuoteOptions): string {
  const { source, quote } = pairOf(example);
  const result = verifyQuote(quote, source, options);
  const kinds = new Set(result.changes.map(({ kind }) => kind));
  return [result.verified ? result.match : result.reason, ...kinds].join(' ');
}

/** Of all examples the same is said. */
export function expectSaid(outcome: string, examples: readonly string[], options?: QuoteOptions): void {
  const said = examples.map((example) => `${example} => ${saidOf(example, options)}`);
  expect(said).toEqual(examples.map((example) => `${example} => ${outcome}`));
}

/** The flags of an example. */
export function flagsOf(example: string): readonly string[] {
  const { source, quote } = pairOf(example);
  return verifyQuote(quote, source).flags.filter((flag) => flag !== 'short');
}

/** Of all examples the same is told. */
export function expectFlags(flags: readonly string[], examples: readonly string[]): void {
  const told = examples.map((example) => [example, ...flagsOf(example)]);
  expect(told).toEqual(examples.map((example) => [example, ...flags]));
}
