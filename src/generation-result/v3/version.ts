/** Version 3, whole: its shape and its rules. */
import {
  array,
  boolean,
  exactOptional,
  literal,
  minValue,
  nullable,
  number,
  pipe,
  record,
  strictObject,
  string,
  unknown,
} from 'valibot';
import { type ContractVersion, defineVersion, type NormalForm } from '../../contract/model/index.js';
import { exactly } from '../../fields/exactly.js';
import { codePointSpan, fraction, wholeNumber } from '../../fields/number.js';
import { answerRules, type GenerationResultV3RuleCode, quoteRules, resultFormRule, sourceRules } from '../rules.js';
import type { GenerationResultV3 } from './document.js';

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
export const generationResultV3: ContractVersion<3, GenerationResultV3, GenerationResultV3RuleCode> =
  /* @__PURE__ */ defineVersion({
    version: 3,
    status: 'draft',
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
        references: array(strictObject({ source_id: wholeNumber(1), inline_marker: string(), rendered: string() })),
        sources: array(strictObject({ metadata: record(string(), unknown()), content: string() })),
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
