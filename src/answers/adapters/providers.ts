/**
 * The one table of providers, by what each is recognised: the command line, fuzz targets, tests and
 * the check of the docs read it.
 */
import { isList, isObject, type JsonValue } from '../../core/json/value/index.js';
import { fullStream } from './ai-sdk/full-stream.js';
import { pickResult, readSteps } from './ai-sdk/steps.js';
import { messageEvents, readMessage } from './anthropic/from-answer.js';
import { converseEvents, readConverse } from './bedrock/from-answer.js';
import { isGenerated } from './bedrock/generated.js';
import type { Provider } from './builder/adapt.js';
import { listIn, memberOf, textIn } from './builder/members.js';
import { cohereEvents, isFirstVersion, readCohere } from './cohere/from-answer.js';
import { geminiEvents } from './gemini/events.js';
import { readGemini } from './gemini/from-answer.js';
import { readGraphRag } from './graphrag/from-answer.js';
import { readLangChain } from './langchain/from-message.js';
import { mistralEvents, readMistral } from './mistral/from-answer.js';
import { readOpenAI } from './openai/from-answer.js';
import { openAIEvents } from './openai/from-events.js';
import { perplexityEvents, readPerplexity } from './perplexity/from-answer.js';

const has = (answer: JsonValue | undefined, ...names: readonly string[]): boolean =>
  names.some((name) => memberOf(answer, name) !== undefined);
const hasList = (answer: JsonValue | undefined, name: string): boolean =>
  isList(memberOf(answer, name));
const typeOf = (event: JsonValue): string => textIn(event, 'type') ?? '';

/**
 * Every adapter, in the order in which it is tried. Signs are members that one of them writes and
 * the others do not.
 */
export const providers: readonly Provider[] = [
  {
    name: 'anthropic',
    isAnswer: (answer) => hasList(answer, 'content') && !isAiSdk(answer) && !isLangChain(answer),
    read: readMessage,
    isEvent: (event) => /^(?:message_|content_block_)/.test(typeOf(event)),
    events: messageEvents,
  },
  {
    name: 'bedrock',
    isAnswer: (answer) =>
      hasList(memberOf(memberOf(answer, 'output'), 'message'), 'content') || isGenerated(answer),
    read: readConverse,
    isEvent: (event) =>
      ['messageStart', 'contentBlockStart', 'contentBlockDelta'].some((name) =>
        isObject(memberOf(event, name)),
      ),
    events: converseEvents,
  },
  {
    name: 'openai', // Responses, Chat Completions, and services that speak like them
    isAnswer: (answer) =>
      (hasList(answer, 'output') && !isAgent(answer)) || (isCompletion(answer) && !isSonar(answer)),
    read: readOpenAI,
    isEvent: (event) =>
      typeOf(event).startsWith('response.') || (hasList(event, 'choices') && !isSonar(event)),
    events: openAIEvents,
  },
  {
    name: 'gemini',
    isAnswer: isGemini,
    read: readGemini,
    isEvent: (event) =>
      (has(event, 'event_type') && !isFirstVersionEvent(event)) || hasList(event, 'candidates'),
    events: geminiEvents,
  },
  {
    name: 'ai-sdk',
    isAnswer: isAiSdk,
    read: (answer, builder) => {
      readSteps(answer, builder, passedOn());
    },
    // A part of a `fullStream`, or of the stream of a model
    isEvent: (event) =>
      /^(?:(?:stream-)?start|(?:start|finish)-step|(?:text|reasoning)-(?:start|delta|end)|raw|source)$/.test(
        typeOf(event),
      ),
    events: () => fullStream(passedOn()),
    pick: pickResult,
  },
  { name: 'langchain', isAnswer: isLangChain, read: readLangChain },
  {
    name: 'cohere',
    isAnswer: (answer) =>
      isFirstVersion(answer) ||
      ['content', 'citations'].some((name) => hasList(memberOf(answer, 'message'), name)),
    read: readCohere,
    isEvent: (event) =>
      /^(?:message|content|citation|tool-plan)-/.test(typeOf(event)) || isFirstVersionEvent(event),
    events: cohereEvents,
  },
  {
    name: 'perplexity',
    isAnswer: (answer) =>
      isAgent(answer) ||
      (isCompletion(answer) &&
        (isSonar(answer) || (hasList(answer, 'citations') && !isAnnotated(answer)))),
    read: readPerplexity,
    isEvent: (event) => hasList(event, 'choices') && isSonar(event),
    events: perplexityEvents,
  },
  {
    name: 'mistral', // a conversation; its chat completions are those of OpenAI, and both adapters read them
    isAnswer: isConversation,
    read: readMistral,
    isEvent: isConversationEvent,
    events: mistralEvents,
  },
  {
    name: 'graphrag',
    isAnswer: (answer) =>
      typeof answer === 'string' ||
      (textIn(answer, 'response') !== undefined && !has(answer, 'choices')),
    read: readGraphRag,
  },
];

