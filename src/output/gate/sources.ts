/** The sources of a call: read once, with their names, for passages and for the whole answer. */
import type { MarkSource } from '../../answers/marks/index.js';
import type { LayoutSource } from '../../core/text/layout.js';
import type { Work } from '../../core/work/work.js';
import type { NamedSources, SourceDocument } from '../../quotes/quote/index.js';
import { nameByPlace, readNamedSources } from '../../quotes/quote/named-sources.js';
import { readSource } from '../../quotes/quote/source-index.js';
import { type Shelf, shelfOf } from '../../quotes/quote/sources.js';

/** The sources of one call, each read once, and the work budget that is left. */
export type CallSources = { readonly shelf: Shelf; readonly work: Work };

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
