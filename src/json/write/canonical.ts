/** Canonical JSON text (RFC 8785): one text for one value, whoever writes it. */
import { issueFrom } from '../../issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../../issue/outcome.js';
import type { JsonCode } from '../codes.js';
import { jsonHints } from '../hints.js';
import { decodeUtf8 } from '../read/index.js';
import type { JsonLimits, JsonValue } from '../value/index.js';
import { budgetsOf, copyPlain, snapshot } from '../value/index.js';
import { canonicalBytes } from './canonical-bytes.js';

/**
 * Writes a value as canonical JSON text: keys in UTF-16 order, ES6 numbers, no white space, no final line end.
 *
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
  const plain = plainText(value, limits);
  if (plain !== undefined) return success(plain);
  const taken = snapshot(value, limits);
  if (!taken.ok) return taken;
  try {
    return success(canonicalText(taken.value));
  } catch {
    // All that can fail after the gate is the length of a string, of which hosts allow about half a gigabyte.
    const finding = { code: 'json.bytes', expected: 'text that fits into one string', received: 'more' } as const;
    return failure(issueFrom<JsonCode>(jsonHints, finding));
  }
}

/** The text of a value that is plain beyond doubt; undefined for all others, whatever is the matter with them. */
function plainText(value: unknown, limits: JsonLimits | undefined): string | undefined {
  const bytes = plainBytes(value, limits);
  return bytes === undefined ? undefined : decodeUtf8(bytes);
}

/**
 * The bytes of the canonical text of a value that is plain beyond doubt; undefined for all others, of which
 * `safeCanonicalize` says what is the matter, if anything is. Good until the next call.
 */
export function plainBytes(value: unknown, limits?: JsonLimits): Uint8Array | undefined {
  const budgets = budgetsOf(limits);
  const plain = copyPlain(value, budgets);
  try {
    const bytes = plain === undefined ? undefined : canonicalBytes(plain).bytes;
    return bytes !== undefined && bytes.length <= budgets.bytes ? bytes : undefined;
  } catch {
    return undefined; // no room of this size
  }
}

/**
 * Writes a value that is known to have passed the gate.
 *
 * @throws RangeError where no string is as long.
 */
export function canonicalText(value: JsonValue): string {
  const text = decodeUtf8(canonicalBytes(value).bytes);
  if (text === undefined) throw new RangeError('the text is too long');
  return text;
}
