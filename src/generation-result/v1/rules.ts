/** The rules of version 1: what is wrong is an error, what real producers do all the same is a warning. */
import { defineRule, formRule, type NormalForm, type Rule } from '../../contract/model/index.js';
import { codePointsOf } from '../slice.js';
import type { GenerationResultV1 } from './document.js';

/** The codes of the rules of GenerationResult 1. */
export type GenerationResultV1RuleCode =
  | 'generation-result.citations.span'
  | 'generation-result.references.once'
  | 'generation-result.citations.reference'
  | 'generation-result.form';

/** The normal form: the first producer writes null for what it does not have, and absent means the same. */
export const generationResultV1Form: NormalForm = { nulls: ['/citations/*/entailment_score'] };

/** In the order in which issues are reported. */
export const generationResultV1Rules: readonly Rule<GenerationResultV1, GenerationResultV1RuleCode>[] = [
  /* @__PURE__ */ defineRule({
    code: 'generation-result.citations.span',
    says: 'a span is inside the text and does not end before it starts',
    hint: 'Take the span again over the text as it is now: start and end in Unicode code points, from 0, the end not included.',
    check({ text, citations }: GenerationResultV1, report) {
      const { length } = codePointsOf(text);
      for (const [index, { span }] of citations.entries()) {
        const [start, end] = span;
        if (start > end)
          report({ pointer: `/citations/${index}/span/0`, expected: 'a start that is not after the end' });
        else if (end > length) {
          const expected = `at most ${length}, the code points of the text`;
          report({ pointer: `/citations/${index}/span/1`, expected, received: String(end) });
        }
      }
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'generation-result.references.once',
    says: 'a source has at most one reference',
    hint: 'Keep one reference for each source, and let all citations of the source share it.',
    check({ references }: GenerationResultV1, report) {
      const seen = new Set<number>();
      for (const [index, { source_id }] of references.entries()) {
        if (seen.has(source_id)) report({ pointer: `/references/${index}/source_id` });
        seen.add(source_id);
      }
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'generation-result.citations.reference',
    says: 'a cited source has a reference',
    hint: 'Add a reference for the cited source, or correct the source_id of the citation.',
    severity: 'warning',
    check({ citations, references }: GenerationResultV1, report) {
      const known = new Set(references.map(({ source_id }) => source_id));
      for (const [index, { source_id }] of citations.entries()) {
        if (!known.has(source_id)) report({ pointer: `/citations/${index}/source_id` });
      }
    },
  }),
  /* @__PURE__ */ formRule('generation-result.form', generationResultV1Form, 'warning'),
];
