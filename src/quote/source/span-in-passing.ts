/** One span of a text that is not kept: counted by the host's own search, in a fraction of the time of an index. */
import type { OffsetUnit } from '../../text/offsets.js';
import type { Stretch } from '../judgement/comparison/differences.js';
import type { QuoteSpan } from '../result/types.js';
import { countPairs } from './pairs.js';
import type { SourceParts } from './source-parts.js';

/** With a line end in so few units an index is no dearer. */
const SHORT_LINES = 16;

/**
 * Undefined where an index does better: in bytes, and over very short lines.
 *
 * The index of 1 MB takes 17 ms; native searches for line ends and pairs take 0.2 to 0.5 ms. Of ways to count line ends a search
 * for each is the quickest: 0.16 ms for 18,000 of them, where a match for each takes 0.23, a list of matches 0.43 and a look at
 * each unit 1.4. The edges of a stretch split no pair and the text is well-formed: both are seen to before.
 */
export function spanInPassing(
  { text, pairs }: SourceParts,
  { start, end }: Stretch,
  unit: OffsetUnit,
): QuoteSpan | undefined {
  if (unit === 'utf8') return undefined;
  const place = lineAt(text, start);
  if (place === undefined) return undefined;
  const { line, from } = place;
  const pairsIn = (first: number, last: number): number => countPairs(pairs() ?? [], first, last);
  const column = start - from - pairsIn(from, start) + 1;
  if (unit === 'utf16') return { start, end, line, column };
  const before = start - pairsIn(0, start);
  return { start: before, end: before + (end - start) - pairsIn(start, end), line, column };
}

function lineAt(text: string, at: number): { readonly line: number; readonly from: number } | undefined {
  let line = 1;
  let from = 0;
  for (let end = text.indexOf('\n'); end !== -1 && end < at; end = text.indexOf('\n', from)) {
    line += 1;
    from = end + 1;
    if (line * SHORT_LINES > at + 4096) return undefined;
  }
  return { line, from };
}
