/**
 * Reads a result and its sources, and what each citation can be checked against before anything is
 * scored.
 */

import { GenerationResult } from '../../contracts/generation-result/contract.js';
import type { GenerationSource } from '../../contracts/generation-result/parts.js';
import { spanOfWords } from '../../contracts/generation-result/quoted-place.js';
import { type CodePoints, codePointsOf } from '../../contracts/generation-result/slice.js';
import type { GenerationResultV2 } from '../../contracts/generation-result/v2/version.js';
import type {
  GenerationCitationV3,
  GenerationResultV3,
} from '../../contracts/generation-result/v3/version.js';
import type { CodePointSpan } from '../../core/fields/number.js';
import { issueOf } from '../../core/issue/issue.js';
import { failure, type Outcome, success } from '../../core/issue/outcome.js';
import { present } from '../../core/json/value/index.js';
import { isUnsearched, type TextExtent } from '../../core/text/extent.js';
import { isOver, once, spend, stepsLeft, type Work } from '../../core/work/work.js';
import { examine } from '../../engine/contract/verify/index.js';
import { indexSource, type QuoteResult, type SourceIndex } from '../../quotes/quote/index.js';
import type { NamedSources } from '../../quotes/quote/named-sources.js';
import { verifyMetered } from '../../quotes/quote/verify-quote.js';
import { type AnswerSettings, sourcesOfResult } from '../prose/index.js';
import { isNear } from '../prose/quotation-state.js';
import type { UncheckedReason } from './check.js';
import { hasWords } from './lexical/words.js';

/** What a claim is checked against, or why there is nothing. */
export type Ground =
  /** The source as a whole: no words of it are quoted. */
  | { readonly kind: 'source'; readonly premise: string }
  /** The words of the source that the quote names, where they are. */
  | {
      readonly kind: 'quote';
      readonly premise: string;
      readonly span: CodePointSpan;
      /** Whether the place that the citation names has other words. */
      readonly isMoved?: true;
    }
  /** A quote that proves nothing: other words are there, or none of them. */
  | { readonly kind: 'changed' | 'not-found'; readonly span: CodePointSpan | undefined }
  /** A quote that other sources have, and the one that the citation names has not. */
  | {
      readonly kind: 'misattributed';
      readonly span: undefined;
      readonly foundIn: readonly number[];
    }
  | { readonly kind: 'nothing'; readonly reason: UncheckedReason };

/** Which match counts, and what is said of words that a source with blank pages has not. */
export type GroundSettings = Pick<AnswerSettings, 'accept' | 'guards' | 'unreadable'>;

interface Searched {
  readonly sources: readonly ReadSource[];
  readonly settings: GroundSettings;
  readonly work: Work;
  readonly texts: readonly (() => CodePoints)[];
  readonly known: Map<string, Ground>;
}

/** Searches each quote once in each source. */
export function groundsOf(
  sources: readonly ReadSource[],
  settings: GroundSettings,
  work: Work,
): (citation: GenerationCitationV3) => Ground {
  const searched = {
    sources,
    settings,
    work,
    texts: sources.map(({ content }) => once(() => codePointsOf(content))),
    known: new Map<string, Ground>(),
  };
  return (citation) => groundOfCitation(citation, searched);
}

