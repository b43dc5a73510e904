/** Takes a private copy of a value, so that what was checked cannot change afterwards. */
import { type Outcome, success } from '../../issue/outcome.js';
import type { JsonCode } from '../codes.js';
import { budgetsOf, type JsonLimits } from './limits.js';
import { copyPlain } from './plain.js';
import type { JsonValue } from './value.js';
import { walkJson } from './walk.js';

/**
 * Copies a value that passes the gate into plain objects and arrays that nobody else holds.
 *
 * Own `__proto__` members survive as data, and `-0` stays `-0`. A value that is plain beyond doubt is copied at the first
 * look. Else the gate goes first, so that nothing is built for a value that is refused; the copying pass checks again,
 * because a proxy may answer differently the next time.
 */
export function snapshot(value: unknown, limits?: JsonLimits): Outcome<JsonValue, JsonCode> {
  const budgets = budgetsOf(limits);
  const plain = copyPlain(value, budgets);
  if (plain !== undefined) return success(plain);
  const { issues } = walkJson(value, budgets, false);
  if (issues.length > 0) return { ok: false, issues };
  const walked = walkJson(value, budgets, true);
  return walked.issues.length > 0 ? { ok: false, issues: walked.issues } : success(walked.copy as JsonValue);
}
