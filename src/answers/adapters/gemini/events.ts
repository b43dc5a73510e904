/** Adds the events of either API of Gemini up to a response or an interaction. */
import {
  isObject,
  type JsonObject,
  type JsonValue,
  present,
} from '../../../core/json/value/index.js';
import { hasWords } from '../builder/answer-builder.js';
import {
  type EventReader,
  firstDecides,
  grownAt,
  inOrder,
  type StreamState,
  stateAfter,
} from '../builder/events.js';
import { blockText, countIn, firstOf, listIn, memberOf, textIn } from '../builder/members.js';
import { inCamelCase } from './spelling.js';

/** The first event decides: those of an interaction have a type. */
export function geminiEvents(): EventReader {
  const chunks = responseChunks();
  return firstDecides(chunks, (event) =>
    textIn(event, 'event_type') === undefined ? chunks : interactionEvents(),
  );
}

interface GrowingStep {
  step: JsonValue;
  readonly content: JsonValue[];
  /** The last of the content, where it is a text: deltas continue it. */
  last: GrowingText | undefined;
}

type GrowingText = Record<string, JsonValue> & { text: string; readonly annotations: JsonValue[] };

/**
 * The steps that the last event brings are the interaction; until then it is what the deltas add up
 * to.
 */
function interactionEvents(): EventReader {
  const steps = new Map<number, GrowingStep>();
  let interaction: JsonValue | undefined;
  let state: StreamState = 'started';
  return {
    push(event) {
      const type = textIn(event, 'event_type');
      const whole = memberOf(event, 'interaction');
      if (isObject(whole)) interaction = whole;
      if (type === 'interaction.completed')
        state = stateAfter(state, textIn(whole, 'status') === 'failed' ? 'failed' : 'complete');
      if (type === 'error') state = 'failed';
      if (type === 'step.start' || type === 'step.delta') growStep(steps, event);
    },
    answer() {
      const whole = listIn(interaction, 'steps');
      const grown = inOrder(steps).map(({ step, content }) =>
        isObject(step) && content.length > 0 ? { ...step, content } : step,
      );
      return present({
        steps: whole.length > 0 ? whole : grown,
        usage: firstOf(interaction, 'usage'),
      });
    },
    state: () => state,
  };
}

function growStep(steps: Map<number, GrowingStep>, event: JsonValue): void {
  const index = countIn(event, 'index');
  if (index === undefined) return;
  const begin = (): GrowingStep => ({
    step: { type: 'model_output' },
    content: [],
    last: undefined,
  });
  const growing = grownAt(steps, index, begin);
  growing.step = memberOf(event, 'step') ?? growing.step;
  for (const start of listIn(memberOf(event, 'step'), 'content')) {
    growing.last =
      isObject(start) && memberOf(start, 'type') === 'text' ? growingText(start) : undefined;
    growing.content.push(growing.last ?? start);
  }
  const delta = memberOf(event, 'delta');
  pushOther(growing.content, delta);
  const annotations = listIn(delta, 'annotations');
  const isText = textIn(delta, 'type') === 'text';
  if (!isText && annotations.length === 0) return;
  const last = growing.last ?? growingText({ type: 'text' });
  if (growing.last === undefined) growing.content.push(last);
  growing.last = last;
  if (isText) last.text += textIn(delta, 'text') ?? '';
  for (const annotation of annotations) last.annotations.push(annotation);
}

/** A text of another kind, which the reader of the interaction notes. */
function pushOther(content: JsonValue[], delta: JsonValue | undefined): void {
  if (delta !== undefined && hasWords(delta) && blockText(delta) === undefined) content.push(delta);
}

function growingText(start: JsonObject): GrowingText {
  return {
    ...start,
    text: textIn(start, 'text') ?? '',
    annotations: [...listIn(start, 'annotations')],
  };
}

type GrowingCandidate = ReturnType<typeof newCandidate>;

