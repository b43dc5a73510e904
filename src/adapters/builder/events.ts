/** Adds the events of a stream up to the answer; a stream that is cut off returns what arrived, and a note. */
import { budgetsOf, type JsonValue } from '../../json/value/index.js';
import type { AdapterNoteCode } from './adapted.js';
import { readable } from './readable.js';

/** A stream of events, as an SDK returns it, or a recorded list. */
export type EventStream<Event> = Iterable<Event> | AsyncIterable<Event>;

/** Takes the events of one provider in order. Never throws; skips events that it does not know. */
export interface EventReader {
  push(event: JsonValue): void;
  /** The answer so far, in the shape that the provider's completed answers have. */
  answer(): JsonValue;
  /** Whether the last event of an answer arrived; undefined where no event marks the end. */
  isComplete(): boolean | undefined;
  /** Whether the provider reported a failure. */
  hasFailed(): boolean;
}

/** The answer of a stream. */
export interface StreamedAnswer {
  readonly answer: JsonValue;
  readonly notes: readonly AdapterNoteCode[];
}

/**
 * Reads a stream until it ends, throws, or is larger than any document; then no more events are requested.
 * Never rejects.
 *
 * Texts are not repaired here: the halves of a surrogate pair can be in two events.
 */
export async function readEvents(events: unknown, reader: EventReader): Promise<StreamedAnswer> {
  const most = budgetsOf(); // those of a document: what is larger becomes none
  let [units, nodes] = [0, 0];
  try {
    for await (const event of events as AsyncIterable<unknown>) {
      const read = readable(event, { repair: false });
      units += read.units;
      nodes += read.nodes;
      if (units > most.bytes || nodes > most.nodes) return { answer: reader.answer(), notes: ['answer-too-large'] };
      reader.push(read.copy);
    }
  } catch {
    return { answer: reader.answer(), notes: ['stream-failed'] };
  }
  return { answer: reader.answer(), notes: notesOf(reader) };
}

/** The notes on how a stream ended. */
export function notesOf(reader: EventReader): readonly AdapterNoteCode[] {
  if (reader.hasFailed()) return ['stream-failed'];
  const isComplete = reader.isComplete();
  return isComplete === undefined ? ['stream-end-unknown'] : isComplete ? [] : ['stream-cut'];
}

/** Reads the events of several APIs: the first event that `choose` knows decides; `usual` is the answer of none. */
export function firstDecides(usual: EventReader, choose: (event: JsonValue) => EventReader | undefined): EventReader {
  let reader: EventReader | undefined;
  return {
    push(event) {
      reader ??= choose(event);
      reader?.push(event);
    },
    answer: () => (reader ?? usual).answer(),
    isComplete: () => (reader ?? usual).isComplete(),
    hasFailed: () => (reader ?? usual).hasFailed(),
  };
}
