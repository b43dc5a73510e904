/** Dialects: what a schema written for one can be handed out as. */
import { issueOf } from '../issue/issue.js';
import { failure, type Outcome, success } from '../issue/outcome.js';
import type { JsonObject } from '../json/value/index.js';

/** The dialect that every schema is written in. */
export const dialect = 'https://json-schema.org/draft/2020-12/schema';

/** A dialect that schemas are given in. */
export type SchemaTarget = 'draft-2020-12' | 'draft-07';

/** Dialects whose keywords, as far as contracts use them, mean the same as in 2020-12. */
const dialects: Readonly<Record<string, string>> = {
  'draft-2020-12': dialect,
  'draft-07': 'http://json-schema.org/draft-07/schema#',
};

/** Keywords that draft 07 does not know or reads otherwise. */
const unknownToDraft07 =
  /"(?:prefixItems|\$defs|dependentSchemas|dependentRequired|unevaluatedProperties|unevaluatedItems|minContains|maxContains|\$dynamicRef)":/;

/** The schema for a target, or an issue for a target that it cannot be said in. */
export function targeted(schema: JsonObject, target: string): Outcome<JsonObject> {
  const wanted = typeof target === 'string' && Object.hasOwn(dialects, target) ? dialects[target] : undefined;
  const sayable = target !== 'draft-07' || !unknownToDraft07.test(JSON.stringify(schema));
  if (wanted === undefined || !sayable) {
    const expected = Object.keys(dialects).join(' or ');
    return failure(issueOf({ code: 'schema.target', says: 'the schema cannot be given for this target', expected }));
  }
  return success({ ...schema, $schema: wanted });
}
