/**
 * Middleware of the AI SDK, versions 6 and 7: a quote of the model is shown as one only if a source
 * of the call contains it.
 */
import { checkOptions, signal } from '../../../core/issue/options.js';
import type { ContractError } from '../../../core/issue/outcome.js';
import { isReadableList } from '../../../core/issue/readable-list.js';
import { type CallGate, openGate, refusal } from '../gate.js';
import { type QuoteGateOptions, settingsOf } from '../options.js';
import { gatedParts, gatedTexts, withQuotes } from './parts.js';

/**
 * Makes language-model middleware that holds back each passage marked as a quote until it is
 * verified against the sources of the call.
 *
 * Marks are quotation marks of many languages, straight ones and apostrophes too, those of HTML,
 * TeX and entities, and the blockquotes of Markdown. What is between them has to be in one source,
 * by `verifyQuote`; it is then shown as it was written. What follows a mark is shown after its
 * verdict, also where it comes one character at a time; at most `limit` is held back. A passage
 * that does not close before its paragraph ends is not verified. One that goes on in the next text
 * is read as one, across sources and files between the two, and shown where it ends. What was said
 * of each passage is in the provider metadata of the answer, `evidence-contracts`, without its
 * text. Only texts are gated: reasoning and tool calls pass as they are, and raw parts and bodies,
 * which contain unverified text, do not pass. It does not say that a source supports an answer.
 *
 * @throws ContractError `options.unknown` or `options.value` at once. A call rejects with
 * `gate.structured` (it asks for JSON),
 * `gate.sources`, `gate.answer`, or with `onUnverified: 'throw'` with `gate.unverified`; none of them contains a text.
 * @example
 * ```ts
 * import { quoteGateMiddleware } from 'evidence-contracts/gate';
 *
 * const question = 'When is the "boiler" cut off?';
 * const { wrapGenerate } = quoteGateMiddleware({ sources: { handbook: 'Above 85 degrees the heater is cut off.' }, ignore: [question] });
 * const text = 'It says "the heater is cut off", not "the heater is left on".';
 * const answer = { content: [{ type: 'text', text }] };
 * const { content } = await wrapGenerate({ doGenerate: async () => answer, params: {} });
 * console.log(content[0]?.text); // It says "the heater is cut off", not [not verified: the heater is left on].
 * ```
 */
export function quoteGateMiddleware(options: QuoteGateOptions<GatedCall>): QuoteGateMiddleware {
  const settings = settingsOf(options);
  const open = async (call: GatedCall): Promise<CallGate> => {
    if (call.responseFormat?.type === 'json')
      throw refusal('gate.structured', {
        says: 'the gate reads prose',
        expected: 'text',
        received: 'json',
      });
    const { abortSignal } = call;
    checkOptions({ abortSignal }, { abortSignal: signal });
    return openGate(settings, call, abortSignal);
  };
  return {
    specificationVersion: 'v3',
    wrapGenerate: async ({ doGenerate, params }) => {
      const gate = await open(params);
      const answer = await doGenerate();
      const { content } = (answer ?? {}) as Partial<GeneratedAnswer>;
      if (!isReadableList(content)) throw noAnswer('a list of parts');
      return gatedAnswer(answer as GeneratedAnswer, gate) as typeof answer;
    },
    wrapStream: async ({ doStream, params }) => {
      const gate = await open(params);
      const answer = await doStream();
      const { stream } = (answer ?? {}) as { readonly stream?: ReadableStream };
      if (typeof stream?.pipeThrough !== 'function') throw noAnswer('a stream of parts');
      return { ...answer, stream: stream.pipeThrough(gatedParts(gate)) };
    },
  };
}

function gatedAnswer(answer: GeneratedAnswer, gate: CallGate): GeneratedAnswer {
  const texts = gatedTexts(answer.content, gate);
  const content = answer.content.map((part, index) => {
    const text = texts.get(index);
    return text === undefined ? part : { ...part, text };
  });
  const { response, ...rest } = answer;
  const { body: _, ...safe } = { body: undefined, ...response };
  return {
    ...rest,
    content,
    ...(response === undefined ? {} : { response: safe }),
    providerMetadata: withQuotes(answer.providerMetadata, gate.quotes),
  };
}

/** A text in the place of the parts would pass unseen. */
function noAnswer(expected: string): ContractError {
  return refusal('gate.answer', { says: 'there is no answer to check', expected });
}

/** A call of a language model, as far as sources are looked up by it. */
export interface GatedCall {
  /** The messages. */
  readonly prompt?: unknown;
  /** The caller's options for providers and middleware: a good place for the sources of a call. */
  readonly providerOptions?: Readonly<Record<string, unknown>>;
  /** `json` for structured output, which the gate refuses. */
  readonly responseFormat?: { readonly type: string };
  /** Ends the wait for sources: the call rejects with its reason. */
  readonly abortSignal?: AbortSignal;
}

interface GeneratedAnswer {
  readonly content: readonly { readonly type: string }[];
  readonly providerMetadata?: Readonly<Record<string, unknown>>;
  readonly response?: object;
}

/** Language-model middleware, as `wrapLanguageModel` takes it. */
export interface QuoteGateMiddleware {
  readonly specificationVersion: 'v3';
  /** Calls the model, and gives its answer with the quotes checked. */
  readonly wrapGenerate: <Answer>(options: {
    readonly doGenerate: () => PromiseLike<Answer>;
    readonly params: GatedCall;
  }) => Promise<Answer>;
  /** The same for an answer that comes in parts. */
  readonly wrapStream: <Answer>(options: {
    readonly doStream: () => PromiseLike<Answer>;
    readonly params: GatedCall;
  }) => Promise<Answer>;
}
