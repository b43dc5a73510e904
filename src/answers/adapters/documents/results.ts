/**
 * Documents of a retriever as results of a packet: of LangChain, of LlamaIndex, of Haystack, of
 * LightRAG, or plain.
 */
import type { EvidenceResultV1 } from '../../../contracts/evidence-packet/index.js';
import { isSourceUrl } from '../../../core/fields/name.js';
import {
  isList,
  isObject,
  type JsonValue,
  pointerTo,
  present,
} from '../../../core/json/value/index.js';
import {
  countIn,
  firstOf,
  listIn,
  memberOf,
  namedIn,
  type Path,
  textIn,
} from '../builder/members.js';
import { readable } from '../builder/readable.js';
import { type ToolPart, toolFacts, toolParts } from '../builder/request-parts.js';

/** A result of a packet before it is hashed: what `createEvidencePacket` takes. */
export type ResultDraft = Omit<EvidenceResultV1, 'evidence_hash'>;

/** Results, and what could not become one. */
export interface DocumentResults {
  readonly value: readonly ResultDraft[];
  readonly dropped: readonly DroppedDocument[];
}

/** A document that is not a result, or a page that a result does not have. */
export interface DroppedDocument {
  /** RFC 6901 pointer into the list. */
  readonly pointer: string;
  /**
   * `malformed`: it is none of these forms; `no-text`: it has no text; `duplicate-id`: another before it has its id; `too-large`, of
   * the whole list: it has more members than are read, and the rest is missing; `unclear-page`: it is a result, without the page that
   * its metadata have, as loaders count such pages from 0 or 1, or write what is printed on them.
   */
  readonly reason: 'malformed' | 'no-text' | 'duplicate-id' | 'too-large' | 'unclear-page';
}

/**
 * A document of a retriever: LangChain's `Document`, or it with its score in a pair; LlamaIndex's
 * `NodeWithScore`; Haystack's, with
 * `content` and `meta`; or plain. Or what a tool returned: a result of MCP or an artifact of A2A, each part of which is a document.
 */
export type RetrievedDocument =
  | { readonly pageContent: string; readonly metadata?: object; readonly id?: string | undefined }
  | { readonly node: object; readonly score?: number | undefined }
  | {
      readonly content: string;
      readonly id?: string | undefined;
      readonly meta?: object | undefined;
      readonly score?: number | null | undefined;
    }
  | {
      readonly text: string;
      readonly id?: string | undefined;
      readonly metadata?: object | undefined;
      readonly score?: number | undefined;
    }
  | readonly [document: object, score: number]
  | { readonly content: readonly object[] }
  | { readonly contents: readonly object[] }
  | { readonly parts: readonly object[] }
  | { readonly uri: string }
  | { readonly resource: object };

/**
 * Documents as results of a packet, in their order.
 *
 * The score is the retriever's, and absent where it gave none. A document without an id is called
 * by its place in the list,
 * `document-1`; its path is what the metadata call its source. Lines, addresses and pages are kept: the pages of LangChain's TypeScript
 * (`loc.pageNumber`) and of Haystack (`page_number` of `meta`). Never throws.
 *
 * @example
 * ```ts
 * import { resultsFromDocuments } from 'evidence-contracts/adapters';
 *
 * const document = { pageContent: 'Tea steeps.', metadata: { source: 'tea.md' } };
 * const { value } = resultsFromDocuments([[document, 0.9], { text: 'By ship.', id: 'b' }]);
 * console.log(value.map(({ id, path, score }) => `${id} ${path} ${score}`).join()); // document-1 tea.md 0.9,b b undefined
 * ```
 */
export function resultsFromDocuments(documents: readonly RetrievedDocument[]): DocumentResults {
  const { copy, isCut } = readable(documents, { repair: true });
  const value: ResultDraft[] = [];
  const dropped: DroppedDocument[] = isCut ? [{ pointer: '', reason: 'too-large' }] : [];
  const known = new Set<string>();
  if (!isList(copy)) return { value, dropped: [{ pointer: '', reason: 'malformed' }] };
  for (const { part, path } of copy.flatMap(retrievedIn)) {
    const read = resultOf(part, path);
    const found = typeof read !== 'string' && known.has(read.id) ? 'duplicate-id' : read;
    const pointer = pointerTo(path);
    if (typeof found === 'string') dropped.push({ pointer, reason: found });
    else {
      known.add(found.id);
      value.push(found);
      if (isPageUnclear(part)) dropped.push({ pointer, reason: 'unclear-page' });
    }
  }
  return { value, dropped };
}

/**
 * The documents in an entry of the list: of a result of a tool each part, else the entry itself.
 */
function retrievedIn(entry: JsonValue, index: number): readonly ToolPart[] {
  const parts = toolParts(entry);
  if (parts === undefined) return [{ part: plainOf(entry), path: [index] }];
  return parts.map(({ part, path }) => ({ part: plainOf(part), path: [index, ...path] }));
}

