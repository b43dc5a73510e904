/** The rules of a GenerationResult: what is wrong is an error, what real producers do all the same is a warning. */
import { defineRule, type Rule } from '../contract/model/index.js';
import type { CodePointSpan } from '../fields/span.js';
import { codePointsOf } from './slice.js';

/** What the rules read of every version. */
interface Cited {
  readonly text: string;
  readonly citations: readonly { readonly span: CodePointSpan; readonly source_id: number }[];
  readonly references: readonly { readonly source_id: number }[];
}

/** What they read of the versions that carry sources. */
interface Sourced extends Cited {
  readonly sources: readonly { readonly metadata: Readonly<Record<string, unknown>>; readonly content: string }[];
}

/** What they read of the version that carries quotes. */
interface Quoting extends Sourced {
  readonly citations: readonly (Cited['citations'][number] & {
    readonly cited_text?: string | null;
    readonly source_span?: CodePointSpan | null;
  })[];
}

/** Rules of all versions. */
export const citedRules: readonly Rule<Cited>[] = [
  /* @__PURE__ */ defineRule({
    code: 'generation.citations.span',
    says: 'a span lies inside the text and does not end before it starts',
    mend: 'Take the span again over the text as it is now: start and end in Unicode code points, from 0, the end not included.',
    check({ text, citations }: Cited, report) {
      const { length } = codePointsOf(text);
      for (const [index, { span }] of citations.entries()) {
        const [start, end] = span;
        if (start > end)
          report({ pointer: `/citations/${index}/span/0`, expected: 'a start that is not behind the end' });
        else if (end > length) {
          const expected = `at most ${length}, the code points of the text`;
          report({ pointer: `/citations/${index}/span/1`, expected, received: String(end) });
        }
      }
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'generation.references.once',
    says: 'a source has at most one reference',
    mend: 'Keep one reference for each source, and let all citations of the source share it.',
    check({ references }: Cited, report) {
      const seen = new Set<number>();
      for (const [index, { source_id }] of references.entries()) {
        if (seen.has(source_id)) report({ pointer: `/references/${index}/source_id` });
        seen.add(source_id);
      }
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'generation.citations.reference',
    says: 'a cited source has a reference',
    mend: 'Add a reference for the cited source, or correct the source_id of the citation.',
    severity: 'warning',
    check({ citations, references }: Cited, report) {
      const known = new Set(references.map(({ source_id }) => source_id));
      for (const [index, { source_id }] of citations.entries()) {
        if (!known.has(source_id)) report({ pointer: `/citations/${index}/source_id` });
      }
    },
  }),
];

/** Rules of the versions that carry sources. */
export const sourcedRules: readonly Rule<Sourced>[] = [
  ...citedRules,
  /* @__PURE__ */ defineRule({
    code: 'generation.citations.source',
    says: 'a citation names a source of the list',
    mend: 'Correct the source_id, which counts the sources from 1, or add the source to the list.',
    severity: 'warning',
    check({ citations, sources }: Sourced, report) {
      for (const [index, { source_id }] of citations.entries()) {
        if (source_id > sources.length) {
          const received = String(source_id);
          report({ pointer: `/citations/${index}/source_id`, expected: `1 to ${sources.length}`, received });
        }
      }
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'generation.sources.metadata',
    says: 'the metadata of a source has the id and the type of a CSL-JSON item',
    mend: 'Give the metadata an id (a string or a number) and a type (a string), as CSL-JSON asks.',
    severity: 'warning',
    check({ sources }: Sourced, report) {
      for (const [index, { metadata }] of sources.entries()) {
        const hasId = ['string', 'number'].includes(typeof ownMember(metadata, 'id'));
        if (!hasId || typeof ownMember(metadata, 'type') !== 'string')
          report({ pointer: `/sources/${index}/metadata` });
      }
    },
  }),
];

/** Rules of the version that carries quotes. */
export const quotingRules: readonly Rule<Quoting>[] = [
  ...sourcedRules,
  /* @__PURE__ */ defineRule({
    code: 'generation.citations.cited-text',
    says: 'source_span cuts cited_text out of the content of the source',
    mend: 'Take source_span again over the content of the source, in code points, or copy cited_text from there.',
    severity: 'warning',
    check({ citations, sources }: Quoting, report) {
      const contents = sources.map(({ content }) => once(() => codePointsOf(content)));
      for (const [index, { source_id, cited_text, source_span }] of citations.entries()) {
        const content = contents[source_id - 1];
        if (source_span === undefined || source_span === null || content === undefined) continue;
        const [start, end] = source_span;
        const isInside = start <= end && end <= content().length;
        const isSame = cited_text === undefined || cited_text === null || content().slice(source_span) === cited_text;
        if (!isInside || !isSame) report({ pointer: `/citations/${index}/source_span` });
      }
    },
  }),
];

function ownMember(object: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
