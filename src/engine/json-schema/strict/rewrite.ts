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
interface Pen {
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
  const pen: Pen = {
    mode,
    root,
    notes: [],
    definitions: new Map(),
  };
  const { $ref: reference } = root;
  // A reference in place of the whole schema is replaced by what it refers to
  const isReference = typeof reference === 'string';
  const start = isReference ? targetOf(pen, reference) : root;
  const written = writeNode(pen, start ?? root, isReference ? reference.slice(1) : '');
  const isObjectAtRoot = written.schema['type'] === 'object';
  const { schema, codec } = isObjectAtRoot ? written : wrapped('document', written);
  const definitions: JsonObject = Object.fromEntries(
    [...pen.definitions.values()].map(({ name, written: definition }) => [
      name,
      definition?.schema ?? {},
    ]),
  );
  const whole: JsonObject = pen.definitions.size === 0 ? schema : { ...schema, $defs: definitions };
  noteLimits(pen, whole);
  return { schema: whole, codec, notes: pen.notes };
}

function noteLimits(pen: Pen, schema: JsonObject): void {
  const sizes = sizesOf(schema);
  for (const [what, most] of Object.entries(pen.mode.limits)) {
    const size = sizes[what as keyof typeof sizes];
    if (size > most)
      pen.notes.push({ kind: 'limit', pointer: '', message: `${what}: ${size}, at most ${most}` });
  }
}

function writeNode(pen: Pen, node: JsonValue | undefined, at: string): Written {
  if (!isObject(node)) return writeText(pen, at, 'any JSON');
  const combined = combinations.find((keyword) => node[keyword] !== undefined);
  if (combined !== undefined) return writeText(pen, at, combined, node);
  const { $ref, const: value, enum: values, oneOf, anyOf, type } = node;
  if (typeof $ref === 'string') return writeReference(pen, $ref, at);
  if (value !== undefined) return writeLiteral(pen, node, [value], at);
  if (isList(values)) return writeLiteral(pen, node, values, at);
  if (isList(oneOf)) return writeChoice(pen, node, placed(oneOf, `${at}/oneOf`), at);
  if (isList(anyOf)) return writeChoice(pen, node, placed(anyOf, `${at}/anyOf`), at);
  if (isList(type)) {
    const options = type.map((one) => ({ node: { ...node, type: one }, at }));
    return writeChoice(pen, node, options, at);
  }
  if (type === 'object') return writeObject(pen, node, at);
  if (type === 'array') return writeList(pen, node, at);
  return typeof type === 'string'
    ? writeScalar(pen, node, type, at)
    : writeText(pen, at, 'any JSON', node);
}

/** A value that the provider's schema cannot describe is JSON text. */
function writeText(pen: Pen, at: string, why: string, node: JsonObject = {}): Written {
  pen.notes.push({ kind: 'text', pointer: at, message: `${why}: the model writes JSON text` });
  const said = node['description'];
  const description = typeof said === 'string' ? `${said} Written as JSON text.` : 'JSON text.';
  return { schema: { type: 'string', description }, codec: textCodec, isSame: false };
}

function targetOf(pen: Pen, reference: string): JsonValue | undefined {
  return reference.startsWith('#') ? resolvePointer(pen.root, reference.slice(1)) : undefined;
}