/** Events of version 1 of Cohere's Chat; others have an `event_type` as well. */
const isFirstVersionEvent = (event: JsonValue): boolean =>
  /^(?:stream-(?:start|end)|(?:text|citation|search-queries|tool-calls)-generation|search-results|tool-calls-chunk)$/.test(
    textIn(event, 'event_type', 'eventType') ?? '',
  );

/** The providers whose answers an SDK can pass on as they are: services, which all stream. */
export function passedOn(): readonly Provider[] {
  return providers.filter(({ name, events }) => events !== undefined && name !== 'ai-sdk');
}

/**
 * A chat completion; the choices of a chunk of its stream have a `delta` in place of a message.
 * Perplexity writes both: its chunks say that they are chunks, or have words in the `delta`.
 */
const isCompletion = (answer: JsonValue): boolean =>
  hasList(answer, 'choices') &&
  textIn(answer, 'object') !== 'chat.completion.chunk' &&
  !listIn(answer, 'choices').some(isOfStream);

function isOfStream(choice: JsonValue): boolean {
  const delta = memberOf(choice, 'delta');
  if (!isObject(delta)) return false;
  return !isObject(memberOf(choice, 'message')) || (textIn(delta, 'content') ?? '') !== '';
}

/** Annotations in the message: services that speak like OpenAI list their addresses again. */
const isAnnotated = (answer: JsonValue): boolean =>
  listIn(answer, 'choices').some(
    (choice) => listIn(memberOf(choice, 'message'), 'annotations').length > 0,
  );

/** A response that lists what Perplexity searched. */
const isAgent = (answer: JsonValue): boolean =>
  listIn(answer, 'output').some((item) => typeOf(item) === 'search_results');

const isSonar = (answer: JsonValue): boolean =>
  hasList(answer, 'search_results') ||
  /^(?:sonar|pplx|r1-1776)/.test(textIn(answer, 'model') ?? '');

/** A response, the list of its chunks that `streamGenerateContent` returns, or an interaction. */
function isGemini(answer: JsonValue): boolean {
  if (isList(answer)) return answer.some((chunk) => hasList(chunk, 'candidates'));
  return hasList(answer, 'candidates') || isInteraction(answer);
}

function isInteraction(answer: JsonValue): boolean {
  if (hasList(answer, 'outputs')) return !isConversation(answer);
  const steps = listIn(answer, 'steps');
  return (
    steps.some((step) => textIn(step, 'type') !== undefined && !hasList(step, 'toolResults')) &&
    !isAiSdk(answer)
  );
}

function isConversation(answer: JsonValue): boolean {
  return listIn(answer, 'outputs').some((output) => typeOf(output) === 'message.output');
}

function isConversationEvent(event: JsonValue): boolean {
  const data = memberOf(event, 'data');
  const type = typeOf(isObject(data) ? data : event);
  return /^(?:conversation\.response|message\.output|tool\.execution|agent\.handoff|function\.call)\./.test(
    type,
  );
}

/** Steps or parts of the SDK: names with hyphens, and metadata under the name of a provider. */
function isAiSdk(answer: JsonValue): boolean {
  if (hasList(answer, 'steps'))
    return listIn(answer, 'steps').some((step) => hasList(step, 'content') && isStep(step));
  if (hasList(answer, 'parts'))
    return has(answer, 'role') && listIn(answer, 'parts').some((part) => has(part, 'type'));
  return isStep(answer);
}

function isStep(step: JsonValue): boolean {
  if (!hasList(step, 'content')) return false;
  if (has(step, 'finishReason', 'providerMetadata') || isObject(memberOf(step, 'response')))
    return true;
  return listIn(step, 'content').some((part) => has(part, 'sourceType', 'providerMetadata'));
}

/** Chunks of a stream have citations too, next to their choices. */
const isCitingBlock = (block: JsonValue): boolean =>
  (hasList(block, 'annotations') || hasList(block, 'citations')) && !hasList(block, 'choices');

/** A message as it is kept or sent, or its content blocks. */
function isLangChain(answer: JsonValue): boolean {
  if (isList(answer)) return answer.some(isCitingBlock);
  if (has(answer, 'response_metadata', 'additional_kwargs', 'lc_kwargs', 'usage_metadata'))
    return true;
  if (has(answer, 'contentBlocks', 'content_blocks')) return true;
  const isKept = ['kwargs', 'data'].some((name) => has(memberOf(answer, name), 'content'));
  return isKept && has(answer, 'lc', 'type');
}
