/** Adds the chunks of a chat completion up to the completion. */
import { isObject, type JsonValue } from '../../json/value/index.js';
import type { EventReader } from '../builder/events.js';
import { countIn, firstOf, isList, listIn, memberOf, textIn } from '../builder/members.js';

interface GrowingMessage {
  /** Chunks of text and of other kinds; Mistral streams references among them. */
  readonly content: JsonValue[];
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
          content: [],
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
  const content = memberOf(delta, 'content') ?? null;
  for (const chunk of isList(content) ? content : [content]) addChunk(message.content, chunk);
  message.refusal += textIn(delta, 'refusal') ?? '';
  for (const annotation of listIn(delta, 'annotations')) message.annotations.push(annotation);
  for (const chunk of listIn(memberOf(delta, 'context'), 'citations')) message.chunks.push(chunk);
  message.reason = firstOf(choice, 'finish_reason') ?? message.reason;
}

/** Appends a chunk: a text continues the text before it. */
export function addChunk(chunks: JsonValue[], chunk: JsonValue): void {
  const text =
    typeof chunk === 'string' ? chunk : memberOf(chunk, 'type') === 'text' ? textIn(chunk, 'text') : undefined;
  const before = textIn(chunks.at(-1), 'text');
  if (text !== undefined && before !== undefined) chunks[chunks.length - 1] = { type: 'text', text: before + text };
  else if (text !== undefined) chunks.push({ type: 'text', text });
  else if (isObject(chunk)) chunks.push(chunk);
}

/** A text alone is the content itself, as in a completed answer. */
function contentOf(chunks: readonly JsonValue[]): JsonValue {
  const [first, ...others] = chunks;
  if (first === undefined) return '';
  return others.length === 0 ? (textIn(first, 'text') ?? [first]) : [...chunks];
}

function inOrder(choices: ReadonlyMap<number, GrowingMessage>): readonly GrowingMessage[] {
  return [...choices].sort(([a], [b]) => a - b).map(([, message]) => message);
}

function choiceOf({ content, refusal, annotations, chunks, reason }: GrowingMessage): JsonValue {
  const context = chunks.length === 0 ? {} : { context: { citations: chunks } };
  const message = { content: contentOf(content), refusal: refusal === '' ? null : refusal, annotations, ...context };
  return { message, ...(reason === undefined ? {} : { finish_reason: reason }) };
}
