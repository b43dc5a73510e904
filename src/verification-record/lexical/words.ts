/** The words of a passage as the embedded scorer compares them: stems, numbers, signs, and whether it negates. */
import { stemmer } from 'stemmer';
import { once } from '../../work/work.js';
import { numberKey, tokensOf, valueOfWord } from './tokens.js';

/** English words without content of their own, which appear in any sentence and support none, as keys of tokens. */
const commonWords = /* @__PURE__ */ wordSet(
  'a about above after all also am among an and any are as at be been before being below between both but by can could did ' +
    'do does down during each either every for from had has have having he her here him his how i if in into is it its just ' +
    'may me might more most much must my of off on onto or other our out over own same shall she should so some such than ' +
    'that the their them then there these they this those through to under until up upon us very was we were what when where ' +
    'which while who whom whose why will with would you your',
);

/** English words that negate the sentence they are in. Other languages are outside the promise of the scorer. */
const negators = /* @__PURE__ */ wordSet(
  'not no never none nobody nothing neither nor nowhere without cannot hardly scarcely barely rarely seldom unless except ' +
    'fails failed lacks lacked lacking denies denied unable impossible false untrue',
);

/** A set that is made when it is first used. */
function wordSet(words: string): () => ReadonlySet<string> {
  return once(() => new Set(words.split(' ')));
}

/** True for not, never, without, can't. */
function isNegator(key: string): boolean {
  return negators().has(key) || key.endsWith("n't");
}

/** What is compared of a passage. */
export interface Words {
  /** Stems of words with content of their own, each once, in the order in which they first appear. */
  readonly content: readonly string[];
  /** Words without content of their own (English), likewise. */
  readonly common: readonly string[];
  /** By value, with their minus. */
  readonly numbers: ReadonlySet<string>;
  /** Signs that mean something by themselves. */
  readonly signs: ReadonlySet<string>;
  readonly negates: boolean;
}

/** Signs without which a claim says something else. A hyphen is not certainly a minus, so it is not one of them. */
const signs = /[=≠<>≤≥±×÷+−%‰°€$£¥^→←↔]/gu;

export function wordsOf(text: string, stemOf: (key: string) => string): Words {
  const [content, common, numbers] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let negates = false;
  for (const { key: written, isNumber } of tokensOf(text)) {
    const value = valueOfWord(written);
    const key = value === undefined ? withoutPossessive(written) : numberKey(String(value));
    if (isNumber || value !== undefined) numbers.add(key);
    negates ||= isNegator(key);
    if (commonWords().has(key)) common.add(key);
    else content.add(stemOf(key));
  }
  return { content: [...content], common: [...common], numbers, signs: new Set(text.match(signs) ?? []), negates };
}

/** Stems by Porter (1980), each word once: a text has far fewer words than tokens. */
export function stemReader(): (key: string) => string {
  const known = new Map<string, string>();
  return (key) => {
    const stem = known.get(key) ?? stemOf(key);
    known.set(key, stem);
    return stem;
  };
}

/** English only, and only what people call a word: the search for suffixes would be slow on long runs of letters. */
function stemOf(key: string): string {
  return /^[a-z]{3,32}$/.test(key) ? stemmer(key) : key;
}

function withoutPossessive(key: string): string {
  return key.endsWith("'s") ? key.slice(0, -2) : key;
}
