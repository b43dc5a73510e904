/** Reads what Azure adds to an answer from the user's own data: a list of chunks, which `[doc1]` in the text counts from 1. */
import { numberedMarkers } from '../../generation-result/markers.js';
import { isObject, type JsonValue, pointerTo } from '../../json/value/index.js';
import type { AnswerBuilder, TextPart } from '../builder/answer-builder.js';
import { listIn, memberOf, namedIn, textIn } from '../builder/members.js';
import { isAddress } from '../builder/name-source.js';
import { readMarks } from '../perplexity/marks.js';
import type { Listed } from '../perplexity/sources.js';

/** A message, its text, and the part of the answer that the text is. */
export interface MessageHere {
  readonly message: JsonValue;
  readonly path: readonly (string | number)[];
  readonly text: string;
  readonly carrier: TextPart;
}

export function readOwnData({ message, path, text, carrier }: MessageHere, builder: AnswerBuilder): void {
  const here = [...path, 'context', 'citations'];
  const listed = listIn(memberOf(message, 'context'), 'citations').map((chunk, index) =>
    listedChunk(chunk, pointerTo([...here, index]), builder),
  );
  if (listed.length === 0) return;
  const grammar = { ...numberedMarkers, prefix: 'doc' };
  readMarks({ text, pointer: pointerTo([...path, 'content']), carrier, listed, grammar }, builder);
}

function listedChunk(chunk: JsonValue, pointer: string, builder: AnswerBuilder): Listed {
  const isReadable = isObject(chunk);
  const [url, path, title] = [namedIn(chunk, 'url'), namedIn(chunk, 'filepath'), namedIn(chunk, 'title')];
  const [content, number] = [textIn(chunk, 'content'), namedIn(chunk, 'chunk_id')];
  const id = url ?? path ?? title ?? number;
  if (id === undefined && (content ?? '') === '') return { pointer, source: undefined, title, isReadable };
  const names = [url, path, title].filter((name) => name !== undefined);
  const given = names.map((name) => builder.given.textOf(name)).find((text) => text !== undefined);
  const text = given ?? (content === '' ? undefined : content);
  const before = builder.sources.count();
  const source = builder.sources.add({
    key: JSON.stringify(['own-data', id ?? null, number ?? null, text ?? null]),
    id: id ?? `source-${before + 1}`,
    type: 'document',
    ...(title === undefined ? {} : { title }),
    ...(url !== undefined && isAddress(url) ? { url } : {}),
    ...(text === undefined ? {} : { text }),
  });
  if (builder.sources.count() > before && given === undefined && text !== undefined)
    builder.note(pointer, 'source-excerpt');
  return { pointer, source, title, isReadable };
}
