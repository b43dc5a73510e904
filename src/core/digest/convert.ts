/**
 * Digests in the forms of other systems, both ways: in-toto DigestSet, SRI and bare hexadecimal.
 */
import { type Outcome, orThrow, success } from '../issue/outcome.js';
import { checkJson } from '../json/value/index.js';
import { type Digest, notThis, parseDigest } from './digest.js';
import { hexOf } from './sha256.js';

/** The 44 characters for 64 hexadecimal digits. */
export function sha256Base64(hex: string): string {
  return btoa(hex.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16))));
}

/**
 * 43 characters encode 258 bits: the last one ends in two bits that canonical base64 leaves 0 (RFC
 * 4648, 3.5).
 */
const canonicalBase64 = /^sha256-([A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=)$/;

/** An in-toto DigestSet with the one algorithm this library writes. */
export interface DigestSet {
  /** 64 lowercase hexadecimal digits. */
  readonly sha256: string;
}

/**
 * Writes a digest as in-toto DigestSet.
 * @throws ContractError `digest.form` when it is not a digest.
 */
export function toDigestSet(digest: Digest): DigestSet {
  return { sha256: toHex(digest) };
}

/**
 * Takes the `sha256` member of an in-toto DigestSet; members for other algorithms are allowed and
 * left alone.
 * @throws ContractError `digest.set` when there is no such member, or it contains no SHA-256.
 */
export function fromDigestSet(set: Readonly<Record<string, string>> | DigestSet): Digest {
  return orThrow(safeFromDigestSet(set));
}

/** Takes the `sha256` member of an in-toto DigestSet; it never throws. */
export function safeFromDigestSet(set: unknown): Outcome<Digest> {
  const expected = 'an object with a sha256 member';
  if (typeof set !== 'object' || set === null || checkJson(set).length > 0)
    return notThis('digest.set', expected, set);
  const hex: unknown = Object.getOwnPropertyDescriptor(set, 'sha256')?.value;
  return isHex(hex) ? success<Digest>(`sha256:${hex}`) : notThis('digest.set', expected, set);
}

/**
 * Writes a digest as Subresource Integrity value: `sha256-` and padded base64.
 * @throws ContractError `digest.form` when it is not a digest.
 */
export function toSri(digest: Digest): string {
  return `sha256-${sha256Base64(toHex(digest))}`;
}

/**
 * Takes a Subresource Integrity value that contains one SHA-256 and no options; base64 has to be
 * canonical.
 * @throws ContractError `digest.sri` if it is not one.
 */
export function fromSri(integrity: string): Digest {
  return orThrow(safeFromSri(integrity));
}

/** Takes a Subresource Integrity value; it never throws. */
export function safeFromSri(integrity: unknown): Outcome<Digest> {
  const base64 = typeof integrity === 'string' ? canonicalBase64.exec(integrity)?.[1] : undefined;
  if (base64 === undefined)
    return notThis('digest.sri', 'sha256- and 44 characters of base64', integrity);
  return success<Digest>(
    `sha256:${hexOf(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)))}`,
  );
}

/**
 * Writes a digest as its 64 hexadecimal digits alone.
 * @throws ContractError `digest.form` when it is not a digest.
 */
export function toHex(digest: Digest): string {
  return parseDigest(digest).slice(7);
}

/**
 * Takes 64 lowercase hexadecimal digits as SHA-256.
 * @throws ContractError `digest.hex` when it is anything else.
 */
export function fromHex(hex: string): Digest {
  return orThrow(safeFromHex(hex));
}

/** Takes 64 lowercase hexadecimal digits as SHA-256; it never throws. */
export function safeFromHex(hex: unknown): Outcome<Digest> {
  return isHex(hex)
    ? success<Digest>(`sha256:${hex}`)
    : notThis('digest.hex', '64 lowercase hexadecimal digits', hex);
}

const isHex = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
