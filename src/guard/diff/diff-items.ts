/** Compares the items of lists: each place of a tuple, then what may follow. */
import type { JsonObject, JsonValue } from '../../json/value/index.js';
import { memberAt, type Nodes, type Walk } from './walk.js';

export function diffItems({ below }: Walk, { before, after, pointer }: Nodes): void {
  if (![before, after].some(({ items, prefixItems }) => items !== undefined || prefixItems !== undefined)) return;
  const [from, to] = [listOf(before), listOf(after)];
  for (let index = 0; index < Math.max(from.places.length, to.places.length); index += 1) {
    below({
      before: from.places[index] ?? from.rest,
      after: to.places[index] ?? to.rest,
      pointer: memberAt(pointer, String(index)),
    });
  }
  below({ before: from.rest, after: to.rest, pointer: memberAt(pointer, '*') });
}

interface List {
  readonly places: readonly JsonValue[];
  readonly rest: JsonValue;
}

function listOf({ prefixItems, items = true }: JsonObject): List {
  return { places: Array.isArray(prefixItems) ? prefixItems : [], rest: items };
}
