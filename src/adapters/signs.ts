/** Distinguishes the answers and events of providers, by members that one of them writes and the others do not. */
import { isObject, type JsonValue } from '../json/value/index.js';
import { isList, listIn, memberOf, textIn } from './builder/members.js';

const has = (answer: JsonValue | undefined, name: string): boolean => memberOf(answer, name) !== undefined;
const hasList = (answer: JsonValue | undefined, name: string): boolean => isList(memberOf(answer, name));

export function isAnthropic(answer: JsonValue): boolean {
  return hasList(answer, 'content') && !isAiSdk(answer) && !isLangChain(answer);
}

export function isAnthropicEvent(event: JsonValue): boolean {
  return /^(?:message_|content_block_)/.test(textIn(event, 'type') ?? '');
}

export function isConverse(answer: JsonValue): boolean {
  return hasList(memberOf(memberOf(answer, 'output'), 'message'), 'content');
}

export function isConverseEvent(event: JsonValue): boolean {
  return ['messageStart', 'contentBlockStart', 'contentBlockDelta'].some((name) => isObject(memberOf(event, name)));
}

/** Responses, Chat Completions, and services that speak like them. */
export function isOpenAI(answer: JsonValue): boolean {
  return hasList(answer, 'output') || (isCompletion(answer) && !isSonar(answer));
}

/** A chat completion; the choices of a chunk of its stream have a `delta` in place of a message. */
function isCompletion(answer: JsonValue): boolean {
  return hasList(answer, 'choices') && !listIn(answer, 'choices').some((choice) => isObject(memberOf(choice, 'delta')));
}

export function isOpenAIEvent(event: JsonValue): boolean {
  return (textIn(event, 'type') ?? '').startsWith('response.') || (hasList(event, 'choices') && !isSonar(event));
}

/** A response, the list of its chunks that `streamGenerateContent` returns, or an interaction. */
export function isGemini(answer: JsonValue): boolean {
  if (isList(answer)) return answer.some((chunk) => hasList(chunk, 'candidates'));
  return hasList(answer, 'candidates') || isInteraction(answer);
}

function isInteraction(answer: JsonValue): boolean {
  if (hasList(answer, 'outputs')) return !isMistral(answer);
  const steps = listIn(answer, 'steps');
  return steps.some((step) => textIn(step, 'type') !== undefined && !hasList(step, 'toolResults')) && !isAiSdk(answer);
}

export function isGeminiEvent(event: JsonValue): boolean {
  return has(event, 'event_type') || hasList(event, 'candidates');
}

/** A conversation; chat completions of Mistral are those of OpenAI, and both adapters read them. */
export function isMistral(answer: JsonValue): boolean {
  return listIn(answer, 'outputs').some((output) => textIn(output, 'type') === 'message.output');
}

export function isMistralEvent(event: JsonValue): boolean {
  const data = memberOf(event, 'data');
  const type = textIn(isObject(data) ? data : event, 'type') ?? '';
  return /^(?:conversation\.response|message\.output|tool\.execution|agent\.handoff|function\.call)\./.test(type);
}

export function isCohere(answer: JsonValue): boolean {
  const message = memberOf(answer, 'message');
  return isObject(message) && (hasList(message, 'content') || hasList(message, 'citations'));
}

export function isCohereEvent(event: JsonValue): boolean {
  return /^(?:message|content|citation|tool-plan)-/.test(textIn(event, 'type') ?? '');
}

export function isPerplexity(answer: JsonValue): boolean {
  return isCompletion(answer) && (isSonar(answer) || hasList(answer, 'citations'));
}

export function isPerplexityEvent(event: JsonValue): boolean {
  return hasList(event, 'choices') && isSonar(event);
}

/** Search results, or a model of that name. */
function isSonar(answer: JsonValue): boolean {
  return hasList(answer, 'search_results') || /^(?:sonar|pplx|r1-1776)/.test(textIn(answer, 'model') ?? '');
}

/** Steps or parts of the SDK: names with hyphens, and metadata under the name of a provider. */
export function isAiSdk(answer: JsonValue): boolean {
  if (hasList(answer, 'steps')) return listIn(answer, 'steps').some((step) => hasList(step, 'content') && isStep(step));
  if (hasList(answer, 'parts')) return has(answer, 'role') && listIn(answer, 'parts').some((part) => has(part, 'type'));
  return isStep(answer);
}

function isStep(step: JsonValue): boolean {
  const parts = listIn(step, 'content');
  const isSdk = has(step, 'finishReason') || has(step, 'providerMetadata') || isObject(memberOf(step, 'response'));
  return (
    hasList(step, 'content') &&
    (isSdk || parts.some((part) => has(part, 'sourceType') || has(part, 'providerMetadata')))
  );
}

/** A part of a `fullStream`, or of the stream of a model. */
export function isAiSdkEvent(event: JsonValue): boolean {
  const type = textIn(event, 'type') ?? '';
  return /^(?:start|start-step|finish-step|stream-start|(?:text|reasoning)-(?:start|delta|end)|raw|source)$/.test(type);
}

/** A message as it is kept or sent, or its content blocks. */
export function isLangChain(answer: JsonValue): boolean {
  if (isList(answer)) return answer.some((block) => hasList(block, 'annotations') || hasList(block, 'citations'));
  if (messageMembers.some((name) => has(answer, name))) return true;
  const inner = [memberOf(answer, 'kwargs'), memberOf(answer, 'data')].find((one) => has(one, 'content'));
  return inner !== undefined && (has(answer, 'lc') || has(answer, 'type'));
}

const messageMembers: readonly string[] = [
  'response_metadata',
  'additional_kwargs',
  'lc_kwargs',
  'usage_metadata',
  'contentBlocks',
  'content_blocks',
];

export function isGraphRag(answer: JsonValue): boolean {
  return typeof answer === 'string' || (textIn(answer, 'response') !== undefined && !has(answer, 'choices'));
}
