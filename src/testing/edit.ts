/** One random edit of a document, of which nobody knows yet whether the document still holds. */
import { isObject, type JsonObject, type JsonValue } from '../json/value/index.js';

/** What is done, and at which of all places, counted round. */
export interface Edit {
  readonly kind: 'text' | 'number' | 'flip' | 'remove' | 'double' | 'move';
  readonly place: number;
  readonly text: string;
  readonly number: number;
}

/** A copy with the edit at a place where it can be made; as it is where there is none. */
export function applyEdit(document: JsonValue, edit: Edit): JsonValue {
  const copy = JSON.parse(JSON.stringify(document)) as JsonValue;
  const places = placesIn(copy, edit.kind);
  const place = places[edit.place % Math.max(places.length, 1)];
  if (place !== undefined) change(place, edit);
  return copy;
}

type Container = Record<string, JsonValue> | JsonValue[];

interface Place {
  readonly parent: Container;
  readonly key: string;
}

function placesIn(whole: JsonValue, kind: Edit['kind']): Place[] {
  const found: Place[] = [];
  const waiting: JsonValue[] = [whole];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (!isContainer(value)) continue;
    for (const key of Object.keys(value)) {
      const member = (value as JsonObject)[key] as JsonValue;
      if (suits(member, value, kind)) found.push({ parent: value, key });
      waiting.push(member);
    }
  }
  return found;
}

function isContainer(value: JsonValue): value is Container {
  return Array.isArray(value) || isObject(value);
}

function suits(member: JsonValue, parent: Container, kind: Edit['kind']): boolean {
  if (kind === 'text') return typeof member === 'string';
  if (kind === 'number') return typeof member === 'number';
  if (kind === 'flip') return typeof member === 'boolean';
  return kind === 'remove' || Array.isArray(parent);
}

function change({ parent, key }: Place, { kind, text, number }: Edit): void {
  if (Array.isArray(parent)) {
    const index = Number(key);
    const item = parent[index] as JsonValue;
    if (kind === 'remove') parent.splice(index, 1);
    else if (kind === 'double') parent.splice(index, 0, item);
    else if (kind === 'move') parent.unshift(parent.splice(index, 1)[0] ?? item);
    else parent[index] = madeOf(item, { kind, text, number });
  } else if (kind === 'remove') Reflect.deleteProperty(parent, key);
  else parent[key] = madeOf(parent[key] as JsonValue, { kind, text, number });
}

function madeOf(before: JsonValue, { kind, text, number }: Pick<Edit, 'kind' | 'text' | 'number'>): JsonValue {
  if (kind === 'flip') return before !== true;
  return kind === 'number' ? number : text;
}
