import { expectTypeOf, test } from 'vitest';
import {
  type AttributedResult,
  type QuoteReason,
  type QuoteResult,
  verifyQuote,
  verifyQuotes,
} from '../../src/quote/index.js';

test('a result is narrowed by `verified`', () => {
  const result = verifyQuote('a', 'b');
  expectTypeOf(result).toEqualTypeOf<QuoteResult>();
  if (result.verified) {
    expectTypeOf(result.match).toEqualTypeOf<'exact' | 'normalized' | 'edited' | 'spliced' | 'fuzzy'>();
    expectTypeOf(result.text).toBeString();
  } else {
    expectTypeOf(result.reason).toEqualTypeOf<QuoteReason>();
    expectTypeOf(result).not.toHaveProperty('text');
  }
});

test('a result of many is narrowed by `reason`', () => {
  expectTypeOf(verifyQuotes([], {})).toEqualTypeOf<readonly AttributedResult[]>();
  const [result] = verifyQuotes([], {});
  if (result !== undefined && !result.verified && result.reason === 'misattributed') {
    expectTypeOf(result.foundIn).toBeString();
    expectTypeOf(result.there.verified).toEqualTypeOf<true>();
  }
});

test('results cannot be written to', () => {
  const result = verifyQuote('a', 'b');
  // @ts-expect-error results are readonly
  result.verified = true;
});
