/**
 * Fast path: returns true only if valibot would accept the value; otherwise valibot decides.
 *
 * Why it is sound: each kind of schema and action that is known here tests the condition that
 * valibot tests, never a weaker one, and a schema that contains anything else gets no acceptor. The
 * closures are made of valibot's own schema objects at first use.
 * `test/engine/contract/verify/accept.test.ts` compares the two over mutants. Measured at 10 results: 1.0 of the floor.
 */
import { _getCodePointCount, type GenericSchema } from 'valibot';
import { isList, isObject, itemAt } from '../../../core/json/value/index.js';

const memory: WeakMap<object, { readonly accepts: Accepts | undefined }> =
  /* @__PURE__ */ new WeakMap();

/**
 * The acceptor of a schema; undefined when the schema contains something that is not known here.
 */
export function acceptorOf(schema: GenericSchema): Accepts | undefined {
  let known = memory.get(schema);
  if (known === undefined) {
    known = { accepts: compile(schema) };
    memory.set(schema, known);
  }
  return known.accepts;
}

function compile(node: Node | undefined): Accepts | undefined {
  if (node === undefined || node.async === true || node.fallback !== undefined) return undefined;
  if (node.pipe !== undefined) return ofPipe(node.pipe);
  return Object.hasOwn(compilers, node.type) ? compilers[node.type]?.(node) : undefined;
}

const compilers: Readonly<Record<string, (node: Node) => Accepts | undefined>> = {
  string: () => (value) => typeof value === 'string',
  number: () => (value) => typeof value === 'number' && !Number.isNaN(value),
  boolean: () => (value) => typeof value === 'boolean',
  null: () => (value) => value === null,
  unknown: () => () => true,
  any: () => () => true,
  literal:
    ({ literal }) =>
    (value) =>
      value === literal,
  picklist: ofPicklist,
  nullable: ofNullable,
  array: ofArray,
  object: ofObject,
  loose_object: ofObject,
  strict_object: ofObject,
  record: ofRecord,
  union: ({ options = [] }) => ofUnion(options),
  variant: ({ options = [], key }) => (isDecided(options, key) ? ofUnion(options) : undefined),
};

type Accepts = (value: unknown) => boolean;

interface Node {
  readonly kind: string;
  readonly type: string;
  readonly async?: boolean;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  readonly wrapped?: Node;
  readonly default?: unknown;
  readonly fallback?: unknown;
  readonly key?: string | Node;
  readonly value?: Node;
  readonly literal?: unknown;
  readonly options?: readonly Node[];
  readonly requirement?: unknown;
  readonly pipe?: readonly Node[];
}

function ofArray({ item }: Node): Accepts | undefined {
  const accepts = compile(item);
  if (accepts === undefined) return undefined;
  return (value) => {
    if (!Array.isArray(value)) return false;
    for (let index = 0; index < value.length; index += 1) if (!accepts(value[index])) return false;
    return true;
  };
}

/**
 * A strict object has no more members than were found on the way. Names that all objects inherit
 * are left to valibot.
 */
function ofObject({ entries = {}, type }: Node): Accepts | undefined {
  // `object` strips other members, which is left to valibot and its output
  const isStrict = type !== 'loose_object';
  const members = membersOf(entries);
  if (members === undefined) return undefined;
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one loop checks every member of a document
  return (value) => {
    if (!isObject(value)) return false;
    let present = 0;
    for (let nth = 0; nth < members.length; nth += 1) {
      const { key, accepts, isOptional } = itemAt(members, nth);
      const member = value[key];
      if (member === undefined) {
        if (!isOptional) return false;
      } else {
        if (!accepts(member)) return false;
        present += 1;
      }
    }
    if (isStrict) for (const _ in value) present -= 1; // quicker than a list of the names
    return !isStrict || present === 0;
  };
}

function membersOf(entries: Readonly<Record<string, Node>>): readonly Member[] | undefined {
  const members: Member[] = [];
  // valibot also goes through inherited entries
  for (const key in entries) {
    const isOwn = Object.hasOwn(entries, key) && !(key in Object.prototype);
    const made = isOwn ? ofMember(key, entries[key]) : undefined;
    if (made === undefined) return undefined;
    members.push(made);
  }
  return members;
}

