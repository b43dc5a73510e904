/** Adds the events of a stream up to the answer they tell of: a stream that is cut off ends in what arrived, and a note. */
import { budgetsOf, type JsonValue } from '../../json/value/index.js';
import { readable } from './readable.js';
import type { AdapterNoteCode } from './reasons.js';

/**
 * A stream of events, as an SDK gives it or as a list that was kept.
 *
 * @public
 */
export type EventStream<Event> = Iterable<Event> | AsyncIterable<Event>;

/** Takes events of one provider one after the other. Never throws: an event that says nothing to it is passed over. */
export interface EventReader {
  push(event: JsonValue): void;
  /** The answer so far, in the shape that the provider's completed answers have. */
  answer(): JsonValue;
  /** Whether the event that ends an answer was there; undefined where nothing tells it from the others. */
  isComplete(): boolean | undefined;
  /** Whether the provider said that it failed. */
  hasFailed(): boolean;
}

/** What a stream came to. */
export interface StreamedAnswer {
  readonly answer: JsonValue;
  readonly notes: readonly AdapterNoteCode[];
}

/**
 * Reads a stream to its end, to where it breaks, or to where it is larger than any document; it is asked for no more then.
 * Never rejects.
 *
 * Texts are not repaired here: the halves of a surrogate pair can come in two events.
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

/** What a reader of events has to tell of how they ended. */
export function notesOf(reader: EventReader): readonly AdapterNoteCode[] {
  if (reader.hasFailed()) return ['stream-failed'];
  const isComplete = reader.isComplete();
  return isComplete === undefined ? ['stream-end-unknown'] : isComplete ? [] : ['stream-cut'];
}
