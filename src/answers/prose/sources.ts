/** What an answer in prose was written from: texts, with what is known of them. */
import type { GenerationSource } from '../../contracts/generation-result/parts.js';
import type { ValueKind } from '../../core/issue/options.js';
import { present } from '../../core/json/value/index.js';
import { extentOf, type TextExtent } from '../../core/text/extent.js';
import { isLayout, type LayoutSource } from '../../core/text/layout.js';
import type { SourceIndex } from '../../quotes/quote/index.js';
import {
  type GivenSource,
  type NamedSources,
  nameByPlace,
  readNamedSources,
} from '../../quotes/quote/named-sources.js';
import {
  faultOf,
  formsOfSources,
  type SourceFault,
  sourceFault,
} from '../../quotes/quote/source-fault.js';
import { isIndex } from '../../quotes/quote/source-index.js';
import { textOf } from '../../quotes/quote/source-text.js';
import type { MarkSource } from '../marks/index.js';

/** A source of a result, and what its metadata does not say. */
export interface ReadSource extends GenerationSource {
  /** Whether the id was given: marks may name the source by it. */
  readonly isNamed: boolean;
  /** Whether it can be read as a whole: words that are not found may be on pages without text. */
  readonly extent: TextExtent;
  /** What was given, if it was a layout. */
  readonly given?: LayoutSource;
  /** What was given, if it was an index: ranges that it leaves out are no part of the source. */
  readonly index?: SourceIndex;
}

/** The sources, or what is wrong with the first wrong one, or with the list if it is none. */
export function readAnswerSources(sources: unknown): readonly ReadSource[] | SourceFault {
  const given = readNamedSources(sources);
  const read = given?.map(sourceOf);
  return read?.every((source) => source !== undefined) === true ? read : faultOf(given);
}

/** Whether sources could not be read. */
export const isFault = (read: readonly ReadSource[] | SourceFault): read is SourceFault =>
  'says' in read;

function sourceOf(one: GivenSource, place: number): ReadSource | undefined {
  const { name, source, title, url } = one;
  const read = textOf(source);
  if (read === undefined) return undefined;
  const { text } = read;
  const layout = isLayout(source) ? source : read.layout;
  const id = name ?? nameByPlace(place);
  const metadata = present({
    id,
    type: 'document',
    title,
    URL: url,
  });
  return {
    metadata,
    content: text,
    isNamed: name !== undefined,
    ...readableOf(text, layout),
    ...(isIndex(source) ? { index: source } : {}),
  };
}

const readableOf = (
  text: string,
  given: LayoutSource | undefined,
): Pick<ReadSource, 'extent' | 'given'> => ({
  extent: extentOf(given ?? text),
  ...present({ given }),
});

/**
 * The sources of a result, whose texts say nothing of pages: a source has the layout of the same
 * text in what is given besides.
 */
export function sourcesOfResult(
  sources: readonly GenerationSource[],
  others: NamedSources = [],
): readonly ReadSource[] {
  const read = readAnswerSources(others);
  const layouts = new Map(isFault(read) ? [] : read.map(({ content, given }) => [content, given]));
  return sources.map(({ metadata, content }) => ({
    metadata,
    content,
    isNamed: true,
    ...readableOf(content, layouts.get(content)),
  }));
}

/** The option of what checks a result: the sources of its answer, with their layouts. */
export const sourcesKind: ValueKind = {
  expected: formsOfSources,
  accepts: (value) => !isFault(readAnswerSources(value)),
  faultIn: (value) => sourceFault(value),
};

/** A name that the reader gave is none by which an answer can call the source. */
export function markSourceOf({
  metadata: { id, title, URL: url },
  isNamed,
}: Pick<GenerationSource, 'metadata'> & Pick<ReadSource, 'isNamed'>): MarkSource {
  const own = (value: unknown): string | undefined =>
    typeof value === 'string' ? value : undefined;
  return { id: isNamed ? own(id) : undefined, title: own(title), url: own(url) };
}
