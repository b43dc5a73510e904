/** The GenerationResult contract in all its versions. */

import { makeContract } from '../contract/make-contract.js';
import type { Contract, DocumentOf } from '../contract/model/index.js';
import { generationResultSteps } from './migrate.js';
import { generationResultV1 } from './v1/version.js';
import { generationResultV2 } from './v2/version.js';
import { generationResultV3 } from './v3/version.js';

/** An answer that a model wrote: text, citations, references, sources. Spans are Unicode code points, half-open. */
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
