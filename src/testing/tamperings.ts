/** Every change of one field that must be seen: by the verdict, or else by the digest. */
import type { Contract } from '../contract/model/index.js';
import { verify } from '../contract/verify/index.js';
import { isOmitted, omissionOf } from '../digest/omission.js';
import { isObject, type JsonObject, type JsonValue, pointerTo, type Segment } from '../json/value/index.js';
import { canonicalText } from '../json/write/index.js';

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
  /** Whether all that changed is volatile under the contract: the digest sees it, the stable digest does not. */
  readonly isVolatile: boolean;
}

/**
 * Changes one field after the other, everywhere in a document. Each gives other canonical bytes, so that `verify` refuses
 * it or its digest is another; and when it is valid and is not volatile, its stable digest is another, too.
 *
 * Nothing is tampered with where the document is invalid to begin with. Text is read as JSON. The document is not changed.
 */
export function* tamperings(contract: Contract, document: unknown): Generator<Tampering> {
  const verdict = verify(contract, document as object);
  if (!verdict.ok) return;
  const volatile = omissionOf(contract.versions.find(({ version }) => version === verdict.version)?.volatile ?? []);
  const whole = verdict.value as JsonValue;
  const before = canonicalText(whole);
  for (const path of pathsIn(whole)) {
    for (const [kind, changed] of changesAt(whole, path)) {
      if (changed === undefined || canonicalText(changed) === before) continue;
      const isVolatile = isOmitted(volatile, path);
      yield { kind, pointer: pointerTo(path), document: changed, isVolatile };
    }
  }
}

type Path = readonly Segment[];

function* pathsIn(whole: JsonValue): Generator<Path> {
  const waiting: { readonly path: Path; readonly value: JsonValue }[] = [{ path: [], value: whole }];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { path, value } = place;
    if (path.length > 0) yield path;
    for (const [segment, member] of membersOf(value)) waiting.push({ path: [...path, segment], value: member });
  }
}

function membersOf(value: JsonValue): (readonly [Segment, JsonValue])[] {
  if (isList(value)) return value.map((item, index) => [index, item] as const);
  return isObject(value) ? Object.entries(value) : [];
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function changesAt(whole: JsonValue, path: Path): (readonly [Tampering['kind'], JsonValue | undefined])[] {
  const replace = (make: (value: JsonValue) => readonly JsonValue[]): JsonValue => edited(whole, path, make);
  return [
    ['changed', replace((value) => [otherOf(value)])],
    ['removed', replace(() => [])],
    ['retyped', replace((value) => [retyped(value)])],
    ['doubled', typeof path.at(-1) === 'number' ? replace((value) => [value, value]) : undefined],
    ['moved', swapped(whole, path)],
  ];
}

/** Another value of the same type; of containers it is what is inside that changes, and of null there is no other. */
function otherOf(value: JsonValue): JsonValue {
  if (typeof value === 'string') return value === '' ? 'x' : `${value}\u0020`;
  if (typeof value === 'number') return value === 0 ? 1 : value / 2;
  return typeof value === 'boolean' ? !value : value;
}

function retyped(value: JsonValue): JsonValue {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' ? 'null' : String(value);
}

/** A copy in which the value at a path is none, another, or two. */
function edited(value: JsonValue, path: Path, make: (value: JsonValue) => readonly JsonValue[]): JsonValue {
  const [segment, ...rest] = path;
  const inside = (member: JsonValue): readonly JsonValue[] =>
    rest.length === 0 ? make(member) : [edited(member, rest, make)];
  if (isList(value)) return value.flatMap((item, index) => (index === segment ? inside(item) : [item]));
  const members = Object.entries(value as JsonObject).flatMap(([key, member]) =>
    key === segment ? inside(member).map((one) => [key, one] as const) : [[key, member] as const],
  );
  return Object.fromEntries(members);
}

function swapped(whole: JsonValue, path: Path): JsonValue | undefined {
  const index = path.at(-1);
  if (typeof index !== 'number') return undefined;
  const turn = (list: JsonValue): JsonValue => {
    const items = [...(list as readonly JsonValue[])];
    const [one, next] = [items[index], items[index + 1]];
    if (one === undefined || next === undefined) return list;
    items.splice(index, 2, next, one);
    return items;
  };
  const above = path.slice(0, -1);
  return above.length === 0 ? turn(whole) : edited(whole, above, (list) => [turn(list)]);
}
