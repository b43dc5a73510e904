/** Rewrites a JSON Schema into what a structured output takes, with the codec of its values. */
import {
  escapeKey,
  isList,
  isObject,
  type JsonObject,
  type JsonValue,
  jsonTypeOf,
  resolvePointer,
} from '../../../core/json/value/index.js';
import { areApart } from './apart.js';
import {
  type Codec,
  choiceCodec,
  listCodec,
  objectCodec,
  plainCodec,
  recordCodec,
  textCodec,
  tupleCodec,
  wrapCodec,
} from './codec.js';
import {
  annotations,
  combinations,
  isKept,
  type Mode,
  modes,
  type StrictTarget,
  sizesOf,
} from './modes.js';

/**
 * What a rewritten schema says less, or otherwise, than the contract's. `dropped`: the keyword is
 * not in the schema, and only the contract checks it. `text`: the model writes JSON text there.
 * `unclear`: nothing distinguishes the options of a choice, and the first that fits is taken.
 * `limit`: the schema has more of something than the provider takes.
 */
export interface StrictNote {
  readonly kind: 'dropped' | 'text' | 'unclear' | 'limit';
  /** Where, in the contract's JSON Schema. */
  readonly pointer: string;
  readonly message: string;
}

/** A schema for a provider, and how documents are written under it. */
export interface Rewritten {
  readonly schema: JsonObject;
  readonly codec: Codec;
  readonly notes: readonly StrictNote[];
}

interface Written {
  readonly schema: JsonObject;
  readonly codec: Codec;
  /** Whether values are the same in both forms. */
  readonly isSame: boolean;
}

/** What all parts of one schema are written with. */
interface Writing {
  readonly mode: Mode;
  /** The contract's schema, in which references are looked up. */
  readonly root: JsonObject;
  readonly notes: StrictNote[];
  /** By reference; a definition is listed before it is written, since it may refer to itself. */
  readonly definitions: Map<string, Definition>;
}

interface Definition {
  readonly name: string;
  written?: Written;
}

/** Rewrites the JSON Schema of a contract for a provider. */
export function rewrite(root: JsonObject, target: StrictTarget): Rewritten {
  const mode = modes[target];
  const writing: Writing = {
    mode,
    root,
    notes: [],
    definitions: new Map(),
  };
  const { $ref: reference } = root;
  // A reference in place of the whole schema is replaced by what it refers to
  const isReference = typeof reference === 'string';
  const start = isReference ? targetOf(writing, reference) : root;
  const written = writeNode(writing, start ?? root, isReference ? reference.slice(1) : '');
  const isObjectAtRoot = written.schema['type'] === 'object';
  const { schema, codec } = isObjectAtRoot ? written : wrapped('document', written);
  const definitions: JsonObject = Object.fromEntries(
    [...writing.definitions.values()].map(({ name, written: definition }) => [
      name,
      definition?.schema ?? {},
    ]),
  );
  const whole: JsonObject =
    writing.definitions.size === 0 ? schema : { ...schema, $defs: definitions };
  noteLimits(writing, whole);
  return { schema: whole, codec, notes: writing.notes };
}

function noteLimits(writing: Writing, schema: JsonObject): void {
  const sizes = sizesOf(schema);
  for (const [what, most] of Object.entries(writing.mode.limits)) {
    const size = sizes[what as keyof typeof sizes];
    if (size > most)
      writing.notes.push({
        kind: 'limit',
        pointer: '',
        message: `${what}: ${size}, at most ${most}`,
      });
  }
}

function writeNode(writing: Writing, node: JsonValue | undefined, at: string): Written {
  if (!isObject(node)) return writeText(writing, at, 'any JSON');
  const combined = combinations.find((keyword) => node[keyword] !== undefined);
  if (combined !== undefined) return writeText(writing, at, combined, node);
  const { $ref, const: value, enum: values, oneOf, anyOf, type } = node;
  if (typeof $ref === 'string') return writeReference(writing, $ref, at);
  if (value !== undefined) return writeLiteral(writing, node, [value], at);
  if (isList(values)) return writeLiteral(writing, node, values, at);
  if (isList(oneOf)) return writeChoice(writing, node, placed(oneOf, `${at}/oneOf`), at);
  if (isList(anyOf)) return writeChoice(writing, node, placed(anyOf, `${at}/anyOf`), at);
  if (isList(type)) {
    const options = type.map((one) => ({ node: { ...node, type: one }, at }));
    return writeChoice(writing, node, options, at);
  }
  if (type === 'object') return writeObject(writing, node, at);
  if (type === 'array') return writeList(writing, node, at);
  return typeof type === 'string'
    ? writeScalar(writing, node, type, at)
    : writeText(writing, at, 'any JSON', node);
}

