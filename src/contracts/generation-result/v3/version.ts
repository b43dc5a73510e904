/**
 * GenerationResult 3: an answer with sources, the quotes that providers give for their citations,
 * and what it cost.
 */
import {
  array,
  boolean,
  exactOptional,
  literal,
  minValue,
  nullable,
  number,
  pipe,
  strictObject,
  string,
} from 'valibot';
import { exactly } from '../../../core/fields/exactly.js';
import {
  type CodePointSpan,
  codePointSpan,
  fraction,
  wholeNumber,
} from '../../../core/fields/number.js';
import {
  type ContractVersion,
  defineVersion,
  type NormalForm,
} from '../../../engine/contract/model/index.js';
import type { GenerationAnswer, GenerationCitation, GenerationSource } from '../parts.js';
import { referenceShape, sourceShape } from '../parts.js';
import {
  answerRules,
  type GenerationResultV3RuleCode,
  quoteRules,
  resultFormRule,
  sourceRules,
} from '../rules.js';

/**
 * An answer that a model wrote, with the citations in it, the sources they cite, and what it cost.
 *
 * Every object is strict. Nullable members may be null or absent: the first producer writes null.
 */
export interface GenerationResultV3 extends GenerationAnswer {
  /** The version of this format, as a number: `3`. */
  readonly schema_version: 3;
  /** One entry for each source that a mark names, in any order. May be empty. */
  readonly citations: readonly GenerationCitationV3[];
  /** What the model was given to cite from; `source_id` counts this list from 1. May be empty. */
  readonly sources: readonly GenerationSource[];
  /**
   * What the generation cost. Null or absent when it was not counted. Not in the stable digest: the
   * same answer can cost more.
   */
  readonly usage?: GenerationUsageV3 | null;
}

/** One citation in the answer, with the words that the provider gives for it. */
export interface GenerationCitationV3 extends GenerationCitation {
  /**
   * The words of the source that the provider cites; to be verified, as a provider can make them
   * up. Null or absent when it cites none.
   */
  readonly cited_text?: string | null;
  /**
   * Start and end of `cited_text` in the content of the source, in Unicode code points from 0,
   * half-open. Null or absent when the provider gives none.
   */
  readonly source_span?: CodePointSpan | null;
  /** The title of the source as the provider gives it. Null or absent when it gives none. */
  readonly document_title?: string | null;
}

/** What the generation cost, as the provider counted it. */
export interface GenerationUsageV3 {
  /** Tokens that the model read, as the provider counted them. */
  readonly input_tokens: number;
  /** Tokens that the model wrote, as the provider counted them. */
  readonly output_tokens: number;
  /** Tokens written to the provider's cache. Null or absent when not counted. Example: `128`. */
  readonly cache_creation_input_tokens?: number | null;
  /** Tokens read from the provider's cache. Null or absent when not counted. */
  readonly cache_read_input_tokens?: number | null;
  /**
   * The price in credits of the provider, which are not a currency. Null or absent when not known.
   */
  readonly cost_credits?: number | null;
}

const form: NormalForm = {
  nulls: [
    '/citations/*/entailment_score',
    '/citations/*/cited_text',
    '/citations/*/source_span',
    '/citations/*/document_title',
    '/usage',
    '/usage/cache_creation_input_tokens',
    '/usage/cache_read_input_tokens',
    '/usage/cost_credits',
  ],
};

/** Version 3: quotes of providers, and what the generation cost. */
export const generationResultV3: ContractVersion<
  3,
  GenerationResultV3,
  GenerationResultV3RuleCode
> = /* @__PURE__ */ defineVersion({
  version: 3,
  status: 'released',
  origin: { project: 'citeformer', version: '3' },
  adr: '0021',
  schema: /* @__PURE__ */ exactly<GenerationResultV3>()(() =>
    strictObject({
      schema_version: literal(3),
      text: string(),
      citations: array(
        strictObject({
          span: codePointSpan(),
          source_id: wholeNumber(1),
          verified: boolean(),
          entailment_score: exactOptional(nullable(fraction())),
          cited_text: exactOptional(nullable(string())),
          source_span: exactOptional(nullable(codePointSpan())),
          document_title: exactOptional(nullable(string())),
        }),
      ),
      references: array(referenceShape()),
      sources: array(sourceShape()),
      usage: exactOptional(
        nullable(
          strictObject({
            input_tokens: wholeNumber(0),
            output_tokens: wholeNumber(0),
            cache_creation_input_tokens: exactOptional(nullable(wholeNumber(0))),
            cache_read_input_tokens: exactOptional(nullable(wholeNumber(0))),
            cost_credits: exactOptional(nullable(pipe(number(), minValue(0, 'a number from 0')))),
          }),
        ),
      ),
    }),
  ),
  rules: /* @__PURE__ */ [answerRules, sourceRules, quoteRules, [resultFormRule(form)]].flat(),
  form,
  volatile: ['/citations/*/entailment_score', '/citations/*/verified', '/usage'],
});
