/** The options that the verbs share. */
import type { JsonLimits } from '../../json/value/index.js';
import type { Version } from '../model/index.js';

/**
 * Options of every verb that looks at a document.
 *
 * @public
 */
export interface ExamineOptions {
  /** Budgets for the reader and the value gate. */
  readonly limits?: JsonLimits;
  /** The version to use when the document does not say one. Never overrides what the document says. */
  readonly assumeVersion?: Version;
  /** How many issues are listed at most; the work ends soon after. Default 100, at least 1. */
  readonly maxIssues?: number;
}
