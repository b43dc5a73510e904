/** Finds repeated identities in a list. */

/** The indexes of items whose identity stood before, ascending. */
export function repeated(identities: readonly string[]): number[] {
  const seen = new Set(identities);
  if (seen.size === identities.length) return [];
  seen.clear();
  return identities.flatMap((identity, index) => {
    const before = seen.size;
    return seen.add(identity).size === before ? [index] : [];
  });
}
