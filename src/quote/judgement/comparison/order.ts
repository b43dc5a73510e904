/** The differences of a comparison in the order of the quote; words, articles too, that only stand elsewhere are named as that. */
import type { Comparison } from './comparison.js';
import type { Difference, Stretch } from './differences.js';

export function nameOrder({ quote, source, differences }: Comparison): readonly Difference[] {
  const changed = differences
    .filter(({ kind }) => MOVABLE.includes(kind))
    .map((difference) => ({
      difference,
      put: told(quote.text, difference.quote, difference.kind),
      left: told(source.text, difference.source, difference.kind),
    }));
  const [putAt, leftAt] = [placesOf(changed.map(({ put }) => put)), placesOf(changed.map(({ left }) => left))];
  const moved = new Set(
    changed
      .filter(({ put, left }, i) => isElsewhere(put, leftAt, i) || isElsewhere(left, putAt, i))
      .map(({ difference }) => difference),
  );
  const named = differences.map(
    (difference): Difference =>
      moved.has(difference) ? { ...difference, as: 'change', kind: 'order-changed' } : difference,
  );
  return named.sort((one, other) => one.quote.start - other.quote.start || one.source.start - other.source.start);
}

/** Signs as they are; of words their letters alone. */
function told(text: string, { start, end }: Stretch, kind: string): string {
  const part = text.slice(start, end);
  if (kind === 'punctuation') return part;
  return part
    .toLowerCase()
    .replace(/[\s.,;:!?"()]+/g, ' ')
    .trim();
}

const MOVABLE: readonly string[] = [
  'word-changed',
  'word-added',
  'word-dropped',
  'number-changed',
  'article',
  'punctuation',
];

/** Of each of these words the first and the last place where it stands. */
function placesOf(words: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, readonly number[]>();
  for (const [at, word] of words.entries()) places.set(word, [places.get(word)?.[0] ?? at, at]);
  return places;
}

function isElsewhere(word: string, places: ReadonlyMap<string, readonly number[]>, self: number): boolean {
  return word !== '' && places.get(word)?.some((at) => at !== self) === true;
}
