/**
 * GenerationResult 1: an answer with its citations and references, and without the sources they
 * speak of.
 */
import { array, literal, strictObject, string } from 'valibot';
import { exactly } from '../../../core/fields/exactly.js';
import {
  type ContractVersion,
  defineVersion,
  type NormalForm,
} from '../../../engine/contract/model/index.js';
import {
  citationShape,
  type GenerationAnswer,
  type GenerationCitation,
  referenceShape,
} from '../parts.js';
import { answerRules, type GenerationResultV1RuleCode, resultFormRule } from '../rules.js';

/**
 * An answer that a model wrote, with the citations in it.
 *
 * Every object is strict. Nullable members may be null or absent: the first producer writes null.
 */
export interface GenerationResultV1 extends GenerationAnswer {
  /** The version of this format, as a number: `1`. */
  readonly schema_version: 1;
  /** One entry for each source that a mark names, in any order. May be empty. */
  readonly citations: readonly GenerationCitation[];
}

const form: NormalForm = { nulls: ['/citations/*/entailment_score'] };

/** Version 1: text, citations, references. */
export const generationResultV1: ContractVersion<
  1,
  GenerationResultV1,
  GenerationResultV1RuleCode
> = /* @__PURE__ */ defineVersion({
  version: 1,
  status: 'released',
  origin: { project: 'citeformer', version: '1' },
  adr: '0020',
  schema: /* @__PURE__ */ exactly<GenerationResultV1>()(() =>
    strictObject({
      schema_version: literal(1),
      text: string(),
      citations: array(citationShape()),
      references: array(referenceShape()),
    }),
  ),
  rules: /* @__PURE__ */ [answerRules, [resultFormRule(form)]].flat(),
  form,
  volatile: ['/citations/*/entailment_score', '/citations/*/verified'],
});
