/**
 * Typed, versioned, verifiable evidence: contracts as data, and a few verbs that work on all of them.
 *
 * @packageDocumentation
 */
export { type Check, type CheckCounts, countChecks, type Stage } from './contract/check.js';
export { type ContractCode, contractCodes } from './contract/codes.js';
export { type Config, defineConfig } from './contract/config.js';
export type {
  Contract,
  DocumentAt,
  DocumentIn,
  DocumentOf,
  DocumentOfVersion,
  LatestVersionOf,
  VersionOf,
  Versions,
} from './contract/contract.js';
export { type ContractDeclaration, defineContract } from './contract/define-contract.js';
export type { Expectations } from './contract/expect.js';
export { type Explanation, explainDigestMismatch } from './contract/explain-mismatch.js';
export { type FormatOptions, formatIssue, formatVerdict } from './contract/format.js';
export { type Migrated, type MigrateOptions, migrate, type NotMigrated, safeMigrate } from './contract/migrate.js';
export type { ExamineOptions } from './contract/options.js';
export { type Problem, type ProblemIssue, toProblem } from './contract/problem.js';
export type { Receipt, ReceiptStep } from './contract/receipt.js';
export { defineRule, type Report, type Rule, type RuleDeclaration, type RuleFinding } from './contract/rule.js';
export type { ClaimFault, SourceClaim } from './contract/source-claim.js';
export type { SourceLookup, Sources } from './contract/source-lookup.js';
export type { SourceState, Standing } from './contract/source-state.js';
export { safeStableDigest, stableDigest } from './contract/stable-digest.js';
export type {
  StandardIssue,
  StandardJsonSchema,
  StandardOptions,
  StandardProps,
  StandardResult,
  StandardSchema,
} from './contract/standard-schema.js';
export { defineStep, type Need, type Step, type StepDeclaration } from './contract/step.js';
export { is, isVersion, parse, safeParse, validate } from './contract/validate.js';
export type { Fails, Holds, Verdict } from './contract/verdict.js';
export { verdictJson } from './contract/verdict-json.js';
export { type VerifyOptions, verify } from './contract/verify.js';
export { type VerifyAgainstOptions, verifyAgainst } from './contract/verify-against.js';
export {
  type ContractVersion,
  defineVersion,
  type Status,
  type Version,
  type VersionDeclaration,
} from './contract/version.js';
export {
  type Digest,
  digest,
  digestBytes,
  digestText,
  isDigest,
  parseDigest,
  safeDigest,
  safeParseDigest,
} from './digest/digest.js';
export type { DigestDifference } from './digest/explain.js';
export type { CodeEntry, CodeOf, CodeTable } from './issue/codes.js';
export { ContractError } from './issue/contract-error.js';
export type { Issue, Position, Severity } from './issue/issue.js';
export type { Failure, Outcome, Success } from './issue/outcome.js';
export { canonicalize, safeCanonicalize } from './json/canonical.js';
export type { JsonLimits } from './json/limits.js';
export { readJson } from './json/read.js';
export type { JsonObject, JsonValue } from './json/value.js';
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
