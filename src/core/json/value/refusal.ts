/** Finds why JSON cannot contain a value, without reading its members. */
import type { JsonCode } from '../codes.js';
import { isWellFormed } from './text.js';
import { jsonTypeOf } from './value.js';

/**
 * The code of what is wrong with a value itself, or undefined when it is a primitive or a container
 * of JSON.
 */
export function refusalOf(value: unknown): JsonCode | undefined {
  const type = typeof value;
  if (value === null || type === 'boolean' || Number.isFinite(value)) return undefined;
  if (typeof value === 'string') return isWellFormed(value) ? undefined : 'json.surrogate';
  if (typeof value === 'object') return objectRefusal(value);
  if (type === 'number') return Number.isNaN(value) ? 'json.nan' : 'json.infinity';
  return type === 'string' || type === 'object' ? undefined : `json.${type}`;
}

function objectRefusal(value: object): JsonCode | undefined {
  const kind = jsonTypeOf(value);
  if (kind === 'object' || kind === 'array') return undefined;
  if (kind === 'unreadable') return 'json.unreadable';
  if (/^(?:Number|String|Boolean|BigInt|Symbol)$/.test(kind)) return 'json.boxed';
  if (laterName(value) !== undefined) return 'json.promise';
  return typeof inheritedOf(value, 'toJSON') === 'function'
    ? 'json.to-json'
    : 'json.class-instance';
}

/** How far up a chain of prototypes is looked; a proxy could make it endless. */
const chainCap = 32;
const laterTags: readonly string[] = [
  'Promise',
  'Response',
  'Request',
  'Blob',
  'File',
  'ReadableStream',
];

/**
 * Names a value whose content comes later, and has to be awaited or read first: a promise, a
 * response, a blob, a stream. Undefined for everything else.
 */
export function laterName(value: object): string | undefined {
  const tag = inheritedOf(value, Symbol.toStringTag);
  if (typeof tag === 'string' && laterTags.includes(tag))
    return tag === 'ReadableStream' ? 'stream' : tag;
  if (typeof inheritedOf(value, 'then') === 'function') return 'Promise';
  const streams = ['pipe', Symbol.asyncIterator].some(
    (key) => typeof inheritedOf(value, key) === 'function',
  );
  return streams ? 'stream' : undefined;
}

/**
 * A member of the value or of what it inherits from; getters are not called, and count as absent.
 */
function inheritedOf(value: object, key: string | symbol): unknown {
  try {
    let holder: object | null = value;
    for (let step = 0; holder !== null && step < chainCap; step += 1) {
      const descriptor: PropertyDescriptor | undefined = Reflect.getOwnPropertyDescriptor(
        holder,
        key,
      );
      if (descriptor !== undefined) return descriptor.value;
      holder = Reflect.getPrototypeOf(holder);
    }
  } catch {
    // A proxy that throws: whatever it is, it is not a plain object.
  }
  return undefined;
}
