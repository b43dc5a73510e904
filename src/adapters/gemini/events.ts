/** Reads the events of either API, chunks of a response or events of an interaction. */
import type { JsonValue } from '../../json/value/index.js';
import type { EventReader } from '../builder/events.js';
import { textIn } from '../builder/members.js';
import { interactionEvents } from './interaction-events.js';
import { responseChunks } from './response-chunks.js';

/** The first event decides: those of an interaction have a type. */
export function geminiEvents(): EventReader {
  let reader: EventReader | undefined;
  const chunks = responseChunks();
  return {
    push(event: JsonValue) {
      reader ??= textIn(event, 'event_type') === undefined ? chunks : interactionEvents();
      reader.push(event);
    },
    answer: () => (reader ?? chunks).answer(),
    isComplete: () => (reader ?? chunks).isComplete(),
    hasFailed: () => (reader ?? chunks).hasFailed(),
  };
}
