/** Makes a contract a Standard JSON Schema too, for SDKs that pass schemas to a model or to a client. */

import type { Contract, StandardJsonSchema, StandardProps } from '../contract/model/index.js';
import { orThrow } from '../issue/outcome.js';
import { targeted, toJsonSchema } from './to-json-schema.js';

/** A contract that also gives its JSON Schema below `~standard`. */
export type ContractWithJsonSchema<C extends Contract> = C & {
  readonly '~standard': C['~standard'] & { readonly jsonSchema: StandardJsonSchema };
};

/**
 * Gives the same contract with `~standard.jsonSchema`: the latest version's JSON Schema, for input and output alike, as
 * a contract never changes what it reads. Targets: `draft-2020-12`, and `draft-07` where the schema says nothing else.
 */
export function withJsonSchema<C extends Contract>(contract: C): ContractWithJsonSchema<C> {
  const give: StandardJsonSchema['input'] = ({ target }) => orThrow(targeted(toJsonSchema(contract), target));
  return Object.freeze({
    ...contract,
    get '~standard'(): StandardProps & { readonly jsonSchema: StandardJsonSchema } {
      return { ...contract['~standard'], jsonSchema: { input: give, output: give } };
    },
  });
}
