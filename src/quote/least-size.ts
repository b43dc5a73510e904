/** Counts the words of a quote as far as its result asks, where that can be told without reading it. */

/** Most quotes begin with plain words: so many of them are asked for at most. */
const MOST_PLAIN = 64;
/** What can begin markup, an entity or a written line break, within which a word is none. */
const MARKUP = /[<>&\\[\]{}|`]/;

/**
 * The number of words itself, where the quote surely has so many: small ASCII letters between blanks, which nothing makes one of
 * two, before whatever could be markup. Undefined where that cannot be told without reading it: half a microsecond instead of fifty.
 */
export function leastSize(quote: string, words: number): number | undefined {
  if (words > MOST_PLAIN) return undefined;
  const markup = quote.search(MARKUP);
  const plain = markup === -1 ? quote : quote.slice(0, markup);
  let left = words;
  let start = 0;
  for (let part = 0; part < 8 * words && left > 0; part += 1) {
    const blank = plain.indexOf(' ', start);
    if (blank === -1 && (markup !== -1 || start > plain.length)) break;
    const end = blank === -1 ? plain.length : blank;
    if (/^[a-z]{2,}$/.test(plain.slice(start, end))) left -= 1;
    start = end + 1;
  }
  return left <= 0 ? words : undefined;
}
