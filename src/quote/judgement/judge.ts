/** Judges a quote against one place of its source: what differs, what that makes of it, and the stretch that it stands for. */
import { spend, type Work } from '../../work/work.js';
import type { SourceParts } from '../source/source-parts.js';
import { alignQuote } from './alignment/align-quote.js';
import { compareStretch } from './comparison/compare.js';
import type { Comparison } from './comparison/comparison.js';
import type { Difference, Stretch } from './comparison/differences.js';
import { nameMoved } from './comparison/moved-signs.js';
import { nameOrder } from './comparison/order.js';
import { completeEdges } from './edges/edge-signs.js';
import { cutAt, cutsWords } from './edges/edges.js';
import type { QuoteWords } from './reading/quote-words.js';
import { type Look, readSourceAtoms } from './reading/source-atoms.js';

/** What a quote is at one place. */
export interface Judgement {
  readonly as: 'normalized' | 'edited' | 'changed' | 'cut';
  readonly stretch: Stretch;
  readonly differences: readonly Difference[];
  /** Units of the quote that face the same unit of the source. */
  readonly common: number;
  /** How much differs: fewer is nearer. */
  readonly distance: number;
}

const TOKENS_FOR_EDIT = 5;
/** Cutting out, aligning and comparing an atom takes a microsecond or more: as long as this many looks at a unit. */
const STEPS_FOR_ATOM = 100;

/** Undefined when nothing of the quote stands there; `exhausted` when the budget ended. */
export function judgeAt(
  source: SourceParts,
  quote: QuoteWords,
  { look, work }: { readonly look: Look; readonly work: Work },
): Judgement | 'exhausted' | undefined {
  const read = readSourceAtoms(source, look);
  if (!spend(work, STEPS_FOR_ATOM * (read.text.atoms.length + quote.atoms.length))) return 'exhausted';
  const aligned = alignQuote(quote, read, { look, work });
  if (aligned === 'exhausted' || aligned === undefined) return aligned;
  const comparison: Comparison = {
    quote,
    source: read.text,
    whole: aligned.whole,
    differences: [],
    standsElsewhere: (words) => standsIn(source, words, work),
  };
  compareStretch(comparison, aligned.pairs);
  const edges = completeEdges(comparison, quote.size);
  return conclude(source, quote, { comparison, edges, common: aligned.pairs.length });
}

/** As they are or in small letters; when the budget ends, they may. */
function standsIn(source: SourceParts, words: string, work: Work): boolean {
  const stands = (text: string): boolean => source.findText(text, work)?.length !== 0;
  return stands(words) || stands(words.toLowerCase());
}

function conclude(
  source: SourceParts,
  quote: QuoteWords,
  { comparison, edges, common }: { readonly comparison: Comparison; readonly edges: Stretch; readonly common: number },
): Judgement {
  const differences = nameMoved(nameOrder(comparison));
  const edits = differences.filter(({ as }) => as === 'edit').length;
  const changes = differences.filter(({ as }) => as === 'change').length;
  const base = { stretch: edges, differences, common, distance: 4 * changes + edits };
  if (changes > 0 || edits > Math.floor(quote.size / TOKENS_FOR_EDIT)) return { as: 'changed', ...base };
  if (cutAt(source.text, edges) !== undefined || cutsWords(source.text, edges)) return { as: 'cut', ...base };
  return { as: edits > 0 ? 'edited' : 'normalized', ...base };
}
