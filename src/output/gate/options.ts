/**
 * What a gate takes and reports: which sources a call has, and what becomes of a passage that is in
 * none of them.
 */
import {
  callback,
  checkOptions,
  count,
  type OptionKinds,
  oneOf,
  text,
} from '../../core/issue/options.js';
import { isReadableList } from '../../core/issue/readable-list.js';
import { present, unknownMembers } from '../../core/json/value/index.js';
import type { LayoutSource } from '../../core/text/layout.js';
import { attempt, once } from '../../core/work/work.js';
import type {
  NamedSources,
  QuoteFlag,
  QuoteResult,
  QuoteSpan,
  SourceDocument,
  UnverifiedStatus,
} from '../../quotes/quote/index.js';
import { documentsOf, readSources } from './sources.js';

/**
 * What the check of one passage found. It contains no text, so it may be logged.
 *
 * `no-source` is also the reason where no source of the call has a text, as a scan has none.
 *
 * Reasons in addition to those of `verifyQuote`: `unclosed` (no closing mark before its paragraph
 * ends), `too-long` (longer than may be held back), `held` (found, with a flag of `hold`, or a
 * block quote that ends a sentence early), `ignored` (shown unchecked, because `ignore` has it) and
 * `unknown-term` (in no source, and too short to be surely a quotation: see `onShort`).
 */
export type GatedQuote =
  | {
      readonly verified: true;
      /** The name of the source that contains it; of equal matches the first. */
      readonly source: string;
      readonly match: 'exact' | 'normalized' | 'pieces';
      readonly spans: readonly QuoteSpan[];
    }
  | {
      readonly verified: false;
      readonly reason:
        | UnverifiedStatus
        | 'unclosed'
        | 'too-long'
        | 'held'
        | 'ignored'
        | 'unknown-term';
    };

/**
 * One passage as `onQuote` gets it. It contains text of the answer and of the sources.
 *
 * @typeParam Call - what is known of the call.
 */
export interface GatedPassage<Call> {
  readonly quote: GatedQuote;
  /** The words of the passage without its marks; the first part of one that is too long. */
  readonly words: string;
  /** What `verifyQuote` returned; undefined for a passage that was not compared. */
  readonly result: QuoteResult | undefined;
  readonly call: Call;
}

/**
 * How a gate works. Everything but the sources has a default.
 *
 * @typeParam Call - what is known of a call where its sources are looked up.
 */
export interface QuoteGateOptions<Call> {
  /** The texts that a call may quote, by name: the same for all calls, or looked up for each. */
  readonly sources: NamedSources | ((call: Call) => NamedSources | PromiseLike<NamedSources>);
  /**
   * What is shown for a passage that is not verified. `mark`: its words without quotation marks,
   * between the two texts of `mark`.
   * `drop`: the text of `dropped`. `correct`: the source's own words in the same marks, or as `mark` where there are none.
   * `throw`: the call fails with `gate.unverified`. Default `mark`.
   */
  readonly onUnverified?: 'mark' | 'drop' | 'correct' | 'throw';
  /**
   * The loosest match that counts. Default `normalized`, so that a passage that leaves words out is
   * not verified.
   */
  readonly accept?: 'exact' | 'normalized' | 'pieces';
  /**
   * Flags of a result with which a match does not count. Default `['hidden-text', 'struck-out']`.
   */
  readonly hold?: readonly QuoteFlag[];
  /**
   * Passages that are shown unchecked: the texts that may contain them, such as titles or the
   * question of a user, or a function that decides by their words. Default: none.
   */
  readonly ignore?: readonly string[] | ((words: string, call: Call) => boolean);
  /**
   * What is shown for a passage in marks of at most 4 words without a digit that is far from every
   * source: a term, a title or an ironical word looks like an invented quotation of that length.
   * `note` (default): as it is, with `note` after it. `hold`: by
   * `onUnverified`. `show`: as it is. Its reason is `unknown-term`, except with `hold`.
   */
  readonly onShort?: 'note' | 'hold' | 'show';
  /** What is after a short passage that is in no source. Default `[not in the sources]`. */
  readonly note?: string;
  /** What is before and after words that are not verified. Default `[not verified: ` and `]`. */
  readonly mark?: readonly [before: string, after: string];
  /** What is in place of a dropped passage. Default `[quote not verified]`. */
  readonly dropped?: string;
  /**
   * The longest passage that is held back, in UTF-16 units, from 1; what is longer is not verified.
   * Default 8000.
   */
  readonly limit?: number;
  /**
   * Steps of work for all passages of a call. Default: 2^24, and 64 for each UTF-16 unit of its
   * sources.
   */
  readonly budget?: number;
  /** Gets each passage, in order, before it is shown. */
  readonly onQuote?: (passage: GatedPassage<Call>) => void;
  /**
   * Gets each whole text of the answer when it has ended, with the sources of its call: what
   * `checkAnswer` takes, whose states need the marks that come after a passage.
   */
  readonly onAnswer?: (answer: GatedText<Call>) => void;
}

