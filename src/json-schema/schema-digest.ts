/** The digest of a schema's meaning: prose may be corrected without a new version, nothing else. */
import type { Contract, VersionOf } from '../contract/model/index.js';
import { type Digest, digestText } from '../digest/digest.js';
import { anything, optionIssues } from '../issue/options.js';
import { failure, type Outcome, orThrow, success } from '../issue/outcome.js';
import { canonicalText } from '../json/write/index.js';
import { safeMeaningOf } from './meaning.js';
import type { SchemaOptions } from './to-json-schema.js';

/**
 * The digest of a version's JSON Schema without its prose (`title`, `description`, `$comment`, `examples`).
 *
 * Prose is told by its position in the schema, not by the name of the key: a document may have a member `title`.
 *
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
