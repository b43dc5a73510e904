/** A quote, a source and options, checked and with defaults: what every search works from. */
import type { OffsetUnit } from '../text/offsets.js';
import { createWork, type Work } from '../work/work.js';
import type { QuoteOptions, QuoteSource } from './options.js';
import type { QuoteAcceptance, QuoteFlag, QuoteGuards } from './result/types.js';
import { pairsOf } from './source/pairs.js';
import { readSource } from './source/source-index.js';
import type { SourceParts } from './source/source-parts.js';

export interface Request {
  readonly quote: string;
  readonly source: SourceParts;
  readonly accept: QuoteAcceptance;
  readonly guards: QuoteGuards;
  readonly unit: OffsetUnit;
  readonly prefix: string;
  readonly suffix: string;
  readonly hint: number | undefined;
  readonly minTokens: number;
  readonly maxSpans: number;
  readonly work: Work;
}

const ACCEPTED: readonly unknown[] = ['exact', 'normalized', 'edited', 'fuzzy'];
const GUARDS: readonly unknown[] = ['reject', 'basic', 'report'];
const UNITS: readonly unknown[] = ['codepoint', 'utf16', 'utf8'];

/** An option of another name was meant to be one of these, and would silently not count. */
const NAMES: readonly string[] = [
  'accept',
  'guards',
  'unit',
  'prefix',
  'suffix',
  'hint',
  'minTokens',
  'maxSpans',
  'budget',
];

/** The request, or the flag that says what is wrong with it. Never throws. */
export function readRequest(quote: unknown, source: unknown, options: unknown): Request | QuoteFlag {
  if (!isText(quote)) return 'quote-is-not-text';
  const parts = readSource(source as QuoteSource);
  if (parts?.pairs() === undefined) return 'source-is-not-text';
  if (typeof options !== 'object' || options === null) return 'options-are-wrong';
  const {
    accept = 'edited',
    guards = 'reject',
    unit = 'codepoint',
    prefix = '',
    suffix = '',
    ...rest
  } = options as QuoteOptions;
  const { hint, minTokens = 1, maxSpans = 16, budget } = rest;
  const known = ACCEPTED.includes(accept) && GUARDS.includes(guards) && UNITS.includes(unit);
  const texts = isText(prefix) && isText(suffix);
  const numbers = [hint ?? 0, minTokens, maxSpans, budget ?? 0].every(
    (value) => Number.isSafeInteger(value) && value >= 0,
  );
  const named = Object.keys(options).every((name) => NAMES.includes(name));
  if (!known || !named || !texts || !numbers || maxSpans < 1 || minTokens < 1) return 'options-are-wrong';
  const work = createWork(quote.length + parts.text.length, budget);
  return { quote, source: parts, accept, guards, unit, prefix, suffix, hint, minTokens, maxSpans, work };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && pairsOf(value) !== undefined;
}
