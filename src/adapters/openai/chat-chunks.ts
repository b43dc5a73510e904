/** Adds the chunks of a chat completion up to the completion. */
import { isObject, type JsonValue } from '../../json/value/index.js';
import type { EventReader } from '../builder/events.js';
import { countIn, firstOf, listIn, memberOf, textIn } from '../builder/members.js';

interface GrowingMessage {
  content: string;
  refusal: string;
  readonly annotations: JsonValue[];
  readonly chunks: JsonValue[];
  /** Why it ended; nothing while it goes on. */
  reason: JsonValue | undefined;
}

export function chatChunks(): EventReader {
  const choices = new Map<number, GrowingMessage>();
  const last: { usage?: JsonValue; citations?: JsonValue; search_results?: JsonValue; model?: JsonValue } = {};
  let hasFailed = false;
  return {
    push(chunk) {
      for (const [position, choice] of listIn(chunk, 'choices').entries()) {
        const index = countIn(choice, 'index') ?? position;
        const message = choices.get(index) ?? {
          content: '',
          refusal: '',
          annotations: [],
          chunks: [],
          reason: undefined,
        };
        choices.set(index, message);
        grow(message, choice);
      }
      const [usage, citations] = [firstOf(chunk, 'usage'), firstOf(chunk, 'citations')];
      if (usage !== undefined) last.usage = usage;
      // A list without entries says nothing; what is no list is told by the reader of the answer
      if (citations !== undefined && !(Array.isArray(citations) && citations.length === 0)) last.citations = citations;
      const results = listIn(chunk, 'search_results');
      if (results.length > 0) last.search_results = results;
      const model = textIn(chunk, 'model');
      if (model !== undefined) last.model = model;
      if (isObject(memberOf(chunk, 'error'))) hasFailed = true;
    },
    answer: () => ({ choices: inOrder(choices).map(choiceOf), ...last }),
    isComplete: () => choices.size > 0 && [...choices.values()].every(({ reason }) => reason !== undefined),
    hasFailed: () => hasFailed,
  };
}

function grow(message: GrowingMessage, choice: JsonValue): void {
  const delta = memberOf(choice, 'delta');
  message.content += textIn(delta, 'content') ?? '';
  message.refusal += textIn(delta, 'refusal') ?? '';
  for (const annotation of listIn(delta, 'annotations')) message.annotations.push(annotation);
  for (const chunk of listIn(memberOf(delta, 'context'), 'citations')) message.chunks.push(chunk);
  message.reason = firstOf(choice, 'finish_reason') ?? message.reason;
}

function inOrder(choices: ReadonlyMap<number, GrowingMessage>): readonly GrowingMessage[] {
  return [...choices].sort(([a], [b]) => a - b).map(([, message]) => message);
}

function choiceOf({ content, refusal, annotations, chunks, reason }: GrowingMessage): JsonValue {
  const context = chunks.length === 0 ? {} : { context: { citations: chunks } };
  const message = { content, refusal: refusal === '' ? null : refusal, annotations, ...context };
  return { message, ...(reason === undefined ? {} : { finish_reason: reason }) };
}
