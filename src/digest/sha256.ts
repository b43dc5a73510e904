/** SHA-256 (FIPS 180-4), synchronous everywhere: the host's own where there is one, a portable one where there is none. */
import { sha256 as portable } from '@noble/hashes/sha2.js';

/** An engine gives the 32 bytes of a hash. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** The portable engine, for hosts without one and for tests that hold the two together. */
export const portableSha256: Sha256 = (bytes) => portable(bytes);

let engine: Sha256 | undefined;

/** Hashes bytes to 32 bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  engine ??= nativeSha256() ?? portableSha256;
  return engine(bytes);
}

/** Hashes bytes to 64 lowercase hexadecimal digits. */
export function sha256Hex(bytes: Uint8Array): string {
  return hexOf(sha256(bytes));
}

/** Bytes as lowercase hexadecimal digits. */
export function hexOf(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0');
  return hex;
}

interface Host {
  readonly process?: { readonly getBuiltinModule?: (name: string) => unknown };
}

interface NodeCrypto {
  readonly hash?: (algorithm: string, data: Uint8Array, encoding: 'buffer') => Uint8Array;
  readonly createHash: (algorithm: string) => NodeHash;
}

interface NodeHash {
  readonly update: (data: Uint8Array) => NodeHash;
  readonly digest: () => Uint8Array;
}

/**
 * The host's engine (Node, Deno and Bun have one), or undefined where there is none or it cannot be trusted.
 *
 * It is asked for at run time, so that no bundler meets a `node:` import, and has to hash a known message before it is
 * used, so that a stub or a locked-down host falls back to the portable engine.
 */
export function nativeSha256(): Sha256 | undefined {
  try {
    const crypto = (globalThis as Host).process?.getBuiltinModule?.('node:crypto') as NodeCrypto | undefined;
    if (crypto === undefined) return undefined;
    const oneShot = crypto.hash;
    const native: Sha256 =
      oneShot === undefined
        ? (bytes) => Uint8Array.from(crypto.createHash('sha256').update(bytes).digest())
        : (bytes) => Uint8Array.from(oneShot('sha256', bytes, 'buffer'));
    return hexOf(native(new Uint8Array([0x61, 0x62, 0x63]))) === hashOfAbc ? native : undefined;
  } catch {
    return undefined;
  }
}

/** SHA-256 of `abc` (FIPS 180-4, first example). */
const hashOfAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
