/** A runnable for LangChain and a node for LangGraph: what a model marks as a quote is handed on when it is in a source of the call. */
import type { NamedSources } from '../../quote/index.js';
import { openGate } from '../gate.js';
import { type GatedQuote, type QuoteGateOptions, settingsOf } from '../options.js';
import type { GateConfig, GatedStream, GateInput, QuoteGateRunnable } from './types.js';

/**
 * Makes a runnable that takes texts or messages of a model, and gives their text; each passage marked as a quote is held back
 * until it is verified against the sources of the call. Pieces that stream through a chain stream on.
 *
 * What counts as a mark, and what becomes of a passage, is as for `quoteGateMiddleware`. Blocks of a message that are no
 * text give none.
 *
 * @throws ContractError `options.unknown` or `options.value` at once. A call rejects with `gate.sources`, or with
 * `onUnverified: 'throw'` with `gate.unverified`; none of them contains a text.
 * @example
 * ```ts
 * import { quoteGateRunnable } from 'evidence-contracts/gate';
 *
 * const gate = quoteGateRunnable({ sources: { handbook: 'Above 85 degrees the heater is cut off.' }, onUnverified: 'drop' });
 * console.log(await gate.invoke('> The heater is left on.')); // [quote not verified]
 * ```
 */
export function quoteGateRunnable(options: QuoteGateOptions<GateConfig>): QuoteGateRunnable {
  const settings = settingsOf(options);

  async function* transform(pieces: AsyncIterable<GateInput>, config: GateConfig = {}): AsyncGenerator<string> {
    const text = (await openGate(settings, config)).text();
    for await (const piece of pieces) {
      const shown = text.push(textOf(piece));
      if (shown !== '') yield shown;
    }
    const rest = text.end();
    if (rest !== '') yield rest;
  }

  const invoke = async (input: GateInput, config: GateConfig = {}): Promise<string> => {
    const text = (await openGate(settings, config)).text();
    return text.push(textOf(input)) + text.end();
  };

  return {
    lc_runnable: true,
    lc_serializable: false,
    lc_id: ['evidence-contracts', 'gate', 'quoteGateRunnable'],
    getName: (suffix = '') => `quoteGateRunnable${suffix}`,
    invoke,
    batch: (inputs, config = {}) =>
      Promise.all(inputs.map((input, at) => invoke(input, Array.isArray(config) ? config[at] : config))),
    stream: (input, config) => Promise.resolve(streamOf(transform(once(input), config))),
    transform,
  };
}

async function* once(input: GateInput): AsyncGenerator<GateInput> {
  yield await Promise.resolve(input);
}

function streamOf(pieces: AsyncGenerator<string>): GatedStream {
  const stream = new ReadableStream<string>({
    pull: async (controller) => {
      const piece = await pieces.next();
      if (piece.done === true) controller.close();
      else controller.enqueue(piece.value);
    },
    cancel: async () => {
      await pieces.return(undefined);
    },
  });
  return Object.assign(stream, { [Symbol.asyncIterator]: () => readOn(stream) });
}

/** Not every browser iterates streams. */
async function* readOn(stream: ReadableStream<string>): AsyncGenerator<string> {
  const reader = stream.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
  } finally {
    await reader.cancel();
  }
}

/** The text of what a chain hands on; blocks that are no text, such as reasoning and calls of tools, have none. */
export function textOf(input: GateInput): string {
  if (typeof input === 'string') return input;
  const given: unknown = input;
  const content =
    typeof given === 'object' && given !== null ? (given as { readonly content?: unknown }).content : undefined;
  if (typeof content === 'string') return content;
  return Array.isArray(content) ? (content as readonly unknown[]).map(textOfBlock).join('') : '';
}

function textOfBlock(block: unknown): string {
  if (typeof block === 'string') return block;
  if (typeof block !== 'object' || block === null) return '';
  const { type, text } = block as { readonly type?: unknown; readonly text?: unknown };
  return type === 'text' && typeof text === 'string' ? text : '';
}

/**
 * What a node takes from a state, and what it puts there.
 *
 * @typeParam State - the state of the graph.
 * @typeParam Update - the part of it that the node writes.
 */
export interface QuoteGateNodeOptions<State, Update> extends Omit<QuoteGateOptions<State>, 'sources'> {
  /** The answer: a text or a message. */
  readonly answer: (state: State) => GateInput;
  /** The texts that it may quote, by name. */
  readonly sources: (state: State) => NamedSources | PromiseLike<NamedSources>;
  /** The update of the state. */
  readonly update: (answer: string, quotes: readonly GatedQuote[]) => Update;
}

/**
 * Makes a node of a graph that lets an answer through the gate of quotes, whole.
 *
 * @throws ContractError as `quoteGateRunnable` does
 */
export function quoteGateNode<State, Update>(
  options: QuoteGateNodeOptions<State, Update>,
): (state: State) => Promise<Update> {
  const { answer, update, ...rest } = (options as QuoteGateNodeOptions<State, Update> | null) ?? ({} as typeof options);
  const settings = settingsOf(rest);
  return async (state) => {
    const gate = await openGate(settings, state);
    const text = gate.text();
    return update(text.push(textOf(answer(state))) + text.end(), gate.quotes);
  };
}
