/** Marks that are written with words: links, and names of records in brackets. */
import { countWhile } from '../text/offsets.js';
import type { TextSpan } from '../text/sentences.js';

/**
 * Whether a stretch is written as a mark: `([tea](https://example.org))`, `[[1]](https://example.org)`, `[Data: Reports (1)]`,
 * `\u30101\u3011`. All of it is in brackets, one of them square, but for blanks and separators between them.
 */
export function isBracketed(stretch: string): boolean {
  const open: string[] = [];
  let isSquare = false;
  for (const sign of stretch) {
    const closing = pairs.get(sign);
    if (closing !== undefined) {
      open.push(closing);
      isSquare ||= closing !== ')';
    } else if (sign === open.at(-1)) open.pop();
    else if (open.length === 0 && !/[\s,;]/.test(sign)) return false;
  }
  return isSquare && open.length === 0;
}

const pairs: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['[', ']'],
  ['(', ')'],
  ['\u3010', '\u3011'],
  ['\u3014', '\u3015'],
]);

/** Stretches in order, those that touch or overlap as one. */
export function joined(stretches: readonly TextSpan[]): readonly TextSpan[] {
  const list: { start: number; end: number }[] = [];
  for (const { start, end } of [...stretches].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = list.at(-1);
    if (last === undefined || start > last.end) list.push({ start, end });
    else last.end = Math.max(last.end, end);
  }
  return list;
}

/** A stretch of a text without the stretches of an ordered list. */
export function withoutStretches(text: string, { start, end }: TextSpan, stretches: readonly TextSpan[]): string {
  let [kept, at] = ['', start];
  for (let next = firstBehind(stretches, start); next < stretches.length; next += 1) {
    const cut = stretches[next];
    if (cut === undefined || cut.start >= end) break;
    kept += text.slice(at, Math.max(at, cut.start));
    at = Math.min(end, cut.end);
  }
  return kept + text.slice(at, end);
}

/** The number of the first stretch that ends after a place. */
function firstBehind(stretches: readonly TextSpan[], at: number): number {
  return countWhile(stretches.length, (nth) => (stretches[nth]?.end ?? 0) <= at);
}
