/** Places that a version names and its schema does not have: a misspelled one means nothing. */
import {
  escapeKey,
  isIndex,
  isList,
  isObject,
  type JsonObject,
  type JsonValue,
  parsePointer,
} from '../../../core/json/value/index.js';
import { attempt } from '../../../core/work/work.js';
import type { VersionDescription } from '../describe/description.js';

/** A place, and the member of the declaration that names it. */
export interface LostPlace {
  readonly member: 'volatile' | 'identity' | 'extensions' | 'form';
  readonly pointer: string;
}

/** None where the schema is not known. Where it says nothing of a place, it may have it. */
export function lostPlaces(version: VersionDescription): readonly LostPlace[] {
  const { schema } = version;
  if (schema === null) return [];
  const isLost = ({ pointer }: LostPlace): boolean => !mayBeIn(schema, parsePointer(pointer) ?? []);
  // a description can be read from anywhere
  return attempt(() => placesOf(version).filter(isLost)) ?? [];
}

function placesOf({
  volatile,
  identity,
  extensions,
  form,
}: VersionDescription): readonly LostPlace[] {
  const { nulls = [], defaults = {}, times = [] } = form ?? {};
  const items = Object.entries(identity).map(([list, name]) => `${list}/*/${escapeKey(name)}`);
  const named: readonly (readonly [LostPlace['member'], readonly string[]])[] = [
    ['volatile', volatile],
    ['identity', items],
    ['extensions', extensions.map((place) => `${place}/extensions`)],
    ['form', [...nulls, ...Object.keys(defaults), ...times]],
  ];
  return named.flatMap(([member, pointers]) => pointers.map((pointer) => ({ member, pointer })));
}

/** Whether a value that a part of the schema takes may have the path; a reference says nothing of it. */
function mayBeIn(part: JsonValue | undefined, path: readonly string[]): boolean {
  const [name, ...below] = path;
  if (name === undefined || !isObject(part)) return part !== false;
  const { allOf, anyOf, oneOf } = part;
  const isWithin = (one: JsonValue): boolean => mayBeIn(one, path);
  const choices = [anyOf, oneOf].filter((list) => isList(list));
  if (isList(allOf) && !allOf.every(isWithin)) return false;
  if (!choices.every((list) => list.some(isWithin))) return false;
  return stepsOf(part, name).some((step) => mayBeIn(step, below));
}

const any = true;

/** What may be at a member of a value, or at each item of a list where the name is `*`. */
function stepsOf(part: JsonObject, name: string): readonly (JsonValue | undefined)[] {
  const { type, items, prefixItems, properties, patternProperties, additionalProperties } = part;
  const types = isList(type) ? type : [type];
  const isTaken = (one: string): boolean => type === undefined || types.includes(one);
  const isItem = (name === '*' || isIndex(name)) && isTaken('array');
  const list = isItem ? [prefixItems === undefined ? items : any] : [];
  if (!isTaken('object')) return list;
  if (isObject(properties) && Object.hasOwn(properties, name)) return [...list, properties[name]];
  return [...list, patternProperties === undefined ? additionalProperties : any];
}
