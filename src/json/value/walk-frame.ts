/** The state of the traversal in one array or object. */
import type { Segment } from './pointer.js';

/** What a container is copied into. */
export type Copy = unknown[] | Record<string, unknown>;

/** A container that is being visited. */
export interface Frame {
  readonly source: object;
  /** The keys of an object; undefined for an array, whose keys are 0 to `size`. */
  readonly keys: readonly string[] | undefined;
  readonly size: number;
  readonly copy: Copy | undefined;
  /** Whether an object has keys that are symbols. */
  readonly hasSymbols: boolean;
  /** The index of the member to visit next. */
  next: number;
  /** The member that is being visited. */
  at: Segment;
}

/** Opens an array; a hole or another member is found later, once its size is known to be within budget. */
export function arrayFrame(source: object, copying: boolean): Frame {
  const size: unknown = Reflect.getOwnPropertyDescriptor(source, 'length')?.value;
  // A proxy may answer anything; a real array's length is always in this range.
  if (typeof size !== 'number' || !(size >= 0 && size < 2 ** 32)) throw new RangeError('not the length of an array');
  return { source, keys: undefined, size, copy: copying ? [] : undefined, hasSymbols: false, next: 0, at: 0 };
}

/** Opens an object. */
export function objectFrame(source: object, copying: boolean): Frame {
  const all = Reflect.ownKeys(source);
  const keys = all.filter((key) => typeof key === 'string');
  const hasSymbols = keys.length < all.length;
  return { source, keys, size: keys.length, copy: copying ? {} : undefined, hasSymbols, next: 0, at: '' };
}

/** Puts a member into the copy as an own member, also where a prototype contains one of that name (`__proto__`). */
export function place(copy: Copy, key: Segment, value: unknown): void {
  if (Array.isArray(copy)) copy.push(value);
  else if (!(key in copy)) copy[key] = value;
  else Object.defineProperty(copy, key, { value, writable: true, enumerable: true, configurable: true });
}
