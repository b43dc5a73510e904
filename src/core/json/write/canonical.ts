/** Canonical JSON text (RFC 8785): one text for one value, whoever writes it. */
import { issueFrom } from '../../issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../../issue/outcome.js';
import type { JsonCode } from '../codes.js';
import { jsonHints } from '../hints.js';
import { decodeUtf8 } from '../read/index.js';
import { isFrozenHere, type JsonLimits, type JsonValue, snapshot } from '../value/index.js';
import { canonicalBytes } from './canonical-bytes.js';

/**
 * Writes a value as canonical JSON text: keys in UTF-16 order, ES6 numbers, no white space, no
 * final line end.
 * @throws ContractError with a `json.*` code when the value does not pass the gate (`checkJson`).
 * @example
 * ```ts
 * import { canonicalize } from 'evidence-contracts';
 *
 * console.log(canonicalize({ b: 1.0, a: ['é', null] })); // {"a":["é",null],"b":1}
 * ```
 */
export function canonicalize(value: unknown, limits?: JsonLimits): string {
  return orThrow(safeCanonicalize(value, limits));
}

/** Writes a value as canonical JSON text, or says why it has none; it never throws. */
export function safeCanonicalize(value: unknown, limits?: JsonLimits): Outcome<string, JsonCode> {
  const bytes = safeCanonicalBytes(value, limits);
  if (!bytes.ok) return bytes;
  const text = decodeUtf8(bytes.value);
  return text === undefined ? tooLong() : success(text);
}

/** The bytes of the canonical text of a value, or why there are none. Good until the next call. */
export function safeCanonicalBytes(
  value: unknown,
  limits?: JsonLimits,
): Outcome<Uint8Array, JsonCode> {
  const isKnown = limits === undefined && isFrozenHere(value);
  const taken = isKnown ? success(value) : snapshot(value, limits);
  if (!taken.ok) return taken;
  try {
    return success(canonicalBytes(taken.value).bytes);
  } catch {
    return tooLong();
  }
}

/** All that can fail after the gate is the length of a text. */
function tooLong(): Outcome<never, JsonCode> {
  const finding = {
    code: 'json.bytes',
    expected: 'text that fits into one string',
    received: 'more',
  } as const;
  return failure(issueFrom<JsonCode>(jsonHints, finding));
}

/**
 * Writes a value that is known to have passed the gate.
 * @throws RangeError where no string is as long.
 */
export function canonicalText(value: JsonValue): string {
  const text = decodeUtf8(canonicalBytes(value).bytes);
  if (text === undefined) throw new RangeError('the text is too long');
  return text;
}
