/**
 * Copies any value to plain JSON and never throws: what is not JSON becomes null, what exceeds the
 * limits is omitted.
 */
import { isReadableList } from '../../../core/issue/readable-list.js';
import { isWellFormed, type JsonValue } from '../../../core/json/value/index.js';
import { attempt } from '../../../core/work/work.js';

export interface Readable {
  readonly copy: JsonValue;
  readonly isRepaired: boolean;
  readonly isCut: boolean;
  /** UTF-16 units of all its texts. */
  readonly units: number;
  /** Members and elements in all, itself too. */
  readonly nodes: number;
}

export interface ReadableOptions {
  /**
   * Puts U+FFFD in the place of lone surrogates. Not for pieces of a text, whose pairs can be cut
   * in two.
   */
  readonly repair: boolean;
  /** Reads a text with a layout as its text: a layout can have more members than are read. */
  readonly layouts?: boolean;
}

/** Members and elements in all: hundreds of times an answer with a thousand citations. */
const MOST_NODES = 1_000_000;
const MOST_DEPTH = 100;

interface Walk extends Required<ReadableOptions> {
  /** The objects on the current path: one of them again is a cycle. */
  readonly open: Set<object>;
  nodes: number;
  units: number;
  isRepaired: boolean;
  isCut: boolean;
}

/**
 * Reads own enumerable data members of anything, instances of classes too, as SDKs give them.
 * Accessors are not called, and members of a proxy that throws are null.
 */
export function readable(value: unknown, { repair, layouts = false }: ReadableOptions): Readable {
  const walk: Walk = {
    repair,
    layouts,
    open: new Set(),
    nodes: 0,
    units: 0,
    isRepaired: false,
    isCut: false,
  };
  const copy = copyOf(value, 0, walk);
  return {
    copy,
    isRepaired: walk.isRepaired,
    isCut: walk.isCut,
    units: walk.units,
    nodes: walk.nodes,
  };
}

function copyOf(value: unknown, depth: number, walk: Walk): JsonValue {
  walk.nodes += 1;
  if (typeof value === 'string') return textOf(value, walk);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null) return null;
  if (isTooDeep(depth, walk) || isFull(walk)) return null;
  if (walk.open.has(value) || ArrayBuffer.isView(value)) return null;
  walk.open.add(value);
  const copy = attempt(() => copyOfOpen(value, depth, walk)) ?? null;
  walk.open.delete(value);
  return copy;
}

/** The copy of an object or list that is on the path now; throws where a trap of it throws. */
function copyOfOpen(value: object, depth: number, walk: Walk): JsonValue {
  // Their entries are not members: as objects they would look empty
  if (value instanceof Map || value instanceof Set) return null;
  const text = walk.layouts ? layoutText(value) : undefined;
  if (text !== undefined) return textOf(text, walk);
  return Array.isArray(value) ? listOf(value, depth, walk) : objectOf(value, depth, walk);
}

function isTooDeep(depth: number, walk: Walk): boolean {
  if (depth >= MOST_DEPTH) walk.isCut = true;
  return depth >= MOST_DEPTH;
}

function isFull(walk: Walk): boolean {
  if (walk.nodes > MOST_NODES) walk.isCut = true;
  return walk.nodes > MOST_NODES;
}

function layoutText(value: object): string | undefined {
  const text = dataOf(value, 'text');
  const isLayout =
    typeof text === 'string' &&
    ['skip', 'map', 'headings'].every((name) => isReadableList(dataOf(value, name)));
  return isLayout ? text : undefined;
}

/** A list that is said to be longer than what is read is omitted: it need not have an element. */
function listOf(value: readonly unknown[], depth: number, walk: Walk): JsonValue {
  const copy: JsonValue[] = [];
  const { length } = value;
  if (length > MOST_NODES) {
    walk.isCut = true;
    return null;
  }
  for (let index = 0; index < length && !isFull(walk); index += 1)
    copy.push(copyOf(dataOf(value, String(index)), depth + 1, walk));
  return copy;
}

function objectOf(value: object, depth: number, walk: Walk): JsonValue {
  // Without a prototype, so that a member named __proto__ is a member like any other
  const copy: Record<string, JsonValue> = { __proto__: null };
  for (const key of Object.keys(value)) {
    if (isFull(walk)) break;
    const data = dataOf(value, key);
    if (data !== undefined && isWellFormed(key)) copy[key] = copyOf(data, depth + 1, walk);
  }
  return copy;
}

/**
 * The value of an own data member; of an accessor, of what is not an object, or where a trap
 * throws, nothing.
 */
export function dataOf(value: unknown, key: string): unknown {
  return attempt((): unknown => Object.getOwnPropertyDescriptor(value, key)?.value);
}

function textOf(text: string, walk: Walk): string {
  walk.units += text.length;
  if (!walk.repair || isWellFormed(text)) return text;
  walk.isRepaired = true;
  return text.replaceAll(
    /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    '\ufffd',
  );
}
