/** The words of a stretch as the embedded scorer compares them: stems, numbers, signs, and whether it negates. */
import { stemmer } from 'stemmer';
import { isNegator } from '../../text/negation.js';
import { numbersOf } from '../../text/numbers.js';
import { tokenize, tokenKey } from '../../text/tokens.js';
import { commonWords } from './common-words.js';

/** What is compared of a stretch. */
export interface Words {
  /** Stems of words with content of their own, each once, in the order in which they first stand. */
  readonly content: readonly string[];
  /** Words without content of their own (English), likewise. */
  readonly common: readonly string[];
  /** With sign, currency, scale and percent, where they are written at the number. */
  readonly numbers: ReadonlySet<string>;
  /** Signs that say something by themselves. */
  readonly signs: ReadonlySet<string>;
  readonly negates: boolean;
}

/** Signs of which a claim says something else without them. A hyphen is no minus for sure, so it is none of them. */
const signs = /[=≠<>≤≥±×÷+−%‰°€$£¥^→←↔]/gu;

export function wordsOf(text: string, stemOf: (key: string) => string): Words {
  const tokens = tokenize(text);
  const [content, common] = [new Set<string>(), new Set<string>()];
  let negates = false;
  for (let token = 0; token < tokens.count; token += 1) {
    const key = withoutPossessive(lowered(tokenKey(tokens, token)));
    negates ||= isNegator(key);
    if (commonWords().has(key)) common.add(key);
    else content.add(stemOf(key));
  }
  const numbers = new Set(numbersOf(tokens, { from: 0, to: tokens.count, without: new Set() }));
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

/** English only, and nothing that a person would not call a word: long runs of letters would make the search for suffixes long. */
function stemOf(key: string): string {
  return /^[a-z]{3,32}$/.test(key) ? stemmer(key) : key;
}

/** Folding leaves the case of some words alone, since units differ by it; overlap does not care. */
function lowered(key: string): string {
  return /[A-Z]/.test(key) ? key.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : key;
}

function withoutPossessive(key: string): string {
  return key.endsWith("'s") ? key.slice(0, -2) : key;
}
