/** JSON Schema of contracts. */
export { type SchemaCode, schemaCodes } from './codes.js';
export { safeSchemaDigest, schemaDigest } from './schema-digest.js';
export {
  type ContractWithJsonSchema,
  type SchemaOptions,
  type SchemaTarget,
  safeToJsonSchema,
  toJsonSchema,
  withJsonSchema,
} from './to-json-schema.js';
