/** Reads answers and streams of a provider that is known by name only when the program runs. */
import type { JsonValue } from '../json/value/index.js';
import { adapt } from './builder/adapt.js';
import type { Adapted } from './builder/adapted.js';
import { type EventStream, readEvents } from './builder/events.js';
import type { AdapterOptions } from './builder/given.js';
import type { AdapterName, Provider } from './builder/provider.js';
import { readable } from './builder/readable.js';
import { providers } from './providers.js';

/**
 * The providers whose answers a value matches: one name, none, or several where the value does not decide.
 *
 * Looks at the answer, not at streams of events. Never throws.
 *
 * @example
 * ```ts
 * import { recogniseProvider } from 'evidence-contracts/adapters';
 *
 * console.log(recogniseProvider({ type: 'message', content: [] }).join()); // anthropic
 * ```
 */
export function recogniseProvider(answer: unknown): readonly AdapterName[] {
  const { copy } = readable(answer, { repair: false });
  return providers.flatMap(({ name, isAnswer }) => (isAnswer(copy) ? [name] : []));
}

/**
 * An answer of the provider with this name as a GenerationResult: what the adapter of that provider returns. Never throws.
 *
 * Bundles every adapter; import the function of one provider where the provider is known.
 */
export function fromProvider(name: AdapterName, answer: unknown, options: AdapterOptions = {}): Adapted {
  const provider = providerNamed(name);
  const picked = provider?.pick === undefined ? answer : provider.pick(answer);
  return adapt({ answer: picked, options }, provider?.read ?? readNothing);
}

/**
 * A stream of the provider with this name as a GenerationResult: what its adapter of streams returns. Never rejects.
 *
 * A provider without streams, such as `langchain`, returns an empty result with the note `answer-unreadable`.
 */
export async function fromProviderEvents(
  name: AdapterName,
  events: EventStream<unknown>,
  options: AdapterOptions = {},
): Promise<Adapted> {
  const provider = providerNamed(name);
  const reader = provider?.events?.();
  if (provider === undefined || reader === undefined) return adapt({ answer: null, options }, readNothing);
  const { answer, notes } = await readEvents(events, reader);
  return adapt({ answer, options, notes }, provider.read);
}

function providerNamed(name: string): Provider | undefined {
  return providers.find((provider) => provider.name === name);
}

const readNothing: Provider['read'] = (_: JsonValue, builder) => {
  builder.note('', 'answer-unreadable');
};
