/** The schema of a contract for a provider's structured output, and the way back to a document. */
import { anything, checkOptions, type OptionKind, oneOf } from '../../../core/issue/options.js';
import {
  type JsonObject,
  type JsonValue,
  snapshot,
  unknownMembers,
} from '../../../core/json/value/index.js';
import type { Contract, VersionOf } from '../../contract/model/index.js';
import { checkContract } from '../../contract/verify/index.js';
import { toJsonSchema } from '../to-json-schema.js';
import type { StrictTarget } from './modes.js';
import { rewrite, type StrictNote } from './rewrite.js';

/** A contract's schema as one provider's structured output takes it. */
export interface StrictSchema {
  /** Send this to the provider. */
  readonly schema: JsonObject;
  /** Each place at which it says less than the contract, or otherwise. */
  readonly notes: readonly StrictNote[];
  /**
   * The document that a model meant by what it wrote under the schema: absent members in place of
   * null, records in place of lists of entries. Nothing is checked or repaired: verify the result.
   */
  readonly decode: (output: unknown) => unknown;
  /** A document as a model would write it, for examples in a prompt. `decode` gives it back. */
  readonly encode: (document: unknown) => unknown;
}

/** For which provider, and of which version of the contract. */
export interface StrictSchemaOptions<C extends Contract = Contract> {
  /** For which provider the schema is rewritten. */
  readonly target: StrictTarget;
  /** Default: the latest. */
  readonly version?: VersionOf<C>;
}

/**
 * Rewrites the JSON Schema of a contract for the structured output of OpenAI, Anthropic or Gemini,
 * whose strict modes take a part of JSON Schema.
 *
 * What can be said otherwise without loss is: `oneOf` as `anyOf`, optional members as members that
 * may be null, records as lists of names and values, tuples as objects, any JSON as JSON text. What
 * cannot be said is left to the contract, and `notes` names it by pointer.
 * @throws ContractError the codes of `toJsonSchema`; `options.value` for another target.
 * @example
 * ```ts
 * import { EvidencePacket } from 'evidence-contracts/evidence-packet';
 * import { toStrictSchema } from 'evidence-contracts/guard';
 *
 * const { schema, notes } = toStrictSchema(EvidencePacket, { target: 'openai-strict' });
 * console.log(schema['additionalProperties'], notes.some(({ kind }) => kind === 'unclear'));
 * // false false
 * ```
 */
export function toStrictSchema<C extends Contract>(
  contract: C,
  options: StrictSchemaOptions<C>,
): StrictSchema {
  checkContract(contract);
  checkOptions(options, { target: strictTarget, version: anything });
  // The target is no option that may be absent
  checkOptions({ target: unknownMembers(options)['target'] ?? '' }, { target: strictTarget });
  const { target, version } = options;
  const whole = toJsonSchema(contract, version === undefined ? {} : { version });
  const { schema, notes, codec } = rewrite(whole, target);
  const convert = (way: 'encode' | 'decode', value: unknown): unknown => {
    const gated = snapshot(value);
    if (!gated.ok) return value;
    const converted: JsonValue = codec(gated.value, { way, decided: new Map() }).value;
    return converted;
  };
  return {
    schema,
    notes,
    decode: (output) => convert('decode', output),
    encode: (document) => convert('encode', document),
  };
}

/** The option that names a provider. */
export const strictTarget: OptionKind = oneOf('openai-strict', 'anthropic-strict', 'gemini');
