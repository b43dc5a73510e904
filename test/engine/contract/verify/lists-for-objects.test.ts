/**
 * A list is no object: what valibot lets through in the place of one is refused, as the published
 * schema refuses it.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { allContracts } from '../../../../src/catalog/registry/index.js';
import { toJsonSchema } from '../../../../src/engine/json-schema/index.js';
import {
  type Contract,
  defineContract,
  defineVersion,
  type JsonObject,
  verify,
} from '../../../../src/index.js';
import { validExamples } from '../../../support/published.js';

const kinds = {
  'strict object without members': v.strictObject({}),
  'strict object with an optional member': v.strictObject({ a: v.exactOptional(v.string()) }),
  object: v.object({}),
  'loose object': v.looseObject({}),
  record: v.record(v.string(), v.unknown()),
  'record in a pipe': v.pipe(
    v.record(v.string(), v.unknown()),
    v.check(() => true),
  ),
  'record that may be null': v.nullable(v.record(v.string(), v.unknown())),
} as const;

interface Held {
  readonly whole: unknown;
  readonly root: Record<string, unknown>;
}

/** Each object below the root: its pointer, where it is held, and under which key. */
function objectsIn(whole: JsonObject): [pointer: string, held: Held, key: string][] {
  const found: [string, Held, string][] = [];
  const look = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, member] of Object.entries(value)) {
      const at = `${pointer}/${key}`;
      const held = { whole, root: value as Record<string, unknown> };
      if (typeof member === 'object' && member !== null && !Array.isArray(member))
        found.push([at, held, key]);
      look(member, at);
    }
  };
  look(whole, '');
  return found;
}

describe('a list in the place of an object', () => {
  it.each(Object.entries(kinds))('is refused where a %s is asked', (_, kind) => {
    const schema = v.strictObject({ x: kind });
    const contract = defineContract({
      name: 'com.example.lists',
      versionAt: null,
      versions: [defineVersion({ version: '1', status: 'draft', schema: () => schema })],
    });
    expect(verify(contract, { x: {} }).ok).toBe(true);
    for (const list of [[], [{}], ['a']]) {
      for (const input of [{ x: list }, JSON.stringify({ x: list })]) {
        expect(verify(contract, input)).toMatchObject({
          ok: false,
          stage: 'shape',
          issues: [{ code: 'shape.type', pointer: '/x', expected: 'an object' }],
        });
      }
    }
  });

  it('is refused in every published example where the published schema refuses it', () => {
    const taken: string[] = [];
    let tried = 0;
    // One for all, as each compiles the schemas of schemas
    const ajv = new Ajv2020({ code: { optimize: false } });
    for (const contract of allContracts as readonly Contract[])
      for (const { version } of contract.versions) {
        const fits = ajv.compile(toJsonSchema(contract, { version }));
        for (const { name, text } of validExamples(contract.name)) {
          if (!name.startsWith(`${String(version)}/`) || text.length > 3000) continue;
          for (const [pointer, { whole, root }, key] of objectsIn(JSON.parse(text) as JsonObject)) {
            const kept = root[key];
            root[key] = ['a list'];
            const isRefused = !fits(whole);
            if (isRefused) tried += 1;
            if (isRefused && verify(contract, whole).ok)
              taken.push(`${contract.name} ${name}${pointer}`);
            root[key] = kept;
          }
        }
      }
    expect(tried).toBeGreaterThan(100);
    expect(taken).toEqual([]);
  });
});
