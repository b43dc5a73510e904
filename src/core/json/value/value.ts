/** What a JSON value is in this library, and a name for what any value is. */
/**
 * A value that JSON can contain: null, boolean, finite number, well-formed string, dense array,
 * plain object. The type says the shape; `checkJson` proves the rest (finite, well-formed, dense,
 * plain, without cycles).
 */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/**
 * A plain object whose own members are JSON values; `__proto__` and `constructor` are members like
 * any other.
 */
export interface JsonObject {
  readonly [member: string]: JsonValue;
}

/**
 * Names what a value is: a JSON type, or the kind of JavaScript value that JSON cannot contain.
 *
 * JSON types are `null`, `boolean`, `number`, `string`, `array` and `object`; plain objects and
 * arrays are so in every realm (an iframe, a worker, a `node:vm` context). Others are `NaN`,
 * `Infinity`, `-Infinity`, `undefined`, `function`,
 * `symbol`, `bigint`, a built-in class such as `Date`, `class instance`, or `unreadable` for a revoked or throwing proxy.
 * It runs no code of the value but proxy traps, and never throws.
 */
export function jsonTypeOf(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return Number.isFinite(value) ? 'number' : String(value);
  if (typeof value !== 'object') return typeof value;
  try {
    const prototype: unknown = Reflect.getPrototypeOf(value);
    if (Array.isArray(value)) return isArrayPrototype(prototype) ? 'array' : objectKindOf(value);
    return prototype === null || isObjectPrototype(prototype) ? 'object' : objectKindOf(value);
  } catch {
    return 'unreadable';
  }
}

function objectKindOf(value: object): string {
  return typedArrayName(value) ?? brandOf(value) ?? 'class instance';
}

/**
 * `Array.prototype` of this realm or another: it is itself an array, and no class's prototype is.
 */
function isArrayPrototype(prototype: unknown): boolean {
  return (
    prototype === Array.prototype ||
    (Array.isArray(prototype) && Object.hasOwn(prototype, 'flatMap'))
  );
}

/**
 * `Object.prototype` of this realm or another: nothing is above it, and it has the methods that all
 * objects have.
 */
function isObjectPrototype(prototype: unknown): boolean {
  if (prototype === Object.prototype) return true;
  if (
    typeof prototype !== 'object' ||
    prototype === null ||
    Reflect.getPrototypeOf(prototype) !== null
  )
    return false;
  return Object.hasOwn(prototype, 'isPrototypeOf') && Object.hasOwn(prototype, 'constructor');
}

/** Whether a JSON value is an object, and neither an array nor null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: unknown): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/**
 * An own member of a container, or undefined. An index is written without leading zeros, as own
 * keys of lists are.
 */
export function memberOf(container: JsonValue | undefined, key: string): JsonValue | undefined {
  if (typeof container !== 'object' || container === null || !Object.hasOwn(container, key))
    return undefined;
  return isList(container) ? container[Number(key)] : container[key];
}

/**
 * A value under the type that a check elsewhere has proved: a schema that it passed, or the
 * interface that it was made of.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what was proved
export function proved<Type>(value: unknown): Type {
  return value as Type;
}

/** The members of a value of any type; none of what is not an object. */
export function unknownMembers(value: unknown): UnknownMembers {
  return isAnyObject(value) ? value : {};
}

type UnknownMembers = Readonly<Record<string, unknown>>;

const isAnyObject = (value: unknown): value is UnknownMembers =>
  typeof value === 'object' && value !== null;

/** The value of a text that is known to be JSON. */
export function parseJson(text: string): JsonValue {
  return JSON.parse(text) as JsonValue;
}

/** A document whose interface has JSON values alone, as the JSON value that it is. */
export function asJson<Document>(document: Document & Json<Document>): JsonValue {
  return proved<JsonValue>(document);
}

/** The type itself if all in it is JSON, and otherwise another one. */
type Json<Type> = Type extends JsonValue
  ? Type
  : unknown extends Type // members of which a gate proved more than their interface says
    ? Type
    : Type extends (...given: never) => unknown
      ? never
      : { readonly [Name in keyof Type]: Json<Exclude<Type[Name], undefined>> };

/** The members of an object without those that are undefined, in their order. */
export function present<const Members extends object>(members: Members): Present<Members> {
  return proved(
    Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)),
  );
}

type Present<Members> = {
  [Name in keyof Members as undefined extends Members[Name] ? never : Name]: Members[Name];
} & {
  [Name in keyof Members as undefined extends Members[Name] ? Name : never]?: Exclude<
    Members[Name],
    undefined
  >;
};

/** The item at an index that is known to be in the list. */
export function itemAt<Item>(list: readonly Item[], index: number): Item {
  return list[index] as Item;
}

/** The same of numbers that are held as they are; on its own, as engines then know what it reads. */
export function numberAt(numbers: Int32Array, index: number): number {
  return numbers[index] as number;
}

/**
 * The name that the language itself gives a typed array, of any realm; undefined for everything
 * else.
 */
export function typedArrayName(value: unknown): string | undefined {
  const shared: unknown = Reflect.getPrototypeOf(Uint8Array.prototype);
  if (typeof shared !== 'object' || shared === null) return undefined;
  const name: unknown = Reflect.get(shared, Symbol.toStringTag, value);
  return typeof name === 'string' ? name : undefined;
}

/**
 * Finds built-in classes by a method that refuses a receiver without their internal slots, which no
 * value can imitate.
 */
function brandOf(value: object): string | undefined {
  for (const { name, prototype } of [
    Date,
    Number,
    String,
    Boolean,
    BigInt,
    Symbol,
    Map,
    Set,
    WeakMap,
    WeakSet,
  ]) {
    try {
      const method = name === 'Date' ? 'getTime' : 'has' in prototype ? 'has' : 'valueOf';
      const probe: unknown = Reflect.get(prototype, method);
      if (typeof probe === 'function') Reflect.apply(probe, value, [value]);
      return name;
    } catch {
      // not of this class
    }
  }
  return undefined;
}

/**
 * Freezes plain objects and arrays with all that they contain, without recursion, and gives the
 * same value back.
 */
export function deepFreeze<Value>(value: Value): Value {
  const seen = new Set<object>();
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    Object.freeze(next);
    const children: readonly unknown[] = Object.values(next);
    for (const child of children) if (typeof child === 'object') waiting.push(child);
  }
  return value;
}
