import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { diffContracts } from '../../../src/catalog/guard/index.js';
import type { JsonObject } from '../../../src/index.js';
import { type SchemaPair, schemaPairs, strict } from './diff-pairs.js';

type Takes = (document: unknown) => boolean;
const compiled = new Map<JsonObject, Takes>();
const ajv = new Ajv2020({ strict: false }); // one for all, as each compiles the schemas of schemas

/** Each schema is compiled once: there are many documents to ask of it. */
const takes = (schema: JsonObject, document: unknown): boolean => {
  const known = compiled.get(schema) ?? (ajv.compile(schema) as Takes);
  compiled.set(schema, known);
  return known(document);
};

describe('diffContracts of two JSON Schemas', () => {
  it('is shown on sixty pairs or more, each of another kind', () => {
    expect(schemaPairs.length).toBeGreaterThanOrEqual(60);
    expect(new Set(schemaPairs.map(({ name }) => name)).size).toBe(schemaPairs.length);
  });

  it.each(schemaPairs)(
    'tells of $name: $readers for readers, $writers for writers, as $because',
    (pair: SchemaPair) => {
      const diff = diffContracts(pair.before, pair.after);
      expect(diff.changes.map(({ kind, pointer }) => `${kind} ${pointer}`)).toEqual(pair.changes);
      expect({ readers: diff.readers, writers: diff.writers }).toEqual({
        readers: pair.readers,
        writers: pair.writers,
      });
    },
  );

  // A validator that knows nothing of the classes has to agree with the documents that prove them
  const proved = schemaPairs.filter(
    ({ readers, writers }) => readers === 'breaking' || writers === 'breaking',
  );
  it.each(proved)(
    'has documents that prove it of $name',
    ({ before, after, readers, writers, old, fresh }) => {
      const [reads, written] = [old ?? null, fresh ?? null];
      expect([takes(before, reads), takes(after, reads)]).toEqual([readers === 'breaking', false]);
      expect([takes(after, written), takes(before, written)]).toEqual([
        writers === 'breaking',
        false,
      ]);
    },
  );

  it.each(schemaPairs)(
    'calls nothing harmless of $name that refuses a document of the other rows',
    (pair) => {
      const documents = schemaPairs
        .flatMap(({ old, fresh }) => [old, fresh])
        .filter((document) => document !== undefined);
      const lost = documents.filter(
        (document) => takes(pair.before, document) && !takes(pair.after, document),
      );
      const added = documents.filter(
        (document) => takes(pair.after, document) && !takes(pair.before, document),
      );
      expect(pair.readers === 'breaking' ? [] : lost).toEqual([]);
      expect(pair.writers === 'breaking' ? [] : added).toEqual([]);
    },
  );

  it.each(schemaPairs)('sees no difference between $name and itself', ({ before, after }) => {
    for (const schema of [before, after]) {
      expect(diffContracts(schema, structuredClone(schema))).toMatchObject({
        changes: [],
        bump: { needed: 'none' },
      });
    }
  });

  it('asks for a major version where readers break, a minor one where only writers do, and says why', () => {
    const { bump } = diffContracts(strict({}), strict({ 'b?': { type: 'string' } }));
    expect(bump).toEqual({
      needed: 'minor',
      reason:
        '/b: optional member is new; old documents still fit; readers that have not upgraded refuse what is new',
    });
    expect(diffContracts(strict({}), strict({ b: { type: 'string' } })).bump.needed).toBe('major');
  });

  it('refuses what is no JSON, and ends for a schema that contains itself', () => {
    const round: { type: string; properties: Record<string, unknown> } = {
      type: 'object',
      properties: {},
    };
    round.properties['self'] = round;
    for (const side of [round, null, 'x', [], () => undefined]) {
      expect(() => diffContracts(side as never, { type: 'string' })).toThrow(/options\.value/);
      expect(() => diffContracts({ type: 'string' }, side as never)).toThrow(/options\.value/);
    }
  });
});
