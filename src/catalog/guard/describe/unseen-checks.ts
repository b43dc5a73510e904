/**
 * What a schema of zod checks and no JSON Schema shows: functions, types that change what they are
 * given, and patterns with flags.
 */
import { escapeKey, unknownMembers } from '../../../core/json/value/index.js';
import { compareText } from '../../../core/order/text.js';
import { attempt } from '../../../core/work/work.js';
import type { StandardSchema } from '../../../engine/contract/model/index.js';
import { flaggedPatternsOf } from '../../../engine/json-schema/index.js';

/** One function, changing type or pattern with flags: where it is, and the word of zod for it. */
export interface UnseenCheck {
  /** RFC 6901 pointer into the documents, where `*` is any item of a list or any other member. */
  readonly pointer: string;
  readonly check: 'refine' | 'custom' | 'transform' | 'coerce' | 'regex';
}

/**
 * The checks of a zod schema that its JSON Schema does not have, sorted by pointer. None for a
 * schema of another library: those refuse to give a JSON Schema, or their checks are in it.
 */
export function unseenChecksOf(schema: StandardSchema): readonly UnseenCheck[] {
  if (schema['~standard'].vendor !== 'zod') return [];
  const found: UnseenCheck[] = [];
  const walk: Walk = { found, left: MOST_PARTS };
  attempt(() => {
    visit(schema, { pointer: '', above: new Set() }, walk);
  });
  return found
    .filter((one, nth) => found.findIndex((other) => isSame(one, other)) === nth)
    .sort((one, other) => compareText(keyOf(one), keyOf(other)));
}

/** As many parts of a schema are read: one that is built anew at each look has no end. */
const MOST_PARTS = 20_000;

interface Walk {
  readonly found: UnseenCheck[];
  left: number;
}

interface Place {
  readonly pointer: string;
  /** The schemas that this one is part of: a recursive one is read once. */
  readonly above: ReadonlySet<unknown>;
}

const keyOf = ({ pointer, check }: UnseenCheck): string => `${pointer} ${check}`;
const isSame = (one: UnseenCheck, other: UnseenCheck): boolean => keyOf(one) === keyOf(other);

function visit(schema: unknown, { pointer, above }: Place, walk: Walk): void {
  if (walk.left === 0 || above.has(schema)) return;
  walk.left -= 1;
  const definition = definitionOf(schema);
  for (const check of checksOf(definition)) walk.found.push({ pointer, check });
  if (flaggedPatternsOf(schema).length > 0) walk.found.push({ pointer, check: 'regex' });
  const inside = new Set([...above, schema]);
  for (const [place, part] of partsOf(definition))
    visit(part, { pointer: pointer + place, above: inside }, walk);
}

type Definition = Readonly<Record<string, unknown>>;

const definitionOf = (part: unknown): Definition =>
  unknownMembers(unknownMembers(unknownMembers(part)['_zod'])['def']);

function checksOf(definition: Definition): readonly UnseenCheck['check'][] {
  const { type, coerce, transform } = definition;
  const own: UnseenCheck['check'][] = [];
  if (type === 'custom') own.push('custom');
  if (type === 'transform' || typeof transform === 'function') own.push('transform');
  if (coerce === true) own.push('coerce');
  const names = listOf(definition['checks']).map((one) => definitionOf(one)['check']);
  if (names.includes('custom')) own.push('refine');
  if (names.includes('overwrite')) own.push('transform');
  return own;
}

/** The schemas that one is made of, and where each of them is in the documents. */
function partsOf(definition: Definition): readonly (readonly [place: string, part: unknown])[] {
  const { getter } = definition;
  const members = Object.entries(unknownMembers(definition['shape']));
  const same = ['innerType', 'in', 'out', 'left', 'right'].map((name) => definition[name]);
  const below = ['element', 'keyType', 'valueType', 'rest', 'catchall'].map(
    (name) => definition[name],
  );
  return [
    ...members.map(([key, part]) => [`/${escapeKey(key)}`, part] as const),
    ...listOf(definition['items']).map((part, nth) => [`/${String(nth)}`, part] as const),
    ...below.map((part) => ['/*', part] as const),
    ...[...same, ...listOf(definition['options'])].map((part) => ['', part] as const),
    ...(typeof getter === 'function' ? [['', Reflect.apply(getter, definition, [])] as const] : []),
  ];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
