/**
 * Verdicts as in-toto Statements with a Simple Verification Result, and back.
 *
 * @packageDocumentation
 */
export type { Quotation, QuotedSource } from '../shared/quotations.js';
export type { ReadQuotations, UnreadQuotation } from '../shared/read-quotation.js';
export { fromStatement, type ReadStatement } from './from-statement.js';
export { type StatementOptions, toStatement } from './to-statement.js';
export type { Statement, StatementEvidence, VerificationResult } from './types.js';
