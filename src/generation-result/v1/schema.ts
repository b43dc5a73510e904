/** The shape of version 1, built when first asked for. */
import { array, boolean, exactOptional, type GenericSchema, literal, nullable, strictObject, string } from 'valibot';
import { exactly } from '../../fields/exactly.js';
import { codePointSpan, fraction, wholeNumber } from '../../fields/number.js';
import type { GenerationResultV1 } from './document.js';

/** Strict objects all through; held equal to the interface. */
export const generationResultV1Schema: () => GenericSchema<GenerationResultV1> =
  /* @__PURE__ */ exactly<GenerationResultV1>()(() =>
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
  );
