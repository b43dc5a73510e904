/** The JSON Schema of a contract version: draft 2020-12, the same for every reader of the package. */
import { toJsonSchema as convertValibot } from '@valibot/to-json-schema';
import type { ContractVersion, StandardJsonSchema, StandardSchema, Version } from '../contract/model/index.js';
import { type Contract, contractId, latestOf, type VersionOf } from '../contract/model/index.js';
import { isValibot } from '../contract/verify/index.js';
import { issueOf } from '../issue/issue.js';
import { anything, type OptionKinds, optionIssues } from '../issue/options.js';
import { failure, type Outcome, orThrow } from '../issue/outcome.js';
import { type JsonObject, jsonTypeOf, resolvePointer, snapshot } from '../json/value/index.js';
import { ownMembers } from './own-members.js';
import { dialect, type SchemaTarget, targeted } from './targets.js';

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

/** The JSON Schema of a contract at one version, or why there is none. Never throws. */
export function safeToJsonSchema<C extends Contract>(
  contract: C,
  options: SchemaOptions<VersionOf<C>> = {},
): Outcome<JsonObject> {
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

/** Whether an object stands at the root: said there, in a choice, or in a definition that the root refers to. */
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
