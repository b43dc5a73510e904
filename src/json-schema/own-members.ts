/** Gives back the members named `__proto__` that a library set as prototypes while it built a schema member by member. */

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
