/** What each provider's structured output takes of JSON Schema, as documented, as data. */
import {
  isList,
  isObject,
  type JsonObject,
  type JsonValue,
} from '../../../core/json/value/index.js';

/** A structured output that schemas are rewritten for. */
export type StrictTarget = 'openai-strict' | 'anthropic-strict' | 'gemini';

/** The rules of one structured output. Keywords that are in no list are not taken. */
export interface Mode {
  /** Keywords of texts, numbers and lists that are kept as they are. */
  readonly keywords: readonly string[];
  /** Formats of texts; others are dropped. */
  readonly formats: readonly string[];
  /** Whether every member is required, so that an optional one may be null. */
  readonly isAllRequired: boolean;
  /** Whether an object may have members of any name (`additionalProperties` with a schema). */
  readonly hasRecords: boolean;
  /** Whether a schema may contain itself. */
  readonly isRecursive: boolean;
  /** Whether `enum` takes only texts and numbers. */
  readonly isEnumNarrow: boolean;
  /** The largest `minItems`. */
  readonly maxMinItems: number;
  /** Sizes beyond which the provider refuses a schema. */
  readonly limits: Readonly<Partial<Record<StrictLimit, number>>>;
}

/** What a provider counts in a schema. */
export type StrictLimit = 'properties' | 'depth' | 'enum' | 'characters' | 'optional' | 'unions';

const jsonFormats = ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6'];

export const modes: Readonly<Record<StrictTarget, Mode>> = {
  'openai-strict': {
    keywords: [
      'pattern',
      'multipleOf',
      'minimum',
      'maximum',
      'exclusiveMinimum',
      'exclusiveMaximum',
      'minItems',
      'maxItems',
    ],
    formats: [...jsonFormats, 'uuid'],
    isAllRequired: true,
    hasRecords: false,
    isRecursive: true,
    isEnumNarrow: false,
    maxMinItems: Number.POSITIVE_INFINITY,
    limits: {
      properties: 5000,
      depth: 10,
      enum: 1000,
      characters: 120_000,
    },
  },
  'anthropic-strict': {
    keywords: ['pattern', 'minItems'],
    formats: [...jsonFormats, 'uri', 'uuid'],
    isAllRequired: false,
    hasRecords: false,
    isRecursive: false,
    isEnumNarrow: false,
    maxMinItems: 1,
    limits: { optional: 24, unions: 16 },
  },
  gemini: {
    keywords: ['minimum', 'maximum', 'minItems', 'maxItems'],
    formats: ['date-time', 'date', 'time'],
    isAllRequired: false,
    hasRecords: true,
    isRecursive: false,
    isEnumNarrow: true,
    maxMinItems: Number.POSITIVE_INFINITY,
    limits: {},
  },
};

/** Whether a mode keeps a keyword of a text, number or list with its value. */
export function isKept(mode: Mode, keyword: string, value: unknown): boolean {
  if (keyword === 'format') return typeof value === 'string' && mode.formats.includes(value);
  if (!mode.keywords.includes(keyword)) return false;
  if (keyword === 'pattern') return typeof value === 'string' && isPlainPattern(value);
  return keyword !== 'minItems' || (typeof value === 'number' && value <= mode.maxMinItems);
}

/** A pattern without groups of lookaround, references, word boundaries and Unicode classes. */
function isPlainPattern(pattern: string): boolean {
  const escapes = pattern.match(/\\./g) ?? [];
  const isGrouped = /\(\?(?!:)/.test(pattern);
  return !isGrouped && escapes.every((escaped) => !/[1-9bBkpP]/.test(escaped));
}

/** Keywords that restrict nothing: left out without a note. */
export const annotations: readonly string[] = [
  '$schema',
  '$id',
  '$comment',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
];

/** Keywords that combine schemas in ways that no structured output takes. */
export const combinations: readonly string[] = [
  'allOf',
  'not',
  'if',
  'then',
  'else',
  'dependentRequired',
  'dependentSchemas',
  'patternProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'contains',
  '$dynamicRef',
];

/** What a schema has of each thing that a provider counts. */
export function sizesOf(schema: JsonObject): Readonly<Record<StrictLimit, number>> {
  const sizes = {
    properties: 0,
    depth: 0,
    enum: 0,
    characters: 0,
    optional: 0,
    unions: 0,
  };
  for (const { node, depth } of nodesOf(schema)) {
    const { properties, $defs, required, enum: values, anyOf } = node;
    const names = namesOf(properties);
    const words = isList(values) ? values : [];
    sizes.depth = Math.max(sizes.depth, depth + (properties === undefined ? 0 : 1));
    sizes.properties += names.length;
    sizes.optional += names.length - (isList(required) ? required.length : 0);
    sizes.unions += anyOf === undefined ? 0 : 1;
    sizes.enum += words.length;
    for (const word of [...names, ...namesOf($defs), ...words])
      sizes.characters += typeof word === 'object' ? 0 : String(word).length;
  }
  return sizes;
}

const namesOf = (members: JsonValue | undefined): readonly string[] =>
  isObject(members) ? Object.keys(members) : [];

interface SchemaNode {
  readonly node: JsonObject;
  readonly depth: number;
}

/** Every schema inside a rewritten schema, with the number of objects around it. */
function nodesOf(schema: JsonObject): readonly SchemaNode[] {
  const nodes: SchemaNode[] = [{ node: schema, depth: 0 }];
  // The list grows while it is read
  for (const { node, depth } of nodes) {
    const { properties, items, anyOf, additionalProperties } = node;
    const inner = properties === undefined ? depth : depth + 1;
    const members = [properties, node['$defs']]
      .filter(isDefined)
      .flatMap((one): readonly JsonValue[] => Object.values(one));
    const options = isList(anyOf) ? anyOf : [];
    for (const value of [...members, items, additionalProperties, ...options])
      if (isObject(value)) nodes.push({ node: value, depth: inner });
  }
  return nodes;
}

const isDefined = (value: JsonValue | undefined): value is JsonObject => isObject(value);
