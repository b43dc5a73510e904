/**
 * Ties a valibot schema to an interface written by hand: where the two differ, the version file
 * does not compile.
 */
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import { proved } from '../json/value/index.js';

/** All members readonly, all the way down, written out as plain object types. */
export type Plain<Type> = Type extends string | number | boolean | null | undefined
  ? Type
  : Type extends readonly (infer Item)[]
    ? readonly Plain<Item>[]
    : { readonly [Key in keyof Type]: Plain<Type[Key]> };

/** True when the two types are the same, member by member, optionality included. */
export type Same<A, B> =
  // the two functions are compared as types; T represents whatever could distinguish A from B
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  (<T>() => T extends Plain<A> ? 1 : 2) extends <T>() => T extends Plain<B> ? 1 : 2 ? true : false;

/** A schema that takes and gives exactly this document; anything else has the type of a message. */
export type Exactly<Document, Schema extends GenericSchema> =
  Same<InferInput<Schema>, Document> extends true
    ? Same<InferOutput<Schema>, Document> extends true
      ? Schema
      : 'the schema gives another type than the interface'
    : 'the schema takes another type than the interface';

/**
 * Takes a function that builds the schema of a document and gives it back as a thunk that builds
 * once.
 *
 * The interface comes first and is what people read; the schema is checked against it on input and
 * output, which an annotation alone does not do, as it lets extra optional members through.
 */
/* @__NO_SIDE_EFFECTS__ */
export function exactly<Document>(): <Schema extends GenericSchema>(
  build: () => Schema & Exactly<Document, Schema>,
) => () => GenericSchema<Document> {
  return (build) => {
    let built: GenericSchema<Document> | undefined;
    return () => {
      built ??= proved<GenericSchema<Document>>(build());
      return built;
    };
  };
}
