/**
 * Finds code in a whole text of Markdown, where `[1]` is an index, not a mark: fenced blocks and
 * spans between backticks.
 */
import { outside } from './outside.js';
import { createScan } from './scan.js';

/** Spans of code are read up to here, so that runs of backticks that nothing closes cost little. */
const limit = 2 ** 14;

/**
 * The code of a text in UTF-16 units, in order, half-open; a fence that is not closed ends with the
 * text.
 */
export function codeIn(text: string): readonly { readonly start: number; readonly end: number }[] {
  const scan = createScan(limit);
  scan.rest = text;
  scan.isWhole = true;
  const found: { start: number; end: number }[] = [];
  for (let piece = outside(scan); typeof piece === 'object'; piece = outside(scan)) {
    if (piece.type !== 'text' || piece.isCode !== true) continue;
    const start = scan.gone - piece.text.length;
    const last = found.at(-1);
    if (last?.end === start) last.end = scan.gone;
    else found.push({ start, end: scan.gone });
  }
  return found;
}

/** Returns a function that decides whether an offset is in code; offsets must not decrease. */
export function codeDetector(text: string): (at: number) => boolean {
  const spans = codeIn(text);
  let next = 0;
  return (at) => {
    while (next < spans.length && (spans[next]?.end ?? 0) <= at) next += 1;
    return (spans[next]?.start ?? text.length) <= at;
  };
}
