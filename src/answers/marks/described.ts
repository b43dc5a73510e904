/** The source that the words of a line of a list describe, also among other words. */
import { toSmall } from '../../core/text/code-points.js';
import { fileName, type MarkSource } from './names.js';
import { furtherSentences, hostOf, LONGEST_NAME, MOST_SOURCES, wordsOf } from './short-names.js';

/** The sources, by position from 1, that have a word in their title, id or host. */
export type Vocabulary = ReadonlyMap<string, readonly number[]>;

const isNumber = (key: string): boolean => /^\p{N}+$/u.test(key);
/** `of` and `the`, and the `S` of a page: up to three small letters, or one capital. */
const isLittle = (written: string): boolean => /^(?:\p{Ll}{1,3}|\p{Lu})$/u.test(written);

export function vocabularyOf(sources: readonly MarkSource[]): Vocabulary {
  const byWord = new Map<string, number[]>();
  for (const [nth, { id = '', title = '', url = '' }] of sources.entries()) {
    const labels = hostOf(url).split('.').slice(0, -1).join(' ');
    const names = [title.slice(0, 2 * LONGEST_NAME), id.slice(0, LONGEST_NAME), labels];
    for (const key of new Set(names.flatMap((name) => [...keysIn(name)]))) {
      const all = byWord.get(key) ?? [];
      if (all.length <= MOST_SOURCES) all.push(nth + 1);
      byWord.set(key, all);
    }
  }
  return byWord;
}

/** The words of a name in small letters, each once, without little ones. */
const keysIn = (name: string): ReadonlySet<string> =>
  new Set(
    wordsOf(name.normalize('NFC')).flatMap(({ 0: word }) => (isLittle(word) ? [] : toSmall(word))),
  );

/**
 * The one source whose names have words of a line: no word of it is in the names of another source
 * alone, and two or more of them are its, which are as many as those of no source; or all are. At
 * most one further sentence is after these words.
 */
export function sourceDescribed(vocabulary: Vocabulary, line: string): number | undefined {
  // An address or a file name that is read names its source: any other is of none
  if (line.length > 2 * LONGEST_NAME || /https?:/i.test(line) || fileName.test(line))
    return undefined;
  const plain = line.normalize('NFC');
  const known = wordsOf(plain).flatMap(({ 0: word, index }) => {
    const key = toSmall(word);
    const sources = vocabulary.get(key) ?? [];
    const isUnsure = isLittle(word) || sources.length > MOST_SOURCES;
    return isUnsure || (/\p{N}/u.test(key) && sources.length === 0)
      ? []
      : [{ key, sources, end: index + word.length }];
  });
  const source = onlySource(known);
  if (source === undefined) return undefined;
  const own = known.filter(({ sources }) => sources.includes(source));
  const count = new Set(own.map(({ key }) => key)).size;
  const others = new Set(known.flatMap(({ key, sources }) => (sources.length === 0 ? key : [])))
    .size;
  const isSure = count > 1 ? count >= others : others === 0;
  return isSure && furtherSentences(plain.slice(own.at(-1)?.end)) < 2 ? source : undefined;
}

interface Known {
  readonly key: string;
  readonly sources: readonly number[];
}

/** The source of the words that one alone has; where there are none, the one that has all that are known. */
function onlySource(known: readonly Known[]): number | undefined {
  const alone = known.flatMap(({ key, sources }) =>
    sources.length === 1 && !isNumber(key) ? sources : [],
  );
  if (alone.length > 0) return new Set(alone).size === 1 ? alone[0] : undefined;
  const named = known.filter(({ sources }) => sources.length > 0);
  const [first] = named;
  const all = (first?.sources ?? []).filter((source) =>
    named.every(({ sources }) => sources.includes(source)),
  );
  return all.length === 1 && named.some(({ key }) => !isNumber(key)) ? all[0] : undefined;
}
