/** The GenerationResult contract in all its versions. */
import { makeContract } from '../../engine/contract/make-contract.js';
import {
  type Contract,
  type DocumentOf,
  defineStep,
  type Step,
} from '../../engine/contract/model/index.js';
import type { GenerationSource } from './parts.js';
import { type GenerationResultV1, generationResultV1 } from './v1/version.js';
import { type GenerationResultV2, generationResultV2 } from './v2/version.js';
import { type GenerationResultV3, generationResultV3 } from './v3/version.js';

/**
 * What the step from version 1 needs: the sources that the answer was generated from, in the order
 * that `source_id` counts. An empty list says that there were none.
 */
export interface GenerationSourcesContext {
  readonly sources: readonly GenerationSource[];
}

/**
 * Version 1 to 2: adds the sources. They cannot be had from the document, so they are passed in
 * (ADR 0020). Pure; the document is left untouched. `migrate` validates both ends and also returns
 * a receipt.
 */
export function generationResultV1ToV2(
  document: GenerationResultV1,
  context: GenerationSourcesContext,
): GenerationResultV2 {
  return { ...document, schema_version: 2, sources: context.sources };
}

/**
 * Version 2 to 3: adds nothing but the number, since `usage` is absent where nobody counted. Loses
 * nothing (ADR 0021).
 */
export function generationResultV2ToV3(document: GenerationResultV2): GenerationResultV3 {
  return { ...document, schema_version: 3 };
}

const generationResultSteps: readonly Step[] = [
  /* @__PURE__ */ defineStep({
    from: generationResultV1,
    to: generationResultV2,
    lossy: false,
    needs: {
      sources:
        'version 1 does not carry the sources that its citations count; an empty list says there were none',
    },
    apply: generationResultV1ToV2,
  }),
  /* @__PURE__ */ defineStep({
    from: generationResultV2,
    to: generationResultV3,
    lossy: false,
    needs: {},
    apply: generationResultV2ToV3,
  }),
];

/**
 * An answer that a model wrote: text, citations, references, sources. Spans are Unicode code
 * points, half-open.
 */
export const GenerationResult: Contract<
  readonly [typeof generationResultV1, typeof generationResultV2, typeof generationResultV3]
> = /* @__PURE__ */ makeContract({
  name: 'generation-result',
  versionAt: '/schema_version',
  versions: [generationResultV1, generationResultV2, generationResultV3],
  steps: generationResultSteps,
});

/** A result of any version. */
export type GenerationResultDocument = DocumentOf<typeof GenerationResult>;
