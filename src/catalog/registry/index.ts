/**
 * All contracts of this package in one list, and verbs that recognise the contract of a document
 * among several.
 */
export { allContracts } from './all-contracts.js';
export type { Likeness } from './likeness.js';
export { type Recognition, recognise } from './recognise.js';
export { type AnyVerdict, verifyAny, verifyAnyAgainst } from './verify-any.js';
