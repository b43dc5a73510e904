/** Reads results and streams of the Vercel AI SDK. */
import type { JsonValue } from '../../../core/json/value/index.js';
import { type Adapted, type AdapterOptions, adapt, adaptEvents } from '../builder/adapt.js';
import type { AnswerBuilder } from '../builder/answer-builder.js';
import type { EventStream } from '../builder/events.js';
import { passedOn } from '../providers.js';
import { fullStream } from './full-stream.js';
import { pickResult, readSteps } from './steps.js';

/**
 * A result of `generateText`, or a step, or a message of a chat, as a GenerationResult.
 *
 * Where `response.body` is kept, the provider's answer is read by the adapter of that provider.
 * Otherwise each source is a citation of the text before it, and a note reports that places are
 * lost. Texts of several steps are one text. Never throws.
 *
 * @example
 * ```ts
 * import { fromAiSdk } from 'evidence-contracts/adapters';
 *
 * const source = { type: 'source', sourceType: 'url', id: 'x', url: 'https://example.org/tea', title: 'Tea' };
 * const { value, notes } = fromAiSdk({ content: [{ type: 'text', text: 'Tea steeps.' }, source] });
 * console.log(value.citations.length, notes.map(({ code }) => code).join()); // 1 span-missing,body-missing
 * ```
 */
export function fromAiSdk(result: AiSdkResult, options: AdapterOptions = {}): Adapted {
  return adapt({ answer: pickResult(result), options }, readAiSdk);
}

/**
 * The `fullStream` of `streamText` as a GenerationResult: the one that `fromAiSdk` returns for its
 * steps, byte for byte.
 *
 * With `includeRawChunks` the provider's own events are read, and nothing of its citations is lost.
 * A stream that is cut off, or that throws, returns what arrived, and a note. Never rejects.
 */
export function fromAiSdkStream(
  events: EventStream,
  options: AdapterOptions = {},
): Promise<Adapted> {
  return adaptEvents({ events, options }, fullStream(passedOn()), readAiSdk);
}

function readAiSdk(answer: JsonValue, builder: AnswerBuilder): void {
  readSteps(answer, builder, passedOn());
}

/**
 * What `generateText` returns, one of its steps, what a model's `doGenerate` returns, or a message
 * of a chat: every member can be missing.
 */
export interface AiSdkResult {
  readonly steps?: unknown;
  readonly totalUsage?: unknown;
  /** Texts, sources and other parts. */
  readonly content?: unknown;
  /** The parts of a message of a chat. */
  readonly parts?: unknown;
  /** Has the `body` of the provider where the SDK is configured to keep it. */
  readonly response?: unknown;
  readonly providerMetadata?: unknown;
  readonly usage?: unknown;
}
