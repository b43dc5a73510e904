/** What a caller knows of the sources: their texts, so that places and quotes can be held against them. */
import { isObject, type JsonValue } from '../../json/value/index.js';
import { listIn, memberOf, namedIn, textIn } from './members.js';

/**
 * A source of the request: its text alone, or what else is known of it.
 *
 * @public
 */
export type GivenSource = string | KnownSource;

/**
 * What a caller knows of a source.
 *
 * @public
 */
export interface KnownSource {
  /** Its text; a list where the request gave it in blocks, which are joined as they are. */
  readonly text?: string | readonly string[];
  readonly title?: string;
  readonly url?: string;
  /** Members of a CSL-JSON item, taken over as they are; `id` and `type` have defaults. */
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/**
 * What an adapter can be given beside the answer.
 *
 * @public
 */
export interface AdapterOptions {
  /** The documents of the request, in its order: `document_index` counts them from 0. */
  readonly documents?: readonly GivenSource[];
  /** The search results of the request, in its order: `search_result_index` counts them from 0. */
  readonly searchResults?: readonly GivenSource[];
  /** Texts of sources by what the answer calls them: an address or the id of a file. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** A source as an adapter reads it. */
export interface SourceFacts {
  readonly text?: string;
  /** The parts that make up the text, where it came in parts. */
  readonly blocks?: readonly string[];
  readonly title?: string;
  readonly url?: string;
  readonly metadata?: JsonValue;
}

/** The options, read. */
export interface Given {
  readonly documents: readonly SourceFacts[];
  readonly searchResults: readonly SourceFacts[];
  /** The names of the options that this adapter reads; `addGiven` reads those of the request. */
  readonly read: Set<string>;
  textOf(name: string): string | undefined;
  /** The position of the one document with this title. */
  titled(title: string): number | undefined;
}

export function readGiven(options: JsonValue): Given {
  const texts = memberOf(options, 'texts');
  const documents = listIn(options, 'documents').map(factsOf);
  const titles = positionsOf(documents);
  return {
    documents,
    searchResults: listIn(options, 'searchResults').map(factsOf),
    read: new Set(['texts']),
    textOf: (name) => textIn(texts, name),
    titled: (title) => titles.get(title),
  };
}

/** Positions by title; a title that two documents have says nothing. */
function positionsOf(documents: readonly SourceFacts[]): ReadonlyMap<string, number | undefined> {
  const positions = new Map<string, number | undefined>();
  for (const [index, { title }] of documents.entries()) {
    if (title !== undefined) positions.set(title, positions.has(title) ? undefined : index);
  }
  return positions;
}

/** A document or search result of a request, by the members that callers and APIs give it. */
function factsOf(given: JsonValue): SourceFacts {
  if (typeof given === 'string') return { text: given };
  const parts = listIn(given, 'text');
  const blocks = parts.every((part) => typeof part === 'string') ? parts : [];
  const text = blocks.length > 0 ? blocks.join('') : textIn(given, 'text');
  const metadata = memberOf(given, 'metadata');
  return withoutAbsent({
    text,
    blocks: blocks.length > 0 ? blocks : undefined,
    title: namedIn(given, 'title'),
    url: namedIn(given, 'url'),
    metadata: isObject(metadata) ? metadata : undefined,
  });
}

/** Leaves out what is undefined, so that absent stays absent. */
export function withoutAbsent<Value extends object>(value: Value): Present<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Present<Value>;
}

/** The members that are there. */
type Present<Value> = { readonly [Key in keyof Value]?: Exclude<Value[Key], undefined> };
