// Windows of a source for measures that compare two whole strings: as long as the quote, from every word.

/** The best value that `measure` gives the quote and a window; stops at the first that is 1. */
export function bestOf(quote, source, measure) {
  if (source.includes(quote)) return 1;
  let best = 0;
  for (const { index } of source.matchAll(
    /(?<![\p{L}\p{N}])[\p{L}\p{N}]|[\p{Script=Han}\p{Script=Kana}\p{Script=Thai}]/gu,
  )) {
    best = Math.max(best, measure(quote, source.slice(index, index + quote.length)));
    if (index + quote.length >= source.length || best === 1) break;
  }
  return best;
}

export const verdictOf = (isFound) => (isFound ? 'verified' : 'unverified');
