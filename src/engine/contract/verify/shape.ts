/**
 * Checks a document against the limits and the schema of its version, whichever library wrote the
 * schema.
 */
import type { GenericSchema } from 'valibot';
import {
  canonicalSize,
  type JsonLimits,
  type JsonValue,
  pointerTo,
  present,
  unknownMembers,
  utf8Length,
} from '../../../core/json/value/index.js';
import type { ContractCode } from '../codes.js';
import type {
  ContractVersion,
  StandardIssue,
  StandardSchema,
  VersionLimits,
} from '../model/index.js';
import { USUAL_LIMITS } from '../model/index.js';
import { describe, type IssueSink } from '../verdict/index.js';
import { acceptorOf } from './accept.js';
import { isPromise } from './options.js';
import { copyOf, rewrittenAt } from './rewritten.js';
import { explainValibot, unknownMember } from './valibot-shape.js';

/**
 * Adds an issue for each place where the document does not fit; never throws, whatever the schema
 * does.
 */
export function checkShape(
  schema: () => StandardSchema,
  document: JsonValue,
  drafts: IssueSink<ContractCode>,
): void {
  try {
    const built = schema();
    if (!isValibot(built)) checkStandard(built, document, drafts);
    // an asynchronous schema answers the synchronous parser with a promise, which looks like no
    // issues
    else if (isAsync(built)) addAsync(drafts);
    else if (acceptorOf(built)?.(document) !== true) explainValibot(built, document, drafts);
  } catch {
    drafts.add({ code: 'shape.failed', says: 'the schema of the contract failed' });
  }
}

const isAsync = ({ async }: { readonly async: boolean }): boolean => async;

export function isValibot(schema: StandardSchema): schema is StandardSchema & GenericSchema {
  return schema['~standard'].vendor === 'valibot' && 'kind' in schema;
}

/**
 * Messages of other libraries can quote the document, so only the place and members that come from
 * the schema are taken.
 */
function checkStandard(
  schema: StandardSchema,
  document: JsonValue,
  drafts: IssueSink<ContractCode>,
): void {
  const result = schema['~standard'].validate(copyOf(document));
  if (isPromise(result)) {
    addAsync(drafts);
    return;
  }
  if (result.issues === undefined) {
    const rewritten = rewrittenAt(document, result.value);
    if (rewritten !== undefined) drafts.add(rewritten);
    return;
  }
  for (const issue of result.issues) {
    if (drafts.exhausted()) return;
    const path = pathOf(issue);
    const unknown = unknownKeysOf(issue);
    for (const key of unknown)
      drafts.add({ ...unknownMember([...path, key]), pointer: pointerTo([...path, key]) });
    if (unknown.length > 0) continue;
    const draft = {
      code: 'shape.invalid',
      pointer: pointerTo(path),
      says: 'does not fit the schema',
    } as const;
    drafts.add(present({ ...draft, expected: expectedOf(issue) }));
  }
}

function unknownKeysOf(issue: StandardIssue): readonly string[] {
  const { code, keys } = unknownMembers(issue);
  if (code !== 'unrecognized_keys' || !Array.isArray(keys)) return [];
  return keys.filter((key) => typeof key === 'string');
}

function addAsync(drafts: IssueSink<ContractCode>): void {
  drafts.add({ code: 'shape.async', says: 'the schema of the contract answers later' });
}

function pathOf({ path = [] }: StandardIssue): (string | number)[] {
  return path.map((part) => {
    const key = typeof part === 'object' ? part.key : part;
    return typeof key === 'number' ? key : String(key);
  });
}

/** Members of zod's issues that are copied from the schema and never from the input. */
const schemaMembers = [
  'expected',
  'format',
  'minimum',
  'maximum',
  'divisor',
  'values',
  'options',
] as const;

/** A union of more alternatives is not listed. */
const MOST_ALTERNATIVES = 20;

/** Members whose value is said without their name. */
const unnamed: ReadonlySet<string> = new Set(['expected', 'values', 'options']);

function expectedOf(issue: object): string | undefined {
  const members = unknownMembers(issue);
  const parts = schemaMembers.flatMap((name) => {
    const value = members[name];
    const words = (Array.isArray(value) ? value : [value]).map(describe);
    const reported = words.filter((word) => word !== '').join(' or ');
    return reported === '' ? [] : [unnamed.has(name) ? reported : `${name} ${reported}`];
  });
  return parts.length === 0 ? expectedOfUnion(members['errors']) : parts.join(', ');
}

/**
 * What the alternatives of a union expect at the place of the issue; undefined if one of them
 * expects something within it.
 */
function expectedOfUnion(alternatives: unknown): string | undefined {
  if (!Array.isArray(alternatives) || alternatives.length > MOST_ALTERNATIVES) return undefined;
  const list: readonly unknown[] = alternatives;
  const reported = new Set<string>();
  for (const issues of list) {
    const expected = expectedHere(issues);
    if (expected === undefined) return undefined;
    reported.add(expected);
  }
  return reported.size === 0 ? undefined : [...reported].join(' or ');
}

/** What the first issue of an alternative expects, if it is at the place of the whole. */
function expectedHere(issues: unknown): string | undefined {
  const first: unknown = Array.isArray(issues) ? issues[0] : undefined;
  if (typeof first !== 'object' || first === null) return undefined;
  const { path, errors } = unknownMembers(first);
  const isHere = path === undefined || (Array.isArray(path) && path.length === 0);
  return isHere && errors === undefined ? expectedOf(first) : undefined;
}

interface Sized extends Pick<ContractVersion, 'limits'> {
  /** The limits that the document was read with. */
  readonly read: JsonLimits | undefined;
  readonly json: JsonValue;
  readonly text: (() => string) | undefined;
}

export function addExcess(
  { limits, read, json, text }: Sized,
  drafts: IssueSink<ContractCode>,
): void {
  if (read === undefined && limits === USUAL_LIMITS) return; // the reader has refused what exceeds them
  const isOpen = (name: keyof VersionLimits): boolean =>
    (read?.[name] ?? USUAL_LIMITS[name]) > limits[name];
  const add = (expected: string): void => {
    drafts.add({ code: 'shape.limits', says: 'larger than its version allows', expected });
  };
  const exceeds = (bytes: number): boolean => bytes > limits.bytes;
  if (
    isOpen('bytes') &&
    (exceeds(canonicalSize(json, limits.bytes)) || exceeds(utf8Length(text?.() ?? '')))
  )
    add(`at most ${limits.bytes} bytes`);
  if (!isOpen('depth') && !isOpen('nodes')) return;
  const size = sizeOf(json, limits);
  if (size.depth > limits.depth) add(`at most ${limits.depth} lists and objects inside each other`);
  if (size.nodes > limits.nodes) add(`at most ${limits.nodes} members and elements`);
}

function sizeOf(json: JsonValue, limits: VersionLimits): Pick<VersionLimits, 'depth' | 'nodes'> {
  let depth = 0;
  let nodes = 0;
  const waiting: { readonly value: JsonValue; readonly open: number }[] = [
    { value: json, open: 0 },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    const open = next.open + 1;
    const values: readonly JsonValue[] = Object.values(next.value);
    depth = Math.max(depth, open);
    nodes += values.length;
    if (depth > limits.depth || nodes > limits.nodes) break;
    for (const value of values) waiting.push({ value, open });
  }
  return { depth, nodes };
}
