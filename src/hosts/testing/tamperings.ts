/** Every change of one field that must be seen: by the verdict, or else by the digest. */

import { isOmitted, omissionOf } from '../../core/digest/omission.js';
import {
  isList,
  isObject,
  type JsonValue,
  memberOf,
  parseJson,
  pointerTo,
  type Segment,
  valueAt,
} from '../../core/json/value/index.js';
import { canonicalText } from '../../core/json/write/index.js';
import type { Contract } from '../../engine/contract/model/index.js';
import { verifyUnknown } from '../../engine/contract/verify/index.js';

/** One change of one field. */
export interface Tampering {
  /**
   * `changed`: another value of the same type. `removed`: the member or item is gone. `retyped`: a value of another type.
   * `doubled`: an item occurs twice. `moved`: an item has changed places with the next one.
   */
  readonly kind: 'changed' | 'removed' | 'retyped' | 'doubled' | 'moved';
  /** RFC 6901, into the document as it was. */
  readonly pointer: string;
  /** The document with this change alone. */
  readonly document: JsonValue;
  /**
   * Whether all that changed is volatile under the contract: the digest sees it, the stable digest
   * does not.
   */
  readonly isVolatile: boolean;
}

/**
 * Changes one field after the other, everywhere in a document. Each gives other canonical bytes, so
 * that `verify` refuses it or its digest is another; and when it is valid and is not volatile, its
 * stable digest is another, too.
 *
 * Nothing is tampered with where the document is invalid to begin with. Text is read as JSON. The
 * document is not changed.
 */
export function* tamperings(contract: Contract, document: unknown): Generator<Tampering> {
  const verdict = verifyUnknown(contract, document);
  if (!verdict.ok) return;
  const volatile = omissionOf(
    contract.versions.find(({ version }) => version === verdict.version)?.volatile ?? [],
  );
  const whole = verdict.value as JsonValue;
  const before = canonicalText(whole);
  for (const path of pathsIn(whole)) {
    for (const [kind, changed] of changesAt(whole, path)) {
      if (changed === undefined || canonicalText(changed) === before) continue;
      const isVolatile = isOmitted(volatile, path);
      yield {
        kind,
        pointer: pointerTo(path),
        document: changed,
        isVolatile,
      };
    }
  }
}

type Path = readonly Segment[];

function* pathsIn(whole: JsonValue): Generator<Path> {
  const waiting: { readonly path: Path; readonly value: JsonValue }[] = [
    { path: [], value: whole },
  ];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { path, value } = place;
    if (path.length > 0) yield path;
    for (const [segment, member] of membersOf(value))
      waiting.push({ path: [...path, segment], value: member });
  }
}

function membersOf(value: JsonValue): (readonly [Segment, JsonValue])[] {
  if (isList(value)) return value.map((item, index) => [index, item] as const);
  return isObject(value) ? Object.entries(value) : [];
}

function changesAt(
  whole: JsonValue,
  path: Path,
): (readonly [Tampering['kind'], JsonValue | undefined])[] {
  const key = String(path.at(-1));
  const index = Number(key);
  const edited = (change: (parent: object, value: JsonValue) => unknown): JsonValue => {
    const copy = parseJson(JSON.stringify(whole));
    const parent = valueAt(copy, path.slice(0, -1).map(String));
    const value = memberOf(parent, key);
    if (typeof parent === 'object' && parent !== null && value !== undefined) change(parent, value);
    return copy;
  };
  const editedList = (change: (list: unknown[], value: JsonValue) => unknown): JsonValue =>
    edited((parent, value) => (Array.isArray(parent) ? change(parent, value) : undefined));
  const isItem = typeof path.at(-1) === 'number';
  return [
    ['changed', edited((parent, value) => Reflect.set(parent, key, otherOf(value)))],
    [
      'removed',
      isItem
        ? editedList((list) => list.splice(index, 1))
        : edited((parent) => Reflect.deleteProperty(parent, key)),
    ],
    ['retyped', edited((parent, value) => Reflect.set(parent, key, retyped(value)))],
    ['doubled', isItem ? editedList((list, value) => list.splice(index, 0, value)) : undefined],
    ['moved', isItem ? editedList((list, value) => swap(list, index, value)) : undefined],
  ];
}

function swap(list: unknown[], index: number, value: JsonValue): readonly unknown[] {
  list.splice(index, 1);
  return list.splice(index + 1, 0, value);
}

/**
 * Another value of the same type; of containers it is what is inside that changes, and of null
 * there is no other.
 */
function otherOf(value: JsonValue): JsonValue {
  if (typeof value === 'string') return value === '' ? 'x' : `${value}\u0020`;
  if (typeof value === 'number') return value === 0 ? 1 : value / 2;
  return typeof value === 'boolean' ? !value : value;
}

function retyped(value: JsonValue): JsonValue {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' ? 'null' : String(value);
}
