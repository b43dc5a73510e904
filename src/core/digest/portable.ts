/**
 * What `#sha256` is where nothing else is known of the host: SHA-256 (FIPS 180-4) in JavaScript.
 */
// the class itself: what makes a function of it with options, and names for other uses, is 0.3 kB
// that nothing here asks for
import { _SHA256 as PortableHash } from '@noble/hashes/sha2.js';

/** Of pieces of bytes as if they were one, without a copy of them all. */
export function portableSha256(pieces: readonly Uint8Array[]): Uint8Array {
  const hash = new PortableHash();
  for (const piece of pieces) hash.update(piece);
  return hash.digest();
}
