/** Acceptors of lists, objects, records and choices, and what an acceptor is; see `accept.ts` for why they are sound. */

import { isObject } from '../../json/value/index.js';
/** True only of a JSON value that the schema takes. */
export type Accepts = (value: unknown) => boolean;

/** The members that are read off valibot's plain schema objects and actions. */
export interface Node {
  readonly kind: string;
  readonly type: string;
  readonly async?: boolean;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  readonly wrapped?: Node;
  readonly default?: unknown;
  readonly fallback?: unknown;
  readonly key?: string | Node;
  readonly value?: Node;
  readonly literal?: unknown;
  readonly options?: readonly Node[];
  readonly requirement?: unknown;
  readonly pipe?: readonly Node[];
}

/** Makes the acceptor of a schema; undefined when the schema contains something that is not known. */
export type Compile = (node: Node) => Accepts | undefined;

export function ofArray({ item }: Node, compile: Compile): Accepts | undefined {
  const accepts = item === undefined ? undefined : compile(item);
  if (accepts === undefined) return undefined;
  return (value) => {
    if (!Array.isArray(value)) return false;
    for (let index = 0; index < value.length; index += 1) if (!accepts(value[index])) return false;
    return true;
  };
}

/**
 * Members that are not there read as undefined, which no JSON value is: so the present ones are counted on the way, and a
 * strict object is one that has no more of them. Names that all objects inherit are left to valibot.
 */
export function ofObject({ entries = {}, type }: Node, compile: Compile): Accepts | undefined {
  const isStrict = type === 'strict_object';
  const members: Member[] = [];
  // As valibot goes through them: those that are inherited too
  for (const key in entries) {
    const member = Object.hasOwn(entries, key) && !(key in Object.prototype) ? entries[key] : undefined;
    const made = member === undefined ? undefined : ofMember(key, member, compile);
    if (made === undefined) return undefined;
    members.push(made);
  }
  return (value) => {
    if (!isObject(value)) return false;
    let present = 0;
    for (const { key, accepts, isOptional } of members) {
      const member = value[key];
      if (member === undefined) {
        if (!isOptional) return false;
      } else {
        if (!accepts(member)) return false;
        present += 1;
      }
    }
    return !isStrict || countOf(value) === present;
  };
}

/** Engines remember the names of objects of one form for this loop, which asks for no list of them. */
function countOf(object: Readonly<Record<string, unknown>>): number {
  let count = 0;
  for (const _ in object) count += 1;
  return count;
}

interface Member {
  readonly key: string;
  readonly accepts: Accepts;
  readonly isOptional: boolean;
}

function ofMember(key: string, node: Node, compile: Compile): Member | undefined {
  const isOptional = node.type === 'exact_optional' || node.type === 'optional';
  if (isOptional && (node.default !== undefined || node.fallback !== undefined || node.pipe !== undefined)) {
    return undefined;
  }
  const inner = isOptional ? node.wrapped : node;
  const accepts = inner === undefined ? undefined : compile(inner);
  return accepts === undefined ? undefined : { key, accepts, isOptional };
}

export function ofRecord({ key, value }: Node, compile: Compile): Accepts | undefined {
  const ofKey = typeof key === 'object' ? compile(key) : undefined;
  const ofValue = value === undefined ? undefined : compile(value);
  if (ofKey === undefined || ofValue === undefined) return undefined;
  return (given) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return false;
    for (const [name, member] of Object.entries(given)) if (!ofKey(name) || !ofValue(member)) return false;
    return true;
  };
}

export function ofNullable({ wrapped }: Node, compile: Compile): Accepts | undefined {
  const accepts = wrapped === undefined ? undefined : compile(wrapped);
  return accepts === undefined ? undefined : (value) => value === null || accepts(value);
}

/** One option that takes the whole value is enough. */
export function ofUnion({ options = [] }: Node, compile: Compile): Accepts | undefined {
  const made = options.map(compile);
  if (!made.every((accepts) => accepts !== undefined)) return undefined;
  return (value) => {
    for (const accepts of made) if (accepts(value)) return true;
    return false;
  };
}

/** The same where at most one option accepts the discriminator. */
export function ofVariant(node: Node, compile: Compile): Accepts | undefined {
  return isTold(node.options ?? [], node.key, compile) ? ofUnion(node, compile) : undefined;
}

/**
 * Whether at most one option of a variant accepts a discriminator, since valibot may settle for an option that has issues where
 * two do: literals that differ, and at most one other schema, which accepts none of them.
 */
function isTold(options: readonly Node[], key: Node['key'], compile: Compile): boolean {
  if (typeof key !== 'string') return false;
  const discriminators = options.map(({ entries }) => entries?.[key]);
  const isLiteral = (node: Node | undefined): boolean => node?.type === 'literal' && node.pipe === undefined;
  const literals = discriminators.filter(isLiteral).map((node) => node?.literal);
  const others = discriminators.filter((node) => !isLiteral(node));
  if (new Set(literals).size < literals.length || others.length > 1) return false;
  const [other] = others;
  if (others.length === 0) return true;
  const accepts = other === undefined ? undefined : compile(other);
  return accepts !== undefined && !literals.some(accepts);
}
