/**
 * How an answer ended, so that what is missing does not look like something the model never wrote,
 * and what it cost.
 */
import { type JsonValue, pointerTo, present } from '../../../core/json/value/index.js';
import type { AnswerBuilder } from './answer-builder.js';
import { countIn, firstOf, memberOf, type Path, textIn } from './members.js';

/**
 * Reasons of all providers for ending early, in lower case with underscores; any other reason is a
 * normal end.
 */
const cut: readonly RegExp[] = [
  // Limits; filters; what is continued in a later turn, or never
  /^(?:length|max_(?:output_)?tokens|model_context_window_exceeded|timeout|error_limit)$/,
  /^(?:content_filter(?:ed)?|guardrail_intervened|error_toxic|safety|recitation|blocklist|prohibited_content|spii|language)$/,
  /^(?:pause_turn|incomplete|in_progress|queued|cancelled|user_cancel|failed|error)$/,
];

/** @param path - Of the member in which the object gives the reason why the answer ended. */
export function noteEnding(owner: JsonValue | undefined, path: Path, builder: AnswerBuilder): void {
  const given = firstOf(owner, String(path.at(-1)));
  // Models of the AI SDK have a unified reason and the provider's own
  const reason = typeof given === 'string' ? given : textIn(given, 'unified');
  const spelled = reason?.toLowerCase().replaceAll('-', '_') ?? '';
  if (spelled === 'refusal') builder.note(pointerTo(path), 'answer-refused');
  else if (cut.some((reasons) => reasons.test(spelled)))
    builder.note(pointerTo(path), 'answer-cut');
}

/**
 * What services call the counts of input, output, and of tokens written to a cache and read from
 * it.
 */
const counted = [
  ['input_tokens', 'output_tokens', 'cache_creation_input_tokens', 'cache_read_input_tokens'], // Anthropic
  [
    'input_tokens',
    'output_tokens',
    'input_tokens_details.cache_write_tokens',
    'input_tokens_details.cached_tokens',
  ],
  [
    'prompt_tokens',
    'completion_tokens',
    'prompt_tokens_details.cache_write_tokens',
    'prompt_tokens_details.cached_tokens',
  ],
  ['inputTokens', 'outputTokens', 'cacheWriteInputTokens', 'cacheReadInputTokens'], // Bedrock
  ['promptTokenCount', 'candidatesTokenCount', '', 'cachedContentTokenCount'], // Gemini, and its interactions
  ['total_input_tokens', 'total_output_tokens', '', 'total_cached_tokens'],
  ['tokens.input_tokens', 'tokens.output_tokens', '', 'cached_tokens'], // Cohere, on the wire and in the SDK
  ['tokens.inputTokens', 'tokens.outputTokens', '', 'cachedTokens'],
  [
    'inputTokens',
    'outputTokens',
    'inputTokenDetails.cacheWriteTokens',
    'inputTokenDetails.cacheReadTokens',
  ], // AI SDK
  ['', '', '', 'cachedInputTokens'],
  ['inputTokens.total', 'outputTokens.total', 'inputTokens.cacheWrite', 'inputTokens.cacheRead'],
  [
    'input_tokens',
    'output_tokens',
    'input_token_details.cache_creation',
    'input_token_details.cache_read',
  ], // LangChain
] as const;

/**
 * Counts are kept only if input and output were counted: a stream that was cut off has only one of
 * them.
 */
export function readUsage(usage: JsonValue | undefined, builder: AnswerBuilder): void {
  if (usage === undefined || usage === null) return;
  const [input_tokens, output_tokens, written, read] = ([0, 1, 2, 3] as const).map((column) =>
    counted.map((names) => countAt(usage, names[column])).find((count) => count !== undefined),
  );
  if (input_tokens === undefined || output_tokens === undefined) {
    builder.note('', 'usage-incomplete');
    return;
  }
  const cost = firstOf(usage, 'cost');
  builder.setUsage(
    present({
      input_tokens,
      output_tokens,
      cache_creation_input_tokens: written,
      cache_read_input_tokens: read,
      cost_credits: typeof cost === 'number' && cost >= 0 ? cost : undefined,
    }),
  );
}

function countAt(usage: JsonValue, path: string): number | undefined {
  const names = path.split('.');
  const parent = names.slice(0, -1).reduce<JsonValue | undefined>(memberOf, usage);
  return countIn(parent, names.at(-1) ?? '');
}