function groundOfCitation(
  { source_id, cited_text, source_span }: GenerationCitationV3,
  searched: Searched,
): Ground {
  const { sources, texts, known, work } = searched;
  const source = sources[source_id - 1];
  const text = texts[source_id - 1];
  if (source === undefined || text === undefined) return nothing('source-out-of-range');
  if (source.hasText === undefined) return nothing('work-budget');
  if (!source.hasText) return elsewhere(cited_text ?? '', source.id, searched);
  if (cited_text === undefined || cited_text === null || cited_text === '') return wholeOf(source);
  const span = source_span ?? undefined;
  // Words at their own place are verbatim, wherever they begin and end
  const atPlace =
    span !== undefined && spend(work, cited_text.length)
      ? spanOfWords(text(), span, cited_text)
      : undefined;
  if (atPlace !== undefined) return { kind: 'quote', premise: cited_text, span: atPlace };
  const key = `${source_id} ${span?.join(' ') ?? ''} ${cited_text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const quoted = {
    words: cited_text,
    span,
    source,
    text,
  };
  const found = groundOfWords(quoted, searched);
  if (isOver(work)) return nothing('work-budget');
  known.set(key, found);
  return found;
}

/** What is known of words whose source has no text: whether another one has them. */
function elsewhere(words: string, id: number, { sources, settings, work }: Searched): Ground {
  const { accept, guards } = settings;
  const named = {
    id,
    accept,
    guards,
    work,
  };
  const foundIn = words === '' ? [] : othersWith(words, sources, named);
  if (foundIn.length > 0) return { kind: 'misattributed', span: undefined, foundIn };
  return nothing(isOver(work) ? 'work-budget' : 'source-has-no-text');
}

const nothing = (reason: UncheckedReason): Ground => ({ kind: 'nothing', reason });

const wholeOf = ({ extent, content }: ReadSource): Ground =>
  extent === 'none' ? nothing('source-has-no-text') : { kind: 'source', premise: content };

interface Quoted {
  readonly words: string;
  readonly span: CodePointSpan | undefined;
  readonly source: ReadSource;
  readonly text: () => CodePoints;
}

/** Searches words in the source that is named for them, and where they are not in it in all. */
function groundOfWords(
  { words, span, source, text }: Quoted,
  { sources, settings, work }: Searched,
): Ground {
  const { accept, guards } = settings;
  const options = {
    accept,
    guards,
    budget: Math.floor(stepsLeft(work)),
    ...present({ hint: span?.[0] }),
  };
  const { result, spent } = verifyMetered(words, source.index, options);
  spend(work, spent + words.length);
  const own = movedFrom(span, groundOf(result, wholeOf(source)), (named) => {
    const there = text().slice(named);
    const place = verifyMetered(words, there, { ...options, hint: 0 });
    return spend(work, place.spent + there.length) && place.result.verified;
  });
  const isLost = own.kind === 'changed' || own.kind === 'not-found';
  const named = {
    id: source.id,
    accept,
    guards,
    work,
  };
  const foundIn = isLost ? othersWith(words, sources, named) : [];
  if (foundIn.length > 0) return { kind: 'misattributed', span: undefined, foundIn };
  return readableOr(own, source.extent, settings);
}

/** Says of words that are in the source whether the place that is named for them has others. */
function movedFrom(
  named: CodePointSpan | undefined,
  ground: Ground,
  hasWords: (span: CodePointSpan) => boolean,
): Ground {
  if (ground.kind !== 'quote' || named === undefined) return ground;
  const isSame = ground.span[0] === named[0] && ground.span[1] === named[1];
  return isSame || hasWords(named) ? ground : { ...ground, isMoved: true };
}

/** Words that are not found in a source without text were not looked for. */
function readableOr(ground: Ground, extent: TextExtent, { unreadable }: GroundSettings): Ground {
  const isUnread =
    isUnsearched([extent], { areNamed: true }) ||
    (unreadable === 'not-checked' && extent !== 'whole');
  return ground.kind === 'not-found' && isUnread ? nothing('source-has-no-text') : ground;
}

/** The source that is named for words, and what counts as having them. */
type Named = Pick<GroundSettings, 'accept' | 'guards'> & {
  readonly id: number;
  readonly work: Work;
};

/** The other sources that have the words, by their positions from 1. */
function othersWith(
  words: string,
  sources: readonly ReadSource[],
  { id: named, accept, guards, work }: Named,
): readonly number[] {
  return sources.flatMap(({ id, index, hasText: isReadable }) => {
    if (id === named || isReadable !== true || isOver(work)) return [];
    const budget = Math.floor(stepsLeft(work));
    const { result, spent } = verifyMetered(words, index, { accept, guards, budget });
    return spend(work, spent) && result.verified ? [id] : [];
  });
}

function groundOf(found: QuoteResult, whole: Ground): Ground {
  if (found.status === 'budget-exceeded') return nothing('work-budget');
  if (found.status === 'empty') return whole;
  const place = found.spans[0] ?? found.nearest?.span;
  // Pieces of which one is nowhere have no place as a whole
  if (place === undefined)
    return { kind: isNear(found) ? 'changed' : 'not-found', span: undefined };
  const span = [place.start, place.end] as const;
  // Pieces leave out what their author chose to leave out, and words out of context say something
  // else
  return found.verified ? { kind: 'quote', premise: found.text, span } : { kind: 'changed', span };
}

/** A result that carries its sources. */
export type SourcedResult = GenerationResultV2 | GenerationResultV3;

/**
 * The result as a private copy, or a hint that shows the call to make, or what is wrong with it.
 * Takes JSON text, too.
 */
export function readResult(input: unknown): Outcome<SourcedResult> {
  const examined = examine(GenerationResult, input);
  if (!examined.ok) {
    const isMissing = examined.issues.some(
      ({ code, pointer }) => code === 'shape.missing' && pointer === '/sources',
    );
    return isMissing ? hint('createGenerationResult({ ..., sources })') : failure(examined.issues);
  }
  const result = examined.document;
  if (result.schema_version === 1)
    return hint('migrate(GenerationResult, result, { context: { sources } })');
  // An answer without citations needs no sources: nothing is checked
  const isMissing = result.sources.length === 0 && result.citations.length > 0;
  return isMissing ? hint('createGenerationResult({ ..., sources })') : success(result);
}

function hint(expected: string): ReturnType<typeof failure> {
  const message = `no sources to check the citations against; pass sources: ${expected}`;
  return failure(
    issueOf({
      code: 'generation-result.sources.missing',
      pointer: '/sources',
      message,
      expected,
    }),
  );
}

export interface ReadSource {
  /** Position in the result's `sources`, from 1. */
  readonly id: number;
  readonly content: string;
  /** False when there is nothing to read; undefined when the work ended before that was known. */
  readonly hasText: boolean | undefined;
  /** How much of it can be read: a scan has pages and no text. */
  readonly extent: TextExtent;
  readonly index: SourceIndex;
}

/** What it takes to see whether a unit belongs to a word. */
const STEPS_TO_READ = 4;

export function readSources(
  sources: readonly GenerationSource[],
  given: NamedSources | undefined,
  work: Work,
): readonly ReadSource[] {
  return sourcesOfResult(sources, given).map(({ content, given: layout, extent }, place) => ({
    id: place + 1,
    content,
    hasText: spend(work, STEPS_TO_READ * content.length) ? hasText(content) : undefined,
    extent,
    index: indexSource(layout ?? content),
  }));
}

/**
 * Whether there is something to read: addresses alone, numbered or not, say where the text would
 * be.
 */
export function hasText(content: string): boolean {
  const words = content.split(/\s+/).filter((word) => word !== '');
  const rest = words.filter((word) => !isAddress(word));
  const areNumbers =
    rest.length < words.length && rest.every((word) => /^\[?[0-9]{1,4}[\].:)]?$/.test(word));
  return !areNumbers && rest.length > 0 && hasWords(rest.join(' '));
}

const isAddress = (word: string): boolean =>
  /^[<(]?(?:[A-Za-z][A-Za-z0-9+.-]{0,31}:\/\/|www\.|doi:|urn:|mailto:)\S/.test(word);