function responseChunks(): EventReader {
  const candidates = new Map<number, GrowingCandidate>();
  const last: Partial<Record<'usageMetadata' | 'promptFeedback', JsonValue | undefined>> = {};
  let hasFailed = false;
  return {
    push(event) {
      const chunk = inCamelCase(event).value;
      for (const [position, candidate] of listIn(chunk, 'candidates').entries()) {
        const index = countIn(candidate, 'index') ?? position;
        growCandidate(grownAt(candidates, index, newCandidate), candidate);
      }
      for (const name of ['usageMetadata', 'promptFeedback'] as const)
        last[name] = firstOf(chunk, name) ?? last[name];
      if (isObject(memberOf(chunk, 'error'))) hasFailed = true;
    },
    answer: () => present({ candidates: inOrder(candidates).map(candidateOf), ...last }),
    state() {
      const grown = [...candidates.values()];
      if (hasFailed) return 'failed';
      if (grown.length === 0) return last.promptFeedback === undefined ? 'started' : 'complete';
      if (!grown.every(({ reason }) => reason !== undefined)) return 'started';
      // A reason to finish that means something has token counts
      return grown.some(({ wentOn }) => wentOn) || last.usageMetadata === undefined
        ? 'unmarked'
        : 'complete';
    },
  };
}

const recitationLists = ['citations', 'citationSources'] as const;

const newCandidate = () => ({
  parts: list(),
  grounding: { chunks: list(), supports: list() },
  attributions: list(),
  recitations: { citations: list(), citationSources: list() },
  /** Why it ended; undefined until then. */
  reason: undefined as JsonValue | undefined,
  /**
   * Set when text follows a reason to finish: some services write one in every chunk, and then it
   * means nothing.
   */
  wentOn: false,
});

const list = (): JsonValue[] => [];

function growCandidate(growing: GrowingCandidate, candidate: JsonValue): void {
  for (const part of listIn(memberOf(candidate, 'content'), 'parts')) {
    if (growing.reason !== undefined && textIn(part, 'text') !== '') growing.wentOn = true;
    addPart(growing.parts, part);
  }
  const grounding = memberOf(candidate, 'groundingMetadata');
  addGrounding(growing.grounding, grounding);
  for (const owner of [candidate, grounding])
    for (const attribution of listIn(owner, 'groundingAttributions'))
      growing.attributions.push(attribution);
  for (const list of recitationLists) {
    const added = listIn(memberOf(candidate, 'citationMetadata'), list);
    for (const citation of added) growing.recitations[list].push(citation);
  }
  growing.reason = firstOf(candidate, 'finishReason') ?? growing.reason;
}

/** A text continues in the next piece if both are thoughts or neither is. */
function addPart(parts: JsonValue[], part: JsonValue): void {
  const last = parts.at(-1);
  const text = textIn(part, 'text');
  const before = textIn(last, 'text');
  const goesOn = memberOf(last, 'thought') === memberOf(part, 'thought');
  if (before === undefined || text === undefined || !goesOn || !isObject(last)) parts.push(part);
  else parts[parts.length - 1] = { ...last, text: before + text };
}

/**
 * A grounding that repeats the chunks of the earlier ones replaces them; the chunks of any other
 * are appended.
 */
function addGrounding(grown: GrowingCandidate['grounding'], added: JsonValue | undefined): void {
  const chunks = listIn(added, 'groundingChunks');
  const supports = listIn(added, 'groundingSupports');
  const isRepeated = beginsWith(chunks, grown.chunks);
  const shift = isRepeated || chunks.length === 0 ? 0 : grown.chunks.length;
  const moved = supports.map((support) => shifted(support, shift));
  if (isRepeated) grown.chunks = [...chunks];
  else for (const chunk of chunks) grown.chunks.push(chunk);
  if (beginsWith(moved, grown.supports)) grown.supports = [...moved];
  else for (const support of moved) grown.supports.push(support);
}

function shifted(support: JsonValue, by: number): JsonValue {
  if (by === 0 || !isObject(support)) return support;
  const indices = listIn(support, 'groundingChunkIndices');
  const moved = indices.map((index) => (typeof index === 'number' ? index + by : index));
  return { ...support, groundingChunkIndices: moved };
}

function beginsWith(list: readonly JsonValue[], start: readonly JsonValue[]): boolean {
  const isSame = (value: JsonValue, index: number): boolean =>
    JSON.stringify(value) === JSON.stringify(list[index]);
  return start.length <= list.length && start.every(isSame);
}

function candidateOf({
  parts,
  grounding,
  attributions,
  recitations,
  reason,
}: GrowingCandidate): JsonValue {
  return present({
    content: { parts },
    groundingMetadata: { groundingChunks: grounding.chunks, groundingSupports: grounding.supports },
    groundingAttributions: attributions,
    citationMetadata: recitations,
    finishReason: reason,
  });
}
