/** Names the source of a citation by the best clue that it gives: its place in the request, its address, its name, its title. */
import type { Desk } from './desk.js';
import type { SourceFacts } from './given.js';
import { documentAt, isAddress, pageAt, searchResultAt } from './given-sources.js';
import type { Source } from './source-list.js';

/** What a citation says of its source. */
export interface SourceClues {
  readonly pointer: string;
  /** Position among the documents of the request, from 0. */
  readonly document?: number | undefined;
  /** Position among the search results of the request, from 0. */
  readonly searchResult?: number | undefined;
  /** An address, or whatever else the provider calls it. */
  readonly name?: string | undefined;
  readonly title?: string | undefined;
  /** Whether the citation has words of it. */
  readonly isQuoted: boolean;
  /** More that the answer knows of it. */
  readonly facts?: SourceFacts;
}

/** The source, or nothing where the citation has neither a name for it nor words of it. */
export function sourceBy(clues: SourceClues, desk: Desk): Source | undefined {
  const { pointer, searchResult, name, title, isQuoted } = clues;
  const facts = { ...(title === undefined ? {} : { title }), ...clues.facts };
  const addressed = name !== undefined && isAddress(name) ? { ...facts, url: name } : facts;
  const isNamed = searchResult !== undefined || name !== undefined || title === undefined;
  const document = clues.document ?? (isNamed ? undefined : desk.given.titled(title));
  if (document !== undefined) return documentAt(desk, document, addressed);
  if (searchResult !== undefined) return searchResultAt(desk, searchResult, addressed);
  if (name !== undefined && isAddress(name)) return pageAt(desk, name, facts);
  const known = name ?? title;
  if (known !== undefined) return desk.sources.add({ key: `name:${known}`, id: known, ...facts });
  if (!isQuoted) return undefined;
  desk.note(pointer, 'source-unnamed');
  return desk.sources.add({ key: `unnamed:${pointer}`, id: `unnamed-${desk.sources.count() + 1}` });
}
