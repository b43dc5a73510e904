/** Documents with one to three changes somewhere inside, from a seed: what differential tests hold two ways against. */
import type { JsonValue } from '../../src/json/value/index.js';

export type Random = () => number;

type Members = Readonly<Record<string, JsonValue>>;

const values: readonly JsonValue[] = [
  null,
  true,
  false,
  0,
  -0,
  1,
  -1,
  0.5,
  100.5,
  2 ** 53,
  1e300,
  5e-324,
  '',
  'a',
  'é',
  '😀',
  '1.0',
  'page',
  'sha256:',
  `sha256:${'0'.repeat(64)}`,
  '2026-02-30T00:00:00Z',
  [],
  [''],
  {},
  { type: 'page', start: 1, end: 1 },
];

const names = [
  '',
  'a',
  'id',
  'type',
  'start',
  'toString',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  '0',
  'é',
  '😀',
  '\uffff',
];

export function pick<Item>(items: readonly Item[], random: Random): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

/** Shares with the document whatever does not lie on the way to a change. */
export function mutant(document: JsonValue, random: Random): JsonValue {
  let changed = changedIn(document, random);
  while (random() < 0.3) changed = changedIn(changed, random);
  return changed;
}

function changedIn(value: JsonValue, random: Random): JsonValue {
  const isContainer = typeof value === 'object' && value !== null;
  if (!isContainer || random() < 0.15) return replaced(value, random);
  if (Array.isArray(value)) return changedList(value as readonly JsonValue[], random);
  return changedObject(value as Members, random);
}

function replaced(value: JsonValue, random: Random): JsonValue {
  if (typeof value === 'string' && random() < 0.5) return `${value}${pick(['x', ' ', '\n', '😀', '0'], random)}`;
  if (typeof value === 'number' && random() < 0.5) return value + pick([1, -1, 0.5, 1e6], random);
  return pick(values, random);
}

function changedList(list: readonly JsonValue[], random: Random): JsonValue {
  const at = Math.floor(random() * list.length);
  if (list.length === 0 || random() < 0.1) return list.toSpliced(at, 0, pick(values, random));
  if (random() < 0.1) return list.toSpliced(at, 1);
  if (random() < 0.1) return list.toSpliced(at, 0, list[at] as JsonValue);
  if (random() < 0.1) return list.toReversed();
  return list.with(at, changedIn(list[at] as JsonValue, random));
}

function changedObject(object: Members, random: Random): JsonValue {
  const entries = Object.entries(object);
  const at = Math.floor(random() * entries.length);
  const [name, member] = entries[at] ?? ['', null];
  if (entries.length === 0 || random() < 0.1)
    return objectFrom([...entries, [pick(names, random), pick(values, random)]]);
  if (random() < 0.15) return objectFrom(entries.toSpliced(at, 1));
  if (random() < 0.05) return objectFrom(entries.with(at, [pick(names, random), member]));
  if (random() < 0.1) return objectFrom(entries.toReversed());
  return objectFrom(entries.with(at, [name, changedIn(member, random)]));
}

/** Own members of any name, `__proto__` too. */
function objectFrom(entries: readonly (readonly [string, JsonValue])[]): JsonValue {
  const made = {};
  for (const [key, value] of entries) {
    Object.defineProperty(made, key, { value, enumerable: true, writable: true, configurable: true });
  }
  return made;
}
