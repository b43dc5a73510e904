/** Where the judged window starts and ends: completed, so that a change at an edge of the quote faces the source's words. */
import type { Alignment } from './align.js';
import type { Window } from './fuzzy-search.js';

/** Source tokens [from, to). */
export interface TokenRange {
  readonly from: number;
  readonly to: number;
}

/** The best window and its alignment; keys of the quote, and of any source token. */
export interface WindowEdges {
  readonly window: Window;
  readonly pairs: Alignment;
  readonly quote: readonly string[];
  readonly sourceSize: number;
  readonly keyAt: (token: number) => string;
}

/**
 * With (i0, j0) and (i1, j1) the first and last pairs of the alignment, from start + j0 - i0 to start + j1 + 1 + (m - 1 - i1),
 * clipped to the source. Where the words of the quote beyond those pairs are the source's words with other blanks between
 * them, the edge goes to the end of these words instead.
 */
export function completeWindow(edges: WindowEdges): TokenRange {
  const { window, pairs, quote, sourceSize } = edges;
  const first = pairs[0] ?? { quote: 0, source: 0 };
  const last = pairs.at(-1) ?? first;
  const start = window.start + first.source;
  const end = window.start + last.source + 1;
  const before = quote.slice(0, first.quote);
  const after = quote.slice(last.quote + 1);
  return {
    from: splitBefore(edges, before, start) ?? Math.max(0, start - before.length),
    to: splitAfter(edges, after, end) ?? Math.min(sourceSize, end + after.length),
  };
}

function splitBefore({ keyAt }: WindowEdges, words: readonly string[], end: number): number | undefined {
  const wanted = words.join('');
  let [text, from] = ['', end];
  while (from > 0 && text.length < wanted.length) {
    from -= 1;
    text = keyAt(from) + text;
  }
  return text === wanted ? from : undefined;
}

function splitAfter({ keyAt, sourceSize }: WindowEdges, words: readonly string[], start: number): number | undefined {
  const wanted = words.join('');
  let [text, to] = ['', start];
  while (to < sourceSize && text.length < wanted.length) {
    text += keyAt(to);
    to += 1;
  }
  return text === wanted ? to : undefined;
}
