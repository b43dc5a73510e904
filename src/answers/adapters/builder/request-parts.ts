/**
 * Reads the sources in messages of a request, and in what tools and agents return: results of MCP
 * and artifacts of A2A.
 */
import { isList, isObject, type JsonValue, present } from '../../../core/json/value/index.js';
import { firstOf, isAddress, listIn, memberOf, namedIn, type Path, textIn } from './members.js';

/** A source of the request, by the members of `KnownSource`. */
export type GivenPart = { readonly kind: 'document' | 'search-result'; readonly facts: JsonValue };

/**
 * The sources in an entry of the options: of a message each document and search result in order, of
 * the result of a tool each part, of anything else the entry itself.
 */
export function partsOfRequest(entry: JsonValue): readonly GivenPart[] {
  const own = blockPart(entry);
  if (own !== undefined) return [own];
  const result = toolParts(entry);
  if (result !== undefined)
    return result.map(({ part }) => ({ kind: 'document', facts: toolFacts(part) ?? part }));
  const message = messageIn(entry);
  if (message === undefined) return [{ kind: 'document', facts: entry }];
  return listIn(message, 'content', 'parts').flatMap(partsOfBlock);
}

/** LangChain keeps the members of a message one level down. */
function messageIn(entry: JsonValue): JsonValue | undefined {
  return [entry, memberOf(entry, 'kwargs'), memberOf(entry, 'data')].find((one) => {
    const content = firstOf(one, 'content', 'parts');
    return isList(content) || (typeof content === 'string' && hasAny(one, messageMarks));
  });
}

/**
 * A message whose content is a text has one of these; a source whose text has the wrong name has
 * none.
 */
const messageMarks: readonly string[] = ['role', 'additional_kwargs', 'response_metadata'];

function hasAny(value: JsonValue | undefined, names: readonly string[]): boolean {
  return names.some((name) => memberOf(value, name) !== undefined);
}

/** Results of tools contain documents and search results, too. */
function partsOfBlock(block: JsonValue): readonly GivenPart[] {
  const part = blockPart(block);
  if (part !== undefined) return [part];
  const result = textIn(block, 'type') === 'tool_result' ? block : memberOf(block, 'toolResult');
  return listIn(result, 'content').flatMap(partsOfBlock);
}

/** A document or a search result; undefined for other blocks. */
function blockPart(block: JsonValue): GivenPart | undefined {
  const [document, result, type] = ['document', 'searchResult', 'type'].map((name) =>
    memberOf(block, name),
  );
  if (isObject(document)) return { kind: 'document', facts: documentFacts(document) };
  if (isObject(result)) return { kind: 'search-result', facts: searchFacts(result) };
  if (type === 'document') return { kind: 'document', facts: documentFacts(block) };
  if (type === 'search_result' || isSearchResult(block))
    return { kind: 'search-result', facts: searchFacts(block) };
  if (type === 'resource' || type === 'resource_link')
    return { kind: 'document', facts: toolFacts(block) ?? block };
  const isMedia = /^(?:image|audio|video)\//.test(
    textIn(block, 'mediaType', 'mimeType', 'mime_type') ?? '',
  );
  const isFile = type === 'text-plain' || (type === 'file' && !isMedia);
  return isFile ? { kind: 'document', facts: fileFacts(block) } : undefined;
}

/**
 * What is in a `searchResult` of Bedrock, or a search result whose type was left out: a message has
 * no source.
 */
function isSearchResult(block: JsonValue): boolean {
  return (
    textIn(block, 'source') !== undefined &&
    isList(memberOf(block, 'content')) &&
    !hasAny(block, messageMarks)
  );
}

/**
 * A document of Anthropic or Bedrock: its text, its blocks, or neither for a file that only the
 * provider reads.
 */
function documentFacts(document: JsonValue): JsonValue {
  const source = memberOf(document, 'source');
  const content = memberOf(source, 'content');
  const data = textIn(source, 'type') === 'text' ? textIn(source, 'data') : undefined;
  const text = isList(content)
    ? content.map(blockText)
    : (textIn(source, 'text', 'content') ?? data);
  return present({ text, title: namedIn(document, 'title', 'name'), url: namedIn(source, 'url') });
}

function searchFacts(result: JsonValue): JsonValue {
  const source = namedIn(result, 'source');
  const url = isAddress(source) ? source : undefined;
  return present({
    text: listIn(result, 'content').map(blockText),
    title: namedIn(result, 'title'),
    url,
    metadata: source === undefined || url !== undefined ? undefined : { id: source },
  });
}

/** A file of LangChain or of the AI SDK; the text of one that is not plain text is unknown. */
function fileFacts(file: JsonValue): JsonValue {
  const metadata =
    memberOf(file, 'metadata') ?? memberOf(memberOf(file, 'providerOptions'), 'anthropic') ?? file;
  const title = namedIn(metadata, 'title') ?? namedIn(file, 'title', 'filename', 'name');
  return present({ text: textIn(file, 'text'), title, url: namedIn(file, 'url') });
}

/** A block without text, such as a picture, keeps its place. */
function blockText(block: JsonValue): string {
  return typeof block === 'string' ? block : (textIn(block, 'text') ?? '');
}

export type ToolPart = { readonly part: JsonValue; readonly path: Path };

/**
 * The parts of the result of an MCP tool (`content`, or `contents` of a resource that was read) or
 * of an artifact or message of an A2A agent (`parts`); undefined for anything else.
 */
export function toolParts(value: JsonValue): readonly ToolPart[] | undefined {
  const list = listName(value);
  if (list === undefined) return undefined;
  return listIn(value, list).map((part, index) => ({ part, path: [list, index] }));
}

/** A result has no role, and each of its parts has a type; messages of a chat have a role. */
function listName(value: JsonValue): string | undefined {
  if (isList(memberOf(value, 'contents'))) return 'contents';
  if (isList(memberOf(value, 'parts'))) {
    const isAgent = ['agent', 'ROLE_AGENT'].includes(textIn(value, 'role') ?? '');
    return isAgent || memberOf(value, 'artifactId') !== undefined ? 'parts' : undefined;
  }
  const kinds = listIn(value, 'content').map((part) => textIn(part, 'type') ?? '');
  const isResult =
    kinds.length > 0 &&
    kinds.every((kind) => /^(?:text|resource|resource_link|image|audio)$/.test(kind));
  return isResult && !hasAny(value, [...messageMarks, 'kwargs']) ? 'content' : undefined;
}

/**
 * What is known of the source in a part, by the members of `KnownSource`; undefined where it is
 * none.
 */
export function toolFacts(part: JsonValue): JsonValue | undefined {
  const resource = memberOf(part, 'resource');
  if (isObject(resource)) return resourceFacts(resource, part);
  const file = memberOf(part, 'file');
  if (isObject(file)) return resourceFacts(file, file);
  const hasSource = ['uri', 'url', 'text', 'filename'].some(
    (name) => typeof firstOf(part, name) === 'string',
  );
  return hasSource ? resourceFacts(part, part) : undefined;
}

function resourceFacts(resource: JsonValue, owner: JsonValue): JsonValue {
  return present({
    text: textIn(resource, 'text'),
    url: namedIn(resource, 'uri', 'url', 'fileWithUri'),
    title: namedIn(resource, 'title', 'name', 'filename') ?? namedIn(owner, 'title', 'name'),
  });
}
