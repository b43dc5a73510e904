/** Version 2, whole: its shape and its rules. */
import { array, boolean, exactOptional, literal, nullable, record, strictObject, string, unknown } from 'valibot';
import { type ContractVersion, defineVersion, type NormalForm } from '../../contract/model/index.js';
import { exactly } from '../../fields/exactly.js';
import { codePointSpan, fraction, wholeNumber } from '../../fields/number.js';
import { answerRules, type GenerationResultV2RuleCode, resultFormRule, sourceRules } from '../rules.js';
import type { GenerationResultV2 } from './document.js';

const form: NormalForm = { nulls: ['/citations/*/entailment_score'] };

/** Version 2: the sources are carried along. */
export const generationResultV2: ContractVersion<2, GenerationResultV2, GenerationResultV2RuleCode> =
  /* @__PURE__ */ defineVersion({
    version: 2,
    status: 'draft',
    origin: { project: 'citeformer', version: '2' },
    adr: '0020',
    schema: /* @__PURE__ */ exactly<GenerationResultV2>()(() =>
      strictObject({
        schema_version: literal(2),
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
        sources: array(strictObject({ metadata: record(string(), unknown()), content: string() })),
      }),
    ),
    rules: /* @__PURE__ */ [answerRules, sourceRules, [resultFormRule(form)]].flat(),
    form,
    volatile: ['/citations/*/entailment_score', '/citations/*/verified'],
  });
