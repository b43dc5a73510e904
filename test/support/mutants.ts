/**
 * Documents with one to three changes somewhere inside, from a seed: what differential tests hold
 * two ways against.
 */
import type { JsonValue } from '../../src/core/json/value/index.js';

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
  if (typeof value === 'string' && random() < 0.5)
    return `${value}${pick(['x', ' ', '\n', '😀', '0'], random)}`;
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
    Object.defineProperty(made, key, {
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return made;
}

/**
 * What makes JSON text another text, or none: marks, escapes, numbers with several spellings, keys
 * that are easily misplaced.
 */
const bits = [
  '"',
  '\\',
  '\\u0041',
  '\\u001f',
  '\\u001F',
  '\\u0008',
  '\\u000b',
  '\\ud800',
  '\\ud83d\\ude00',
  '\\/',
  '\\n',
  ',',
  ':',
  '{',
  '}',
  '[',
  ']',
  ' ',
  '\n',
  '\t',
  '\u0001',
  '0',
  '1e5',
  '-0',
  '-0.0',
  '0.10',
  '1.0',
  '1e400',
  '-1e-400',
  '12345678901234567890',
  '295147905179352830000',
  '9007199254740993',
  '9007199254740992',
  '123456789012345.5',
  '0.000001',
  '0.0000001',
  '1E+2',
  '1e21',
  '1e+21',
  '100000000000000000000',
  '1000000000000000000000',
  '0.1234567890123456',
  'null',
  'true',
  '"a":1,',
  '"__proto__":1,',
  '"constructor":{},',
  '"10":1,"9":2,',
  '"9":1,"10":2,',
  '"\u00e9":1,',
  '"\u{1F600}":1,"\uffff":2,',
  '"\uffff":1,"\u{1F600}":2,',
  '"\ue000":1,',
  '"\\u0061":1,',
  '"a\\"b":1,',
  '\u{1F600}',
  '\uffff',
  '\uFEFF',
  '\u2028',
  '\u007f',
  '""',
  '"id":"x",',
];

/** A text with one to three changes that look at no grammar. */
export function respelled(text: string, random: Random): string {
  let changed = text;
  do {
    const at = Math.floor(random() * (changed.length + 1));
    const kind = random();
    if (kind < 0.35) changed = changed.slice(0, at) + pick(bits, random) + changed.slice(at);
    else if (kind < 0.5)
      changed = changed.slice(0, at) + changed.slice(at + 1 + Math.floor(random() * 3));
    else if (kind < 0.7) changed = beforeMember(changed, at, pick(bits, random));
    else if (kind < 0.85) changed = inPlaceOfNumber(changed, at, pick(bits, random));
    else {
      const from = Math.floor(random() * changed.length);
      changed =
        changed.slice(0, at) +
        changed.slice(from, from + Math.floor(random() * 30)) +
        changed.slice(at);
    }
  } while (random() < 0.4);
  return changed;
}

function beforeMember(text: string, from: number, bit: string): string {
  const at = Math.max(text.indexOf('{', from), text.indexOf(',"', from)) + 1;
  return at === 0 ? text : text.slice(0, at) + bit + text.slice(at);
}

function inPlaceOfNumber(text: string, from: number, bit: string): string {
  const rest = text.slice(from).replace(/(?<=[:,[])-?[0-9][0-9.eE+-]*/, () => bit);
  return text.slice(0, from) + rest;
}
