/** The adapters by name, for a command that is told whose answer it reads. */
import { fromAiSdk } from '../../../adapters/ai-sdk/index.js';
import { fromAnthropic } from '../../../adapters/anthropic/index.js';
import { fromBedrock } from '../../../adapters/bedrock/index.js';
import { fromCohere } from '../../../adapters/cohere/index.js';
import { fromGemini } from '../../../adapters/gemini/index.js';
import { fromGraphRag } from '../../../adapters/graphrag/index.js';
import type { Adapted, AdapterName, AdapterOptions } from '../../../adapters/index.js';
import { fromLangChain } from '../../../adapters/langchain/index.js';
import { fromOpenAI } from '../../../adapters/openai/index.js';
import { fromPerplexity } from '../../../adapters/perplexity/index.js';

/** Every adapter takes anything, and reads of it what it knows. */
export type Adapter = (answer: object, options: AdapterOptions) => Adapted;

export const adapterTable: Readonly<Record<AdapterName, Adapter>> = {
  anthropic: fromAnthropic,
  bedrock: fromBedrock,
  openai: fromOpenAI,
  gemini: fromGemini,
  'ai-sdk': fromAiSdk,
  langchain: fromLangChain,
  cohere: fromCohere,
  perplexity: fromPerplexity,
  graphrag: fromGraphRag,
};
