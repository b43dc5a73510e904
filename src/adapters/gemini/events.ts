/** Reads the events of either API of Gemini, and adds those of an interaction up to it. */
import { isObject, type JsonValue } from '../../json/value/index.js';
import { type EventReader, firstDecides } from '../builder/events.js';
import { countIn, firstOf, listIn, memberOf, textIn } from '../builder/members.js';
import { responseChunks } from './response-chunks.js';

/** The first event decides: those of an interaction have a type. */
export function geminiEvents(): EventReader {
  const chunks = responseChunks();
  return firstDecides(chunks, (event) => (textIn(event, 'event_type') === undefined ? chunks : interactionEvents()));
}

/** A step while it grows. */
interface GrowingStep {
  step: JsonValue;
  readonly content: GrowingContent[];
}

interface GrowingContent {
  readonly start: JsonValue;
  text: string;
  readonly annotations: JsonValue[];
}

/** The steps that the last event brings are the interaction; until then it is what the deltas add up to. */
function interactionEvents(): EventReader {
  const steps = new Map<number, GrowingStep>();
  let interaction: JsonValue | undefined;
  let state: 'started' | 'complete' | 'failed' = 'started';
  return {
    push(event) {
      const type = textIn(event, 'event_type');
      const whole = memberOf(event, 'interaction');
      if (isObject(whole)) interaction = whole;
      if (type === 'interaction.completed') state = textIn(whole, 'status') === 'failed' ? 'failed' : 'complete';
      if (type === 'error') state = 'failed';
      if (type === 'step.start' || type === 'step.delta') growStep(steps, event);
    },
    answer() {
      const whole = listIn(interaction, 'steps');
      const usage = firstOf(interaction, 'usage');
      const grown = [...steps].sort(([a], [b]) => a - b).map(([, step]) => stepOf(step));
      return { steps: whole.length > 0 ? whole : grown, ...(usage === undefined ? {} : { usage }) };
    },
    isComplete: () => state === 'complete',
    hasFailed: () => state === 'failed',
  };
}

function growStep(steps: Map<number, GrowingStep>, event: JsonValue): void {
  const index = countIn(event, 'index');
  if (index === undefined) return;
  const growing: GrowingStep = steps.get(index) ?? { step: { type: 'model_output' }, content: [] };
  steps.set(index, growing);
  const step = memberOf(event, 'step');
  if (step !== undefined) {
    growing.step = step;
    for (const content of listIn(step, 'content')) growing.content.push(growingContent(content));
  }
  const delta = memberOf(event, 'delta');
  if (isObject(delta)) grow(growing.content, delta);
}

function growingContent(start: JsonValue): GrowingContent {
  return { start, text: textIn(start, 'text') ?? '', annotations: [...listIn(start, 'annotations')] };
}

/** A text continues in the next delta; annotations belong to the text before them. */
function grow(content: GrowingContent[], delta: JsonValue): void {
  const isText = textIn(delta, 'type') === 'text';
  const annotations = listIn(delta, 'annotations');
  if (!isText && annotations.length === 0) return;
  const last = content.at(-1);
  const growing = last === undefined || !isTextual(last) ? growingContent({ type: 'text' }) : last;
  if (growing !== last) content.push(growing);
  if (isText) growing.text += textIn(delta, 'text') ?? '';
  for (const annotation of annotations) growing.annotations.push(annotation);
}

function isTextual({ start }: GrowingContent): boolean {
  return memberOf(start, 'type') === 'text';
}

function stepOf({ step, content }: GrowingStep): JsonValue {
  return isObject(step) && content.length > 0 ? { ...step, content: content.map(contentOf) } : step;
}

function contentOf(growing: GrowingContent): JsonValue {
  const { start, text, annotations } = growing;
  return isTextual(growing) && isObject(start) ? { ...start, text, annotations } : start;
}
