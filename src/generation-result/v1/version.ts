/** Version 1, whole: its shape and its rules. */
import { array, boolean, exactOptional, literal, nullable, strictObject, string } from 'valibot';
import { type ContractVersion, defineVersion, type NormalForm } from '../../contract/model/index.js';
import { exactly } from '../../fields/exactly.js';
import { codePointSpan, fraction, wholeNumber } from '../../fields/number.js';
import { answerRules, type GenerationResultV1RuleCode, resultFormRule } from '../rules.js';
import type { GenerationResultV1 } from './document.js';

const form: NormalForm = { nulls: ['/citations/*/entailment_score'] };

/** Version 1: text, citations, references. */
export const generationResultV1: ContractVersion<1, GenerationResultV1, GenerationResultV1RuleCode> =
  /* @__PURE__ */ defineVersion({
    version: 1,
    status: 'draft',
    origin: { project: 'citeformer', version: '1' },
    adr: '0020',
    schema: /* @__PURE__ */ exactly<GenerationResultV1>()(() =>
      strictObject({
        schema_version: literal(1),
        text: string(),
        citations: array(
          strictObject({
            span: codePointSpan(),
            source_id: wholeNumber(1),
            verified: boolean(),
            entailment_score: exactOptional(nullable(fraction())),
          }),
        ),
        references: array(strictObject({ source_id: wholeNumber(1), inline_marker: string(), rendered: string() })),
      }),
    ),
    rules: /* @__PURE__ */ [answerRules, [resultFormRule(form)]].flat(),
    form,
    volatile: ['/citations/*/entailment_score', '/citations/*/verified'],
  });