/** A resource or a file of a tool, as a plain document. */
function plainOf(part: JsonValue): JsonValue {
  const isTool = ['resource', 'file', 'uri'].some((name) => memberOf(part, name) !== undefined);
  const facts = isTool ? toolFacts(part) : undefined;
  if (facts === undefined) return part;
  const url = textIn(facts, 'url');
  const metadata: JsonValue = present({ id: url, source: url, title: textIn(facts, 'title') });
  return { text: memberOf(facts, 'text') ?? null, metadata };
}

/** A document, out of its pair with a score and out of its node. */
function documentIn(given: JsonValue): JsonValue | undefined {
  const [document] = isList(given) ? given : [given];
  return memberOf(document, 'node') ?? document;
}

const metadataOf = (document: JsonValue | undefined): JsonValue =>
  memberOf(document, 'metadata') ?? memberOf(document, 'meta') ?? null;

function resultOf(given: JsonValue, path: Path): ResultDraft | DroppedDocument['reason'] {
  const [pairDocument, pairScore] = isList(given) ? given : [given];
  const document = documentIn(given);
  if (!isObject(document)) return 'malformed';
  const excerpt = textIn(document, 'pageContent', 'page_content', 'text', 'content');
  if (excerpt === undefined || excerpt.trim() === '') return 'no-text';
  const metadata = metadataOf(document);
  // The place in the list, counted from 1: `document-2`, or `document-2-1` for a part of a result
  const places = path.flatMap((step) => (typeof step === 'number' ? [step + 1] : []));
  const id =
    namedIn(document, 'id', 'id_', 'chunk_id') ??
    namedIn(metadata, 'id') ??
    `document-${places.join('-')}`;
  const origin = namedIn(metadata, 'source', 'file_path', 'path', 'url', 'URL', 'file_name');
  const name = namedIn(document, 'path', 'file_path') ?? origin ?? namedIn(metadata, 'title') ?? id;
  const score = pairScore ?? firstOf(pairDocument, 'score') ?? firstOf(document, 'score');
  return {
    id,
    type: 'chunk',
    path: name,
    excerpt,
    ...linesOf(metadata),
    ...locatorsOf(document, name, excerpt),
    ...(typeof score === 'number' ? { score } : {}),
    sources: listIn(document, 'sources').flatMap((source) =>
      typeof source === 'string' && source !== '' ? [source] : [],
    ),
  };
}

/** The address, or the characters that LlamaIndex's node was cut from. */
function locatorsOf(
  document: JsonValue,
  name: string,
  excerpt: string,
): Pick<ResultDraft, 'locators'> {
  const url = isSourceUrl(name) ? [{ type: 'url' as const, url: name }] : [];
  const isPython = memberOf(document, 'start_char_idx') !== undefined;
  const start = countIn(document, isPython ? 'start_char_idx' : 'startCharIdx');
  const end = countIn(document, isPython ? 'end_char_idx' : 'endCharIdx');
  // A node that was changed after it was cut has another length than its place. Its TypeScript counts
  // UTF-16 units of a text that is not here: they are code points only where no unit is half of one
  const isPlace =
    start !== undefined &&
    end !== undefined &&
    end - start === Array.from(excerpt).length &&
    (isPython || start === 0);
  const text = isPlace ? [{ type: 'text' as const, start, end }] : [];
  const locators = [...pagesOf(document, excerpt), ...text, ...url];
  return locators.length === 0 ? {} : { locators };
}

/**
 * Pages in the order of the file, from 1: the page that LangChain's TypeScript reads alone, and the
 * page on which a chunk of Haystack begins, of whose pages each but the last ends in a form feed.
 */
function pagesOf(
  document: JsonValue | undefined,
  excerpt: string,
): readonly { readonly type: 'page'; readonly start: number; readonly end: number }[] {
  const single = countIn(memberOf(memberOf(document, 'metadata'), 'loc'), 'pageNumber');
  const first = single ?? countIn(memberOf(document, 'meta'), 'page_number');
  if (first === undefined || first < 1) return [];
  const further = single === undefined ? excerpt.trimEnd().split('\f').length - 1 : 0;
  return [{ type: 'page', start: first, end: first + further }];
}

const pageNames = ['page', 'page_label', 'page_number', 'pageNumber'] as const;

/** Other loaders count pages from 0 or from 1, or write the labels that are printed on them. */
function isPageUnclear(given: JsonValue): boolean {
  const document = documentIn(given);
  const metadata = metadataOf(document);
  const isNamed = [metadata, memberOf(metadata, 'loc')].some((members) =>
    pageNames.some((name) => (memberOf(members, name) ?? null) !== null),
  );
  return isNamed && pagesOf(document, '').length === 0;
}

/** Lines as text splitters of LangChain write them, both counted from 1. */
function linesOf(metadata: JsonValue): Pick<ResultDraft, 'start_line' | 'end_line'> {
  const lines = memberOf(memberOf(metadata, 'loc'), 'lines');
  const start = countIn(lines, 'from');
  const end = countIn(lines, 'to');
  if (start === undefined || end === undefined || start < 1 || end < start) return {};
  return { start_line: start, end_line: end };
}