/**
 * A text as the model wrote it, and its sources in the order given.
 *
 * @typeParam Call - what is known of the call.
 */
export interface GatedText<Call> {
  readonly text: string;
  readonly sources: ReadonlyMap<string, string | LayoutSource>;
  /** The same with titles and addresses, by which marks may name them: `checkAnswer` takes these. */
  readonly documents: readonly SourceDocument[];
  readonly call: Call;
}

/** The same with its defaults. */
export type Settings<Call> = Required<Omit<QuoteGateOptions<Call>, Given | 'sources'>> &
  Pick<QuoteGateOptions<Call>, Given> & { readonly sources: KeptSources<Call> };

type Given = 'budget' | 'onQuote' | 'onAnswer';

/** Undefined for an iterator of what is no sources. */
type KeptSources<Call> = QuoteGateOptions<Call>['sources'] | (() => NamedSources | undefined);

const isTexts = (value: unknown): value is unknown[] =>
  isReadableList(value) && value.every((one) => typeof one === 'string');

const defaults = {
  onUnverified: 'mark',
  accept: 'normalized',
  hold: ['hidden-text', 'struck-out'],
  ignore: [],
  onShort: 'note',
  note: '[not in the sources]',
  mark: ['[not verified: ', ']'],
  dropped: '[quote not verified]',
  limit: 8000,
} as const;

/** By name, to refuse misspelt ones. */
const flags: Readonly<Record<QuoteFlag, string>> = {
  'partial-word': '',
  'partial-number': '',
  'partial-character': '',
  'starts-mid-sentence': '',
  'ends-mid-sentence': '',
  'paragraph-crossed': '',
  question: '',
  short: '',
  'either-word': '',
  'hidden-text': '',
  'struck-out': '',
  'unseen-layer': '',
  'negated-before': '',
  similar: '',
  'context-not-found': '',
  'elsewhere-unsearched': '',
  'quote-is-not-text': '',
  'source-is-not-text': '',
  'options-are-wrong': '',
};

const fromOne: OptionKinds[string] = {
  expected: 'a whole number from 1',
  accepts: (value) => Number.isSafeInteger(value) && Number(value) > 0,
};

const kinds: OptionKinds = {
  sources: {
    expected: 'a record, a Map or a list of texts, or a function that gives them',
    accepts: (value) =>
      typeof value === 'function' || (typeof value === 'object' && value !== null),
  },
  onUnverified: oneOf('mark', 'drop', 'correct', 'throw'),
  accept: oneOf('exact', 'normalized', 'pieces'),
  hold: {
    expected: `a list of ${Object.keys(flags).join(' or ')}`,
    accepts: (value) => isTexts(value) && value.every((one) => Object.hasOwn(flags, String(one))),
  },
  ignore: {
    expected: 'a list of texts, or a function',
    accepts: (value) => typeof value === 'function' || isTexts(value),
  },
  mark: { expected: 'two texts', accepts: (value) => isTexts(value) && value.length === 2 },
  dropped: text,
  onShort: oneOf('note', 'hold', 'show'),
  note: text,
  limit: fromOne,
  budget: count,
  onQuote: callback,
  onAnswer: callback,
};

/**
 * @param others - further options, all of them required, such as those of a node.
 * @throws ContractError `options.unknown` or `options.value`, and so where a required one is absent
 */
export function settingsOf<Call>(
  options: QuoteGateOptions<Call>,
  others: OptionKinds = {},
): Settings<Call> {
  const known = { ...others, ...kinds };
  checkOptions(options, known);
  // The options that have no default
  for (const name of [...Object.keys(others), 'sources'])
    checkOptions({ [name]: unknownMembers(options)[name] ?? null }, known);
  const own = Object.entries(options).filter(([name]) => !Object.hasOwn(others, name));
  return {
    ...defaults,
    ...present<Partial<QuoteGateOptions<Call>>>(Object.fromEntries(own)),
    sources: keptIn(options.sources),
  };
}

/** An iterator gives its sources once, and they are for all calls: they are read at the first one. */
function keptIn<Call>(sources: QuoteGateOptions<Call>['sources']): KeptSources<Call> {
  if (typeof sources === 'function' || !isIterator(sources)) return sources;
  return once(() => {
    const read = readSources(sources);
    return read && documentsOf(read);
  });
}

function isIterator(sources: NamedSources): boolean {
  const own = attempt((): unknown =>
    Symbol.iterator in sources ? sources[Symbol.iterator]() : undefined,
  );
  return own === sources;
}
