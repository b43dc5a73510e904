/** Reads answers of Perplexity: marks in the text count the pages of a list. */

import { type JsonValue, pointerTo } from '../../json/value/index.js';
import { adapt } from '../builder/adapt.js';
import type { Adapted } from '../builder/adapted.js';
import type { AnswerBuilder } from '../builder/answer-builder.js';
import { noteEnding } from '../builder/ending.js';
import type { TextOptions } from '../builder/given.js';
import { listIn, memberOf, namedIn, textIn } from '../builder/members.js';
import { readUsage, type UsageNames } from '../builder/usage.js';
import { readOpenAI } from '../openai/from-answer.js';
import { readMarks } from './marks.js';
import { addPage, listedIn } from './sources.js';
import type { PerplexityAnswer } from './types.js';

/**
 * An answer as a GenerationResult: each number in a mark is a citation of the page that it counts.
 *
 * Every page is a source, with the excerpt of the search as its text unless the caller gives another; a quote is checked
 * against the excerpt, and one from elsewhere on the page is not found. A page that no mark counts is dropped as
 * `not-cited`. Numbers in code are no marks. Never throws.
 *
 * @example
 * ```ts
 * import { fromPerplexity } from 'evidence-contracts/adapters';
 *
 * const answer = {
 *   choices: [{ message: { content: 'Tea steeps for three minutes.[1]' } }],
 *   citations: ['https://example.org/tea', 'https://example.org/ships'],
 * };
 * const { value, dropped } = fromPerplexity(answer);
 * console.log(value.citations[0]?.span.join(), dropped[0]?.reason); // 29,32 not-cited
 * ```
 */
export function fromPerplexity(answer: PerplexityAnswer, options: TextOptions = {}): Adapted {
  return adapt({ answer, options }, readPerplexity);
}

/** Reads what `adapt` copied; of a stream, what its chunks added up to. */
export function readPerplexity(answer: JsonValue, builder: AnswerBuilder): void {
  if (Array.isArray(memberOf(answer, 'output'))) readAgent(answer, builder);
  else readSonar(answer, builder);
}

/** The Agent API speaks as OpenAI's Responses do, and lists what its searches found. */
function readAgent(answer: JsonValue, builder: AnswerBuilder): void {
  for (const [index, item] of listIn(answer, 'output').entries()) {
    for (const [number, facts] of listIn(item, 'results').entries()) {
      const url = namedIn(facts, 'url');
      if (url !== undefined) addPage({ url, facts, pointer: pointerTo(['output', index, 'results', number]) }, builder);
    }
  }
  readOpenAI(answer, builder);
}

function readSonar(answer: JsonValue, builder: AnswerBuilder): void {
  const [first, ...others] = listIn(answer, 'choices');
  if (first === undefined) builder.note('', 'answer-unreadable');
  const content = memberOf(memberOf(first, 'message'), 'content');
  const parts = Array.isArray(content) ? content.map((part: JsonValue) => textIn(part, 'text') ?? '') : [];
  const text = typeof content === 'string' ? content : parts.join('');
  const carrier = builder.addText(text);
  const listed = listedIn(answer, builder);
  readMarks({ text, pointer: pointerTo(['choices', 0, 'message', 'content']), carrier, listed }, builder);
  builder.dropUnread(answer, [], ['annotations', 'citations']);
  noteEnding({ owner: first, path: ['choices', 0], name: 'finish_reason' }, builder);
  // Other choices count the same list; their texts are not read, and nothing of them is a citation of this text
  if (others.length > 0) builder.note('/choices', 'choices-unread');
  readUsage(memberOf(answer, 'usage'), usageOf, builder);
}

const usageOf: UsageNames = {
  input_tokens: ['prompt_tokens'],
  output_tokens: ['completion_tokens'],
  cache_creation_input_tokens: [],
  cache_read_input_tokens: [],
  cost_credits: [],
};
