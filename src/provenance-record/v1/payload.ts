/** The bytes of a context payload, which its hash and its length are taken of. */
import { type Digest, digestOfText } from '../../digest/digest.js';
import { type JsonValue, utf8Length } from '../../json/value/index.js';
import { canonicalText } from '../../json/write/index.js';

/** A text as it stands; anything else as canonical JSON (RFC 8785). */
export function payloadText(payload: JsonValue): string {
  return typeof payload === 'string' ? payload : canonicalText(payload);
}

/** Hash and length of a payload, under the names of the wire. */
export function hashPayload(payload: JsonValue): { readonly context_hash: Digest; readonly payload_bytes: number } {
  const text = payloadText(payload);
  return { context_hash: digestOfText(text), payload_bytes: utf8Length(text) };
}
