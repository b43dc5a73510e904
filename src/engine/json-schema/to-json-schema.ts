/** The JSON Schema of a contract version. */
import { toJsonSchema as convertValibot, type JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { issueOf } from '../../core/issue/issue.js';
import { anything, optionIssues } from '../../core/issue/options.js';
import { failure, type Outcome, orThrow, success } from '../../core/issue/outcome.js';
import {
  isObject,
  type JsonObject,
  resolvePointer,
  snapshot,
} from '../../core/json/value/index.js';
import { attempt } from '../../core/work/work.js';
import type {
  Contract,
  ContractVersion,
  StandardSchema,
  Version,
  VersionOf,
} from '../contract/model/index.js';
import { contractId, latestOf } from '../contract/model/index.js';
import { checkContract, isValibot } from '../contract/verify/index.js';
import { leaveOutFlagged } from './flagged-patterns.js';
import { unsayableIn } from './unsayable.js';

/**
 * Copies a library's schema. `properties['__proto__'] = schema` made the schema a prototype there;
 * it becomes a member again.
 */
export function ownMembers(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(ownMembers);
  const members: [string, unknown][] = Object.entries(value);
  const prototype = Reflect.getPrototypeOf(value);
  if (prototype !== null && !isRoot(prototype)) members.push(['__proto__', prototype]);
  return Object.fromEntries(members.map(([key, member]) => [key, ownMembers(member)]));
}

/**
 * `Object.prototype`, of any realm: the one prototype that has none itself and owns
 * `hasOwnProperty`.
 */
function isRoot(prototype: object): boolean {
  return Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, 'hasOwnProperty');
}

/** Which JSON Schema of a contract is requested. */
export interface SchemaOptions<V extends Version = Version> {
  /** The version of the contract. Default: the latest. */
  readonly version?: V;
  /**
   * The dialect. Default: `draft-2020-12`; `draft-07` for schemas without keywords that it does not
   * know.
   */
  readonly target?: SchemaTarget;
}

/**
 * The JSON Schema of a contract at one version, the latest unless said otherwise.
 *
 * Its `$id` is `urn:evidence-contracts:<name>:<version>`; the version `"1"` is written `%221%22`,
 * unlike 1. It says the shape; what it cannot say are the contract's rules.
 * @throws ContractError `schema.version` for a version that the contract does not have,
 * `schema.none` for a schema that gives no JSON Schema or none with an object at its root,
 * `schema.target` for a dialect that cannot say it.
 * @example
 * ```ts
 * import { EvidencePacket } from 'evidence-contracts/evidence-packet';
 * import { toJsonSchema } from 'evidence-contracts/guard';
 *
 * console.log(toJsonSchema(EvidencePacket)['$id']); // urn:evidence-contracts:evidence-packet:1.0
 * ```
 */
export function toJsonSchema<C extends Contract>(
  contract: C,
  options?: SchemaOptions<VersionOf<C>>,
): JsonObject {
  return orThrow(safeToJsonSchema(contract, options));
}

/**
 * The JSON Schema of a contract at one version, or why there is none. Throws only for what is not a
 * contract, like `verify`.
 */
export function safeToJsonSchema<C extends Contract>(
  contract: C,
  options: SchemaOptions<VersionOf<C>> = {},
): Outcome<JsonObject> {
  checkContract(contract);
  // An invalid version or dialect has a code of its own
  const strange = optionIssues(options, { version: anything, target: anything });
  if (strange.length > 0) return failure(strange);
  const { version = latestOf(contract).version, target = 'draft-2020-12' } = options;
  const found = contract.versions.find((candidate) => candidate.version === version);
  if (found === undefined)
    return failure(issueOf({ code: 'schema.version', says: 'no such version of the contract' }));
  const body = bodyOf(found);
  if (body === undefined)
    return failure(
      issueOf({
        code: 'schema.none',
        says: 'the schema gives no JSON Schema',
        ...attempt(() => unsayableIn(found.schema(), convertedValibot)),
      }),
    );
  if (!isOfObjects(body))
    return failure(
      issueOf({ code: 'schema.none', says: 'no JSON Schema', expected: 'an object at the root' }),
    );
  const { name } = contract;
  const head = {
    $schema: dialect,
    $id: contractId(name, found.version),
    title: `${name} ${found.version}`,
  };
  return inDialect({ ...head, ...body, ...head }, target);
}

