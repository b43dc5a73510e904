// Answers and streams of events of every provider, and what retrievers gave.
import { recogniseProvider } from 'evidence-contracts/adapters';
import { fromAiSdk, fromAiSdkStream } from 'evidence-contracts/adapters/ai-sdk';
import { fromAnthropic, fromAnthropicEvents } from 'evidence-contracts/adapters/anthropic';
import { fromBedrock, fromBedrockEvents } from 'evidence-contracts/adapters/bedrock';
import { fromCohere, fromCohereEvents } from 'evidence-contracts/adapters/cohere';
import { packetFromAnswer, resultsFromDocuments } from 'evidence-contracts/adapters/documents';
import { fromGemini, fromGeminiEvents } from 'evidence-contracts/adapters/gemini';
import { fromGraphRag } from 'evidence-contracts/adapters/graphrag';
import { fromLangChain } from 'evidence-contracts/adapters/langchain';
import { fromOpenAI, fromOpenAIEvents } from 'evidence-contracts/adapters/openai';
import { fromPerplexity, fromPerplexityEvents } from 'evidence-contracts/adapters/perplexity';
import { GenerationResult } from 'evidence-contracts/generation';
import { pick } from '../../lies/random.mjs';
import { mutated, texts, tricked } from '../inputs.mjs';
import { answer, events, text, valueFor } from '../made.mjs';

const whole = [fromAiSdk, fromAnthropic, fromBedrock, fromCohere, fromGemini, fromGraphRag, fromLangChain, fromOpenAI, fromPerplexity]; // biome-ignore format: a list
const streamed = [fromAiSdkStream, fromAnthropicEvents, fromBedrockEvents, fromCohereEvents, fromGeminiEvents, fromOpenAIEvents, fromPerplexityEvents]; // biome-ignore format: a list
const perhaps = (made, random) => (random() < 0.125 ? tricked(made, random) : made);
const options = (random) => (random() < 0.5 ? {} : { sources: texts });
const retrieved = (random) => mutated([{ pageContent: text(random), metadata: { source: 'a.md', score: 0.5 } }, { id: 'd', text: text(random) }], random); // biome-ignore format: one line
const meta = { run_id: 'run-1', created_at: '2026-01-01T00:00:00Z' };

export const adapterTargets = [
  { name: 'adapters', weight: 14, of: whole, make: (random) => { const [adapt, input, given] = [pick(whole, random), perhaps(answer(random), random), options(random)]; return () => adapt(input, given); } },
  { name: 'adapters of events', weight: 8, of: streamed, make: (random) => { const [adapt, input, given] = [pick(streamed, random), perhaps(events(random), random), options(random)]; return () => adapt(input, given); } },
  { name: 'recogniseProvider', weight: 1, of: [recogniseProvider], make: (random) => { const input = perhaps(answer(random), random); return () => recogniseProvider(input); } },
  { name: 'resultsFromDocuments', weight: 2, of: [resultsFromDocuments], make: (random) => { const input = perhaps(retrieved(random), random); return () => resultsFromDocuments(input); } },
  { name: 'packetFromAnswer', weight: 2, of: [packetFromAnswer], refuses: true, make: (random) => { const input = valueFor(GenerationResult, random); return () => packetFromAnswer(input, { meta }); } },
]; // biome-ignore format: a table
