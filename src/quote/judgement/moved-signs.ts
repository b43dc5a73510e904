/** Edits that are harmless one by one and together move something: a hyphen to the next word. */
import type { Difference } from './differences.js';

/** The differences with these as changes: small business-owners. */
export function nameMoved(differences: readonly Difference[]): readonly Difference[] {
  return differences.map(
    (difference, i): Difference =>
      difference.kind === 'word-split' && sharesWord(differences, i)
        ? { ...difference, as: 'change', kind: 'order-changed' }
        : difference,
  );
}

/** Two splits beside each other have a word in common. */
function sharesWord(differences: readonly Difference[], at: number): boolean {
  const here = differences[at];
  return differences.some(
    (other, i) =>
      i !== at &&
      here !== undefined &&
      other.kind === 'word-split' &&
      other.source.start < here.source.end &&
      here.source.start < other.source.end,
  );
}
