/**
 * Quotes: a quote is in its source, at this place, in the source's own words; or it is not.
 *
 * @packageDocumentation
 */
export type { EditName, FoldName } from '../text/fold-names.js';
export { profileDigests } from '../text/generated/profiles.js';
export type { OffsetUnit, TextPlace } from '../text/offsets.js';
export { splitSentences, type TextSpan } from '../text/sentences.js';
export type { ChangeKind } from './judgement/comparison/differences.js';
export type { ContextFlag } from './judgement/context/context.js';
export { type LocatedQuote, locateQuote } from './locate-quote.js';
export type { QuoteOptions, QuoteSource } from './options.js';
export type {
  NearestText,
  QuoteAcceptance,
  QuoteChange,
  QuoteFlag,
  QuoteGuard,
  QuoteGuards,
  QuoteMatch,
  QuotePiece,
  QuoteProfile,
  QuoteReason,
  QuoteResult,
  QuoteSpan,
  UnverifiedPiece,
  UnverifiedQuote,
  VerifiedQuote,
} from './result/types.js';
export { indexSource, type SourceIndex, type SourceIndexOptions, type SourcePlace } from './source/source-index.js';
export { verifyQuote } from './verify-quote.js';
export {
  type AttributedQuote,
  type AttributedResult,
  type MisattributedQuote,
  type NamedSources,
  type SourcelessQuote,
  verifyQuotes,
} from './verify-quotes.js';
