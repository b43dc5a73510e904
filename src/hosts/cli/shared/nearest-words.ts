/** The known words that are most like an unknown one. */

/**
 * At most three known words that differ least; else those with the word as a segment, and else with
 * its first segment.
 */
export function nearest(word: string, known: readonly string[]): readonly string[] {
  if (word.length > 100) return [];
  const most = Math.max(2, Math.floor(word.length / 4));
  const close = known
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1));
  if (close.length > 0) return close.slice(0, 3).map(({ candidate }) => candidate);
  const whole = known.filter((candidate) => candidate.split(/[.-]/).includes(word));
  if (whole.length > 0) return whole;
  const [first = ''] = word.split('.');
  return known.filter((candidate) => candidate.startsWith(`${first}.`));
}

function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [index, character] of Array.from(one).entries()) {
    const next = [index + 1];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (character === other[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
