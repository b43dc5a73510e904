/** The words of a passage as the embedded scorer compares them: stems, numbers, signs, and whether it negates. */
import { stemmer } from 'stemmer';
import { commonWords } from './common-words.js';
import { isNegator } from './negators.js';
import { numberKey, valueOfWord } from './numbers.js';
import { tokensOf } from './tokens.js';

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
