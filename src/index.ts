/**
 * Typed, versioned, verifiable evidence: contracts as data, and a few verbs that work on all of
 * them.
 *
 * @packageDocumentation
 */

export { type DigestCode, digestCodes } from './core/digest/codes.js';
export {
  type DigestSet,
  fromDigestSet,
  fromHex,
  fromSri,
  safeFromDigestSet,
  safeFromHex,
  safeFromSri,
  toDigestSet,
  toHex,
  toSri,
} from './core/digest/convert.js';
export {
  type Digest,
  digest,
  digestBytes,
  digestText,
  isDigest,
  parseDigest,
  safeDigest,
  safeDigestBytes,
  safeDigestText,
  safeParseDigest,
} from './core/digest/digest.js';
export type { DigestDifference } from './core/digest/explain.js';
export type { CodeEntry, CodeOf, CodeTable } from './core/issue/codes.js';
export type { Issue, Position, Severity } from './core/issue/issue.js';
export { type OptionCode, optionCodes } from './core/issue/options.js';
export type { Failure, Outcome, Success } from './core/issue/outcome.js';
export { ContractError } from './core/issue/outcome.js';
export { type JsonCode, jsonCodes } from './core/json/codes.js';
export { locate, readJson } from './core/json/read/index.js';
export type { JsonLimits, JsonObject, JsonValue, Segment } from './core/json/value/index.js';
export {
  checkJson,
  formatPointer,
  jsonTypeOf,
  parsePointer,
  pointerTo,
  resolvePointer,
  snapshot,
} from './core/json/value/index.js';
export { canonicalize, safeCanonicalize } from './core/json/write/index.js';
export { type OrderCode, orderCodes } from './core/order/codes.js';
export { remapPointers } from './core/order/remap.js';
export { type Comparison, compareNumbers, compareText } from './core/order/text.js';
export {
  ascending,
  descending,
  firstOutOfOrder,
  type KeyValue,
  type OrderKey,
  type Sorted,
  sortTotal,
  type TotalOrder,
  totalOrder,
} from './core/order/total-order.js';
export { type WorkCode, workCodes } from './core/work/work.js';
export { type ContractCode, contractCodes } from './engine/contract/codes.js';
export { defineContract } from './engine/contract/define-contract.js';
export type { ContractDeclaration } from './engine/contract/make-contract.js';
export type { NormalReceipt, Receipt, ReceiptStep } from './engine/contract/migrate/index.js';
export {
  type Migrated,
  type MigrateOptions,
  migrate,
  type Normalized,
  type NotMigrated,
  type NotNormalized,
  normalize,
  safeMigrate,
  safeNormalize,
} from './engine/contract/migrate/index.js';
export type {
  ClaimFault,
  Contract,
  DocumentAt,
  DocumentIn,
  DocumentOf,
  DocumentOfVersion,
  LatestVersionOf,
  OlderFormat,
  QuoteTerms,
  RecordClaim,
  RuleCodeOf,
  SourceClaim,
  StandardIssue,
  StandardJsonSchema,
  StandardOptions,
  StandardProps,
  StandardResult,
  StandardSchema,
  VersionOf,
  Versions,
  VersionsOf,
} from './engine/contract/model/index.js';
export {
  type Config,
  type ContractVersion,
  defineConfig,
  defineRule,
  defineStep,
  defineVersion,
  type Embedded,
  type EmbedOptions,
  embed,
  formRule,
  type Need,
  type NormalForm,
  type Origin,
  type ReportFault,
  type Rule,
  type RuleDeclaration,
  type RuleFault,
  type Status,
  type Step,
  type StepDeclaration,
  type Version,
  type VersionDeclaration,
  type VersionLimits,
} from './engine/contract/model/index.js';
export type { ExtractedSource, SourceLookup, Sources } from './engine/contract/sources/index.js';
export { type VerifyAgainstOptions, verifyAgainst } from './engine/contract/sources/index.js';
export type {
  ExtractedText,
  Invalid,
  InvalidAs,
  IssueCodeOf,
  SourceState,
  Standing,
  Valid,
  ValidAs,
  ValidAt,
  Verdict,
} from './engine/contract/verdict/index.js';
export {
  type Check,
  type CheckCounts,
  countChecks,
  type FormatOptions,
  formatIssue,
  formatVerdict,
  type Problem,
  type ProblemIssue,
  type Stage,
  toProblem,
  verdictJson,
} from './engine/contract/verdict/index.js';
export type {
  AwaitItFirst,
  Envelope,
  ExamineOptions,
  Expectations,
  Later,
  PinnedTo,
  PinOptions,
  ReadyInput,
} from './engine/contract/verify/index.js';
export {
  type Explanation,
  envelope,
  explainDigestMismatch,
  is,
  isVersion,
  parse,
  safeParse,
  safeStableDigest,
  stableDigest,
  type VerifyOptions,
  validate,
  verify,
} from './engine/contract/verify/index.js';
export {
  type CheckedLine,
  type Emit,
  type FilterOptions,
  filterNdjson,
  type LineTally,
  type LineVerifier,
  type NdjsonFilter,
  type NdjsonLine,
  type SplitOptions,
  type StreamCode,
  streamCodes,
  verdictInStream,
} from './engine/stream/index.js';
