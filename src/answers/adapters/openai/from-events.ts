/** Adds the events of a stream, of the Responses API or of Chat Completions, up to the answer. */
import { isList, isObject, type JsonValue, present } from '../../../core/json/value/index.js';
import { type Adapted, adaptEvents, type TextOptions } from '../builder/adapt.js';
import type { EventReader, EventStream, StreamState } from '../builder/events.js';
import { firstDecides, grownAt, inOrder, stateAfter } from '../builder/events.js';
import { blockText, countIn, firstOf, listIn, memberOf, textIn } from '../builder/members.js';
import { readOpenAI } from './from-answer.js';

/**
 * What `fromOpenAI` returns for the completed answer; of a stream that is cut off or throws, what
 * arrived, and a note. Never rejects.
 *
 * Takes the events of the Responses API and the chunks of Chat Completions.
 */
export function fromOpenAIEvents(events: EventStream, options: TextOptions = {}): Promise<Adapted> {
  return adaptEvents({ events, options }, openAIEvents(), readOpenAI);
}

/** The first event that belongs to one of the two APIs decides. */
export function openAIEvents(): EventReader {
  const response = responseEvents();
  return firstDecides(response, (event) => {
    if (isList(memberOf(event, 'choices'))) return chatChunks();
    return (textIn(event, 'type') ?? '') === '' ? undefined : response;
  });
}

type GrowingItem = { item: JsonValue; readonly parts: Map<number, GrowingPart> };
type GrowingPart = {
  part: JsonValue;
  text: string;
  annotations: (readonly [index: number, annotation: JsonValue])[];
};

/**
 * What the last event of a response brings is the response; until then it is what its parts add up
 * to.
 */
export function responseEvents(): EventReader {
  const items = new Map<number, GrowingItem>();
  let response: JsonValue | undefined;
  let state: StreamState = 'started';
  return {
    push(event) {
      const type = textIn(event, 'type') ?? '';
      if (type === 'response.completed' || type === 'response.incomplete')
        state = stateAfter(state, 'complete');
      if (type === 'response.failed' || type === 'error') state = 'failed';
      const whole = memberOf(event, 'response');
      if (isObject(whole)) response = whole;
      else growItem(items, type, event);
    },
    answer() {
      const whole = listIn(response, 'output');
      const output = whole.length > 0 ? whole : inOrder(items).map(itemOf);
      // Until the last event it is in progress, which a cut stream shows
      const status = state === 'complete' ? memberOf(response, 'status') : undefined;
      const citations = memberOf(response, 'citations');
      const usage = memberOf(response, 'usage');
      return present({
        output,
        citations,
        status,
        usage,
      });
    },
    state: () => state,
  };
}

function growItem(items: Map<number, GrowingItem>, type: string, event: JsonValue): void {
  const index = countIn(event, 'output_index');
  const number = countIn(event, 'content_index');
  if (index === undefined) return;
  const growing = grownAt(items, index, () => ({ item: { type: 'message' }, parts: new Map() }));
  if (/^response\.output_item\.(?:added|done)$/.test(type))
    growing.item = memberOf(event, 'item') ?? null;
  else if (number !== undefined) {
    const begin = (): GrowingPart => ({ part: { type: 'output_text' }, text: '', annotations: [] });
    growPart(grownAt(growing.parts, number, begin), type, event);
  }
}

function growPart(part: GrowingPart, type: string, event: JsonValue): void {
  if (/^response\.content_part\.(?:added|done)$/.test(type)) {
    part.part = memberOf(event, 'part') ?? null;
    part.text = textIn(part.part, 'text') ?? part.text;
    const listed = listIn(part.part, 'annotations');
    if (listed.length > 0) part.annotations = [...listed.entries()];
  } else if (type === 'response.output_text.delta') part.text += textIn(event, 'delta') ?? '';
  else if (type === 'response.output_text.done') part.text = textIn(event, 'text') ?? part.text;
  else if (type === 'response.output_text.annotation.added') {
    const index = countIn(event, 'annotation_index') ?? part.annotations.length;
    part.annotations.push([index, memberOf(event, 'annotation') ?? null]);
  }
}

/** An item with its parts is complete; until then it has those that grew. */
function itemOf({ item, parts }: GrowingItem): JsonValue {
  if (!isObject(item) || parts.size === 0 || listIn(item, 'content').length > 0) return item;
  return { ...item, content: inOrder(parts).map(partOf) };
}

function partOf({ part, text, annotations }: GrowingPart): JsonValue {
  if (isObject(part) && memberOf(part, 'type') !== 'output_text' && annotations.length === 0)
    return part;
  const known = isObject(part) ? part : { type: 'output_text' };
  return { ...known, text, annotations: inOrder(annotations) };
}

interface GrowingMessage {
  /** Chunks of text and of other kinds; Mistral streams references among them. */
  readonly content: JsonValue[];
  refusal: string;
  readonly annotations: JsonValue[];
  readonly chunks: JsonValue[];
  /** What tools of Groq did; a later state replaces an earlier one. */
  readonly tools: Map<number, JsonValue>;
  /** Why it ended; undefined until then. */
  reason: JsonValue | undefined;
  readonly pieces: Pieces;
}

