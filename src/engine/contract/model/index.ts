/**
 * What a contract is: the declaration of versions, rules, steps and claims, and the types that
 * follow from it.
 */
export type {
  Config,
  Contract,
  DocumentAt,
  DocumentIn,
  DocumentOf,
  DocumentOfVersion,
  LatestVersionOf,
  Need,
  OlderFormat,
  RuleCodeOf,
  Step,
  StepDeclaration,
  VersionOf,
  Versions,
  VersionsOf,
} from './contract.js';
export { defineConfig, defineStep, latestOf, withoutRules } from './contract.js';
export { type Embedded, type EmbedOptions, embed } from './embed.js';
export {
  contractId,
  hasAuthority,
  IDENTIFIER_BASE,
  isCodeOf,
  isContractName,
  isVersion,
} from './identity.js';
export {
  type Deviation,
  deviations,
  eachAt,
  formRule,
  type NormalForm,
  normalTime,
  timeRule,
} from './normal-form.js';
export {
  acceptedBy,
  areAccepted,
  defineRule,
  itemRule,
  type ReportFault,
  type Rule,
  type RuleDeclaration,
  type RuleFault,
} from './rule.js';
export {
  type ClaimFault,
  claimsIn,
  faultsListedBy,
  listedBy,
  type QuoteTerms,
  type RecordClaim,
  type SourceClaim,
  STRICT_TERMS,
} from './source-claim.js';
export type {
  ContractVersion,
  Origin,
  StandardIssue,
  StandardJsonSchema,
  StandardOptions,
  StandardProps,
  StandardResult,
  StandardSchema,
  Status,
  Version,
  VersionDeclaration,
  VersionLimits,
} from './version.js';
export { defineVersion, USUAL_LIMITS } from './version.js';
