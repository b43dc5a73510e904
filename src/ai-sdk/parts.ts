/** The parts of a streamed answer, each text through its gate. */
import type { CallGate, GatedQuote, TextGate } from '../gate/index.js';

interface Part {
  readonly type: string;
  readonly id?: unknown;
  readonly delta?: unknown;
  readonly providerMetadata?: Readonly<Record<string, unknown>>;
}

/** Texts are told apart by their id. What is left of a text that never ended is told before the answer ends. */
export function gatedParts(gate: CallGate): TransformStream<Part, Part> {
  const texts = new Map<unknown, TextGate>();
  const rest = (id: unknown): Part[] => {
    const text = texts.get(id)?.end() ?? '';
    texts.delete(id);
    return text === '' ? [] : [{ type: 'text-delta', id, delta: text }];
  };
  const leftovers = (): Part[] => [...texts.keys()].flatMap(rest);
  const through = (part: Part): readonly Part[] => {
    const { type, id, delta } = (part as Part | null | undefined) ?? {};
    if (type === 'raw') return [];
    if (type === 'text-end') return [...rest(id), part];
    if (type === 'finish')
      return [...leftovers(), { ...part, providerMetadata: withQuotes(part.providerMetadata, gate.quotes) }];
    if (type !== 'text-delta' || typeof delta !== 'string') return [part];
    const text = texts.get(id) ?? gate.text();
    texts.set(id, text);
    const shown = text.push(delta);
    return shown === '' ? [] : [{ ...part, delta: shown }];
  };
  return new TransformStream<Part, Part>({
    transform: (part, controller) => {
      for (const one of through(part)) controller.enqueue(one);
    },
    flush: (controller) => {
      for (const one of leftovers()) controller.enqueue(one);
    },
  });
}

/** The metadata with what was said of each passage. */
export function withQuotes(
  metadata: Readonly<Record<string, unknown>> | undefined,
  quotes: readonly GatedQuote[],
): Readonly<Record<string, unknown>> {
  return { ...metadata, 'evidence-contracts': { quotes } };
}
