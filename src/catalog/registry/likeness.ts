/**
 * How much a document looks like a contract: its version and the members at its root, counted and
 * not guessed.
 */

import type { JsonObject, JsonValue } from '../../core/json/value/index.js';
import {
  isList,
  isObject,
  memberOf,
  parsePointer,
  resolvePointer,
} from '../../core/json/value/index.js';
import type { Contract, ContractVersion, Version } from '../../engine/contract/model/index.js';
import { selectVersion } from '../../engine/contract/verify/index.js';
import { safeToJsonSchema } from '../../engine/json-schema/to-json-schema.js';
import { hasMember, type Outline, type RootMembers } from './outline.js';

/**
 * The evidence that a document belongs to a contract. It names members that the contract knows,
 * never others.
 */
export interface Likeness {
  /** The name of the contract. */
  readonly contract: string;
  /** The version that is compared: the one the document names, or else the one it is most like. */
  readonly version: Version;
  /**
   * Whether the document says its version: `implied` where documents do not name it, and the
   * contract has one version or the caller names it.
   */
  readonly says: 'known' | 'unknown' | 'missing' | 'implied';
  /** Members at the root that the contract knows. */
  readonly shared: readonly string[];
  /** Members at the root that the contract requires, and the document lacks. */
  readonly missing: readonly string[];
  /** How many members at the root the contract does not know. */
  readonly foreign: number;
  /** `shared` as a part of all three, 0 to 1. */
  readonly likeness: number;
}

export interface Compared {
  readonly contract: Contract;
  readonly version: ContractVersion;
  /** Undefined when the schema does not list its members. */
  readonly root: RootMembers | undefined;
  /** Whether version and root keep the document from nothing. */
  readonly isWhole: boolean;
  readonly evidence: Likeness;
}

/**
 * Compares a document with a contract, at the version it names, or at all when it names none that
 * is known.
 */
export function compare(contract: Contract, document: JsonObject, assumed?: Version): Compared {
  const selected = selectVersion(contract, document, assumed);
  const known = contract.versionAt === null ? 'implied' : 'known';
  const unknown = selected.draft?.code === 'version.missing' ? 'missing' : 'unknown';
  const says = selected.version === undefined ? unknown : known;
  const versions = selected.version === undefined ? contract.versions : [selected.version];
  const compared = versions.flatMap((version) => {
    const roots = rootMembersOf(contract, version);
    const options = roots.length === 0 ? [undefined] : roots;
    return options.map((root) => measure({ contract, version, root }, document, says));
  });
  return compared.reduce((best, next) =>
    next.evidence.likeness >= best.evidence.likeness ? next : best,
  );
}

/**
 * Reads only the members that the root knows, so that a document of a million members costs no
 * more.
 */
function measure(
  { contract, version, root }: Pick<Compared, 'contract' | 'version' | 'root'>,
  document: JsonObject,
  says: Likeness['says'],
): Compared {
  const { known, required, constants, isClosed }: RootMembers = root ?? unsaid;
  const shared = [...known].filter((name) => hasMember(document, name, constants));
  const missing = [...required].filter((name) => !hasMember(document, name, constants));
  const foreign = Object.keys(document).length - shared.length;
  const all = shared.length + missing.length + foreign;
  const likeness = all === 0 ? 0 : shared.length / all;
  const evidence = {
    contract: contract.name,
    version: version.version,
    says,
    shared,
    missing,
    foreign,
    likeness,
  };
  const isWhole = isVersionKnown(evidence) && missing.length === 0 && (!isClosed || foreign === 0);
  return {
    contract,
    version,
    root,
    isWhole,
    evidence,
  };
}

export function isVersionKnown({ says }: Likeness): boolean {
  return says === 'known' || says === 'implied';
}

const unsaid: RootMembers = /* @__PURE__ */ ownRootMembers({});

/** By version, as all documents need the same few; a version never changes. */
const memory: WeakMap<ContractVersion, readonly RootMembers[]> = /* @__PURE__ */ new WeakMap();

/**
 * A contract with what identifies its documents; a schema is read when a document names its
 * version.
 */
export type OutlinedContract = Outline & { readonly contract: Contract };

export function outlineOf(contract: Contract): OutlinedContract {
  const { name, versionAt } = contract;
  const versions = contract.versions.map((version) => ({
    version: version.version,
    get roots() {
      return rootMembersOf(contract, version);
    },
  }));
  return {
    name,
    versionPath: versionAt === null ? null : (parsePointer(versionAt) ?? []),
    versions,
    contract,
  };
}

/** One for each alternative of the schema; none when the schema does not say what is there. */
export function rootMembersOf(
  contract: Contract,
  version: ContractVersion,
): readonly RootMembers[] {
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
function readRootMembers(
  schema: JsonObject,
  root: JsonObject,
  depth: number,
): readonly RootMembers[] {
  if (depth > deepest) return [];
  const below = (value: JsonValue | undefined): readonly RootMembers[] =>
    isObject(value) ? readRootMembers(value, root, depth + 1) : [];
  const { $ref: reference, allOf, anyOf, oneOf } = schema;
  const parts: (readonly RootMembers[])[] = [[ownRootMembers(schema)]];
  if (typeof reference === 'string')
    parts.push(below(resolvePointer(root, reference.replace(/^#/, ''))));
  if (isList(allOf)) for (const part of allOf) parts.push(below(part));
  for (const choice of [anyOf, oneOf]) if (isList(choice)) parts.push(choice.flatMap(below));
  return parts.reduce((before, part) =>
    before.flatMap((one) => part.map((other) => together(one, other))),
  );
}

function ownRootMembers(schema: JsonObject): RootMembers {
  const { properties, required, additionalProperties, unevaluatedProperties } = schema;
  const members = isObject(properties) ? Object.entries(properties) : [];
  const constants = new Map<string, JsonValue>();
  for (const [name, member] of members) {
    const value = memberOf(member, 'const');
    if (value !== undefined) constants.set(name, value);
  }
  return {
    known: new Set(members.map(([name]) => name)),
    required: new Set(isList(required) ? required.filter((name) => typeof name === 'string') : []),
    constants,
    isClosed: additionalProperties === false || unevaluatedProperties === false,
  };
}

const together = (one: RootMembers, other: RootMembers): RootMembers => ({
  known: new Set([...one.known, ...other.known]),
  required: new Set([...one.required, ...other.required]),
  constants: new Map([...one.constants, ...other.constants]),
  isClosed: one.isClosed || other.isClosed,
});
