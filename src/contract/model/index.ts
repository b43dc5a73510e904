/** What a contract is: the declaration of versions, rules, steps and claims, and the types that follow from it. */
export { type Config, defineConfig } from './config.js';
export {
  type Contract,
  type DocumentAt,
  type DocumentIn,
  type DocumentOf,
  type DocumentOfVersion,
  type LatestVersionOf,
  latestOf,
  type RuleCodeOf,
  type VersionOf,
  type Versions,
  type VersionsOf,
} from './contract.js';
export { type Embedded, type EmbedOptions, embed } from './embed.js';
export { contractId, hasAuthority, IDENTIFIER_BASE, isCodeOf, isContractName, isVersion } from './identity.js';
export { USUAL_LIMITS, type VersionLimits } from './limits.js';
export { deviations, formRule, type NormalForm, normalTime } from './normal-form.js';
export { eachAt } from './place.js';
export type { RecordClaim } from './record-claim.js';
export { defineRule, type ReportFault, type Rule, type RuleDeclaration, type RuleFault } from './rule.js';
export { type ClaimFault, type QuoteTerms, type SourceClaim, STRICT_TERMS } from './source-claim.js';
export type {
  StandardIssue,
  StandardJsonSchema,
  StandardOptions,
  StandardProps,
  StandardResult,
  StandardSchema,
} from './standard-schema.js';
export { defineStep, type Need, type Step, type StepDeclaration } from './step.js';
export {
  type ContractVersion,
  defineVersion,
  type Origin,
  type Status,
  type Version,
  type VersionDeclaration,
} from './version.js';
