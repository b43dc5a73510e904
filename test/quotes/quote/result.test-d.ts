import { expectTypeOf, test } from 'vitest';
import {
  type NearestText,
  type QuoteContext,
  type QuotePiece,
  type QuoteResult,
  type QuoteSpan,
  type UnverifiedStatus,
  type VerifiedStatus,
  verifyQuote,
  verifyQuotes,
} from '../../../src/quotes/quote/index.js';

test('all members can be destructured without narrowing', () => {
  const { verified, status, text, nearest, context, spans, pieces, similarity, foundIn } =
    verifyQuote('a', 'b');
  expectTypeOf(verified).toBeBoolean();
  expectTypeOf(status).toEqualTypeOf<VerifiedStatus | UnverifiedStatus>();
  expectTypeOf(text).toEqualTypeOf<string | undefined>();
  expectTypeOf(nearest).toEqualTypeOf<NearestText | undefined>();
  expectTypeOf(context).toEqualTypeOf<QuoteContext | undefined>();
  expectTypeOf(spans).toEqualTypeOf<readonly QuoteSpan[]>();
  expectTypeOf(pieces).toEqualTypeOf<readonly QuotePiece[]>();
  expectTypeOf(similarity).toEqualTypeOf<number | undefined>();
  expectTypeOf(foundIn).toEqualTypeOf<string | undefined>();
});

test('a result is narrowed by `verified`', () => {
  const result = verifyQuote('a', 'b');
  expectTypeOf(result).toEqualTypeOf<QuoteResult>();
  if (result.verified) {
    expectTypeOf(result.text).toBeString();
    expectTypeOf(result.context).toEqualTypeOf<QuoteContext>();
  } else expectTypeOf(result.status).toEqualTypeOf<UnverifiedStatus>();
});

test('many quotes give many results', () => {
  expectTypeOf(verifyQuotes([{ quote: 'a' }], { x: 'b' })).toEqualTypeOf<readonly QuoteResult[]>();
});
