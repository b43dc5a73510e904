/** What has no JSON Schema says which part of it is in the way; patterns with the flag u have one. */
import {
  array,
  check,
  exactOptional,
  type GenericSchema,
  lazy,
  nullable,
  optional,
  pipe,
  record,
  regex,
  strictObject,
  string,
  tuple,
  union,
} from 'valibot';
import { describe, expect, it } from 'vitest';
import { safeToJsonSchema } from '../../../src/engine/json-schema/index.js';
import { defineContract, defineVersion, type StandardSchema, verify } from '../../../src/index.js';

const single = (schema: () => StandardSchema) =>
  defineContract({
    name: 'com.example.words',
    versionAt: null,
    versions: [defineVersion({ version: '1', status: 'draft', schema })],
  });

const odd = pipe(
  string(),
  check(() => true),
);
const within = (part: GenericSchema): GenericSchema => strictObject({ a: string(), 'b/c': part });
const reason = 'the "check" action';

describe('a schema without JSON Schema', () => {
  it.each<[string, GenericSchema, string, string?]>([
    ['a member', within(odd), '/b~1c'],
    ['an optional member', within(exactOptional(odd)), '/b~1c'],
    ['a member with null', within(optional(nullable(odd))), '/b~1c'],
    ['an item of a list', within(array(odd)), '/b~1c/*'],
    ['an item of a list of so many', within(tuple([string(), odd])), '/b~1c/1'],
    ['a value of a record', within(record(string(), odd)), '/b~1c/*'],
    ['one of several', within(union([string(), odd])), '/b~1c'],
    ['a deep member', within(within(array(within(odd)))), '/b~1c/b~1c/*/b~1c'],
    [
      'a check of the whole',
      pipe(
        strictObject({ a: string() }),
        check(() => true),
      ),
      '',
    ],
    [
      'a member within a pipe',
      pipe(
        within(odd),
        check(() => true),
      ),
      '/b~1c',
    ],
    ['flags of an expression', within(pipe(string(), regex(/a/i))), '/b~1c', 'RegExp flags'],
  ])('names %s', (_, schema, pointer, received = reason) => {
    const outcome = safeToJsonSchema(single(() => schema));
    expect(outcome).toMatchObject({
      ok: false,
      issues: [{ code: 'schema.none', pointer, received }],
    });
  });

  it('that contains itself without end has an issue', () => {
    const self: GenericSchema = strictObject({ a: array(lazy(() => self)), b: odd });
    const outcome = safeToJsonSchema(single(() => self));
    expect(outcome).toMatchObject({
      ok: false,
      issues: [{ code: 'schema.none', received: reason }],
    });
  });

  it('of another library has the issue alone', () => {
    const schema: StandardSchema = {
      '~standard': { version: 1, vendor: 'x', validate: (value) => ({ value }) },
    };
    const outcome = safeToJsonSchema(single(() => schema));
    expect(outcome).toMatchObject({ ok: false, issues: [{ code: 'schema.none', pointer: '' }] });
  });
});

it('gives an expression with the flag u as JSON Schema reads patterns', () => {
  const Words = single(() => strictObject({ word: pipe(string(), regex(/^\p{L}+$/u)) }));
  const outcome = safeToJsonSchema(Words);
  expect(outcome).toMatchObject({
    ok: true,
    value: { properties: { word: { type: 'string', pattern: '^\\p{L}+$' } } },
  });
  expect([verify(Words, { word: 'é' }).ok, verify(Words, { word: '1' }).ok]).toEqual([true, false]);
});
