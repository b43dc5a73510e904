/** Adds the parts of a `fullStream` up to the result that they describe. */
import { isList, isObject, type JsonValue, present } from '../../json/value/index.js';
import type { Provider } from '../builder/adapt.js';
import type { EventReader, StreamState } from '../builder/events.js';
import { firstOf, memberOf, textIn } from '../builder/members.js';

interface GrowingStep {
  /** Texts that grow, and other parts unchanged. */
  readonly content: ({ readonly text: GrowingText } | { readonly part: JsonValue })[];
  readonly open: Map<string, GrowingText>;
  raw?: EventReader | undefined;
  providerMetadata?: JsonValue | undefined;
  usage?: JsonValue | undefined;
  finishReason?: JsonValue | undefined;
}

interface GrowingText {
  readonly type: 'text' | 'reasoning';
  text: string;
  more: Readonly<Record<string, JsonValue>>;
}

/** Reads the parts of a stream; `known` are the providers whose own events can be among them. */
export function fullStream(known: readonly Provider[]): EventReader {
  const steps: GrowingStep[] = [];
  let totalUsage: JsonValue | undefined;
  let state: StreamState = 'started';
  let open: GrowingStep | undefined;
  const begin = (): GrowingStep => {
    open = { content: [], open: new Map() };
    steps.push(open);
    return open;
  };
  const fail = (): void => {
    state = 'failed';
  };
  const readers: Readonly<Record<string, (event: JsonValue) => void>> = {
    'start-step': begin,
    'finish-step': (event) => {
      finish(open ?? begin(), event);
      open = undefined;
    },
    finish: (event) => {
      totalUsage = firstOf(event, 'totalUsage', 'usage');
      // The stream of a model has no steps, and its end has what a step would have
      if (open !== undefined) finish(open, event);
      state = state === 'failed' ? 'failed' : 'complete';
    },
    error: fail,
    abort: fail,
  };
  return {
    push(event) {
      const type = textIn(event, 'type') ?? '';
      if (Object.hasOwn(readers, type)) readers[type]?.(event);
      else if (grows.test(type)) grow(open ?? begin(), { type, event, known });
    },
    answer: () => present({ steps: steps.map(stepOf), totalUsage }),
    state: () => state,
  };
}

const grows = /^(?:(?:text|reasoning)-(?:start|delta|end)|source(?:-url|-document)?|raw)$/;

function finish(step: GrowingStep, event: JsonValue): void {
  step.providerMetadata = memberOf(event, 'providerMetadata') ?? step.providerMetadata;
  step.usage = memberOf(event, 'usage') ?? step.usage;
  step.finishReason = memberOf(event, 'finishReason') ?? step.finishReason;
}

interface PartHere {
  readonly type: string;
  readonly event: JsonValue;
  readonly known: readonly Provider[];
}

function grow(step: GrowingStep, { type, event, known }: PartHere): void {
  if (type.startsWith('source')) step.content.push({ part: event });
  else if (type === 'raw') {
    const raw = memberOf(event, 'rawValue') ?? null;
    step.raw ??= known.find(({ isEvent }) => isEvent?.(raw))?.events?.();
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
    if (isObject(value) || isList(value)) growing.more = { ...growing.more, [name]: value };
  }
  if (type.endsWith('end')) open.delete(key);
}

function stepOf({ content, raw, providerMetadata, usage, finishReason }: GrowingStep): JsonValue {
  const response = raw === undefined ? undefined : { body: raw.answer() };
  return present({ content: content.map(partOf), response, providerMetadata, usage, finishReason });
}

function partOf(grown: GrowingStep['content'][number]): JsonValue {
  if ('part' in grown) return grown.part;
  const { type, text, more } = grown.text;
  return { type, text, ...more };
}
