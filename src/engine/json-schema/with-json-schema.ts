/** A contract that gives its JSON Schema below `~standard`, for SDKs that pass it to a model. */
import { checkOptions } from '../../core/issue/options.js';
import { orThrow } from '../../core/issue/outcome.js';
import type { Contract, StandardJsonSchema, StandardProps } from '../contract/model/index.js';
import type { StrictTarget } from './strict/modes.js';
import { type StrictSchema, strictTarget, toStrictSchema } from './strict/strict-schema.js';
import { inDialect, toJsonSchema } from './to-json-schema.js';

/** A contract that also gives its JSON Schema below `~standard`. */
export type ContractWithJsonSchema<C extends Contract> = C & {
  readonly '~standard': C['~standard'] & { readonly jsonSchema: StandardJsonSchema };
};

/**
 * Returns the same contract with `~standard.jsonSchema`: the latest version's JSON Schema, for
 * input and output alike, as a contract never changes what it reads. Targets: `draft-2020-12`, and
 * `draft-07` where the schema says nothing else.
 *
 * With a provider's structured output as the `target`, the input's schema is the rewritten one of
 * `toStrictSchema`, in whichever dialect an SDK asks, and `~standard.validate` reads what a model
 * wrote under it: it decodes before it checks.
 * @throws ContractError with a target: the codes of `toStrictSchema`.
 */
export function withJsonSchema<C extends Contract>(
  contract: C,
  options: {
    /** For which provider the schema is rewritten. Default: not rewritten. */
    readonly target?: StrictTarget;
  } = {},
): ContractWithJsonSchema<C> {
  checkOptions(options, { target: strictTarget });
  const { target } = options;
  const strict = target === undefined ? undefined : toStrictSchema(contract, { target });
  const output: StandardJsonSchema['output'] = (asked) =>
    orThrow(inDialect(toJsonSchema(contract), asked.target));
  const input = strict === undefined ? output : () => ({ ...strict.schema });
  const jsonSchema = { input, output };
  return Object.freeze({
    ...contract,
    get '~standard'(): StandardProps & { readonly jsonSchema: StandardJsonSchema } {
      const standard = contract['~standard'];
      return strict === undefined
        ? { ...standard, jsonSchema }
        : { ...standard, validate: decoding(standard, strict), jsonSchema };
    },
  });
}

function decoding<Standard extends StandardProps>(
  { validate }: Standard,
  { decode }: StrictSchema,
): Standard['validate'] {
  return (value) => validate(decode(value));
}
