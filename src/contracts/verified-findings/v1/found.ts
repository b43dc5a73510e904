/** Checks the quotes of one list, and what a finding says of what was found. */
import { type Digest, digest, digestText } from '../../../core/digest/digest.js';
import type { LayoutSource } from '../../../core/text/layout.js';
import { allow, spend, stepsLeft, type Work } from '../../../core/work/work.js';
import {
  indexSource,
  type QuoteAcceptance,
  type QuoteGuards,
  type QuoteResult,
  type SourceIndex,
  type VerifiedQuote,
  type VerifiedStatus,
} from '../../../quotes/quote/index.js';
import { verifyMetered } from '../../../quotes/quote/verify-quote.js';
import type { VerifiedFindingV1 } from './document.js';

/**
 * First 16 hex digits of the SHA-256 of `source_id` followed by `quote`, as UTF-8: not unique, as
 * nothing divides them.
 */
export function snippetIdOf(sourceId: string, quote: string): string {
  return digestText(sourceId + quote).slice('sha256:'.length, 'sha256:'.length + 16);
}

export function findingIdOf(sourceId: string, claimedQuote: string): Digest {
  return digest([sourceId, claimedQuote]);
}

export type FoundQuote = Pick<
  VerifiedFindingV1,
  'quote' | 'status' | 'spans' | 'occurrences' | 'context'
>;

export function foundIn({
  status,
  text,
  pieces,
  spans,
  occurrences,
  context,
}: VerifiedQuote): FoundQuote {
  const { before, after } = context;
  const found = { status, occurrences, context: { before, after } };
  if (status !== 'pieces') return { ...found, quote: [text], spans: spans.map(plainSpan) };
  // Each piece has its span here; `spans` of the result lists no more of them than of places
  const placed = pieces.flatMap((piece) =>
    piece.text === undefined || piece.span === undefined
      ? []
      : [{ text: piece.text, span: plainSpan(piece.span) }],
  );
  return {
    ...found,
    quote: placed.map((piece) => piece.text),
    spans: placed.map(({ span }) => span),
  };
}

export function plainSpan({
  start,
  end,
}: VerifiedFindingV1['spans'][number]): VerifiedFindingV1['spans'][number] {
  return { start, end };
}

const ACCEPTED: Readonly<Record<QuoteAcceptance, readonly VerifiedStatus[]>> = {
  exact: ['exact'],
  normalized: ['exact', 'normalized'],
  pieces: ['exact', 'normalized', 'pieces'],
  fuzzy: ['exact', 'normalized', 'similar'],
};

export function isAccepted(status: VerifiedStatus, accept: QuoteAcceptance): boolean {
  return ACCEPTED[accept].includes(status);
}

/** A shorter quote is in nearly every text, and finds nothing. */
const FEWEST_TOKENS = 3;

/**
 * What a list may cost, and what each quote, its units and those of its source add: several times
 * what honest ones need.
 */
export const LIST_BUDGET: number = 2 ** 24;
const STEPS_FOR_QUOTE = 2 ** 18;
const STEPS_FOR_UNIT = 512;
const STEPS_TO_READ_UNIT = 64;
const STEPS_TO_SEARCH_UNIT = 16;

export interface ListedQuote {
  readonly quote: string;
  /** The name of the source: one text for each name. */
  readonly key: string;
  readonly text: string;
  readonly layout?: LayoutSource | undefined;
  readonly accept: QuoteAcceptance;
  readonly guards: QuoteGuards;
}

/** `budget-exceeded` is the status of all quotes after the end of the budget. */
export type CheckQuote = (listed: ListedQuote) => QuoteResult;

/**
 * @param quotes - the quotes that will be checked: each adds to the budget before the first one is
 */
export function quoteChecker(quotes: readonly string[], budget: number = LIST_BUDGET): CheckQuote {
  const work: Work = { limit: budget, spent: 0 };
  for (const quote of quotes) allow(work, STEPS_FOR_QUOTE + STEPS_FOR_UNIT * quote.length);
  const known = new Map<string, SourceIndex>();
  const read = ({ key, text, layout }: ListedQuote): SourceIndex => {
    const before = known.get(key);
    if (before?.text === text) return before;
    allow(work, STEPS_TO_READ_UNIT * text.length);
    const source = indexSource(layout ?? text);
    known.set(key, source);
    return source;
  };
  return (listed) => {
    const { quote, text, accept, guards } = listed;
    const source = read(listed);
    allow(work, STEPS_TO_SEARCH_UNIT * text.length);
    const options = {
      accept,
      guards,
      minTokens: FEWEST_TOKENS,
      budget: stepsLeft(work),
    };
    const { result, spent } = verifyMetered(quote, source, options);
    spend(work, spent);
    return result;
  };
}
