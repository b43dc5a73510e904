/** JSON Schema of contracts. */
export { type SchemaCode, schemaCodes } from './codes.js';
export { safeSchemaDigest, schemaDigest } from './schema-digest.js';
export type { ContractWithJsonSchema, SchemaOptions, SchemaTarget } from './to-json-schema.js';
export { safeToJsonSchema, toJsonSchema, withJsonSchema } from './to-json-schema.js';
