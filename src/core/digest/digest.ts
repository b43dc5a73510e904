/** The one in-band form of a digest, and the digests of bytes, of text and of documents. */
import { issueOf } from '../issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../issue/outcome.js';
import { bytesOf } from '../json/read/index.js';
import { isWellFormed, itemAt, type JsonLimits, jsonTypeOf } from '../json/value/index.js';
import { safeCanonicalBytes } from '../json/write/index.js';
import type { DigestCode } from './codes.js';
import { hostEngine, sha256Hex } from './sha256.js';

/**
 * A SHA-256 digest: `sha256:` and 64 lowercase hexadecimal digits. The type checks the prefix only;
 * `isDigest` and
 * `parseDigest` prove the rest.
 */
export type Digest = `sha256:${string}`;

/**
 * Whether a value is a digest in its one form: no upper case, no other length or algorithm, no
 * space around it.
 */
export function isDigest(value: unknown): value is Digest {
  return typeof value === 'string' && /^sha256:[0-9a-f]{64}$/.test(value);
}

/**
 * Takes a text as digest.
 * @throws ContractError `digest.form` if it is not a digest.
 */
export function parseDigest(text: string): Digest {
  return orThrow(safeParseDigest(text));
}

/** Takes a value as digest, or says that it is none; it never throws. */
export function safeParseDigest(text: unknown): Outcome<Digest> {
  return isDigest(text)
    ? success(text)
    : notThis('digest.form', 'sha256: and 64 lowercase hexadecimal digits', text);
}

/**
 * Digests bytes unchanged.
 * @throws ContractError `digest.bytes` when the value is not bytes.
 */
export function digestBytes(bytes: Uint8Array): Digest {
  return orThrow(safeDigestBytes(bytes));
}

/** Digests bytes unchanged; it never throws. */
export function safeDigestBytes(bytes: unknown): Outcome<Digest> {
  const own = bytesOf(bytes);
  if (own === undefined) return notThis('digest.bytes', 'a Uint8Array', bytes);
  return success<Digest>(`sha256:${sha256Hex(own)}`);
}

/**
 * Digests the UTF-8 bytes of a text, without any normalisation.
 * @throws ContractError `digest.text` when a lone surrogate leaves the text without a UTF-8 form.
 */
export function digestText(text: string): Digest {
  return orThrow(safeDigestText(text));
}

/** Digests the UTF-8 bytes of a text; it never throws. */
export function safeDigestText(text: unknown): Outcome<Digest> {
  if (typeof text !== 'string') return notThis('digest.text', 'text', text);
  if (!isWellFormed(text)) return refused('digest.text', 'well-formed text', 'a lone surrogate');
  return success(digestOfText(text));
}

/**
 * Digests a document: the SHA-256 of the UTF-8 bytes of its canonical text (RFC 8785), everything
 * included.
 * @throws ContractError with a `json.*` code when the document does not pass the gate
 * (`checkJson`).
 */
export function digest(document: unknown): Digest {
  return orThrow(safeDigest(document));
}

/** Digests a document, or says why it has no digest; it never throws. */
export function safeDigest(document: unknown): Outcome<Digest> {
  return safeDigestWithin(document, undefined);
}

export function safeDigestWithin(
  document: unknown,
  limits: JsonLimits | undefined,
): Outcome<Digest> {
  const bytes = safeCanonicalBytes(document, limits);
  return bytes.ok ? success(digestOfBytes(bytes.value)) : bytes;
}

/** Digests text that is known to be well-formed. */
export function digestOfText(text: string): Digest {
  return `sha256:${sha256Hex(text)}`;
}

/**
 * The same as comparing with `digestOfText`, without the copy that its prefix takes: a fifth of
 * hashing a short text.
 */
export function isDigestOfText(digest: string, text: string): boolean {
  return isDigestOf(digest, sha256Hex(text));
}

/** Whether each item has the digest of its text. */
export function haveDigests<D extends string, T extends string>(
  items: readonly Readonly<Record<D | T, string>>[],
  digest: D,
  text: T,
): boolean {
  const { hash } = hostEngine();
  for (let nth = 0; nth < items.length; nth += 1) {
    const item = itemAt(items, nth);
    if (!isDigestOf(item[digest], hash(item[text]))) return false;
  }
  return true;
}

const isDigestOf = (digest: string, hex: string): boolean =>
  digest.startsWith('sha256:') && digest.slice(7) === hex;

/** Digests bytes that nobody else can change meanwhile. */
export function digestOfBytes(bytes: Uint8Array): Digest {
  return `sha256:${sha256Hex(bytes)}`;
}

/** A refusal that names what is there instead by type or length only. */
export function notThis(code: DigestCode, expected: string, value: unknown): Outcome<never> {
  const received =
    typeof value === 'string' ? `a string of length ${String(value.length)}` : jsonTypeOf(value);
  return refused(code, expected, received);
}

const refused = (code: DigestCode, expected: string, received: string): Outcome<never> =>
  failure(issueOf({ code, expected, received }));
