/** Leaves members out of a document, as the pointers of a contract version name them. */
import { isList, type JsonValue, parsePointer, type Segment } from '../json/value/index.js';

/** What a set of pointers leaves out at one place and below. */
export type Omission = { readonly members: Map<string, Omission>; whole: boolean };

/**
 * Copies a document without the members that pointers name; what is off their paths is shared, and
 * nothing is changed. `*` in a pointer means each item of a list. Pointers to what is not there
 * change nothing, and neither does `''`.
 */
export function withoutPointers(document: JsonValue, pointers: readonly string[]): JsonValue {
  return omit(document, omissionOf(pointers));
}

const memory: WeakMap<readonly string[], Omission> = /* @__PURE__ */ new WeakMap();

export function omissionOf(pointers: readonly string[]): Omission {
  const known = memory.get(pointers);
  if (known !== undefined) return known;
  const root: Omission = { members: new Map(), whole: false };
  for (const pointer of pointers) {
    let place = root;
    for (const segment of parsePointer(pointer) ?? []) {
      const below = place.members.get(segment) ?? { members: new Map(), whole: false };
      place.members.set(segment, below);
      place = below;
    }
    place.whole = true;
  }
  if (Object.isFrozen(pointers)) memory.set(pointers, root);
  return root;
}

/** Whether the place that a path leads to is left out, or is in something that is. */
export function isOmitted(omission: Omission, path: readonly Segment[]): boolean {
  let place: Omission | undefined = omission;
  for (const segment of path) {
    const { members }: Omission = place;
    place =
      members.get(String(segment)) ?? (typeof segment === 'number' ? members.get('*') : undefined);
    if (place === undefined) return false;
    if (place.whole) return true;
  }
  return false;
}

/** Recursion is bounded by the length of the pointers, which the contract's author writes. */
function omit(value: JsonValue, omission: Omission): JsonValue {
  if (omission.members.size === 0 || value === null || typeof value !== 'object') return value;
  if (isList(value)) return omitElements(value, omission);
  if (![...omission.members.keys()].some((key) => Object.hasOwn(value, key))) return value;
  const kept: Record<string, JsonValue> = {};
  for (const [key, member] of Object.entries(value)) {
    const below = omission.members.get(key);
    if (below?.whole === true) continue;
    const left = below === undefined ? member : omit(member, below);
    if (key !== '__proto__') kept[key] = left;
    else
      Object.defineProperty(kept, key, {
        value: left,
        writable: true,
        enumerable: true,
        configurable: true,
      });
  }
  return kept;
}

function omitElements(list: readonly JsonValue[], { members }: Omission): JsonValue {
  return list.flatMap((element, index) => {
    const below = members.get(String(index)) ?? members.get('*');
    if (below?.whole === true) return [];
    return [below === undefined ? element : omit(element, below)];
  });
}
