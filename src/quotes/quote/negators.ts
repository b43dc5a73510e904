/** Words that deny what follows them, by language: the lists of the profile. */
import { toSmall } from '../../core/text/code-points.js';
import { once } from '../../core/work/work.js';
import { negatorLists, ordinaryWords } from './generated/tables.js';
import { isSingle } from './signs.js';

/** The negators of some languages. */
export interface Negators {
  readonly words: ReadonlySet<string>;
  /** Negators of scripts without blanks. */
  readonly unspaced: readonly string[];
  /**
   * Words that are ordinary ones in another language, and the letters that show it; empty where the
   * languages are named.
   */
  readonly ordinary: ReadonlyMap<string, string>;
}

const lists: () => ReadonlyMap<string, readonly string[]> = /* @__PURE__ */ once(
  () =>
    new Map(
      negatorLists.split('|').map((list): [string, readonly string[]] => {
        const [language = '', words = ''] = list.split(':');
        return [language, words.split(' ').map(toSmall)];
      }),
    ),
);

/** Whether there is a list of this language, named by its code of two letters. */
export const isLanguage = (value: unknown): value is string =>
  typeof value === 'string' && lists().has(value);

const ofAll: () => Negators = /* @__PURE__ */ once(() => {
  const ordinary = ordinaryWords.split(' ').map((entry): [string, string] => {
    const [word = '', letters = ''] = entry.split(':');
    return [word, letters];
  });
  const all = negatorsIn([...lists().keys()]);
  const never = new Set(ordinary.flatMap(([word, letters]) => (letters === '' ? [word] : [])));
  return {
    words: new Set([...all.words].filter((word) => !never.has(word))),
    unspaced: all.unspaced,
    ordinary: new Map(ordinary.filter(([, letters]) => letters !== '')),
  };
});

/**
 * The negators of the languages that are named, or of all, without words that are ordinary ones in
 * another language.
 */
export function negatorsOf(languages?: readonly string[]): Negators {
  return languages === undefined ? ofAll() : negatorsIn(languages);
}

function negatorsIn(languages: readonly string[]): Negators {
  const words = languages.flatMap((language) => lists().get(language) ?? []);
  return {
    words: new Set(words),
    unspaced: words.filter((word) => isSingle(word.codePointAt(0) ?? 32)),
    ordinary: new Map(),
  };
}
