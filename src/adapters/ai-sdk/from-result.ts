/** Reads results of the Vercel AI SDK: the provider's own answer where it is kept, else what the SDK passes on. */

import { isObject, type JsonValue } from '../../json/value/index.js';
import { adapt } from '../shared/adapt.js';
import type { Adapted } from '../shared/adapted.js';
import type { Desk } from '../shared/desk.js';
import { noteEnding } from '../shared/ending.js';
import type { AdapterOptions } from '../shared/given.js';
import { addGiven } from '../shared/given-sources.js';
import { listIn, memberOf } from '../shared/members.js';
import { readUsage, type UsageNames } from '../shared/usage.js';
import { within } from '../shared/within.js';
import { readerOf } from './body.js';
import { readParts } from './parts.js';
import { pickResult } from './pick.js';
import type { AiSdkResult } from './types.js';

/**
 * A result of `generateText`, or a step, or a message of a chat, as a GenerationResult.
 *
 * Where `response.body` is kept, the provider's answer is read by the adapter of that provider. Else sources are citations that
 * stand for the text before them, and a note says that places are lost. Texts of several steps are one text. Never throws.
 *
 * @example
 * ```ts
 * import { fromAiSdk } from 'evidence-contracts/adapters/ai-sdk';
 *
 * const source = { type: 'source', sourceType: 'url', id: 'x', url: 'https://example.org/tea', title: 'Tea' };
 * const { value, notes } = fromAiSdk({ content: [{ type: 'text', text: 'Tea steeps.' }, source] });
 * console.log(value.citations.length, notes.map(({ code }) => code).join()); // 1 span-missing,body-missing
 * ```
 * @public
 */
export function fromAiSdk(result: AiSdkResult, options: AdapterOptions = {}): Adapted {
  return adapt({ answer: pickResult(result), options }, readAiSdk);
}

/** Reads what was picked; of a stream, what its parts added up to. */
export function readAiSdk(answer: JsonValue, desk: Desk): void {
  addGiven(desk);
  if (!isObject(answer)) desk.note('', 'answer-unreadable');
  else if (listIn(answer, 'steps').length === 0) readStep(answer, [], desk);
  for (const [index, step] of listIn(answer, 'steps').entries()) readStep(step, ['steps', index], desk);
  const usages = [memberOf(answer, 'totalUsage'), memberOf(answer, 'usage'), ...stepUsages(answer)];
  readUsage(
    usages.find((usage) => isObject(usage)),
    usageOf,
    desk,
  );
}

function readStep(step: JsonValue, path: readonly (string | number)[], desk: Desk): void {
  const body = memberOf(memberOf(step, 'response'), 'body');
  const read = readerOf(body);
  if (body !== undefined && read !== undefined) read(body, within([...path, 'response', 'body'], desk));
  else {
    readParts({ step, path }, desk);
    noteEnding({ owner: step, path, name: 'finishReason' }, desk);
  }
}

/** The usage of a step is that of all where there is no other step. */
function stepUsages(answer: JsonValue): readonly (JsonValue | undefined)[] {
  const steps = listIn(answer, 'steps');
  return steps.length === 1 ? steps.map((step) => memberOf(step, 'usage')) : [];
}

const usageOf: UsageNames = {
  input_tokens: ['inputTokens', 'inputTokens.total'],
  output_tokens: ['outputTokens', 'outputTokens.total'],
  cache_creation_input_tokens: ['inputTokenDetails.cacheWriteTokens', 'inputTokens.cacheWrite'],
  cache_read_input_tokens: ['inputTokenDetails.cacheReadTokens', 'cachedInputTokens', 'inputTokens.cacheRead'],
  cost_credits: [],
};
