/** Reads the provider's own answer, which the SDK keeps beside its parts: nothing of its citations is lost there. */
import type { JsonValue } from '../../json/value/index.js';
import { readMessage } from '../anthropic/from-answer.js';
import { readConverse } from '../bedrock/from-answer.js';
import { readCohere } from '../cohere/from-answer.js';
import { readGemini } from '../gemini/from-answer.js';
import { readOpenAI } from '../openai/from-answer.js';
import { readPerplexity } from '../perplexity/from-answer.js';
import type { ReadAnswer } from '../shared/adapt.js';
import { type AdapterName, recognised } from '../shared/recognise.js';

/** The reader of a body; nothing where it is no provider's that is known, or none alone. */
export function readerOf(body: JsonValue | undefined): ReadAnswer | undefined {
  if (body === undefined || typeof body === 'string') return undefined;
  const [name, ...others] = recognised(body).filter((found) => readers[found] !== undefined);
  // A list of addresses that marks do not count is read by the more general of the two
  return name === undefined || (others.length > 0 && name !== 'openai') ? undefined : readers[name];
}

const readers: Readonly<Partial<Record<AdapterName, ReadAnswer>>> = {
  anthropic: readMessage,
  bedrock: readConverse,
  openai: readOpenAI,
  gemini: readGemini,
  cohere: readCohere,
  perplexity: readPerplexity,
};
