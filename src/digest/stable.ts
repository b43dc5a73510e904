/** The stable digest: what a document says without its volatile members, bound to the contract that names them. */

import { isObject, type JsonObject, type JsonValue, parsePointer } from '../json/value/index.js';
import { canonicalText, sortKeys } from '../json/write/index.js';
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

/** Both digests of a document. */
export interface Digests {
  readonly digest: Digest;
  readonly stableDigest: Digest;
}

/** Both digests at the cost of one writing: what the volatile members leave alone is written once for the two. */
export function digestsOfParts(parts: StableParts): Digests {
  const document = sortKeys(parts.document);
  if (document === undefined || !isObject(document)) {
    return { digest: digestOfText(canonicalText(parts.document)), stableDigest: stableDigestOf(parts) };
  }
  const rest = withoutPointers(document, parts.volatile) as JsonObject;
  const texts = new Map(Object.entries(document).map(([key, member]) => [key, JSON.stringify(member)]));
  const restTexts = Object.entries(rest).map(([key, member]): [string, string] => {
    const shared = member === document[key] ? texts.get(key) : undefined;
    return [key, shared ?? JSON.stringify(member)];
  });
  const { contract, version, volatile } = parts;
  const wrapper = [
    ['contract', JSON.stringify(contract)],
    ['document', objectText(restTexts)],
    ['version', JSON.stringify(version)],
    ['volatile', JSON.stringify(volatile)],
  ] as const;
  return { digest: digestOfText(objectText([...texts])), stableDigest: digestOfText(objectText(wrapper)) };
}

/** An object of members that are written already, in their order. */
function objectText(members: readonly (readonly [string, string])[]): string {
  return `{${members.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(',')}}`;
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
  return omit(document, omissionOf(pointers));
}

/** By list, as contract versions freeze theirs and every document asks for the same. */
const memory: WeakMap<readonly string[], Omission> = /* @__PURE__ */ new WeakMap();

function omissionOf(pointers: readonly string[]): Omission {
  const known = memory.get(pointers);
  if (known !== undefined) return known;
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
  if (Object.isFrozen(pointers)) memory.set(pointers, root);
  return root;
}

/** Recursion is bounded by the length of the pointers, which the contract's author writes. */
function omit(value: JsonValue, omission: Omission): JsonValue {
  if (omission.members.size === 0 || value === null || typeof value !== 'object') return value;
  if (isArray(value)) return omitElements(value, omission);
  if (![...omission.members.keys()].some((key) => Object.hasOwn(value, key))) return value;
  const kept: Record<string, JsonValue> = {};
  for (const [key, member] of Object.entries(value)) {
    const below = omission.members.get(key);
    if (below?.whole === true) continue;
    const left = below === undefined ? member : omit(member, below);
    if (key !== '__proto__') kept[key] = left;
    else Object.defineProperty(kept, key, { value: left, writable: true, enumerable: true, configurable: true });
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
