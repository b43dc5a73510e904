/** Adds the events of a stream, of the Responses API or of Chat Completions, up to the answer. */
import { isObject, type JsonValue } from '../../json/value/index.js';
import { adapt } from '../builder/adapt.js';
import type { Adapted } from '../builder/adapted.js';
import { type EventReader, type EventStream, readEvents } from '../builder/events.js';
import type { TextOptions } from '../builder/given.js';
import { memberOf, textIn } from '../builder/members.js';
import { chatChunks } from './chat-chunks.js';
import { readOpenAI } from './from-answer.js';
import { responseEvents } from './response-events.js';
import type { OpenAIEvent } from './types.js';

/**
 * A stream of events as a GenerationResult: the one that `fromOpenAI` returns for the completed answer, byte for byte.
 *
 * Takes the events of the Responses API and the chunks of Chat Completions. A stream that is cut off, or that throws, returns
 * what arrived, and a note. Never rejects.
 */
export async function fromOpenAIEvents(events: EventStream<OpenAIEvent>, options: TextOptions = {}): Promise<Adapted> {
  const { answer, notes } = await readEvents(events, openAIEvents());
  return adapt({ answer, options, notes }, readOpenAI);
}

/** The first event that belongs to one of the two APIs decides. */
export function openAIEvents(): EventReader {
  const response = responseEvents();
  let reader: EventReader | undefined;
  return {
    push(event) {
      reader ??= readerOf(event, response);
      reader?.push(event);
    },
    answer: () => (reader ?? response).answer(),
    isComplete: () => (reader ?? response).isComplete(),
    hasFailed: () => (reader ?? response).hasFailed(),
  };
}

function readerOf(event: JsonValue, response: EventReader): EventReader | undefined {
  if (Array.isArray(memberOf(event, 'choices'))) return chatChunks();
  const isKnown = isObject(event) && (textIn(event, 'type') ?? '') !== '';
  return isKnown ? response : undefined;
}
