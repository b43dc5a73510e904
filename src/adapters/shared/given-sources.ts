/** Names the documents and search results of a request: known by their place in it, whether the caller gave them or not. */
import type { Desk } from './desk.js';
import type { SourceFacts } from './given.js';
import type { Source, SourceName } from './source-list.js';

/** Puts what the caller gave first in the list, in the order of the request. */
export function addGiven(desk: Desk): void {
  for (const name of ['documents', 'searchResults']) desk.given.read.add(name);
  for (const index of desk.given.documents.keys()) documentAt(desk, index);
  for (const index of desk.given.searchResults.keys()) searchResultAt(desk, index);
}

/** The document with this index; the answer may know a title. */
export function documentAt(desk: Desk, index: number, facts: SourceFacts = {}): Source {
  const known = desk.given.documents[index] ?? {};
  return desk.sources.add({ key: `document:${index}`, id: `document-${index}`, ...facts, ...known });
}

/** The search result with this index; the answer may know a title and an address. */
export function searchResultAt(desk: Desk, index: number, facts: SourceFacts = {}): Source {
  const known = desk.given.searchResults[index] ?? {};
  return desk.sources.add({ key: `search-result:${index}`, id: `search-result-${index}`, ...facts, ...known });
}

/** What an answer knows of a page, and more members of its metadata. */
export type PageFacts = SourceFacts & Pick<SourceName, 'more'>;

/** A page, known by its address. */
export function pageAt(desk: Desk, url: string, facts: PageFacts = {}): Source {
  return desk.sources.add({ key: `url:${url}`, id: url, url, ...facts });
}

/** True for what a browser could open; other names of sources are no addresses. */
export function isAddress(name: string): boolean {
  return /^https?:\/\//i.test(name);
}

/** True for a quote that is put together from pieces, or cut off. */
export function isAbridged(quote: string): boolean {
  return quote.includes('...') || quote.includes('…');
}
