/** What generators of types make of the published schemas reads and writes every valid example. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allContracts } from '../../src/catalog/registry/index.js';

interface Schema {
  readonly $ref?: string;
  readonly default?: unknown;
  readonly type?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
}

const root = join(import.meta.dirname, '../../contracts');
const versions = allContracts.flatMap(({ name, versions: all }) =>
  all.map(({ version }) => join(root, name, String(version))),
);
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Pointers of members that have a default: some generators make them optional, and others do not. */
function* defaults(schema: unknown, pointer = ''): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  if ('default' in schema && !pointer.endsWith('/properties')) yield pointer;
  for (const [name, below] of Object.entries(schema)) yield* defaults(below, `${pointer}/${name}`);
}

/** Pointers of members that a class would require of an object, or would not know. */
function* differences(schema: Schema, value: unknown, at = ''): Generator<string> {
  if (Array.isArray(value) && schema.items !== undefined)
    for (const [index, item] of value.entries())
      yield* differences(schema.items, item, `${at}/${index}`);
  if (typeof value !== 'object' || value === null || schema.properties === undefined) return;
  for (const name of schema.required ?? []) if (!Object.hasOwn(value, name)) yield `${at}/${name}`;
  for (const [name, member] of Object.entries(value)) {
    const below = schema.properties[name];
    if (below !== undefined) yield* differences(below, member, `${at}/${name}`);
    else if (schema.additionalProperties === false) yield `${at}/${name}`;
  }
}

describe.each(versions)('%s', (folder) => {
  const schema = readJson(join(folder, 'schema.json')) as Schema;

  it('has no member with a default, which is absent in a document and required in a class', () => {
    expect([...defaults(schema)]).toEqual([]);
  });

  it('requires nothing that a valid example lacks', () => {
    const valid = join(folder, 'examples/valid');
    const names = existsSync(valid) ? readdirSync(valid) : [];
    expect(names.length).toBeGreaterThan(0);
    const found = names.flatMap((name) =>
      [...differences(schema, readJson(join(valid, name)))].map((at) => `${name} ${at}`),
    );
    expect(found).toEqual([]);
  });
});
