/** Reads the paragraphs of a block quote as quotations of their own, where they are such. */
import { present } from '../../core/json/value/index.js';
import { countWhile } from '../../core/text/offsets.js';
import type { TextSpan } from '../../core/text/sentences.js';
import { isOver, spend, stepsLeft, type Work } from '../../core/work/work.js';
import { quotedOf } from '../../quotes/quotation-marks/attribution.js';
import { partsOfBlock } from '../../quotes/quotation-marks/lines.js';
import type { QuoteOptions, SourceIndex } from '../../quotes/quote/index.js';
import { isEmptyQuote, verifyMetered } from '../../quotes/quote/verify-quote.js';
import { withoutRun } from '../marks/bind-marks.js';
import { isDress } from '../marks/dress.js';
import type {
  BindMarksResult,
  CitationMark,
  QuotationOfAnswer,
  UnreadMark,
} from '../marks/index.js';

/** An answer with its quotations, each bound to its run of marks. */
export interface BoundAnswer extends BindMarksResult {
  readonly text: string;
  readonly marks: readonly CitationMark[];
  readonly unread: readonly UnreadMark[];
}

/** The sources, and how words are looked for in them. */
export interface PartsMeans extends Pick<QuoteOptions, 'accept' | 'guards'> {
  readonly shelf: readonly SourceIndex[];
  readonly work: Work;
}

/**
 * The same answer, with the paragraphs, items and headings of a block quote as quotations of their
 * own if no source has all of its words in a row, and each part is whole sentences of a source.
 */
export function withParts(bound: BoundAnswer, means: PartsMeans): BoundAnswer {
  const { text, marks, unread } = bound;
  const known = new Set<CitationMark | UnreadMark>([...marks, ...unread]);
  // Without the stretches of a provider, which are no words of the answer
  const runs = bound.runs.filter((run) => run.marks.every((mark) => known.has(mark)));
  const quotations = bound.quotations.flatMap((quotation) =>
    quotation.kind === 'block' ? partsOf(quotation, { text, runs }, means) : [quotation],
  );
  const taken = new Set(quotations.map(({ run }) => run));
  return { ...bound, quotations, claims: bound.claims.filter(({ run }) => !taken.has(run)) };
}

function partsOf(
  quotation: QuotationOfAnswer,
  bound: Pick<BoundAnswer, 'text' | 'runs'>,
  means: PartsMeans,
): readonly QuotationOfAnswer[] {
  const { start, end, words } = quotation;
  const all = partsOfBlock(quotedOf(bound.text.slice(start, end)));
  if (all.length < 2 || isOver(means.work) || isFound(words, means)) return [quotation];
  const parts = all
    .map((part) =>
      partOf({ ...part, start: start + part.start, end: start + part.end }, quotation, bound),
    )
    .filter((part) => !isEmptyQuote(part.words));
  const isEach = parts.length > 1 && parts.every((part) => isFound(part.words, means, true));
  return isEach && !isOver(means.work) ? parts : [quotation];
}

/** A part, cited by the marks at its end, or as the block quote is. */
function partOf(
  { words, start, end }: TextSpan & { readonly words: string },
  quotation: QuotationOfAnswer,
  { text, runs }: Pick<BoundAnswer, 'text' | 'runs'>,
): QuotationOfAnswer {
  const place = { words: words.trim(), start, end };
  const nth = countWhile(runs.length, (at) => (runs[at]?.start ?? 0) < end) - 1;
  const run = runs[nth];
  if (run === undefined || run.start < start || !isDress(text, { start: run.end, end }))
    return { ...quotation, ...place };
  const plain = withoutRun(words, text.slice(run.start, run.end)).trim();
  return {
    ...quotation,
    ...place,
    words: plain,
    how: 'inside',
    run: nth,
  };
}

/** Whether a source has words as they are; of whole sentences, none is begun or broken off. */
function isFound(words: string, { shelf, work, accept, guards }: PartsMeans, isWhole = false) {
  return shelf.some((source) => {
    if (isOver(work)) return false;
    const options = { ...present({ accept, guards }), budget: stepsLeft(work) };
    const { result, spent } = verifyMetered(words, source, options);
    const isCut = result.flags.some((flag) => /mid-sentence$/.test(flag));
    return spend(work, spent) && result.verified && !(isWhole && isCut);
  });
}
