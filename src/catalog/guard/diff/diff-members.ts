/**
 * Compares the members of objects: which there are, which must be, and whether there may be others.
 */
import { isObject, type JsonObject, type JsonValue } from '../../../core/json/value/index.js';
import { canonicalText } from '../../../core/json/write/index.js';
import { groupBy } from '../../../core/order/remap.js';
import { compareText } from '../../../core/order/text.js';
import { type Effect, memberAt, type Nodes, type Walk } from './change.js';

export function diffMembers(walk: Walk, { before, after, pointer }: Nodes): void {
  const from = membersOf(before);
  const to = membersOf(after);
  const sides: Sides = { from, to, pointer };
  const renamed = renamesOf(sides);
  const newNames = new Set(renamed.values());
  for (const key of [...new Set([...from.schemas.keys(), ...to.schemas.keys()])].sort(
    compareText,
  )) {
    const old = from.schemas.get(key);
    const now = to.schemas.get(key);
    if (old !== undefined && now !== undefined) {
      diffRequired(walk, sides, key);
      walk.below({ before: old, after: now, pointer: memberAt(pointer, key) });
    } else if (renamed.has(key)) emitRenamed(walk, sides, [key, renamed.get(key) ?? '']);
    else if (old !== undefined) emitRemoved(walk, sides, key);
    else if (!newNames.has(key)) emitAdded(walk, sides, key);
  }
  diffOthers(walk, sides);
  const names = { before: before['propertyNames'] ?? true, after: after['propertyNames'] ?? true };
  if (canonicalText(names.before) !== canonicalText(names.after))
    walk.below({ ...names, pointer: `${pointer}/*` });
}

/** `others` are other members: `false` for none, `true` for any, or their schema. */
type Members = Readonly<{
  schemas: ReadonlyMap<string, JsonValue>;
  required: ReadonlySet<string>;
  others: JsonValue;
}>;

type Sides = Readonly<{ from: Members; to: Members; pointer: string }>;

function membersOf({ properties, required, additionalProperties = true }: JsonObject): Members {
  const others =
    isObject(additionalProperties) && isAnything(additionalProperties)
      ? true
      : additionalProperties;
  return {
    schemas: new Map(isObject(properties) ? Object.entries(properties) : []),
    required: new Set(Array.isArray(required) ? required.map(String) : []),
    others: isObject(others) && canonicalText(others) === '{"not":{}}' ? false : others,
  };
}

const isAnything = (schema: JsonValue): boolean =>
  schema === true || (isObject(schema) && Object.keys(schema).length === 0);

/**
 * A missing and a new member are one renamed member if both have one schema, both or none are
 * required, and no third one fits.
 */
function renamesOf({ from, to }: Sides): ReadonlyMap<string, string> {
  const gone = [...from.schemas.keys()].filter((key) => !to.schemas.has(key));
  const come = [...to.schemas.keys()].filter((key) => !from.schemas.has(key));
  const goneBy = groupBy(gone, (key) => signatureOf(from, key));
  const comeBy = groupBy(come, (key) => signatureOf(to, key));
  const pairs = [...goneBy].flatMap(([signature, [old, ...rivals]]): [string, string][] => {
    const [now, ...more] = comeBy.get(signature) ?? [];
    return old === undefined || now === undefined || more.length + rivals.length > 0
      ? []
      : [[old, now]];
  });
  return new Map(pairs);
}

const signatureOf = ({ schemas, required }: Members, key: string): string =>
  `${required.has(key)} ${canonicalText(schemas.get(key) ?? true)}`;

function emitRenamed(
  { emit }: Walk,
  { from, pointer }: Sides,
  [old, now]: readonly [string, string],
): void {
  const says = `looks renamed to ${JSON.stringify(now)}`;
  const effect: Effect = from.others === false || from.required.has(old) ? 'replaced' : 'ignored';
  emit({
    kind: 'member.renamed',
    pointer: memberAt(pointer, old),
    says,
    effect,
  });
}

function emitRemoved({ emit }: Walk, { from, to, pointer }: Sides, key: string): void {
  const isRequired = from.required.has(key);
  const says = `${isRequired ? 'required' : 'optional'} member is gone`;
  emit({
    kind: 'member.removed',
    pointer: memberAt(pointer, key),
    says,
    effect: effectOfRemoval(to.others, isRequired),
  });
}

/** A member that is gone is one of the other members now, where there may be others. */
function effectOfRemoval(others: JsonValue, wasRequired: boolean): Effect {
  if (others === true) return 'widened';
  return others === false && !wasRequired ? 'narrowed' : 'replaced';
}

function emitAdded({ emit }: Walk, { from, to, pointer }: Sides, key: string): void {
  const isRequired = to.required.has(key);
  const says = `${isRequired ? 'required' : 'optional'} member is new`;
  const place = { kind: 'member.added', pointer: memberAt(pointer, key), says } as const;
  if (from.others === false) emit({ ...place, effect: isRequired ? 'replaced' : 'widened' });
  else if (from.others !== true) emit({ ...place, effect: 'replaced' });
  else
    emit({
      ...place,
      effect: !isRequired && isAnything(to.schemas.get(key) ?? true) ? 'neutral' : 'ignored',
    });
}

function diffRequired({ emit }: Walk, { from, to, pointer }: Sides, key: string): void {
  const was = from.required.has(key);
  const is = to.required.has(key);
  if (was === is) return;
  const place = memberAt(pointer, key);
  if (is)
    emit({
      kind: 'member.required',
      pointer: place,
      says: 'must be there now',
      effect: 'narrowed',
    });
  else
    emit({
      kind: 'member.optional',
      pointer: place,
      says: 'may be absent now',
      effect: 'widened',
    });
}

function diffOthers({ emit, below }: Walk, { from, to, pointer }: Sides): void {
  const place = memberAt(pointer, '*');
  if (isObject(from.others) && isObject(to.others)) {
    below({ before: from.others, after: to.others, pointer: place });
    return;
  }
  const was = openness(from);
  const is = openness(to);
  if (was === is) return;
  const says = `${othersByOpenness[is]} may be there, not ${othersByOpenness[was]}`;
  if (is > was)
    emit({
      kind: 'members.opened',
      pointer: place,
      says,
      effect: 'widened',
    });
  else
    emit({
      kind: 'members.closed',
      pointer: place,
      says,
      effect: 'narrowed',
    });
}

const othersByOpenness = [
  'no other member',
  'other members of one kind',
  'any other member',
] as const;

/** The place in `othersByOpenness`: more is more open. */
function openness({ others }: Members): 0 | 1 | 2 {
  if (others === false) return 0;
  return others === true ? 2 : 1;
}
