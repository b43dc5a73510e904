/**
 * Reads the chunks of a message of Mistral: texts, and references to the sources of the text before
 * them.
 */
import { isList, isObject, type JsonValue, pointerTo } from '../../../core/json/value/index.js';
import { type AnswerBuilder, addBlock, type TextPart } from '../builder/answer-builder.js';
import { isCount, memberOf, namedIn, type Path, textIn } from '../builder/members.js';
import { sourceBy } from '../builder/name-source.js';

/** Members that list references, and the type of a chunk that is one. */
export const referenceNames: readonly string[] = [
  'reference_ids',
  'referenceIds',
  'tool_reference',
];

/** Adds every text, and cites or drops every reference. Returns the parts of the text. */
export function readChunks(
  chunks: readonly JsonValue[],
  path: Path,
  builder: AnswerBuilder,
): readonly TextPart[] {
  const parts: TextPart[] = [];
  for (const [index, chunk] of chunks.entries()) {
    const part = addBlock(chunk, [...path, index], builder);
    if (part === undefined)
      readReference({ chunk, path: [...path, index], carrier: parts.at(-1) }, builder);
    else parts.push(part);
  }
  return parts;
}

interface ChunkHere {
  /** Of a list of references, one: a position, a name, or an object that names a page. */
  readonly chunk: JsonValue;
  readonly path: Path;
  /** The text before the chunk. */
  readonly carrier: TextPart | undefined;
}

/**
 * A reference counts the sources that a tool returned, from 0; a reference of a built-in tool names
 * a page.
 */
function readReference({ chunk, path, carrier }: ChunkHere, builder: AnswerBuilder): void {
  const type = textIn(chunk, 'type');
  const pointer = pointerTo(path);
  // The name of the wire or of the SDK
  const name = isList(memberOf(chunk, 'reference_ids')) ? 'reference_ids' : 'referenceIds';
  const ids = memberOf(chunk, name);
  if (type === 'tool_reference') cite({ chunk, path, carrier }, builder);
  else if (isList(ids) && ids.length > 0) {
    for (const [at, id] of ids.entries()) {
      const here = [...path, name, at];
      if (type === 'reference') cite({ chunk: id, path: here, carrier }, builder);
      else builder.drop(pointerTo(here), 'unknown-kind');
    }
  } else if (type === 'reference') builder.drop(pointer, isList(ids) ? 'no-source' : 'malformed');
  else if (namedIn(chunk, 'url') !== undefined) builder.drop(pointer, 'unknown-kind');
}

function cite({ chunk: id, path, carrier }: ChunkHere, builder: AnswerBuilder): void {
  const pointer = pointerTo(path);
  const title = namedIn(id, 'title');
  const position = typeof id === 'string' && /^\d{1,9}$/.test(id) ? Number(id) : id;
  const name = typeof id === 'string' ? id : namedIn(id, 'url', 'source');
  const document = isCount(position) ? position : undefined;
  const reason =
    carrier === undefined && isReadable(id) ? 'no-text' : lossOf(id, document, builder);
  const source =
    reason ??
    sourceBy(builder, {
      pointer,
      document,
      name,
      title,
      isQuoted: false,
    });
  if (typeof source === 'string') builder.drop(pointer, source);
  else if (carrier === undefined) builder.drop(pointer, 'no-text');
  else
    builder.cite({
      pointer,
      carrier,
      claim: [carrier.start, carrier.end],
      source,
      title,
    });
}

const isReadable = (id: JsonValue): boolean =>
  isObject(id) || typeof id === 'string' || isCount(id);

/** Positions outside the documents of the request count nothing, where they are given. */
function lossOf(
  id: JsonValue,
  position: number | undefined,
  builder: AnswerBuilder,
): 'malformed' | 'no-such-source' | undefined {
  if (!isReadable(id)) return 'malformed';
  const count = builder.given.documents.length;
  return position !== undefined && count > 0 && position >= count ? 'no-such-source' : undefined;
}