/** A value that the provider's schema cannot describe is JSON text. */
function writeText(writing: Writing, at: string, why: string, node: JsonObject = {}): Written {
  writing.notes.push({ kind: 'text', pointer: at, message: `${why}: the model writes JSON text` });
  const said = node['description'];
  const description = typeof said === 'string' ? `${said} Written as JSON text.` : 'JSON text.';
  return { schema: { type: 'string', description }, codec: textCodec, isSame: false };
}

function targetOf(writing: Writing, reference: string): JsonValue | undefined {
  return reference.startsWith('#') ? resolvePointer(writing.root, reference.slice(1)) : undefined;
}

function writeReference(writing: Writing, reference: string, at: string): Written {
  const node = targetOf(writing, reference);
  if (node === undefined) return writeText(writing, at, 'a reference to nothing');
  const known = writing.definitions.get(reference);
  if (!writing.mode.isRecursive && known !== undefined && known.written === undefined)
    return writeText(writing, at, 'a schema that contains itself');
  const definition = known ?? { name: `definition_${writing.definitions.size + 1}` };
  if (known === undefined) {
    writing.definitions.set(reference, definition);
    definition.written = writeNode(writing, node, reference.slice(1));
  }
  return {
    schema: { $ref: `#/$defs/${definition.name}` },
    codec: (value, run) => (definition.written?.codec ?? plainCodec(() => true))(value, run),
    isSame: definition.written?.isSame === true,
  };
}

function wrapped(name: string, { schema, codec }: Written): Written {
  return {
    schema: closed([[name, schema]], [name]),
    codec: wrapCodec(name, codec),
    isSame: false,
  };
}

function closed(
  properties: readonly [string, JsonValue][],
  required: readonly string[],
): JsonObject {
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: [...required],
    additionalProperties: false,
  };
}

/** The words about a schema, which every provider takes. */
function words({ title, description }: JsonObject): JsonObject {
  return {
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof description === 'string' ? { description } : {}),
  };
}

/** The keywords that are kept; the others are noted. */
function keywordsOf(
  writing: Writing,
  node: JsonObject,
  at: string,
  read: readonly string[],
): JsonObject {
  const entries: [string, JsonValue][] = [];
  for (const [keyword, value] of Object.entries(node)) {
    const isRead = ['type', 'title', 'description', '$defs', ...read, ...annotations];
    if (isRead.includes(keyword)) continue;
    if (isKept(writing.mode, keyword, value)) entries.push([keyword, value]);
    else noteDropped(writing, `${at}/${escapeKey(keyword)}`, keyword);
  }
  return Object.fromEntries(entries);
}

function noteDropped(writing: Writing, pointer: string, keyword: string): void {
  writing.notes.push({
    kind: 'dropped',
    pointer,
    message: `${keyword}: only the contract checks it`,
  });
}

const kinds: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
};

function writeScalar(writing: Writing, node: JsonObject, type: string, at: string): Written {
  const isOfKind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  if (isOfKind === undefined) return writeText(writing, at, 'an unknown type', node);
  const schema = { type, ...words(node), ...keywordsOf(writing, node, at, []) };
  return { schema, codec: plainCodec(isOfKind), isSame: true };
}

/** One value or several: `enum` with a type, by types where the values have several. */
function writeLiteral(
  writing: Writing,
  node: JsonObject,
  values: readonly JsonValue[],
  at: string,
): Written {
  if (values.some((value) => typeof value === 'object' && value !== null))
    return writeText(writing, at, 'values that are lists or objects', node);
  const types = [...new Set(values.map(jsonTypeOf))];
  const schemas = types.map((type): JsonObject => {
    const ofType = values.filter((value) => jsonTypeOf(value) === type);
    if (type === 'null') return { type };
    if (writing.mode.isEnumNarrow && type === 'boolean') {
      if (ofType.length < 2) noteDropped(writing, at, 'one of two truth values');
      return { type };
    }
    return { type, enum: ofType };
  });
  const [only] = schemas;
  const schema = schemas.length === 1 && only !== undefined ? only : { anyOf: schemas };
  const codec = plainCodec((value) => values.includes(value));
  return { schema: { ...words(node), ...schema }, codec, isSame: true };
}

