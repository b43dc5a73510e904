/** The name that a misspelt one was meant to be. */

/** Longer names are not compared. */
const LONGEST = 40;

/** The one that is fewest edits away: one, or two of a name of more than five characters. */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  const most = given.length > 5 ? 2 : 1;
  let nearest: string | undefined;
  let fewest = most + 1;
  for (const name of names) {
    if (given.length > LONGEST || Math.abs(name.length - given.length) > most) continue;
    const edits = editsBetween(given, name);
    if (edits >= fewest) continue;
    nearest = name;
    fewest = edits;
  }
  return nearest;
}

/** Characters put in, left out, replaced, or exchanged with the next one. */
function editsBetween(one: string, other: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let line = 1; line <= one.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[line - 1] === other[column - 1];
      const isExchanged =
        line > 1 && one[line - 1] === other[column - 2] && one[line - 2] === other[column - 1];
      next[column] = Math.min(
        at(row, column) + 1,
        at(next, column - 1) + 1,
        at(row, column - 1) + (isSame ? 0 : 1),
        isExchanged ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = row;
    row = next;
  }
  return at(row, other.length);
}

const at = (row: readonly number[], column: number): number => row[column] ?? 0;
