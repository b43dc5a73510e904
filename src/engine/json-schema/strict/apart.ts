/** Whether no value fits two options of a choice: then the value shows which one was written. */

import { isList, isObject, type JsonObject } from '../../../core/json/value/index.js';
import type { Mode } from './modes.js';

/** Whether each two of the options are apart. */
export function areApart(mode: Mode, schemas: readonly JsonObject[]): boolean {
  return schemas.every((one, index) =>
    schemas.slice(index + 1).every((other) => isApart(mode, one, other)),
  );
}

/** Whether no value fits both: another type, another set of members, or a member of other values. */
function isApart(mode: Mode, one: JsonObject, other: JsonObject): boolean {
  const { type } = one;
  const hasTypes = typeof type === 'string' && typeof other['type'] === 'string';
  if (hasTypes && type !== other['type']) return !isNumeric(one) || !isNumeric(other);
  const members = one['properties'];
  const otherMembers = other['properties'];
  if (!isObject(members) || !isObject(otherMembers)) return hasTypes && areEnumsApart(one, other);
  const names = Object.keys(members);
  const areClosed = [one, other].every((schema) => schema['additionalProperties'] === false);
  const hasOtherNames =
    names.length !== Object.keys(otherMembers).length ||
    names.some((name) => !Object.hasOwn(otherMembers, name));
  if (mode.isAllRequired && areClosed && hasOtherNames) return true;
  return names.some((name) => {
    const left = members[name];
    const right = otherMembers[name];
    return isObject(left) && isObject(right) && areEnumsApart(left, right);
  });
}

const isNumeric = ({ type }: JsonObject): boolean => type === 'number' || type === 'integer';

function areEnumsApart(one: JsonObject, other: JsonObject): boolean {
  const left = one['enum'];
  const right = other['enum'];
  return isList(left) && isList(right) && left.every((value) => !right.includes(value));
}
