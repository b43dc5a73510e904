/** What a caller knows of the sources: their texts, so that places and quotes can be checked. */
import { isList, isObject, type JsonValue, present } from '../../../core/json/value/index.js';
import type { LayoutSource } from '../../../core/text/layout.js';
import { listIn, memberOf, namedIn, textIn } from './members.js';
import { type GivenPart, partsOfRequest } from './request-parts.js';

/**
 * A source of the request: its text alone, or with a layout, which counts as its text; or what else
 * is known of it.
 */
export type GivenSource = string | LayoutSource | KnownSource;

/** What a caller knows of a source. */
export interface KnownSource {
  /**
   * Its text; a list where the request gave it in blocks. Blocks that meet without white space are
   * joined with a line end, so that a word or sentence at the end of one block does not run into
   * the next.
   */
  readonly text?: string | LayoutSource | readonly string[];
  readonly title?: string;
  readonly url?: string;
  /** Members of a CSL-JSON item, copied as they are; `id` and `type` have defaults. */
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/**
 * A message of the request, or a document or search result in one, in the shape that the provider's
 * API or LangChain takes; or what a tool or an agent returned, a result of MCP or an artifact of
 * A2A.
 */
export type RequestPart =
  | { readonly content: unknown; readonly role?: unknown }
  | { readonly parts: unknown }
  | { readonly type: string }
  | { readonly document: unknown }
  | { readonly searchResult: unknown };

/** What an adapter can be given in addition to the answer. */
export interface AdapterOptions {
  /**
   * The documents of the request, in its order: `document_index` counts them from 0. Also takes the
   * messages of the request: their documents and search results are read in order.
   */
  readonly documents?: readonly (GivenSource | RequestPart)[];
  /** The search results of the request, in its order: `search_result_index` counts them from 0. */
  readonly searchResults?: readonly (GivenSource | RequestPart)[];
  /** Texts of sources by the name that the answer has for them: an address or the id of a file. */
  readonly texts?: Readonly<Record<string, string | LayoutSource>>;
}

/** What can be given to an adapter of a provider that counts no documents of the request. */
export type TextOptions = Pick<AdapterOptions, 'texts'>;

export interface SourceFacts {
  readonly text?: string | undefined;
  /** The blocks of the text, where it was given in blocks; then `text` is absent. */
  readonly blocks?: readonly string[] | undefined;
  readonly title?: string | undefined;
  readonly url?: string | undefined;
  readonly metadata?: JsonValue | undefined;
}

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
  const given = listIn(options, 'documents').flatMap(partsOfRequest);
  const documents = given.filter(({ kind }) => kind === 'document').map(factsOf);
  const listed = listIn(options, 'searchResults').flatMap(partsOfRequest);
  const found = listed.length > 0 ? listed : given.filter(({ kind }) => kind === 'search-result');
  // Undefined for a title of two documents
  const titles = new Map<string, number | undefined>();
  for (const [index, { title }] of documents.entries())
    if (title !== undefined) titles.set(title, titles.has(title) ? undefined : index);
  return {
    documents,
    searchResults: found.map(factsOf),
    read: new Set(['texts']),
    textOf: (name) => textIn(texts, name),
    titled: (title) => titles.get(title),
  };
}

function factsOf({ facts }: GivenPart): SourceFacts {
  if (typeof facts === 'string') return { text: facts };
  const given = listIn(facts, 'text');
  const blocks = given.filter((part) => typeof part === 'string');
  const metadata = memberOf(facts, 'metadata');
  return present({
    blocks: blocks.length > 0 && blocks.length === given.length ? blocks : undefined,
    text: textIn(facts, 'text'),
    title: namedIn(facts, 'title'),
    url: namedIn(facts, 'url'),
    metadata: isObject(metadata) ? metadata : undefined,
  });
}

const known: readonly string[] = ['text', 'title', 'url', 'metadata'];

/**
 * Whether an option has a name that the adapter does not read, or a value that it cannot read: a
 * misspelt option would otherwise look like a source without a text. No options at all are fine.
 */
export function hasUnreadOptions(options: JsonValue, read: ReadonlySet<string>): boolean {
  if (options === null) return false;
  if (!isObject(options)) return true;
  return Object.entries(options).some(([name, value]) => {
    if (name === 'texts')
      return !isObject(value) || !Object.values(value).every((text) => typeof text === 'string');
    if (!isList(value)) return true;
    return (
      value.length > 0 &&
      (!read.has(name) || !value.flatMap(partsOfRequest).every(({ facts }) => isRead(facts)))
    );
  });
}

/** A text, or what is known of a source; `{}` is one of which nothing is known. */
function isRead(given: JsonValue): boolean {
  if (typeof given === 'string') return true;
  if (!isObject(given)) return false;
  const text = memberOf(given, 'text');
  if (isList(text)) return text.every((block) => typeof block === 'string');
  if (text !== undefined && text !== null) return typeof text === 'string';
  return Object.keys(given).every((name) => known.includes(name));
}
