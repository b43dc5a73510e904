/** What a contract is: the declaration of versions, rules, steps and claims, and the types that follow from it. */
export {
  type Config,
  type Contract,
  type DocumentAt,
  type DocumentIn,
  type DocumentOf,
  type DocumentOfVersion,
  defineConfig,
  defineStep,
  type LatestVersionOf,
  latestOf,
  type Need,
  type OlderFormat,
  type RuleCodeOf,
  type Step,
  type StepDeclaration,
  type VersionOf,
  type Versions,
  type VersionsOf,
  withoutRules,
} from './contract.js';
export { type Embedded, type EmbedOptions, embed } from './embed.js';
export { contractId, hasAuthority, IDENTIFIER_BASE, isCodeOf, isContractName, isVersion } from './identity.js';
export { type Deviation, deviations, eachAt, formRule, type NormalForm, normalTime, timeRule } from './normal-form.js';
export { defineRule, itemRule, type ReportFault, type Rule, type RuleDeclaration, type RuleFault } from './rule.js';
export { type ClaimFault, type QuoteTerms, type RecordClaim, type SourceClaim, STRICT_TERMS } from './source-claim.js';
export {
  type ContractVersion,
  defineVersion,
  type Origin,
  type StandardIssue,
  type StandardJsonSchema,
  type StandardOptions,
  type StandardProps,
  type StandardResult,
  type StandardSchema,
  type Status,
  USUAL_LIMITS,
  type Version,
  type VersionDeclaration,
  type VersionLimits,
} from './version.js';
