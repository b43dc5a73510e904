/** Places in documents: RFC 6901 pointers in which `*` means every item of a list. */
import { isObject, type JsonObject, type JsonValue, parsePointer, type Segment } from '../../json/value/index.js';

/** A value that a place names. `segments` is one list that changes with the next value. */
export interface Placed {
  readonly value: JsonValue;
  readonly segments: readonly Segment[];
  /** The object that the value is a member of, and its name there; undefined for the root and for items. */
  readonly member?: { readonly parent: JsonObject; readonly key: string };
}

/** Calls back for each value that a place names, `''` being the document itself. */
export function eachAt(document: JsonValue, place: string, visit: (placed: Placed) => void): void {
  const path = parsePointer(place) ?? [];
  const segments: Segment[] = [];
  const descend = (placed: Placed): void => {
    const part = path[segments.length];
    const { value } = placed;
    if (part === undefined) visit(placed);
    else if (part === '*' && Array.isArray(value)) {
      for (const [index, item] of (value as readonly JsonValue[]).entries()) {
        segments.push(index);
        descend({ value: item, segments });
        segments.pop();
      }
    } else if (isObject(value) && Object.hasOwn(value, part)) {
      segments.push(part);
      descend({ value: value[part] as JsonValue, segments, member: { parent: value, key: part } });
      segments.pop();
    }
  };
  descend({ value: document, segments });
}
