/** Reads what tools and agents return, results of MCP and artifacts of A2A, as sources: texts, embedded resources and links. */
import { isObject, type JsonValue } from '../../json/value/index.js';
import { firstOf, isList, listIn, memberOf, namedIn, textIn } from './members.js';

/** A part of a result, and its path in it. */
export interface ToolPart {
  readonly part: JsonValue;
  readonly path: readonly (string | number)[];
}

/**
 * The parts of the result of an MCP tool (`content`, or `contents` of a resource that was read) or of an artifact or message of
 * an A2A agent (`parts`); undefined for anything else.
 */
export function toolParts(value: JsonValue): readonly ToolPart[] | undefined {
  const list = listName(value);
  if (list === undefined) return undefined;
  return listIn(value, list).map((part, index) => ({ part, path: [list, index] }));
}

/** A result has no role, and each of its parts says what it is; messages of a chat have one. */
function listName(value: JsonValue): string | undefined {
  if (isList(memberOf(value, 'contents'))) return 'contents';
  if (isList(memberOf(value, 'parts'))) {
    const isAgent = memberOf(value, 'role') === 'agent' || memberOf(value, 'role') === 'ROLE_AGENT';
    return isAgent || memberOf(value, 'artifactId') !== undefined ? 'parts' : undefined;
  }
  const isChat = ['role', 'additional_kwargs', 'response_metadata', 'kwargs'].some(
    (name) => memberOf(value, name) !== undefined,
  );
  const content = listIn(value, 'content');
  return !isChat && content.length > 0 && content.every((part) => resultKinds.includes(textIn(part, 'type') ?? ''))
    ? 'content'
    : undefined;
}

/** The kinds of MCP content. */
const resultKinds: readonly string[] = ['text', 'resource', 'resource_link', 'image', 'audio'];

/** What is known of the source in a part, by the members of `KnownSource`; undefined where it is none. */
export function toolFacts(part: JsonValue): JsonValue | undefined {
  const resource = memberOf(part, 'resource');
  if (isObject(resource)) return factsOf(resource, part);
  const file = memberOf(part, 'file');
  if (isObject(file)) return factsOf(file, file);
  const hasSource = ['uri', 'url', 'text', 'filename'].some((name) => typeof firstOf(part, name) === 'string');
  return hasSource ? factsOf(part, part) : undefined;
}

function factsOf(resource: JsonValue, owner: JsonValue): JsonValue {
  const text = textIn(resource, 'text');
  const url = namedIn(resource, 'uri', 'url', 'fileWithUri');
  const title = namedIn(resource, 'title', 'name', 'filename') ?? namedIn(owner, 'title', 'name');
  return {
    ...(text === undefined ? {} : { text }),
    ...(url === undefined ? {} : { url }),
    ...(title === undefined ? {} : { title }),
  };
}
