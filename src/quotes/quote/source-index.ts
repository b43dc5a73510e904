/** A source that many quotes are checked against: what one pass learns of it is kept. */
import {
  checkOptions,
  type OptionKinds,
  offsets,
  oneOf,
  ranges,
  refuseArgument,
} from '../../core/issue/options.js';
import type { LayoutSource } from '../../core/text/layout.js';
import { fromUtf16, type OffsetUnit, placeOf, toUtf16 } from '../../core/text/offsets.js';
import { once } from '../../core/work/work.js';
import { type MarkedText, openingsIn } from './context.js';
import type { Stretch } from './edges.js';
import { readText, type SourceFormat } from './reading/read.js';
import type { Reading } from './reading/reading.js';
import { type ScriptFold, scriptNames } from './scripts.js';
import { type SearchText, searchText } from './search.js';
import {
  isFixed,
  keepText,
  makeText,
  type SourceText,
  textOf,
  textOfLayout,
} from './source-text.js';
import { readTokens, type Tokens } from './tokens.js';
import type { QuoteSpan, SourceIndex, SourcePlace } from './types.js';
import { listWords, type WordLists } from './windows.js';

/** What is known of a source besides its text. */
export interface SourceIndexOptions {
  /** Offset at which each page starts, ascending; text before the first belongs to page 1. */
  readonly pageOffsets?: readonly number[];
  /**
   * Ranges that are not part of the text, such as running headers: half-open; a quote may run over
   * them.
   */
  readonly skip?: readonly (readonly [start: number, end: number])[];
  /**
   * What the text is: `markdown` and `html` have marks that are read as such, `text` has none of
   * these. Default `auto`: a text can be any of them, a layout is text.
   */
  readonly format?: SourceFormat;
  /** Unit of `pageOffsets` and `skip`. Default `codepoint`. */
  readonly unit?: OffsetUnit;
}

/** How a source is read: with or without the bullets and numbers of its items. */
export type Items = 'drop' | 'keep';

/** What a check reads of a source, each part made when it is first needed. */
export interface SourceParts extends MarkedText, SourceText {
  readonly reading: (items: Items, scripts?: readonly ScriptFold[]) => Reading;
  readonly tokens: (scripts: readonly ScriptFold[]) => Tokens;
  /** Where the words of these tokens are. */
  readonly lists: (scripts: readonly ScriptFold[]) => WordLists;
  /** Whether the parts are kept for further quotes, so that lists are worth their time. */
  readonly isKept: boolean;
  /** The text itself to search in, or the signs of one of its readings. */
  readonly search: (reading?: Reading) => SearchText;
  /** UTF-16 units that no reading has read yet: what reading costs is paid once. */
  readonly unread: () => number;
}

/** A source, and the only range of it where a place may be, in UTF-16 units. */
export type SearchedSource = SourceParts & { readonly at?: Stretch | undefined };

let known: WeakMap<object, SourceParts> | undefined;

function keep(source: object, parts: SourceParts): SourceParts {
  known ??= new WeakMap();
  const kept = { ...parts, isKept: true };
  known.set(source, kept);
  keepText(source, kept);
  return kept;
}

/** Options of a text that is read; an index has pages too. */
export const readingKinds: OptionKinds = {
  format: oneOf('auto', 'markdown', 'html', 'text'),
  skip: ranges,
  unit: oneOf('codepoint', 'utf16', 'utf8'),
};

const indexKinds: OptionKinds = { ...readingKinds, pageOffsets: offsets };

/**
 * Reads a source once, for many quotes. O(n).
 *
 * @param source - a text, or a text with its layout, whose pages and ranges to skip count unless
 * the options have others
 * @throws ContractError `options.unknown` or `options.value` for wrong options or a wrong source.
 */
export function indexSource(
  source: string | LayoutSource,
  options: SourceIndexOptions = {},
): SourceIndex {
  checkOptions(options, indexKinds);
  if (typeof source !== 'string' && textOfLayout(source) === undefined)
    refuseArgument('no source', 'a text or a layout');
  return makeIndex(source, options);
}

