/** Links that open a page at a quote: https://wicg.github.io/scroll-to-text-fragment/. */
import { checkOptions, text } from '../../../core/issue/options.js';

/** Words around the quote, which identify one of several places. */
export interface TextFragmentContext {
  readonly prefix?: string;
  readonly suffix?: string;
}

/** A longer word is named by its ends. */
const LONGEST_EXACT = 300;
const WORDS_OF_END = 6;
const LONGEST_END = LONGEST_EXACT / 2;

/**
 * The address with `#:~:text=` and the quote, or nothing where the address is none of the web or
 * the quote has no words.
 *
 * `-`, `,` and `&` are percent-encoded, since they mean something there. A quote of four words or more, or of several lines, is a range
 * from its first to its last words, which a browser finds across elements too; a shorter one, whose
 * ends are anywhere, is named whole.
 *
 * @throws ContractError `options.unknown` or `options.value`.
 * @example
 * ```ts
 * import { toTextFragment } from 'evidence-contracts/export';
 *
 * console.log(toTextFragment('https://example.org/tea', 'well-made, hot'));
 * // https://example.org/tea#:~:text=well%2Dmade%2C%20hot
 * ```
 */
export function toTextFragment(
  url: string,
  quote: string,
  context: TextFragmentContext = {},
): string | undefined {
  checkOptions(context, { prefix: text, suffix: text });
  if (typeof url !== 'string' || typeof quote !== 'string') return undefined;
  if (!/^https?:\/\/[^\s<>"]+$/i.test(url)) return undefined;
  const directive = directiveOf(quote, context);
  if (directive === undefined) return undefined;
  const [page = url, hash] = url.split(/#(.*)/s, 2);
  if (hash === undefined) return `${page}#:~:${directive}`;
  return hash.includes(':~:') ? `${url}&${directive}` : `${url}:~:${directive}`;
}

function directiveOf(
  quote: string,
  { prefix = '', suffix = '' }: TextFragmentContext,
): string | undefined {
  const lines = quote
    .replaceAll(halves, '')
    .split(/[\r\n]+/)
    .map(blanksJoined)
    .filter((line) => line !== '');
  const whole = lines.join(' ');
  if (encoded(whole) === '') return undefined;
  const isRange = lines.length > 1 || whole.split(' ').length > 3 || whole.length > LONGEST_EXACT;
  const words = isRange ? rangeOf(endsOf(lines)) : encoded(whole);
  const [before, after] = [prefix, suffix].map((one) => encoded(blanksJoined(one)));
  return `text=${before === '' ? '' : `${before}-,`}${words}${after === '' ? '' : `,-${after}`}`;
}

/**
 * Two texts of which neither reaches into the other: a browser looks for the end of a range after
 * its start.
 */
function endsOf(lines: readonly string[]): readonly [string, string] {
  const first = lines[0] ?? '';
  const last = lines.at(-1) ?? first;
  if (lines.length > 1) return [first, last];
  const middle = Math.ceil(first.length / 2);
  const before = first.lastIndexOf(' ', middle);
  const behind = first.indexOf(' ', middle);
  const at = before > 0 ? before : behind > 0 ? behind : middle;
  return [first.slice(0, at), first.slice(at).trim()];
}

/** Scripts without blanks have long words; half a pair at a cut is left out when it is encoded. */
function rangeOf([first, last]: readonly [string, string]): string {
  const from = first.split(' ').slice(0, WORDS_OF_END).join(' ').slice(0, LONGEST_END);
  const to = last.split(' ').slice(-WORDS_OF_END).join(' ').slice(-LONGEST_END);
  return `${encoded(from)},${encoded(to)}`;
}

const blanksJoined = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Halves of surrogate pairs, which have no encoding. */
const halves = /\p{Cs}/gu;

/** What means something in a directive is encoded too, and what has no encoding is left out. */
function encoded(text: string): string {
  return encodeURIComponent(text.replaceAll(halves, '')).replaceAll(
    /[-!'()*~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
