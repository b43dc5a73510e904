/** Links that open a page at a quote: https://wicg.github.io/scroll-to-text-fragment/. */

/**
 * Words around the quote, which tell one of several places.
 *
 * @public
 */
export interface TextFragmentContext {
  readonly prefix?: string;
  readonly suffix?: string;
}

/** Longer quotes are named by their first and their last words. */
const LONGEST_EXACT = 300;
const WORDS_OF_END = 6;

/**
 * The address with `#:~:text=` and the quote, or nothing where the address is none of the web or the quote has no words.
 *
 * `-`, `,` and `&` are percent-encoded, since they mean something there. A quote of several lines, or a long one, becomes a range.
 *
 * @example
 * ```ts
 * import { toTextFragment } from 'evidence-contracts/export/text-fragment';
 *
 * console.log(toTextFragment('https://example.org/tea', 'well-made, hot'));
 * // https://example.org/tea#:~:text=well%2Dmade%2C%20hot
 * ```
 * @public
 */
export function toTextFragment(url: string, quote: string, context: TextFragmentContext = {}): string | undefined {
  if (!/^https?:\/\/[^\s<>"]+$/i.test(url)) return undefined;
  const directive = directiveOf(quote, context);
  if (directive === undefined) return undefined;
  const [page = url, hash] = url.split(/#(.*)/s, 2);
  if (hash === undefined) return `${page}#:~:${directive}`;
  return hash.includes(':~:') ? `${url}&${directive}` : `${url}:~:${directive}`;
}

function directiveOf(quote: string, { prefix = '', suffix = '' }: TextFragmentContext): string | undefined {
  const lines = quote
    .split(/[\r\n]+/)
    .map(blanksJoined)
    .filter((line) => line !== '');
  const whole = lines.join(' ');
  if (whole === '') return undefined;
  const isRange = lines.length > 1 || whole.length > LONGEST_EXACT;
  const text = isRange ? rangeOf(lines[0] ?? '', lines.at(-1) ?? '') : encoded(whole);
  const before = blanksJoined(prefix) === '' ? '' : `${encoded(blanksJoined(prefix))}-,`;
  const behind = blanksJoined(suffix) === '' ? '' : `,-${encoded(blanksJoined(suffix))}`;
  return `text=${before}${text}${behind}`;
}

function rangeOf(first: string, last: string): string {
  const [start, end] = [first.split(' ').slice(0, WORDS_OF_END), last.split(' ').slice(-WORDS_OF_END)];
  const [from, to] = [cut(start.join(' ')), cut(end.join(' '))];
  return from === to ? encoded(from) : `${encoded(from)},${encoded(to)}`;
}

/** Scripts without blanks have long words; half a pair at the cut is left out when it is encoded. */
function cut(words: string): string {
  return words.slice(0, LONGEST_EXACT);
}

function blanksJoined(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** What means something in a directive is encoded too, and what has no encoding is left out. */
function encoded(text: string): string {
  const known = text.replaceAll(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '');
  return encodeURIComponent(known).replaceAll(
    /[-!'()*~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
