/** Adds the events of a stream of Mistral up to the answer that they describe. */
import { isObject, type JsonValue } from '../../json/value/index.js';
import { adapt } from '../builder/adapt.js';
import type { Adapted } from '../builder/adapted.js';
import { type EventReader, type EventStream, readEvents } from '../builder/events.js';
import type { AdapterOptions } from '../builder/given.js';
import { countIn, firstOf, isList, memberOf, textIn } from '../builder/members.js';
import { addChunk, chatChunks } from '../openai/chat-chunks.js';
import { readMistral } from './from-answer.js';
import type { MistralEvent } from './types.js';

/**
 * A stream as a GenerationResult: the one that `fromMistral` returns for the completed answer, byte for byte.
 *
 * Takes the events of a conversation and the chunks of a chat completion. A stream that is cut off, or that throws, returns what
 * arrived, and a note. Never rejects.
 */
export async function fromMistralEvents(
  events: EventStream<MistralEvent>,
  options: AdapterOptions = {},
): Promise<Adapted> {
  const { answer, notes } = await readEvents(events, mistralEvents());
  return adapt({ answer, options, notes }, readMistral);
}

/** The first event decides: those of a conversation have a type. */
export function mistralEvents(): EventReader {
  const conversation = conversationEvents();
  let reader: EventReader | undefined;
  return {
    push(event) {
      // The SDK wraps the data of an event
      const data = memberOf(event, 'data');
      const read = isObject(data) ? data : event;
      reader ??= isList(memberOf(read, 'choices')) ? chatChunks() : isObject(read) ? conversation : undefined;
      reader?.push(read);
    },
    answer: () => (reader ?? conversation).answer(),
    isComplete: () => (reader ?? conversation).isComplete(),
    hasFailed: () => (reader ?? conversation).hasFailed(),
  };
}

function conversationEvents(): EventReader {
  const outputs = new Map<number, JsonValue[]>();
  let usage: JsonValue | undefined;
  let state: 'started' | 'complete' | 'failed' = 'started';
  return {
    push(event) {
      const type = textIn(event, 'type');
      if (type === 'message.output.delta') {
        const index = countIn(event, 'output_index', 'outputIndex') ?? 0;
        const chunks = outputs.get(index) ?? [];
        outputs.set(index, chunks);
        const content = memberOf(event, 'content') ?? null;
        for (const chunk of isList(content) ? content : [content]) addChunk(chunks, chunk);
      } else if (type === 'conversation.response.done') {
        state = 'complete';
        usage = firstOf(event, 'usage');
      } else if (type === 'conversation.response.error') state = 'failed';
    },
    answer: () => ({ outputs: inOrder(outputs), ...(usage === undefined ? {} : { usage }) }),
    isComplete: () => state === 'complete',
    hasFailed: () => state === 'failed',
  };
}

/** Outputs of tools have a place in the list, too: most hundreds of them. */
const MOST_OUTPUTS = 10_000;

function inOrder(outputs: ReadonlyMap<number, readonly JsonValue[]>): JsonValue {
  const listed: JsonValue[] = [];
  for (const [index, chunks] of [...outputs].sort(([a], [b]) => a - b)) {
    while (listed.length < Math.min(index, MOST_OUTPUTS)) listed.push({ type: 'tool.execution' });
    listed.push({ type: 'message.output', content: chunks });
  }
  return listed;
}
