/**
 * Typed, versioned, verifiable evidence: contracts as data, and a few verbs that work on all of them.
 *
 * @packageDocumentation
 */

export { type ContractCode, contractCodes } from './contract/codes.js';
export { defineContract } from './contract/define-contract.js';
export type { ContractDeclaration } from './contract/make-contract.js';
export type { NormalReceipt, Receipt, ReceiptStep } from './contract/migrate/index.js';
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
} from './contract/migrate/index.js';
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
} from './contract/model/index.js';
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
} from './contract/model/index.js';
export type { ExtractedSource, SourceLookup, Sources } from './contract/sources/index.js';
export { type VerifyAgainstOptions, verifyAgainst } from './contract/sources/index.js';
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
} from './contract/verdict/index.js';
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
} from './contract/verdict/index.js';
export type {
  AwaitItFirst,
  Envelope,
  ExamineOptions,
  Expectations,
  Later,
  ReadyInput,
} from './contract/verify/index.js';
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
} from './contract/verify/index.js';
export { type DigestCode, digestCodes } from './digest/codes.js';
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
} from './digest/convert.js';
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
} from './digest/digest.js';
export type { DigestDifference } from './digest/explain.js';
export type { CodeEntry, CodeOf, CodeTable } from './issue/codes.js';
export type { Issue, Position, Severity } from './issue/issue.js';
export { type OptionCode, optionCodes } from './issue/options.js';
export type { Failure, Outcome, Success } from './issue/outcome.js';
export { ContractError } from './issue/outcome.js';
export { type JsonCode, jsonCodes } from './json/codes.js';
export { locate, readJson } from './json/read/index.js';
export type { JsonLimits, JsonObject, JsonValue, Segment } from './json/value/index.js';
export {
  checkJson,
  formatPointer,
  jsonTypeOf,
  parsePointer,
  pointerTo,
  resolvePointer,
  snapshot,
} from './json/value/index.js';
export { canonicalize, safeCanonicalize } from './json/write/index.js';
export { type OrderCode, orderCodes } from './order/codes.js';
export { remapPointers } from './order/remap.js';
export { type Comparison, compareNumbers, compareText } from './order/text.js';
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
} from './order/total-order.js';
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
} from './stream/index.js';
export { type WorkCode, workCodes } from './work/work.js';
