/**
 * Quotes: whether a quote is in its source, where, and in the source's own words. The rules are in
 * docs/quotes-1.md.
 *
 * @packageDocumentation
 */
export type { OffsetUnit, TextPlace } from '../../core/text/offsets.js';
export { splitSentences, type TextSpan } from '../../core/text/sentences.js';
export type { QuoteContext } from './context.js';
export type { CutFlag } from './edges.js';
export { type FoldedText, fold } from './fold.js';
export { hansHant } from './generated/hans-hant.js';
export { quoteProfile } from './generated/profile.js';
export type { NamedSource, NamedSources, SourceDocument } from './named-sources.js';
export { type QuotedPassage, quotesIn } from './quotes-in.js';
export type { SourceFormat } from './reading/read.js';
export type { FoldName } from './reading/reading.js';
export type { ScriptFold, ScriptName, ScriptTable } from './scripts.js';
export { indexSource, type SourceIndexOptions } from './source-index.js';
export type {
  AttributedQuote,
  ChangeKind,
  NearestText,
  OmittedText,
  QuoteAcceptance,
  QuoteChange,
  QuoteFlag,
  QuoteGuards,
  QuoteOptions,
  QuotePiece,
  QuoteProfile,
  QuoteResult,
  QuoteResultMembers,
  QuoteSource,
  QuoteSpan,
  QuoteStatus,
  SourceIndex,
  SourcePlace,
  UnverifiedQuote,
  UnverifiedStatus,
  VerifiedQuote,
  VerifiedStatus,
} from './types.js';
export {
  type LocatedQuote,
  locateQuote,
  verifyQuote,
  verifyQuotes,
} from './verify.js';
