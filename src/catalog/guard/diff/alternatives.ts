/**
 * Brings JSON Schemas into alternatives, one for each type, list of values or kind of object, and
 * pairs those of two schemas.
 */
import {
  isObject,
  itemAt,
  type JsonObject,
  type JsonValue,
  jsonTypeOf,
  resolvePointer,
} from '../../../core/json/value/index.js';
import { canonicalText } from '../../../core/json/write/index.js';
import { groupBy } from '../../../core/order/remap.js';

/** Deeper than people nest references and choices; what is below is compared unchanged. */
const deepest = 16;

/**
 * What a schema allows, as a list of schemas that each allow a part; none when it allows nothing.
 */
export function alternativesOf(
  schema: JsonValue,
  root: JsonValue,
  depth: number = 0,
): readonly JsonObject[] {
  if (!isObject(schema)) return schema === false ? [] : [{}];
  if (isNothing(schema)) return [];
  if (depth > deepest) return [schema];
  const { $ref: reference, type } = schema;
  const below = (value: JsonObject): readonly JsonObject[] =>
    alternativesOf(value, root, depth + 1);
  if (typeof reference === 'string') {
    const { $ref: _, ...own } = schema;
    const target = resolvePointer(root, reference.replace(/^#/, ''));
    const joined = isObject(target) ? join(own, target) : undefined;
    return joined === undefined ? [schema] : below(joined);
  }
  if (Array.isArray(type))
    return merged(type.flatMap((one: JsonValue) => below({ ...schema, type: one })));
  const choices = choicesOf(schema);
  if (choices === undefined) return [withValues(schema)];
  const joined = choices.filter((choice) => choice !== undefined);
  return joined.length < choices.length ? [schema] : merged(joined.flatMap(below));
}

/**
 * Each option of `anyOf` or `oneOf`, joined with what is next to it; undefined for one that clashes
 * with it. Undefined where the schema has no such list, or both.
 */
function choicesOf(schema: JsonObject): readonly (JsonObject | undefined)[] | undefined {
  const { anyOf, oneOf, ...rest } = schema;
  const options = anyOf ?? oneOf;
  if (!Array.isArray(options) || (anyOf !== undefined && oneOf !== undefined)) return undefined;
  return options.map((option: JsonValue) => (isObject(option) ? join(rest, option) : undefined));
}

/** `not: {}`, as libraries write "never". */
const isNothing = ({ not }: JsonObject): boolean =>
  not === true || (isObject(not) && Object.keys(not).length === 0);

/** Both schemas as one, where they do not speak of the same keyword. */
function join(one: JsonObject, other: JsonObject): JsonObject | undefined {
  const clash = Object.keys(one).some(
    (key) =>
      Object.hasOwn(other, key) &&
      canonicalText(one[key] ?? null) !== canonicalText(other[key] ?? null),
  );
  return clash ? undefined : { ...one, ...other };
}

/** `const` is a list of one value, and the type of listed values is theirs. */
function withValues(schema: JsonObject): JsonObject {
  const { const: only, ...rest } = schema;
  const values = only === undefined ? rest['enum'] : [only];
  if (!Array.isArray(values)) return schema;
  const { type: _, enum: __, ...others } = rest;
  return { ...others, enum: values };
}

/** Alternatives that only list values become one list for each type, wherever they were. */
function merged(options: readonly JsonObject[]): readonly JsonObject[] {
  const lists = options.filter(isList);
  const values = lists.flatMap((option) => option['enum'] as readonly JsonValue[]);
  const byType = [...groupBy(values, jsonTypeOf).values()];
  return [
    ...options.filter((option) => !isList(option)),
    ...byType.map((same) => ({ enum: same })),
  ];
}

const isList = (option: JsonObject): boolean =>
  Array.isArray(option['enum']) && Object.keys(option).length === 1;

/** The JSON type that a schema asks for, `integer` included; undefined when it takes several. */
export function typeOf({ type, enum: values }: JsonObject): string | undefined {
  if (typeof type === 'string') return type;
  if (!Array.isArray(values)) return undefined;
  const types = new Set(values.map((value: JsonValue) => jsonTypeOf(value)));
  return types.size === 1 ? [...types][0] : undefined;
}

export function nameOf(schema: JsonObject): string {
  const { enum: values } = schema;
  if (Array.isArray(values))
    return values.map((value: JsonValue) => JSON.stringify(value)).join(' or ');
  const type = typeOf(schema);
  if (type === undefined) return Object.keys(schema).length === 0 ? 'anything' : 'several types';
  return typeNames[type] ?? `a ${type}`;
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  array: 'a list',
  object: 'an object',
  integer: 'an integer',
  null: 'null',
};

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
