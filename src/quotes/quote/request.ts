/** A quote, a source and options, checked and with defaults: what every step works from. */
import type { Issue } from '../../core/issue/issue.js';
import {
  anything,
  isWholeFrom,
  type OptionKind,
  oneOf,
  optionIssues,
  text,
  type ValueKind,
  wholeFrom,
} from '../../core/issue/options.js';
import { isReadableList } from '../../core/issue/readable-list.js';
import { indexOffsets, type OffsetUnit, toUtf16 } from '../../core/text/offsets.js';
import { attempt, createWork, type Work } from '../../core/work/work.js';
import { isLanguage, type Negators, negatorsOf } from './negators.js';
import { withoutOuterSpace } from './reading/spaces.js';
import { isScriptFold } from './scripts.js';
import { readSource, type SearchedSource } from './source-index.js';
import type { AttributedQuote, QuoteFlag, QuoteOptions } from './types.js';

export interface Request
  extends Required<Omit<QuoteOptions, 'at' | 'hint' | 'budget' | 'languages'>> {
  readonly quote: string;
  readonly source: SearchedSource;
  readonly negators: Negators;
  readonly hint: number | undefined;
  readonly work: Work;
}

const wholeText = { expected: 'a text of whole characters', accepts: isText };
const offset = wholeFrom(0);
const range = {
  expected: 'a pair [start, end] of whole numbers from 0',
  accepts: (value: unknown) =>
    Array.isArray(value) &&
    value.length === 2 &&
    value.every(isWholeFrom(0)) &&
    value[0] <= value[1],
};

const OPTIONS: Readonly<Record<keyof QuoteOptions, ValueKind>> = {
  accept: oneOf('exact', 'normalized', 'pieces', 'fuzzy'),
  context: oneOf('refuse', 'report'),
  guards: oneOf('reject', 'none'),
  scripts: {
    expected: 'a list of folds such as hansHant',
    accepts: (value) => isReadableList(value) && value.every(isScriptFold),
  },
  languages: {
    expected: 'a list of languages that have negators',
    accepts: (value) => isReadableList(value) && value.every(isLanguage),
  },
  unit: oneOf('codepoint', 'utf16', 'utf8'),
  prefix: wholeText,
  suffix: wholeText,
  hint: offset,
  at: range,
  minTokens: wholeFrom(1),
  maxSpans: wholeFrom(1),
  budget: offset,
};

const ATTRIBUTED: Readonly<Record<keyof AttributedQuote, OptionKind>> = {
  quote: anything, // what is no text has a flag of its own
  source: text,
  prefix: wholeText,
  suffix: wholeText,
  hint: offset,
  at: range,
};

/** What is wrong with the members of a quote that names its source. Never throws. */
export const attributedFaults = (asked: object): readonly Issue[] =>
  optionIssues(asked, ATTRIBUTED);

/** What is wrong with options that `readOptions` does not take. Never throws. */
export const optionFaults = (options: unknown): readonly Issue[] =>
  optionIssues(options ?? null, OPTIONS);

/** The request, or the flag that says what is wrong with it. Never throws. */
export function readRequest(
  quote: unknown,
  source: unknown,
  options: unknown,
): Request | QuoteFlag {
  if (!isText(quote)) return 'quote-is-not-text';
  const parts = readSource(source);
  if (parts?.offsets().isWellFormed !== true) return 'source-is-not-text';
  const known = readOptions(options);
  if (known === undefined) return 'options-are-wrong';
  const { budget, at, languages, ...rest } = known;
  const work = createWork(quote.length + parts.text.length, budget);
  return {
    quote: withoutOuterSpace(quote),
    source: at === undefined ? parts : { ...parts, at: rangeOf(parts, at, known.unit) },
    negators: negatorsOf(languages),
    accept: 'normalized',
    context: 'refuse',
    guards: 'reject',
    scripts: [],
    unit: 'codepoint',
    prefix: '',
    suffix: '',
    hint: undefined,
    minTokens: 1,
    maxSpans: 16,
    ...rest,
    work,
  };
}

function rangeOf(
  { offsets }: SearchedSource,
  at: readonly [number, number],
  unit: OffsetUnit = 'codepoint',
) {
  const [start, end] = at.map((offset) => toUtf16(offsets(), offset, unit));
  return { start: start ?? 0, end: end ?? 0 };
}

/**
 * The options that are given, each of its kind; undefined if one is not, has another name, or
 * throws when it is read.
 */
export function readOptions(options: unknown): QuoteOptions | undefined {
  return attempt(() => {
    if (typeof options !== 'object' || options === null) return undefined;
    const given = Object.entries(options).filter(([, value]) => value !== undefined);
    return given.every(([name, value]) => isOption(name) && OPTIONS[name].accepts(value))
      ? Object.fromEntries(given)
      : undefined;
  });
}

const isOption = (name: string): name is keyof QuoteOptions => Object.hasOwn(OPTIONS, name);

export function isText(value: unknown): value is string {
  return typeof value === 'string' && indexOffsets(value).isWellFormed;
}
