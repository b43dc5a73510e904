/** Adds the chunks of a streamed answer of Perplexity up to the answer. */
import { isObject, type JsonValue } from '../../json/value/index.js';
import { adapt } from '../builder/adapt.js';
import type { Adapted } from '../builder/adapted.js';
import { type EventReader, type EventStream, readEvents } from '../builder/events.js';
import type { TextOptions } from '../builder/given.js';
import { memberOf } from '../builder/members.js';
import { chatChunks } from '../openai/chat-chunks.js';
import { responseEvents } from '../openai/response-events.js';
import { readPerplexity } from './from-answer.js';
import type { PerplexityEvent } from './types.js';

/**
 * A stream as a GenerationResult: the one that `fromPerplexity` returns for the completed answer, byte for byte.
 *
 * A stream that is cut off, or that throws, returns what arrived, and a note. Never rejects.
 */
export async function fromPerplexityEvents(
  events: EventStream<PerplexityEvent>,
  options: TextOptions = {},
): Promise<Adapted> {
  const { answer, notes } = await readEvents(events, perplexityEvents());
  return adapt({ answer, options, notes }, readPerplexity);
}

/** The first event decides: those of the Agent API have a type. */
export function perplexityEvents(): EventReader {
  let reader: EventReader | undefined;
  const chunks = chatChunks();
  return {
    push(event: JsonValue) {
      if (!isObject(event)) return;
      reader ??= Array.isArray(memberOf(event, 'choices')) ? chunks : responseEvents();
      reader.push(event);
    },
    answer: () => (reader ?? chunks).answer(),
    isComplete: () => (reader ?? chunks).isComplete(),
    hasFailed: () => (reader ?? chunks).hasFailed(),
  };
}
