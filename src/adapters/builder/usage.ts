/** Reads what an answer cost, as the provider counted it. */
import type { GenerationUsageV3 } from '../../generation-result/v3/document.js';
import { isObject, type JsonValue } from '../../json/value/index.js';
import type { AnswerBuilder } from './answer-builder.js';
import { countIn, firstIn, memberOf } from './members.js';

/** Where each count stands: the names of a member, each a path with dots. */
export type UsageNames = Readonly<Record<keyof GenerationUsageV3, readonly string[]>>;

/** Counts are kept only when both directions were counted: a stream that was cut off has only one of them. */
export function readUsage(usage: JsonValue | undefined, names: UsageNames, builder: AnswerBuilder): void {
  if (usage === undefined || usage === null) return;
  const count = (name: keyof GenerationUsageV3): number | undefined =>
    names[name].map((path) => countAt(usage, path)).find((found) => found !== undefined);
  const [input, output] = [count('input_tokens'), count('output_tokens')];
  if (!isObject(usage) || input === undefined || output === undefined) {
    builder.note('', 'usage-incomplete');
    return;
  }
  const cost = firstIn(usage, names.cost_credits);
  builder.setUsage({
    input_tokens: input,
    output_tokens: output,
    cache_creation_input_tokens: count('cache_creation_input_tokens') ?? null,
    cache_read_input_tokens: count('cache_read_input_tokens') ?? null,
    cost_credits: typeof cost === 'number' && cost >= 0 ? cost : null,
  });
}

function countAt(usage: JsonValue, path: string): number | undefined {
  const names = path.split('.');
  const parent = names.slice(0, -1).reduce<JsonValue | undefined>(memberOf, usage);
  return countIn(parent, names.at(-1) ?? '');
}
