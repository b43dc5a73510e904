/** The digest of a schema's meaning: prose may be corrected without a new version, nothing else. */

import { type Digest, digestText } from '../../core/digest/digest.js';
import { anything, optionIssues } from '../../core/issue/options.js';
import { failure, type Outcome, orThrow, success } from '../../core/issue/outcome.js';
import { isObject, type JsonObject, type JsonValue } from '../../core/json/value/index.js';
import { canonicalText } from '../../core/json/write/index.js';
import type { Contract, VersionOf } from '../contract/model/index.js';
import { type SchemaOptions, safeToJsonSchema } from './to-json-schema.js';

export function safeMeaningOf<C extends Contract>(
  contract: C,
  version?: VersionOf<C>,
): Outcome<JsonObject> {
  const schema = safeToJsonSchema(contract, version === undefined ? {} : { version });
  return schema.ok ? success(withoutProse(schema.value) as JsonObject) : schema;
}

const prose: readonly string[] = ['title', 'description', '$comment', 'examples'];

/** Keywords whose value is a map from names to schemas. */
const schemaMaps: readonly string[] = [
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
];

/** Keywords whose value is data, in which a `title` is no prose. */
const data: readonly string[] = ['const', 'enum', 'default', 'required', 'dependentRequired'];

export function withoutProse(schema: JsonValue): JsonValue {
  if (Array.isArray(schema)) return schema.map(withoutProse);
  if (!isObject(schema)) return schema;
  return mapMembers(schema, (keyword, value) => {
    if (prose.includes(keyword)) return undefined;
    if (data.includes(keyword)) return value;
    return schemaMaps.includes(keyword) && isObject(value)
      ? mapMembers(value, (_, member) => withoutProse(member))
      : withoutProse(value);
  });
}

function mapMembers(
  value: JsonObject,
  change: (key: string, member: JsonValue) => JsonValue | undefined,
): JsonObject {
  const members = Object.entries(value).flatMap(([key, member]) => {
    const changed = change(key, member);
    return changed === undefined ? [] : [[key, changed] as const];
  });
  return Object.fromEntries(members);
}

/**
 * The digest of a version's JSON Schema without its prose (`title`, `description`, `$comment`,
 * `examples`). Prose is recognised by its position in the schema, not by the name of the key: a
 * document may have a member `title`.
 * @throws ContractError as `toJsonSchema` does.
 */
export function schemaDigest<C extends Contract>(
  contract: C,
  options?: Pick<SchemaOptions<VersionOf<C>>, 'version'>,
): Digest {
  return orThrow(safeSchemaDigest(contract, options));
}

/** The digest of a version's JSON Schema without its prose, or why there is none. Never throws. */
export function safeSchemaDigest<C extends Contract>(
  contract: C,
  options?: Pick<SchemaOptions<VersionOf<C>>, 'version'>,
): Outcome<Digest> {
  const strange = optionIssues(options, { version: anything });
  if (strange.length > 0) return failure(strange);
  const meaning = safeMeaningOf(contract, options?.version);
  return meaning.ok ? success(digestText(canonicalText(meaning.value))) : meaning;
}
