/** The stable digest: what a document says without its volatile members, bound to the contract that names them. */
import { canonicalText } from '../json/canonical.js';
import { parsePointer } from '../json/pointer.js';
import type { JsonObject, JsonValue } from '../json/value.js';
import { type Digest, digestOfText } from './digest.js';

/** What goes into a stable digest. */
export interface StableParts {
  readonly contract: string;
  readonly version: string | number;
  /** RFC 6901 pointers of the volatile members, as the contract version publishes them; they are hashed in this order. */
  readonly volatile: readonly string[];
  /** A document that is known to have passed the gate; it is not changed. */
  readonly document: JsonValue;
}

/**
 * Digests `{ contract, document, version, volatile }`, the document without its volatile members.
 *
 * The contract and the list of what is left out are inside the hash: nothing can be moved out of it, and no document can
 * be passed off as another contract's (ADR 0002).
 */
export function stableDigestOf(parts: StableParts): Digest {
  const { contract, version, volatile } = parts;
  const document = withoutPointers(parts.document, volatile);
  return digestOfText(canonicalText({ contract, document, version, volatile }));
}

/** What a set of pointers leaves out at one place and below. */
interface Omission {
  readonly members: Map<string, Omission>;
  /** Whether the place itself is left out. */
  whole: boolean;
}

/**
 * Copies a document without the members that pointers name; what lies off their paths is shared, and nothing is changed.
 *
 * Pointers to what is not there leave the document as it is; so does `''`, for the document is no member of anything.
 */
export function withoutPointers(document: JsonValue, pointers: readonly string[]): JsonValue {
  const root: Omission = { members: new Map(), whole: false };
  for (const pointer of pointers) {
    let place = root;
    for (const segment of parsePointer(pointer) ?? []) {
      const below = place.members.get(segment) ?? { members: new Map(), whole: false };
      place.members.set(segment, below);
      place = below;
    }
    place.whole = true;
  }
  return omit(document, root);
}

/** Recursion is bounded by the length of the pointers, which the contract's author writes. */
function omit(value: JsonValue, omission: Omission): JsonValue {
  if (omission.members.size === 0 || value === null || typeof value !== 'object') return value;
  if (isArray(value)) return omitElements(value, omission);
  const touched = [...omission.members].filter(([key]) => Object.hasOwn(value, key));
  if (touched.length === 0) return value;
  const kept: Record<string, JsonValue> = {};
  for (const [key, member] of Object.entries(value)) {
    const below = omission.members.get(key);
    if (below?.whole === true) continue;
    const left = below === undefined ? member : omit(member, below);
    Object.defineProperty(kept, key, { value: left, writable: true, enumerable: true, configurable: true });
  }
  return kept;
}

function omitElements(list: readonly JsonValue[], omission: Omission): JsonValue {
  const kept: JsonValue[] = [];
  for (const [index, element] of list.entries()) {
    const below = omission.members.get(String(index));
    if (below?.whole === true) continue;
    kept.push(below === undefined ? element : omit(element, below));
  }
  return kept;
}

function isArray(value: readonly JsonValue[] | JsonObject): value is readonly JsonValue[] {
  return Array.isArray(value);
}
