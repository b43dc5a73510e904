/** Takes bytes from whoever gives them: a Uint8Array or ArrayBuffer of any realm, kept apart from memory that others can write to. */
import { typedArrayName } from '../value/index.js';

/** Whether a value is a Uint8Array or an ArrayBuffer, of any realm; even a proxy that throws gets an answer. */
export function isBytes(value: unknown): value is Uint8Array | ArrayBuffer {
  try {
    return typedArrayName(value) === 'Uint8Array' || (!isOrdinary(value) && sizeOf(value) !== undefined);
  } catch {
    return false;
  }
}

/** Told by its prototype, as an exception for every plain object would cost more than a look at all of it. */
function isOrdinary(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const prototype: unknown = Reflect.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype;
}

/** A Uint8Array of this realm over the same bytes, a copy when the memory can change; undefined for everything else. */
export function bytesOf(value: unknown): Uint8Array | undefined {
  try {
    const view = typedArrayName(value) === 'Uint8Array' ? (value as Uint8Array) : wholeOf(value);
    if (view === undefined) return undefined;
    // A buffer that threads share, or that can be resized, could change between two looks at it.
    const isPrivate = Object.prototype.toString.call(view.buffer) === '[object ArrayBuffer]';
    if (isPrivate && view instanceof Uint8Array) return view;
    return Uint8Array.from(view);
  } catch {
    return undefined;
  }
}

/** All bytes of an ArrayBuffer; a resizable one is copied. */
function wholeOf(value: unknown): Uint8Array | undefined {
  if (sizeOf(value) === undefined) return undefined;
  const whole = new Uint8Array(value as ArrayBuffer);
  return (value as { readonly resizable?: boolean }).resizable === true ? whole.slice() : whole;
}

/** The size of an ArrayBuffer, which the language itself tells from everything else. */
function sizeOf(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  try {
    const size: unknown = Reflect.get(ArrayBuffer.prototype, 'byteLength', value);
    return typeof size === 'number' ? size : undefined;
  } catch {
    // The getter refuses whatever has no bytes of its own
    return undefined;
  }
}
