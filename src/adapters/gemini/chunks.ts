/** The chunks of a grounding as sources: pages, places, pictures, and passages with their texts. */
import { isObject, type JsonValue, pointerTo } from '../../json/value/index.js';
import type { AnswerBuilder } from '../builder/answer-builder.js';
import { countIn, listIn, memberOf, namedIn, textIn } from '../builder/members.js';
import type { GivenPlace } from '../builder/place-source.js';
import type { Source } from '../builder/source-list.js';

/** A chunk as a source, and the place in its document that it is. */
export interface Chunk {
  readonly source: Source;
  readonly title: string | undefined;
  readonly place: GivenPlace | undefined;
}

/** What grounds an answer, and its path. */
export interface Grounding {
  readonly grounding: JsonValue;
  readonly path: readonly (string | number)[];
}

/** Every chunk, cited or not: they are what the model could cite, and citations count them. */
export function addChunks({ grounding, path }: Grounding, builder: AnswerBuilder): readonly Chunk[] {
  return listIn(grounding, 'groundingChunks').map((chunk, index) => {
    const facts = kinds.map((kind) => memberOf(chunk, kind)).find(isObject) ?? null;
    const title = namedIn(facts, 'title');
    const url = namedIn(facts, 'uri', 'sourceUri', 'imageUri');
    const passage = memberOf(facts, 'ragChunk');
    const text = textIn(facts, 'text') ?? textIn(passage, 'text');
    const name = url ?? namedIn(facts, 'documentName', 'placeId', 'mediaId', 'fileSearchStore');
    if (name === undefined && title === undefined)
      builder.note(pointerTo([...path, 'groundingChunks', index]), 'source-unnamed');
    const source = builder.sources.add({
      key: `chunk:${pointerTo([...path, index])}`,
      id: name ?? title ?? `chunk-${index}`,
      type: isObject(memberOf(chunk, 'retrievedContext')) ? 'document' : 'webpage',
      ...(title === undefined ? {} : { title }),
      ...(url === undefined ? {} : { url }),
      ...(text === undefined ? {} : { text }),
    });
    return { source, title, place: placeOf(facts, passage) };
  });
}

const kinds = ['web', 'retrievedContext', 'maps', 'image'] as const;

/** The page or pages that a passage was taken from, counted from 1, first and last. */
function placeOf(facts: JsonValue, passage: JsonValue | undefined): GivenPlace | undefined {
  const span = memberOf(passage, 'pageSpan');
  const first = countIn(facts, 'pageNumber') ?? countIn(span, 'firstPage');
  const last = countIn(facts, 'pageNumber') ?? countIn(span, 'lastPage') ?? first;
  return first === undefined || last === undefined ? undefined : { unit: 'page', start: first, end: last + 1 };
}
