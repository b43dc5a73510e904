/** The parts of an answer, each text through its gate. */
import { unknownMembers } from '../../../core/json/value/index.js';
import { type CallGate, refusal, type TextGate } from '../gate.js';
import type { GatedQuote } from '../options.js';

interface Part {
  readonly type: string;
  readonly id?: unknown;
  readonly delta?: unknown;
  readonly providerMetadata?: Readonly<Record<string, unknown>>;
}

/**
 * Sources and files are between two texts that readers see as one; calls of tools and thoughts part
 * them.
 */
function isBetweenTexts(type: unknown): boolean {
  return type === 'source' || type === 'file';
}

/**
 * A text that ended within a passage, and the parts since then, which wait until it is known
 * whether it goes on.
 */
type Carried = { readonly id: unknown; readonly text: TextGate; readonly parts: Part[] };

interface Answer {
  readonly gate: CallGate;
  readonly texts: Map<unknown, TextGate>;
  carried: Carried | undefined;
}

/**
 * Texts are distinguished by their id. A passage that a text leaves open goes on in the one that
 * follows. What is left of a text that never ended is reported before the answer ends.
 *
 * The stream fails with `gate.answer` at a text that is no string.
 */
export function gatedParts(gate: CallGate): TransformStream<Part, Part> {
  const answer: Answer = { gate, texts: new Map(), carried: undefined };
  return new TransformStream<Part, Part>({
    transform: (part, controller) => {
      for (const one of through(part, answer)) controller.enqueue(one);
    },
    flush: (controller) => {
      for (const one of leftovers(answer)) controller.enqueue(one);
    },
  });
}

/**
 * The texts of parts that came whole, by their place, as they may be shown: read as a stream is.
 */
export function gatedTexts(
  content: readonly unknown[],
  gate: CallGate,
): ReadonlyMap<unknown, string> {
  const texts = new Map<unknown, string>();
  const parts = content.flatMap((given, id): readonly Part[] => {
    const { type, text } = unknownMembers(given);
    if (type !== 'text') return [{ type: isBetweenTexts(type) ? 'source' : 'other' }];
    checkText(text, `/content/${id}/text`);
    texts.set(id, '');
    return [
      { type: 'text-start', id },
      { type: 'text-delta', id, delta: text },
      { type: 'text-end', id },
    ];
  });
  const answer: Answer = { gate, texts: new Map(), carried: undefined };
  for (const { id, delta = '' } of [
    ...parts.flatMap((part) => through(part, answer)),
    ...leftovers(answer),
  ])
    if (typeof delta === 'string' && texts.has(id)) texts.set(id, (texts.get(id) ?? '') + delta);
  return texts;
}

function through(part: Part, answer: Answer): readonly Part[] {
  const { type, id } = unknownMembers(part);
  if (type === 'raw') return [];
  const { carried, texts } = answer;
  if (carried === undefined) return shown(part, answer);
  if (isBetweenTexts(type)) {
    carried.parts.push(part);
    return [];
  }
  const goesOn = (type === 'text-start' || type === 'text-delta') && !texts.has(id);
  if (!goesOn) return [...released(answer), ...shown(part, answer)];
  answer.carried = undefined;
  texts.set(id, carried.text);
  return [...carried.parts, ...shown(part, answer)];
}

function shown(part: Part, answer: Answer): readonly Part[] {
  const { type, id, delta } = unknownMembers(part);
  const { gate, texts } = answer;
  if (type === 'text-end') {
    const text = texts.get(id);
    if (text?.isHolding() !== true || texts.size > 1) return [...restOf(id, answer), part];
    texts.delete(id);
    answer.carried = { id, text, parts: [part] };
    return [];
  }
  if (type === 'finish')
    return [
      ...leftovers(answer),
      { ...part, providerMetadata: withQuotes(part.providerMetadata, gate.quotes) },
    ];
  if (type !== 'text-delta') return [part];
  checkText(delta, '/delta');
  const text = texts.get(id) ?? gate.text();
  texts.set(id, text);
  const visible = text.push(delta);
  return visible === '' ? [] : [{ ...part, delta: visible }];
}

function restOf(id: unknown, { texts }: Answer): readonly Part[] {
  const text = texts.get(id)?.end() ?? '';
  texts.delete(id);
  return text === '' ? [] : [{ type: 'text-delta', id, delta: text }];
}

function released(answer: Answer): readonly Part[] {
  if (answer.carried === undefined) return [];
  const { id, text, parts } = answer.carried;
  answer.carried = undefined;
  const delta = text.end();
  return delta === '' ? parts : [{ type: 'text-delta', id, delta }, ...parts];
}

function leftovers(answer: Answer): readonly Part[] {
  return [...released(answer), ...[...answer.texts.keys()].flatMap((id) => restOf(id, answer))];
}

/**
 * A value that becomes text only where it is shown would pass unchecked.
 *
 * @throws ContractError `gate.answer`
 */
function checkText(text: unknown, pointer: string): asserts text is string {
  if (typeof text === 'string') return;
  throw refusal('gate.answer', {
    says: 'a text is no string',
    pointer,
    expected: 'text',
    received: typeof text,
  });
}

/** The metadata with what was said of each passage. */
export function withQuotes(
  metadata: Readonly<Record<string, unknown>> | undefined,
  quotes: readonly GatedQuote[],
): Readonly<Record<string, unknown>> {
  return { ...metadata, 'evidence-contracts': { quotes } };
}
