/** Adds the events of a stream of Cohere's Chat API, version 2, up to the answer. */
import type { JsonValue } from '../../json/value/index.js';
import { adapt } from '../builder/adapt.js';
import type { Adapted } from '../builder/adapted.js';
import { type EventReader, type EventStream, readEvents } from '../builder/events.js';
import type { TextOptions } from '../builder/given.js';
import { countIn, firstOf, memberOf, textIn } from '../builder/members.js';
import { type CohereEvent, readCohere } from './from-answer.js';

/**
 * A stream of events as a GenerationResult: the one that `fromCohere` returns for the completed answer, byte for byte.
 *
 * A stream that is cut off, or that throws, returns what arrived, and a note. Never rejects.
 */
export async function fromCohereEvents(events: EventStream<CohereEvent>, options: TextOptions = {}): Promise<Adapted> {
  const { answer, notes } = await readEvents(events, cohereEvents());
  return adapt({ answer, options, notes }, readCohere);
}

/** A block while it grows. */
interface GrowingBlock {
  type: 'text' | 'thinking';
  said: string;
}

export function cohereEvents(): EventReader {
  const blocks = new Map<number, GrowingBlock>();
  const citations: { readonly index: number; readonly citation: JsonValue }[] = [];
  let [usage, reason]: [JsonValue | undefined, JsonValue | undefined] = [undefined, undefined];
  let state: 'started' | 'complete' | 'failed' = 'started';
  return {
    push(event) {
      const [type, delta] = [textIn(event, 'type'), memberOf(event, 'delta')];
      const message = memberOf(delta, 'message');
      if (type === 'content-start' || type === 'content-delta') {
        grow(blocks, countIn(event, 'index') ?? 0, memberOf(message, 'content'));
      } else if (type === 'citation-start') {
        // A list, because two with the same index are still two
        const index = countIn(event, 'index') ?? citations.length;
        citations.push({ index, citation: memberOf(message, 'citations') ?? null });
      } else if (type === 'message-end') {
        usage = memberOf(delta, 'usage');
        reason = memberOf(delta, 'finish_reason');
        state = firstOf(delta, 'error') === undefined ? 'complete' : 'failed';
      }
    },
    answer: () => ({
      message: {
        content: [...blocks].sort(([a], [b]) => a - b).map(([, { type, said }]) => ({ type, [type]: said })),
        citations: [...citations].sort((a, b) => a.index - b.index).map(({ citation }) => citation),
      },
      ...(reason === undefined ? {} : { finish_reason: reason }),
      ...(usage === undefined ? {} : { usage }),
    }),
    isComplete: () => state === 'complete',
    hasFailed: () => state === 'failed',
  };
}

/** A start has the type of a block; a stream that is joined late begins with a delta. */
function grow(blocks: Map<number, GrowingBlock>, index: number, content: JsonValue | undefined): void {
  const [text, thinking] = [textIn(content, 'text'), textIn(content, 'thinking')];
  const isThinking = textIn(content, 'type') === 'thinking' || (thinking !== undefined && text === undefined);
  const block = blocks.get(index) ?? { type: isThinking ? 'thinking' : 'text', said: '' };
  blocks.set(index, block);
  block.said += (block.type === 'thinking' ? thinking : text) ?? '';
}
