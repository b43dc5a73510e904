/** What the table of providers has for each of them. */
import type { JsonValue } from '../../json/value/index.js';
import type { ReadAnswer } from './adapt.js';
import type { EventReader } from './events.js';

/** The adapters, by name. */
export type AdapterName =
  | 'anthropic'
  | 'bedrock'
  | 'openai'
  | 'gemini'
  | 'ai-sdk'
  | 'langchain'
  | 'cohere'
  | 'perplexity'
  | 'mistral'
  | 'graphrag';

/** How answers of one provider are recognised and read. */
export interface Provider {
  readonly name: AdapterName;
  /** The function of `./adapters` that reads an answer, and the one that reads a stream. */
  readonly from: string;
  readonly fromEvents?: string;
  readonly isAnswer: (answer: JsonValue) => boolean;
  readonly read: ReadAnswer;
  readonly isEvent?: (event: JsonValue) => boolean;
  readonly events?: () => EventReader;
  /** Picks what is read out of an object with more in it, before it is copied. */
  readonly pick?: (answer: unknown) => unknown;
  /** Whether an SDK can pass on its answers as they are. */
  readonly isPassedOn?: true;
}
