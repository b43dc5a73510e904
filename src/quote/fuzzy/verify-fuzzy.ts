/** The fuzzy rung, only when it is asked for: more than 4/5 of the tokens, and no guard that was asked for refuses. */
import { tokenize, tokenKeys } from '../../text/tokens.js';
import { spend } from '../../work/work.js';
import { contextFlags } from '../judgement/context/context.js';
import { cutAt } from '../judgement/edges/edges.js';
import { type Judgement, judgeAt } from '../judgement/judge.js';
import type { QuoteWords } from '../judgement/reading/quote-words.js';
import type { Request } from '../request.js';
import { changesOf } from '../result/changes.js';
import { profile, refuse, refuseCut, theNearest } from '../result/results.js';
import type { QuoteGuard, QuoteResult } from '../result/types.js';
import type { SoughtWords } from '../source/sought-words.js';
import { type FuzzyMatch, findFuzzy, type QuoteTokens } from './fuzzy.js';
import { readQuoteKeys } from './hits.js';

/** Fewer tokens are never fuzzy. */
const FEWEST_TOKENS = 5;

/** The tokens of a quote. */
export function readQuoteTokens(quote: string): QuoteTokens {
  const tokens = tokenize(quote);
  return { tokens, keys: readQuoteKeys(tokenKeys(tokens)) };
}

/** Undefined when the quote is too short, or no window has enough of its tokens. */
export function verifyFuzzy(
  request: Request,
  words: QuoteWords,
  { tokens, sought }: { readonly tokens: QuoteTokens; readonly sought: SoughtWords | undefined },
): QuoteResult | undefined {
  const { source, work } = request;
  if (!spend(work, source.tokenCost() + 4 * request.quote.length)) return refuse('budget-exceeded');
  const size = tokens.keys.counts.size;
  if (size < FEWEST_TOKENS) return undefined;
  const match = findFuzzy({ source, sought, work }, tokens);
  if (match === 'exhausted') return refuse('budget-exceeded');
  if (match === undefined) return undefined;
  const { stretch } = match;
  const judgement = judgedAt(request, words, match);
  if (judgement === 'exhausted') return refuse('budget-exceeded');
  if (cutAt(source.text, stretch) !== undefined) return refuseCut(request, stretch, size);
  const flags = [...match.guards, ...contextFlags(source.text, stretch)];
  const changes = changesOf(request, judgement?.differences ?? [], ['edit', 'change']);
  const told = { flags, changes, profile };
  const { similarity } = match;
  const { text, span } = theNearest(request, stretch);
  if (refuses(request, match))
    return { verified: false, reason: 'changed', nearest: { text, span, similarity }, ...told };
  return {
    verified: true,
    match: 'fuzzy',
    text,
    spans: [span],
    occurrences: 1,
    ambiguous: false,
    folds: [],
    edits: [],
    similarity,
    ...told,
  };
}

/** What differs between the quote and the window, as the judgement of every other rung tells it. */
function judgedAt(
  { source, work }: Request,
  words: QuoteWords,
  { stretch }: FuzzyMatch,
): Judgement | 'exhausted' | undefined {
  const look = { from: stretch.start, to: stretch.end, first: stretch.start };
  return judgeAt(source, words, { look, work });
}

const BASIC: readonly QuoteGuard[] = ['number-changed', 'negation-changed', 'order-changed'];

function refuses({ guards }: Request, match: FuzzyMatch): boolean {
  if (guards === 'report') return false;
  return match.guards.some((guard) => guards === 'reject' || BASIC.includes(guard));
}
