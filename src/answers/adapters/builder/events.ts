/**
 * Adds the events of a stream up to the answer; a stream that is cut off returns what arrived, and
 * a note.
 */
import { budgetsOf, type JsonValue } from '../../../core/json/value/index.js';
import type { AdapterNoteCode } from './adapted.js';
import { readable } from './readable.js';

/**
 * A stream of events, as an SDK returns it, or a recorded list. Some SDKs, such as that of Bedrock,
 * return an object whose `stream` it is.
 */
export type EventStream<Event = object> =
  | Iterable<Event>
  | AsyncIterable<Event>
  | { readonly stream?: Iterable<Event> | AsyncIterable<Event> | undefined };

/** Takes the events of one provider in order. Never throws; skips events that it does not know. */
export interface EventReader {
  push(event: JsonValue): void;
  /** The answer so far, in the shape that the provider's completed answers have. */
  answer(): JsonValue;
  state(): StreamState;
  /** What else is to be said of the events so far. */
  notes?(): readonly AdapterNoteCode[];
}

/** `failed`: the provider reported it; `unmarked`: no event marks the end. */
export type StreamState = 'started' | 'complete' | 'failed' | 'unmarked';

/**
 * The state after an event. A failure stays one: an end after it, with which gateways finish every
 * stream, does not make it an answer.
 */
export function stateAfter(state: StreamState, next: StreamState): StreamState {
  return state === 'failed' ? state : next;
}

/** An event counts as so many members at least: an endless stream can be one of empty events. */
const NODES_OF_EVENT = 8;

/**
 * Reads a stream until it ends, throws, or is larger than any document; then no more events are
 * requested. Never rejects.
 *
 * Texts are not repaired here: the halves of a surrogate pair can be in two events.
 */
export async function readEvents(
  given: unknown,
  reader: EventReader,
): Promise<{ readonly answer: JsonValue; readonly notes: readonly AdapterNoteCode[] }> {
  const most = budgetsOf(); // those of a document: what is larger becomes none
  let units = 0;
  let nodes = 0;
  try {
    const stream = streamIn(given);
    if (stream === undefined) return { answer: reader.answer(), notes: ['events-unreadable'] };
    if (Array.isArray(stream) && stream.length > most.nodes)
      return { answer: reader.answer(), notes: ['answer-too-large'] };
    for await (const event of stream) {
      const read = readable(event, { repair: false });
      units += read.units;
      nodes += Math.max(read.nodes, NODES_OF_EVENT);
      if (units > most.bytes || nodes > most.nodes)
        return { answer: reader.answer(), notes: ['answer-too-large'] };
      reader.push(read.copy);
    }
  } catch {
    return { answer: reader.answer(), notes: ['stream-failed'] };
  }
  return { answer: reader.answer(), notes: notesOf(reader) };
}

/** What can be iterated, or the `stream` in it. Undefined for neither, such as an answer. */
function streamIn(given: unknown): AsyncIterable<unknown> | Iterable<unknown> | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  if (isIterable(given)) return given;
  const stream: unknown = 'stream' in given ? given.stream : undefined;
  return typeof stream === 'object' && stream !== null && isIterable(stream) ? stream : undefined;
}

const isIterable = (value: object): value is AsyncIterable<unknown> | Iterable<unknown> =>
  Symbol.asyncIterator in value || Symbol.iterator in value;

export function notesOf(reader: EventReader): readonly AdapterNoteCode[] {
  return [...endings[reader.state()], ...(reader.notes?.() ?? [])];
}

const endings: Readonly<Record<StreamState, readonly AdapterNoteCode[]>> = {
  started: ['stream-cut'],
  complete: [],
  failed: ['stream-failed'],
  unmarked: ['stream-end-unknown'],
};

/**
 * Reads the events of several APIs: the first event that `choose` knows decides; `usual` is the
 * answer of none.
 */
export function firstDecides(
  usual: EventReader,
  choose: (event: JsonValue) => EventReader | undefined,
): EventReader {
  let reader: EventReader | undefined;
  return {
    push(event) {
      reader ??= choose(event);
      reader?.push(event);
    },
    answer: () => (reader ?? usual).answer(),
    state: () => (reader ?? usual).state(),
    notes: () => (reader ?? usual).notes?.() ?? [],
  };
}

/** The piece of an answer with this index, begun when it is new. */
export function grownAt<Piece>(
  pieces: Map<number, Piece>,
  index: number,
  begin: () => Piece,
): Piece {
  const piece = pieces.get(index) ?? begin();
  pieces.set(index, piece);
  return piece;
}

/** The pieces in the order of their indexes; two may have the same. */
export function inOrder<Piece>(pieces: Iterable<readonly [number, Piece]>): readonly Piece[] {
  return [...pieces].sort(([a], [b]) => a - b).map(([, piece]) => piece);
}
