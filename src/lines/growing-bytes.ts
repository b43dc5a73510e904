/** Gathers the bytes of one line that comes in several chunks, and lets go of a line that is too long. */

/** What is known of the line that is coming. */
export interface GrowingBytes {
  /** How many bytes came, kept or not. */
  readonly length: () => number;
  /** Takes a copy, so that who gave the chunk may use its memory again. */
  readonly add: (piece: Uint8Array) => void;
  /** Everything, together with the last piece; undefined when that is too long. Empty afterwards. */
  readonly endWith: (piece: Uint8Array) => Uint8Array | undefined;
}

const none = (): Uint8Array => new Uint8Array(0);

export function growingBytes(limit: number): GrowingBytes {
  let [held, length] = [none(), 0];
  const append = (piece: Uint8Array, capacity: (needed: number) => number): void => {
    const before = length;
    length += piece.length;
    if (length > limit) {
      held = none();
      return;
    }
    if (length > held.length) {
      const larger = new Uint8Array(capacity(length));
      larger.set(held.subarray(0, before));
      held = larger;
    }
    held.set(piece, before);
  };
  return {
    length: () => length,
    add(piece) {
      // Doubling: however small the pieces are, each byte is copied a few times at most.
      append(piece, (needed) => Math.min(limit, Math.max(needed, held.length * 2)));
    },
    endWith(piece) {
      if (length === 0) return piece.length > limit ? undefined : piece; // all of it is in one chunk: nothing is copied
      append(piece, (needed) => needed);
      const whole = length > limit ? undefined : held.subarray(0, length);
      [held, length] = [none(), 0];
      return whole;
    },
  };
}
