/**
 * What is true of every adapter, whatever came in: the result is valid, and no citation is lost
 * without a word.
 */
import { expect } from 'vitest';
import type { Adapted } from '../../../../src/answers/adapters/index.js';
import { adapterNotes, dropReasons } from '../../../../src/answers/adapters/index.js';
import { GenerationResult, sliceCodePoints } from '../../../../src/answers/generation/index.js';
import { canonicalize, validate } from '../../../../src/index.js';

/** What is warned of: a source whose text is not at hand cannot hold a span. */
const warned = ['generation-result.citations.cited-text', 'generation-result.sources.metadata'];

export function expectLawful(adapted: Adapted): void {
  const { value, citations, dropped, notes } = adapted;
  const issues = validate(GenerationResult, value);
  const errors = issues.filter(({ code }) => !warned.includes(code));
  expect(errors).toEqual([]);
  expect(citations).toHaveLength(value.citations.length);
  expect(Object.isFrozen(value.citations)).toBe(true);
  for (const { reason } of dropped) expect(Object.keys(dropReasons)).toContain(reason);
  for (const { code } of notes) expect(Object.keys(adapterNotes)).toContain(code);
  for (const [index, { span }] of value.citations.entries()) {
    const { mark, claim } = citations[index] ?? {};
    expect(mark === undefined || claim === undefined).toBe(true);
    if (mark !== undefined || claim !== undefined) expect(span).toEqual(mark ?? claim);
  }
}

/**
 * Each citation of an answer, by its pointer, is in one list, once; a citation of several
 * sources is there once for each.
 */
export function pointersOf({ citations, dropped }: Adapted): string[] {
  return [...citations, ...dropped].map(({ pointer }) => pointer).sort();
}

/** The same bytes, spans, losses and notes. */
export function bytesOf(adapted: Adapted): string {
  return canonicalize(JSON.parse(JSON.stringify(adapted)));
}

/** The text of every claim, or of every mark. */
export function slicesOf(adapted: Adapted, coordinate: 'claim' | 'mark'): string[] {
  const text = adapted.value.text;
  return adapted.citations.flatMap(({ [coordinate]: span }) =>
    span === undefined ? [] : [sliceCodePoints(text, span)],
  );
}

/**
 * Whether the source span of each citation cuts its quote out of the content, where there is all
 * three.
 */
export function quotesHold({ value }: Adapted): boolean[] {
  return value.citations.flatMap(({ source_span, source_id, cited_text }) => {
    const content = value.sources[source_id - 1]?.content ?? '';
    const isChecked = source_span != null && cited_text != null && content !== '';
    return !isChecked ? [] : [sliceCodePoints(content, source_span) === cited_text];
  });
}
