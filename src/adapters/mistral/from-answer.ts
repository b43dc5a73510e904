/** Reads answers of Mistral: conversations and chat completions, whose references follow the text that they belong to. */
import type { JsonValue } from '../../json/value/index.js';
import { adapt } from '../builder/adapt.js';
import type { Adapted } from '../builder/adapted.js';
import type { AnswerBuilder } from '../builder/answer-builder.js';
import type { AdapterOptions } from '../builder/given.js';
import { isList, listIn, memberOf, textIn } from '../builder/members.js';
import { addGiven } from '../builder/name-source.js';
import { readUsage } from '../builder/usage.js';
import { chatUsage, readOpenAI } from '../openai/from-answer.js';
import { readChunks } from './chunks.js';
import type { MistralAnswer } from './types.js';

/**
 * A conversation or a chat completion as a GenerationResult: each reference is a citation, and the text before it is its claim.
 *
 * References of a chat completion count the sources that a tool returned: give them as `documents`, in that order. References of
 * built-in tools name pages. Never throws.
 *
 * @example
 * ```ts
 * import { fromMistral } from 'evidence-contracts/adapters';
 *
 * const content = [
 *   { type: 'text', text: 'Tea steeps for three minutes.' },
 *   { type: 'reference', reference_ids: [0] },
 * ];
 * const { value } = fromMistral({ choices: [{ message: { content } }] }, { documents: ['Tea steeps for three minutes.'] });
 * console.log(value.citations[0]?.span.join(), value.sources.length); // 0,29 1
 * ```
 */
export function fromMistral(answer: MistralAnswer, options: AdapterOptions = {}): Adapted {
  return adapt({ answer, options }, readMistral);
}

/** Reads what `adapt` copied; of a stream, what its events add up to. */
export function readMistral(answer: JsonValue, builder: AnswerBuilder): void {
  addGiven(builder);
  const outputs = memberOf(answer, 'outputs');
  if (!isList(outputs)) {
    readOpenAI(answer, builder);
    return;
  }
  for (const [index, output] of outputs.entries()) {
    if ((textIn(output, 'type') ?? 'message.output') !== 'message.output') continue;
    const content = memberOf(output, 'content');
    if (typeof content === 'string') builder.addText(content);
    else readChunks({ chunks: listIn(output, 'content'), path: ['outputs', index, 'content'] }, builder);
  }
  builder.dropUnread(answer, [], ['reference_ids', 'referenceIds']);
  readUsage(memberOf(answer, 'usage'), chatUsage, builder);
}
