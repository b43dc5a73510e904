/**
 * Between a document and what a model writes under a rewritten schema. Both directions are total: a
 * value that does not fit is kept as it is, and the contract reports it.
 */
import { readJson } from '../../../core/json/read/index.js';
import {
  isList,
  isObject,
  type JsonObject,
  type JsonValue,
} from '../../../core/json/value/index.js';
import { canonicalText } from '../../../core/json/write/index.js';

/** A value in the other form, and whether it is of the kind that the schema describes. */
export interface Fit {
  readonly fits: boolean;
  readonly value: JsonValue;
}

/** One conversion: its direction, and what choices have decided of values so far. */
export interface Run {
  readonly way: 'encode' | 'decode';
  readonly decided: Map<Codec, WeakMap<object, Fit>>;
}

/** Converts a value of one schema. */
export type Codec = (value: JsonValue, run: Run) => Fit;

const kept = (value: JsonValue, fits: boolean): Fit => ({ fits, value });

/** A value that is the same in both forms, if it passes a test of its kind. */
export function plainCodec(isOfKind: (value: JsonValue) => boolean): Codec {
  return (value) => kept(value, isOfKind(value));
}

/** Any JSON, which the model writes as JSON text. */
export const textCodec: Codec = (value, { way }) => {
  if (way === 'encode') return { fits: true, value: canonicalText(value) };
  if (typeof value !== 'string') return kept(value, false);
  const read = readJson(value);
  return read.ok ? { fits: true, value: read.value } : kept(value, true);
};

/** A value inside an object with one member, so that null and absent differ, or a root is an object. */
export function wrapCodec(name: string, inner: Codec): Codec {
  return (value, run) => {
    if (run.way === 'encode') {
      const { fits, value: written } = inner(value, run);
      return { fits, value: { [name]: written } };
    }
    if (!isObject(value) || Object.keys(value).length !== 1) return kept(value, false);
    const wrapped = value[name];
    return wrapped === undefined ? kept(value, false) : inner(wrapped, run);
  };
}

export function listCodec(item: Codec): Codec {
  return (value, run) => {
    if (!isList(value)) return kept(value, false);
    const items = value.map((member) => item(member, run));
    return {
      fits: items.every(({ fits }) => fits),
      value: items.map((converted) => converted.value),
    };
  };
}

/** A list whose places have schemas of their own, which the model writes as members `0`, `1`, ... */
export function tupleCodec(places: readonly Codec[], object: Codec): Codec {
  return (value, run) => {
    if (run.way === 'encode') {
      if (!isList(value) || value.length > places.length) return kept(value, false);
      const members = value.map((member, index): [string, JsonValue] => [String(index), member]);
      return object(Object.fromEntries(members), run);
    }
    const { fits, value: members } = object(value, run);
    if (!fits || !isObject(members)) return kept(value, false);
    const names = Object.keys(members);
    // A place that is left out ends the list
    const isWhole = names.every((name, index) => name === String(index));
    return isWhole ? { fits: true, value: Object.values(members) } : kept(value, false);
  };
}

/** The first option that fits, decided once for each value. */
export function choiceCodec(options: readonly Codec[]): Codec {
  const choose: Codec = (value, run) => {
    for (const option of options) {
      const converted = option(value, run);
      if (converted.fits) return converted;
    }
    return kept(value, false);
  };
  const codec: Codec = (value, run) => {
    if (typeof value !== 'object' || value === null) return choose(value, run);
    const known = run.decided.get(codec) ?? new WeakMap<object, Fit>();
    run.decided.set(codec, known);
    const before = known.get(value);
    if (before !== undefined) return before;
    const converted = choose(value, run);
    known.set(value, converted);
    return converted;
  };
  return codec;
}

/** How the members of an object are written. */
export interface ObjectPlan {
  readonly members: ReadonlyMap<string, MemberPlan>;
  /** Members of other names: how each is written, and the member that lists them, if one does. */
  readonly others?: { readonly codec: Codec; readonly listedAs?: string };
}

interface MemberPlan {
  readonly codec: Codec;
  readonly isRequired: boolean;
  /** Written as null when it is absent. */
  readonly isNullWhenAbsent: boolean;
}

