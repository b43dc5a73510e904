/** How an answer ended, so that what is missing does not look like something the model never wrote, and what it cost. */
import type { GenerationUsageV3 } from '../../generation-result/v3/document.js';
import { isObject, type JsonValue, pointerTo, present } from '../../json/value/index.js';
import type { AnswerBuilder } from './answer-builder.js';
import { countIn, firstOf, memberOf, textIn } from './members.js';

/** Reasons of all providers for ending early, in lower case with underscores; any other reason is a normal end. */
const cut: ReadonlySet<string> = new Set([
  // limits
  'length',
  'max_tokens',
  'max_output_tokens',
  'model_context_window_exceeded',
  'timeout',
  'error_limit',
  // filters
  'content_filter',
  'content_filtered',
  'guardrail_intervened',
  'error_toxic',
  'safety',
  'recitation',
  'blocklist',
  'prohibited_content',
  'spii',
  'language',
  // continued in a later turn, or never
  'pause_turn',
  'incomplete',
  'in_progress',
  'queued',
  'cancelled',
  'user_cancel',
  'failed',
  'error',
]);

/** @param path - Of the member in which the object gives the reason why the answer ended. */
export function noteEnding(
  owner: JsonValue | undefined,
  path: readonly [...(string | number)[], string],
  builder: AnswerBuilder,
): void {
  const given = firstOf(owner, String(path.at(-1)));
  // Models of the AI SDK have a unified reason and the provider's own
  const reason = typeof given === 'string' ? given : textIn(given, 'unified');
  if (reason === undefined) return;
  const spelled = reason.toLowerCase().replaceAll('-', '_');
  if (spelled === 'refusal') builder.note(pointerTo(path), 'answer-refused');
  else if (cut.has(spelled)) builder.note(pointerTo(path), 'answer-cut');
}

/** The paths of each count, with dots between names. */
export type UsageNames = Readonly<Partial<Record<keyof GenerationUsageV3, readonly string[]>>>;

/** Counts are kept only if input and output were counted: a stream that was cut off has only one of them. */
export function readUsage(usage: JsonValue | undefined, names: UsageNames, builder: AnswerBuilder): void {
  if (usage === undefined || usage === null) return;
  const count = (name: keyof GenerationUsageV3): number | undefined =>
    names[name]?.map((path) => countAt(usage, path)).find((found) => found !== undefined);
  const [input, output] = [count('input_tokens'), count('output_tokens')];
  if (!isObject(usage) || input === undefined || output === undefined) {
    builder.note('', 'usage-incomplete');
    return;
  }
  const [cost] = (names.cost_credits ?? []).map((name) => firstOf(usage, name));
  builder.setUsage(
    present({
      input_tokens: input,
      output_tokens: output,
      cache_creation_input_tokens: count('cache_creation_input_tokens'),
      cache_read_input_tokens: count('cache_read_input_tokens'),
      cost_credits: typeof cost === 'number' && cost >= 0 ? cost : undefined,
    }),
  );
}

function countAt(usage: JsonValue, path: string): number | undefined {
  const names = path.split('.');
  const parent = names.slice(0, -1).reduce<JsonValue | undefined>(memberOf, usage);
  return countIn(parent, names.at(-1) ?? '');
}
