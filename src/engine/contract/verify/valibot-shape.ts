/** Reports what does not fit a valibot schema. */
import { type GenericIssue, type GenericSchema, safeParse } from 'valibot';
import type { IssueDraft } from '../../../core/issue/issue.js';
import {
  isList,
  isObject,
  type JsonValue,
  pointerTo,
  proved,
  type Segment,
  unknownMembers,
} from '../../../core/json/value/index.js';
import type { ContractCode } from '../codes.js';
import { describe, describeReceived, type IssueSink } from '../verdict/index.js';
import { rewrittenAt } from './rewritten.js';

/**
 * Valibot collects every issue with its input, a gigabyte for a million faults, so it only decides,
 * and a walk finds the places. What it lets through is walked too, since it takes a list for an
 * object, which JSON Schema does not.
 */
export function explainValibot(
  schema: GenericSchema,
  document: JsonValue,
  drafts: IssueSink<ContractCode>,
): void {
  const node = proved<Node>(schema);
  const value = withoutInherited(schema, document);
  const verdict = safeParse(schema, value, { abortEarly: true });
  const before = drafts.count;
  walk({ drafts, segments: [], isTaken: verdict.success }, node, value);
  if (drafts.count > before) return;
  if (verdict.success) {
    const rewritten = rewrittenAt(document, verdict.output);
    if (rewritten !== undefined) drafts.add(rewritten);
    return;
  }
  const [issue] = verdict.issues;
  drafts.add({ ...faultOf(node, issue), pointer: pointerTo(pathOf(issue)) });
}

interface Walk {
  readonly drafts: IssueSink<ContractCode>;
  /** One list that grows and shrinks with the depth. */
  readonly segments: Segment[];
  /** Whether valibot takes the whole: then nothing but a list for an object is a fault. */
  readonly isTaken: boolean;
}

interface Node extends GenericSchema {
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  readonly wrapped?: Node;
  readonly key?: string | Node;
  readonly options?: readonly Node[];
  /** The schema that the pipe begins with, then its actions. */
  readonly pipe?: readonly [Node, ...Action[]];
}

type Action = {
  readonly type: string;
  readonly message?: unknown;
  readonly expects?: string | null;
};

function walk(state: Walk, node: Node, value: unknown): void {
  const { drafts } = state;
  if (drafts.exhausted()) return;
  if (node.pipe !== undefined) walkPipe(state, node, value);
  else if (node.type === 'strict_object' && node.entries !== undefined)
    walkObject(state, node.entries, value);
  else if (node.type === 'array' && node.item !== undefined) walkArray(state, node.item, value);
  else if (namesMembers.includes(node.type) && isList(value)) addNoObject(state, value);
  else if (state.isTaken && node.type === 'record') walkNames(state, node, value);
  else if (isOfObjects(node)) walkVariant(state, node, value);
  else if (node.wrapped !== undefined && !isNothing(node, value)) walk(state, node.wrapped, value);
  else walkLeaf(state, node, value);
}

/** The actions of a pipe say nothing of what its schema refuses. */
function walkPipe(state: Walk, node: Node, value: unknown): void {
  const before = state.drafts.count;
  if (node.pipe !== undefined) walk(state, node.pipe[0], value);
  if (state.drafts.count === before) walkLeaf(state, node, value);
}

/** Variants inside variants have no entries, and are left to valibot. */
const isOfObjects = ({ type, options }: Node): boolean =>
  type === 'variant' && options?.every(({ entries }) => entries !== undefined) === true;

/** Whether a value is the absence that a wrapping schema lets through. */
const isNothing = ({ type }: Node, value: unknown): boolean =>
  value === undefined || (value === null && type.startsWith('null'));

/** Types of objects for which valibot also takes lists. */
const namesMembers: readonly string[] = ['object', 'loose_object', 'record'];

function addNoObject({ drafts, segments }: Walk, value: unknown): void {
  const received = describeReceived(value);
  drafts.add({
    code: 'shape.type',
    pointer: pointerTo(segments),
    expected: 'an object',
    received,
  });
}

const skippedNames: readonly string[] = ['__proto__', 'constructor', 'prototype'];

function walkNames({ drafts, segments }: Walk, { key }: Node, value: unknown): void {
  if (typeof key !== 'object' || !isObject(value)) return;
  for (const name of skippedNames) {
    if (!Object.hasOwn(value, name) || safeParse(key, name).success) continue;
    drafts.add({
      code: 'shape.value',
      pointer: pointerTo([...segments, name]),
      expected: 'a name that is allowed',
    });
  }
}

/** Members in canonical key order, known or not. */
function walkObject(state: Walk, entries: NonNullable<Node['entries']>, value: unknown): void {
  if (!isObject(value)) {
    addNoObject(state, value);
    return;
  }
  for (const key of [...new Set([...Object.keys(entries), ...Object.keys(value)])].sort()) {
    if (state.drafts.exhausted()) return;
    const known = Object.hasOwn(entries, key) ? entries[key] : undefined;
    state.segments.push(key);
    if (known === undefined) add(state, unknownMember(state.segments));
    else if (Object.hasOwn(value, key)) walk(state, known, value[key]);
    else if (!optionalTypes.includes(known.type)) add(state, absent);
    state.segments.pop();
  }
}

const optionalTypes: readonly string[] = ['exact_optional', 'optional', 'nullish', 'undefinedable'];
const absent = { code: 'shape.missing', says: 'required member is absent' } as const;

