/** Lengths and spans of a text in the units that providers count: code points, UTF-16 units, UTF-8 bytes. */
import type { CodePointSpan } from '../../fields/span.js';
import { isPair, requireText } from '../../generation-result/slice.js';
import { type OptionKind, oneOf, requireOptions } from '../../issue/options.js';
import { fromUtf16, indexOffsets, type OffsetUnit, toUtf16 } from '../../text/offsets.js';
import { candidateIn } from './place-span.js';

/**
 * How many Unicode code points a text has: what Python calls its length. A lone surrogate counts as one.
 *
 * @throws ContractError `shape.type`, where it is no text.
 */
export function codePointLength(text: string): number {
  requireText(text);
  let count = text.length;
  for (let at = 1; at < text.length; at += 1) {
    const isLow = text.charCodeAt(at) >>> 10 === 0x37;
    if (isLow && text.charCodeAt(at - 1) >>> 10 === 0x36) {
      count -= 1;
      at += 1;
    }
  }
  return count;
}

/** The unit that a span has, and the unit to convert it to. */
export interface SpanUnits {
  readonly from: OffsetUnit;
  readonly to: OffsetUnit;
}

/**
 * A span of a text in another unit, or undefined where it is none: reversed, out of range, or an end inside a character.
 *
 * @throws ContractError `options.unknown` or `options.value`, where a unit is none.
 * @example
 * ```ts
 * import { convertSpan } from 'evidence-contracts/adapters';
 *
 * const text = '🍵 Tea steeps.';
 * console.log(convertSpan(text, [5, 8], { from: 'utf8', to: 'codepoint' })?.join()); // 2,5
 * ```
 */
export function convertSpan(text: string, span: CodePointSpan, units: SpanUnits): CodePointSpan | undefined {
  requireOptions(units, { from: unit, to: unit });
  const { from, to } = units;
  if (typeof text !== 'string' || !isPair(span)) return undefined;
  const [start, end] = span;
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || start > end) return undefined;
  const offsets = indexOffsets(text);
  const [found] = candidateIn(offsets, span, from);
  if (found === undefined) return undefined;
  const utf16 = found.span.map((offset) => toUtf16(offsets, offset, 'codepoint'));
  return [fromUtf16(offsets, utf16[0] ?? 0, to), fromUtf16(offsets, utf16[1] ?? 0, to)];
}

const unit: OptionKind = /* @__PURE__ */ oneOf('codepoint', 'utf16', 'utf8');
