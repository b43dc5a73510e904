/** Names that every object inherits are members like any other. */
import {
  array,
  exactOptional,
  type GenericSchema,
  lazy,
  literal,
  object,
  strictObject,
  string,
  union,
  unknown,
  variant,
} from 'valibot';
import { describe, expect, it } from 'vitest';
import { validate } from '../../../../src/index.js';
import { single } from '../../../support/fixture-contracts.js';

const names = ['toString', 'constructor', 'hasOwnProperty', 'valueOf', '__proto__'];
const codes = (schema: () => GenericSchema, text: string): string[] =>
  validate(single(schema), JSON.parse(text)).map(({ code, pointer }) => `${code} ${pointer}`);
const entriesOf = (name: string, schema: GenericSchema) => Object.fromEntries([[name, schema]]);

describe.each(names)('a member named %s', (name) => {
  it('is missed where it is required and not there', () => {
    expect(codes(() => object(entriesOf(name, unknown())), '{}')).not.toEqual([]);
    expect(codes(() => strictObject(entriesOf(name, unknown())), '{}')).toEqual([
      `shape.missing /${name}`,
    ]);
  });

  it('may be absent where it is optional', () => {
    expect(codes(() => strictObject(entriesOf(name, exactOptional(string()))), '{}')).toEqual([]);
  });

  it('is taken where it is there, and checked', () => {
    const schema = () => strictObject(entriesOf(name, string()));
    // valibot checks the member, and cannot write it into its output
    const found = name === '__proto__' ? ['shape.rewritten /__proto__'] : [];
    expect(codes(schema, `{"${name}":"x"}`)).toEqual(found);
    expect(codes(schema, `{"${name}":1}`)).toEqual([`shape.type /${name}`]);
  });

  it('is missed wherever it is asked for', () => {
    const inner = strictObject({ kind: literal('a'), ...entriesOf(name, unknown()) });
    const other = strictObject({ kind: literal('b') });
    for (const schema of [
      () => strictObject({ list: array(inner) }),
      () => strictObject({ list: array(variant('kind', [inner, other])) }),
      () => strictObject({ list: array(union([inner, other])) }),
      () => strictObject({ list: array(lazy(() => inner)) }),
    ]) {
      expect(codes(schema, '{"list":[{"kind":"a"}]}')).not.toEqual([]);
    }
  });
});