type Member = { readonly key: string; readonly accepts: Accepts; readonly isOptional: boolean };

function ofMember(key: string, node: Node | undefined): Member | undefined {
  const isOptional = node?.type === 'exact_optional' || node?.type === 'optional';
  if (
    isOptional &&
    (node.default !== undefined || node.fallback !== undefined || node.pipe !== undefined)
  )
    return undefined;
  const accepts = compile(isOptional ? node.wrapped : node);
  return accepts === undefined ? undefined : { key, accepts, isOptional };
}

function ofRecord({ key, value }: Node): Accepts | undefined {
  const ofKey = typeof key === 'object' ? compile(key) : undefined;
  const ofValue = compile(value);
  if (ofKey === undefined || ofValue === undefined) return undefined;
  return (given) => {
    if (!isObject(given)) return false;
    for (const [name, member] of Object.entries(given))
      if (!ofKey(name) || !ofValue(member)) return false;
    return true;
  };
}

function ofPicklist({ options = [] }: Node): Accepts {
  const values: readonly unknown[] = options;
  return (value) => values.includes(value);
}

function ofNullable({ wrapped }: Node): Accepts | undefined {
  const accepts = compile(wrapped);
  return accepts === undefined ? undefined : (value) => value === null || accepts(value);
}

function ofUnion(options: readonly Node[]): Accepts | undefined {
  const made = options.map(compile);
  if (!made.every((accepts) => accepts !== undefined)) return undefined;
  return (value) => {
    for (const accepts of made) if (accepts(value)) return true;
    return false;
  };
}

/**
 * Whether at most one option of a variant accepts a discriminator, since valibot may settle for an
 * option that has issues where two do: literals that differ, and at most one other schema, which
 * accepts none of them.
 */
function isDecided(options: readonly Node[], key: Node['key']): boolean {
  if (typeof key !== 'string') return false;
  const discriminators = options.map(({ entries }) => entries?.[key]);
  const isLiteral = (node: Node | undefined): boolean =>
    node?.type === 'literal' && node.pipe === undefined;
  const literals = discriminators.filter(isLiteral).map((node) => node?.literal);
  const others = discriminators.filter((node) => !isLiteral(node));
  if (new Set(literals).size < literals.length || others.length > 1) return false;
  if (others.length === 0) return true;
  const accepts = compile(others[0]);
  return accepts !== undefined && !literals.some(accepts);
}

function ofPipe([first, ...rest]: readonly Node[]): Accepts | undefined {
  const actions = rest.filter(({ kind }) => kind !== 'metadata');
  const accepts = compile(first);
  if (accepts === undefined) return undefined;
  const isPiped = first?.pipe !== undefined;
  if (!isPiped && first?.type === 'number') return ofNumber(actions);
  if (!isPiped && first?.type === 'string') return ofString(actions);
  return ofSteps(accepts, actions);
}

function ofSteps(accepts: Accepts, actions: readonly Node[]): Accepts | undefined {
  const steps = actions.map(ofAction);
  if (!steps.every((step) => step !== undefined)) return undefined;
  return (value) => {
    if (!accepts(value)) return false;
    for (const step of steps) if (!step(value)) return false;
    return true;
  };
}

/** The bounds of a number together. A document's numbers are finite. */
function ofNumber(actions: readonly Node[]): Accepts | undefined {
  let least = Number.NEGATIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;
  let isWhole = false;
  let isSafe = false;
  for (const { kind, type, requirement } of actions) {
    if (kind !== 'validation') return undefined;
    if (type === 'safe_integer') isSafe = true;
    else if (type === 'integer') isWhole = true;
    else if (type === 'min_value' && typeof requirement === 'number')
      least = Math.max(least, requirement);
    else if (type === 'max_value' && typeof requirement === 'number')
      most = Math.min(most, requirement);
    else if (type !== 'finite') return undefined;
  }
  return acceptsNumber({
    least,
    most,
    isWhole,
    isSafe,
  });
}

interface NumberBounds {
  readonly least: number;
  readonly most: number;
  readonly isWhole: boolean;
  readonly isSafe: boolean;
}

