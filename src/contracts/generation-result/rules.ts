/**
 * The rules of all versions: what is wrong is an error, what real producers do all the same is a
 * warning.
 */

import type { CodePointSpan } from '../../core/fields/number.js';
import { repeated } from '../../core/order/remap.js';
import { once } from '../../core/work/work.js';
import {
  defineRule,
  formRule,
  itemRule,
  type NormalForm,
  type Rule,
} from '../../engine/contract/model/index.js';
import type { GenerationAnswer, GenerationCitation, GenerationSource } from './parts.js';
import { codePointsOf } from './slice.js';

/** The codes of the rules of GenerationResult 1. */
export type GenerationResultV1RuleCode =
  | 'generation-result.citations.span'
  | 'generation-result.references.once'
  | 'generation-result.citations.reference'
  | 'generation-result.form';

/** The codes of the rules of GenerationResult 2. */
export type GenerationResultV2RuleCode =
  | GenerationResultV1RuleCode
  | 'generation-result.citations.source'
  | 'generation-result.sources.metadata';

/** The codes of the rules of GenerationResult 3. */
export type GenerationResultV3RuleCode =
  | GenerationResultV2RuleCode
  | 'generation-result.citations.cited-text';

type Answer = GenerationAnswer & { readonly citations: readonly GenerationCitation[] };
type Sourced = Answer & { readonly sources: readonly GenerationSource[] };
interface Quoting extends Sourced {
  readonly citations: readonly (GenerationCitation & {
    readonly cited_text?: string | null;
    readonly source_span?: CodePointSpan | null;
  })[];
}

/** The rules of an answer, in the order in which issues are reported. */
export const answerRules: readonly Rule<Answer, GenerationResultV1RuleCode>[] = [
  /* @__PURE__ */ defineRule({
    code: 'generation-result.citations.span',
    says: 'a span is inside the text and does not end before it starts',
    reportedAt: '`/citations/*/span/0` where it is after the end, else `/citations/*/span/1`',
    hint: 'Take the span again over the text as it is now: start and end in Unicode code points, from 0, the end not included.',
    check({ text, citations }: Answer, report) {
      const { length } = codePointsOf(text);
      for (const [index, { span }] of citations.entries()) {
        const [start, end] = span;
        if (start > end)
          report({
            pointer: `/citations/${index}/span/0`,
            expected: 'a start that is not after the end',
          });
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
    reportedAt: '`/references/*/source_id`, each use after the first',
    hint: 'Keep one reference for each source, and let all citations of the source share it.',
    check({ references }: Answer, report) {
      const ids = references.map(({ source_id }) => source_id);
      for (const index of repeated(ids)) report({ pointer: `/references/${index}/source_id` });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'generation-result.citations.reference',
    says: 'a cited source has a reference',
    reportedAt: '`/citations/*/source_id`',
    hint: 'Add a reference for the cited source, or correct the source_id of the citation.',
    severity: 'warning',
    check({ citations, references }: Answer, report) {
      const known = new Set(references.map(({ source_id }) => source_id));
      for (const [index, { source_id }] of citations.entries())
        if (!known.has(source_id)) report({ pointer: `/citations/${index}/source_id` });
    },
  }),
];

export const sourceRules: readonly Rule<Sourced, GenerationResultV2RuleCode>[] = [
  /* @__PURE__ */ defineRule({
    code: 'generation-result.citations.source',
    says: 'a citation names a source of the list',
    reportedAt: '`/citations/*/source_id`',
    hint: 'Correct the source_id, which counts the sources from 1, or add the source to the list.',
    severity: 'warning',
    check({ citations, sources }: Sourced, report) {
      for (const [index, { source_id }] of citations.entries()) {
        if (source_id > sources.length) {
          const received = String(source_id);
          report({
            pointer: `/citations/${index}/source_id`,
            expected: `1 to ${sources.length}`,
            received,
          });
        }
      }
    },
  }),
  /* @__PURE__ */ itemRule('sources', {
    code: 'generation-result.sources.metadata',
    says: 'the metadata of a source has the id and the type of a CSL-JSON item',
    reportedAt: '`/sources/*/metadata`',
    hint: 'Give the metadata an id (a string or a number) and a type (a string), as CSL-JSON asks.',
    severity: 'warning',
    faultAt({ metadata }: GenerationSource) {
      const typeOf = (name: string): string =>
        typeof (Object.hasOwn(metadata, name) ? metadata[name] : undefined);
      return ['string', 'number'].includes(typeOf('id')) && typeOf('type') === 'string'
        ? undefined
        : '/metadata';
    },
  }),
];

export const quoteRules: readonly Rule<Quoting, GenerationResultV3RuleCode>[] = [
  /* @__PURE__ */ defineRule({
    code: 'generation-result.citations.cited-text',
    says: 'source_span cuts cited_text out of the content of the source',
    reportedAt: '`/citations/*/source_span`',
    hint: 'Take source_span again over the content of the source, in code points, or copy cited_text from there.',
    severity: 'warning',
    check({ citations, sources }: Quoting, report) {
      const contents = sources.map(({ content }) => once(() => codePointsOf(content)));
      for (const [index, { source_id, cited_text, source_span }] of citations.entries()) {
        const content = contents[source_id - 1];
        if (source_span === undefined || source_span === null || content === undefined) continue;
        const [start, end] = source_span;
        const isInside = start <= end && end <= content().length;
        const isSame =
          cited_text === undefined ||
          cited_text === null ||
          content().slice(source_span) === cited_text;
        if (!isInside || !isSame) report({ pointer: `/citations/${index}/source_span` });
      }
    },
  }),
];

/** The first producer writes null for what it does not have, and absent means the same. */
export function resultFormRule(form: NormalForm): Rule<unknown, 'generation-result.form'> {
  return formRule('generation-result.form', form, 'warning');
}
