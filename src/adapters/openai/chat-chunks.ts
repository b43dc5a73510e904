/** Adds the chunks of a chat completion up to the completion. */
import { isList, isObject, type JsonValue, present } from '../../json/value/index.js';
import { type EventReader, grownAt, inOrder } from '../builder/events.js';
import { countIn, firstOf, listIn, memberOf, textIn } from '../builder/members.js';

interface GrowingMessage {
  /** Chunks of text and of other kinds; Mistral streams references among them. */
  readonly content: JsonValue[];
  refusal: string;
  readonly annotations: JsonValue[];
  readonly chunks: JsonValue[];
  /** Why it ended; undefined until then. */
  reason: JsonValue | undefined;
}

export function chatChunks(): EventReader {
  const choices = new Map<number, GrowingMessage>();
  const last: Record<string, JsonValue> = {};
  let hasFailed = false;
  return {
    push(chunk) {
      for (const [position, choice] of listIn(chunk, 'choices').entries()) {
        const index = countIn(choice, 'index') ?? position;
        grow(grownAt(choices, index, newMessage), choice);
      }
      const [citations, results] = [firstOf(chunk, 'citations'), listIn(chunk, 'search_results')];
      // An empty list is ignored; a value that is not a list is reported by the reader of the answer
      const isEmpty = isList(citations) && citations.length === 0;
      const found = present({
        usage: firstOf(chunk, 'usage'),
        citations: isEmpty ? undefined : citations,
        search_results: results.length > 0 ? results : undefined,
        model: textIn(chunk, 'model'),
      });
      Object.assign(last, found);
      if (isObject(memberOf(chunk, 'error'))) hasFailed = true;
    },
    answer: () => ({ choices: inOrder(choices).map(choiceOf), ...last }),
    state() {
      if (hasFailed) return 'failed';
      const isComplete = choices.size > 0 && [...choices.values()].every(({ reason }) => reason !== undefined);
      return isComplete ? 'complete' : 'started';
    },
  };
}

function newMessage(): GrowingMessage {
  return { content: [], refusal: '', annotations: [], chunks: [], reason: undefined };
}

function grow(message: GrowingMessage, choice: JsonValue): void {
  const delta = memberOf(choice, 'delta');
  addChunks(message.content, memberOf(delta, 'content'));
  message.refusal += textIn(delta, 'refusal') ?? '';
  for (const annotation of listIn(delta, 'annotations')) message.annotations.push(annotation);
  for (const chunk of listIn(memberOf(delta, 'context'), 'citations')) message.chunks.push(chunk);
  message.reason = firstOf(choice, 'finish_reason') ?? message.reason;
}

/** Appends the chunks of a delta: a text continues the text before it. */
export function addChunks(chunks: JsonValue[], content: JsonValue | undefined): void {
  for (const chunk of isList(content) ? content : [content]) {
    const isText = memberOf(chunk, 'type') === 'text';
    const text = typeof chunk === 'string' ? chunk : isText ? textIn(chunk, 'text') : undefined;
    const before = textIn(chunks.at(-1), 'text');
    if (text !== undefined && before !== undefined) chunks[chunks.length - 1] = { type: 'text', text: before + text };
    else if (text !== undefined) chunks.push({ type: 'text', text });
    else if (isObject(chunk)) chunks.push(chunk);
  }
}

/** A text alone is the content itself, as in a completed answer. */
function contentOf(chunks: readonly JsonValue[]): JsonValue {
  const [first, ...others] = chunks;
  if (first === undefined) return '';
  return others.length === 0 ? (textIn(first, 'text') ?? [first]) : [...chunks];
}

function choiceOf({ content, refusal, annotations, chunks, reason }: GrowingMessage): JsonValue {
  const context = chunks.length === 0 ? {} : { context: { citations: chunks } };
  const message = { content: contentOf(content), refusal: refusal === '' ? null : refusal, annotations, ...context };
  return present({ message, finish_reason: reason });
}
