/** Version 2, whole: its shape and its rules. */
import {
  array,
  boolean,
  exactOptional,
  type GenericSchema,
  literal,
  nullable,
  record,
  strictObject,
  string,
  unknown,
} from 'valibot';
import { type ContractVersion, defineVersion } from '../../contract/model/index.js';
import { exactly } from '../../fields/exactly.js';
import { codePointSpan, fraction, wholeNumber } from '../../fields/number.js';
import type { GenerationResultV2 } from './document.js';
import { type GenerationResultV2RuleCode, generationResultV2Form, generationResultV2Rules } from './rules.js';

/** Strict objects all through; kept equal to the interface. */
export const generationResultV2Schema: () => GenericSchema<GenerationResultV2> =
  /* @__PURE__ */ exactly<GenerationResultV2>()(() =>
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
  );

/** Version 2: the sources are carried along. */
export const generationResultV2: ContractVersion<2, GenerationResultV2, GenerationResultV2RuleCode> =
  /* @__PURE__ */ defineVersion({
    version: 2,
    status: 'draft',
    origin: { project: 'citeformer', version: '2' },
    adr: '0020',
    schema: generationResultV2Schema,
    rules: generationResultV2Rules,
    form: generationResultV2Form,
    volatile: ['/citations/*/entailment_score', '/citations/*/verified'],
  });
