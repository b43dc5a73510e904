/** Takes bytes from whoever gives them: any realm's Uint8Array, kept apart from memory that others can write to. */
import { typedArrayName } from '../value/index.js';

/** A Uint8Array of this realm over the same bytes, a copy when the memory is shared; undefined for everything else. */
export function bytesOf(value: unknown): Uint8Array | undefined {
  try {
    if (typedArrayName(value) !== 'Uint8Array') return undefined;
    const view = value as Uint8Array;
    // A buffer that threads share, or that can be resized, could change between two looks at it.
    const isPrivate = Object.prototype.toString.call(view.buffer) === '[object ArrayBuffer]';
    if (isPrivate && view instanceof Uint8Array) return view;
    return Uint8Array.from(view);
  } catch {
    return undefined;
  }
}