interface Option {
  readonly node: JsonValue;
  readonly at: string;
}

function placed(options: readonly JsonValue[], at: string): readonly Option[] {
  return options.map((node, index) => ({ node, at: `${at}/${index}` }));
}

function writeChoice(
  writing: Writing,
  node: JsonObject,
  options: readonly Option[],
  at: string,
): Written {
  const written = options.map((option) => writeNode(writing, option.node, option.at));
  const isSame = written.every((option) => option.isSame);
  const schemas = written.map(({ schema }) => schema);
  if (!isSame && !areApart(writing.mode, schemas))
    writing.notes.push({
      kind: 'unclear',
      pointer: at,
      message:
        'the options have no member or type that distinguishes them: the first that fits is taken',
    });
  return {
    schema: { ...words(node), anyOf: schemas },
    codec: choiceCodec(written.map(({ codec }) => codec)),
    isSame,
  };
}

function writeList(writing: Writing, node: JsonObject, at: string): Written {
  const { prefixItems, items } = node;
  if (isList(prefixItems)) return writeTuple(writing, node, prefixItems, at);
  const item = writeNode(writing, items, `${at}/items`);
  const schema = {
    type: 'array',
    ...words(node),
    items: item.schema,
    ...keywordsOf(writing, node, at, ['items']),
  };
  return { schema, codec: listCodec(item.codec), isSame: item.isSame };
}

/** A list with a schema for each place is an object with a member for each. */
function writeTuple(
  writing: Writing,
  node: JsonObject,
  places: readonly JsonValue[],
  at: string,
): Written {
  const { items, minItems, maxItems } = node;
  const isOfLength = items === false || maxItems === places.length;
  if (!isOfLength || minItems !== places.length)
    return writeText(writing, at, 'a list of any length whose first places differ', node);
  const written = places.map((place, index) =>
    writeNode(writing, place, `${at}/prefixItems/${index}`),
  );
  const names = places.map((_, index) => String(index));
  const properties = written.map(({ schema }, index): [string, JsonValue] => [
    String(index),
    schema,
  ]);
  const members = written.map(
    ({ codec }, index) =>
      [String(index), { codec, isRequired: true, isNullWhenAbsent: false }] as const,
  );
  const codecs = written.map(({ codec }) => codec);
  const object = objectCodec({ members: new Map(members) });
  return {
    schema: { ...closed(properties, names), ...words(node) },
    codec: tupleCodec(codecs, object),
    isSame: false,
  };
}

function writeObject(writing: Writing, node: JsonObject, at: string): Written {
  const properties = isObject(node['properties']) ? node['properties'] : {};
  const required = isList(node['required']) ? node['required'] : [];
  const members = Object.entries(properties).map(([name, property]) =>
    writeMember(writing, { name, property, isRequired: required.includes(name) }, at),
  );
  const isClosed = node['additionalProperties'] === false;
  if (isClosed) {
    keywordsOf(writing, node, at, objectKeywords);
    return writeClosed(writing, node, members);
  }
  return writing.mode.hasRecords
    ? writeOpen(writing, node, members, at)
    : writeListed(writing, node, members, at);
}

const objectKeywords = ['properties', 'required', 'additionalProperties'];

interface Member {
  readonly name: string;
  readonly written: Written;
  readonly isRequired: boolean;
  readonly isNullWhenAbsent: boolean;
}

function writeMember(
  writing: Writing,
  member: { readonly name: string; readonly property: JsonValue; readonly isRequired: boolean },
  at: string,
): Member {
  const { name, property, isRequired } = member;
  const written = writeNode(writing, property, `${at}/properties/${escapeKey(name)}`);
  const isNullWhenAbsent = writing.mode.isAllRequired && !isRequired;
  const same = { name, isRequired, isNullWhenAbsent };
  if (!isNullWhenAbsent) return { ...same, written };
  // Where null is a value, the value is wrapped, so that null and absent differ
  const inner = takesNull(writing, property) ? wrapped('value', written) : written;
  const schema = { anyOf: [inner.schema, { type: 'null' }] };
  return { ...same, written: { ...inner, schema, isSame: false } };
}

/** Deeper than schemas refer to each other; one that refers to itself would have no end. */
const MOST_REFERENCES = 16;

