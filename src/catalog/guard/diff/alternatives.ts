/** Brings JSON Schemas into alternatives, one for each type, list of values or kind of object. */
import {
  isObject,
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