/** The member `$schema`, which editors look for, has a hint of its own. */
export function unknownMember(segments: readonly Segment[]): IssueDraft<ContractCode> {
  const draft = { code: 'shape.unknown', says: 'unknown member' } as const;
  if (segments.length !== 1 || segments[0] !== '$schema') return draft;
  const hint =
    'Remove $schema: a document names its version, and editors take the schema from their settings.';
  return { ...draft, hint };
}

function walkArray(state: Walk, item: Node, value: unknown): void {
  if (!Array.isArray(value)) {
    add(state, { code: 'shape.type', expected: 'a list', received: describeReceived(value) });
    return;
  }
  for (const [index, element] of value.entries()) {
    if (state.drafts.exhausted()) return;
    state.segments.push(index);
    walk(state, item, element);
    state.segments.pop();
  }
}

/**
 * A variant is checked by the option that its discriminator names; without one, the discriminator
 * is the fault.
 */
function walkVariant(state: Walk, { key: named, options = [] }: Node, value: unknown): void {
  const key = typeof named === 'string' ? named : '';
  if (!isObject(value)) {
    addNoObject(state, value);
    return;
  }
  const said: unknown = Object.hasOwn(value, key) ? value[key] : undefined;
  const chosen = options.find(({ entries = {} }) => {
    const discriminator = entries[key];
    return (
      discriminator !== undefined && safeParse(discriminator, said, { abortEarly: true }).success
    );
  });
  if (chosen !== undefined) {
    walk(state, chosen, value);
    return;
  }
  state.segments.push(key);
  if (said === undefined) add(state, absent);
  else {
    const allowed = options.flatMap(({ entries = {} }) => expectedBy(entries[key], said));
    add(state, {
      code: 'shape.value',
      expected: [...new Set(allowed)].join(' or '),
      received: describeReceived(said),
    });
  }
  state.segments.pop();
}

/** What a discriminator expects in place of a value that it does not accept. */
function expectedBy(discriminator: Node | undefined, value: unknown): readonly string[] {
  if (discriminator === undefined) return [];
  const [issue] = safeParse(discriminator, value, { abortEarly: true }).issues ?? [];
  const { expected } = issue === undefined ? {} : faultOf(discriminator, issue);
  return expected === undefined ? [] : [expected];
}

/** Whatever is not walked into: asked of valibot itself, first fault only. */
function walkLeaf(state: Walk, schema: Node, value: unknown): void {
  if (state.isTaken) return;
  const result = safeParse(schema, value, { abortEarly: true });
  if (result.success) return;
  const [issue] = result.issues;
  const below = pathOf(issue);
  for (const segment of below) state.segments.push(segment);
  add(state, faultOf(schema, issue));
  state.segments.length -= below.length;
}

/** A fault in words that come from the schema: valibot's own messages quote the input. */
function faultOf(schema: Node, issue: GenericIssue): IssueDraft<ContractCode> {
  const received = describeReceived(issue.input);
  if (issue.kind === 'schema') {
    const isType = issue.type !== 'literal' && issue.type !== 'picklist';
    return {
      code: isType ? 'shape.type' : 'shape.value',
      expected: issue.expected ?? issue.type,
      received,
    };
  }
  const named =
    typeof schema.key === 'object' && issue.path?.at(-1)?.origin === 'key' ? schema.key : schema;
  const [, ...actions] = named.pipe ?? [named];
  const action = actions.find(({ type }) => type === issue.type);
  const expected =
    typeof action?.message === 'string'
      ? action.message
      : describe(action?.expects ?? undefined) || issue.type.replaceAll('_', ' ');
  return { code: 'shape.value', expected, received };
}

const pathOf = (issue: GenericIssue): Segment[] =>
  (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));

function add({ drafts, segments, isTaken }: Walk, draft: IssueDraft<ContractCode>): void {
  if (!isTaken) drafts.add({ ...draft, pointer: pointerTo(segments) });
}

const memory: WeakMap<object, boolean> = /* @__PURE__ */ new WeakMap();

/**
 * The document as valibot has to see it. It asks `key in input`, which is true of `{}` for
 * `toString` and `constructor`: where a schema names such a member, the document is copied into
 * objects that inherit nothing.
 */
function withoutInherited(schema: GenericSchema, document: JsonValue): unknown {
  let asks = memory.get(schema);
  if (asks === undefined) {
    asks = asksForInherited(schema, new Set());
    memory.set(schema, asks);
  }
  return asks ? bare(document) : document;
}

/**
 * Schemas contain schemas in members and lists of plain objects; `lazy` gives its schema by a
 * function, so it may ask.
 */
function asksForInherited(value: unknown, seen: Set<object>): boolean {
  if (typeof value !== 'object' || value === null || seen.has(value)) return false;
  seen.add(value);
  if (Array.isArray(value)) return value.some((item) => asksForInherited(item, seen));
  const { type, entries } = unknownMembers(value);
  if (type === 'lazy') return true;
  if (isObject(entries) && Object.keys(entries).some((key) => key in Object.prototype)) return true;
  return Object.entries(value).some(
    ([key, member]) => key !== '~standard' && asksForInherited(member, seen),
  );
}

function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (!isObject(value)) return value;
  const copy: Record<string, unknown> = { __proto__: null };
  for (const [key, member] of Object.entries(value)) copy[key] = bare(member);
  return copy;
}
