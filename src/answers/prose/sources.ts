/** What an answer in prose was written from: texts, with what is known of them. */
import type { GenerationSource } from '../../contracts/generation-result/parts.js';
import type { OptionKind } from '../../core/issue/options.js';
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

/**
 * The pointer of the first wrong source, or of the list if it is not one or throws when it is read.
 */
export function readAnswerSources(sources: unknown): readonly ReadSource[] | `/sources${string}` {
  const read = readNamedSources(sources)?.map(sourceOf);
  if (read === undefined) return '/sources';
  return read.every((source) => source !== undefined)
    ? read
    : `/sources/${read.indexOf(undefined)}`;
}

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
  const layouts = new Map(
    typeof read === 'string' ? [] : read.map(({ content, given }) => [content, given]),
  );
  return sources.map(({ metadata, content }) => ({
    metadata,
    content,
    isNamed: true,
    ...readableOf(content, layouts.get(content)),
  }));
}

/** The option of what checks a result: the sources of its answer, with their layouts. */
export const sourcesKind: OptionKind & { readonly expected: string } = {
  expected:
    'a record, a Map or a list of texts, layouts or { text or pageContent, id?, title?, url?, metadata? }',
  accepts: (value) => typeof readAnswerSources(value) !== 'string',
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
