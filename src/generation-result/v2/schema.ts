/** The shape of version 2, built when first asked for. */
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
import { exactly } from '../../fields/exactly.js';
import { codePointSpan, fraction, wholeNumber } from '../../fields/number.js';
import type { GenerationResultV2 } from './document.js';

/** Strict objects all through; held equal to the interface. */
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
