/** Links that open a page at a quote: https://wicg.github.io/scroll-to-text-fragment/. */
import { checkOptions, text } from '../../../core/issue/options.js';

/** Words around the quote, which identify one of several places. */
export interface TextFragmentContext {
  readonly prefix?: string;
  readonly suffix?: string;
}

/** A longer word is named by its ends. */
const LONGEST_EXACT = 300;
const LONGEST_END = LONGEST_EXACT / 2;

/** An end of a range has so many words and letters, unless the quote has fewer. */
const WORDS_OF_END = 2;
const LETTERS_OF_END = 8;

/**
 * The address with `#:~:text=` and the quote, or nothing where the address is none of the web or
 * the quote has no words.
 *
 * `-`, `,` and `&` are percent-encoded, since they mean something there. A quote of four words or
 * more, of several lines or cells, or of two words and more with a number, is a range from its first
 * to its last words, which a browser finds across elements too; a shorter one, whose ends are
 * anywhere, is named whole. The ends are short, since none of them is found over a line break of the
 * page.
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
  if (typeof url !== 'string' || typeof quote !== 'string' || !isWebAddress(url)) return undefined;
  const words = fragmentWords(quote);
  return words === undefined ? undefined : withFragment(url, words, context);
}

export const isWebAddress = (url: string): boolean => /^https?:\/\/[^\s<>"]+$/i.test(url);

/** What a fragment names: words, or the first and the last of them. */
export interface FragmentWords {
  readonly start: string;
  readonly end?: string;
}

/** Undefined for a quote without words. */
export function fragmentWords(quote: string): FragmentWords | undefined {
  const lines = quote
    .replaceAll(halves, '')
    .split(/[\r\n\t]+/)
    .map(blanksJoined)
    .filter((line) => line !== '');
  const whole = lines.join(' ');
  if (encoded(whole) === '') return undefined;
  const count = whole.split(' ').length;
  const isRange =
    lines.length > 1 ||
    count > 3 ||
    (count > 1 && /\d/.test(whole)) ||
    whole.length > LONGEST_EXACT;
  return isRange ? rangeOf(endsOf(lines)) : { start: whole };
}

/** The address of a page with a fragment in addition to what it has. */
export function withFragment(
  url: string,
  { start, end }: FragmentWords,
  { prefix = '', suffix = '' }: TextFragmentContext,
): string {
  const [before, after] = [prefix, suffix].map((one) => encoded(blanksJoined(one)));
  const words = end === undefined ? encoded(start) : `${encoded(start)},${encoded(end)}`;
  const directive = `text=${before === '' ? '' : `${before}-,`}${words}${after === '' ? '' : `,-${after}`}`;
  const [page = url, hash] = url.split(/#(.*)/s, 2);
  if (hash === undefined) return `${page}#:~:${directive}`;
  return hash.includes(':~:') ? `${url}&${directive}` : `${url}:~:${directive}`;
}

/**
 * Two texts of which neither reaches into the other: a browser looks for the end of a range after
 * its start.
 */
function endsOf(lines: readonly string[]): readonly [string, string] {
  const first = lines[0] ?? '';
  const last = lines.at(-1) ?? first;
  if (lines.length > 1) return [first, last];
  const words = first.split(' ');
  // A number next to a word may be the value of a cell
  const cell = words.length > 3 ? -1 : words.findIndex((word) => /\d/.test(word));
  if (cell >= 0) return [words.slice(0, cell || 1).join(' '), words.slice(cell || 1).join(' ')];
  const middle = Math.ceil(first.length / 2);
  const before = first.lastIndexOf(' ', middle);
  const behind = first.indexOf(' ', middle);
  const at = before > 0 ? before : behind > 0 ? behind : middle;
  return [first.slice(0, at), first.slice(at).trim()];
}

/** Scripts without blanks have long words; half a pair at a cut is left out when it is encoded. */
function rangeOf([first, last]: readonly [string, string]): FragmentWords {
  return {
    start: shortened(first.split(' ')).join(' ').slice(0, LONGEST_END),
    end: shortened(last.split(' ').reverse()).reverse().join(' ').slice(-LONGEST_END),
  };
}

/** The first words, until they are enough. */
function shortened(words: readonly string[]): string[] {
  let count = 0;
  let letters = 0;
  const end = words.findIndex((word) => {
    const { length } = word.replaceAll(/[^\p{L}\p{N}]/gu, '');
    letters += length;
    count += length > 0 ? 1 : 0;
    return count >= WORDS_OF_END && letters >= LETTERS_OF_END;
  });
  return words.slice(0, end < 0 ? words.length : end + 1);
}

export const blanksJoined = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Halves of surrogate pairs, which have no encoding. */
const halves = /\p{Cs}/gu;

/** What means something in a directive is encoded too, and what has no encoding is left out. */
function encoded(text: string): string {
  return encodeURIComponent(text.replaceAll(halves, '')).replaceAll(
    /[-!'()*~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
