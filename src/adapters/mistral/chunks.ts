/** Reads the chunks of a message of Mistral: texts, and references to the sources of the text before them. */
import { isObject, type JsonValue, pointerTo } from '../../json/value/index.js';
import type { DropReason } from '../builder/adapted.js';
import type { AnswerBuilder, TextPart } from '../builder/answer-builder.js';
import { isCount, isList, memberOf, namedIn, textIn } from '../builder/members.js';
import { sourceBy } from '../builder/name-source.js';

/** The chunks of a message, and their path. */
export interface ChunksHere {
  readonly chunks: readonly JsonValue[];
  readonly path: readonly (string | number)[];
}

/** Adds every text, and cites or drops every reference. Returns the parts of the text. */
export function readChunks({ chunks, path }: ChunksHere, builder: AnswerBuilder): readonly TextPart[] {
  const parts: TextPart[] = [];
  for (const [index, chunk] of chunks.entries()) {
    const text = typeof chunk === 'string' ? chunk : isTextual(chunk) ? textIn(chunk, 'text') : undefined;
    if (text === undefined) readReference({ chunk, path: [...path, index], carrier: parts.at(-1) }, builder);
    else parts.push(builder.addText(text));
  }
  return parts;
}

function isTextual(chunk: JsonValue): boolean {
  return ['text', 'output_text'].includes(textIn(chunk, 'type') ?? 'text');
}

interface ChunkHere {
  readonly chunk: JsonValue;
  readonly path: readonly (string | number)[];
  /** The text before the chunk. */
  readonly carrier: TextPart | undefined;
}

/** A reference counts the sources that a tool returned, from 0; a reference of a built-in tool names a page. */
function readReference({ chunk, path, carrier }: ChunkHere, builder: AnswerBuilder): void {
  const type = textIn(chunk, 'type');
  const ids = type === 'reference' ? listed(chunk) : undefined;
  if (ids !== undefined) {
    for (const [number, id] of ids.list.entries())
      cite({ id, pointer: pointerTo([...path, ids.name, number]), carrier }, builder);
    if (ids.list.length === 0) builder.drop(pointerTo(path), 'no-source');
  } else if (type === 'reference') builder.drop(pointerTo(path), 'malformed');
  else if (type === 'tool_reference') cite({ id: chunk, pointer: pointerTo(path), carrier }, builder);
}

/** The ids, under the name of the wire or of the SDK. */
function listed(chunk: JsonValue): { readonly name: string; readonly list: readonly JsonValue[] } | undefined {
  for (const name of ['reference_ids', 'referenceIds']) {
    const list = memberOf(chunk, name);
    if (isList(list)) return { name, list };
  }
  return undefined;
}

interface Reference {
  /** A position, a name, or an object that names a page. */
  readonly id: JsonValue;
  readonly pointer: string;
  readonly carrier: TextPart | undefined;
}

function cite({ id, pointer, carrier }: Reference, builder: AnswerBuilder): void {
  const title = namedIn(id, 'title');
  const position = typeof id === 'string' && /^\d{1,9}$/.test(id) ? Number(id) : id;
  const name = typeof id === 'string' ? id : namedIn(id, 'url', 'source');
  const document = isCount(position) ? position : undefined;
  const reason = reasonAgainst(id, carrier);
  const source =
    reason === undefined ? sourceBy({ pointer, document, name, title, isQuoted: false }, builder) : undefined;
  if (carrier === undefined || source === undefined) builder.drop(pointer, reason ?? 'no-source');
  else builder.cite({ pointer, carrier, claim: [carrier.start, carrier.end], source, title });
}

function reasonAgainst(id: JsonValue, carrier: TextPart | undefined): DropReason | undefined {
  if (!isObject(id) && typeof id !== 'string' && !isCount(id)) return 'malformed';
  return carrier === undefined ? 'no-text' : undefined;
}
