/** The way of a document through its contract: version, shape, rules, digests. */
export { examine, examineGated, examineJson, type Received, readShape, receive, shaped } from './examine.js';
export { type Explanation, explainDigestMismatch, safeStableDigest, stableDigest } from './expect.js';
export {
  type AwaitItFirst,
  againstKinds,
  checkContract,
  checkContracts,
  type ExamineOptions,
  type Expectations,
  examineKinds,
  isPromise,
  type Later,
  migrateKinds,
  type ReadyInput,
  type VerifyOptions,
  verifyKinds,
} from './options.js';
export { runRules, stages } from './rules.js';
export { type Envelope, envelope, isOlder, openEnvelope, selectVersion, versionNames } from './select-version.js';
export { checkShape, isValibot } from './shape.js';
export { is, isVersion, parse, safeParse, validate } from './validate.js';
export {
  held,
  sourcesLine,
  type Unsourced,
  unclaimed,
  unsourcedOf,
  verify,
  verifyUnsourced,
  withoutSources,
} from './verify.js';
