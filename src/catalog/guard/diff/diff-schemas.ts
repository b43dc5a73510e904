/** Compares two JSON Schemas by what they accept, place by place. */
import {
  isList,
  type JsonObject,
  type JsonValue,
  memberOf,
} from '../../../core/json/value/index.js';
import { canonicalText } from '../../../core/json/write/index.js';
import { alternativesOf, nameOf, typeOf } from './alternatives.js';
import type { ContractChange, Nodes, Pair, VersionNames, Walk } from './change.js';
import { changeOf, memberAt } from './change.js';
import { diffBounds, diffValues } from './diff-bounds.js';
import { diffMembers } from './diff-members.js';
import { type Paired, pairAlternatives } from './pair-alternatives.js';

export function diffSchemas(
  before: JsonObject,
  after: JsonObject,
  names?: VersionNames,
): readonly ContractChange[] {
  const changes: ContractChange[] = [];
  const seen = new Set<string>();
  const walk: Walk = {
    emit: (facts) => changes.push(changeOf(facts)),
    below: (pair) => {
      if (isAlike(pair)) return;
      const references = `${referenceOf(pair.before)} ${referenceOf(pair.after)}`;
      if (references !== ' ' && seen.has(references)) return; // a schema that contains itself was compared already
      seen.add(references);
      const paired = pairAlternatives(
        alternativesOf(pair.before, before),
        alternativesOf(pair.after, after),
      );
      diffPlace(walk, paired, pair.pointer);
    },
    names,
  };
  walk.below({ before, after, pointer: '' });
  return changes;
}

/** Word for word the same; what a reference leads to may differ all the same. */
function isAlike({ before, after }: Pair): boolean {
  const text = canonicalText(before);
  return text === canonicalText(after) && !text.includes('"$ref"');
}

function referenceOf(schema: JsonValue): string {
  const reference = memberOf(schema, '$ref');
  return typeof reference === 'string' ? reference : '';
}

function diffPlace(walk: Walk, { pairs, removed, added }: Paired, pointer: string): void {
  for (const [before, after] of pairs) diffNodes(walk, { before, after, pointer });
  const isWider = removed.length === 0 && pairs.length > 0;
  for (const option of removed) {
    const says = `${nameOf(option)} is no longer allowed`;
    walk.emit({
      kind: isWord(option) ? 'type.narrowed' : 'option.removed',
      pointer,
      says,
      effect: 'narrowed',
    });
  }
  for (const option of added) {
    const says = `${nameOf(option)} is allowed${isWider ? ' too' : ''}`;
    walk.emit({
      kind: isWord(option) ? 'type.widened' : 'option.added',
      pointer,
      says,
      effect: 'widened',
    });
  }
}

/** A plain type or value, and no structure of its own. */
const isWord = (option: JsonObject): boolean =>
  !['object', 'array'].includes(typeOf(option) ?? 'object');

/** Keywords that have their own comparison, or say nothing of what is accepted. */
const known: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...[
    '$schema',
    '$id',
    '$ref',
    '$defs',
    '$anchor',
    'type',
    'enum',
    'default',
    'deprecated',
    'readOnly',
    'writeOnly',
  ],
  ...[
    'minimum',
    'exclusiveMinimum',
    'maximum',
    'exclusiveMaximum',
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
  ],
  ...[
    'minProperties',
    'maxProperties',
    'multipleOf',
    'pattern',
    'format',
    'uniqueItems',
    'items',
    'prefixItems',
  ],
  ...['properties', 'required', 'additionalProperties', 'propertyNames'],
]);

function diffNodes(walk: Walk, nodes: Nodes): void {
  const { before, after, pointer } = nodes;
  if (!diffTypes(walk, nodes)) return;
  diffValues(walk, nodes);
  diffBounds(walk, nodes);
  diffMembers(walk, nodes);
  diffItems(walk, nodes);
  const others = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !known.has(key))
    .sort();
  for (const key of others) {
    if (canonicalText(before[key] ?? null) === canonicalText(after[key] ?? null)) continue;
    const says = `the keyword ${key} says something else`;
    walk.emit({
      kind: 'keyword.changed',
      pointer,
      says,
      effect: 'replaced',
      why: 'what it does cannot be determined',
    });
  }
}

/** False when there is nothing more to compare below. */
function diffTypes({ emit }: Walk, { before, after, pointer }: Nodes): boolean {
  const from = typeOf(before);
  const to = typeOf(after);
  if (from === to) return true;
  const says = `${nameOf(before)} became ${nameOf(after)}`;
  const widens = (one: JsonObject, other: JsonObject): boolean =>
    nameOf(other) === 'anything' || (typeOf(one) === 'integer' && typeOf(other) === 'number');
  const numbers = [from, to].every((type) => type === 'integer' || type === 'number');
  const listed = numbers && (before['enum'] !== undefined || after['enum'] !== undefined);
  if (listed) return true;
  if (widens(before, after))
    emit({
      kind: 'type.widened',
      pointer,
      says,
      effect: 'widened',
    });
  else if (widens(after, before))
    emit({
      kind: 'type.narrowed',
      pointer,
      says,
      effect: 'narrowed',
    });
  else
    emit({
      kind: 'type.changed',
      pointer,
      says,
      effect: 'replaced',
    });
  return numbers;
}

/** The items of lists: each place of a tuple, then what may follow. */
function diffItems({ below }: Walk, { before, after, pointer }: Nodes): void {
  if (
    ![before, after].some(
      ({ items, prefixItems }) => items !== undefined || prefixItems !== undefined,
    )
  )
    return;
  const from = placesOf(before);
  const to = placesOf(after);
  const rest = { before: before['items'] ?? true, after: after['items'] ?? true };
  for (let index = 0; index < Math.max(from.length, to.length); index += 1) {
    const place = { before: from[index] ?? rest.before, after: to[index] ?? rest.after };
    below({ ...place, pointer: memberAt(pointer, String(index)) });
  }
  below({ ...rest, pointer: memberAt(pointer, '*') });
}

const placesOf = ({ prefixItems }: JsonObject): readonly JsonValue[] =>
  isList(prefixItems) ? prefixItems : [];
