/** The parts of a streamed answer, each text through its gate. */
import type { CallGate, TextGate } from '../gate.js';
import type { GatedQuote } from '../types.js';

interface Part {
  readonly type: string;
  readonly id?: unknown;
  readonly delta?: unknown;
  readonly providerMetadata?: Readonly<Record<string, unknown>>;
}

/** Sources and files are between two texts that readers see as one; calls of tools and thoughts part them. */
export function isBetweenTexts(type: unknown): boolean {
  return type === 'source' || type === 'file';
}

/** A text that ended within a passage, and the parts since then, which wait until it is known whether it goes on. */
interface Carried {
  readonly id: unknown;
  readonly text: TextGate;
  readonly parts: Part[];
}

/**
 * Texts are distinguished by their id. A passage that a text leaves open goes on in the one that follows. What is left of a text
 * that never ended is reported before the answer ends.
 */
export function gatedParts(gate: CallGate): TransformStream<Part, Part> {
  const texts = new Map<unknown, TextGate>();
  let carried: Carried | undefined;
  const rest = (id: unknown): Part[] => {
    const text = texts.get(id)?.end() ?? '';
    texts.delete(id);
    return text === '' ? [] : [{ type: 'text-delta', id, delta: text }];
  };
  const released = (): Part[] => {
    if (carried === undefined) return [];
    const { id, text, parts } = carried;
    carried = undefined;
    const delta = text.end();
    return delta === '' ? parts : [{ type: 'text-delta', id, delta }, ...parts];
  };
  const leftovers = (): Part[] => [...released(), ...[...texts.keys()].flatMap(rest)];
  const through = (part: Part): readonly Part[] => {
    const { type, id } = (part as Part | null | undefined) ?? {};
    if (type === 'raw') return [];
    if (carried === undefined) return shown(part);
    if (isBetweenTexts(type)) {
      carried.parts.push(part);
      return [];
    }
    const goesOn = (type === 'text-start' || type === 'text-delta') && !texts.has(id);
    if (!goesOn) return [...released(), ...shown(part)];
    const { text, parts } = carried;
    carried = undefined;
    texts.set(id, text);
    return [...parts, ...shown(part)];
  };
  const shown = (part: Part): readonly Part[] => {
    const { type, id, delta } = (part as Part | null | undefined) ?? {};
    if (type === 'text-end') {
      const text = texts.get(id);
      if (text?.isHolding() !== true || texts.size > 1) return [...rest(id), part];
      texts.delete(id);
      carried = { id, text, parts: [part] };
      return [];
    }
    if (type === 'finish')
      return [...leftovers(), { ...part, providerMetadata: withQuotes(part.providerMetadata, gate.quotes) }];
    if (type !== 'text-delta' || typeof delta !== 'string') return [part];
    const text = texts.get(id) ?? gate.text();
    texts.set(id, text);
    const told = text.push(delta);
    return told === '' ? [] : [{ ...part, delta: told }];
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
