/** Recognises whose answer a value is, by members that providers write and others do not. */
import { isObject, type JsonValue } from '../../json/value/index.js';
import { listIn, memberOf, textIn } from './members.js';
import { readable } from './readable.js';

/**
 * The adapters, by the names of their entry points.
 *
 * @public
 */
export type AdapterName =
  | 'anthropic'
  | 'bedrock'
  | 'openai'
  | 'gemini'
  | 'ai-sdk'
  | 'langchain'
  | 'cohere'
  | 'perplexity'
  | 'graphrag';

/**
 * Whose answer a value looks like: one name, none, or several where the value does not tell them apart.
 *
 * Looks at the answer, not at streams of events. Never throws.
 *
 * @example
 * ```ts
 * import { recogniseProvider } from 'evidence-contracts/adapters';
 *
 * console.log(recogniseProvider({ type: 'message', content: [] }).join()); // anthropic
 * ```
 * @public
 */
export function recogniseProvider(answer: unknown): readonly AdapterName[] {
  return recognised(readable(answer, { repair: false }).copy);
}

/** The same, of a value that was read. */
export function recognised(answer: JsonValue): readonly AdapterName[] {
  return signs.flatMap(([name, isIts]) => (isIts(answer) ? [name] : []));
}

type Sign = (answer: JsonValue) => boolean;

const has = (answer: JsonValue | undefined, name: string): boolean => memberOf(answer, name) !== undefined;
const isList = (answer: JsonValue | undefined, name: string): boolean => Array.isArray(memberOf(answer, name));

const signs: readonly (readonly [AdapterName, Sign])[] = [
  ['anthropic', (answer) => isList(answer, 'content') && !isAiSdk(answer) && !isLangChain(answer)],
  ['bedrock', (answer) => isList(memberOf(memberOf(answer, 'output'), 'message'), 'content')],
  ['openai', (answer) => isList(answer, 'output') || (isList(answer, 'choices') && !isSonar(answer))],
  ['gemini', isGemini],
  ['ai-sdk', isAiSdk],
  ['langchain', isLangChain],
  ['cohere', (answer) => isObject(memberOf(answer, 'message')) && isCohere(memberOf(answer, 'message'))],
  ['perplexity', (answer) => isList(answer, 'choices') && (isSonar(answer) || isList(answer, 'citations'))],
  [
    'graphrag',
    (answer) => typeof answer === 'string' || (textIn(answer, 'response') !== undefined && !has(answer, 'choices')),
  ],
];

/** An answer of Sonar: it has results of a search, or a model of that name. */
export function isSonar(answer: JsonValue): boolean {
  return isList(answer, 'search_results') || /^(?:sonar|pplx|r1-1776)/.test(textIn(answer, 'model') ?? '');
}

/** A response, or the list of its chunks that `streamGenerateContent` answers with; or an interaction. */
function isGemini(answer: JsonValue): boolean {
  if (Array.isArray(answer)) return answer.some((chunk: JsonValue) => isList(chunk, 'candidates'));
  return isList(answer, 'candidates') || isList(answer, 'outputs') || isInteraction(answer);
}

function isInteraction(answer: JsonValue): boolean {
  return (
    listIn(answer, 'steps').some((step) => textIn(step, 'type') !== undefined && !isList(step, 'toolResults')) &&
    !isAiSdk(answer)
  );
}

function isCohere(message: JsonValue | undefined): boolean {
  return isList(message, 'content') || isList(message, 'citations');
}

/** Steps or parts of the SDK: names with hyphens, and metadata under the name of a provider. */
function isAiSdk(answer: JsonValue): boolean {
  if (isList(answer, 'steps')) return listIn(answer, 'steps').some((step) => isList(step, 'content') && isStep(step));
  if (isList(answer, 'parts')) return has(answer, 'role') && listIn(answer, 'parts').some((part) => has(part, 'type'));
  return isStep(answer);
}

function isStep(step: JsonValue): boolean {
  const parts = listIn(step, 'content');
  const isSdk = has(step, 'finishReason') || has(step, 'providerMetadata') || isObject(memberOf(step, 'response'));
  return (
    isList(step, 'content') && (isSdk || parts.some((part) => has(part, 'sourceType') || has(part, 'providerMetadata')))
  );
}

/** A message as it is kept or sent, or its content blocks. */
function isLangChain(answer: JsonValue): boolean {
  if (Array.isArray(answer))
    return answer.some((block: JsonValue) => isList(block, 'annotations') || isList(block, 'citations'));
  const names = [
    'response_metadata',
    'additional_kwargs',
    'lc_kwargs',
    'usage_metadata',
    'contentBlocks',
    'content_blocks',
  ];
  if (names.some((name) => has(answer, name))) return true;
  const inner = [memberOf(answer, 'kwargs'), memberOf(answer, 'data')].find((one) => has(one, 'content'));
  return inner !== undefined && (has(answer, 'lc') || has(answer, 'type'));
}
