/** Acceptors of a schema with actions after it: bounds, lengths and expressions; see `accept.ts` for why they may. */
import { isList, isObject } from '../../json/value/index.js';
import type { Accepts, Compile, Node } from './accept-containers.js';

/** A schema and its actions: the frequent kinds as one condition, others one after the other. */
export function ofPipe([first, ...rest]: readonly Node[], compile: Compile): Accepts | undefined {
  const actions = rest.filter(({ kind }) => kind !== 'metadata');
  const accepts = first === undefined ? undefined : compile(first);
  if (first === undefined || accepts === undefined) return undefined;
  if (first.pipe === undefined) {
    if (first.type === 'number') return ofNumber(actions);
    if (first.type === 'string') return ofString(actions);
  }
  const steps = actions.map(ofAction);
  if (!steps.every((step) => step !== undefined)) return undefined;
  return (value) => {
    if (!accepts(value)) return false;
    for (const step of steps) if (!step(value)) return false;
    return true;
  };
}

/** The bounds of a number together. A document's numbers are finite, so asking for less than that refuses no more. */
function ofNumber(actions: readonly Node[]): Accepts | undefined {
  let [least, most, isWhole, isSafe] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, false, false];
  for (const { kind, type, requirement } of actions) {
    if (kind !== 'validation') return undefined;
    if (type === 'safe_integer') isSafe = true;
    else if (type === 'integer') isWhole = true;
    else if (type === 'min_value' && typeof requirement === 'number') least = Math.max(least, requirement);
    else if (type === 'max_value' && typeof requirement === 'number') most = Math.min(most, requirement);
    else if (type !== 'finite') return undefined;
  }
  const isBounded = (value: unknown): value is number => typeof value === 'number' && value >= least && value <= most;
  if (isSafe) return (value) => isBounded(value) && Number.isSafeInteger(value);
  return (value) => isBounded(value) && Number.isFinite(value) && (!isWhole || Number.isInteger(value));
}

/** The lengths of a text, then its expressions; one that remembers where it was is left to valibot. */
function ofString(actions: readonly Node[]): Accepts | undefined {
  let [least, most] = [0, Number.POSITIVE_INFINITY];
  const patterns: RegExp[] = [];
  for (const { kind, type, requirement } of actions) {
    if (kind !== 'validation') return undefined;
    if (type === 'non_empty') least = Math.max(least, 1);
    else if (type === 'min_length' && typeof requirement === 'number') least = Math.max(least, requirement);
    else if (type === 'max_length' && typeof requirement === 'number') most = Math.min(most, requirement);
    else if (type === 'regex' && isPlain(requirement)) patterns.push(foreseeable(requirement));
    else return undefined;
  }
  const isLong = (value: unknown): value is string =>
    typeof value === 'string' && value.length >= least && value.length <= most;
  const [pattern] = patterns;
  if (pattern === undefined) return isLong;
  if (patterns.length === 1) return (value) => isLong(value) && pattern.test(value);
  return (value) => isLong(value) && patterns.every((one) => one.test(value));
}

function isPlain(pattern: unknown): pattern is RegExp {
  return pattern instanceof RegExp && !pattern.global && !pattern.sticky;
}

/**
 * A fast form of the expression of digests, and any other unchanged: 64 characters from `0` to `f`, of which none is in the
 * gap from `:` to the grave accent.
 *
 * Which of two ranges a hexadecimal digit is in cannot be foreseen, so that processors go astray every third time; that it is
 * in one range and in no gap can. A digest that was not seen before takes 45 ns instead of 300.
 */
function foreseeable(pattern: RegExp): RegExp {
  if (pattern.source !== '^sha256:[0-9a-f]{64}$' || pattern.flags !== '') return pattern;
  return new RegExp(`^sha256:(?=${'[0-f]'.repeat(64)}$)${'[^:-`]'.repeat(64)}`);
}

/** Lengths of what has one: actions come after the schema that they are for. */
function ofAction({ kind, type, requirement }: Node): Accepts | undefined {
  if (kind !== 'validation') return undefined;
  if (type === 'non_empty') return (value) => lengthOf(value) > 0;
  if (typeof requirement !== 'number') return undefined;
  if (type === 'min_entries') return (value) => isObject(value) && Object.keys(value).length >= requirement;
  if (type === 'length') return (value) => lengthOf(value) === requirement;
  if (type === 'min_length') return (value) => lengthOf(value) >= requirement;
  if (type === 'max_length') return (value) => lengthOf(value) <= requirement;
  return undefined;
}

/** NaN, which is in no bounds, for what has no length. */
function lengthOf(value: unknown): number {
  return typeof value === 'string' || isList(value) ? value.length : Number.NaN;
}
