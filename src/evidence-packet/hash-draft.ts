/** Adds to a draft what follows from it: the version and the digests of excerpts and quotes. */
import { digestText } from '../digest/digest.js';
import { isObject, type JsonObject, type JsonValue } from '../json/value/index.js';

/**
 * Takes any JSON value, since the shape is checked afterwards, and touches only what is where it should be. A version or
 * a hash that the draft brings along is kept, so that a wrong one shows instead of being replaced.
 */
export function hashDraft(draft: JsonValue): JsonValue {
  if (!isObject(draft)) return draft;
  return {
    ...draft,
    ...(isObject(draft['meta']) ? { meta: { schema_version: '1.0', ...draft['meta'] } } : {}),
    ...eachOf(draft, 'results', (result) => withHash(result, 'excerpt', 'evidence_hash')),
    ...eachOf(draft, 'citations', (citation) => withHash(citation, 'quote', 'quote_hash')),
  };
}

function eachOf(draft: JsonObject, list: string, change: (item: JsonObject) => JsonObject): JsonObject {
  const items = draft[list];
  if (!Array.isArray(items)) return {};
  return { [list]: (items as readonly JsonValue[]).map((item) => (isObject(item) ? change(item) : item)) };
}

function withHash(item: JsonObject, text: string, hash: string): JsonObject {
  const value = item[text];
  return typeof value === 'string' ? { [hash]: digestText(value), ...item } : item;
}
