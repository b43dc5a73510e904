/** The way of a document through its contract: version, shape, rules, digests. */

export { type Envelope, envelope, openEnvelope } from './envelope.js';
export { examine, examineGated, examineJson, type Received, receive, shaped } from './examine.js';
export { safeStableDigest, stableDigest } from './expect.js';
export { type Explanation, explainDigestMismatch } from './explain-mismatch.js';
export { type AwaitItFirst, checkContract, checkContracts, isPromise, type Later, type ReadyInput } from './input.js';
export {
  againstKinds,
  type ExamineOptions,
  type Expectations,
  examineKinds,
  migrateKinds,
  type VerifyOptions,
  verifyKinds,
} from './options.js';
export { runRules } from './rules.js';
export { isOlder, knownVersions, selectVersion } from './select-version.js';
export { checkShape } from './shape.js';
export { isValibot } from './valibot-shape.js';
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
