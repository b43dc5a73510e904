/** JSON values: what passes the gate, how they are named, compared, copied and frozen. */
export { differences, eachDifference, isSameContainer, memberKeys } from './differences.js';
export { freezeTree, frozenCopyOf, isFrozenHere } from './frozen.js';
export { checkJson, snapshot, snapshotWithin } from './gate.js';
export { type Budgets, budgetsOf, type JsonLimits, limitKinds } from './limits.js';
export type { Leaf, Segment } from './pointer.js';
export {
  escapeKey,
  formatPointer,
  isIndex,
  leavesOf,
  parsePointer,
  pointerTo,
  resolvePointer,
  valueAt,
} from './pointer.js';
export { shapeOf, type Words } from './shapes.js';
export {
  canonicalSize,
  isHighSurrogate,
  isLowSurrogate,
  isWellFormed,
  utf8Length,
} from './text.js';
export type { JsonObject, JsonValue } from './value.js';
export {
  asJson,
  deepFreeze,
  isList,
  isObject,
  itemAt,
  jsonTypeOf,
  memberOf,
  numberAt,
  parseJson,
  present,
  proved,
  typedArrayName,
  unknownMembers,
} from './value.js';
