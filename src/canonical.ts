/**
 * Strict JSON, canonical text and digests, and nothing of contracts.
 *
 * @packageDocumentation
 */
export type { DigestCode } from './digest/codes.js';
export { digestCodes } from './digest/codes.js';
export type { DigestSet } from './digest/convert.js';
export {
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
export type { Digest } from './digest/digest.js';
export {
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
export type { CodeEntry, CodeOf, CodeTable } from './issue/codes.js';
export { ContractError } from './issue/contract-error.js';
export type { Issue, Position, Severity } from './issue/issue.js';
export type { Failure, Outcome, Success } from './issue/outcome.js';
export type { JsonCode } from './json/codes.js';
export { jsonCodes } from './json/codes.js';
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
