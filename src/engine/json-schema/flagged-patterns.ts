/** Patterns of zod with flags, which its JSON Schema writes as if they had none. */
import { isObject, unknownMembers } from '../../core/json/value/index.js';

/**
 * The sources of a schema's patterns that JSON Schema would read otherwise: `/^a$/i` takes more
 * than `^a$` says.
 */
export function flaggedPatternsOf(schema: unknown): readonly string[] {
  const { checks } = definitionOf(schema);
  const list: readonly unknown[] = Array.isArray(checks) ? checks : [];
  return list.flatMap((check) => {
    const { pattern } = definitionOf(check);
    // 2020-12 reads patterns with `u` (6.4)
    return pattern instanceof RegExp && !/^u?$/.test(pattern.flags) ? [pattern.source] : [];
  });
}

const definitionOf = (part: unknown): Readonly<Record<string, unknown>> =>
  unknownMembers(unknownMembers(unknownMembers(part)['_zod'])['def']);

/** What zod calls for each part of a JSON Schema that it writes. */
interface Written {
  readonly zodSchema: unknown;
  readonly jsonSchema: Record<string, unknown>;
}

/** Leaves out patterns with flags: the published schema refuses no valid document. */
export function leaveOutFlagged({ zodSchema, jsonSchema }: Written): void {
  const flagged: readonly unknown[] = flaggedPatternsOf(zodSchema);
  if (flagged.length === 0) return;
  if (flagged.includes(jsonSchema['pattern'])) Reflect.deleteProperty(jsonSchema, 'pattern');
  const { allOf } = jsonSchema;
  if (!Array.isArray(allOf)) return;
  const kept = allOf.filter((one) => !isObject(one) || !flagged.includes(one['pattern']));
  if (kept.length > 0) jsonSchema['allOf'] = kept;
  else Reflect.deleteProperty(jsonSchema, 'allOf');
}
