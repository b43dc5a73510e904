/** Edits that are harmless one by one and together move something: a hyphen to the next word. */
import type { Difference } from './differences.js';

/** The differences with these as changes: small business-owners. */
export function nameMoved(differences: readonly Difference[]): readonly Difference[] {
  return differences.map(
    (difference): Difference =>
      difference.kind === 'word-split' && differences.some((other) => sharesWord(difference, other))
        ? { ...difference, as: 'change', kind: 'order-changed' }
        : difference,
  );
}

/** Two splits beside each other have a word in common. */
function sharesWord(one: Difference, other: Difference): boolean {
  return (
    one !== other &&
    other.kind === 'word-split' &&
    other.source.start < one.source.end &&
    one.source.start < other.source.end
  );
}
