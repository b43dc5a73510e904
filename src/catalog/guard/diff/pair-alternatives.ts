/** Pairs the alternatives of two schemas: those that are one kind of value before and after. */
import {
  isObject,
  itemAt,
  type JsonObject,
  type JsonValue,
} from '../../../core/json/value/index.js';
import { canonicalText } from '../../../core/json/write/index.js';
import { typeOf } from './alternatives.js';

/** The alternatives of two schemas: those that belong together, and those that are in one alone. */
export interface Paired {
  readonly pairs: readonly (readonly [JsonObject, JsonObject])[];
  readonly removed: readonly JsonObject[];
  readonly added: readonly JsonObject[];
}

/**
 * Equal ones first, then by a member that distinguishes them, then by type; finally the last two,
 * if one of each is left.
 */
export function pairAlternatives(
  before: readonly JsonObject[],
  after: readonly JsonObject[],
): Paired {
  const left = { before: [...before], after: [...after] };
  const pairs: (readonly [JsonObject, JsonObject])[] = [];
  const pair = (belong: (one: JsonObject, other: JsonObject) => boolean): void => {
    for (const one of [...left.before]) {
      const candidates = left.after.filter((other) => belong(one, other));
      const rivals = left.before.filter(
        (rival) => candidates[0] !== undefined && belong(rival, candidates[0]),
      );
      if (candidates.length !== 1 || rivals.length !== 1 || candidates[0] === undefined) continue;
      pairs.push([one, candidates[0]]);
      left.before.splice(left.before.indexOf(one), 1);
      left.after.splice(left.after.indexOf(candidates[0]), 1);
    }
  };
  pair((one, other) => canonicalText(one) === canonicalText(other));
  const isFamily = (one: JsonObject, other: JsonObject): boolean =>
    familyOf(one) !== undefined && familyOf(one) === familyOf(other);
  pair((one, other) => sharedTags(one, other).includes(true));
  pair((one, other) => isFamily(one, other) && !sharedTags(one, other).includes(false));
  if (before.length === 1 && after.length === 1) pair(() => true);
  return { pairs, removed: left.before, added: left.after };
}

/** `integer` is a `number`, too. */
function familyOf(schema: JsonObject): string | undefined {
  const type = typeOf(schema);
  return type === 'integer' ? 'number' : type;
}

/**
 * Whether each tag that both have is the same: two objects whose tags differ are two kinds of
 * object, and not one that changed.
 */
function sharedTags(one: JsonObject, other: JsonObject): readonly boolean[] {
  const tags = tagsOf(other);
  return [...tagsOf(one)].flatMap(([key, value]) =>
    tags.has(key) ? [tags.get(key) === value] : [],
  );
}

const isValues = (value: JsonValue | undefined): value is readonly JsonValue[] =>
  Array.isArray(value);

/** Members with one possible value, such as `type: "page"`. */
function tagsOf({ properties }: JsonObject): ReadonlyMap<string, string> {
  const members = isObject(properties) ? Object.entries(properties) : [];
  return new Map(
    members.flatMap(([key, member]): [string, string][] => {
      const { const: only, enum: values } = isObject(member) ? member : {};
      const list = only === undefined ? values : [only];
      return isValues(list) && list.length === 1 ? [[key, canonicalText(itemAt(list, 0))]] : [];
    }),
  );
}
