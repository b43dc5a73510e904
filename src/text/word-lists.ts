/** Lists of the profiles, each written as one text, as sets that can be asked: each is read when it is first asked, and once. */

const sets = new Map<string, ReadonlySet<string>>();

/** The words of a list; those of a phrase have _ between. */
export function wordsOf(list: string): ReadonlySet<string> {
  const known = sets.get(list);
  if (known !== undefined) return known;
  const words = new Set(list.split(' '));
  sets.set(list, words);
  return words;
}
