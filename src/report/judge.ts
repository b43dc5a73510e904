/** Holds each quote against its pane, and lost ones against the others; one budget for all, whose end is "not checked". */
import {
  indexSource,
  type QuoteOptions,
  type QuoteResult,
  type QuoteSpan,
  type SourceIndex,
  type VerifiedQuote,
} from '../quote/index.js';
import { verifyMetered } from '../quote/verify-quote.js';
import type { Ask, Claim, ClaimState, Pane, Place } from './model.js';
import { type Purse, pay } from './purse.js';
import { states } from './words.js';

/** Steps for each claim, whatever the size of its source: a claim that is nowhere takes the most. */
const STEPS_FOR_CLAIM = 2 ** 20;

/** Steps for each unit of the sources and the quotes. */
const STEPS_FOR_UNIT = 256;

/** And so many in all, so that no document takes more than some seconds: 150 quotes that are nowhere in three megabytes. */
const MOST_STEPS = 2 ** 29;

/** The budget of a document: grows with its sources and its claims, up to a limit. */
export function purseFor(panes: readonly Pane[], asks: readonly Ask[], limit: number | undefined): Purse {
  const units = panes.reduce((sum, { text = '' }) => sum + text.length, 0);
  const quoted = asks.reduce((sum, { quote = '' }) => sum + quote.length, 0);
  const honest = STEPS_FOR_UNIT * (units + quoted) + STEPS_FOR_CLAIM * (1 + asks.length);
  return { left: limit ?? Math.min(MOST_STEPS, honest) };
}

/** What came of each ask, in order. Never throws. */
export function judgeAll(asks: readonly Ask[], panes: readonly Pane[], purse: Purse): readonly Claim[] {
  const shelf = panes.map(({ text }) => (text === undefined ? undefined : indexSource(text)));
  return asks.map((ask, index) => ({ ...ask, number: index + 1, ...judged(ask, shelf, purse) }));
}

type Shelf = readonly (SourceIndex | undefined)[];

type Judged = Omit<Claim, keyof Ask | 'number'>;

const nothing = { places: [], theirs: undefined, changes: [], folds: [], edits: [], flags: [] } as const;

function unchecked(why: string): Judged {
  return { ...nothing, state: 'not-checked', name: states['not-checked'].name, why };
}

function judged({ known, quote, pane, hint }: Ask, shelf: Shelf, purse: Purse): Judged {
  if (known !== undefined) {
    const places: readonly Place[] = typeof pane !== 'number' ? [] : [{ pane, start: 0, end: 0, line: 1, column: 1 }];
    return { ...nothing, places, state: known.state, name: known.name ?? states[known.state].name, why: known.why };
  }
  if (quote === undefined) return unchecked('No words are quoted, so there is nothing to look for.');
  if (pane === 'any') return anywhere(quote, shelf, purse);
  const source = pane === undefined ? undefined : shelf[pane];
  if (pane === undefined || source === undefined) return unchecked('The source was not given.');
  const options: QuoteOptions = { unit: 'utf16', ...(hint === undefined ? {} : { hint }) };
  const result = verifiedWithin(quote, source, { options, purse });
  if (result.verified) return standing(result, quote, pane);
  const isLost = ['not-found', 'changed', 'elided', 'cut'].includes(result.reason) && !result.flags.includes('short');
  const other = isLost ? elsewhere(quote, shelf, { pane, purse }) : undefined;
  return other ?? refused(result, pane);
}

interface Looking {
  readonly options: QuoteOptions;
  readonly purse: Purse;
}

function verifiedWithin(quote: string, source: SourceIndex, { options, purse }: Looking): QuoteResult {
  const { result, spent } = verifyMetered(quote, source, { ...options, budget: Math.max(0, purse.left) });
  pay(purse, spent);
  return result;
}

/** The first pane in which a quote stands, or else comes near. */
function anywhere(quote: string, shelf: Shelf, purse: Purse): Judged {
  let near: Judged | undefined;
  for (const [index, source] of shelf.entries()) {
    if (source === undefined) continue;
    const result = verifiedWithin(quote, source, { options: { unit: 'utf16' }, purse });
    if (result.verified) return standing(result, quote, index);
    const lost = refused(result, index);
    if (lost.state === 'not-checked') return lost;
    if (near === undefined || (near.state === 'not-found' && lost.state === 'changed')) near = lost;
  }
  return near ?? unchecked('There is no text to look into.');
}

/** The first other pane in which a lost quote stands, exact or normalized. */
function elsewhere(
  quote: string,
  shelf: Shelf,
  { pane, purse }: { readonly pane: number; readonly purse: Purse },
): Judged | undefined {
  for (const [index, source] of shelf.entries()) {
    if (index === pane || source === undefined) continue;
    const result = verifiedWithin(quote, source, { options: { unit: 'utf16', accept: 'normalized' }, purse });
    if (!result.verified) continue;
    const { name, says } = states.elsewhere;
    return { ...standing(result, quote, index), state: 'elsewhere', name, why: says };
  }
  return undefined;
}

function standing(result: VerifiedQuote, quote: string, pane: number): Judged {
  const { match: state, spans, text, changes, folds, edits, flags, occurrences, ambiguous } = result;
  const several = ambiguous ? ` It stands in ${occurrences} places, and nothing says which is meant.` : '';
  return {
    state,
    name: states[state].name,
    why: `${states[state].says}${several}`,
    places: spans.map((span) => placed(span, pane)),
    theirs: text === quote ? undefined : text,
    changes,
    folds,
    edits,
    flags,
  };
}

type Refused = Exclude<QuoteResult, VerifiedQuote>;

const whys: Readonly<Record<Refused['reason'], { readonly state: ClaimState; readonly why: string }>> = {
  changed: { state: 'changed', why: states.changed.says },
  elided: {
    state: 'changed',
    why: 'Its pieces stand in the source, but what an ellipsis leaves out turns them round.',
  },
  cut: {
    state: 'changed',
    why: 'It stands in the source, but an edge takes a part of a number, a character or a word for the whole.',
  },
  'not-found': { state: 'not-found', why: states['not-found'].says },
  'too-short': { state: 'not-checked', why: 'It is too short to be looked for.' },
  empty: { state: 'not-checked', why: 'It is empty, so there is nothing to look for.' },
  'budget-exceeded': { state: 'not-checked', why: 'The work for this document ended before it was looked for.' },
  'invalid-input': { state: 'not-checked', why: 'The quote or the source is no well-formed text.' },
};

function refused({ reason, nearest, pieces = [], changes, flags }: Refused, pane: number): Judged {
  const { state, why } = whys[reason];
  const spans = [
    ...(nearest === undefined ? [] : [nearest.span]),
    ...(nearest === undefined ? pieces.flatMap(({ span }) => (span === undefined ? [] : [span])) : []),
  ];
  const lost = pieces.filter(({ found }) => !found).length;
  const told =
    pieces.length === 0
      ? ''
      : ` Of its ${pieces.length} pieces ${lost === 0 ? 'all' : String(pieces.length - lost)} were found.`;
  return {
    ...nothing,
    state,
    name: states[state].name,
    why: `${why}${told}`,
    places: spans.map((span) => placed(span, pane)),
    theirs: nearest?.text,
    changes,
    flags,
  };
}

function placed({ start, end, line, column }: QuoteSpan, pane: number): Place {
  return { pane, start, end, line, column };
}
