/**
 * The words of a passage as the embedded scorer compares them: stems, numbers, signs, and whether
 * it negates.
 */
import { stemmer } from 'stemmer';
import { once } from '../../../core/work/work.js';

/**
 * English words without content of their own, which appear in any sentence and support none, as
 * keys of tokens.
 */
const commonWords = /* @__PURE__ */ wordSet(
  'a about above after all also am among an and any are as at be been before being below between both but by can could did ' +
    'do does down during each either every for from had has have having he her here him his how i if in into is it its just ' +
    'may me might more most much must my of off on onto or other our out over own same shall she should so some such than ' +
    'that the their them then there these they this those through to under until up upon us very was we were what when where ' +
    'which while who whom whose why will with would you your',
);

/**
 * English words that negate the sentence they are in. Other languages are outside the promise of
 * the scorer.
 */
const negators = /* @__PURE__ */ wordSet(
  'not no never none nobody nothing neither nor nowhere without cannot hardly scarcely barely rarely seldom unless except ' +
    'fails failed lacks lacked lacking denies denied unable impossible false untrue',
);

function wordSet(words: string): () => ReadonlySet<string> {
  return once(() => new Set(words.split(' ')));
}

/** What is compared of a passage. */
export interface Words {
  /**
   * Stems of words with content of their own, each once, in the order in which they first appear.
   */
  readonly content: readonly string[];
  /** Words without content of their own (English), likewise. */
  readonly common: readonly string[];
  /** By value, with their minus. */
  readonly numbers: ReadonlySet<string>;
  /** Signs that mean something by themselves. */
  readonly signs: ReadonlySet<string>;
  readonly negates: boolean;
}

/**
 * Signs without which a claim says something else. A hyphen is not certainly a minus, so it is not
 * one of them.
 */
const signs = /[=≠<>≤≥±×÷+−%‰°€$£¥^→←↔]/gu;

export function wordsOf(text: string, stemOf: (key: string) => string): Words {
  const content = new Set<string>();
  const common = new Set<string>();
  const numbers = new Set<string>();
  let negates = false;
  for (const { key: written, isNumber } of tokensOf(text)) {
    const value = valueOfWord(written);
    const key = value === undefined ? written.replace(/'s$/, '') : numberKey(String(value));
    if (isNumber || value !== undefined) numbers.add(key);
    negates ||= negators().has(key) || key.endsWith("n't");
    if (commonWords().has(key)) common.add(key);
    else content.add(stemOf(key));
  }
  return {
    content: [...content],
    common: [...common],
    numbers,
    signs: new Set(text.match(signs) ?? []),
    negates,
  };
}

/** Stems by Porter (1980), each word once: a text has far fewer words than tokens. */
export function stemReader(): (key: string) => string {
  const known = new Map<string, string>();
  return (key) => {
    // English only, and only what people call a word: the search for suffixes would be slow on long
    // runs of letters
    const stem = known.get(key) ?? (/^[a-z]{3,32}$/.test(key) ? stemmer(key) : key);
    known.set(key, stem);
    return stem;
  };
}

/**
 * Digits with groups and decimals, clock times and fractions, after a minus that follows no word;
 * and a scale in words.
 */
export const NUMBER =
  '(?:(?<=^|[\\s(\\[{])[-\\u2212])?\\p{Nd}+(?:[.,:/]\\p{Nd}+)*(?:[ \\u00a0](?:hundred|thousand|million|billion|trillion)(?![\\p{L}\\p{N}]))?';

const exponents: Readonly<Record<string, number>> = {
  hundred: 2,
  thousand: 3,
  million: 6,
  billion: 9,
  trillion: 12,
};

/** A number with more characters is compared as it is written. */
const LONGEST = 64;

/**
 * The number as it is compared: digits without outer zeros and a power of ten; as written where its
 * form is ambiguous.
 */
export function numberKey(written: string): string {
  const [digits = '', scale] = written.split(/[ \u00a0]/);
  const sign = /^[-\u2212]/.test(digits) ? '-' : '';
  const plain = digits.length > LONGEST ? undefined : decimalOf(digits.slice(sign.length));
  return plain === undefined ? written : sign + scaled(plain, exponents[scale ?? ''] ?? 0);
}

/**
 * With a point before the decimals and no groups; undefined for times, fractions, dates and
 * versions.
 */
function decimalOf(digits: string): string | undefined {
  if (/^[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?$/.test(digits)) return digits.replaceAll(',', '');
  if (/^[0-9]{1,3}(?:\.[0-9]{3}){2,}(?:,[0-9]+)?$/.test(digits))
    return digits.replaceAll('.', '').replace(',', '.');
  return /^[0-9]+(?:[.,][0-9]+)?$/.test(digits) ? digits.replace(',', '.') : undefined;
}

function scaled(plain: string, exponent: number): string {
  const [whole = '', fraction = ''] = plain.split('.');
  const all = (whole + fraction).replace(/^0+/, '');
  let end = all.length;
  while (all.charAt(end - 1) === '0') end -= 1;
  const mantissa = all.slice(0, end);
  if (mantissa === '') return '0';
  const power = exponent - fraction.length + all.length - mantissa.length;
  return power === 0 ? mantissa : `${mantissa}e${power}`;
}

const cardinals = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const values = /* @__PURE__ */ once(
  () =>
    new Map([
      ...cardinals.map((word, value): [string, number] => [word, value]),
      ...tens.map((word, place): [string, number] => [word, 10 * (place + 2)]),
    ]),
);

/**
 * What an English number word counts; undefined for other words, and for `one`, which is a pronoun
 * as often.
 */
export function valueOfWord(key: string): number | undefined {
  return key === 'one' ? undefined : values().get(key);
}

/** A word, or a number by its value. */
export type Token = { readonly key: string; readonly isNumber: boolean };

/** A number, or a run of letters, marks and digits with apostrophes inside it. */
const token = /*@__PURE__*/ new RegExp(
  `(${NUMBER})|[\\p{L}\\p{M}\\p{N}]+(?:'[\\p{L}\\p{M}\\p{N}]+)*`,
  'gu',
);

/** Scripts without blanks between words: each character, with its marks, is a token. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';

/** All tokens of a text, in order. Reads each character a fixed number of times. */
export function tokensOf(text: string): readonly Token[] {
  return [...folded(text).matchAll(token)].flatMap(([found, number]): Token[] =>
    number === undefined
      ? charactersOf(found).map((key) => ({ key, isNumber: false }))
      : [{ key: numberKey(number), isNumber: true }],
  );
}

/** Whether a text has a letter or a digit. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

const unspaced = /*@__PURE__*/ new RegExp(`[${UNSPACED}]`, 'u');
const part = /*@__PURE__*/ new RegExp(`[${UNSPACED}]\\p{M}*|[^${UNSPACED}]+`, 'gu');

const charactersOf = (run: string): readonly string[] =>
  unspaced.test(run) ? (run.match(part) ?? []) : [run];

/**
 * One spelling for what readers take as the same: compatibility forms, case, apostrophes, no
 * invisible characters. Superscripts and fractions are set off first, since NFKC would join `10²`
 * to `102`.
 */
const folded = (text: string): string =>
  text
    .replace(/\p{No}/gu, ' $&')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/[\u2019\u02bc]/gu, "'");