/**
 * True for an object at the root: named there, in a choice, or in a definition that the root refers
 * to.
 */
function isOfObjects(body: JsonObject): boolean {
  const { $ref: reference } = body;
  const root =
    typeof reference === 'string' ? resolvePointer(body, reference.replace(/^#/, '')) : body;
  return (
    isObject(root) &&
    (root['type'] === 'object' || root['oneOf'] !== undefined || root['anyOf'] !== undefined)
  );
}

/** The schema library's JSON Schema of the input side; undefined if it has none. */
function bodyOf(version: ContractVersion): JsonObject | undefined {
  // What the library would write: zod hangs a hidden member on its schemas, which JSON leaves out
  // and the gate refuses
  const gated = attempt(() =>
    snapshot(JSON.parse(JSON.stringify(ownMembers(convert(version.schema()))))),
  );
  return gated?.ok === true && isObject(gated.value) ? gated.value : undefined;
}

function convert(schema: StandardSchema): unknown {
  if (isValibot(schema)) return convertedValibot(schema);
  const props = schema['~standard'] as { readonly jsonSchema?: Converter };
  const isZod = schema['~standard'].vendor === 'zod';
  return props.jsonSchema?.input({
    target: 'draft-2020-12',
    ...(isZod ? { libraryOptions: { override: leaveOutFlagged } } : {}),
  });
}

/** Of Standard JSON Schema: what a library does with options of its own is its matter. */
interface Converter {
  input(options: { readonly target: string; readonly libraryOptions?: object }): unknown;
}

function convertedValibot(schema: GenericSchema): JsonSchema {
  // JSON has no other numbers than finite ones, so that check needs no keyword
  return convertValibot(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'throw',
    ignoreActions: ['finite'],
    overrideAction,
  });
}

interface ConvertedAction {
  readonly valibotAction: { readonly type: string; readonly requirement?: unknown };
  readonly jsonSchema: JsonSchema;
}

/**
 * What the conversion leaves to others: lengths in code points, and patterns that every engine
 * compiles.
 */
function overrideAction({ valibotAction, jsonSchema }: ConvertedAction): JsonSchema | undefined {
  const { type, requirement } = valibotAction;
  if (type === 'min_code_points' && typeof requirement === 'number')
    return { ...jsonSchema, minLength: Math.max(jsonSchema.minLength ?? 0, requirement) };
  if (type === 'max_code_points' && typeof requirement === 'number')
    return {
      ...jsonSchema,
      maxLength: Math.min(jsonSchema.maxLength ?? Number.POSITIVE_INFINITY, requirement),
    };
  if (
    type === 'regex' &&
    requirement instanceof RegExp &&
    /^u?$/.test(requirement.flags) && // as JSON Schema 2020-12 asks a pattern to be read (6.4)
    jsonSchema.pattern === requirement.source
  )
    return { ...jsonSchema, pattern: portablePattern(requirement.source) };
  return undefined;
}

/**
 * The same pattern in the spelling that ECMAScript, Java, Go, Python and Rust share: no escape of a
 * slash, control characters as
 * `\x1f`, and other characters as they are instead of `\u2028`. Surrogates have no such spelling and stay.
 */
function portablePattern(source: string): string {
  return source.replaceAll(/\\u([0-9a-fA-F]{4})|\\./g, (escaped: string, digits?: string) => {
    if (digits === undefined) return escaped === '\\/' ? '/' : escaped;
    const code = Number.parseInt(digits, 16);
    if (code >= 0xd800 && code <= 0xdfff) return escaped;
    return code < 0xa0 ? `\\x${code.toString(16).padStart(2, '0')}` : String.fromCharCode(code);
  });
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
export function inDialect(schema: JsonObject, target: string): Outcome<JsonObject> {
  const $schema =
    typeof target === 'string' && Object.hasOwn(dialects, target) ? dialects[target] : undefined;
  const isKnown = target !== 'draft-07' || !unknownToDraft07.test(JSON.stringify(schema));
  if ($schema !== undefined && isKnown) return success({ ...schema, $schema });
  const expected = Object.keys(dialects).join(' or ');
  return failure(
    issueOf({
      code: 'schema.target',
      says: 'the schema cannot be given for this target',
      expected,
    }),
  );
}
