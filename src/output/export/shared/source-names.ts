/** Names of sources that differ: two sources of one name have their numbers. */

/** What a text calls its sources, in their order: of several with one name each has its number. */
export function differingNames(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(keyOf(name), (counts.get(keyOf(name)) ?? 0) + 1);
  return names.map((name, nth) => {
    const number = `source ${nth + 1}`;
    if (keyOf(name) === '') return number;
    return counts.get(keyOf(name)) === 1 ? name : `${name} (${number})`;
  });
}

/** As a page shows a name: blanks as one. */
const keyOf = (name: string): string => name.replaceAll(/\s+/g, ' ').trim();
