/** The gate of JSON values: what passes it has exactly one canonical text. */
import type { Issue } from '../../issue/issue.js';
import { type Outcome, success } from '../../issue/outcome.js';
import type { JsonCode } from '../codes.js';
import { type Budgets, budgetsOf, type JsonLimits } from './limits.js';
import { copyPlain } from './plain.js';
import type { JsonValue } from './value.js';
import { walkJson } from './walk.js';

/**
 * Lists what keeps a value from being JSON; an empty list says that it is a `JsonValue`.
 *
 * Plain data passes: null, booleans, finite numbers (`-0` too), well-formed strings, dense arrays,
 * objects whose prototype is
 * `Object.prototype` or null, of this realm or another. Own `__proto__`, `constructor` and `toString` members are data. A promise,
 * a response, a blob or a stream is refused by name (`json.promise`). Issues come in document
 * order, at most `limits.issues`; a value beyond `limits.depth` is not entered, and `limits.nodes`
 * ends the walk, as does canonical text of more than `limits.bytes`. Shared references count each
 * time they are reached. It never throws, recurses or calls an accessor.
 */
export function checkJson(value: unknown, limits?: JsonLimits): readonly Issue<JsonCode>[] {
  const budgets = budgetsOf(limits);
  const { issues, mayBeTooLong } = walkJson(value, budgets, false);
  return mayBeTooLong ? walkJson(value, budgets, true).issues : issues;
}

/**
 * Copies a value that passes the gate into plain objects and arrays that nobody else references.
 * Own `__proto__` members survive as data, and `-0` stays `-0`.
 */
export function snapshot(value: unknown, limits?: JsonLimits): Outcome<JsonValue, JsonCode> {
  return snapshotWithin(value, budgetsOf(limits));
}

/** The same within budgets that are known to be right. */
export function snapshotWithin(value: unknown, budgets: Budgets): Outcome<JsonValue, JsonCode> {
  const plain = copyPlain(value, budgets);
  if (plain !== undefined) return success(plain);
  // First without a copy, so that nothing is built for a value that is refused; a proxy may answer
  // differently the next time
  const { issues } = walkJson(value, budgets, false);
  if (issues.length > 0) return { ok: false, issues };
  const walked = walkJson(value, budgets, true);
  return walked.issues.length > 0
    ? { ok: false, issues: walked.issues }
    : success(walked.copy as JsonValue);
}
