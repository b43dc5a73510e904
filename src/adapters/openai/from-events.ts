/** Adds the events of a stream, of the Responses API or of Chat Completions, up to the answer. */
import { isList, isObject, type JsonValue, present } from '../../json/value/index.js';
import { adaptEvents } from '../builder/adapt.js';
import type { Adapted } from '../builder/adapted.js';
import {
  type EventReader,
  type EventStream,
  firstDecides,
  grownAt,
  inOrder,
  type StreamState,
} from '../builder/events.js';
import type { TextOptions } from '../builder/given.js';
import { countIn, listIn, memberOf, textIn } from '../builder/members.js';
import { chatChunks } from './chat-chunks.js';
import { type OpenAIEvent, readOpenAI } from './from-answer.js';

/**
 * A stream of events as a GenerationResult: the one that `fromOpenAI` returns for the completed answer, byte for byte.
 *
 * Takes the events of the Responses API and the chunks of Chat Completions. A stream that is cut off, or that throws, returns
 * what arrived, and a note. Never rejects.
 */
export function fromOpenAIEvents(events: EventStream<OpenAIEvent>, options: TextOptions = {}): Promise<Adapted> {
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

/** An item of the output while it grows. */
interface GrowingItem {
  item: JsonValue;
  readonly parts: Map<number, GrowingPart>;
}

interface GrowingPart {
  part: JsonValue;
  text: string;
  annotations: { readonly index: number; readonly annotation: JsonValue }[];
}

/** What the last event of a response brings is the response; until then it is what its parts add up to. */
export function responseEvents(): EventReader {
  const items = new Map<number, GrowingItem>();
  let response: JsonValue | undefined;
  let state: StreamState = 'started';
  return {
    push(event) {
      const type = textIn(event, 'type') ?? '';
      if (type === 'response.completed' || type === 'response.incomplete') state = 'complete';
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
      return present({ output, status, usage: memberOf(response, 'usage') });
    },
    state: () => state,
  };
}

function growItem(items: Map<number, GrowingItem>, type: string, event: JsonValue): void {
  const index = countIn(event, 'output_index');
  if (index === undefined) return;
  const growing = grownAt(items, index, () => ({ item: { type: 'message' }, parts: new Map() }));
  if (type === 'response.output_item.added' || type === 'response.output_item.done') {
    growing.item = memberOf(event, 'item') ?? null;
    return;
  }
  const number = countIn(event, 'content_index');
  if (number === undefined) return;
  const begin = (): GrowingPart => ({ part: { type: 'output_text' }, text: '', annotations: [] });
  growPart(grownAt(growing.parts, number, begin), type, event);
}

function growPart(part: GrowingPart, type: string, event: JsonValue): void {
  if (type === 'response.content_part.added' || type === 'response.content_part.done') {
    part.part = memberOf(event, 'part') ?? null;
    part.text = textIn(part.part, 'text') ?? part.text;
    const listed = listIn(part.part, 'annotations');
    if (listed.length > 0) part.annotations = listed.map((annotation, index) => ({ index, annotation }));
  } else if (type === 'response.output_text.delta') part.text += textIn(event, 'delta') ?? '';
  else if (type === 'response.output_text.done') part.text = textIn(event, 'text') ?? part.text;
  else if (type === 'response.output_text.annotation.added') {
    const annotation = memberOf(event, 'annotation') ?? null;
    // A list, because two with the same index are still two
    part.annotations.push({ index: countIn(event, 'annotation_index') ?? part.annotations.length, annotation });
  }
}

/** An item with its parts is complete; until then it has those that grew. */
function itemOf({ item, parts }: GrowingItem): JsonValue {
  if (!isObject(item) || parts.size === 0 || listIn(item, 'content').length > 0) return item;
  return { ...item, content: inOrder(parts).map(partOf) };
}

function partOf({ part, text, annotations }: GrowingPart): JsonValue {
  if (isObject(part) && memberOf(part, 'type') !== 'output_text' && annotations.length === 0) return part;
  const known = isObject(part) ? part : { type: 'output_text' };
  const listed = [...annotations].sort((a, b) => a.index - b.index).map(({ annotation }) => annotation);
  return { ...known, text, annotations: listed };
}
