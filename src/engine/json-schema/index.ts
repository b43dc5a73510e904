/** JSON Schema of contracts. */

export { type SchemaCode, schemaCodes } from './codes.js';
export { flaggedPatternsOf } from './flagged-patterns.js';
export { safeSchemaDigest, schemaDigest } from './schema-digest.js';
export type { StrictTarget } from './strict/modes.js';
export type { StrictNote } from './strict/rewrite.js';
export {
  type StrictSchema,
  type StrictSchemaOptions,
  toStrictSchema,
} from './strict/strict-schema.js';
export type { SchemaOptions, SchemaTarget } from './to-json-schema.js';
export { safeToJsonSchema, toJsonSchema } from './to-json-schema.js';
export { type ContractWithJsonSchema, withJsonSchema } from './with-json-schema.js';