/** Whether null fits a schema of the contract, as far as it is not written as text. */
function takesNull(writing: Writing, node: JsonValue | undefined, depth = 0): boolean {
  if (!isObject(node) || depth > MOST_REFERENCES) return false;
  const { $ref, const: value, enum: values, oneOf, anyOf, type } = node;
  const inner = (member: JsonValue): boolean => takesNull(writing, member, depth + 1);
  if (typeof $ref === 'string') return takesNull(writing, targetOf(writing, $ref), depth + 1);
  const options = isList(oneOf) ? oneOf : isList(anyOf) ? anyOf : [];
  const isNamed = value === null || (isList(values) && values.includes(null));
  const isTyped = type === 'null' || (isList(type) && type.includes('null'));
  return isNamed || isTyped || options.some(inner);
}

function planOf(
  members: readonly Member[],
): ReadonlyMap<string, Omit<Member, 'name'> & { readonly codec: Codec }> {
  return new Map(
    members.map(({ name, ...member }) => [name, { ...member, codec: member.written.codec }]),
  );
}

function propertiesOf(members: readonly Member[]): [string, JsonValue][] {
  return members.map(({ name, written }) => [name, written.schema]);
}

function requiredOf(writing: Writing, members: readonly Member[]): string[] {
  return members
    .filter(({ isRequired }) => isRequired || writing.mode.isAllRequired)
    .map(({ name }) => name);
}

function writeClosed(writing: Writing, node: JsonObject, members: readonly Member[]): Written {
  return {
    schema: { ...closed(propertiesOf(members), requiredOf(writing, members)), ...words(node) },
    codec: objectCodec({ members: planOf(members) }),
    isSame: members.every(({ written }) => written.isSame),
  };
}

/** An object of members of any name, for a provider that takes them. */
function writeOpen(
  writing: Writing,
  node: JsonObject,
  members: readonly Member[],
  at: string,
): Written {
  keywordsOf(writing, node, at, objectKeywords);
  const other = writeNode(writing, node['additionalProperties'], `${at}/additionalProperties`);
  return {
    schema: {
      ...closed(propertiesOf(members), requiredOf(writing, members)),
      ...words(node),
      additionalProperties: other.schema,
    },
    codec: objectCodec({ members: planOf(members), others: { codec: other.codec } }),
    isSame: other.isSame && members.every(({ written }) => written.isSame),
  };
}

/** An object of members of any name, for one that does not: those are a list of names and values. */
function writeListed(
  writing: Writing,
  node: JsonObject,
  members: readonly Member[],
  at: string,
): Written {
  keywordsOf(writing, node, at, [
    ...objectKeywords,
    'propertyNames',
    'minProperties',
    'maxProperties',
  ]);
  const name = writeNode(
    writing,
    node['propertyNames'] ?? { type: 'string' },
    `${at}/propertyNames`,
  );
  const other = writeNode(writing, node['additionalProperties'], `${at}/additionalProperties`);
  const list = {
    type: 'array',
    items: closed(
      [
        ['name', name.schema],
        ['value', other.schema],
      ],
      ['name', 'value'],
    ),
    ...sizes(writing, node, members, at),
  };
  const listedAs = freeName(members);
  const plan = { members: planOf(members), others: { codec: other.codec, listedAs } };
  if (members.length === 0)
    return { schema: { ...list, ...words(node) }, codec: recordCodec(plan), isSame: false };
  return {
    schema: {
      ...closed(
        [...propertiesOf(members), [listedAs, list]],
        [...requiredOf(writing, members), listedAs],
      ),
      ...words(node),
    },
    codec: objectCodec(plan),
    isSame: false,
  };
}

/** How many members a record has is how many items its list has, if all members are in the list. */
function sizes(
  writing: Writing,
  node: JsonObject,
  members: readonly Member[],
  at: string,
): JsonObject {
  const kept: [string, JsonValue][] = [];
  for (const [keyword, said] of [
    ['minItems', 'minProperties'],
    ['maxItems', 'maxProperties'],
  ] as const) {
    const value = node[said];
    if (value === undefined) continue;
    if (members.length === 0 && isKept(writing.mode, keyword, value)) kept.push([keyword, value]);
    else noteDropped(writing, `${at}/${said}`, said);
  }
  return Object.fromEntries(kept);
}

/** The name of the list of other members: one that no member has. */
function freeName(members: readonly Member[]): string {
  let name = 'other_members';
  while (members.some((member) => member.name === name)) name += '_';
  return name;
}
