/** Keeps members that every object inherits, such as `toString`, apart from members that a document has. */
import type { GenericSchema } from 'valibot';
import { isObject } from '../../json/value/index.js';

const memory: WeakMap<object, boolean> = /* @__PURE__ */ new WeakMap();

/**
 * The document as valibot has to see it. It asks `key in input`, which is true of `{}` for `toString` and `constructor`:
 * where a schema names such a member, the document is copied into objects that inherit nothing.
 */
export function withoutInherited(schema: GenericSchema, document: unknown): unknown {
  let asks = memory.get(schema);
  if (asks === undefined) {
    asks = asksForInherited(schema, new Set());
    memory.set(schema, asks);
  }
  return asks ? bare(document) : document;
}

/** Schemas contain schemas in members and lists of plain objects; `lazy` gives its schema by a function, so it may ask. */
function asksForInherited(value: unknown, seen: Set<object>): boolean {
  if (typeof value !== 'object' || value === null || seen.has(value)) return false;
  seen.add(value);
  if (Array.isArray(value)) return value.some((item) => asksForInherited(item, seen));
  const { type, entries } = value as { readonly type?: unknown; readonly entries?: unknown };
  if (type === 'lazy') return true;
  if (isObject(entries) && Object.keys(entries).some((key) => key in Object.prototype)) return true;
  return Object.entries(value).some(([key, member]) => key !== '~standard' && asksForInherited(member, seen));
}

function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (!isObject(value)) return value;
  const copy = Object.create(null) as Record<string, unknown>;
  for (const [key, member] of Object.entries(value)) copy[key] = bare(member);
  return copy;
}
