/** Acceptors of lists, objects and records: of their form, and of each thing that they hold; see `accept.ts` for why they may. */
import type { Accepts, Compile, Node } from './accept-node.js';

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
  const keys = namesIn(entries);
  if (keys.some((key) => !Object.hasOwn(entries, key) || key in Object.prototype)) return undefined;
  const members = keys.map((key) => ofMember(entries[key] as Node, compile));
  if (!members.every((member) => member !== undefined)) return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const object = value as Readonly<Record<string, unknown>>;
    let present = 0;
    for (let nth = 0; nth < keys.length; nth += 1) {
      const member = object[keys[nth] as string];
      if (member === undefined) {
        if (!(members[nth] as Member).isOptional) return false;
      } else {
        if (!(members[nth] as Member).accepts(member)) return false;
        present += 1;
      }
    }
    return !isStrict || countOf(object) === present;
  };
}

/** As valibot goes through them: those that are inherited too. */
function namesIn(entries: Readonly<Record<string, Node>>): string[] {
  const names: string[] = [];
  for (const name in entries) names.push(name);
  return names;
}

/** Engines remember the names of objects of one form for this loop, which asks for no list of them. */
function countOf(object: Readonly<Record<string, unknown>>): number {
  let count = 0;
  for (const _ in object) count += 1;
  return count;
}

interface Member {
  readonly accepts: Accepts;
  readonly isOptional: boolean;
}

function ofMember(node: Node, compile: Compile): Member | undefined {
  const isOptional = node.type === 'exact_optional' || node.type === 'optional';
  if (isOptional && (node.default !== undefined || node.fallback !== undefined || node.pipe !== undefined)) {
    return undefined;
  }
  const inner = isOptional ? node.wrapped : node;
  const accepts = inner === undefined ? undefined : compile(inner);
  return accepts === undefined ? undefined : { accepts, isOptional };
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
