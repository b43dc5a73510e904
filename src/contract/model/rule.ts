/** A rule: what a contract asks of a document beyond the reach of JSON Schema, as data with one function. */
import type { Severity } from '../../issue/issue.js';

/**
 * One rule over a document that already has the shape of its version.
 *
 * @public
 */
export interface Rule<Document = unknown> {
  /** Stable and dotted: `packet.results.order`. */
  readonly code: string;
  /** What holds, as one sentence without a full stop: `results stand in their total order`. */
  readonly says: string;
  /** What to do where it does not hold, as one sentence for people, the full stop included. */
  readonly mend?: string;
  /** A `warning` never makes a document invalid. */
  readonly severity: Severity;
  /**
   * Reports every place where the rule does not hold. Must be pure, synchronous and linear in the document.
   */
  check(document: Document, report: Report): void;
}

/**
 * Says that a rule does not hold at a place. Calls beyond the cap are counted, not kept.
 *
 * @public
 */
export type Report = (finding: RuleFinding) => void;

/**
 * Where a rule does not hold, and what was expected; never any text of the document.
 *
 * @public
 */
export interface RuleFinding {
  /** Exact RFC 6901 pointer. */
  readonly pointer: string;
  readonly expected?: string;
  /** A type, a length, a count or a position. */
  readonly received?: string;
}

/**
 * What `defineRule` takes: `severity` is `error` unless said otherwise.
 *
 * @public
 */
export interface RuleDeclaration<Document> {
  readonly code: string;
  readonly says: string;
  readonly mend?: string;
  readonly severity?: Severity;
  check(document: Document, report: Report): void;
}

/**
 * Declares a rule.
 *
 * @public
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineRule<Document>(declaration: RuleDeclaration<Document>): Rule<Document> {
  return Object.freeze({ severity: 'error', ...declaration });
}
