/** Cuts stretches out of a text by code points, the unit of every span on the wire. */
import type { CodePointSpan } from '../../core/fields/number.js';
import { issueOf } from '../../core/issue/issue.js';
import { ContractError } from '../../core/issue/outcome.js';
import { fromUtf16, indexOffsets, toUtf16 } from '../../core/text/offsets.js';
import { attempt } from '../../core/work/work.js';

/**
 * The stretch of a text that a span names: `sliceCodePoints(result.text, citation.span)`.
 *
 * Spans count Unicode code points, and `String.prototype.slice` counts UTF-16 units: they differ
 * after the first emoji. A span that reaches beyond the text is clipped to it; one that ends before
 * it starts is empty.
 * @throws ContractError `shape.type`, where the text or the span is none.
 */
export function sliceCodePoints(text: string, span: CodePointSpan): string {
  requireText(text);
  if (!isPair(span)) throw new ContractError([issueOf({ code: 'shape.type', expected: 'a span' })]);
  return codePointsOf(text).slice(span);
}

/** @throws ContractError `shape.type` */
export function requireText(text: unknown): void {
  if (typeof text === 'string') return;
  throw new ContractError([issueOf({ code: 'shape.type', expected: 'a text' })]);
}

/** Whether a value is two numbers, as callers without types may not know. */
export function isPair(span: unknown): span is CodePointSpan {
  return (
    attempt(
      () => Array.isArray(span) && typeof span[0] === 'number' && typeof span[1] === 'number',
    ) === true
  );
}

/** One text, read once for many spans. */
export interface CodePoints {
  readonly length: number;
  slice(span: CodePointSpan): string;
  /** The span of a stretch that is given in UTF-16 units. */
  spanOf(stretch: { readonly start: number; readonly end: number }): CodePointSpan;
  /** The stretch of a span, in UTF-16 units. */
  stretchOf(span: CodePointSpan): { readonly start: number; readonly end: number };
}

/** Reads a text in O(n); each question takes O(log n) after it. */
export function codePointsOf(text: string): CodePoints {
  const offsets = indexOffsets(text);
  const unitAt = (offset: number): number => toUtf16(offsets, offset, 'codepoint');
  return {
    length: offsets.length.codepoint,
    slice: ([start, end]) => text.slice(unitAt(start), Math.max(unitAt(start), unitAt(end))),
    spanOf: ({ start, end }) => [
      fromUtf16(offsets, start, 'codepoint'),
      fromUtf16(offsets, end, 'codepoint'),
    ],
    stretchOf: ([start, end]) => ({ start: unitAt(start), end: unitAt(end) }),
  };
}
