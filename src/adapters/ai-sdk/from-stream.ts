/** Adds the parts of a `fullStream` up to the result they tell of. */
import { isObject, type JsonValue } from '../../json/value/index.js';
import { adapt } from '../shared/adapt.js';
import type { Adapted } from '../shared/adapted.js';
import { type EventReader, type EventStream, readEvents } from '../shared/events.js';
import type { AdapterOptions } from '../shared/given.js';
import { firstOf, memberOf, textIn } from '../shared/members.js';
import { readAiSdk } from './from-result.js';
import { rawReaderOf } from './raw.js';
import type { AiSdkEvent } from './types.js';

/**
 * The `fullStream` of `streamText` as a GenerationResult: the one that `fromAiSdk` gives for its steps, byte for byte.
 *
 * With `includeRawChunks` the provider's own events are read, and nothing of its citations is lost. A stream that is cut off,
 * or that throws, gives what arrived, and a note. Never rejects.
 *
 * @public
 */
export async function fromAiSdkStream(events: EventStream<AiSdkEvent>, options: AdapterOptions = {}): Promise<Adapted> {
  const { answer, notes } = await readEvents(events, fullStream());
  return adapt({ answer, options, notes }, readAiSdk);
}

/** A step while it grows. */
interface GrowingStep {
  /** Texts that grow, and other parts as they came. */
  readonly content: ({ readonly text: GrowingText } | { readonly part: JsonValue })[];
  readonly open: Map<string, GrowingText>;
  raw: EventReader | undefined;
  providerMetadata: JsonValue | undefined;
  usage: JsonValue | undefined;
  finishReason: JsonValue | undefined;
}

interface GrowingText {
  readonly type: 'text' | 'reasoning';
  text: string;
  more: Readonly<Record<string, JsonValue>>;
}

function fullStream(): EventReader {
  const steps: GrowingStep[] = [];
  let totalUsage: JsonValue | undefined;
  let state: 'started' | 'complete' | 'failed' = 'started';
  let isOpen = false;
  const current = (): GrowingStep => {
    const last = isOpen ? steps.at(-1) : undefined;
    if (last !== undefined) return last;
    const step: GrowingStep = {
      content: [],
      open: new Map(),
      raw: undefined,
      providerMetadata: undefined,
      usage: undefined,
      finishReason: undefined,
    };
    steps.push(step);
    isOpen = true;
    return step;
  };
  return {
    push(event) {
      const type = textIn(event, 'type') ?? '';
      if (type === 'start-step') {
        isOpen = false;
        current();
      } else if (type === 'finish-step') {
        finish(current(), event);
        isOpen = false;
      } else if (type === 'finish') {
        totalUsage = firstOf(event, 'totalUsage', 'usage');
        // A model's own stream has no steps, and says at its end what a step would say
        if (isOpen) finish(current(), event);
        state = state === 'failed' ? 'failed' : 'complete';
      } else if (type === 'error' || type === 'abort') state = 'failed';
      else if (grows.test(type)) grow(current(), type, event);
    },
    answer: () => ({ steps: steps.map(stepOf), ...(totalUsage === undefined ? {} : { totalUsage }) }),
    isComplete: () => state === 'complete',
    hasFailed: () => state === 'failed',
  };
}

const grows = /^(?:(?:text|reasoning)-(?:start|delta|end)|source(?:-url|-document)?|raw)$/;

function finish(step: GrowingStep, event: JsonValue): void {
  step.providerMetadata = memberOf(event, 'providerMetadata') ?? step.providerMetadata;
  step.usage = memberOf(event, 'usage') ?? step.usage;
  step.finishReason = memberOf(event, 'finishReason') ?? step.finishReason;
}

function grow(step: GrowingStep, type: string, event: JsonValue): void {
  if (type.startsWith('source')) step.content.push({ part: event });
  else if (type === 'raw') {
    const raw = memberOf(event, 'rawValue') ?? null;
    step.raw ??= rawReaderOf(raw);
    step.raw?.push(raw);
  } else growText(step, type, event);
}

/** A text that is begun anew under an id that was used before is another text. */
function growText({ content, open }: GrowingStep, type: string, event: JsonValue): void {
  const kind = type.startsWith('text') ? 'text' : 'reasoning';
  const key = `${kind} ${textIn(event, 'id') ?? ''}`;
  const known = type.endsWith('start') ? undefined : open.get(key);
  const growing: GrowingText = known ?? { type: kind, text: '', more: {} };
  if (known === undefined) content.push({ text: growing });
  open.set(key, growing);
  if (type.endsWith('delta')) growing.text += textIn(event, 'text', 'delta') ?? '';
  for (const name of ['providerMetadata', 'citations']) {
    const value = memberOf(event, name);
    if (isObject(value) || Array.isArray(value)) growing.more = { ...growing.more, [name]: value };
  }
  if (type.endsWith('end')) open.delete(key);
}

function stepOf({ content, raw, providerMetadata, usage, finishReason }: GrowingStep): JsonValue {
  return {
    content: content.map(partOf),
    ...(raw === undefined ? {} : { response: { body: raw.answer() } }),
    ...(providerMetadata === undefined ? {} : { providerMetadata }),
    ...(usage === undefined ? {} : { usage }),
    ...(finishReason === undefined ? {} : { finishReason }),
  };
}

function partOf(grown: GrowingStep['content'][number]): JsonValue {
  if ('part' in grown) return grown.part;
  const { type, text, more } = grown.text;
  return { type, text, ...more };
}
