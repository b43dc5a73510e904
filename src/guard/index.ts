/**
 * The guard: contracts described, compared and locked, so that none changes unnoticed.
 *
 * @packageDocumentation
 */
export { type GuardCode, guardCodes } from './codes.js';
export { type DescribeOptions, describeContract } from './describe/describe-contract.js';
export type {
  ClaimDescription,
  ContractDescription,
  Example,
  ExampleDescription,
  RuleDescription,
  VerdictDescription,
  VersionDescription,
} from './describe/description.js';
export { mutationFloor, type RuleFloor } from './describe/mutation-floor.js';
export type { Bump } from './diff/bump.js';
export type { ChangeClass, ChangeKind, ContractChange } from './diff/change.js';
export { type Comparable, type ContractDiff, diffContracts } from './diff/diff-contracts.js';
export { checkExamples, checkFloor } from './lock/check-examples.js';
export { compareLock } from './lock/compare-lock.js';
export type { Drift } from './lock/drift.js';
export { emptyLock, type Lock, lockOf, lockText, readLock } from './lock/lock.js';
