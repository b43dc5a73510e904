import type { GenericSchema } from 'valibot';
import {
  array,
  exactOptional,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
  transform,
} from 'valibot';
import { describe, expectTypeOf, it } from 'vitest';
import type { EvidencePacketV1 } from '../../../src/contracts/evidence-packet/index.js';
import { exactly, type Plain, type Same } from '../../../src/core/fields/exactly.js';

interface Sample {
  readonly name: string;
  readonly size?: number;
  readonly list: readonly { readonly kind: 'a' | 'b' }[];
}

const kind = () => array(strictObject({ kind: picklist(['a', 'b']) }));

const size = exactOptional(number());

describe('exactly', () => {
  it('takes the schema of the interface, and gives its document', () => {
    const schema = exactly<Sample>()(() => strictObject({ name: string(), size, list: kind() }));
    expectTypeOf(schema).toEqualTypeOf<() => GenericSchema<Sample>>();
  });

  it('refuses an extra optional member', () => {
    const build = () =>
      strictObject({ name: string(), size, list: kind(), more: exactOptional(string()) });
    // @ts-expect-error the schema knows a member that the interface does not
    exactly<Sample>()(build);
  });

  it('refuses an extra member', () => {
    const build = () => strictObject({ name: string(), size, list: kind(), more: string() });
    // @ts-expect-error the schema asks for a member that the interface does not know
    exactly<Sample>()(build);
  });

  it('refuses a missing member', () => {
    const build = () => strictObject({ name: string(), list: kind() });
    // @ts-expect-error the schema lacks an optional member
    exactly<Sample>()(build);
    const less = () => strictObject({ size, list: kind() });
    // @ts-expect-error the schema lacks a required member
    exactly<Sample>()(less);
  });

  it('refuses a member that may be undefined where it may be absent', () => {
    const build = () => strictObject({ name: string(), size: optional(number()), list: kind() });
    // @ts-expect-error optional() lets undefined in
    exactly<Sample>()(build);
  });

  it('refuses a member that may be null, or is asked for', () => {
    const withNull = () => strictObject({ name: nullable(string()), size, list: kind() });
    // @ts-expect-error nullable() lets null in
    exactly<Sample>()(withNull);
    const asked = () => strictObject({ name: string(), size: number(), list: kind() });
    // @ts-expect-error size may be absent
    exactly<Sample>()(asked);
  });

  it('refuses another type deep inside', () => {
    const kinds = array(strictObject({ kind: picklist(['a', 'b', 'c']) }));
    const build = () => strictObject({ name: string(), size, list: kinds });
    // @ts-expect-error the list knows a kind that the interface does not
    exactly<Sample>()(build);
    const more = array(strictObject({ kind: picklist(['a', 'b']), x: exactOptional(string()) }));
    const deep = () => strictObject({ name: string(), size, list: more });
    // @ts-expect-error a member deep inside that the interface does not know
    exactly<Sample>()(deep);
  });

  it('refuses a schema that gives something else than it takes', () => {
    const build = () =>
      strictObject({ name: pipe(string(), transform(Number)), size, list: kind() });
    // @ts-expect-error the output is a number
    exactly<Sample>()(build);
  });
});

describe('Same and Plain', () => {
  it('tell optional from undefined, and look through readonly', () => {
    expectTypeOf<Same<{ a?: string }, { a?: string | undefined }>>().toEqualTypeOf<false>();
    expectTypeOf<Same<{ a: string }, { readonly a: string }>>().toEqualTypeOf<true>();
    expectTypeOf<Same<{ a: string[] }, { a: readonly string[] }>>().toEqualTypeOf<true>();
    expectTypeOf<Same<{ a: 'x' }, { a: string }>>().toEqualTypeOf<false>();
    expectTypeOf<Plain<{ a: { b: string[] } }>>().toEqualTypeOf<{
      readonly a: { readonly b: readonly string[] };
    }>();
    expectTypeOf<Same<EvidencePacketV1, EvidencePacketV1>>().toEqualTypeOf<true>();
  });
});
