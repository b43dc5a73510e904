/** JSON Schema of contracts. */
export { type SchemaCode, schemaCodes } from './codes.js';
export { safeSchemaDigest, schemaDigest } from './schema-digest.js';
export type { SchemaTarget } from './to-json-schema.js';
export { type SchemaOptions, safeToJsonSchema, toJsonSchema } from './to-json-schema.js';
export { type ContractWithJsonSchema, withJsonSchema } from './with-json-schema.js';