function writeReference(pen: Pen, reference: string, at: string): Written {
  const node = targetOf(pen, reference);
  if (node === undefined) return writeText(pen, at, 'a reference to nothing');
  const known = pen.definitions.get(reference);
  if (!pen.mode.isRecursive && known !== undefined && known.written === undefined)
    return writeText(pen, at, 'a schema that contains itself');
  const definition = known ?? { name: `definition_${pen.definitions.size + 1}` };
  if (known === undefined) {
    pen.definitions.set(reference, definition);
    definition.written = writeNode(pen, node, reference.slice(1));
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
function keywordsOf(pen: Pen, node: JsonObject, at: string, read: readonly string[]): JsonObject {
  const entries: [string, JsonValue][] = [];
  for (const [keyword, value] of Object.entries(node)) {
    const isRead = ['type', 'title', 'description', '$defs', ...read, ...annotations];
    if (isRead.includes(keyword)) continue;
    if (isKept(pen.mode, keyword, value)) entries.push([keyword, value]);
    else noteDropped(pen, `${at}/${escapeKey(keyword)}`, keyword);
  }
  return Object.fromEntries(entries);
}

function noteDropped(pen: Pen, pointer: string, keyword: string): void {
  pen.notes.push({ kind: 'dropped', pointer, message: `${keyword}: only the contract checks it` });
}

const kinds: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
};

function writeScalar(pen: Pen, node: JsonObject, type: string, at: string): Written {
  const isOfKind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  if (isOfKind === undefined) return writeText(pen, at, 'an unknown type', node);
  const schema = { type, ...words(node), ...keywordsOf(pen, node, at, []) };
  return { schema, codec: plainCodec(isOfKind), isSame: true };
}

/** One value or several: `enum` with a type, by types where the values have several. */
function writeLiteral(
  pen: Pen,
  node: JsonObject,
  values: readonly JsonValue[],
  at: string,
): Written {
  if (values.some((value) => typeof value === 'object' && value !== null))
    return writeText(pen, at, 'values that are lists or objects', node);
  const types = [...new Set(values.map(jsonTypeOf))];
  const schemas = types.map((type): JsonObject => {
    const ofType = values.filter((value) => jsonTypeOf(value) === type);
    if (type === 'null') return { type };
    if (pen.mode.isEnumNarrow && type === 'boolean') {
      if (ofType.length < 2) noteDropped(pen, at, 'one of two truth values');
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

function writeChoice(pen: Pen, node: JsonObject, options: readonly Option[], at: string): Written {
  const written = options.map((option) => writeNode(pen, option.node, option.at));
  const isSame = written.every((option) => option.isSame);
  const schemas = written.map(({ schema }) => schema);
  if (!isSame && !areApart(pen, schemas))
    pen.notes.push({
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

function areApart(pen: Pen, schemas: readonly JsonObject[]): boolean {
  return schemas.every((one, index) =>
    schemas.slice(index + 1).every((other) => isApart(pen, one, other)),
  );
}

/** Whether no value fits both: another type, another set of members, or a member of other values. */
function isApart(pen: Pen, one: JsonObject, other: JsonObject): boolean {
  const { type } = one;
  const hasTypes = typeof type === 'string' && typeof other['type'] === 'string';
  if (hasTypes && type !== other['type']) return !isNumeric(one) || !isNumeric(other);
  const members = one['properties'];
  const otherMembers = other['properties'];
  if (!isObject(members) || !isObject(otherMembers)) return hasTypes && areEnumsApart(one, other);
  const names = Object.keys(members);
  const areClosed = [one, other].every((schema) => schema['additionalProperties'] === false);
  const hasOtherNames =
    names.length !== Object.keys(otherMembers).length ||
    names.some((name) => !Object.hasOwn(otherMembers, name));
  if (pen.mode.isAllRequired && areClosed && hasOtherNames) return true;
  return names.some((name) => {
    const left = members[name];
    const right = otherMembers[name];
    return isObject(left) && isObject(right) && areEnumsApart(left, right);
  });
}

const isNumeric = ({ type }: JsonObject): boolean => type === 'number' || type === 'integer';

function areEnumsApart(one: JsonObject, other: JsonObject): boolean {
  const left = one['enum'];
  const right = other['enum'];
  return isList(left) && isList(right) && left.every((value) => !right.includes(value));
}

function writeList(pen: Pen, node: JsonObject, at: string): Written {
  const { prefixItems, items } = node;
  if (isList(prefixItems)) return writeTuple(pen, node, prefixItems, at);
  const item = writeNode(pen, items, `${at}/items`);
  const schema = {
    type: 'array',
    ...words(node),
    items: item.schema,
    ...keywordsOf(pen, node, at, ['items']),
  };
  return { schema, codec: listCodec(item.codec), isSame: item.isSame };
}

/** A list with a schema for each place is an object with a member for each. */
function writeTuple(pen: Pen, node: JsonObject, places: readonly JsonValue[], at: string): Written {
  const { items, minItems, maxItems } = node;
  const isOfLength = items === false || maxItems === places.length;
  if (!isOfLength || minItems !== places.length)
    return writeText(pen, at, 'a list of any length whose first places differ', node);
  const written = places.map((place, index) => writeNode(pen, place, `${at}/prefixItems/${index}`));
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

function writeObject(pen: Pen, node: JsonObject, at: string): Written {
  const properties = isObject(node['properties']) ? node['properties'] : {};
  const required = isList(node['required']) ? node['required'] : [];
  const members = Object.entries(properties).map(([name, property]) =>
    writeMember(pen, { name, property, isRequired: required.includes(name) }, at),
  );
  const isClosed = node['additionalProperties'] === false;
  if (isClosed) {
    keywordsOf(pen, node, at, objectKeywords);
    return writeClosed(pen, node, members);
  }
  return pen.mode.hasRecords
    ? writeOpen(pen, node, members, at)
    : writeListed(pen, node, members, at);
}

const objectKeywords = ['properties', 'required', 'additionalProperties'];

interface Member {
  readonly name: string;
  readonly written: Written;
  readonly isRequired: boolean;
  readonly isNullWhenAbsent: boolean;
}

function writeMember(
  pen: Pen,
  member: { readonly name: string; readonly property: JsonValue; readonly isRequired: boolean },
  at: string,
): Member {
  const { name, property, isRequired } = member;
  const written = writeNode(pen, property, `${at}/properties/${escapeKey(name)}`);
  const isNullWhenAbsent = pen.mode.isAllRequired && !isRequired;
  const same = { name, isRequired, isNullWhenAbsent };
  if (!isNullWhenAbsent) return { ...same, written };
  // Where null is a value, the value is wrapped, so that null and absent differ
  const inner = takesNull(pen, property) ? wrapped('value', written) : written;
  const schema = { anyOf: [inner.schema, { type: 'null' }] };
  return { ...same, written: { ...inner, schema, isSame: false } };
}

/** Deeper than schemas refer to each other; one that refers to itself would have no end. */
const MOST_REFERENCES = 16;

/** Whether null fits a schema of the contract, as far as it is not written as text. */
function takesNull(pen: Pen, node: JsonValue | undefined, depth = 0): boolean {
  if (!isObject(node) || depth > MOST_REFERENCES) return false;
  const { $ref, const: value, enum: values, oneOf, anyOf, type } = node;
  const inner = (member: JsonValue): boolean => takesNull(pen, member, depth + 1);
  if (typeof $ref === 'string') return takesNull(pen, targetOf(pen, $ref), depth + 1);
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

function requiredOf(pen: Pen, members: readonly Member[]): string[] {
  return members
    .filter(({ isRequired }) => isRequired || pen.mode.isAllRequired)
    .map(({ name }) => name);
}

function writeClosed(pen: Pen, node: JsonObject, members: readonly Member[]): Written {
  return {
    schema: { ...closed(propertiesOf(members), requiredOf(pen, members)), ...words(node) },
    codec: objectCodec({ members: planOf(members) }),
    isSame: members.every(({ written }) => written.isSame),
  };
}

/** An object of members of any name, for a provider that takes them. */
function writeOpen(pen: Pen, node: JsonObject, members: readonly Member[], at: string): Written {
  keywordsOf(pen, node, at, objectKeywords);
  const other = writeNode(pen, node['additionalProperties'], `${at}/additionalProperties`);
  return {
    schema: {
      ...closed(propertiesOf(members), requiredOf(pen, members)),
      ...words(node),
      additionalProperties: other.schema,
    },
    codec: objectCodec({ members: planOf(members), others: { codec: other.codec } }),
    isSame: other.isSame && members.every(({ written }) => written.isSame),
  };
}

/** An object of members of any name, for one that does not: those are a list of names and values. */
function writeListed(pen: Pen, node: JsonObject, members: readonly Member[], at: string): Written {
  keywordsOf(pen, node, at, [...objectKeywords, 'propertyNames', 'minProperties', 'maxProperties']);
  const name = writeNode(pen, node['propertyNames'] ?? { type: 'string' }, `${at}/propertyNames`);
  const other = writeNode(pen, node['additionalProperties'], `${at}/additionalProperties`);
  const list = {
    type: 'array',
    items: closed(
      [
        ['name', name.schema],
        ['value', other.schema],
      ],
      ['name', 'value'],
    ),
    ...sizes(pen, node, members, at),
  };
  const listedAs = freeName(members);
  const plan = { members: planOf(members), others: { codec: other.codec, listedAs } };
  if (members.length === 0)
    return { schema: { ...list, ...words(node) }, codec: recordCodec(plan), isSame: false };
  return {
    schema: {
      ...closed(
        [...propertiesOf(members), [listedAs, list]],
        [...requiredOf(pen, members), listedAs],
      ),
      ...words(node),
    },
    codec: objectCodec(plan),
    isSame: false,
  };
}

/** How many members a record has is how many items its list has, if all members are in the list. */
function sizes(pen: Pen, node: JsonObject, members: readonly Member[], at: string): JsonObject {
  const kept: [string, JsonValue][] = [];
  for (const [keyword, said] of [
    ['minItems', 'minProperties'],
    ['maxItems', 'maxProperties'],
  ] as const) {
    const value = node[said];
    if (value === undefined) continue;
    if (members.length === 0 && isKept(pen.mode, keyword, value)) kept.push([keyword, value]);
    else noteDropped(pen, `${at}/${said}`, said);
  }
  return Object.fromEntries(kept);
}

/** The name of the list of other members: one that no member has. */
function freeName(members: readonly Member[]): string {
  let name = 'other_members';
  while (members.some((member) => member.name === name)) name += '_';
  return name;
}
