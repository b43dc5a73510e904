/**
 * GenerationResult 2: an answer that carries the sources it cites, so that it can be verified
 * alone.
 */
import { array, literal, strictObject, string } from 'valibot';
import { exactly } from '../../../core/fields/exactly.js';
import {
  type ContractVersion,
  defineVersion,
  type NormalForm,
} from '../../../engine/contract/model/index.js';
import type { GenerationAnswer, GenerationCitation, GenerationSource } from '../parts.js';
import { citationShape, referenceShape, sourceShape } from '../parts.js';
import {
  answerRules,
  type GenerationResultV2RuleCode,
  resultFormRule,
  sourceRules,
} from '../rules.js';

/**
 * An answer that a model wrote, with the citations in it and the sources they cite.
 *
 * Every object is strict. Nullable members may be null or absent: the first producer writes null.
 */
export interface GenerationResultV2 extends GenerationAnswer {
  /** The version of this format, as a number: `2`. */
  readonly schema_version: 2;
  /** One entry for each source that a mark names, in any order. May be empty. */
  readonly citations: readonly GenerationCitation[];
  /** What the model was given to cite from; `source_id` counts this list from 1. May be empty. */
  readonly sources: readonly GenerationSource[];
}

const form: NormalForm = { nulls: ['/citations/*/entailment_score'] };

/** Version 2: the sources are carried along. */
export const generationResultV2: ContractVersion<
  2,
  GenerationResultV2,
  GenerationResultV2RuleCode
> = /* @__PURE__ */ defineVersion({
  version: 2,
  status: 'released',
  origin: { project: 'citeformer', version: '2' },
  adr: '0020',
  schema: /* @__PURE__ */ exactly<GenerationResultV2>()(() =>
    strictObject({
      schema_version: literal(2),
      text: string(),
      citations: array(citationShape()),
      references: array(referenceShape()),
      sources: array(sourceShape()),
    }),
  ),
  rules: /* @__PURE__ */ [answerRules, sourceRules, [resultFormRule(form)]].flat(),
  form,
  volatile: ['/citations/*/entailment_score', '/citations/*/verified'],
});