/** The same for options that are known to be right. */
export function makeIndex(
  source: string | LayoutSource,
  options: SourceIndexOptions = {},
): SourceIndex {
  const parts = makeParts(source, options);
  const index: SourceIndex = {
    text: parts.text,
    placeAt: (offset, of = 'codepoint') => sourcePlace(parts, toUtf16(parts.offsets(), offset, of)),
  };
  keep(index, parts);
  return index;
}

const makeParts = (
  source: string | LayoutSource,
  { format, ...options }: SourceIndexOptions,
): SourceParts => partsOf(makeText(source, options), format);

/** Whether a value is what `indexSource` returned. */
export const isIndex = (value: unknown): value is SourceIndex =>
  typeof value === 'object' && value !== null && 'placeAt' in value && known?.has(value) === true;

/** The parts of an index, or of a text or layout that is read for one quote only. Never throws. */
export function readSource(source: unknown): SourceParts | undefined {
  const parts = typeof source === 'object' && source !== null ? known?.get(source) : undefined;
  if (parts !== undefined) return parts;
  const text = textOf(source);
  if (text === undefined) return undefined;
  const made = partsOf(text);
  return typeof source === 'object' && source !== null && isFixed(source)
    ? keep(source, made)
    : made;
}

function partsOf(
  source: SourceText,
  format: SourceFormat = source.layout === undefined ? 'auto' : 'text',
): SourceParts {
  const { text, skip } = source;
  const readings = new Map<string, Reading>();
  const reading = (items: Items, scripts: readonly ScriptFold[] = []): Reading => {
    const key = [items, ...scriptNames(scripts)].join(' ');
    let made = readings.get(key);
    if (made === undefined) {
      const isSame = items === 'keep' && !reading('drop', scripts).hasItems;
      made = isSame
        ? reading('drop', scripts)
        : readText(text, {
            items,
            skip,
            scripts,
            format,
          });
      readings.set(key, made);
    }
    return made;
  };
  const tokens = new Map<string, Tokens>();
  const searched = new Map<Reading | undefined, SearchText>();
  const search = (of?: Reading): SearchText => {
    const made = searched.get(of) ?? searchText(of?.signs() ?? text);
    searched.set(of, made);
    return made;
  };
  const tokensOf = (scripts: readonly ScriptFold[]): Tokens => {
    const key = scriptNames(scripts).join(' ');
    const made = tokens.get(key) ?? readTokens(reading('drop', scripts));
    tokens.set(key, made);
    return made;
  };
  const lists = new Map<Tokens, WordLists>();
  return {
    ...source,
    search,
    reading,
    tokens: tokensOf,
    lists: (scripts) => {
      const of = tokensOf(scripts);
      const made = lists.get(of) ?? listWords(of);
      lists.set(of, made);
      return made;
    },
    isKept: false,
    openings: once(() => openingsIn(text)),
    unread: () => (readings.size === 0 ? text.length : 0),
  };
}

/** A stretch given in UTF-16 units, as a span in the requested unit. */
export function spanOf(parts: SourceParts, stretch: Stretch, unit: OffsetUnit): QuoteSpan {
  const { start, end } = plainSpan(parts, stretch, unit);
  return { start, end, ...sourcePlace(parts, stretch.start) };
}

/** The same without line, column and page. */
export function plainSpan(parts: SourceParts, { start, end }: Stretch, unit: OffsetUnit): Stretch {
  if (unit === 'utf16') return { start, end };
  const offsets = parts.offsets();
  return { start: fromUtf16(offsets, start, unit), end: fromUtf16(offsets, end, unit) };
}

function sourcePlace(parts: SourceParts, utf16: number): SourcePlace {
  const { line, column } = placeOf(parts.offsets(), utf16);
  const page = parts.pageAt(utf16);
  return page === undefined ? { line, column } : { line, column, page };
}
