/** The sources of a call: read once, with their names, for passages and for the whole answer. */
import type { MarkSource } from '../../answers/marks/index.js';
import { extentOf, unsearchedOf } from '../../core/text/extent.js';
import type { LayoutSource } from '../../core/text/layout.js';
import type { Work } from '../../core/work/work.js';
import type { NamedSources, SourceDocument } from '../../quotes/quote/index.js';
import { nameByPlace, readNamedSources } from '../../quotes/quote/named-sources.js';
import { readSource } from '../../quotes/quote/source-index.js';
import { type Shelf, shelfOf } from '../../quotes/quote/sources.js';

/** The sources of one call, each read once, and the work budget that is left. */
export interface CallSources {
  readonly shelf: Shelf;
  readonly work: Work;
  /** Whether no source has a text: words that are in none of them were not looked for. */
  readonly isUnread: () => boolean;
}

/** Sources as they were given, each indexed once, and what they are called, in their order. */
export interface ReadSources {
  readonly shelf: Shelf;
  readonly known: readonly MarkSource[];
}

/** Undefined if they are not sources. Never throws, except where the caller's own iterator does. */
export function readSources(sources: NamedSources | undefined): ReadSources | undefined {
  const given = readNamedSources(sources);
  const shelf = given && shelfOf(given);
  if (given === undefined || shelf === undefined) return undefined;
  return { shelf, known: given.map(({ name: id, title, url }) => ({ id, title, url })) };
}

/** Whether no source has a text, as scans have none. */
export function isUnread(shelf: Shelf): boolean {
  const extents = [...shelf.values()].map((source) => {
    const { layout, text = '' } = readSource(source) ?? {};
    return extentOf(layout ?? text);
  });
  return unsearchedOf(extents, { areNamed: false }) === 'all';
}

/** The sources as they were given, with their indexes: what a check of the whole answer takes. */
export const documentsOf = ({ shelf, known }: ReadSources): readonly SourceDocument[] =>
  [...shelf.values()].map((text, nth) => ({ text, ...known[nth] }));

/**
 * Their texts by name, those with pages as layouts. One without a name has that of its place, by
 * which no number cites it.
 */
export const textsOf = ({
  shelf,
  known,
}: ReadSources): ReadonlyMap<string, string | LayoutSource> =>
  new Map(
    [...shelf.values()].map((source, nth) => {
      const { layout, text = '' } = readSource(source) ?? {};
      return [known[nth]?.id ?? nameByPlace(nth), layout ?? text];
    }),
  );
