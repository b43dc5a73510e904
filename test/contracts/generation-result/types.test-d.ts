/**
 * A step that needs context cannot be called without it, and the latest version is what migrate
 * gives.
 */

import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import { expectTypeOf, it } from 'vitest';
import {
  GenerationResult,
  type GenerationResultDocument,
  type GenerationResultV1,
  type GenerationResultV2,
  type GenerationResultV3,
  generationResultV1ToV2,
  generationResultV2ToV3,
} from '../../../src/answers/generation/index.js';
import { isVersion, migrate, parse } from '../../../src/index.js';

declare const one: GenerationResultV1;
declare const two: GenerationResultV2;
declare const any: GenerationResultDocument;

it('needs its context', () => {
  expectTypeOf(generationResultV1ToV2(one, { sources: [] })).toEqualTypeOf<GenerationResultV2>();
  expectTypeOf(generationResultV2ToV3(two)).toEqualTypeOf<GenerationResultV3>();
  // @ts-expect-error the sources cannot be made up
  generationResultV1ToV2(one);
  // @ts-expect-error nor left out of the context
  generationResultV1ToV2(one, {});
  // @ts-expect-error nor taken from another version
  generationResultV1ToV2(two, { sources: [] });
});

it('is typed at every version', () => {
  expectTypeOf(parse(GenerationResult, '')).toEqualTypeOf<
    GenerationResultV1 | GenerationResultV2 | GenerationResultV3
  >();
  expectTypeOf(migrate(GenerationResult, one).value).toEqualTypeOf<GenerationResultV3>();
  expectTypeOf(migrate(GenerationResult, one, { to: 2 }).value).toEqualTypeOf<GenerationResultV2>();
  // @ts-expect-error there is no version 4
  migrate(GenerationResult, one, { to: 4 });
  if (isVersion(GenerationResult, any, 3))
    expectTypeOf(any.usage).toEqualTypeOf<GenerationResultV3['usage']>();
});

it('spells spans as pairs, and nullable members as both', () => {
  expectTypeOf<GenerationResultV3['citations'][number]['span']>().toEqualTypeOf<
    readonly [start: number, end: number]
  >();
  expectTypeOf<GenerationResultV3['citations'][number]['cited_text']>().toEqualTypeOf<
    string | null | undefined
  >();
  expectTypeOf<GenericSchema<GenerationResultV3>>().extract<{ kind: 'schema' }>().not.toBeNever();
  expectTypeOf<InferInput<GenericSchema<GenerationResultV3>>>().toEqualTypeOf<
    InferOutput<GenericSchema<GenerationResultV3>>
  >();
});
