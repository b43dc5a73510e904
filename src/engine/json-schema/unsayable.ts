/** What keeps a valibot schema from having a JSON Schema, and where. */
import type { GenericSchema } from 'valibot';
import { escapeKey, present, unknownMembers } from '../../core/json/value/index.js';
import type { StandardSchema } from '../contract/model/index.js';
import { isValibot } from '../contract/verify/index.js';

/** For an issue: where it is in the documents, and the reason of the library. */
export interface Unsayable {
  readonly pointer: string;
  readonly received?: string;
}

/**
 * The innermost part of a schema that converts to no JSON Schema by itself, the first of several.
 * `*` in the pointer is any item of a list or any other member. Nothing of a schema of another
 * library, whose parts are not known.
 */
export function unsayableIn(
  schema: StandardSchema,
  convert: (schema: GenericSchema) => unknown,
): Unsayable | undefined {
  if (!isValibot(schema)) return undefined;
  let within: { readonly part: GenericSchema; readonly pointer: string } = {
    part: schema,
    pointer: '',
  };
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const { pointer } = within;
    const inside = partsOf(within.part).find(({ part }) => reasonOf(part, convert) !== undefined);
    if (inside === undefined) break;
    within = { part: inside.part, pointer: pointer + inside.place };
  }
  const { part, pointer } = within;
  return { pointer, ...present({ received: reasonOf(part, convert) }) };
}

/** A schema that contains itself has no end. */
const DEEPEST = 64;

/** Messages of valibot name its own words, and no value. */
function reasonOf(
  part: GenericSchema,
  convert: (schema: GenericSchema) => unknown,
): string | undefined {
  try {
    convert(part);
    return undefined;
  } catch (error) {
    return error instanceof Error ? shortened(error.message) : 'no schema';
  }
}

/** `the "check" action` of `The "check" action cannot be converted to JSON Schema.` */
const shortened = (message: string): string =>
  message
    .replace(/^The ("[^"]*" (?:action|schema)) .*$/s, 'the $1')
    .replace(/ (?:is|are) not (?:supported|JSON compatible).*$/s, '');

interface Part {
  readonly place: string;
  readonly part: GenericSchema;
}

function partsOf(schema: GenericSchema): readonly Part[] {
  const { entries, item, items, options, wrapped, value, rest, pipe } = unknownMembers(schema);
  const [first] = listOf(pipe);
  const found: readonly (readonly [place: string, part: unknown])[] = [
    ...Object.entries(unknownMembers(entries)).map(
      ([key, part]) => [`/${escapeKey(key)}`, part] as const,
    ),
    ...listOf(items).map((part, nth) => [`/${String(nth)}`, part] as const),
    ...[item, value, rest].map((part) => ['/*', part] as const),
    ...[wrapped, first === schema ? undefined : first, ...listOf(options)].map(
      (part) => ['', part] as const,
    ),
  ];
  return found.flatMap(([place, part]) => (isSchema(part) ? [{ place, part }] : []));
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isSchema = (part: unknown): part is GenericSchema =>
  unknownMembers(part)['kind'] === 'schema';