/**
 * Pieces of text that were streamed: some services repeat in each piece all that was before it.
 * `fresh` counts those that bring something new: pieces of a text that says one thing again and again
 * ("ha", "haha", "hahaha") begin with each other as well.
 */
type Pieces = {
  count: number;
  fresh: number;
  last: string;
  isCumulative: boolean;
};

/** Fewer pieces may be those of any stream: two that begin alike are no sign yet. */
const LEAST_PIECES = 3;
const LEAST_FRESH = 2;

function addPiece(pieces: Pieces, text: string | undefined): void {
  if (text === undefined || text === '') return;
  const { last } = pieces;
  pieces.isCumulative &&= text.startsWith(last) && text.length > last.length;
  const added = text.slice(last.length);
  const isFresh = pieces.isCumulative && pieces.count > 0 && !last.includes(added);
  if (isFresh) pieces.fresh += 1;
  pieces.last = text;
  pieces.count += 1;
}

const isCumulative = ({ pieces }: GrowingMessage): boolean =>
  pieces.isCumulative && pieces.count >= LEAST_PIECES && pieces.fresh >= LEAST_FRESH;

export function chatChunks(): EventReader {
  const choices = new Map<number, GrowingMessage>();
  // Of what is next to the choices, the latest of each member is the answer's
  const latest: Record<string, JsonValue> = {};
  let hasFailed = false;
  return {
    push(chunk) {
      for (const [position, choice] of listIn(chunk, 'choices').entries()) {
        const index = countIn(choice, 'index') ?? position;
        growMessage(grownAt(choices, index, newMessage), choice);
      }
      const citations = firstOf(chunk, 'citations');
      const results = listIn(chunk, 'search_results');
      // An empty list is ignored; citations that are not a list are reported by the reader of the
      // answer
      const found = present({
        usage: firstOf(chunk, 'usage'),
        citations: isList(citations) && citations.length === 0 ? undefined : citations,
        search_results: results.length > 0 ? results : undefined,
        model: textIn(chunk, 'model'),
      });
      Object.assign(latest, found);
      if (isObject(memberOf(chunk, 'error'))) hasFailed = true;
    },
    answer: () => ({ choices: inOrder(choices).map(choiceOf), ...latest }),
    state() {
      if (hasFailed) return 'failed';
      const isComplete =
        choices.size > 0 && [...choices.values()].every(({ reason }) => reason !== undefined);
      return isComplete ? 'complete' : 'started';
    },
    notes: () => ([...choices.values()].some(isCumulative) ? ['deltas-cumulative'] : []),
  };
}

function newMessage(): GrowingMessage {
  return {
    content: [],
    refusal: '',
    annotations: [],
    chunks: [],
    tools: new Map(),
    reason: undefined,
    pieces: {
      count: 0,
      fresh: 0,
      last: '',
      isCumulative: true,
    },
  };
}

function growMessage(message: GrowingMessage, choice: JsonValue): void {
  const delta = memberOf(choice, 'delta');
  addChunks(message.content, memberOf(delta, 'content'));
  addPiece(message.pieces, textIn(delta, 'content'));
  message.refusal += textIn(delta, 'refusal') ?? '';
  for (const annotation of listIn(delta, 'annotations')) message.annotations.push(annotation);
  for (const chunk of listIn(memberOf(delta, 'context'), 'citations')) message.chunks.push(chunk);
  for (const [position, tool] of listIn(delta, 'executed_tools').entries())
    message.tools.set(countIn(tool, 'index') ?? position, tool);
  message.reason = firstOf(choice, 'finish_reason') ?? message.reason;
}

/** Appends the chunks of a delta: a text continues the text before it. */
export function addChunks(chunks: JsonValue[], content: JsonValue | undefined): void {
  for (const chunk of isList(content) ? content : [content]) {
    const text = blockText(chunk);
    const before = blockText(chunks.at(-1));
    if (text !== undefined && before !== undefined)
      chunks[chunks.length - 1] = { type: 'text', text: before + text };
    else if (text !== undefined) chunks.push({ type: 'text', text });
    else if (chunk !== undefined && chunk !== null) chunks.push(chunk);
  }
}

/** A text alone is the content itself, as in a completed answer. */
function contentOf(chunks: readonly JsonValue[]): JsonValue {
  const [first, ...others] = chunks;
  if (first === undefined) return '';
  return others.length === 0 ? (blockText(first) ?? [first]) : [...chunks];
}

function choiceOf(growing: GrowingMessage): JsonValue {
  const { content, refusal, annotations, chunks, tools, reason } = growing;
  const message = present({
    content: isCumulative(growing) ? growing.pieces.last : contentOf(content),
    refusal: refusal === '' ? null : refusal,
    annotations,
    context: chunks.length === 0 ? undefined : { citations: chunks },
    executed_tools: tools.size === 0 ? undefined : inOrder(tools),
  });
  return present({ message, finish_reason: reason });
}
