/** Aligns a quote with the stretch of its source that it comes from: which words are the same, and where it begins and ends. */
import { isDigitCode } from '../../../text/kinds.js';
import { atomAt } from '../reading/atom-at.js';
import type { AtomText } from '../reading/atom-text.js';
import { numberAt } from '../reading/number-at.js';
import type { QuoteWords } from '../reading/quote-words.js';
import type { Look, SourceAtoms } from '../reading/source-atoms.js';
import { alignStraight } from './align-straight.js';
import { alignUnits, type Spending, type UnitAlignment, type Units } from './align-units.js';
import { type Aligned, wholeOf } from './aligned.js';
import { anchorEdges } from './anchor-edges.js';
import { splitEdges } from './split-edges.js';

/** Unit by unit where the letters are known to be the same; else by the least number of changes. */
export function alignQuote(
  quote: QuoteWords,
  { text, units }: SourceAtoms,
  { look, work }: Spending & { readonly look: Look },
): Aligned | 'exhausted' | undefined {
  const first = firstAtOrAfter(text, units, look.first);
  if (look.last !== undefined) {
    const straight = alignStraight(quote, { text, units }, first);
    if (straight !== undefined) return straight;
  }
  const numbers = new Map<string, number>();
  const numberOf = (key: string): number => {
    const known = numbers.get(key) ?? numbers.size;
    numbers.set(key, known);
    return known;
  };
  const read = (side: AtomText, places: readonly number[]): Units => ({
    keys: places.map((at) => numberOf(atomAt(side.atoms, at).key)),
    isMarkup: places.map((at) => side.markup[at] !== undefined),
  });
  const [ours, theirs] = [read(quote, quote.units), read(text, units)];
  const loose = alignUnits(ours, theirs, { at: first, work });
  if (loose === undefined) return 'exhausted';
  const alignment = anchorEdges(loose, ours, theirs);
  if (splitEdges(quote, { text, units }, alignment.facing))
    return alignQuote(quote, { text, units }, { look: { ...look, last: undefined }, work });
  const pairs = Array.from(alignment.facing, (place, unit) => ({ unit, place })).filter(
    ({ unit, place }) => ours.keys[unit] === theirs.keys[place],
  );
  if (pairs.length === 0) return undefined;
  const start = overMarkup(quote, { text, units }, { alignment, way: -1 });
  const last = overMarkup(quote, { text, units }, { alignment, way: 1 });
  return {
    pairs: pairs.map(({ unit, place }) => ({ quote: numberAt(quote.units, unit), source: numberAt(units, place) })),
    whole: wholeOf(quote, [numberAt(units, start), numberAt(units, last)]),
  };
}

/** A number of a list or note at an edge of the quote faces the one that the source has there: another is another item. */
function overMarkup(
  quote: QuoteWords,
  { text, units }: SourceAtoms,
  { alignment, way }: { readonly alignment: UnitAlignment; readonly way: -1 | 1 },
): number {
  const edge = way < 0 ? 0 : quote.units.length - 1;
  const outer = way < 0 ? alignment.from : alignment.to - 1;
  const mark = quote.markup[numberAt(quote.units, edge)];
  const beyond = units[outer + way] ?? -1;
  if (alignment.facing[edge] !== -1 || mark === undefined) return outer;
  const isNumber = way < 0 && isDigitCode(atomAt(text.atoms, beyond).key.codePointAt(0) ?? 0);
  return isNumber || text.markup[beyond] === mark ? outer + way : outer;
}

function firstAtOrAfter({ atoms }: AtomText, units: readonly number[], offset: number): number {
  let low = 0;
  let high = units.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (atomAt(atoms, numberAt(units, middle)).end <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
