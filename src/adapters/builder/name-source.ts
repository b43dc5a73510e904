/** Identifies the source of a citation by the best clue: position in the request, address, name or title. */
import { present } from '../../json/value/index.js';
import type { AnswerBuilder } from './answer-builder.js';
import type { SourceFacts } from './given.js';
import { isAddress } from './members.js';
import type { Source, SourceName } from './source-list.js';

/** Adds the sources that the caller gave first, in the order of the request. */
export function addGiven(builder: AnswerBuilder): void {
  for (const name of ['documents', 'searchResults']) builder.given.read.add(name);
  for (const index of builder.given.documents.keys()) documentAt(builder, index);
  for (const index of builder.given.searchResults.keys()) searchResultAt(builder, index);
}

/** The document with this index, whether the caller gave it or not. */
function documentAt(builder: AnswerBuilder, index: number, facts: SourceFacts = {}): Source {
  const known = builder.given.documents[index] ?? {};
  return builder.sources.add({ key: `document:${index}`, id: `document-${index}`, ...facts, ...known });
}

/** The search result with this index, whether the caller gave it or not. */
function searchResultAt(builder: AnswerBuilder, index: number, facts: SourceFacts = {}): Source {
  const known = builder.given.searchResults[index] ?? {};
  return builder.sources.add({ key: `search-result:${index}`, id: `search-result-${index}`, ...facts, ...known });
}

/** A page, identified by its address. */
export function pageAt(builder: AnswerBuilder, url: string, facts: Omit<SourceName, 'key' | 'id'> = {}): Source {
  return builder.sources.add({ key: `url:${url}`, id: url, url, ...facts });
}

/** Whether a quote is shortened, or put together from pieces. */
export function isAbridged(quote = ''): boolean {
  return quote.includes('...') || quote.includes('…');
}

/** What a citation has of its source. */
export interface SourceClues {
  readonly pointer: string;
  /** Position among the documents of the request, from 0. */
  readonly document?: number | undefined;
  /** Position among the search results of the request, from 0. */
  readonly searchResult?: number | undefined;
  /** An address, or another name that the provider uses. */
  readonly name?: string | undefined;
  readonly title?: string | undefined;
  /** Whether the citation quotes words of it. */
  readonly isQuoted: boolean;
  /** What else the answer has of it. */
  readonly facts?: SourceFacts;
}

/** The source; undefined where the citation has neither a name for it nor words of it. */
export function sourceBy(clues: SourceClues, builder: AnswerBuilder): Source | undefined {
  const { pointer, searchResult, name, title, isQuoted } = clues;
  const facts = present({ title, ...clues.facts });
  const addressed = isAddress(name) ? { ...facts, url: name } : facts;
  const isNamed = searchResult !== undefined || name !== undefined || title === undefined;
  const document = clues.document ?? (isNamed ? undefined : builder.given.titled(title));
  if (document !== undefined) return documentAt(builder, document, addressed);
  if (searchResult !== undefined) return searchResultAt(builder, searchResult, addressed);
  if (name !== undefined && isAddress(name)) return pageAt(builder, name, facts);
  const known = name ?? title;
  if (known !== undefined) return builder.sources.add({ key: `name:${known}`, id: known, ...facts });
  if (!isQuoted) return undefined;
  builder.note(pointer, 'source-unnamed');
  return builder.sources.add({ key: `unnamed:${pointer}`, id: `unnamed-${builder.sources.count() + 1}` });
}
