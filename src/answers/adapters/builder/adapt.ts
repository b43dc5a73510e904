/**
 * Runs an adapter on any input: returns a valid GenerationResult, the places of its citations, and
 * what was dropped.
 */
import type { GenerationReference } from '../../../contracts/generation-result/parts.js';
import { codePointsOf } from '../../../contracts/generation-result/slice.js';
import {
  asJson,
  canonicalSize,
  deepFreeze,
  type JsonValue,
  present,
} from '../../../core/json/value/index.js';
import { createWork } from '../../../core/work/work.js';
import type { Adapted, AdapterNoteCode } from './adapted.js';
import { type AnswerBuilder, type Built, createBuilder } from './answer-builder.js';
import { type EventReader, readEvents } from './events.js';
import { hasUnreadOptions, readGiven } from './given.js';
import { readable } from './readable.js';
import { documentOf, type Source } from './source-list.js';

export type { Adapted } from './adapted.js';
export type { AdapterOptions, TextOptions } from './given.js';

/** Reads an answer of one provider into the builder. Must cite or drop every citation. */
export type ReadAnswer = (answer: JsonValue, builder: AnswerBuilder) => void;

type Incoming = {
  readonly answer: unknown;
  readonly options: unknown;
  readonly notes?: readonly AdapterNoteCode[];
};

/** Never throws. */
export function adapt({ answer, options, notes = [] }: Incoming, read: ReadAnswer): Adapted {
  const { copy, isRepaired, isCut, units } = readable(answer, { repair: true });
  const known = readable(options, { repair: true, layouts: true });
  const builder = createBuilder(readGiven(known.copy), createWork(units + known.units));
  for (const code of notes) builder.note('', code);
  if (isRepaired) builder.note('', 'text-repaired');
  if (isCut) builder.note('', 'answer-too-large');
  read(copy, builder);
  if (known.isCut || hasUnreadOptions(known.copy, builder.given.read))
    builder.note('', 'given-unread');
  return adaptedOf(builder.built, builder.sources.all());
}

/** The same for the answer that the events of a stream make up. Never rejects. */
export async function adaptEvents(
  { events, options }: { readonly events: unknown; readonly options: unknown },
  reader: EventReader,
  read: ReadAnswer,
): Promise<Adapted> {
  const { answer, notes } = await readEvents(events, reader);
  return adapt({ answer, options, notes }, read);
}

function adaptedOf(built: Built, sources: readonly Source[]): Adapted {
  const { text, citations, places, dropped, notes, usage } = built;
  const references = referencesOf(built, sources);
  const value = present({
    schema_version: 3,
    text,
    citations,
    references,
    sources: sources.map(documentOf),
    usage,
  });
  const nodes =
    NODES_OF_CITATION * citations.length + NODES_OF_SOURCE * (references.length + sources.length);
  const isDocument = nodes <= MOST_NODES && canonicalSize(asJson(value), MOST_BYTES) <= MOST_BYTES;
  return deepFreeze(
    isDocument
      ? {
          value,
          citations: places,
          dropped,
          notes,
        }
      : emptyOf(built),
  );
}

/*
 * The limits of a document. All else that the contract requires is true of a result by construction: the contract, and what
 * checks a document against it, would be two thirds of each adapter. Tests check every result against the contract.
 */
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_NODES = 3_000_000; // metadata have at most two million more, those of an answer and of its options
const NODES_OF_CITATION = 12;
const NODES_OF_SOURCE = 4;

/**
 * The result for an answer that exceeds the limits of a document, such as one with more bytes of
 * quotes than allowed.
 */
function emptyOf({ places, dropped, notes }: Built): Adapted {
  return {
    value: {
      schema_version: 3,
      text: '',
      citations: [],
      references: [],
      sources: [],
    },
    citations: [],
    dropped: [
      ...dropped,
      ...places.map(({ pointer }) => ({ pointer, reason: 'too-large' as const })),
    ],
    notes: [...notes, { pointer: '', code: 'answer-too-large' }],
  };
}

/**
 * One entry for each cited source, in the order of the list, with its mark in the text or else its
 * number.
 */
function referencesOf(
  { text, citations, places }: Built,
  sources: readonly Source[],
): readonly GenerationReference[] {
  const points = codePointsOf(text);
  const marks = new Map<number, string>();
  for (const [index, { source_id }] of citations.entries())
    marks.set(source_id, marks.get(source_id) || points.slice(places[index]?.mark ?? [0, 0]));
  return sources.flatMap(({ id, name: { title, url, id: ownId } }) => {
    const mark = marks.get(id);
    if (mark === undefined) return [];
    const rendered =
      title === undefined ? (url ?? ownId) : url === undefined ? title : `${title}. ${url}`;
    return { source_id: id, inline_marker: mark || `[${id}]`, rendered };
  });
}

/** The adapters, by name. */
export type AdapterName =
  | 'anthropic'
  | 'bedrock'
  | 'openai'
  | 'gemini'
  | 'ai-sdk'
  | 'langchain'
  | 'cohere'
  | 'perplexity'
  | 'mistral'
  | 'graphrag';

/** How answers of one provider are recognised and read. */
export interface Provider {
  readonly name: AdapterName;
  readonly isAnswer: (answer: JsonValue) => boolean;
  readonly read: ReadAnswer;
  readonly isEvent?: (event: JsonValue) => boolean;
  readonly events?: () => EventReader;
  /** Picks what is read out of an object with more in it, before it is copied. */
  readonly pick?: (answer: unknown) => unknown;
}