function acceptsNumber({ least, most, isWhole, isSafe }: NumberBounds): Accepts {
  return (value) =>
    typeof value === 'number' &&
    value >= least &&
    value <= most &&
    (isSafe ? Number.isSafeInteger(value) : Number.isFinite(value)) &&
    (!isWhole || Number.isInteger(value));
}

/**
 * The lengths of a text, then its expressions; one that remembers where it was is left to valibot.
 */
function ofString(actions: readonly Node[]): Accepts | undefined {
  const bounds: Lengths = {
    least: 0,
    most: Number.POSITIVE_INFINITY,
    fewest: 0,
    longest: Number.POSITIVE_INFINITY,
  };
  const patterns: RegExp[] = [];
  for (const { kind, type, requirement } of actions) {
    if (kind !== 'validation') return undefined;
    if (type === 'regex' && isPlain(requirement)) patterns.push(foreseeable(requirement));
    else if (!tighten(bounds, type, type === 'non_empty' ? 1 : requirement)) return undefined;
  }
  const { least, most, fewest, longest } = bounds;
  const isCounted = fewest > 0 || longest < Number.POSITIVE_INFINITY;
  const [pattern] = patterns;
  const accepts = (value: unknown): value is string =>
    typeof value === 'string' &&
    value.length >= least &&
    value.length <= most &&
    (!isCounted || hasCodePoints(value, fewest, longest)) &&
    (pattern === undefined || pattern.test(value));
  if (patterns.length < 2) return accepts;
  return (value) => accepts(value) && patterns.every((one) => one.test(value));
}

/** The units of a text, and its code points. */
interface Lengths {
  least: number;
  most: number;
  fewest: number;
  longest: number;
}

/** False for an action that bounds no length. */
function tighten(bounds: Lengths, type: string, length: unknown): boolean {
  if (typeof length !== 'number') return false;
  switch (type) {
    case 'non_empty':
    case 'min_length':
      bounds.least = Math.max(bounds.least, length);
      return true;
    case 'max_length':
      bounds.most = Math.min(bounds.most, length);
      return true;
    case 'min_code_points':
      bounds.fewest = Math.max(bounds.fewest, length);
      return true;
    case 'max_code_points':
      bounds.longest = Math.min(bounds.longest, length);
      return true;
    default:
      return false;
  }
}

/**
 * A text has at least half as many code points as units, and at most as many: between the two they
 * are counted.
 */
function hasCodePoints(text: string, fewest: number, longest: number): boolean {
  const { length } = text;
  if (length < fewest || length > 2 * longest) return false;
  if (length <= longest && length >= 2 * fewest) return true;
  const count = _getCodePointCount(text);
  return count >= fewest && count <= longest;
}

function isPlain(pattern: unknown): pattern is RegExp {
  return pattern instanceof RegExp && !pattern.global && !pattern.sticky;
}

/**
 * A quick form of the expression of digests, and any other unchanged: 64 characters from `0` to
 * `f`, of which none is in the gap from `:` to the grave accent. Which of two ranges a hexadecimal
 * digit is in cannot be foreseen, so that processors go astray every third time; that it is in one
 * range and not in the gap can. A digest that was not seen before takes 45 ns instead of 300.
 */
function foreseeable(pattern: RegExp): RegExp {
  if (pattern.source !== '^sha256:[0-9a-f]{64}$' || pattern.flags !== '') return pattern;
  return new RegExp(`^sha256:(?=${'[0-f]'.repeat(64)}$)${'[^:-`]'.repeat(64)}`);
}

function ofAction({ kind, type, requirement }: Node): Accepts | undefined {
  if (kind !== 'validation') return undefined;
  if (type === 'non_empty') return (value) => lengthOf(value) > 0;
  if (typeof requirement !== 'number') return undefined;
  if (type === 'min_entries')
    return (value) => isObject(value) && Object.keys(value).length >= requirement;
  if (type === 'length') return (value) => lengthOf(value) === requirement;
  if (type === 'min_length') return (value) => lengthOf(value) >= requirement;
  if (type === 'max_length') return (value) => lengthOf(value) <= requirement;
  return undefined;
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' || isList(value) ? value.length : Number.NaN;
}
