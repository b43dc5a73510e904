/**
 * Walks any value once, without recursion and without calling its code, and collects what JSON
 * cannot contain.
 */
import { type Issue, issueFrom } from '../../issue/issue.js';
import { MOST_ELEMENTS } from '../../issue/readable-list.js';
import type { JsonCode } from '../codes.js';
import { jsonHints } from '../hints.js';
import type { Budgets } from './limits.js';
import { formatPointer, type Segment } from './pointer.js';
import { laterName, refusalOf } from './refusal.js';
import { canonicalSize, isWellFormed } from './text.js';
import { type JsonValue, jsonTypeOf } from './value.js';

interface Walked {
  readonly issues: readonly Issue<JsonCode>[];
  readonly copy: unknown;
  /**
   * Whether the canonical text could be longer than allowed: only a copying walk counts its
   * characters.
   */
  readonly mayBeTooLong: boolean;
}

interface Walk {
  readonly budgets: Budgets;
  readonly copying: boolean;
  readonly issues: Issue<JsonCode>[];
  readonly frames: Frame[];
  /** The containers that are open now: meeting one again is a cycle. */
  readonly open: Set<object>;
  nodes: number;
  /** UTF-8 bytes that the canonical text has at least, and at most. */
  least: number;
  most: number;
  stopped: boolean;
}

/**
 * Checks a value and, when asked, copies it: each member is read exactly once, so what is copied is
 * what was checked.
 */
export function walkJson(value: unknown, budgets: Budgets, copying: boolean): Walked {
  const counts = {
    nodes: 0,
    least: 0,
    most: 0,
    stopped: false,
  };
  const walk: Walk = {
    budgets,
    copying,
    issues: [],
    frames: [],
    open: new Set(),
    ...counts,
  };
  if ('toJSON' in Array.prototype)
    report(walk, 'json.to-json', { received: 'a toJSON method on a built-in prototype' });
  const copy = visit(walk, value);
  for (
    let frame = walk.frames.at(-1);
    frame !== undefined && !walk.stopped;
    frame = walk.frames.at(-1)
  ) {
    if (frame.next < frame.size) step(walk, frame);
    else close(walk, frame);
  }
  const mayBeTooLong = walk.issues.length === 0 && walk.most > budgets.bytes;
  if (mayBeTooLong && copying && canonicalSize(copy as JsonValue, budgets.bytes) > budgets.bytes)
    tooLong(walk);
  return { issues: walk.issues, copy, mayBeTooLong };
}

/** The reader has the same limit, so that what passes here can be read back. */
function tooLong({ budgets, issues }: Walk): void {
  const expected = `at most ${String(budgets.bytes)} bytes of canonical text`;
  const code: JsonCode = 'json.bytes';
  issues.push(issueFrom(jsonHints, { code, expected, received: 'more' }));
}

function tooMany(walk: Walk): void {
  const expected = `at most ${String(walk.budgets.nodes)} members and elements`;
  report(walk, 'json.nodes', { expected, received: 'more' });
  walk.stopped = true;
}

function measure(walk: Walk, least: number, most: number): void {
  walk.least += least;
  walk.most += most;
  if (walk.least <= walk.budgets.bytes || walk.stopped) return;
  tooLong(walk);
  walk.stopped = true;
}

function step(walk: Walk, frame: Frame): void {
  const key = frame.keys?.[frame.next] ?? frame.next;
  frame.next += 1;
  frame.at = key;
  walk.nodes += 1;
  // known at the second member: a hole as the first one says what is wrong with most long lists
  const willBeTooMany = frame.next > 1 && frame.size > Math.max(walk.budgets.nodes, MOST_ELEMENTS);
  if (walk.nodes > walk.budgets.nodes || willBeTooMany) {
    tooMany(walk);
    return;
  }
  if (typeof key === 'string') {
    measure(walk, key.length + 4, key.length * 6 + 4); // quotes, a colon, and a comma or a bracket
    if (!isWellFormed(key))
      report(walk, 'json.surrogate', {
        expected: 'a well-formed key',
        received: 'a lone surrogate',
      });
  } else measure(walk, 1, 1);
  const descriptor = descriptorOf(walk, frame, key);
  if (descriptor === undefined) return;
  if (descriptor.enumerable !== true)
    report(walk, 'json.hidden-member', { expected: 'an enumerable member' });
  const value: unknown = descriptor.value;
  const isMethod = key === 'toJSON' && typeof value === 'function';
  if (isMethod)
    report(walk, 'json.to-json', { expected: 'a JSON value', received: 'a toJSON method' });
  const copy = isMethod ? undefined : visit(walk, value);
  if (frame.copy !== undefined) place(frame.copy, key, copy);
}

