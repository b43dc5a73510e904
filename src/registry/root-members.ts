/** The root of a contract version: which members its documents have there, as its JSON Schema lists them. */
import type { Contract, ContractVersion } from '../contract/model/index.js';
import {
  isList,
  isObject,
  type JsonObject,
  type JsonValue,
  parsePointer,
  resolvePointer,
} from '../json/value/index.js';
import { safeToJsonSchema } from '../json-schema/to-json-schema.js';
import type { Outline, RootMembers } from './outline.js';

/** By version, since the same few are asked for every document; a version never changes. */
const memory: WeakMap<ContractVersion, readonly RootMembers[]> = /* @__PURE__ */ new WeakMap();

/** A contract with what identifies its documents; a schema is read when a document names its version. */
export interface OutlinedContract extends Outline {
  readonly contract: Contract;
}

export function outlineOf(contract: Contract): OutlinedContract {
  const { name, versionAt } = contract;
  const versions = contract.versions.map((version) => ({
    version: version.version,
    get roots() {
      return rootMembersOf(contract, version);
    },
  }));
  return { name, versionPath: versionAt === null ? null : (parsePointer(versionAt) ?? []), versions, contract };
}

/** One for each alternative of the schema; none when the schema does not say what is there. */
export function rootMembersOf(contract: Contract, version: ContractVersion): readonly RootMembers[] {
  const known = memory.get(version);
  if (known !== undefined) return known;
  const schema = safeToJsonSchema(contract, { version: version.version });
  const roots = schema.ok ? readRootMembers(schema.value, schema.value, 0) : [];
  memory.set(version, roots);
  return roots;
}

/** Deeper than people nest alternatives; a reference to itself ends here. */
const deepest = 8;

/** What a schema says itself, together with what it refers to and each of its alternatives. */
function readRootMembers(schema: JsonObject, root: JsonObject, depth: number): readonly RootMembers[] {
  if (depth > deepest) return [];
  const below = (value: JsonValue | undefined): readonly RootMembers[] =>
    isObject(value) ? readRootMembers(value, root, depth + 1) : [];
  const { $ref: reference, allOf, anyOf, oneOf } = schema;
  const parts: (readonly RootMembers[])[] = [[ownRootMembers(schema)]];
  if (typeof reference === 'string') parts.push(below(resolvePointer(root, reference.replace(/^#/, ''))));
  if (isList(allOf)) for (const part of allOf) parts.push(below(part));
  for (const choice of [anyOf, oneOf]) if (isList(choice)) parts.push(choice.flatMap(below));
  return parts.reduce((before, part) => before.flatMap((one) => part.map((other) => together(one, other))));
}

function ownRootMembers({
  properties,
  required,
  additionalProperties,
  unevaluatedProperties,
}: JsonObject): RootMembers {
  const members = isObject(properties) ? Object.entries(properties) : [];
  return {
    known: new Set(members.map(([name]) => name)),
    required: new Set(Array.isArray(required) ? required.filter((name) => typeof name === 'string') : []),
    constants: new Map(
      members.flatMap(([name, member]): [string, JsonValue][] =>
        isObject(member) && member['const'] !== undefined ? [[name, member['const']]] : [],
      ),
    ),
    isClosed: additionalProperties === false || unevaluatedProperties === false,
  };
}

function together(one: RootMembers, other: RootMembers): RootMembers {
  return {
    known: new Set([...one.known, ...other.known]),
    required: new Set([...one.required, ...other.required]),
    constants: new Map([...one.constants, ...other.constants]),
    isClosed: one.isClosed || other.isClosed,
  };
}
