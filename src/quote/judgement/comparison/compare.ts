/** Compares a quote with the stretch of its source that it is aligned with: everything that differs, each by its name. */

import { sameButForCase } from '../letter-case/letter-case.js';
import { atomAt } from '../reading/atom-at.js';
import { compareWords } from './compare-words.js';
import { type Comparison, change, fold, foldCharacters } from './comparison.js';

/** Atoms of the quote and of the source that are the same unit, ascending on both sides. */
export type Pairs = readonly { readonly quote: number; readonly source: number }[];

/** Compares from the first unit to the last, all that stands between them included. */
export function compareStretch(comparison: Comparison, pairs: Pairs): void {
  const { whole } = comparison;
  let quote = whole.quote.from;
  let source = whole.source.from;
  for (const pair of pairs) {
    compareWords(comparison, { quote: { from: quote, to: pair.quote }, source: { from: source, to: pair.source } });
    comparePair(comparison, pair.quote, pair.source);
    quote = pair.quote + 1;
    source = pair.source + 1;
  }
  compareWords(comparison, {
    quote: { from: quote, to: whole.quote.to },
    source: { from: source, to: whole.source.to },
  });
}

function comparePair(comparison: Comparison, quote: number, source: number): void {
  foldCharacters(comparison, quote, source);
  if (atomAt(comparison.quote.atoms, quote).form === atomAt(comparison.source.atoms, source).form) return;
  const at = { quote: { from: quote, to: quote + 1 }, source: { from: source, to: source + 1 } };
  const isFirst = quote === comparison.whole.quote.from;
  const one = { ...comparison.quote, at: quote, isFirst };
  const other = { ...comparison.source, at: source, isFirst: false };
  if (sameButForCase(one, other)) fold(comparison, 'letter-case', at);
  else change(comparison, 'case-changed', at);
}
