/** Adds to a draft what follows from it: the version and the digests of excerpts and quotes. */
import { digestOfText } from '../digest/digest.js';
import { isObject, type JsonObject, type JsonValue } from '../json/value/index.js';

/** A draft with its hashes. */
export interface HashedDraft {
  readonly hashed: JsonValue;
  /** Whether every hash was made here, so that none can be wrong. */
  readonly isOwn: boolean;
}

/**
 * Takes a private copy of a draft, and adds to its items in place. It may be any JSON value, since the shape is checked
 * afterwards; only what is where it should be is touched. A version or a hash that the draft brings along is kept, so that a
 * wrong one shows instead of being replaced.
 */
export function hashDraft(draft: JsonValue): HashedDraft {
  if (!isObject(draft)) return { hashed: draft, isOwn: true };
  const { meta } = draft as { readonly meta?: JsonValue };
  const hashed = isObject(meta) ? { ...draft, meta: { schema_version: '1.0', ...meta } } : draft;
  const ofResults = hashEach(draft['results'], 'excerpt', 'evidence_hash');
  const ofCitations = hashEach(draft['citations'], 'quote', 'quote_hash');
  return { hashed, isOwn: ofResults && ofCitations };
}

/** False when an item brought a hash along. */
function hashEach(items: JsonValue | undefined, text: string, hash: string): boolean {
  if (!Array.isArray(items)) return true;
  let isOwn = true;
  for (const item of items as readonly JsonValue[]) {
    if (!isObject(item)) continue;
    if (Object.hasOwn(item, hash)) isOwn = false;
    else if (typeof item[text] === 'string') (item as Writable<JsonObject>)[hash] = digestOfText(item[text]);
  }
  return isOwn;
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };
