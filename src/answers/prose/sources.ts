/** What an answer in prose was written from: texts, with what is known of them. */
import type { GenerationSource } from '../../contracts/generation-result/parts.js';
import { present } from '../../core/json/value/index.js';
import { extentOf, type TextExtent } from '../../core/text/extent.js';
import { isLayout, type LayoutSource } from '../../core/text/layout.js';
import { attempt } from '../../core/work/work.js';
import { MOST } from '../../quotes/quote/sources.js';
import type { MarkSource } from '../marks/index.js';

/** A source that an answer was written from. */
export interface AnswerSource {
  readonly text: string | LayoutSource;
  /** Default: `source-N`, or the name in a map. */
  readonly id?: string;
  readonly title?: string;
  /** Its address. */
  readonly url?: string;
}

/**
 * The sources of an answer, in the order that marks count them from 1: a list of texts or of
 * sources, or a map of texts by name. A text may be a layout; the report has its pages where the
 * layout is also one of its `sources`.
 */
export type AnswerSources =
  | readonly (string | AnswerSource | LayoutSource)[]
  | ReadonlyMap<string, string | LayoutSource>;

const members = ['text', 'id', 'title', 'url'] as const;

/** A source of a result, and what its metadata does not say. */
export interface ReadSource extends GenerationSource {
  /** Whether the id was given: marks may name the source by it. */
  readonly isNamed: boolean;
  /** Whether it can be read as a whole: words that are not found may be on pages without text. */
  readonly extent: TextExtent;
  readonly layout?: LayoutSource;
}

/**
 * The pointer of the first wrong source, or of the list if it is not one or throws when it is read.
 */
export function readAnswerSources(given: unknown): readonly ReadSource[] | `/sources${string}` {
  const sources = attempt(() => listOf(given)?.map(sourceOf));
  if (sources === undefined) return '/sources';
  return sources.every((source) => source !== undefined)
    ? sources
    : `/sources/${sources.indexOf(undefined)}`;
}

function listOf(given: unknown): readonly unknown[] | undefined {
  if (given instanceof Map)
    return [...given].map(([id, text]: [unknown, unknown]) => ({ id, text }));
  return Array.isArray(given) && given.length <= MOST
    ? Array.from(given as readonly unknown[])
    : undefined;
}

const textIn = (given: unknown): unknown => (isLayout(given) ? given.text : given);

function sourceOf(given: unknown, index: number): ReadSource | undefined {
  const source: unknown = typeof textIn(given) === 'string' ? { text: given } : given;
  if (typeof source !== 'object' || source === null) return undefined;
  if (Object.keys(source).some((name) => !members.some((member) => member === name)))
    return undefined;
  const {
    text: whole,
    id: named,
    title,
    url,
  } = source as Partial<Record<(typeof members)[number], unknown>>;
  const text = textIn(whole);
  const id = named ?? `source-${index + 1}`;
  if (
    typeof text !== 'string' ||
    [id, title ?? '', url ?? ''].some((value) => typeof value !== 'string')
  )
    return undefined;
  const metadata = present({
    id,
    type: 'document',
    title,
    URL: url,
  });
  return {
    metadata,
    content: text,
    isNamed: named !== undefined,
    extent: extentOf(isLayout(whole) ? whole : text),
  };
}

/** A name that the reader gave is none by which an answer can call the source. */
export function markSourceOf({
  metadata: { id, title, URL: url },
  isNamed,
}: Pick<GenerationSource, 'metadata'> & Pick<ReadSource, 'isNamed'>): MarkSource {
  const own = (value: unknown): string | undefined =>
    typeof value === 'string' ? value : undefined;
  return { id: isNamed ? own(id) : undefined, title: own(title), url: own(url) };
}
