/**
 * Contracts as a set: all of this package, the one that a document follows, their JSON Schemas, and
 * the guard, which describes, compares and locks them so that none changes unnoticed.
 *
 * @packageDocumentation
 */
export type {
  ContractWithJsonSchema,
  SchemaCode,
  SchemaOptions,
  SchemaTarget,
  StrictNote,
  StrictSchema,
  StrictSchemaOptions,
  StrictTarget,
} from '../../engine/json-schema/index.js';
export {
  safeSchemaDigest,
  safeToJsonSchema,
  schemaCodes,
  schemaDigest,
  toJsonSchema,
  toStrictSchema,
  withJsonSchema,
} from '../../engine/json-schema/index.js';
export type { AnyVerdict, Likeness, Recognition } from '../registry/index.js';
export { allContracts, recognise, verifyAny, verifyAnyAgainst } from '../registry/index.js';
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
export type { UnseenCheck } from './describe/unseen-checks.js';
export type { Bump, ChangeClass, ChangeKind, ContractChange } from './diff/change.js';
export { type Comparable, type ContractDiff, diffContracts } from './diff/diff-contracts.js';
export { checkExamples, checkFloor, compareLock } from './lock/check-lock.js';
export { type Drift, emptyLock, type Lock, lockOf, lockText, readLock } from './lock/lock.js';
