/** Adds the parts of a `fullStream` up to the result that they describe. */
import { isList, isObject, type JsonValue, present } from '../../../core/json/value/index.js';
import type { Provider } from '../builder/adapt.js';
import { isMisshapen } from '../builder/answer-builder.js';
import { type EventReader, type StreamState, stateAfter } from '../builder/events.js';
import { firstOf, memberOf, textIn } from '../builder/members.js';

interface GrowingStep {
  /** Texts that grow, and other parts unchanged. */
  readonly content: JsonValue[];
  readonly open: Map<string, GrowingText>;
  /** Metadata, usage, and the reason to finish. */
  readonly ending: Record<string, JsonValue>;
  raw?: EventReader | undefined;
}

type GrowingText = Record<string, JsonValue> & { text: string };

/** Reads the parts of a stream; `known` are the providers whose own events can be among them. */
export function fullStream(known: readonly Provider[]): EventReader {
  const steps: GrowingStep[] = [];
  let totalUsage: JsonValue | undefined;
  let state: StreamState = 'started';
  let open: GrowingStep | undefined;
  const begin = (): GrowingStep => {
    open = { content: [], open: new Map(), ending: {} };
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
      state = stateAfter(state, 'complete');
    },
    error: fail,
    abort: fail,
  };
  return {
    push(event) {
      const type = textIn(event, 'type') ?? '';
      if (Object.hasOwn(readers, type)) readers[type]?.(event);
      else if (grows.test(type)) grow(open ?? begin(), event, known);
    },
    answer: () => present({ steps: steps.map(stepOf), totalUsage }),
    state: () => state,
  };
}

const grows = /^(?:(?:text|reasoning)-(?:start|delta|end)|source(?:-url|-document)?|raw)$/;

function finish({ ending }: GrowingStep, event: JsonValue): void {
  for (const name of ['providerMetadata', 'usage', 'finishReason']) {
    const value = firstOf(event, name);
    if (value !== undefined) ending[name] = value;
  }
}

function grow(step: GrowingStep, event: JsonValue, known: readonly Provider[]): void {
  const type = textIn(event, 'type') ?? '';
  if (type.startsWith('source')) step.content.push(event);
  else if (type === 'raw') {
    const raw = memberOf(event, 'rawValue') ?? null;
    step.raw ??= known.find(({ isEvent }) => isEvent?.(raw))?.events?.();
    step.raw?.push(raw);
  } else growText(step, type, event);
}

/** A text that is begun anew under an id that was used before is another text. */
function growText({ content, open }: GrowingStep, part: string, event: JsonValue): void {
  const type = part.startsWith('text') ? 'text' : 'reasoning';
  const key = `${type} ${textIn(event, 'id') ?? ''}`;
  const known = part.endsWith('start') ? undefined : open.get(key);
  const growing: GrowingText = known ?? { type, text: '' };
  if (known === undefined) content.push(growing);
  open.set(key, growing);
  if (part.endsWith('delta')) growing.text += textIn(event, 'text', 'delta') ?? '';
  // Its reader notes a part of another kind
  if (type === 'text' && isMisshapen(event)) content.push(event);
  for (const name of ['providerMetadata', 'citations']) {
    const value = memberOf(event, name);
    if (isObject(value) || isList(value)) growing[name] = value;
  }
  if (part.endsWith('end')) open.delete(key);
}

function stepOf({ content, raw, ending }: GrowingStep): JsonValue {
  return { content, ...(raw === undefined ? {} : { response: { body: raw.answer() } }), ...ending };
}
