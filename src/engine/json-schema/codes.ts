/** The codes of the JSON Schema room. */
import type { CodeOf } from '../../core/issue/codes.js';

/** Codes that are in the way of a JSON Schema. */
export const schemaCodes = {
  'schema.version': {
    says: 'The contract does not have the version whose schema was requested.',
    hint: 'Ask for one of the versions of the contract, spelled as on the wire.',
  },
  'schema.none': {
    says: 'The schema of the contract gives no JSON Schema with an object at its root.',
    hint: 'Use a schema library that offers Standard JSON Schema, and checks that JSON Schema can say.',
  },
  'schema.target': {
    says: 'The schema cannot be given in the dialect that was requested.',
    hint: 'Ask for draft-2020-12.',
  },
} as const;

/** A code of this room; nothing here emits another. */
export type SchemaCode = CodeOf<typeof schemaCodes>;
