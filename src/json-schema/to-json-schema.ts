/** The JSON Schema of a contract version: draft 2020-12, the same for every reader of the package. */
import { toJsonSchema as convertValibot } from '@valibot/to-json-schema';
import {
  type Contract,
  type ContractVersion,
  contractId,
  latestOf,
  type StandardJsonSchema,
  type StandardSchema,
  type Version,
  type VersionOf,
} from '../contract/model/index.js';
import { checkContract, isValibot } from '../contract/verify/index.js';
import { issueOf } from '../issue/issue.js';
import { anything, type OptionKinds, optionIssues } from '../issue/options.js';
import { failure, type Outcome, orThrow, success } from '../issue/outcome.js';
import { type JsonObject, jsonTypeOf, resolvePointer, snapshot } from '../json/value/index.js';

/**
 * Copies what a schema library gave. `properties['__proto__'] = schema` changes the prototype of `properties` and adds no
 * member: a prototype that is no plain object's own is such a member, and becomes one.
 */
export function ownMembers(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(ownMembers);
  const copy: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) define(copy, key, ownMembers(member));
  const prototype = Object.getPrototypeOf(value) as object | null;
  if (prototype !== null && !isRoot(prototype)) define(copy, '__proto__', ownMembers(prototype));
  return copy;
}

/** `Object.prototype`, of any realm: the one prototype that has none itself and owns `hasOwnProperty`. */
function isRoot(prototype: object): boolean {
  return Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, 'hasOwnProperty');
}

function define(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}

/** Which JSON Schema of a contract is wanted. */
export interface SchemaOptions<V extends Version = Version> {
  /** The version of the contract; the latest unless said otherwise. */
  readonly version?: V;
  /** The dialect: `draft-2020-12` unless said otherwise, or `draft-07` where the schema says nothing that it cannot. */
  readonly target?: SchemaTarget;
}

/** A version or dialect that is none has a code of its own. */
const schemaKinds: OptionKinds = { version: anything, target: anything };

/**
 * The JSON Schema of a contract at one version, the latest unless said otherwise.
 *
 * Its `$id` is `urn:evidence-contracts:<name>:<version>`; the version `"1"` is written `%221%22`, unlike 1. It says the shape; what it cannot say are the contract's rules.
 *
 * @throws ContractError `schema.version` for a version that the contract does not have, `schema.none` for a schema
 * that gives no JSON Schema or none with an object at its root, `schema.target` for a dialect that cannot say it.
 * @example
 * ```ts
 * import { EvidencePacket } from 'evidence-contracts/evidence-packet';
 * import { toJsonSchema } from 'evidence-contracts/guard';
 *
 * console.log(toJsonSchema(EvidencePacket)['$id']); // urn:evidence-contracts:evidence-packet:1.0
 * ```
 */
export function toJsonSchema<C extends Contract>(contract: C, options?: SchemaOptions<VersionOf<C>>): JsonObject {
  return orThrow(safeToJsonSchema(contract, options));
}

/** The JSON Schema of a contract at one version, or why there is none. Throws only for what is no contract, like `verify`. */
export function safeToJsonSchema<C extends Contract>(
  contract: C,
  options: SchemaOptions<VersionOf<C>> = {},
): Outcome<JsonObject> {
  checkContract(contract);
  const strange = optionIssues(options, schemaKinds);
  if (strange.length > 0) return failure(strange);
  const { version = latestOf(contract).version, target = 'draft-2020-12' } = options;
  const found = contract.versions.find((candidate) => candidate.version === version);
  if (found === undefined) {
    return failure(issueOf({ code: 'schema.version', says: 'no such version of the contract' }));
  }
  const body = bodyOf(found);
  if (body === undefined) return failure(issueOf({ code: 'schema.none', says: 'the schema gives no JSON Schema' }));
  if (!isOfObjects(body)) {
    return failure(issueOf({ code: 'schema.none', says: 'no JSON Schema', expected: 'an object at the root' }));
  }
  const head = {
    $schema: dialect,
    $id: contractId(contract.name, found.version),
    title: `${contract.name} ${found.version}`,
  };
  return targeted({ ...head, ...body, ...head }, target);
}

/** Whether an object is at the root: said there, in a choice, or in a definition that the root refers to. */
function isOfObjects(body: JsonObject): boolean {
  const { $ref: reference } = body;
  const root = typeof reference === 'string' ? resolvePointer(body, reference.replace(/^#/, '')) : body;
  if (jsonTypeOf(root) !== 'object') return false;
  const { type, oneOf, anyOf } = root as JsonObject;
  return type === 'object' || oneOf !== undefined || anyOf !== undefined;
}

/** What the schema library says of the input side, as plain JSON; undefined when it cannot say it. */
function bodyOf(version: ContractVersion): JsonObject | undefined {
  try {
    // What the library would write: zod hangs a hidden member on its schemas, which JSON leaves out and the gate refuses
    const gated = snapshot(JSON.parse(JSON.stringify(ownMembers(convert(version.schema())))));
    const body = gated.ok ? gated.value : undefined;
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}

function convert(schema: StandardSchema): unknown {
  if (isValibot(schema)) {
    // JSON has no other numbers than finite ones, so that check needs no keyword
    return convertValibot(schema, {
      target: 'draft-2020-12',
      typeMode: 'input',
      errorMode: 'throw',
      ignoreActions: ['finite'],
    });
  }
  const props = schema['~standard'] as { readonly jsonSchema?: StandardJsonSchema };
  return props.jsonSchema?.input({ target: 'draft-2020-12' });
}

const dialect = 'https://json-schema.org/draft/2020-12/schema';

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
