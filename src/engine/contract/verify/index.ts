/** The way of a document through its contract: version, shape, rules, digests. */
export {
  examine,
  examineGated,
  examineJson,
  type Received,
  readShape,
  receive,
  shaped,
} from './examine.js';
export {
  type Explanation,
  explainDigestMismatch,
  safeStableDigest,
  stableDigest,
} from './expect.js';
export type {
  AwaitItFirst,
  ExamineOptions,
  Expectations,
  Later,
  PinnedTo,
  PinOptions,
  ReadyInput,
  VerifyOptions,
} from './options.js';
export {
  againstKinds,
  checkContract,
  checkContracts,
  contractList,
  examineKinds,
  isPromise,
  migrateKinds,
  pinKinds,
  pinned,
  verifyKinds,
} from './options.js';
export { runRules, stages } from './rules.js';
export {
  type Envelope,
  envelope,
  isNewer,
  isOlder,
  openEnvelope,
  selectVersion,
  versionNames,
} from './select-version.js';
export { checkShape, isValibot } from './shape.js';
export { is, isVersion, parse, safeParse, validate } from './validate.js';
export type { Unsourced } from './verify.js';
export {
  sourcesLine,
  unclaimed,
  unsourcedOf,
  validVerdict,
  verify,
  verifyUnknown,
  verifyUnsourced,
  withoutSources,
} from './verify.js';
