/** Converts members in the snake case of Python's SDKs to the names of the API, and pointers back to the given spelling. */
import { isObject, type JsonValue } from '../../json/value/index.js';
import type { AnswerBuilder } from '../builder/answer-builder.js';

/** The value in the API's spelling, and the names that it had in the other. */
export interface Spelled {
  readonly value: JsonValue;
  readonly respelled: ReadonlySet<string>;
}

/** A member whose two spellings are both there keeps them. */
export function inCamelCase(value: JsonValue): Spelled {
  const respelled = new Set<string>();
  const copy = (one: JsonValue): JsonValue => {
    if (Array.isArray(one)) return (one as readonly JsonValue[]).map(copy);
    if (!isObject(one)) return one;
    return Object.fromEntries(
      Object.entries(one).map(([name, member]): [string, JsonValue] => {
        const camel = Object.hasOwn(camelNames, name) ? camelNames[name] : undefined;
        if (camel === undefined || Object.hasOwn(one, camel)) return [name, copy(member)];
        respelled.add(camel);
        return [camel, copy(member)];
      }),
    );
  };
  return { value: copy(value), respelled };
}

/** A builder whose pointers have the names that the answer has. */
export function inSpelling({ respelled }: Spelled, builder: AnswerBuilder): AnswerBuilder {
  if (respelled.size === 0) return builder;
  const asGiven = (pointer: string): string =>
    pointer
      .split('/')
      .map((name) => (respelled.has(name) ? snakeOf(name) : name))
      .join('/');
  return {
    ...builder,
    cite: (draft) => {
      builder.cite({ ...draft, pointer: asGiven(draft.pointer) });
    },
    drop: (pointer, reason) => {
      builder.drop(asGiven(pointer), reason);
    },
    note: (pointer, code) => {
      builder.note(asGiven(pointer), code);
    },
  };
}

function snakeOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const camelNames: Readonly<Record<string, string>> = {
  cached_content_token_count: 'cachedContentTokenCount',
  candidates_token_count: 'candidatesTokenCount',
  citation_metadata: 'citationMetadata',
  citation_sources: 'citationSources',
  confidence_scores: 'confidenceScores',
  document_name: 'documentName',
  end_index: 'endIndex',
  file_search_store: 'fileSearchStore',
  finish_reason: 'finishReason',
  first_page: 'firstPage',
  grounding_chunk_indices: 'groundingChunkIndices',
  grounding_chunks: 'groundingChunks',
  grounding_metadata: 'groundingMetadata',
  grounding_supports: 'groundingSupports',
  image_uri: 'imageUri',
  last_page: 'lastPage',
  media_id: 'mediaId',
  page_number: 'pageNumber',
  page_span: 'pageSpan',
  part_index: 'partIndex',
  place_id: 'placeId',
  prompt_feedback: 'promptFeedback',
  prompt_token_count: 'promptTokenCount',
  publication_date: 'publicationDate',
  rag_chunk: 'ragChunk',
  retrieved_context: 'retrievedContext',
  source_uri: 'sourceUri',
  start_index: 'startIndex',
  usage_metadata: 'usageMetadata',
};
