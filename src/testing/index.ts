/**
 * For tests of your own: published examples, every change of one field, and random documents that hold.
 *
 * @packageDocumentation
 */
export { type ArbitraryOptions, arbitraryOf } from './arbitraries.js';
export { type ExampleChoice, examplesOf, type TestExample } from './examples.js';
export { type Tampering, tamperings } from './tamperings.js';
