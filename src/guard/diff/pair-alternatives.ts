/** Finds which alternative of one schema became which of the other. */
import { isObject, type JsonObject, type JsonValue } from '../../json/value/index.js';
import { canonicalText } from '../../json/write/index.js';
import { typeOf } from './schema-forms.js';

/** Alternatives that belong together, and those that are alone. */
export interface Paired {
  readonly pairs: readonly (readonly [JsonObject, JsonObject])[];
  readonly removed: readonly JsonObject[];
  readonly added: readonly JsonObject[];
}

/** Equal ones first, then by a member that distinguishes them, then by type; at last the only ones that are left. */
export function pairAlternatives(before: readonly JsonObject[], after: readonly JsonObject[]): Paired {
  const left = { before: [...before], after: [...after] };
  const pairs: (readonly [JsonObject, JsonObject])[] = [];
  const pair = (belong: (one: JsonObject, other: JsonObject) => boolean): void => {
    for (const one of [...left.before]) {
      const candidates = left.after.filter((other) => belong(one, other));
      const rivals = left.before.filter((rival) => candidates[0] !== undefined && belong(rival, candidates[0]));
      if (candidates.length !== 1 || rivals.length !== 1 || candidates[0] === undefined) continue;
      pairs.push([one, candidates[0]]);
      left.before.splice(left.before.indexOf(one), 1);
      left.after.splice(left.after.indexOf(candidates[0]), 1);
    }
  };
  pair((one, other) => canonicalText(one) === canonicalText(other));
  pair(sharesTag);
  pair((one, other) => familyOf(one) !== undefined && familyOf(one) === familyOf(other) && !areDistinct(one, other));
  if (before.length === 1 && after.length === 1) pair(() => true);
  return { pairs, removed: left.before, added: left.after };
}

/** `integer` is a `number`, too. */
function familyOf(schema: JsonObject): string | undefined {
  const type = typeOf(schema);
  return type === 'integer' ? 'number' : type;
}

function sharesTag(one: JsonObject, other: JsonObject): boolean {
  const tags = tagsOf(other);
  return [...tagsOf(one)].some(([key, value]) => tags.get(key) === value);
}

/** Two objects whose tags differ are two kinds of object, and not one that changed. */
function areDistinct(one: JsonObject, other: JsonObject): boolean {
  const tags = tagsOf(other);
  return [...tagsOf(one)].some(([key, value]) => tags.has(key) && tags.get(key) !== value);
}

/** Members with one possible value, such as `type: "page"`. */
function tagsOf({ properties }: JsonObject): ReadonlyMap<string, string> {
  const members = isObject(properties) ? Object.entries(properties) : [];
  return new Map(members.flatMap(([key, member]): [string, string][] => tagOf(key, member)));
}

function tagOf(key: string, member: JsonValue): [string, string][] {
  if (!isObject(member)) return [];
  const { const: only, enum: values } = member;
  if (only !== undefined) return [[key, canonicalText(only)]];
  return Array.isArray(values) && values.length === 1 ? [[key, canonicalText(values[0] as JsonValue)]] : [];
}