export function objectCodec(plan: ObjectPlan): Codec {
  return (value, run) => {
    if (!isObject(value)) return kept(value, false);
    return run.way === 'encode' ? encodeObject(plan, value, run) : decodeObject(plan, value, run);
  };
}

function encodeObject(plan: ObjectPlan, value: JsonObject, run: Run): Fit {
  const members: [string, JsonValue][] = [];
  let fits = true;
  for (const [name, member] of plan.members) {
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    if (given !== undefined) {
      const written = member.codec(given, run);
      fits &&= written.fits;
      members.push([name, written.value]);
    } else if (member.isNullWhenAbsent) members.push([name, null]);
    else fits &&= !member.isRequired;
  }
  const others = Object.entries(value).filter(([name]) => !plan.members.has(name));
  const { others: rest } = plan;
  if (rest === undefined)
    return { fits: fits && others.length === 0, value: opened(members, others) };
  const entries: [string, JsonValue][] = [];
  for (const [name, member] of others) {
    const written = rest.codec(member, run);
    fits &&= written.fits;
    entries.push([name, written.value]);
  }
  if (rest.listedAs === undefined) return { fits, value: opened(members, entries) };
  const listed = entries.map(([name, member]) => ({ name, value: member }));
  return { fits, value: opened(members, [[rest.listedAs, listed]]) };
}

function decodeObject(plan: ObjectPlan, value: JsonObject, run: Run): Fit {
  const members: [string, JsonValue][] = [];
  const others: [string, JsonValue][] = [];
  let fits = true;
  for (const [name, given] of Object.entries(value)) {
    const member = plan.members.get(name);
    if (member === undefined) {
      const entries = restored(plan, [name, given], run);
      fits &&= entries !== undefined;
      for (const entry of entries ?? [[name, given] as const]) others.push([entry[0], entry[1]]);
    } else if (given !== null || !member.isNullWhenAbsent) {
      const read = member.codec(given, run);
      fits &&= read.fits;
      members.push([name, read.value]);
    }
  }
  for (const [name, { isRequired }] of plan.members)
    if (isRequired) fits &&= Object.hasOwn(value, name);
  return { fits, value: opened(members, others) };
}

/** The members that a member of another name says; undefined if it says none that can be. */
function restored(
  plan: ObjectPlan,
  [name, given]: readonly [string, JsonValue],
  run: Run,
): readonly (readonly [string, JsonValue])[] | undefined {
  const { others } = plan;
  if (others === undefined) return undefined;
  if (others.listedAs === undefined) {
    const { fits, value } = others.codec(given, run);
    return fits ? [[name, value]] : undefined;
  }
  if (name !== others.listedAs || !isList(given)) return undefined;
  const entries = given.map((entry) => entryOf(entry, others.codec, run));
  const names = new Set<string>();
  for (const entry of entries) {
    // A name twice, or one that has a place of its own, would hide a member
    if (entry === undefined || names.has(entry[0]) || plan.members.has(entry[0])) return undefined;
    names.add(entry[0]);
  }
  return entries.filter((entry) => entry !== undefined);
}

function entryOf(
  entry: JsonValue,
  codec: Codec,
  run: Run,
): readonly [string, JsonValue] | undefined {
  if (!isObject(entry)) return undefined;
  const { name, value } = entry;
  if (typeof name !== 'string' || value === undefined) return undefined;
  const read = codec(value, run);
  return read.fits ? [name, read.value] : undefined;
}

/** An object of members, also of one named `__proto__`. */
function opened(
  members: readonly (readonly [string, JsonValue])[],
  others: readonly (readonly [string, JsonValue])[],
): JsonObject {
  return Object.fromEntries([...members, ...others]);
}

/** A record that the model writes as a list of names and values. */
export function recordCodec(plan: ObjectPlan): Codec {
  const inner = objectCodec(plan);
  const name = plan.others?.listedAs ?? '';
  return (value, run) => {
    if (run.way === 'decode') {
      const { fits, value: read } = inner({ [name]: value }, run);
      return fits ? { fits, value: read } : kept(value, false);
    }
    const { fits, value: written } = inner(value, run);
    const list = isObject(written) ? written[name] : undefined;
    return fits && list !== undefined ? { fits, value: list } : kept(value, false);
  };
}
