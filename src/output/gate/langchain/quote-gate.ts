/**
 * A runnable for LangChain and a node for LangGraph: what a model marks as a quote is handed on
 * when it is in a source of the call.
 */
import { callback, checkOptions, signal as signalKind } from '../../../core/issue/options.js';
import { isReadableList } from '../../../core/issue/readable-list.js';
import { unknownMembers } from '../../../core/json/value/index.js';
import type { NamedSources } from '../../../quotes/quote/index.js';
import { type CallGate, openGate, refusal, unlessAborted } from '../gate.js';
import { type GatedQuote, type QuoteGateOptions, settingsOf } from '../options.js';

/**
 * Makes a runnable that takes texts or messages of a model, and gives their text; each passage
 * marked as a quote is held back until it is verified against the sources of the call. Pieces that
 * stream through a chain stream on.
 *
 * What counts as a mark, and what becomes of a passage, is as for `quoteGateMiddleware`. Blocks of
 * a message that are no text give none.
 *
 * @throws ContractError `options.unknown` or `options.value` at once. A call rejects with
 * `gate.sources`, `gate.answer`, or with
 * `onUnverified: 'throw'` with `gate.unverified`; none of them contains a text.
 * @example
 * ```ts
 * import { quoteGateRunnable } from 'evidence-contracts/gate';
 *
 * const question = 'When is the "boiler" cut off?';
 * const gate = quoteGateRunnable({ sources: { handbook: 'Above 85 degrees the heater is cut off.' }, ignore: [question], onUnverified: 'drop' });
 * console.log(await gate.invoke('> The heater is left on.')); // [quote not verified]
 * ```
 */
export function quoteGateRunnable(options: QuoteGateOptions<GateConfig>): QuoteGateRunnable {
  const settings = settingsOf(options);

  async function* transform(
    pieces: AsyncIterable<GateInput> | readonly GateInput[],
    config: GateConfig = {},
  ): AsyncGenerator<string> {
    const signal = signalOf(config);
    const text = (await openGate(settings, config, signal)).text();
    for await (const piece of untilStopped(pieces, signal)) {
      const shown = text.push(textOf(piece));
      if (shown !== '') yield shown;
    }
    const rest = text.end();
    if (rest !== '') yield rest;
  }

  const invoke = async (input: GateInput, config: GateConfig = {}): Promise<string> =>
    through(await openGate(settings, config, signalOf(config)), input);

  return {
    lc_runnable: true,
    lc_serializable: false,
    lc_id: ['evidence-contracts', 'gate', 'quoteGateRunnable'],
    getName: (suffix = '') => `quoteGateRunnable${suffix}`,
    invoke,
    batch: (inputs, config = {}) =>
      Promise.all(
        inputs.map((input, at) => invoke(input, isReadableList(config) ? config[at] : config)),
      ),
    stream: (input, config) => Promise.resolve(streamOf(transform([input], config))),
    transform,
  };
}

function through(gate: CallGate, input: GateInput): string {
  const text = gate.text();
  return text.push(textOf(input)) + text.end();
}

/** @throws ContractError `options.value` for what is no signal */
function signalOf(config?: Pick<GateConfig, 'signal'>): AbortSignal | undefined {
  const signal = config?.signal;
  checkOptions({ signal }, { signal: signalKind });
  return signal;
}

/** The pieces until the signal fires; then it throws its reason, and the pieces are closed. */
async function* untilStopped<Piece>(
  pieces: AsyncIterable<Piece> | readonly Piece[],
  signal: AbortSignal | undefined,
): AsyncGenerator<Piece> {
  if (signal === undefined) {
    yield* pieces;
    return;
  }
  const steps = Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces.values();
  const close = async (): Promise<void> => {
    await steps.return?.();
  };
  try {
    for (;;) {
      const step = await unlessAborted(() => steps.next(), signal);
      if (step.done === true) return;
      yield step.value;
    }
  } finally {
    // Not waited for: a generator closes after the piece that may never come
    close().catch(() => undefined);
  }
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
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      yield piece.value;
  } finally {
    await reader.cancel();
  }
}

/**
 * The text of what a chain hands on; blocks that are not text, such as reasoning and calls of
 * tools, have none.
 */
function textOf(input: GateInput): string {
  const content: unknown = typeof input === 'string' ? input : unknownMembers(input)['content'];
  if (typeof content === 'string') return content;
  if (isReadableList(content)) return content.map(textOfBlock).join('');
  if (content === null) return ''; // of a message that only calls tools
  throw refusal('gate.answer', {
    says: 'no text and no message',
    expected: 'a text, or a message with content',
  });
}

function textOfBlock(block: unknown): string {
  if (typeof block === 'string') return block;
  if (typeof block !== 'object' || block === null) return '';
  const { type, text } = unknownMembers(block);
  return type === 'text' && typeof text === 'string' ? text : '';
}

/**
 * What a node takes from a state, and what it puts there.
 *
 * @typeParam State - the state of the graph.
 * @typeParam Update - the part of it that the node writes.
 */
export interface QuoteGateNodeOptions<State, Update>
  extends Omit<QuoteGateOptions<State>, 'sources'> {
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
): (state: State, config?: Pick<GateConfig, 'signal'>) => Promise<Update> {
  const settings = settingsOf<State>(options, { answer: callback, update: callback });
  const { answer, update } = options;
  return async (state, config) => {
    const gate = await openGate(settings, state, signalOf(config));
    return update(through(gate, answer(state)), gate.quotes);
  };
}

/** What a chain hands on: a text, or a message whose content is a text or a list of blocks. */
export type GateInput = string | { readonly content: unknown };

/** How a runnable is called, as far as the gate reads it. */
export interface GateConfig {
  /** What the caller hands on to the parts of a chain: a good place for the sources of a call. */
  readonly configurable?: Readonly<Record<string, unknown>>;
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** Ends the wait for sources and for pieces: the call rejects with its reason. */
  readonly signal?: AbortSignal;
}

/** The text of one input, in pieces: as a stream, or by `for await`. */
export type GatedStream = ReadableStream<string> & AsyncIterable<string>;

/**
 * A runnable of texts that follows a model: `model.pipe(quoteGateRunnable(...))`. What it gives is
 * text, as an output parser does.
 */
export interface QuoteGateRunnable {
  /** By this LangChain knows a runnable. */
  readonly lc_runnable: true;
  readonly lc_serializable: boolean;
  readonly lc_id: string[];
  /** The name in traces. */
  getName(suffix?: string): string;
  /** The whole text at once. */
  invoke(input: GateInput, config?: GateConfig): Promise<string>;
  /** Many texts, in order. Rejects with the first that fails. */
  batch(inputs: GateInput[], config?: GateConfig | GateConfig[]): Promise<string[]>;
  stream(input: GateInput, config?: GateConfig): Promise<GatedStream>;
  /** Pieces in, pieces out: what streams through a chain. */
  transform(pieces: AsyncIterable<GateInput>, config?: GateConfig): AsyncGenerator<string>;
}
