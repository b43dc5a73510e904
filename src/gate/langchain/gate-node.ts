/** A node for LangGraph: takes an answer and its sources out of the state, and puts the gated answer in. */
import type { NamedSources } from '../../quote/index.js';
import { openGate } from '../gate.js';
import { type GatedQuote, type QuoteGateOptions, settingsOf } from '../options.js';
import { textOf } from './quote-gate.js';
import type { GateInput } from './types.js';

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