function descriptorOf(walk: Walk, frame: Frame, key: Segment): PropertyDescriptor | undefined {
  try {
    const descriptor = Reflect.getOwnPropertyDescriptor(frame.source, key);
    if (descriptor !== undefined && 'value' in descriptor) return descriptor;
    if (descriptor !== undefined)
      report(walk, 'json.accessor', { expected: 'a value', received: 'an accessor' });
    else if (frame.keys === undefined) {
      report(walk, 'json.sparse-array', { expected: 'an element', received: 'a hole' });
      frame.next = frame.size + 1;
    } else report(walk, 'json.unreadable', { received: 'a key without a member' });
  } catch {
    report(walk, 'json.unreadable', { received: 'a proxy that throws' });
  }
  return undefined;
}

function visit(walk: Walk, value: unknown): unknown {
  const refusal = refusalOf(value);
  if (refusal !== undefined)
    report(walk, refusal, { expected: 'a JSON value', received: receivedOf(value) });
  else if (typeof value !== 'object' || value === null) {
    // a unit takes a byte at least and six at most; numbers have up to 25 characters
    if (typeof value === 'string') measure(walk, value.length + 2, value.length * 6 + 2);
    else measure(walk, 1, 25);
    return value;
  } else if (walk.open.has(value))
    report(walk, 'json.cycle', { expected: 'a tree', received: 'a cycle' });
  else if (walk.frames.length < walk.budgets.depth) return open(walk, value);
  else
    report(walk, 'json.depth', {
      expected: `at most ${String(walk.budgets.depth)} levels`,
      received: 'more',
    });
  return undefined;
}

function open(walk: Walk, value: object): unknown {
  measure(walk, 1, 2);
  try {
    const frame = frameOf(value, walk.copying);
    if (frame.hasSymbols)
      report(walk, 'json.symbol-key', { expected: 'string keys', received: 'a symbol' });
    walk.frames.push(frame);
    walk.open.add(value);
    return frame.copy;
  } catch {
    report(walk, 'json.unreadable', { expected: 'a JSON value', received: 'a proxy that throws' });
    return undefined;
  }
}

/**
 * Leaves a container; of an array, only now that its size is known to be within budget, the own
 * keys are counted.
 */
function close(walk: Walk, frame: Frame): void {
  walk.frames.pop();
  walk.open.delete(frame.source);
  if (frame.keys !== undefined || frame.next > frame.size) return;
  try {
    if (Reflect.ownKeys(frame.source).length === frame.size + 1) return;
    report(walk, 'json.array-member', { expected: 'elements alone', received: 'another member' });
  } catch {
    report(walk, 'json.unreadable', { received: 'a proxy that throws' });
  }
}

function receivedOf(value: unknown): string {
  if (typeof value === 'string') return 'a lone surrogate';
  const later = typeof value === 'object' && value !== null ? laterName(value) : undefined;
  return later === undefined ? jsonTypeOf(value) : `a ${later}`;
}

function report(
  walk: Walk,
  code: JsonCode,
  detail: { readonly expected?: string; readonly received?: string },
): void {
  if (walk.issues.length >= walk.budgets.issues) return;
  const pointer = formatPointer(walk.frames.map((frame) => frame.at));
  walk.issues.push(issueFrom(jsonHints, { code, pointer, ...detail }));
  if (walk.issues.length >= walk.budgets.issues) walk.stopped = true;
}

type Copy = unknown[] | Record<string, unknown>;

interface Frame {
  readonly source: object;
  /** The keys of an object; undefined for an array, whose keys are 0 to `size`. */
  readonly keys: readonly string[] | undefined;
  readonly size: number;
  readonly copy: Copy | undefined;
  readonly hasSymbols: boolean;
  next: number;
  at: Segment;
}

/**
 * A hole or another member of an array is found later, once its size is known to be within budget.
 */
function frameOf(source: object, copying: boolean): Frame {
  if (!Array.isArray(source)) {
    const all = Reflect.ownKeys(source);
    const keys = all.filter((key) => typeof key === 'string');
    const hasSymbols = keys.length < all.length;
    return {
      source,
      keys,
      size: keys.length,
      copy: copying ? {} : undefined,
      hasSymbols,
      next: 0,
      at: '',
    };
  }
  const size: unknown = Reflect.getOwnPropertyDescriptor(source, 'length')?.value;
  // a proxy may answer anything
  if (typeof size !== 'number' || !(size >= 0 && size < 2 ** 32))
    throw new RangeError('not the length of an array');
  return {
    source,
    keys: undefined,
    size,
    copy: copying ? [] : undefined,
    hasSymbols: false,
    next: 0,
    at: 0,
  };
}

/**
 * Puts a member into the copy as an own member, also where a prototype contains one of that name
 * (`__proto__`).
 */
function place(copy: Copy, key: Segment, value: unknown): void {
  if (Array.isArray(copy)) copy.push(value);
  else if (!(key in copy)) copy[key] = value;
  else
    Object.defineProperty(copy, key, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
}
