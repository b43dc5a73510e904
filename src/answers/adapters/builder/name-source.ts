/**
 * Identifies the source of a citation by the best clue: position in the request, address, name or
 * title.
 */
import { type JsonValue, present } from '../../../core/json/value/index.js';
import type { AnswerBuilder } from './answer-builder.js';
import type { SourceFacts } from './given.js';
import { isAddress, isCount } from './members.js';
import type { Source, SourceName } from './source-list.js';

const lists = { document: 'documents', 'search-result': 'searchResults' } as const;

/** Adds the sources that the caller gave first, in the order of the request. */
export function addGiven(builder: AnswerBuilder): void {
  for (const kind of ['document', 'search-result'] as const) {
    builder.given.read.add(lists[kind]);
    for (const index of builder.given[lists[kind]].keys()) givenAt({ kind, index }, builder);
  }
}

type Given = {
  readonly kind: keyof typeof lists;
  readonly index: number;
  readonly facts?: SourceFacts;
};

/** The document or search result with this index, whether the caller gave it or not. */
function givenAt({ kind, index, facts }: Given, builder: AnswerBuilder): Source {
  const known = builder.given[lists[kind]][index];
  return builder.sources.add({
    key: `${kind}:${index}`,
    id: `${kind}-${index}`,
    ...facts,
    ...known,
  });
}

export function pageAt(builder: AnswerBuilder, url: string, facts: Facts = {}): Source {
  return builder.sources.add({
    key: `url:${url}`,
    id: url,
    url,
    ...facts,
  });
}

/** A source by what its provider calls it: an address, or another name. */
export function namedSource(builder: AnswerBuilder, name: string, facts: Facts = {}): Source {
  if (isAddress(name)) return pageAt(builder, name, facts);
  return builder.sources.add({ key: `name:${name}`, id: name, ...facts });
}

type Facts = Omit<SourceName, 'key' | 'id'>;

/** Whether a quote is shortened, or put together from pieces. */
export function isAbridged(quote = ''): boolean {
  return quote.includes('...') || quote.includes('…');
}

export interface SourceClues {
  readonly pointer: string;
  /** Position among the documents of the request, from 0, as the citation has it. */
  readonly document?: JsonValue | undefined;
  /** Position among the search results of the request, from 0. */
  readonly searchResult?: JsonValue | undefined;
  /** An address, or another name that the provider uses. */
  readonly name?: string | undefined;
  readonly title?: string | undefined;
  /** Whether the citation quotes words of it. */
  readonly isQuoted: boolean;
  /** What else the answer has of it. */
  readonly facts?: SourceFacts;
}

/**
 * The source, or why there is none: a position that counts nothing is malformed, whatever else the
 * citation says; otherwise it has neither a name for its source nor words of it.
 */
export function sourceBy(
  builder: AnswerBuilder,
  clues: SourceClues,
): Source | 'malformed' | 'no-source' {
  const { pointer, searchResult, name, title, isQuoted } = clues;
  if (![clues.document ?? 0, searchResult ?? 0].every(isCount)) return 'malformed';
  const facts = present({ title, ...clues.facts });
  const addressed = isAddress(name) ? { ...facts, url: name } : facts;
  const isNamed = isCount(searchResult) || name !== undefined || title === undefined;
  const document = clues.document ?? (isNamed ? undefined : builder.given.titled(title));
  if (isCount(document))
    return givenAt({ kind: 'document', index: document, facts: addressed }, builder);
  if (isCount(searchResult))
    return givenAt({ kind: 'search-result', index: searchResult, facts: addressed }, builder);
  if (name !== undefined) return namedSource(builder, name, facts);
  if (title !== undefined)
    return builder.sources.add({ key: `name:${title}`, id: title, ...facts });
  if (!isQuoted) return 'no-source';
  builder.note(pointer, 'source-unnamed');
  return builder.sources.add({
    key: `unnamed:${pointer}`,
    id: `unnamed-${builder.sources.count() + 1}`,
  });
}
