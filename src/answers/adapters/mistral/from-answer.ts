/**
 * Reads answers and streams of Mistral: conversations and chat completions, whose references follow
 * the text that they belong to.
 */
import { isList, isObject, type JsonValue, present } from '../../../core/json/value/index.js';
import { type Adapted, type AdapterOptions, adapt, adaptEvents } from '../builder/adapt.js';
import { type AnswerBuilder, partsOfMessage } from '../builder/answer-builder.js';
import { readUsage } from '../builder/ending.js';
import {
  type EventReader,
  type EventStream,
  firstDecides,
  grownAt,
  type StreamState,
  stateAfter,
} from '../builder/events.js';
import { countIn, firstOf, memberOf, textIn } from '../builder/members.js';
import { addGiven } from '../builder/name-source.js';
import { readOpenAI } from '../openai/from-answer.js';
import { addChunks, chatChunks } from '../openai/from-events.js';
import { readChunks, referenceNames } from './chunks.js';

/**
 * A conversation or a chat completion as a GenerationResult: each reference is a citation, and the
 * text before it is its claim.
 *
 * References of a chat completion count the sources that a tool returned: give them as `documents`,
 * in that order. References of built-in tools name pages. Never throws.
 *
 * @example
 * ```ts
 * import { fromMistral } from 'evidence-contracts/adapters';
 *
 * const content = [
 *   { type: 'text', text: 'Tea steeps for three minutes.' },
 *   { type: 'reference', reference_ids: [0] },
 * ];
 * const { value } = fromMistral({ choices: [{ message: { content } }] }, { documents: ['Tea steeps for three minutes.'] });
 * console.log(value.citations[0]?.span.join(), value.sources.length); // 0,29 1
 * ```
 */
export function fromMistral(answer: MistralAnswer, options: AdapterOptions = {}): Adapted {
  return adapt({ answer, options }, readMistral);
}

export function readMistral(answer: JsonValue, builder: AnswerBuilder): void {
  addGiven(builder);
  const outputs = memberOf(answer, 'outputs');
  if (isList(outputs)) {
    for (const [index, item] of outputs.entries()) {
      const path = ['outputs', index];
      readChunks(
        partsOfMessage({ item, path, kind: 'message.output' }, builder),
        [...path, 'content'],
        builder,
      );
    }
    readUsage(memberOf(answer, 'usage'), builder);
  } else readOpenAI(answer, builder);
  builder.dropUnread(answer, [], referenceNames);
}

/**
 * What `fromMistral` returns for the completed answer; of a stream that is cut off or throws, what
 * arrived, and a note. Never rejects.
 *
 * Takes the events of a conversation and the chunks of a chat completion.
 */
export function fromMistralEvents(
  events: EventStream,
  options: AdapterOptions = {},
): Promise<Adapted> {
  return adaptEvents({ events, options }, mistralEvents(), readMistral);
}

/** The first event decides: those of a conversation have a type. */
export function mistralEvents(): EventReader {
  const conversation = conversationEvents();
  const reader = firstDecides(conversation, (event) => {
    return isList(memberOf(event, 'choices'))
      ? chatChunks()
      : isObject(event)
        ? conversation
        : undefined;
  });
  return {
    ...reader,
    push(event) {
      // The SDK wraps the data of an event
      const data = memberOf(event, 'data');
      reader.push(isObject(data) ? data : event);
    },
  };
}

function conversationEvents(): EventReader {
  const outputs = new Map<number, JsonValue[]>();
  let usage: JsonValue | undefined;
  let state: StreamState = 'started';
  return {
    push(event) {
      const type = textIn(event, 'type');
      if (type === 'message.output.delta') {
        const index = countIn(event, 'output_index', 'outputIndex') ?? 0;
        const chunks = grownAt(outputs, index, () => []);
        addChunks(chunks, memberOf(event, 'content'));
      } else if (type === 'conversation.response.done') {
        state = stateAfter(state, 'complete');
        usage = firstOf(event, 'usage');
      } else if (type === 'conversation.response.error') state = 'failed';
    },
    answer: () => present({ outputs: listedIn(outputs), usage }),
    state: () => state,
  };
}

/** Outputs of tools have a place in the list, too: most hundreds of them. */
const MOST_OUTPUTS = 10_000;

function listedIn(outputs: ReadonlyMap<number, readonly JsonValue[]>): JsonValue {
  const listed: JsonValue[] = [];
  for (const [index, chunks] of [...outputs].sort(([a], [b]) => a - b)) {
    while (listed.length < Math.min(index, MOST_OUTPUTS)) listed.push({ type: 'tool.execution' });
    listed.push({ type: 'message.output', content: chunks });
  }
  return listed;
}

/** A conversation, as agents return it, or a chat completion: every member can be missing. */
export interface MistralAnswer {
  /** Of a conversation, those of type `message.output` have texts and references. */
  readonly outputs?: unknown;
  /** Of a chat completion, whose message can have a list of chunks as its content. */
  readonly choices?: unknown;
  readonly usage?: unknown;
}
