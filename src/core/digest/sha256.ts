/**
 * SHA-256 (FIPS 180-4), synchronous everywhere: the host's own where there is one, a portable one
 * where there is none. `#sha256` of package.json is the portable one, and nothing for Node, which
 * then does not load it.
 */
import { portableSha256 } from '#sha256';
import type { Host } from '../json/read/index.js';

export interface Engine {
  /** Of bytes; of well-formed text, that of its UTF-8 bytes. */
  readonly hash: (data: Uint8Array | string) => string;
  /** Of pieces of bytes as if they were one, without a copy of them all. */
  readonly hashPieces: (pieces: readonly Uint8Array[]) => string;
}

/** The portable engine, for hosts without one and for tests that compare the two. */
export const portableEngine: Engine = {
  hash: (data) =>
    portableEngine.hashPieces([typeof data === 'string' ? new TextEncoder().encode(data) : data]),
  hashPieces: (pieces) => hexOf(portableSha256(pieces)),
};

let engine: Engine | undefined;

export function sha256Hex(data: Uint8Array | string): string {
  return hostEngine().hash(data);
}

export function hostEngine(): Engine {
  engine ??= engineOf(globalThis);
  return engine;
}

export interface CutBytes {
  readonly head: Uint8Array;
  readonly bytes: Uint8Array;
  /** Start and end of each stretch that is left out, ascending. */
  readonly cuts: readonly number[];
  readonly tail: Uint8Array;
}

/**
 * Up to this size what is left is put together for one call of the host: an object for several
 * pieces costs a microsecond.
 */
const SMALL = 1 << 16;

let together: Uint8Array | undefined;

/** Hashes what is left as if it were in one piece. */
export function sha256OfCut({ head, bytes, cuts, tail }: CutBytes): string {
  if (head.length + bytes.length + tail.length > SMALL)
    return hostEngine().hashPieces(
      piecesOf({
        head,
        bytes,
        cuts,
        tail,
      }),
    );
  // nothing else runs before the hash is there, so that one buffer serves all
  together ??= new Uint8Array(SMALL);
  const start = head.length;
  together.set(head);
  together.set(bytes, start);
  let at = start + (cuts[0] ?? bytes.length);
  for (let nth = 0; nth < cuts.length; nth += 2) {
    const from = cuts[nth + 1] ?? 0;
    const to = cuts[nth + 2] ?? bytes.length;
    together.copyWithin(at, start + from, start + to);
    at += to - from;
  }
  together.set(tail, at);
  return hostEngine().hash(together.subarray(0, at + tail.length));
}

function piecesOf({ head, bytes, cuts, tail }: CutBytes): readonly Uint8Array[] {
  const pieces = [head];
  let kept = 0;
  for (let nth = 0; nth < cuts.length; nth += 2) {
    pieces.push(bytes.subarray(kept, cuts[nth]));
    kept = cuts[nth + 1] ?? 0;
  }
  pieces.push(bytes.subarray(kept), tail);
  return pieces;
}

export function hexOf(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0');
  return hex;
}

interface NodeCrypto {
  readonly hash?: (algorithm: string, data: Uint8Array | string, encoding: 'hex') => string;
  readonly createHash: (algorithm: string) => NodeHash;
}

interface NodeHash {
  readonly update: (data: Uint8Array | string) => NodeHash;
  readonly digest: (encoding: 'hex') => string;
}

/**
 * The engine of a host, or the portable one where there is none or it does not hash known messages
 * right. It is requested at run time, so that no bundler meets a `node:` import. The host encodes
 * and hashes text in half the time of a TextEncoder before it.
 */
export function engineOf(host: Host): Engine {
  try {
    const crypto = host.process?.getBuiltinModule?.('node:crypto') as NodeCrypto | undefined;
    const native = crypto && nativeEngine(crypto);
    if (native && isTrue(native)) return native;
  } catch {
    // the portable engine needs nothing of the host
  }
  return portableEngine;
}

function nativeEngine(crypto: NodeCrypto): Engine {
  const oneShot = crypto.hash;
  const hashPieces = (pieces: readonly (Uint8Array | string)[]): string => {
    const hash = crypto.createHash('sha256');
    for (const piece of pieces) hash.update(piece);
    return hash.digest('hex');
  };
  const hash: Engine['hash'] =
    oneShot === undefined ? (data) => hashPieces([data]) : (data) => oneShot('sha256', data, 'hex');
  return { hash, hashPieces };
}

function isTrue({ hash, hashPieces }: Engine): boolean {
  const abc = new Uint8Array([0x61, 0x62, 0x63]);
  const pieces = [abc.subarray(0, 1), abc.subarray(1)];
  return (
    hash(abc) === hashOfAbc && hash('\u00e9') === hashOfAccent && hashPieces(pieces) === hashOfAbc
  );
}

/** SHA-256 of `abc` (FIPS 180-4, first example). */
const hashOfAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

/** SHA-256 of the bytes c3 a9, the UTF-8 form of `\u00e9`. */
const hashOfAccent = '4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c';
